import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** Characters of a statement that are told: enough to find it. */
const maxQuery = 500;
const maxMessage = 300;

const frames = (stack: string | undefined): string =>
  (stack ?? '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

const findStatement = (error: unknown, depth = 0): DrizzleQueryError | pg.DatabaseError | undefined => {
  if (error instanceof DrizzleQueryError || error instanceof pg.DatabaseError) return error;
  return error instanceof Error && depth < 5 ? findStatement(error.cause, depth + 1) : undefined;
};

/** A failed statement as it may be told: which, why and where, without the values that it was run with. */
export class StatementError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly query: string | undefined;

  constructor(failed: DrizzleQueryError | pg.DatabaseError) {
    const reason = failed instanceof DrizzleQueryError ? failed.cause : failed;
    super((reason instanceof Error ? reason.message : 'the statement failed').slice(0, maxMessage));
    this.name = 'StatementError';
    const refused = reason instanceof pg.DatabaseError ? reason : undefined;
    this.code = refused?.code;
    this.constraint = refused?.constraint;
    this.query = failed instanceof DrizzleQueryError ? failed.query.slice(0, maxQuery) : undefined;
    this.stack = `${this.name}: ${this.message}\n${frames(failed.stack)}`;
  }
}

/**
 * What may be logged and kept of an error: of a failed statement, or of what it caused, a `StatementError`; others
 * themselves. PostgreSQL's own message may quote one value, and is cut to 300 characters; its details are not taken over.
 */
export const withoutValues = (error: unknown): unknown => {
  const failed = findStatement(error);
  return failed ? new StatementError(failed) : error;
};
