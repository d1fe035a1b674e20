import type { remote } from '@assay/contract';
import { Failure, type RemoteKey } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import type { Seal } from '../../../platform/process/seal.ts';
import { accountRows } from '../account/account.store.ts';
import type { RemoteSite } from '../sites/site.ts';
import { faultOf } from '../task/faults.ts';
import type { Sessions } from '../task/session.ts';
import { scrub } from './scrub.ts';

/** A problem that each site has had for years. */
const knownProblems: Readonly<Record<RemoteKey, string>> = {
  HDU: '1000',
  CF: '1A',
  GYM: '100001A',
  POJ: '1000',
  SPOJ: 'TEST',
  AC: 'abc110_a',
  LIBRE: '1',
};

/** Tries what a site is needed for, one after the other, and says what came of each: nothing is sent there. */
export const createRemoteCheck = (
  { db }: Pick<Platform, 'db'>,
  { sites, sessions, seal }: { sites: readonly RemoteSite[]; sessions: Sessions; seal: Seal },
) => {
  const attempt = async (
    step: remote.RemoteFinding['step'],
    secrets: readonly string[],
    work: () => Promise<string | null>,
  ): Promise<remote.RemoteFinding> => {
    const began = performance.now();
    const ms = () => Math.round(performance.now() - began);
    try {
      return { step, outcome: 'works', words: await work(), ms: ms(), page: null };
    } catch (error) {
      const { kind, words, page } = faultOf(error);
      return {
        step,
        outcome: kind,
        words: words ?? null,
        ms: ms(),
        page: page === undefined ? null : scrub(page, secrets),
      };
    }
  };

  /** @throws {Failure} `remote.siteUnknown`, `remote.idUnknown` */
  const check = async (key: string, typed?: string): Promise<remote.RemoteFinding[]> => {
    const site = sites.find((one) => one.key === key);
    if (!site) throw new Failure('remote.siteUnknown', { name: key });
    const id = site.canonical(typed ?? knownProblems[site.key]);
    if (id === undefined) throw new Failure('remote.idUnknown', { name: site.name });
    const visitor = sessions.open(site);
    const findings = [await attempt('problem', [], async () => (await site.readProblem(visitor, id)).texts.title)];
    const account = (await accountRows(db, site.key === 'GYM' ? 'CF' : site.key)).find(({ enabled }) => enabled);
    if (!account || !site.ways.includes('server')) return findings;
    const secrets = [account.name, seal.open(account.password) ?? ''];
    const http = sessions.open(site, account);
    const login = await attempt('login', secrets, async () => {
      await sessions.enter(site, account, http);
      return account.name;
    });
    findings.push(login);
    if (login.outcome !== 'works' && !site.readsPublicly) return findings;
    let last: { remoteId: string; user: string; problem: string } | undefined;
    findings.push(
      await attempt('list', secrets, async () => {
        const [row] = (await site.list(http, { user: account.name, problem: id })) ?? [];
        last = row && { remoteId: row.remoteId, user: row.user, problem: row.problem ?? id };
        return row?.remoteId ?? null;
      }),
    );
    const found = last;
    if (found) findings.push(await attempt('verdict', secrets, async () => (await site.verdict(http, found)).word));
    return findings;
  };

  return { check };
};
export type RemoteCheck = ReturnType<typeof createRemoteCheck>;
