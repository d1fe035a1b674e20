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
  /** Checker's or system's words, shown to the contestant where the problem allows it. */
  message: string;
}
