import { type CaseBar, isSkipped } from './caseBar.ts';

/** Fewer skipped cases than this at the end are shown: folding them would save nothing. */
const worthFolding = 8;
const stillShown = 2;

/** The cases to draw while those that were not run at the end are folded, and how many are. */
export const foldSkipped = (cases: readonly CaseBar[]): { shown: readonly CaseBar[]; folded: number } => {
  const ran = cases.findLastIndex((one) => !isSkipped(one)) + 1;
  const folded = cases.length - ran - stillShown;
  return folded < worthFolding ? { shown: cases, folded: 0 } : { shown: cases.slice(0, ran + stillShown), folded };
};
