interface Tried {
  pid: number;
  status: number;
}

const accepted = 0;

/** Problems of a list of submissions, newest first, each once. */
export const triedProblems = (rows: readonly Tried[]): number[] => [...new Set(rows.map((row) => row.pid))];

/**
 * The newest submissions to problems that are not solved, each problem once.
 * @param best best verdict per problem, as the server knows it beyond this list
 * @param most how many have room
 */
export const lastUnsolved = <R extends Tried>(
  rows: readonly R[],
  best: Readonly<Record<string, { status: number }>>,
  most: number,
): R[] => {
  const past = new Set(rows.filter((row) => row.status === accepted).map((row) => row.pid));
  const found: R[] = [];
  for (const row of rows) {
    if (found.length === most) break;
    if (past.has(row.pid) || best[row.pid]?.status === accepted) continue;
    past.add(row.pid);
    found.push(row);
  }
  return found;
};
