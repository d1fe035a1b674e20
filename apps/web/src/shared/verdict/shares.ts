import { status } from '@assay/domain';

const kinds = [
  ['ac', status.accepted],
  ['pa', status.partialAccepted],
  ['wa', status.wrongAnswer],
  ['pe', status.presentationError],
  ['tle', status.timeLimitExceeded],
  ['mle', status.memoryLimitExceeded],
  ['re', status.runtimeError],
  ['ce', status.compileError],
  ['se', status.systemError],
] as const;

/** What became of the submissions to a problem, as the design orders verdicts; shares of those that have one. */
export const shares = (counts: Readonly<Record<(typeof kinds)[number][0], number>>) => {
  const present = kinds.map(([key, code]) => ({ key, code, count: counts[key] })).filter(({ count }) => count > 0);
  const total = present.reduce((sum, { count }) => sum + count, 0);
  return present.map((part) => ({ ...part, share: part.count / total }));
};
