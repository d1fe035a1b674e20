import { expect, it } from 'vitest';
import { type AccountChange, lockOut, movedRights } from './user.ts';

const of = (uid: string, to: AccountChange['to'], role: AccountChange['role'] = 1000): AccountChange => ({
  uid,
  role,
  status: 0,
  to,
});

it('lets nobody take the own rights', () => {
  expect(lockOut({ uid: 'a' }, [of('a', { role: 1001 })], ['a', 'b'])).toBe('self');
  expect(lockOut({ uid: 'a' }, [of('a', { status: 1 })], ['a', 'b'])).toBe('self');
  expect(lockOut({ uid: 'a' }, [of('a', { gone: true })], ['a', 'b'])).toBe('self');
});

it('lets the own account be saved as it is', () => {
  expect(lockOut({ uid: 'a' }, [of('a', { role: 1000, status: 0 })], ['a'])).toBeUndefined();
});

it('keeps one super admin who can log in', () => {
  expect(lockOut({ uid: 'x' }, [of('a', { role: 1002 })], ['a'])).toBe('lastRoot');
  expect(lockOut({ uid: 'x' }, [of('a', { status: 1 }), of('b', { gone: true })], ['a', 'b'])).toBe('lastRoot');
  expect(lockOut({ uid: 'x' }, [of('a', { role: 1002 })], ['a', 'b'])).toBeUndefined();
  expect(lockOut({ uid: 'x' }, [of('u', { gone: true }, 1002)], ['a'])).toBeUndefined();
  // Where none can log in already, as after a restore, nothing is lost by what happens to others.
  expect(lockOut({ uid: 'x' }, [of('u', { gone: true }, 1002)], [])).toBeUndefined();
});

it('keeps the built-in account', () => {
  expect(lockOut({ uid: 'x' }, [of('1', { gone: true })], ['1', 'x'])).toBe('builtIn');
  expect(lockOut({ uid: 'x' }, [of('1', { status: 1 })], ['1', 'x'])).toBeUndefined();
});

it('tells what really moves', () => {
  const account = { role: 1002, status: 0 };
  // What stays is not named: a row is changed by the fields that are.
  expect(movedRights(account, { role: 1002, status: 1 })).toStrictEqual({ status: 1 });
  expect(movedRights(account, { role: 1001 })).toStrictEqual({ role: 1001 });
  expect(movedRights(account, { role: undefined, status: 0 })).toStrictEqual({});
});
