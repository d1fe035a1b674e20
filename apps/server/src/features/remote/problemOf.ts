/**
 * The problem as its site knows it, from `problem.external_id`: `HDU:1000`, or `LIBRE:6:123` with the number its calls want.
 */
export const problemOf = ({ externalId }: { externalId: string | null }): { problem: string; internalId?: string } => {
  const [, problem = '', internalId] = (externalId ?? '').split(':');
  return { problem, ...(internalId !== undefined && { internalId }) };
};
