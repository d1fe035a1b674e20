/** What other areas may use of contests: the contest a page lives in, its clock, and how a contest is drawn. */
export { ClockPart } from './admin/clock/clockPart.ts';
export type { ContestMoment } from './clock/contestTimes.ts';
export { spread } from './clock/spread.ts';
export { useServerClock } from './clock/useServerClock.ts';
export { ContestState, PeopleCount } from './list/ContestRowParts.tsx';
export { useEnter } from './list/useEnter.ts';
export { useLength } from './list/useLength.ts';
export { useRuleName } from './list/useRuleName.ts';
export { Balloon } from './problems/Balloon.tsx';
export { OwnScore } from './problems/OwnScore.tsx';
export { Ruler } from './ruler/Ruler.tsx';
export { rulerMarks } from './ruler/rulerMarks.ts';
export {
  type Contest,
  ContestContext,
  useContest,
  useContestChange,
  useContestMoment,
  useTabCount,
} from './useContest.ts';
