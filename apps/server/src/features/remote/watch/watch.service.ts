import type { remote } from '@assay/contract';
import { Failure, isRemoteKey, remoteKeys } from '@assay/domain';
import type { Platform } from '../../../platform/platform.ts';
import * as store from './watch.store.ts';

/** Tells administrators how other judges do. */
export const createRemoteWatchService = ({ db }: Pick<Platform, 'db'>) => ({
  states: async (): Promise<remote.RemoteSiteState[]> => {
    const waiting = await store.waitingBySite(db);
    return Promise.all(
      remoteKeys.map(async (key) => ({
        key,
        waiting: waiting.get(key) ?? 0,
        last: (await store.lastResult(db, key)) ?? null,
        ...(await store.hoursOf(db, key)),
      })),
    );
  },
  /** @throws {Failure} `remote.siteUnknown` */
  queue: async (site: string): Promise<remote.RemoteQueueRow[]> => {
    if (!isRemoteKey(site)) throw new Failure('remote.siteUnknown', { name: site });
    return store.queueOf(db, site);
  },
});
export type RemoteWatchService = ReturnType<typeof createRemoteWatchService>;
