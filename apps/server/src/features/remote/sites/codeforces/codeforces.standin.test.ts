import { openStandin, standinAccounts, standinSites } from '@assay/remote-standins';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRemoteHttp } from '../../http/openRemoteHttp.ts';
import type { RemoteCode } from '../site.ts';
import { codeforces, codeforcesGym } from './codeforces.ts';

let there: Awaited<ReturnType<typeof openStandin>>;
beforeAll(async () => {
  there = await openStandin(standinSites.find(({ key }) => key === 'codeforces')!);
});
afterAll(() => there.close());
beforeEach(() => there.calm());

const account = standinAccounts[0]!;
const open = () => openRemoteHttp({ home: there.url, timeMs: 2000 });
const inside = async () => {
  const http = open();
  await codeforces.logIn(http, account);
  return http;
};
let written = 0;
const code = (problem: string): RemoteCode => ({
  problem,
  language: codeforces.languages.list.find(({ id }) => id === '91')!,
  source: `int main() { return ${written++}; }`,
});
const newest = () => String(there.submissions().at(-1)?.id);

describe('problems', () => {
  it('are read with what they hold', async () => {
    const problem = await codeforces.readProblem(open(), '1550A');
    expect(problem).toMatchObject({
      texts: { title: 'Find the Kites', input: '<p>The first line contains $t$ ($1 \\le t \\le 5000$).</p>' },
      samples: [
        { input: '4\n1\n8\n7\n42', output: '1\n3\n3\n7' },
        { input: '1\n2', output: '2' },
      ],
      timeLimit: 1500,
      memoryLimit: 256,
      tags: ['greedy', 'math', '*1100'],
    });
    expect(problem.texts.description).toContain(`<img src="${there.url}/espresso/kites.png">`);
    expect(problem.texts.description).toContain('<center>$$\\sum_{i=1}^{n} a_i \\le 10^9.$$</center>');
    expect((await codeforces.readProblem(open(), '1550B')).texts.output).toContain('<h3>Interaction</h3>');
  });

  it('of gyms are pages or files', async () => {
    expect(await codeforcesGym.readProblem(open(), '105863B')).toMatchObject({
      texts: { title: 'Harbour Files', input: expect.stringContaining('<code>harbour.in</code>') as string },
      timeLimit: 500,
      memoryLimit: 64,
    });
    expect(await codeforcesGym.readProblem(open(), '100524A')).toMatchObject({
      texts: { title: 'Almanac', input: '<p>Input file: <code>almanac.in</code></p>' },
      timeLimit: 8000,
      memoryLimit: 512,
      samples: [],
      document: `${there.url}/gym/100524/attachments/download/0/statements.pdf`,
    });
  });

  it.each([
    ['1550Z', 'noSuchProblem'],
    ['7777A', 'noSuchProblem'],
    ['100524Z', 'noSuchProblem'],
    ['199999A', 'notPublic'],
  ])('%s: %s', async (id, kind) => {
    const site = Number.parseInt(id, 10) > 100_000 ? codeforcesGym : codeforces;
    await expect(site.readProblem(open(), id)).rejects.toMatchObject({ kind });
  });

  it.each([
    ['challenge', 'humanCheck'],
    ['changed', 'notReadable'],
    ['huge', 'tooLarge'],
    ['down', 'siteDown'],
    ['cut', 'unreachable'],
    ['half', 'unreachable'],
    ['tooMany', 'tooMany'],
  ] as const)('on a page that is %s: %s', async (trouble, kind) => {
    there.next({ at: 'problem', trouble });
    await expect(codeforces.readProblem(open(), '4A')).rejects.toMatchObject({ kind });
  });
});

describe('accounts', () => {
  it('log in, and are known again by their session', async () => {
    const http = open();
    expect(await codeforces.isLoggedIn(http, account)).toBe(false);
    await codeforces.logIn(http, account);
    expect(await codeforces.isLoggedIn(http, account)).toBe(true);
    expect(await codeforces.isLoggedIn(http, standinAccounts[1]!)).toBe(false);
    there.expireSessions();
    expect(await codeforces.isLoggedIn(http, account)).toBe(false);
    await expect(codeforces.submit(http, code('4A'))).rejects.toMatchObject({ kind: 'sessionLost' });
  });

  it('are refused with a wrong password', async () => {
    const wrong = codeforces.logIn(open(), { ...account, password: 'x' });
    await expect(wrong).rejects.toMatchObject({ kind: 'loginRefused', words: 'Invalid handle/email or password' });
  });
});

describe('submissions', () => {
  it.each([
    ['4A', codeforces],
    ['105863A', codeforcesGym],
  ])('of %s arrive as they were written and are found in the list', async (problem, site) => {
    const http = await inside();
    const sent = code(problem);
    const before = Date.now();
    expect(await site.submit(http, sent)).toBeNull();
    expect(there.submissions().at(-1)).toMatchObject({ problem, language: '91', source: sent.source });
    const [row] = (await site.list(open(), { user: account.name, problem }))!;
    expect(row).toMatchObject({
      remoteId: newest(),
      user: account.name,
      problem,
      language: 'C++23 (GCC 14-64, msys2)',
    });
    expect(Math.abs(row!.at!.getTime() - before)).toBeLessThan(3000);
    expect(await site.row(open(), { remoteId: newest(), user: account.name.toUpperCase(), problem })).toEqual(row);
    expect(await site.row(open(), { remoteId: '1', user: account.name, problem })).toBeUndefined();
    expect(await site.row(open(), { remoteId: newest(), user: 'nobody_known', problem })).toBeUndefined();
    expect(await site.list(open(), { user: account.name, problem, before: '1' })).toBeNull();
  });

  it.each([
    ['duplicate', 'duplicate'],
    ['tooFast', 'tooMany'],
    ['language', 'languageGone'],
    ['empty', 'refused'],
  ] as const)('are refused: %s', async (reason, kind) => {
    const http = await inside();
    there.next({ at: 'submit', trouble: 'refuse', reason });
    await expect(codeforces.submit(http, code('4A'))).rejects.toMatchObject({ kind });
  });

  it('are refused the second time, and in a language that is not offered', async () => {
    const http = await inside();
    const sent = code('4A');
    await codeforces.submit(http, sent);
    await expect(codeforces.submit(http, sent)).rejects.toMatchObject({ kind: 'duplicate' });
    const language = { ...sent.language, id: '50' };
    await expect(codeforces.submit(http, { ...code('4A'), language })).rejects.toMatchObject({ kind: 'languageGone' });
  });

  it.each([
    ['cut', 0],
    ['cutAfter', 1],
    ['half', 1],
    ['downAfter', 1],
    ['changed', 0],
  ] as const)('have an unknown fate when their answer is %s', async (trouble, sent) => {
    const http = await inside();
    const before = there.submissions().length;
    there.next({ at: 'submit', trouble });
    await expect(codeforces.submit(http, code('4A'))).rejects.toMatchObject({ kind: 'fateUnknown' });
    expect(there.submissions().length - before).toBe(sent);
  });
});

describe('verdicts', () => {
  it.each([
    ['OK', 0],
    ['WRONG_ANSWER', -1],
    ['TIME_LIMIT_EXCEEDED', 1],
    ['MEMORY_LIMIT_EXCEEDED', 2],
    ['RUNTIME_ERROR', 3],
    ['PRESENTATION_ERROR', -3],
    ['PARTIAL', 8],
  ])('%s come to an end without a login', async (verdict, status) => {
    there.next({ verdict, looks: 2, time: 46, memory: 2048, test: 3 });
    await codeforces.submit(await inside(), code('4A'));
    const key = { remoteId: newest(), user: account.name, problem: '4A' };
    const seen = [];
    for (let look = 0; look < 3; look += 1) seen.push(await codeforces.verdict(open(), key));
    expect(seen.map((one) => one.isFinal)).toEqual([false, false, true]);
    expect(seen.map((one) => one.status)).toEqual([5, 7, status]);
    expect(seen[2]).toMatchObject({ word: verdict, time: 46, memory: 2048 });
  });

  it('have compile text and tests for their owner alone', async () => {
    const http = await inside();
    there.next({ verdict: 'COMPILATION_ERROR', looks: 0, compileText: 'a.cpp:1:1: error\n' });
    await codeforces.submit(http, code('4A'));
    const key = { remoteId: newest(), user: account.name, problem: '4A' };
    expect(await codeforces.verdict(open(), key)).not.toHaveProperty('message');
    expect(await codeforces.verdict(http, key)).toMatchObject({ status: -2, message: 'a.cpp:1:1: error' });
    there.next({ verdict: 'WRONG_ANSWER', looks: 0, test: 2 });
    await codeforces.submit(http, code('4A'));
    expect((await codeforces.verdict(http, { ...key, remoteId: newest() })).cases).toMatchObject([
      { status: 0 },
      { status: -1 },
    ]);
    there.next({ at: 'compile', trouble: 'challenge' });
    expect(await codeforces.verdict(http, { ...key, remoteId: newest() })).toMatchObject({
      status: -1,
      message: 'test 2',
    });
  });

  it('are not read of what is not there, and where the interface is overrun', async () => {
    const key = { remoteId: '1', user: account.name, problem: '4A' };
    await expect(codeforces.verdict(open(), key)).rejects.toMatchObject({ kind: 'notReadable' });
    there.next({ at: 'status', trouble: 'tooMany' });
    await expect(codeforces.verdict(open(), key)).rejects.toMatchObject({ kind: 'tooMany' });
    await expect(codeforcesGym.verdict(open(), { ...key, problem: '199999A' })).rejects.toMatchObject({
      kind: 'notPublic',
    });
    there.next({ at: 'status', trouble: 'changed' });
    await expect(codeforces.verdict(open(), key)).rejects.toMatchObject({ kind: 'notReadable' });
  });
});
