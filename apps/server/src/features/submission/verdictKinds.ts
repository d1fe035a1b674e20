/** Why a verdict changed. `progress` (waiting, compiling, judging) is never recorded. */
export const verdictKinds = [
  'taken',
  'progress',
  'judged',
  'requeued',
  'manual',
  'cancelled',
  'rejudged',
  'undone',
] as const;
export type VerdictKind = (typeof verdictKinds)[number];
