import { z } from 'zod';
import { call } from './call.ts';
import { contestInfo, contestProblem, contestRow } from './contest.ts';
import { forRoot } from './roles.ts';
import { bool, hasPage, int, optionalBool, optionalInt, optionalText, orNull, page, text } from './scalar.ts';

export * from './standings/own.ts';
export * from './standings/scroll.ts';

/** Boards of contests. */
const area = 'standings';

const acmCell = z.object({
  /** Rejected tries before the acceptance, or all of them. */
  errorNum: z.number().int(),
  /** Tries behind the seal, whatever became of them. */
  tryNum: z.number().int().optional(),
  /** Runs that are still being judged, where no seal hides it. */
  pendingNum: z.number().int().optional(),
  isAC: z.boolean().optional(),
  isFirstAC: z.boolean().optional(),
  /** Seconds since the start. */
  ACTime: z.number().int().optional(),
  isAfterContest: z.boolean().optional(),
});

const rowFields = {
  /** −1: takes no rank. */
  rank: z.number().int(),
  isWinAward: z.boolean(),
  awardName: orNull(z.string()),
  awardBackground: orNull(z.string()),
  awardColor: orNull(z.string()),
  uid: z.string(),
  username: z.string(),
  hasPage,
  /** Only where it is the name that the board shows. */
  realname: orNull(z.string()),
  nickname: orNull(z.string()),
  school: orNull(z.string()),
  gender: orNull(z.string()),
  avatar: orNull(z.string()),
  /** Does the contest later by itself; ranked as if it had been there, moving nobody. */
  isVirtual: z.boolean().default(false),
};

/** `totalTime` in seconds. */
export const acmRow = z.object({
  ...rowFields,
  totalTime: z.number().int(),
  /** Second of the last acceptance, in contests that break ties by it. */
  lastTime: z.number().int().optional(),
  total: z.number().int(),
  ac: z.number().int(),
  submissionInfo: z.record(z.string(), acmCell),
});
export type AcmRow = z.output<typeof acmRow>;

/** `totalTime` and `timeInfo` in ms; points whole, as clients of the reference read them, beside the exact ones. */
export const oiRow = z.object({
  ...rowFields,
  totalScore: z.number().int(),
  exactScore: z.number(),
  totalTime: z.number().int(),
  submissionInfo: z.record(z.string(), z.number().int()),
  /** Points of the cells whose points are not whole, where there are any. */
  exactInfo: z.record(z.string(), z.number()).optional(),
  timeInfo: z.record(z.string(), z.number().int()),
  /** Runs that are still being judged, where there are any. */
  pendingInfo: z.record(z.string(), z.number().int()).optional(),
});
export type OiRow = z.output<typeof oiRow>;

const uids = z.array(z.string().max(64)).max(300);

const rankBody = z.object({
  cid: int,
  currentPage: optionalInt,
  /** At most 300. */
  limit: optionalInt,
  /** Contest admins: look behind the seal. */
  forceRefresh: optionalBool,
  removeStar: optionalBool,
  keyword: optionalText,
  /** Contest admins: runs after the end count. */
  containsEnd: optionalBool,
  concernedList: uids.nullish(),
  /** Other contests whose runs are merged in by display id. */
  externalCidList: z.array(int).max(10).nullish(),
  /** Our page: own and followed rows come apart in `pinned`, not in front of the list. */
  apart: optionalBool,
});

const boardPage = page(z.union([acmRow, oiRow])).extend({
  /** Own row first, then followed ones; with `apart` only. */
  pinned: z.array(z.union([acmRow, oiRow])).nullish(),
  /** Grows with every change of what this reader may see. */
  version: orNull(z.string()),
  sealed: z.boolean(),
  /** Of each problem, by display id: what was sent and accepted, of the runs that this board tells. */
  counts: z.record(z.string(), z.object({ ac: z.number().int(), total: z.number().int() })),
  /** Ranked participants, for medals. */
  ranked: z.number().int(),
  /** Awards that end inside a rank: their places, and how many they have with the whole of it. */
  torn: z
    .array(z.object({ name: z.string(), places: z.number().int(), count: z.number().int(), widened: z.boolean() }))
    .optional(),
});

export const getContestRank = call({
  area,
  name: 'getContestRank',
  method: 'POST',
  path: '/api/get-contest-rank',
  access: 'login',
  summary: 'The board of a contest inside it.',
  body: rankBody,
  data: boardPage,
});
export type BoardPage = z.output<typeof boardPage>;

export const getOutsideInfo = call({
  area,
  name: 'getOutsideInfo',
  method: 'GET',
  path: '/api/get-contest-outsize-info',
  access: 'guest',
  summary: 'A contest whose board is open, with its problems.',
  query: z.object({ cid: int }),
  data: z.object({
    contest: contestRow.extend({
      clock: contestInfo.shape.clock,
      rights: contestInfo.shape.rights.pick({ manage: true, replay: true, download: true }),
    }),
    problemList: z.array(contestProblem),
  }),
});

export const getOutsideBoard = call({
  area,
  name: 'getOutsideBoard',
  method: 'POST',
  path: '/api/get-contest-outside-scoreboard',
  access: 'guest',
  summary: 'The board of a contest for everybody.',
  body: rankBody,
  data: boardPage,
});

/** The board at a second of the contest. */
export const getBoardAt = call({
  area,
  name: 'getBoardAt',
  method: 'POST',
  path: '/api/contest/board-at',
  access: 'guest',
  summary: 'The board as it stood at a second of the contest, for those who may see the whole board.',
  body: z.object({
    cid: int,
    /** Seconds of contest time. */
    second: z.number().int().min(0).max(100_000_000),
    currentPage: optionalInt,
    limit: optionalInt,
    removeStar: optionalBool,
    keyword: optionalText,
    concernedList: uids.nullish(),
  }),
  data: boardPage,
});

export const getBoardActivity = call({
  area,
  name: 'getBoardActivity',
  method: 'GET',
  path: '/api/contest/board-activity',
  access: 'guest',
  summary: 'How much was sent and accepted in each three minutes of the contest, for those who may replay its board.',
  query: z.object({ cid: int }),
  data: z.array(z.object({ runs: z.number().int(), accepted: z.number().int() })),
});

export const getRankHistory = call({
  area,
  name: 'getRankHistory',
  method: 'GET',
  path: '/api/contest/rank-history',
  access: 'guest',
  summary: 'The rank of one participant over time: a point wherever it changes.',
  query: z.object({ cid: int, uid: text, removeStar: optionalBool }),
  data: z.array(z.object({ second: z.number().int(), rank: z.number().int() })),
});

/** Runs behind one cell. */
export const getCellRuns = call({
  area,
  name: 'getCellRuns',
  method: 'GET',
  path: '/api/contest/cell-runs',
  access: 'guest',
  summary: 'The runs of a participant at a problem, as far as the board tells them.',
  query: z.object({
    cid: int,
    uid: text,
    displayId: text,
    containsEnd: optionalBool,
    forceRefresh: bool.optional(),
    /** Of the caller's own run through the ended contest. */
    virtual: bool.optional(),
  }),
  data: z.array(
    z.object({
      /** Null where the caller may not open the submission. */
      submitId: orNull(z.number().int()),
      /** ms since the start. */
      at: z.number().int(),
      /** −5 behind the seal. */
      status: z.number().int(),
      score: orNull(z.number()),
    }),
  ),
});

export const downloadRank = call({
  area,
  name: 'downloadRank',
  method: 'GET',
  path: '/api/file/download-contest-rank',
  access: 'login',
  summary: 'The board as a spreadsheet.',
  query: z.object({ cid: int, forceRefresh: optionalBool, removeStar: optionalBool, containEnd: optionalBool }),
  transport: 'download',
});

export const downloadAccepted = call({
  area,
  name: 'downloadAccepted',
  method: 'GET',
  path: '/api/file/download-contest-ac-submission',
  access: 'login',
  summary: 'Accepted code of a contest (of OI: the last scored one) as a zip, by user or by problem.',
  query: z.object({ cid: int, excludeAdmin: optionalBool, splitType: z.enum(['user', 'problem']).optional() }),
  transport: 'download',
});

export const getContestRejudgePreview = call({
  area,
  name: 'getContestRejudgePreview',
  method: 'GET',
  path: '/api/admin/contest/rejudge-preview',
  access: { ...forRoot, permission: 'rejudge' },
  summary:
    'What applying a rejudge would change on the board of its contest; null without one contest, or once decided.',
  query: z.object({ id: int }),
  data: z
    .object({
      cid: z.number().int(),
      title: z.string(),
      /** Rows beyond the first 500 that change are only counted. */
      total: z.number().int(),
      ranks: z.array(
        z.object({
          uid: z.string(),
          username: z.string(),
          hasPage,
          from: orNull(z.number().int()),
          to: orNull(z.number().int()),
        }),
      ),
      firstBloods: z.array(z.object({ displayId: z.string(), from: z.array(z.string()), to: z.array(z.string()) })),
      awards: z.array(
        z.object({
          uid: z.string(),
          username: z.string(),
          hasPage,
          from: orNull(z.string()),
          to: orNull(z.string()),
        }),
      ),
    })
    .nullable(),
});
