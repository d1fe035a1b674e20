import type { audit } from '@assay/contract';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { auditLog } from './audit.table.ts';
import { boundedDetail } from './detail.ts';

const longestTarget = 200;

/** One act of an administrator. `target` names what it was done to, as `user:alice` or `contest:1000`. */
export interface Act {
  viewer: { uid: string; username: string };
  act: audit.AuditAct;
  target: string;
  /** Few short values; what sounds like a secret is left out. */
  detail?: object;
}

const rowOf = ({ viewer, act, target, detail = {} }: Act) => ({
  uid: viewer.uid,
  username: viewer.username,
  action: act,
  subject: target.slice(0, longestTarget),
  details: boundedDetail(detail),
});

/** Writes down what an administrator did, in the transaction that does it. */
export const recordAct = async (tx: Sql, act: Act): Promise<void> => {
  await tx.insert(auditLog).values(rowOf(act));
};

export interface AuditFilter {
  uid?: string | undefined;
  act?: string | undefined;
  target?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** Entries older than this one. */
  before?: number | undefined;
  limit: number;
}

/** Lists acts, newest first. */
export const listActs = (db: Sql, filter: AuditFilter) => {
  const { uid, act, target, from, until, before } = filter;
  const place = sql`(${auditLog.gmtCreate}, ${auditLog.id}) < (select gmt_create, id from audit_log where id = ${before ?? 0})`;
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        uid === undefined ? undefined : eq(auditLog.uid, uid),
        act ? eq(auditLog.action, act) : undefined,
        target ? eq(auditLog.subject, target) : undefined,
        from ? gte(auditLog.gmtCreate, from) : undefined,
        until ? lt(auditLog.gmtCreate, until) : undefined,
        before === undefined ? undefined : place,
      ),
    )
    .orderBy(desc(auditLog.gmtCreate), desc(auditLog.id))
    .limit(filter.limit);
};

/** Takes the name of a closed account out of what is written down. */
export const replaceNameInAudit = async (
  tx: Sql,
  uid: string,
  name: { old: string; neutral: string },
): Promise<void> => {
  await tx.execute(sql`update ${auditLog} set username = ${name.neutral} where uid = ${uid}`);
  await tx.execute(
    sql`update ${auditLog} set subject = ${`user:${name.neutral}`} where subject = ${`user:${name.old}`}`,
  );
};
