import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/postgres/embeddedPostgres.ts';
import { migrateDatabase } from '../src/platform/sql/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export const templateName = 'assay_template';

/**
 * One PostgreSQL for the run (TEST_DATABASE_URL names another server, whose user may create databases), one migrated
 * template; every test file clones it.
 */
const setup = async (project: TestProject) => {
  const external = process.env['TEST_DATABASE_URL'];
  const embedded = external ? undefined : await startEmbeddedPostgres({ ephemeral: true });
  const url = external ?? embedded!.url;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${templateName}`);
  await client.query(`create database ${templateName}`);
  await client.end();
  const template = new URL(url);
  template.pathname = `/${templateName}`;
  await migrateDatabase(template.href);
  project.provide('databaseUrl', url);
  return async () => {
    await embedded?.stop();
  };
};

export default setup;
