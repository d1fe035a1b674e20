import type { SQL } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';

/** What areas above hand in to accounts. */
export interface Above {
  /** Gives new accounts the notices to all, in the transaction that makes them. */
  welcome: (tx: Sql, uids: readonly string[]) => Promise<void>;
  /** Tells accounts something in words of ours, in the transaction of what happened. */
  sendNotice: (
    tx: Sql,
    notice: {
      tab: 'Sys' | 'Mine';
      to: readonly string[];
      text: { template: string; params?: Record<string, string | number> };
    },
  ) => Promise<void>;
  /** Counts what each of these accounts has submitted. */
  sentBy: (db: Sql, uids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The uids, as a query, of members of groups whose name holds a text. */
  membersNamed: (text: string) => SQL;
}
