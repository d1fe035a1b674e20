/** What other areas may use of contests: the contest a page lives in, its clock, and how a contest is drawn. */
export { ClockPart } from './clock/clockPart.ts';
export { spread } from './clock/spread.ts';
export { useServerClock } from './clock/useServerClock.ts';
export { ContestState } from './list/ContestState.tsx';
export { ContestTable } from './list/ContestTable.tsx';
export { ContestsPanel } from './list/contestsPart.ts';
export { listInput, listQuery } from './list/listQuery.ts';
export { Ruler } from './ruler/Ruler.tsx';
export { rulerMarks } from './ruler/rulerMarks.ts';
export { OutsideHead } from './shell/OutsideHead.tsx';
export { ProblemBar } from './solving/ProblemBar.tsx';
export { useVirtualRun } from './solving/useVirtualRun.ts';
export {
  type Contest,
  ContestContext,
  replayPlace,
  useContest,
  useContestChange,
  useContestMoment,
  useTabCount,
} from './useContest.ts';
