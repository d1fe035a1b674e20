import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { remoteHandle } from '../remote.table.ts';

/** Who a person is at other judges. */
export const handlesOf = (db: Sql, uid: string) =>
  db
    .select({ site: remoteHandle.site, handle: remoteHandle.handle, provenAt: remoteHandle.provenAt })
    .from(remoteHandle)
    .where(eq(remoteHandle.uid, uid))
    .orderBy(remoteHandle.site);

export const handleAt = async (db: Sql, uid: string, site: string): Promise<string | undefined> =>
  (await handlesOf(db, uid)).find((one) => one.site === site)?.handle;

/** Is the handle proven to be another person's? */
export const isOthers = async (db: Sql, uid: string, site: string, handle: string): Promise<boolean> => {
  const rows = await db
    .select({ uid: remoteHandle.uid })
    .from(remoteHandle)
    .where(
      and(
        eq(remoteHandle.site, site),
        sql`lower(${remoteHandle.handle}) = ${handle.toLowerCase()}`,
        ne(remoteHandle.uid, uid),
        isNotNull(remoteHandle.provenAt),
      ),
    );
  return rows.length > 0;
};

/** Notes who a person says to be, or, `proven`, is; a handle that is another one is proven no more. */
export const putHandle = async (
  db: Sql,
  row: { uid: string; site: string; handle: string },
  { proven }: { proven: boolean },
): Promise<void> => {
  const at = proven ? sql`now()` : null;
  await db
    .insert(remoteHandle)
    .values({ ...row, provenAt: at })
    .onConflictDoUpdate({
      target: [remoteHandle.uid, remoteHandle.site],
      set: {
        handle: row.handle,
        provenAt: proven
          ? sql`coalesce(${remoteHandle.provenAt}, now())`
          : sql`case when lower(${remoteHandle.handle}) = lower(${row.handle}) then ${remoteHandle.provenAt} end`,
      },
    });
};

export const dropHandle = async (db: Sql, uid: string, site: string): Promise<void> => {
  await db.delete(remoteHandle).where(and(eq(remoteHandle.uid, uid), eq(remoteHandle.site, site)));
};
