import { sql } from 'drizzle-orm';
import type { Sql } from '../../platform/sql/database.ts';
import { publicFile } from '../../platform/sql/platform.table.ts';

/** Days that a file stays though no text shows it: its author may still be writing. */
const unusedDays = 30;

/** Large, and what stands in them is shown as code or as words of programs: a link there shows no picture. */
const withoutTexts = ['submission', 'judgement', 'case_result', 'test_run', 'public_file', 'audit_log', 'contest_log'];

/** Tables that may hold texts of people, whoever adds one, with the columns in which they stand. */
const textPlaces = async (db: Sql): Promise<{ table: string; column: string }[]> => {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'jsonb')
      and c.table_name <> all(${sql.param(withoutTexts)}::text[])`);
  return rows;
};

/** Deletes the rows of pictures and files for texts that no text has named for long, and answers their keys. */
export const dropUnused = async (db: Sql): Promise<string[]> => {
  const old = sql`type in ('md', 'mdFile') and gmt_create < now() - make_interval(days => ${unusedDays})`;
  const { rows: any } = await db.execute(sql`select from ${publicFile} where ${old} limit 1`);
  if (any.length === 0) return [];
  const texts = (await textPlaces(db)).map(({ table, column }) => {
    const place = sql`${sql.identifier(column)}::text`;
    return sql`select ${place} as text from ${sql.identifier(table)} where ${place} like '%/api/public/%'`;
  });
  const { rows } = await db.execute<{ blob: string }>(sql`
    with named as materialized (
      select distinct found[1] as name from (${sql.join(texts, sql` union all `)}) texts,
        regexp_matches(text, '/api/public/(?:img|file)/([0-9a-z]+\\.[0-9a-z]+)', 'g') found)
    delete from ${publicFile} where ${old} and name not in (select name from named) returning blob`);
  return rows.map(({ blob }) => blob);
};
