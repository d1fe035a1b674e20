/** What other areas may use of other judges (see ../../walls.test.ts). */

export { type AccountLists, type RemoteAccountService, siteOfList } from './account/account.service.ts';
export type { ReadProblem, RemoteReader } from './read.service.ts';
export type { RemoteService } from './remote.service.ts';
export { remoteSites } from './sites/index.ts';
export type { RemoteSite, RemoteWay } from './sites/site.ts';
