import { z } from 'zod';
import { call } from '../call.ts';
import { badge, date, optionalText, orNull, utcOffset } from '../scalar.ts';

/** What the public sees of a user. */
const area = 'profile';

const solvedProblem = z.object({ id: z.number().int(), problemId: z.string(), difficulty: z.number().int() });

export const userHome = z.object({
  uid: z.string(),
  username: z.string(),
  role: badge,
  school: orNull(z.string()),
  signature: orNull(z.string()),
  nickname: orNull(z.string()),
  gender: orNull(z.string()),
  github: orNull(z.string()),
  blog: orNull(z.string()),
  avatar: orNull(z.string()),
  titleName: orNull(z.string()),
  titleColor: orNull(z.string()),
  total: z.number().int(),
  rating: orNull(z.number().int()),
  scoreList: z.array(z.number().int()),
  /** The same in two places. */
  exactScoreList: z.array(z.number()),
  solvedList: z.array(z.string()),
  solvedGroupByDifficulty: z.record(z.string(), z.array(solvedProblem)),
  /** Problems of the public list by difficulty, seconds late. */
  problemsByDifficulty: z.record(z.string(), z.number().int()),
  recentLoginTime: orNull(date),
  /** The contests with the best places, of those whose boards the caller may read; the best first. */
  bestContests: z.array(
    z.object({
      cid: z.number().int(),
      title: z.string(),
      /** ACM or OI, as contests say it. */
      type: z.number().int(),
      rank: z.number().int(),
      /** How many have a rank there. */
      ranked: z.number().int(),
      /** The caller may go in; else the board is read from outside. */
      entered: z.boolean(),
    }),
  ),
});

export const getUserHomeInfo = call({
  area,
  name: 'getUserHomeInfo',
  method: 'GET',
  path: '/api/get-user-home-info',
  access: 'guestStrict',
  summary: 'The public profile of a user; both parameters empty: the caller.',
  query: z.object({ uid: optionalText, username: optionalText }),
  data: userHome,
});

export const getUserCalendarHeatmap = call({
  area,
  name: 'getUserCalendarHeatmap',
  method: 'GET',
  path: '/api/get-user-calendar-heatmap',
  access: 'guest',
  summary: 'Submissions outside contests per day of the last year.',
  query: z.object({ uid: optionalText, username: optionalText, utcOffset }),
  data: z.object({ endDate: z.string(), dataList: z.array(z.object({ date: z.string(), count: z.number().int() })) }),
});
