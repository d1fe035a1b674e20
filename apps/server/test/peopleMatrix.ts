import { open, type Row, rootOnly } from './permissionRow.ts';

const nobody = { ids: ['nobody-of-this-uid'] };
const award = { username: 'nobody-at-all', title: 'T', level: 'gold', date: '2026-01-31', ac: 1 };

/** Calls of the back office about people, and of what administrators did. */
export const peopleMatrix: readonly Row[] = [
  rootOnly('audit.getAudit'),
  rootOnly('userAdmin.getUserList'),
  rootOnly('userAdmin.exportUsers', {}, '200/file'),
  rootOnly('userAdmin.editUser', { body: { uid: 'nobody-of-this-uid', status: 0 } }, '200/400'),
  rootOnly('userAdmin.editManyUsers', { body: { ...nobody, status: 0 } }, '200/400'),
  rootOnly('userAdmin.userConsequences', { body: nobody }),
  rootOnly('userAdmin.deleteUsers', { body: nobody }, '200/400'),
  rootOnly('userAdmin.checkUserBatch', { body: { users: [['row', 'secret-1']] } }),
  rootOnly('userAdmin.insertUserBatch', { body: { users: [] } }, '200/400'),
  rootOnly('userAdmin.generateUsers', { body: { number_from: 1, number_to: 0, password_length: 8 } }, '200/400'),
  rootOnly('userAdmin.downloadGeneratedUsers', { query: { key: 'forgotten' } }, '200/file'),
  rootOnly('userAdmin.getUserLogins', { query: { uid: 'nobody-of-this-uid' } }),
  rootOnly('userAdmin.logoutUser', { body: { uid: 'nobody-of-this-uid' } }, '200/400'),
  open('honor.getUserHonors', { query: { username: 'nobody-at-all' } }, '200/400'),
  rootOnly('honor.getHonorList'),
  rootOnly('honor.createHonor', { body: award }, '200/400'),
  rootOnly('honor.updateHonor', { body: { id: 987654, ...award } }, '200/400'),
  rootOnly('honor.deleteHonor', { query: { id: 987654 } }, '200/400'),
];
