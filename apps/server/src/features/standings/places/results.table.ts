import { bigint, doublePrecision, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { userAccount } from '../../account/account.table.ts';
import { contest } from '../../contest/contest.table.ts';

/** What the results of a contest were taken from, so that it is seen when they are to be taken again. */
export const contestSettled = pgTable('contest_settled', {
  cid: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => contest.id, { onDelete: 'cascade' }),
  /** Everything beside verdicts that a board is made of, as one hash. */
  madeOf: text().notNull(),
  /** In the log of verdicts. */
  position: bigint({ mode: 'number' }).notNull(),
  /** What is sent from then on counts on no board; null where the contest has no results yet. */
  overAt: timestamp({ withTimezone: true }),
  /** To be looked at again then, whatever happens: it is not over, or its seal falls by itself. */
  nextAt: timestamp({ withTimezone: true }),
  settledAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The places on the public board of a contest that is over and open: those of participants with a rank. */
export const contestResult = pgTable(
  'contest_result',
  {
    cid: bigint({ mode: 'number' })
      .notNull()
      .references(() => contest.id, { onDelete: 'cascade' }),
    uid: text()
      .notNull()
      .references(() => userAccount.uid, { onDelete: 'cascade' }),
    rank: integer().notNull(),
    /** How many have a rank. */
    ranked: integer().notNull(),
    /** `rank` of `ranked`: the smaller, the better. */
    share: doublePrecision().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.cid, table.uid] }),
    index('contest_result_user').on(table.uid, table.share, table.cid),
  ],
);
