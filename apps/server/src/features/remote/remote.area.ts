import type { Area } from '../../platform/area.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSeal } from '../../platform/process/seal.ts';
import { createRemoteAccountService } from './account/account.service.ts';
import { createRemoteCheck } from './check/check.service.ts';
import { handRoutes } from './hand/hand.routes.ts';
import { createHandService } from './hand/hand.service.ts';
import { openRemoteHttp } from './http/openRemoteHttp.ts';
import { createRemoteReader } from './read.service.ts';
import { remotePerson } from './remote.person.ts';
import { remoteRoutes } from './remote.routes.ts';
import { createRemoteService } from './remote.service.ts';
import type { RemoteSite } from './sites/site.ts';
import { createRemoteEnds, type NoteResult } from './task/ends.ts';
import { createSessions } from './task/session.ts';
import { createSteps } from './task/steps.ts';
import { createRemoteWorker } from './task/worker.ts';
import { createRemoteWatchService } from './watch/watch.service.ts';

export const remoteArea = (
  platform: Platform,
  { sites, noteResult }: { sites: readonly RemoteSite[]; noteResult: NoteResult },
) => {
  const seal = createSeal(platform.config);
  const remoteAccounts = createRemoteAccountService(platform, { seal });
  const stop = new AbortController();
  const sessions = createSessions(platform, { seal, openHttp: openRemoteHttp, signal: stop.signal });
  const nameOf = (key: string): string => sites.find((site) => site.key === key)?.name ?? key;
  const ends = createRemoteEnds(platform, { noteResult, nameOf });
  const remoteWorker = createRemoteWorker(platform, { sites, ends, steps: createSteps(platform, { sessions, ends }) });
  const remoteCheck = createRemoteCheck(platform, { sites, sessions, seal });
  return {
    services: {
      remoteCheck,
      remoteAccounts,
      remoteWorker,
      remote: createRemoteService(platform, { sites }),
      remoteReader: createRemoteReader(platform, { sites, sessions }),
    },
    person: remotePerson(platform.db),
    routes: [
      ...handRoutes({ hands: createHandService(platform, { sites, sessions, ends }) }),
      ...remoteRoutes({
        accounts: remoteAccounts,
        watch: createRemoteWatchService(platform),
        checks: remoteCheck,
        sites,
        config: platform.config,
      }),
    ],
    loops: [{ name: 'other judges', ms: 1000, run: remoteWorker.turn }],
    sweeps: [remoteAccounts.takeOver],
    close: () => {
      remoteWorker.close();
      stop.abort();
    },
  } satisfies Area;
};
