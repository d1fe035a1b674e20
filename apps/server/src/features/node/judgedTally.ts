/** ms for which finished jobs are added up: how many a node has judged is told to administrators, and nobody waits for it. */
const gatheredMs = 500;

/**
 * Adds up the jobs that nodes finish and hands each sum to `add`, in place of one statement a job. What a process has not
 * written yet is lost with it, and what `add` fails at is tried again.
 */
export const createJudgedTally = (
  add: (nodeId: number, count: number) => Promise<void>,
): ((nodeId: number) => void) => {
  const counts = new Map<number, number>();
  let isWaiting = false;
  const note = (nodeId: number, count: number): void => {
    counts.set(nodeId, (counts.get(nodeId) ?? 0) + count);
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(write, gatheredMs).unref();
  };
  const write = (): void => {
    isWaiting = false;
    const sums = [...counts];
    counts.clear();
    for (const [nodeId, count] of sums) add(nodeId, count).catch(() => note(nodeId, count));
  };
  return (nodeId) => note(nodeId, 1);
};
