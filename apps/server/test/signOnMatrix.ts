import { open, type Row, rootOnly } from './permissionRow.ts';

const provider = {
  key: 'school',
  name: 'School',
  hint: '',
  issuer: 'ftp://nowhere',
  clientId: 'assay',
  clientSecret: '',
  enabled: false,
  creates: false,
  usernameClaim: 'preferred_username',
  realnameClaim: '',
  numberClaim: '',
  onlyClaim: '',
  onlyValue: '',
};

/** Calls of logins by providers. */
export const signOnMatrix: readonly Row[] = [
  open('signOn.getSignOnProviders'),
  open('signOn.startSignOn', { body: { key: 'none' } }, '200/404'),
  open('signOn.signOnCallback', { path: '/api/sign-on/none/callback' }, '303/file'),
  open('signOn.finishSignOn', { body: { ticket: 'none' } }, '200/400'),
  rootOnly('signOn.adminGetSignOn'),
  rootOnly('signOn.saveSignOn', { body: provider }, '200/400'),
  rootOnly('signOn.removeSignOn', { query: { key: 'none' } }, '200/404'),
  rootOnly('signOn.testSignOn', { body: provider }, '200/400'),
];
