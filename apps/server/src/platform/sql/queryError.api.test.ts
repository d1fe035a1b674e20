import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { errorOptions } from '../process/log.ts';
import { StatementError, withoutValues } from './queryError.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const secret = 'what-a-person-typed';

const failedStatement = async (): Promise<unknown> => {
  const insert = () =>
    server.platform.db.execute(sql`insert into setting (key, value) values (${secret}, to_jsonb(${secret}::text))`);
  await server.platform.db.execute(sql`delete from setting where key = ${secret}`);
  await insert();
  return insert().then(
    () => undefined,
    (error: unknown) => error,
  );
};

it('logs a failed statement with its text, code and place, and without the values it was run with', async () => {
  const lines: string[] = [];
  const log = pino(
    errorOptions,
    new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const error = await failedStatement();
  log.error({ err: error }, 'request failed');
  log.error({ err: new Error('wrapped', { cause: error }) }, 'request failed');
  log.error(error);
  for (const line of lines) {
    expect(line).not.toContain(secret);
    expect(JSON.parse(line).err).toMatchObject({
      type: 'StatementError',
      code: '23505',
      constraint: 'setting_pkey',
      query: expect.stringContaining('insert into setting'),
      stack: expect.stringMatching(/at .*queryError\.api\.test\.ts/),
    });
  }
  expect(lines).toHaveLength(3);
});

it('cuts long statements and leaves other errors as they are', async () => {
  const { db } = server.platform;
  const long = await db
    .execute(sql.raw(`select nothing_of_this_name /* ${'x'.repeat(5000)} */`))
    .catch((e: unknown) => e);
  const told = withoutValues(long);
  expect(told).toBeInstanceOf(StatementError);
  expect((told as StatementError).query!.length).toBeLessThanOrEqual(500);
  const other = new Error('other', { cause: new Error('cause') });
  expect(withoutValues(other)).toBe(other);
});
