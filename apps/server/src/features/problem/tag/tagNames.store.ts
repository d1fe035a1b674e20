import { and, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/sql/database.ts';
import { isOneOf } from '../../../platform/sql/isOneOf.ts';
import { isSame } from '../../../platform/sql/nullable.ts';
import { problemTag, tag, tagClassification } from '../problem.table.ts';

/** A tag's columns with its name in the reader's language. */
const tagColumns = (locale: string) => ({
  id: tag.id,
  name: sql<string>`coalesce(${tag.names}->>${locale}, ${tag.name})`,
  color: tag.color,
  oj: tag.oj,
  gid: tag.gid,
  tcid: tag.tcid,
  gmtCreate: tag.gmtCreate,
  gmtModified: tag.gmtModified,
});

/** Tags of several problems in one query. */
export const tagsOf = async (db: Sql, pids: readonly number[], locale: string) => {
  if (pids.length === 0) return new Map<number, (typeof rows)[number]['tag'][]>();
  const rows = await db
    .select({ pid: problemTag.pid, tag: tagColumns(locale) })
    .from(problemTag)
    .innerJoin(tag, eq(tag.id, problemTag.tid))
    .where(isOneOf(problemTag.pid, pids))
    .orderBy(tag.id);
  const byPid = new Map<number, (typeof rows)[number]['tag'][]>();
  for (const row of rows) byPid.set(row.pid, [...(byPid.get(row.pid) ?? []), row.tag]);
  return byPid;
};

/** The tag is one of everybody, or of this group. */
export const isTagFor = (gid: number | null): SQL | undefined => or(isNull(tag.gid), isSame(tag.gid, gid));

/** Tags of everybody, and with `gid` those of a group. */
export const listTags = (db: Sql, oj: string | undefined, locale: string, gid: number | null = null) =>
  db
    .select(tagColumns(locale))
    .from(tag)
    .where(and(isTagFor(gid), oj === undefined ? undefined : eq(tag.oj, oj)))
    .orderBy(tag.id);

export const listClassifications = (db: Sql, oj: string | undefined, locale: string) =>
  db
    .select({
      ...getTableColumns(tagClassification),
      name: sql<string>`coalesce(${tagClassification.names}->>${locale}, ${tagClassification.name})`,
    })
    .from(tagClassification)
    .where(oj === undefined ? undefined : eq(tagClassification.oj, oj))
    .orderBy(sql`${tagClassification.oj} <> 'ME'`, tagClassification.oj, tagClassification.rank, tagClassification.id);
