import type { Sql } from '../../../platform/database.ts';
import { effects } from './all.ts';
import { type ChangeList, listOf, type VerdictChange } from './change.ts';

/** Applies everything that follows from changes that a query found; their submissions must be locked. */
export const applyList = async (tx: Sql, changes: ChangeList): Promise<void> => {
  for (const effect of effects) await effect.apply(tx, changes);
};

/**
 * The one way in which a submission's verdict changes, in the caller's transaction: the judgement each change names is
 * written, its submission's row locked (or just made), and no submission stands in it twice.
 */
export const applyChanges = async (tx: Sql, changes: readonly VerdictChange[]): Promise<void> => {
  for (const effect of effects) {
    const concerned = changes.filter((change) => effect.concerns(change));
    if (concerned.length > 0) await effect.apply(tx, listOf(concerned));
  }
};
