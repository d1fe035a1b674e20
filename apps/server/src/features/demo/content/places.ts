const dayMs = 86_400_000;
const minuteMs = 60_000;

/** The school's name, as it stands in profiles. */
export const school = '湖滨中学 Lakeside School';

/** Contests; times in ms from the moment at which the demonstration is made. Their problems are samples. */
export const contests = {
  running: {
    title: '秋日邀请赛 · Autumn Open',
    description: `湖滨中学的秋日邀请赛，五道题，四小时，最后一小时封榜。

The autumn contest of Lakeside School: five problems in four hours. The board is sealed for the last one.`,
    startsIn: -90 * minuteMs,
    endsIn: 150 * minuteMs,
    sealsIn: 90 * minuteMs,
    liftsByItself: true,
    problems: ['P1003', 'P1006', 'P1007', 'P1009', 'P1013'],
    pupils: 44,
  },
  ended: {
    title: '校队选拔赛 · Team Selection',
    description: `选出代表学校的十二位同学。封榜的结果在滚榜时揭晓。

Twelve pupils will stand for the school. What was sent after the seal is shown by the scroll board.`,
    startsIn: -3 * dayMs,
    endsIn: -3 * dayMs + 180 * minuteMs,
    sealsIn: -3 * dayMs + 120 * minuteMs,
    liftsByItself: false,
    problems: ['P1001', 'P1005', 'P1008', 'P1010', 'P1014'],
    pupils: 58,
  },
} as const;
export type DemoContest = keyof typeof contests;

/** Awards of both contests. */
export const awards = [
  { priority: 1, name: '金奖 Gold', background: '#e0b93a', color: '#000000', num: 4 },
  { priority: 2, name: '银奖 Silver', background: '#c3c9d1', color: '#000000', num: 8 },
  { priority: 3, name: '铜奖 Bronze', background: '#c98a55', color: '#000000', num: 12 },
];

/** Balloons, in the order of the problems. */
export const colours = ['#d64545', '#2b5fd9', '#2f9e57', '#e0a100', '#8446b8'];

/** Trainings that everybody may read. */
export const trainings = [
  {
    title: '第一步 · First steps',
    description: `读入、循环、判断：从这里开始。

Reading input, loops and conditions: begin here.`,
    problems: ['P1000', 'P1001', 'P1002'],
  },
  {
    title: '常用思路 · Ideas that return',
    description: `前缀和、动态规划、大整数、部分分：以后总会再遇到。

Prefix sums, dynamic programming, big integers and partial points: you will meet them again.`,
    problems: ['P1004', 'P1005', 'P1008', 'P1011', 'P1012'],
  },
] as const;

/** The class. */
export const group = {
  name: '高一编程班 · Programming 1',
  shortName: 'LAKE',
  brief: '每周三下午，机房 2 · Wednesdays, room 2',
  description: `作业写在训练里，问题写在讨论里。

Homework is in the training, questions go to the discussions.`,
};

/** Homework of the class; `due` in ms from the moment at which the demonstration is made. */
export const homework = {
  title: '第一学期作业 · Homework, first term',
  description: `每部分一周。迟交两天之内得七成分。

A week for each part; two days late still count 70 percent.`,
  parts: [
    { title: '输入与循环 · Input and loops', due: -10 * dayMs, problems: ['P1000', 'P1001'] },
    { title: '排序与前缀和 · Sorting and prefix sums', due: -1 * dayMs, problems: ['P1002', 'P1004'] },
    { title: '动态规划 · Dynamic programming', due: 6 * dayMs, problems: ['P1005', 'P1008'] },
  ],
  lateMs: 2 * dayMs,
  lateFactor: 0.7,
} as const;
/** What the stuck pupil tries again and again. */
export const stuckOn = 'P1004';

/** Problems that people solve outside contests and the class. */
export const archive = ['P1000', 'P1001', 'P1002', 'P1004', 'P1005', 'P1008', 'P1010', 'P1014'] as const;
/** Those with points: their programs are judged, since only the judge knows how many. */
export const withPoints = ['P1011', 'P1012'] as const;
