/** Announcements on the home page. */
export const announcements = [
  {
    title: '秋日邀请赛正在进行 · The Autumn Open is on',
    content: `比赛今天举行，榜单对所有人公开。

The contest is today, and everybody may watch the board.`,
  },
  {
    title: '选拔赛滚榜：周五中午，报告厅 · Selection results: Friday noon, main hall',
    content: `封榜后的提交将在滚榜时逐一揭晓，欢迎来看。

What was sent after the seal is revealed one by one. Come and watch.`,
  },
];

/** What the class is told. */
export const classNotice = {
  title: '周三请带耳机 · Bring headphones on Wednesday',
  content: `我们一起看一段关于动态规划的视频。

We watch a film about dynamic programming.`,
};

/** What contestants of the running contest are told. */
export const contestNotice = {
  title: '关于读入 · About the input',
  content: `数据规模较大时，请使用快速读入。

Where the input is large, read it fast.`,
};

/** A post with what is said below it; people are places in the list of pupils, -1 is the teacher. */
export interface DemoPost {
  by: number;
  daysAgo: number;
  title: string;
  description: string;
  content: string;
  /** The sample it is about. */
  problem?: string;
  inClass?: boolean;
  comments: readonly { by: number; text: string; reply?: { by: number; text: string } }[];
}

/** Posts, oldest first. */
export const posts: readonly DemoPost[] = [
  {
    by: -1,
    daysAgo: 20,
    title: '欢迎来到湖滨中学的评测站 · Welcome to the judge of Lakeside School',
    description: '在这里提问、分享思路 · Ask and share ideas here',
    content: `请先自己想十分钟，再来提问；提问时请说明你试过什么。

Think for ten minutes before you ask, and say what you have tried.`,
    comments: [
      { by: 0, text: '谢谢老师！' },
      {
        by: 1,
        text: 'Thank you! Where do I find the homework?',
        reply: { by: -1, text: 'In the group of your class.' },
      },
    ],
  },
  {
    by: 3,
    daysAgo: 12,
    title: 'Two numbers on one line',
    description: 'My program waits for a second line that never comes',
    content: 'In Python, `int(input())` reads a whole line. Use `a, b = map(int, input().split())` instead.',
    problem: 'P1000',
    comments: [{ by: 8, text: 'This was my mistake too. In C++ it does not matter.' }],
  },
  {
    by: 9,
    daysAgo: 9,
    title: '自习室预约为什么按结束时间排序？',
    description: '按开始时间排序错了一个点',
    content: '我先按开始时间排序，错在一个很长的申请上。按结束时间排序后通过了，谁能说说为什么总是对的？',
    problem: 'P1002',
    comments: [
      {
        by: 4,
        text: '最早结束的那个换掉任何方案里的第一个，都不会更差。',
        reply: { by: 9, text: '明白了，谢谢！' },
      },
      { by: 12, text: 'The exchange argument: it never hurts to end early.' },
    ],
  },
  {
    by: 22,
    daysAgo: 6,
    title: 'Greedy fails on Stepping Stones, dynamic programming does not',
    description: 'A small example where the largest step is wrong',
    content: 'Write down the best sum for each stone from the left. Then each needs only the ones before it.',
    problem: 'P1005',
    comments: [{ by: 15, text: '画个表格就清楚了。' }],
  },
  {
    by: 7,
    daysAgo: 2,
    title: '平分贴纸一直答案错误',
    description: '样例都对，提交就错',
    content: '我用前缀和数余数，样例全对，但是提交总是答案错误。是不是漏了什么情况？',
    problem: 'P1004',
    inClass: true,
    comments: [{ by: 2, text: '从第一张开始的那些段，你算进去了吗？' }],
  },
  {
    by: 30,
    daysAgo: 1,
    title: 'Who comes to the scroll board on Friday?',
    description: 'Main hall, at noon',
    content: 'Half of my last hour is behind the seal. I am nervous.',
    comments: [
      { by: 31, text: '我去！' },
      { by: 24, text: 'Me too, with biscuits.' },
    ],
  },
];
