import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'assay-test-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const read = (env: NodeJS.ProcessEnv) =>
  readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://a:b@127.0.0.1/c', JUDGE_TOKEN: 'token', ...env });

it.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PUBLIC_URL', 'judge.example.org'],
  ['PUBLIC_URL', 'ftp://judge.example.org'],
  ['PUBLIC_URL', 'https://school.example.org/judge'],
  ['PUBLIC_URL', 'https://judge.example.org/?from=mail'],
  ['DATABASE_URL', 'mysql://a:hidden-secret@db/c'],
  ['DATABASE_URL', 'db.example.org hidden-secret'],
  ['BLOB_URL', 'https://store.example.org/bucket?hidden-secret'],
  ['BLOB_URL', 's3://store.example.org/bucket'],
  ['BLOB_URL', 's3://key:hidden-secret@store.example.org'],
  ['TRUSTED_PROXIES', 'proxy.example.org'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.1,10.0.0.0/0'],
  ['LOG_LEVEL', 'loud'],
  ['QUOTE_URL', 'quotes'],
  ['CODEFORCES_URL', 'codeforces.com'],
  ['LIMIT_CALL', 'many'],
])('%s=%s is refused by its name, and no secret is told', (name, value) => {
  const told = (): string => {
    try {
      read({ [name]: value });
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(told()).toContain(name);
  expect(told()).not.toContain('hidden-secret');
});

it('takes what makes sense', () => {
  const config = read({
    HOST: '::',
    BLOB_URL: 's3://key:secret@store.example.org/bucket?region=eu',
    TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::/32 ,192.0.2.1, uniquelocal',
    CODEFORCES_URL: '',
  });
  expect(config).toMatchObject({
    publicUrl: 'http://127.0.0.1:8080',
    trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.1', 'uniquelocal'],
    codeforcesUrl: '',
    remoteKey: undefined,
    remoteHomes: {},
    remoteOpen: [],
    blobUrl: 's3://key:secret@store.example.org/bucket?region=eu',
  });
  expect(read({ PUBLIC_URL: 'https://judge.example.org/' }).publicUrl).toBe('https://judge.example.org');
  expect(read({}).blobUrl).toBe(join(dataDir, 'blobs'));
});
