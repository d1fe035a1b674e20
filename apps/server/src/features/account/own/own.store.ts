import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { sessionsMax } from '../account.store.ts';
import { session, sessionToken } from '../account.table.ts';

/** Logins of a user that have not ended and hold a token that still works, newest first. */
export const openSessions = (db: Sql, uid: string) =>
  db
    .select({ id: session.id, ip: session.ip, userAgent: session.userAgent, gmtCreate: session.gmtCreate })
    .from(session)
    .where(
      and(
        eq(session.uid, uid),
        isNull(session.endedAt),
        sql`exists (select from ${sessionToken} t where t.session_id = ${session.id} and t.expires_at > now())`,
      ),
    )
    .orderBy(desc(session.id))
    .limit(sessionsMax);

/** Ends one session of this user; false when there is no such one. */
export const endOwnSession = async (db: Sql, uid: string, id: number): Promise<boolean> => {
  const rows = await db
    .update(session)
    .set({ endedAt: new Date() })
    .where(and(eq(session.id, id), eq(session.uid, uid), isNull(session.endedAt)))
    .returning({ id: session.id });
  return rows.length > 0;
};
