import type { PoolClient } from 'pg';

/** Fills tables without their indexes but those of constraints, and makes them again: sorted once, not a million times. */
export const withoutIndexes = async (
  client: Pick<PoolClient, 'query'>,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> => {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
      where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  await client.query("set maintenance_work_mem = '256MB'");
  for (const { made } of rows) await client.query(made);
};
