import { and, asc, eq, gt } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { session } from './account.table.ts';
import { honor } from './honor/honor.table.ts';

/** Rows of one page of what is given out. */
const pageSize = 500;

/** Logins of a user after `after`, oldest first. */
export const loginsPage = (db: Sql, uid: string, after: number) =>
  db
    .select({ id: session.id, ip: session.ip, userAgent: session.userAgent, at: session.gmtCreate })
    .from(session)
    .where(and(eq(session.uid, uid), gt(session.id, after)))
    .orderBy(asc(session.id))
    .limit(pageSize);

/** Honors of a user after `after`, by number. */
export const honorsPage = (db: Sql, uid: string, after: number) =>
  db
    .select({
      id: honor.id,
      title: honor.title,
      level: honor.level,
      date: honor.date,
      link: honor.link,
      ac: honor.ac,
      at: honor.gmtCreate,
    })
    .from(honor)
    .where(and(eq(honor.uid, uid), gt(honor.id, after)))
    .orderBy(asc(honor.id))
    .limit(pageSize);
