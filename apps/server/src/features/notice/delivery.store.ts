import { accountStates } from '@assay/domain';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { tellReaders } from '../../platform/events/events.ts';
import type { Database, Sql } from '../../platform/sql/database.ts';
import { constant } from '../../platform/sql/statement.ts';
import { inTransaction } from '../../platform/sql/transaction.ts';
import { inAdminRoles } from '../account/account.table.ts';
import { noticeRecipient, systemNotice, userMessage } from './notice.table.ts';

/** Accounts that get a notice by one transaction. */
const atOnce = 5000;
/** Keeps new accounts and the start of a delivery to all apart: in either order, no account is left out. */
const deliveryLock = 7_205_260;

/** A text of `notice.json` and what stands in it. */
export interface NoticeText {
  template: string;
  params?: Record<string, string | number>;
}

/**
 * Tells people something in words of ours, at once and in the caller's transaction: each reads it in their own language.
 * `to` are uids; those of accounts that are gone are left out.
 */
export const sendNotice = async (
  tx: Sql,
  notice: { tab: 'Sys' | 'Mine'; to: readonly string[]; text: NoticeText },
): Promise<void> => {
  const uids = [...new Set(notice.to)];
  if (uids.length === 0) return;
  const { template, params = {} } = notice.text;
  await tx.execute(sql`
    with told as (
      insert into ${systemNotice} (template, params, type, tab, started_at, delivered_at, delivered)
      values (${template}, ${JSON.stringify(params)}::jsonb, 'Single', ${notice.tab}, now(), now(), ${uids.length}::int)
      returning id, tab),
    made as (
      insert into ${userMessage} (uid, tab, notice_id)
      select a.uid, told.tab, told.id from told, user_account a where a.uid = any(${sql.param(uids)}::text[])
      returning uid)
    ${tellReaders(sql`select uid from made`)}`);
};

/**
 * Gives new accounts every notice to all that was delivered before. To be called in the transaction that makes them, after
 * they are made.
 */
export const welcome = async (tx: Sql, uids: readonly string[]): Promise<void> => {
  if (uids.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${deliveryLock}::int, 0)`);
  await tx.execute(sql`
    insert into ${userMessage} (uid, tab, notice_id)
    select a.uid, n.tab, n.id from system_notice n, user_account a
    where n.type = 'All' and n.started_at is not null and a.uid = any(${sql.param([...uids])}::text[])
    order by n.id on conflict do nothing`);
};

/** Notices whose time has come and that not everybody has yet. */
export const dueNotices = async (db: Sql): Promise<number[]> => {
  const rows = await db
    .select({ id: systemNotice.id })
    .from(systemNotice)
    .where(and(isNull(systemNotice.deliveredAt), sql`${systemNotice.deliverAt} <= now()`))
    .orderBy(asc(systemNotice.deliverAt), asc(systemNotice.id))
    .limit(100);
  return rows.map((row) => row.id);
};

/** Begins a delivery; false when the notice is gone. From now on new accounts get it when they are made. */
export const startDelivery = (db: Database, id: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${deliveryLock}::int, 0)`);
    const rows = await tx
      .update(systemNotice)
      .set({ startedAt: sql`coalesce(started_at, now())` })
      .where(eq(systemNotice.id, id))
      .returning({ id: systemNotice.id });
    return rows.length > 0;
  });

const isAdmin = sql`a.status = ${constant(accountStates.normal)} and a.role ${inAdminRoles}`;

/** Everybody who may enter the back office. */
export const adminUids = async (db: Sql): Promise<string[]> => {
  const { rows } = await db.execute<{ uid: string }>(sql`select a.uid from user_account a where ${isAdmin}`);
  return rows.map((row) => row.uid);
};

const recipients = {
  // Disabled accounts too: let in again, they find what was told meanwhile.
  All: sql`a.status <> ${accountStates.gone}`,
  Admin: isAdmin,
  Single: sql`a.uid in (select r.uid from ${noticeRecipient} r where r.notice_id = n.id)`,
};

/** Delivers to the next accounts in the order of their uids; true while there are more. A repetition delivers nothing twice. */
export const deliverNext = (db: Database, id: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(systemNotice).where(eq(systemNotice.id, id)).for('update');
    if (!row || row.deliveredAt !== null) return false;
    const { rows } = await tx.execute<{ reached: number; last: string | null; given: number }>(sql`
      with next as (
        select a.uid from user_account a, system_notice n
        where n.id = ${id} and a.uid > ${row.deliveredUpTo} and ${recipients[row.type]}
        order by a.uid limit ${atOnce}),
      made as (
        insert into ${userMessage} (uid, tab, notice_id) select uid, ${row.tab}, ${id}::bigint from next
        on conflict do nothing returning uid),
      told as (${tellReaders(sql`select uid from made`)})
      select (select count(*) from next)::int as reached, (select max(uid) from next) as last,
        (select count(*) from made)::int as given, (select count(*) from told) as told`);
    const { reached, last, given } = rows[0]!;
    const isDone = reached < atOnce;
    await tx
      .update(systemNotice)
      .set({
        deliveredUpTo: last ?? row.deliveredUpTo,
        delivered: sql`${systemNotice.delivered} + ${given}`,
        ...(isDone && { deliveredAt: sql`now()` }),
      })
      .where(eq(systemNotice.id, id));
    return !isDone;
  });
