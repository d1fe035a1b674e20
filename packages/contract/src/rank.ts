import { z } from 'zod';
import { call } from './call.ts';
import { badge, int, optionalText, orNull, page, paging } from './scalar.ts';

/** Rankings of users. */
const area = 'rank';

const person = {
  uid: z.string(),
  username: z.string(),
  nickname: orNull(z.string()),
  /** At most 100 characters. */
  signature: orNull(z.string()),
  avatar: orNull(z.string()),
  role: badge,
  titleName: orNull(z.string()),
  titleColor: orNull(z.string()),
};

export const rankRow = z.object({
  ...person,
  /** The place in the whole ranking, from 1. */
  rank: z.number().int(),
  /** Problems solved. */
  ac: z.number().int(),
  /** Submissions outside contests and groups. */
  total: z.number().int(),
  /** Of the Codeforces handle, as it was read last; null without one. */
  rating: orNull(z.number().int()),
  /** Rank score, as whole points and exactly. */
  score: z.number().int(),
  exactScore: z.number(),
});
export type RankRow = z.output<typeof rankRow>;

/** 0 ACM: problems solved, then fewer submissions. 1 OI: rank score, then problems solved. */
const type = int.refine((value) => value === 0 || value === 1);

export const getUserRank = call({
  area,
  name: 'getUserRank',
  method: 'GET',
  path: '/api/get-rank-list',
  access: 'guest',
  summary: 'Ranking of users, ACM (type 0) or OI (type 1).',
  query: z.object({ ...paging(30), type, searchUser: optionalText }),
  data: page(rankRow),
});

export const getMyRank = call({
  area,
  name: 'getMyRank',
  method: 'GET',
  path: '/api/get-my-rank',
  access: 'login',
  summary: 'The caller’s own row of a ranking.',
  query: z.object({ type }),
  /** `position`: which row of the ranking it is; those who are as good share a rank. */
  data: rankRow.extend({ position: z.number().int() }),
});
