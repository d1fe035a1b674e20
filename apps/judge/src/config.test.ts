import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: NodeJS.ProcessEnv) => readConfig({ JUDGE_TOKEN: 'token', DATA_DIR: '/srv/assay', ...env });

it.each([
  ['JUDGE_SLOTS', 'two'],
  ['JUDGE_SLOTS', '0'],
  ['JUDGE_CACHE_MB', '8 GB'],
  ['JUDGE_RESERVE_MB', '-1'],
  ['JUDGE_HEADERS', 'none'],
  ['SERVER_URL', 'judge.example.org'],
  ['JUDGE_TOKEN', ' '],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(name);
});

it('takes what makes sense', () => {
  expect(
    read({ JUDGE_SLOTS: '4', JUDGE_CACHE_MB: '', JUDGE_RESERVE_MB: '0', SERVER_URL: 'https://judge.example.org/' }),
  ).toMatchObject({
    slots: 4,
    cacheBytes: 8192 * 1024 * 1024,
    reserveBytes: 0,
    headers: 'all',
    serverUrl: 'https://judge.example.org',
    folder: '/srv/assay/judge',
  });
});
