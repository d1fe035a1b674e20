/** A run at a problem by its contest time, ms. */
interface Run {
  time: number;
}

const second = (run: Run): number => Math.floor(run.time / 1000);

/** Of acceptances those at the earliest second of their problem, with that second. */
export const firstSeconds = <Accepted extends Run & { pid: number }>(
  accepted: readonly Accepted[],
): (Accepted & { second: number })[] => {
  const earliest = new Map<number, number>();
  for (const run of accepted)
    earliest.set(run.pid, Math.min(second(run), earliest.get(run.pid) ?? Number.POSITIVE_INFINITY));
  return accepted.map((run) => ({ ...run, second: second(run) })).filter((run) => run.second === earliest.get(run.pid));
};

/** Is a first acceptance the first of all: yes, no, or not before an earlier run has its verdict. Boards count in seconds. */
export const firstBloodOf = <Pending extends Run>(
  acceptance: Run,
  runs: { accepted: readonly Run[]; pending: readonly Pending[] },
): { is: 'first' | 'later' } | { is: 'open'; waitsFor: Pending } => {
  const at = second(acceptance);
  if (runs.accepted.some((other) => second(other) < at)) return { is: 'later' };
  const [earliest] = runs.pending.filter((run) => second(run) < at).sort((a, b) => a.time - b.time);
  return earliest ? { is: 'open', waitsFor: earliest } : { is: 'first' };
};
