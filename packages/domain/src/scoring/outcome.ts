import type { JudgeWords } from '../verdict/words.ts';

/** What happened to one case, as the judge knows it. */
export interface CaseOutcome {
  /** The case's place in the release. */
  seq: number;
  /** A final status code; `cancelled` (−4) for skipped cases. */
  status: number;
  /** Share of the points a checker gave to a partial answer, 0 to 1. */
  share?: number;
  /** ms of CPU. */
  time: number;
  /** KiB. */
  memory: number;
  /** What the judge says of it. */
  words?: JudgeWords | undefined;
  /** What others said: checker or program. It may quote test data; who may read it: `caseWordsView`. */
  message: string;
}
