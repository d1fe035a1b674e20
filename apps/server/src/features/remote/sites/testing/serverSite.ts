import { isInFlight, status } from '@assay/domain';
import { openStandin, standinAccounts, standinSites } from '@assay/remote-standins';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRemoteHttp, type RemoteHttpOptions } from '../../http/openRemoteHttp.ts';
import type { RemoteCode, RemoteSite, RemoteVerdict } from '../site.ts';

type Standin = Awaited<ReturnType<typeof openStandin>>;

interface ServerSite {
  site: RemoteSite;
  standin: string;
  /** Which of the stand-in's accounts is used. */
  account?: string;
  /** One that the stand-in has. */
  problem: string;
  internalId?: string;
  /** Name of a language that its problem takes. */
  language: string;
  /** Every final word of the stand-in, with our number. */
  verdicts: Readonly<Record<string, number>>;
  compileText: string;
  /** What a submit ends with by each refusal of the stand-in. */
  refusals: Readonly<Record<string, string>>;
  /** Rows of one page of the list. */
  pageRows: number;
  /** Pages of the list that can be read, where not all. */
  pages?: 1;
  /** Does the site say when it received something? True unless said. */
  tellsTime?: boolean;
  /** What is shown of 46 ms and 2048 KiB, where that is less exact. */
  accepted?: { time: number; memory: number };
  /** How the list names a language, where not as we do. */
  listedLanguage?: string;
}

/** Describes what every site that the worker submits to does against its stand-in. */
export const testServerSite = (of: ServerSite) => {
  const { site } = of;
  const account = standinAccounts.find(({ name }) => name === (of.account ?? standinAccounts[0]!.name))!;
  const it_: { standin: Standin } = { standin: undefined as unknown as Standin };
  beforeAll(async () => {
    it_.standin = await openStandin(standinSites.find(({ key }) => key === of.standin)!);
  });
  afterAll(() => it_.standin.close());
  beforeEach(() => it_.standin.calm());

  const open = (options: Partial<RemoteHttpOptions> = {}) => {
    const { url } = it_.standin;
    const hosts = Object.fromEntries(Object.keys(site.hosts ?? {}).map((name) => [name, url]));
    return openRemoteHttp({ home: url, hosts, encoding: site.encoding, timeMs: 5000, ...options });
  };
  const enter = async () => {
    const http = open();
    await site.logIn(http, account);
    return http;
  };
  const code = (more: Partial<RemoteCode> = {}): RemoteCode => ({
    problem: of.problem,
    ...(of.internalId !== undefined && { internalId: of.internalId }),
    language: site.languages.list.find(({ name }) => name === of.language)!,
    source: `int main() { return 0; } // ${'数 + & é '.repeat(20)}`,
    ...more,
  });
  const list = { user: account.name, problem: of.problem };
  /** Submits and finds the number, as the worker does. */
  const send = async (more: Partial<RemoteCode> = {}): Promise<string> => {
    const http = await enter();
    const told = await site.submit(http, code(more));
    const rows = await site.list(http, list);
    const id = told ?? rows![0]!.remoteId;
    expect(id).toBe(String(it_.standin.submissions().at(-1)!.id));
    return id;
  };
  const key = (remoteId: string) => ({ remoteId, user: account.name, problem: of.problem });
  const settled = async (remoteId: string): Promise<{ seen: number[]; last: RemoteVerdict }> => {
    const seen: number[] = [];
    for (;;) {
      const last = await site.verdict(open(), key(remoteId));
      expect(last.isFinal).toBe(!isInFlight(last.status));
      if (last.isFinal) return { seen, last };
      seen.push(last.status);
      expect(seen.length).toBeLessThan(10);
    }
  };

  describe('accounts', () => {
    it('are logged in, and their session is known again', async () => {
      expect(await site.isLoggedIn(open(), account)).toBe(false);
      const kept = (await enter()).keep() ?? '';
      expect(await site.isLoggedIn(open({ kept }), account)).toBe(true);
      expect(await site.isLoggedIn(open({ kept }), { name: 'somebody', password: '' })).toBe(false);
      it_.standin.expireSessions();
      expect(await site.isLoggedIn(open({ kept }), account)).toBe(false);
    });

    it('are refused with a wrong password, and with no password of a page that changed', async () => {
      const wrong = site.logIn(open(), { ...account, password: 'wrong' });
      await expect(wrong).rejects.toMatchObject({ kind: 'loginRefused' });
      it_.standin.next({ at: 'login', trouble: 'changed' });
      await expect(site.logIn(open(), account)).rejects.toMatchObject({ kind: 'notReadable' });
    });
  });

  describe('verdicts', () => {
    it('knows every word of the stand-in', () => {
      expect(Object.keys(of.verdicts).sort()).toEqual([...it_.standin.site.verdicts].sort());
    });

    it.each(Object.entries(of.verdicts))('%s is %d', async (verdict, expected) => {
      it_.standin.next({ verdict, time: 46, memory: 2048, looks: 4, compileText: of.compileText });
      const { seen, last } = await settled(await send());
      expect(seen.length).toBeGreaterThan(0);
      expect(last.status).toBe(expected);
      if (expected === status.compileError) expect(last.message?.trim()).toBe(of.compileText.trim());
      if (expected === status.accepted) expect(last).toMatchObject(of.accepted ?? { time: 46, memory: 2048 });
    });

    it('stands without its compile text where that cannot be read', async () => {
      const compile = Object.entries(of.verdicts).find(([, one]) => one === status.compileError)![0];
      it_.standin.next({ verdict: compile, looks: 0 });
      const id = await send();
      it_.standin.next({ at: 'compile', trouble: 'challenge' });
      expect(await site.verdict(open(), key(id))).toMatchObject({ status: status.compileError, isFinal: true });
    });
  });

  describe('submitting', () => {
    it('sends the code as it is', async () => {
      await send();
      const sent = it_.standin.submissions().at(-1)!;
      expect(sent).toMatchObject({ account: account.name, source: code().source });
    });

    it.each(Object.entries(of.refusals))('refused as %s: %s', async (reason, kind) => {
      const http = await enter();
      it_.standin.next({ at: 'submit', trouble: 'refuse', reason });
      await expect(site.submit(http, code())).rejects.toMatchObject({ kind });
    });

    it('ends with a session', async () => {
      const http = await enter();
      it_.standin.expireSessions();
      await expect(site.submit(http, code())).rejects.toMatchObject({ kind: 'sessionLost' });
    });

    it.each([
      ['cut', 'fateUnknown'],
      ['cutAfter', 'fateUnknown'],
      ['downAfter', 'fateUnknown'],
      ['changed', 'fateUnknown'],
      ['huge', 'fateUnknown'],
      ['challenge', 'humanCheck'],
      ['tooMany', 'tooMany'],
      ['expired', 'sessionLost'],
    ] as const)('%s: %s', async (trouble, kind) => {
      const http = await enter();
      it_.standin.next({ at: 'submit', trouble });
      await expect(site.submit(http, code())).rejects.toMatchObject({ kind });
    });

    it('finds what was sent behind a page of others, and tells who sent it', async () => {
      const before = Date.now();
      const id = await send();
      for (let more = 0; more < of.pageRows; more += 1) await send();
      const first = (await site.list(open(), list))!;
      expect(first).toHaveLength(of.pageRows);
      const numbers = first.map(({ remoteId }) => Number(remoteId));
      expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
      const next = await site.list(open(), { ...list, before: first.at(-1)!.remoteId });
      if (of.pages === 1) expect(next).toBeNull();
      else expect(next![0]).toMatchObject({ remoteId: id, user: account.name, problem: of.problem });
      expect(await site.list(open(), { ...list, before: '1000' })).toBeNull();
      const row = (await site.row(open(), key(id)))!;
      expect(row).toMatchObject({ user: account.name, problem: of.problem });
      expect(row.language).toBe(of.listedLanguage ?? of.language);
      // Sites tell whole seconds.
      if (of.tellsTime === false) expect(row.at).toBeUndefined();
      else expect(Math.abs(row.at!.getTime() - before)).toBeLessThan(60_000);
      expect(await site.row(open(), key('1000'))).toBeUndefined();
    });
  });

  describe.each(['problem', 'status'] as const)('pages of the step %s', (step) => {
    it.each([
      ['changed', 'notReadable'],
      ['huge', 'tooLarge'],
      ['challenge', 'humanCheck'],
      ['down', 'siteDown'],
      ['half', 'unreachable'],
    ] as const)('%s: %s', async (trouble, kind) => {
      it_.standin.next({ at: step, trouble });
      const read = step === 'problem' ? site.readProblem(open(), of.problem) : site.list(open(), list);
      await expect(read).rejects.toMatchObject({ kind });
    });
  });

  return { open, enter, code, send, key, standin: () => it_.standin };
};
