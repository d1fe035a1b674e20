import { expect, test } from 'vitest';
import { type Arrival, addressesOf } from './firstPage.ts';

const at = (pathname: string, search = '', more: Partial<Arrival> = {}): Arrival => ({
  pathname,
  search: new URLSearchParams(search),
  loggedIn: true,
  utcOffset: 480,
  ...more,
});

test('members of the address and of its query are filled in, in the order of the declaration', () => {
  const page = {
    path: '/contest/:contestID/problem/:problemID',
    calls: [{ address: '/api/x?cid=:contestID&displayId=:problemID&drawn=true&utcOffset=:utcOffset' }],
  };
  expect(addressesOf(page, at('/contest/7/problem/A%201'))).toEqual([
    '/api/x?cid=7&displayId=A+1&drawn=true&utcOffset=480',
  ]);
});

test('what the address lacks is left out, and with it a call that asks for nothing else', () => {
  const page = { path: '/user-home', calls: [{ address: '/api/y?uid=:uid&username=:username&utcOffset=:utcOffset' }] };
  expect(addressesOf(page, at('/user-home', 'username=amy'))).toEqual(['/api/y?username=amy&utcOffset=480']);
  expect(addressesOf(page, at('/user-home'))).toEqual([]);
});

test('a list is asked for at its bare address only, a call for accounts with a session only', () => {
  const page = {
    path: '/a',
    calls: [{ address: '/api/list?currentPage=1' }, { address: '/api/own', login: true as const }],
  };
  expect(addressesOf(page, at('/a'))).toEqual(['/api/list?currentPage=1', '/api/own']);
  expect(addressesOf(page, at('/a', 'type=1'))).toEqual(['/api/own']);
  expect(addressesOf(page, at('/a', '', { loggedIn: false }))).toEqual(['/api/list?currentPage=1']);
});

test('an address that cannot be read asks for nothing', () => {
  expect(
    addressesOf({ path: '/p/:problemID', calls: [{ address: '/api/z?id=:problemID' }] }, at('/p/%E0%A4%A')),
  ).toEqual([]);
});
