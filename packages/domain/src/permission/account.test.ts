import { expect, it } from 'vitest';
import { mayCloseAccount } from './account.ts';
import { roleIds } from './role.ts';

it('lets everybody go but the last super admin', () => {
  const root = { uid: '1', username: 'root', role: roleIds.root };
  const user = { uid: '2', username: 'user', role: roleIds.user };
  expect(mayCloseAccount(user, ['1'])).toBe(true);
  expect(mayCloseAccount(user, [])).toBe(true);
  expect(mayCloseAccount(root, ['1'])).toBe(false);
  expect(mayCloseAccount(root, ['1', '3'])).toBe(true);
});
