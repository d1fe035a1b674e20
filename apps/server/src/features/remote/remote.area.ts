import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRemoteAccountService } from './account/account.service.ts';
import { createSeal } from './account/seal.ts';
import { remotePerson } from './remote.person.ts';
import { remoteRoutes } from './remote.routes.ts';
import type { RemoteSite } from './sites/site.ts';
import { createRemoteWatchService } from './watch/watch.service.ts';

export const remoteArea = (platform: Platform, { sites }: { sites: readonly RemoteSite[] }) => {
  const remoteAccounts = createRemoteAccountService(platform, { seal: createSeal(platform.config) });
  return {
    services: { remoteAccounts },
    person: remotePerson,
    routes: remoteRoutes({ accounts: remoteAccounts, watch: createRemoteWatchService(platform), sites }),
    sweeps: [remoteAccounts.takeOver],
  } satisfies Area;
};
