import { page } from '../../shared/page.ts';

/** Pages of the area. */
export const pages = {
  adminRemote: page('/admin/remote', {
    shell: 'admin',
    title: 'admin:nav.remote',
    menu: { section: 'site', rootOnly: true },
    calls: ['remote.getRemoteSites', 'remote.getRemoteStates', 'remote.getRemoteAccounts'],
    file: 'remote/admin/RemotePage.tsx',
  }),
};
