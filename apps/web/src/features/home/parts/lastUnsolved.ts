interface Tried {
  pid: number;
  status: number;
}

const accepted = 0;

/** Problems of a list of submissions, newest first, each once. */
export const triedProblems = (rows: readonly Tried[]): number[] => [...new Set(rows.map((row) => row.pid))];

/**
 * The newest submission to a problem that is not solved.
 * @param best best verdict per problem, as the server knows it beyond this list
 */
export const lastUnsolved = <R extends Tried>(
  rows: readonly R[],
  best: Readonly<Record<string, { status: number }>>,
): R | undefined => {
  const solved = new Set(rows.filter((row) => row.status === accepted).map((row) => row.pid));
  return rows.find((row) => !solved.has(row.pid) && best[row.pid]?.status !== accepted);
};
