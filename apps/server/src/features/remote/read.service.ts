import { Failure, type FailureCode, isRemoteKey } from '@assay/domain';
import type { Platform } from '../../platform/platform.ts';
import { accountRows } from './account/account.store.ts';
import type { RemoteHttp } from './http/remoteHttp.ts';
import { RemoteFault, type RemoteFaultKind } from './sites/remoteFault.ts';
import type { RemoteProblem, RemoteSite } from './sites/site.ts';
import type { Sessions } from './task/session.ts';

/** A problem as it was read, and a way to what it shows. */
export interface ReadProblem {
  site: RemoteSite;
  problem: RemoteProblem;
  /** Where it stands. */
  address: string;
  /** Bytes of a picture or file of the site; undefined where it cannot be had within the bound. */
  fetch: (address: string, most: number) => Promise<Buffer | undefined>;
}

const codes: Partial<Record<RemoteFaultKind, FailureCode>> = {
  noSuchProblem: 'remote.noSuchProblem',
  notPublic: 'remote.notPublic',
  humanCheck: 'remote.humanCheck',
  notReadable: 'remote.notReadable',
  tooLarge: 'remote.tooLarge',
  loginRefused: 'remote.loginRefused',
  accountLocked: 'remote.loginRefused',
  sessionLost: 'remote.loginRefused',
};

/** The refusal that says what went wrong at a site; what is no fault of it is thrown on. */
const failureOf = (error: unknown, { name }: { name: string }): unknown =>
  error instanceof RemoteFault ? new Failure(codes[error.kind] ?? 'remote.unreachable', { name }) : error;

/** Reads problems of other judges for those who bring them here. */
export const createRemoteReader = (
  { db, config, log }: Pick<Platform, 'db' | 'config' | 'log'>,
  { sites, sessions }: { sites: readonly RemoteSite[]; sessions: Sessions },
) => {
  /** What is not for everybody may be for an account of ours. */
  const readAsAccount = async (site: RemoteSite, id: string): Promise<[RemoteHttp, RemoteProblem] | undefined> => {
    const accountSite = site.key === 'GYM' ? 'CF' : site.key;
    const account = (await accountRows(db, accountSite)).find(({ enabled }) => enabled);
    if (!account || !site.ways.includes('server')) return undefined;
    const http = sessions.open(site, account);
    await sessions.enter(site, account, http);
    return [http, await site.readProblem(http, id)];
  };

  const readProblem = async (site: RemoteSite, id: string): Promise<[RemoteHttp, RemoteProblem]> => {
    const http = sessions.open(site);
    try {
      return [http, await site.readProblem(http, id)];
    } catch (error) {
      const isHidden = error instanceof RemoteFault && error.kind === 'notPublic';
      const found = isHidden ? await readAsAccount(site, id) : undefined;
      if (!found) throw error;
      return found;
    }
  };

  return {
    /** The site and the id that somebody typed, as the site writes it. @throws {Failure} */
    find: (key: string, typed: string): { site: RemoteSite; id: string } => {
      const site = sites.find((one) => one.key === key);
      if (!isRemoteKey(key) || !site) throw new Failure('remote.siteUnknown', { name: key });
      const id = site.canonical(typed.trim());
      if (id === undefined) throw new Failure('remote.idUnknown', { name: site.name });
      return { site, id };
    },

    /** Reads a problem from its site, or from the source of its page. @throws {Failure} that says what the site did */
    read: async ({ site, id }: { site: RemoteSite; id: string }, page?: string): Promise<ReadProblem> => {
      try {
        if (page !== undefined && !site.problemOfPage) throw new Failure('remote.noPage', { name: site.name });
        const [http, problem] =
          page === undefined
            ? await readProblem(site, id)
            : ([sessions.open(site), site.problemOfPage!(page, id)] as const);
        const fetch = async (address: string, most: number): Promise<Buffer | undefined> => {
          try {
            const answer = await http.get(address, { most });
            return answer.status === 200 ? answer.bytes : undefined;
          } catch (error) {
            log.info({ err: error, site: site.key }, 'a file of a problem elsewhere was not read');
            return undefined;
          }
        };
        const home = config.remoteHomes[site.key] ?? site.home;
        return { site, problem, address: home + site.problemPath(problem.id), fetch };
      } catch (error) {
        throw failureOf(error, site);
      }
    },
  };
};
export type RemoteReader = ReturnType<typeof createRemoteReader>;
