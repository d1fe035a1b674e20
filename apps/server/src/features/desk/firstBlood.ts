/** A run at a problem by its contest time, ms. */
interface Run {
  time: number;
}

/** Is a first acceptance the first of all: yes, no, or not before an earlier run has its verdict. Boards count in seconds. */
export const firstBloodOf = <Pending extends Run>(
  acceptance: Run,
  runs: { accepted: readonly Run[]; pending: readonly Pending[] },
): { is: 'first' | 'later' } | { is: 'open'; waitsFor: Pending } => {
  const second = (run: Run): number => Math.floor(run.time / 1000);
  const at = second(acceptance);
  if (runs.accepted.some((other) => second(other) < at)) return { is: 'later' };
  const [earliest] = runs.pending.filter((run) => second(run) < at).sort((a, b) => a.time - b.time);
  return earliest ? { is: 'open', waitsFor: earliest } : { is: 'first' };
};
