export { openStandin, standinAccounts } from './core/open.ts';
export { standinSites } from './sites.ts';
