/** What other areas may use of contests: the contest a page lives in, its clock, and how it is drawn. */
export type { ContestMoment } from './clock/contestTimes.ts';
export { spread } from './clock/spread.ts';
export { type Contest, useContest, useContestChange, useContestMoment, useTabCount } from './useContest.ts';
