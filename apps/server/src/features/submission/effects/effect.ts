import type { Sql } from '../../../platform/database.ts';
import type { ChangeList, VerdictChange } from './change.ts';

/** One thing that follows from verdicts. */
export interface Effect {
  /** Spares a statement for a change in hand that it does not concern; `apply` makes the same choice in SQL. */
  concerns(change: VerdictChange): boolean;
  /** Applies a list of changes in the caller's transaction, by statements over the whole list. */
  apply(tx: Sql, changes: ChangeList): Promise<void>;
}
