import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../shared/session/sessionStore.ts';
import { mediaMatch } from '../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../shared/testing/renderApp.tsx';
import GroupListPage from './GroupListPage.tsx';
import { groupDetail } from './testing/groupDetail.ts';

let asked: string[];
let records: unknown[];
const list = (): string | undefined => asked.find((address) => address.includes('get-group-list'));

beforeEach(() => {
  asked = [];
  records = [groupDetail({ visible: false, level: 4 })];
  mediaMatch(() => false);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    return Response.json({ status: 200, data: { records, total: records.length }, msg: 'success' });
  });
});
afterEach(() => {
  cleanup();
  useSession.setState({ user: null, login: { ...useSession.getState().login, open: false } });
  vi.restoreAllMocks();
});

test('filters are read from the address and written into it', async () => {
  useSession.setState({ user: { uid: 'u9', username: 'nora' } as never });
  const { location } = renderApp(<GroupListPage />, { path: '/group?auth=3&onlyMine=true&limit=9' });
  expect(await screen.findByText('Algorithms 2026')).toBeTruthy();
  expect(list()).toContain('auth=3&onlyMine=true&currentPage=1&limit=9');
  expect(screen.getByText('Hidden')).toBeTruthy();
  expect(screen.getByText('Admin')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Public' }));
  expect(location()).toBe('/group?auth=1&onlyMine=true&limit=9');
});

test('a visitor is asked to log in before a group opens or is made, and has no groups of their own', async () => {
  renderApp(<GroupListPage />, { path: '/group?onlyMine=true' });
  const link = await screen.findByText('Algorithms 2026');
  expect(list()).toContain('onlyMine=false');
  expect((screen.getByRole('radio', { name: 'My groups' }) as HTMLInputElement).disabled).toBe(true);
  fireEvent.click(link);
  expect(useSession.getState().login.open).toBe(true);
});

test('an empty list says what to do next', async () => {
  records = [];
  renderApp(<GroupListPage />, { path: '/group' });
  expect(await screen.findByText('No groups')).toBeTruthy();
});
