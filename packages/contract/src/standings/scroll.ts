import { awardTies, timeUnits } from '@assay/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { int, optionalBool, orNull } from '../scalar.ts';

/** What boards are revealed from. */
const area = 'standings';

/** `yyyy/MM/dd HH:mm:ss` in GMT+8, as the reference's page reads the times of both calls. */
const inBeijing = z.string().regex(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/);

export const getScrollBoardInfo = call({
  area,
  name: 'getScrollBoardInfo',
  method: 'GET',
  path: '/api/get-contest-scroll-board-info',
  access: 'guest',
  summary: 'What the scroll board of an ACM contest needs beside its runs.',
  query: z.object({ cid: int }),
  cookie: true,
  data: z.object({
    id: z.number().int(),
    title: z.string(),
    rankShowName: z.string(),
    problemCount: z.number().int(),
    balloonColor: z.record(z.string(), z.string()),
    startTime: inBeijing,
    sealRankTime: inBeijing,
    starUserList: z.array(z.string()),
  }),
});

export const getScrollBoardRuns = call({
  area,
  name: 'getScrollBoardRuns',
  method: 'GET',
  path: '/api/get-contest-scroll-board-submission',
  access: 'guest',
  summary: 'All runs of an ACM contest before its end, newest first.',
  query: z.object({ cid: int, removeStar: optionalBool }),
  cookie: true,
  data: z.array(
    z.object({
      uid: z.string(),
      username: z.string(),
      nickname: orNull(z.string()),
      realname: orNull(z.string()),
      school: orNull(z.string()),
      avatar: orNull(z.string()),
      gender: orNull(z.string()),
      submitId: z.number().int(),
      status: z.number().int(),
      submitTime: inBeijing,
      displayId: z.string(),
    }),
  ),
});

/** Everything our scroll board needs, for ACM and OI alike: it works offline once it has this. */
export const getScrollBoard = call({
  area,
  name: 'getScrollBoard',
  method: 'GET',
  path: '/api/contest/scroll-board',
  access: 'guest',
  summary: 'Participants, problems and runs of a contest for the scroll board.',
  query: z.object({ cid: int, removeStar: optionalBool }),
  cookie: true,
  data: z.object({
    id: z.number().int(),
    title: z.string(),
    type: z.number().int(),
    oiRankScoreType: z.string(),
    timeUnit: z.enum(timeUnits),
    penalty: z.number().int(),
    tieBreakByLast: z.boolean(),
    firstOfRanked: z.boolean(),
    /** The contest's own awards. */
    awardType: z.number().int(),
    awardTies: z.enum(awardTies),
    awards: z.array(
      z.object({
        priority: z.number().int(),
        name: z.string(),
        background: z.string(),
        color: z.string(),
        num: z.number(),
      }),
    ),
    rankShowName: z.string(),
    /** ms of contest time until the last end of all. */
    duration: z.number().int(),
    /** ms of contest time from which runs are hidden at first. */
    sealAt: z.number().int(),
    problems: z.array(z.object({ displayId: z.string(), title: z.string(), color: orNull(z.string()) })),
    participants: z.array(
      z.object({
        uid: z.string(),
        /** The name that the board shows. */
        name: z.string(),
        username: z.string(),
        school: orNull(z.string()),
        avatar: orNull(z.string()),
        star: z.boolean(),
      }),
    ),
    runs: z.array(
      z.object({
        id: z.number().int(),
        uid: z.string(),
        displayId: z.string(),
        at: z.number().int(),
        /** ms of everybody's contest time, by which the seal goes; where the participant's own clock stood. */
        common: z.number().int().optional(),
        status: z.number().int(),
        score: orNull(z.number()),
        /** ms; for the OI tie-break. */
        time: orNull(z.number().int()),
        /** Number of each subtask and hundredths of a point earned in it, in contests that count them. */
        subtasks: z.array(z.tuple([z.number().int(), z.number().int()])).optional(),
      }),
    ),
  }),
});
