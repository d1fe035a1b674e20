import {
  bigint,
  bigserial,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { userAccount } from '../../account/account.table.ts';
import { contest } from '../../contest/contest.table.ts';

/** How far the results of a contest were taken, so that it is seen when they are to be taken again. */
export const contestSettled = pgTable('contest_settled', {
  cid: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => contest.id, { onDelete: 'cascade' }),
  /** In the log of verdicts. */
  position: bigint({ mode: 'number' }).notNull(),
  /** What is sent from then on counts on no board; null where the contest has no results yet. */
  overAt: timestamp({ withTimezone: true }),
  /** To be looked at again then, whatever happens: it is not over, or its seal falls by itself. */
  nextAt: timestamp({ withTimezone: true }),
  settledAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * That something changed of which the board of a contest is made, beside verdicts: triggers of the database write it with the
 * change. The taking of results deletes what was there before it looked.
 */
export const contestTouch = pgTable('contest_touch', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  cid: bigint({ mode: 'number' }).notNull(),
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
