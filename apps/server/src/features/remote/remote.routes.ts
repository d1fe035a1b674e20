import { remote } from '@assay/contract';
import type { Config } from '../../platform/config.ts';
import { done, implement, type Route } from '../../platform/http/implement.ts';
import type { RemoteAccountService } from './account/account.service.ts';
import type { RemoteCheck } from './check/check.service.ts';
import { helperZip } from './helper/helperZip.ts';
import type { RemoteSite } from './sites/site.ts';
import type { RemoteWatchService } from './watch/watch.service.ts';

/** Calls about other judges: of the back office, and for the person's own browser. */
export const remoteRoutes = ({
  accounts,
  watch,
  checks,
  sites,
  config,
}: {
  accounts: RemoteAccountService;
  watch: RemoteWatchService;
  checks: RemoteCheck;
  sites: readonly RemoteSite[];
  config: Pick<Config, 'publicUrl' | 'remoteHomes'>;
}): Route[] => [
  implement(remote.downloadRemoteHelper, async ({ reply }) =>
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment;filename=assay-helper.zip')
      .send(await helperZip(config, sites)),
  ),
  implement(remote.getRemoteSites, async () =>
    sites.map(({ ways, languages: { list, ...from }, ...site }) => ({
      ...site,
      ways: [...ways],
      languages: { ...from, names: list.map(({ name }) => name) },
    })),
  ),
  implement(remote.getRemoteStates, () => watch.states()),
  implement(remote.getRemoteQueue, ({ query: { site } }) => watch.queue(site)),
  implement(remote.checkRemoteSite, ({ body }) => checks.check(body.site, body.problem)),
  implement(remote.getRemoteAccounts, () => accounts.list()),
  implement(remote.saveRemoteAccount, async ({ body, caller }) => {
    await accounts.save(caller, body);
    return done;
  }),
  implement(remote.deleteRemoteAccount, async ({ query, caller }) => {
    await accounts.remove(caller, query.id);
    return done;
  }),
];
