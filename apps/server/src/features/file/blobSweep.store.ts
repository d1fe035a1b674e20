import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';

/** Large, and no place for references to blobs: code, verdicts with their words, and logs. */
const withoutBlobs = ['submission', 'judgement', 'case_result', 'verdict_event', 'audit_log', 'contest_log'];

const hashed = /^[0-9a-f]{64}$/;

/**
 * Every sha256 that any text or JSON of the database names, whichever table it stands in: a table that is added later is
 * looked through without anybody thinking of it. One statement, so that what moves between tables is seen in one of them.
 */
export const namedHashes = async (db: Sql): Promise<Set<string>> => {
  const { rows: places } = await db.execute<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
      and c.table_name <> all(${sql.param(withoutBlobs)}::text[])`);
  const texts = places.map(
    ({ table, column }) => sql`select ${sql.identifier(column)}::text as text from ${sql.identifier(table)}`,
  );
  const { rows } = await db.execute<{ hash: string }>(sql`
    select distinct found[1] as hash from (${sql.join(texts, sql` union all `)}) texts,
      regexp_matches(text, '[0-9a-f]{64}', 'g') found`);
  return new Set(rows.map(({ hash }) => hash).filter((hash) => hashed.test(hash)));
};
