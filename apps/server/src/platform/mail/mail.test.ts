import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SettingsStore } from '../settings.ts';
import { createMailer } from './mail.ts';

let outboxDir: string;
beforeAll(async () => {
  outboxDir = await mkdtemp(join(tmpdir(), 'assay-outbox-'));
});
afterAll(() => rm(outboxDir, { recursive: true, force: true }));

const open = (dir: string) =>
  createMailer({
    outboxDir: dir,
    settings: { get: async () => ({ emailHost: '', emailUsername: '' }) } as unknown as SettingsStore,
    log: { info: () => undefined, error: () => undefined },
    enqueue: async () => undefined,
  });
const leave = async (id: string): Promise<void> => {
  for (const name of [`${id}.json`, `${id}.eml`]) await writeFile(join(outboxDir, name), '{}');
};

it('keeps the newest thousand mails of a month', async () => {
  const mailer = open(outboxDir);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace(/[:.]/g, '-');
  await leave(`${daysAgo(31)}-old`);
  await writeFile(join(outboxDir, `.${daysAgo(31)}-half`), '');
  for (let number = 0; number < 1005; number++) await leave(`${daysAgo(1)}-${String(number).padStart(8, '0')}`);
  await mailer.send({ to: 'a@example.org', subject: 'A', text: 'B' });
  await mailer.sweep();
  const names = await readdir(outboxDir);
  expect(names).toHaveLength(2000);
  expect(names.some((name) => name.includes(daysAgo(31).slice(0, 10)))).toBe(false);
  expect((await mailer.list({ offset: 0, limit: 1 })).mails[0]?.to).toBe('a@example.org');
  await mailer.sweep();
  expect(await readdir(outboxDir)).toHaveLength(2000);
});

it('has nothing to sweep before the first mail', async () => {
  await expect(open(join(outboxDir, 'none')).sweep()).resolves.toBeUndefined();
});
