import { login, type Row, rootOnly } from './permissionRow.ts';

/** Calls of an account's owner and of what he reads of himself. */
export const profileMatrix: readonly Row[] = [
  login('ownAccount.changeMobile', { body: { password: 'not-mine', newMobile: '+4912345678' } }),
  login('ownAccount.getOpenSessions'),
  login('ownAccount.endSession', { body: { id: 987654 } }, '200/404'),
  login('ownAccount.getAccountData', {}, '200/file'),
  // Of a contest that runs nobody leaves.
  login('ownAccount.deleteAccount', { body: { password: 'not-mine' } }, { rest: '200/403', noSubmit: '200/200' }),
  login('ownAccount.getRating'),
  login('ownAccount.getOwnInfo'),
  login('loginLog.getOwnLoginLog'),
  rootOnly('loginLog.getUserLoginLog', { query: { uid: 'nobody' } }),
  login('secondFactor.getSecondFactor'),
  login('secondFactor.beginSecondFactor', { body: { password: 'not-mine' } }, '200/400'),
  login('secondFactor.confirmSecondFactor', { body: { code: '000000' } }, '200/400'),
  login('secondFactor.renewRecoveryCodes', { body: { code: '000000' } }, '200/400'),
  login('secondFactor.endSecondFactor', { body: { password: 'not-mine', code: '000000' } }, '200/400'),
  rootOnly('secondFactor.resetSecondFactor', { body: { uid: 'nobody' } }, '200/400'),
  login('accessToken.getAccessTokens'),
  login('accessToken.createAccessToken', { body: { name: '', scopes: [], days: 1 } }, '200/400'),
  login('accessToken.revokeAccessToken', { query: { id: 987654 } }, '200/404'),
];
