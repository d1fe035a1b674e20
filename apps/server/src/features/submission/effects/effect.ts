import type { SQL } from 'drizzle-orm';
import type { VerdictChange } from './change.ts';

/** One thing that follows from verdicts, as statements over `changed c`: the columns that `ChangeList` tells. */
export interface Effect {
  /** Spares the statements where they concern no change in hand; they make the same choice in SQL. */
  concerns(change: VerdictChange): boolean;
  /** Statements that change rows. None sees what the others write. */
  writes?: readonly SQL[];
  /** A query that is asked for what its functions do: one column of text. Done before what is written beside it. */
  calls?: SQL;
  /** A query for what is told once all is committed: one column, names of events. */
  tells?: SQL;
}
