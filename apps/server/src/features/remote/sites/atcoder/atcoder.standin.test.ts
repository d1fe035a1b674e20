import { openStandin, standinAccounts, standinSites } from '@assay/remote-standins';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRemoteHttp } from '../../http/openRemoteHttp.ts';
import type { RemoteCode } from '../site.ts';
import { atcoder } from './atcoder.ts';

let there: Awaited<ReturnType<typeof openStandin>>;
beforeAll(async () => {
  there = await openStandin(standinSites.find(({ key }) => key === 'atcoder')!);
});
afterAll(() => there.close());
beforeEach(() => {
  there.calm();
  there.setCheck(false);
});

const account = standinAccounts[0]!;
const open = () => openRemoteHttp({ home: there.url, hosts: { problems: there.url }, timeMs: 2000 });
const inside = async () => {
  const http = open();
  await atcoder.logIn(http, account);
  return http;
};
const code = (problem = 'abc900_a'): RemoteCode => ({
  problem,
  language: atcoder.languages.list.find(({ id }) => id === '6017')!,
  source: 'int main() { return 0; }\n// +&= 松',
});
const newest = () => String(there.submissions().at(-1)?.id);
const key = () => ({ remoteId: newest(), user: account.name, problem: 'abc900_a' });

describe('tasks', () => {
  it('are read in both languages', async () => {
    const problem = await atcoder.readProblem(open(), 'abc900_a');
    expect(problem).toMatchObject({
      texts: { title: 'Tall Pines', input: '<p>$N$<br>$A_1$ $\\ldots$ $A_N$</p>' },
      samples: [
        { input: '2\n3 4', output: '7' },
        { input: '1\n10', output: '10' },
      ],
      timeLimit: 2000,
      memoryLimit: 1024,
    });
    expect(problem.texts.description).toContain('高さの合計 $\\sum A_i$');
    expect(problem.translations?.['en-US']?.hint).toContain('<pre>3 + 4&#10;</pre>');
    expect(await atcoder.readProblem(open(), 'arc777_a(abc900)')).toMatchObject({
      samples: [],
      timeLimit: 1500,
      memoryLimit: 512,
    });
  });

  it.each([
    ['challenge', 'humanCheck'],
    ['changed', 'notReadable'],
    ['huge', 'tooLarge'],
    ['down', 'siteDown'],
    ['cut', 'unreachable'],
  ] as const)('on a page that is %s: %s', async (trouble, kind) => {
    there.next({ at: 'problem', trouble });
    await expect(atcoder.readProblem(open(), 'abc900_a')).rejects.toMatchObject({ kind });
  });

  it('that are not there are told', async () => {
    await expect(atcoder.readProblem(open(), 'abc900_z')).rejects.toMatchObject({ kind: 'noSuchProblem' });
  });
});

describe('accounts', () => {
  it('log in where no check stands before it', async () => {
    const http = await inside();
    expect(await atcoder.isLoggedIn(http, account)).toBe(true);
    expect(await atcoder.isLoggedIn(open(), account)).toBe(false);
    await expect(atcoder.logIn(open(), { ...account, password: 'x' })).rejects.toMatchObject({ kind: 'loginRefused' });
    there.setCheck(true);
    await expect(atcoder.logIn(open(), account)).rejects.toMatchObject({ kind: 'humanCheck' });
    await expect(atcoder.submit(http, code())).rejects.toMatchObject({ kind: 'humanCheck' });
    there.expireSessions();
    await expect(atcoder.submit(http, code())).rejects.toMatchObject({ kind: 'sessionLost' });
    await expect(atcoder.list(http, { user: account.name, problem: 'abc900_a' })).rejects.toMatchObject({
      kind: 'sessionLost',
    });
    expect(await atcoder.isLoggedIn(http, account)).toBe(false);
  });
});

describe('submissions', () => {
  it('arrive as they were written and are found, by the site and by others', async () => {
    const http = await inside();
    expect(await atcoder.submit(http, code('arc777_a(abc900)'))).toBeNull();
    expect(there.submissions().at(-1)).toMatchObject({ problem: 'arc777_a', language: '6017', source: code().source });
    const of = { user: account.name, problem: 'arc777_a(abc900)' };
    for (const where of [http, open()]) {
      expect((await atcoder.list(where, of))![0]).toMatchObject({
        ...of,
        remoteId: newest(),
        language: 'C++23 (GCC 15.2.0)',
      });
    }
    const row = await atcoder.row(open(), { remoteId: newest(), ...of });
    expect(row).toMatchObject({ ...of, remoteId: newest() });
    expect(Math.abs(row!.at!.getTime() - Date.now())).toBeLessThan(3000);
    expect(await atcoder.row(open(), { ...of, remoteId: '1' })).toBeUndefined();
  });

  it('are found beyond the first page', async () => {
    const http = await inside();
    const first = there.submissions().length;
    for (let sent = 0; sent < 23; sent += 1) await atcoder.submit(http, code());
    const of = { user: account.name, problem: 'abc900_a' };
    for (const where of [http, open()]) {
      const page = (await atcoder.list(where, of))!;
      expect(page).toHaveLength(20);
      const next = (await atcoder.list(where, { ...of, before: page.at(-1)!.remoteId }))!;
      expect(next.map(({ remoteId }) => remoteId)).toContain(String(there.submissions()[first]!.id));
      expect(await atcoder.list(where, { ...of, before: '1' })).toBeNull();
    }
  });

  it.each([
    ['tooFast', 'tooMany'],
    ['language', 'languageGone'],
    ['length', 'refused'],
  ] as const)('are refused: %s', async (reason, kind) => {
    const http = await inside();
    there.next({ at: 'submit', trouble: 'refuse', reason });
    const fault = atcoder.submit(http, code());
    await expect(fault).rejects.toMatchObject({ kind, ...(reason === 'tooFast' && { retryAfter: 9000 }) });
  });

  it.each([
    ['cut', 0],
    ['cutAfter', 1],
    ['downAfter', 1],
    ['changed', 0],
  ] as const)('have an unknown fate when their answer is %s', async (trouble, sent) => {
    const http = await inside();
    const before = there.submissions().length;
    there.next({ at: 'submit', trouble });
    await expect(atcoder.submit(http, code())).rejects.toMatchObject({ kind: 'fateUnknown' });
    expect(there.submissions().length - before).toBe(sent);
  });
});

describe('verdicts', () => {
  it.each([
    ['AC', 0],
    ['WA', -1],
    ['TLE', 1],
    ['MLE', 2],
    ['RE', 3],
    ['OLE', 3],
    ['IE', 3],
  ])('%s come to an end by the page of the submission', async (verdict, status) => {
    there.next({ verdict, looks: 4, time: 46, memory: 2048 });
    await atcoder.submit(await inside(), code());
    const seen = [];
    for (let look = 0; look < 5; look += 1) seen.push(await atcoder.verdict(open(), key()));
    expect(seen.map((one) => one.status)).toEqual([5, 7, 7, 7, status]);
    expect(seen.map((one) => one.isFinal)).toEqual([false, false, false, false, true]);
    expect(seen[4]).toMatchObject(verdict === 'IE' ? { word: 'IE' } : { word: verdict, time: 46, memory: 2048 });
  });

  it('are told to their owner while they are judged, with compile text at the end', async () => {
    const http = await inside();
    there.next({ verdict: 'CE', looks: 1, compileText: 'Main.cpp:1:1: error\n' });
    await atcoder.submit(http, code());
    expect(await atcoder.verdict(http, key())).toMatchObject({ status: 5, isFinal: false });
    expect(await atcoder.verdict(http, key())).toMatchObject({
      status: -2,
      isFinal: true,
      message: 'Main.cpp:1:1: error',
    });
  });

  it('come from others where the site wants a login', async () => {
    there.next({ verdict: 'WA', looks: 0, time: 46 });
    await atcoder.submit(await inside(), code());
    const http = open();
    const closed: typeof http = {
      ...http,
      get: async (path, send) =>
        /\/submissions\/\d+$/.test(path) ? await http.get('/contests/abc900/submit') : await http.get(path, send),
    };
    expect(await atcoder.verdict(closed, key())).toEqual({ status: -1, isFinal: true, word: 'WA', time: 46 });
    await expect(atcoder.verdict(closed, { ...key(), remoteId: '1' })).rejects.toMatchObject({ kind: 'notReadable' });
  });

  it('are not read of a page that changed', async () => {
    there.next({ at: 'compile', trouble: 'changed' });
    await expect(atcoder.verdict(open(), { ...key(), remoteId: '5' })).rejects.toMatchObject({ kind: 'notReadable' });
  });
});
