import { sql } from 'drizzle-orm';
import type { TestServer } from './harness.ts';

/** Where a test server's own database is, for another pool of connections to it. */
export const urlOf = async ({ platform }: TestServer): Promise<string> => {
  const { options } = platform.db.$client;
  const { rows } = await platform.db.execute<{ name: string }>(sql`select current_database() as name`);
  return (
    options.connectionString ??
    `postgres://${options.user}:${options.password}@${options.host}:${options.port}/${rows[0]!.name}`
  );
};
