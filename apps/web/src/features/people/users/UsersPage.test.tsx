import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { mediaMatch } from '../../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import UsersPage from './UsersPage.tsx';

const user = {
  uid: 'u7',
  username: 'nora',
  status: 0,
  titleName: 'Coach',
  titleColor: '#2047c4',
  submissions: 0,
  roles: [{ id: 1002, role: 'default_user' }],
};
let asked: string[];
let narrow: boolean;

beforeEach(() => {
  asked = [];
  narrow = false;
  mediaMatch(() => narrow);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    return Response.json({ status: 200, data: { records: [user], total: 1 }, msg: 'success' });
  });
  useSession.setState({ roles: ['root'] });
});
afterEach(() => {
  cleanup();
  useSession.setState({ roles: [] });
  vi.restoreAllMocks();
});

test('administrators are one choice among the roles, so that what is done with ticked accounts has its room', async () => {
  renderApp(<UsersPage />, { path: '/admin/user?onlyAdmin=true' });
  expect(await screen.findByDisplayValue('Role: Administrators only')).toBeTruthy();
  expect(asked.some((address) => address.includes('onlyAdmin=true'))).toBe(true);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select nora' }));
  expect(screen.getByText('1 selected', { exact: false })).toBeTruthy();
  expect(screen.getByText('Coach')).toBeTruthy();
});

test('on a narrow screen what is done with ticked accounts stands below the list, which is longer than the screen', async () => {
  narrow = true;
  renderApp(<UsersPage />, { path: '/admin/user' });
  const tick = await screen.findByRole('checkbox', { name: 'Select nora' });
  fireEvent.click(tick);
  const disable = screen.getByText('1 selected', { exact: false });
  expect(tick.compareDocumentPosition(disable) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a last login is chosen among spans, and asked for', async () => {
  renderApp(<UsersPage />, { path: '/admin/user?login=away180' });
  expect(await screen.findByDisplayValue('Last login: Not for 180 days')).toBeTruthy();
  expect(asked.some((address) => address.includes('login=away180'))).toBe(true);
});

test('the list is sorted by its heads, searched by group, and saved as it stands', async () => {
  renderApp(<UsersPage />, { path: '/admin/user?group=Class+3' });
  expect(await screen.findByDisplayValue('Class 3')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'School' }));
  await waitFor(() => expect(asked.at(-1)).toMatch(/group=Class.*sort=school&reverse=false/));
  fireEvent.click(screen.getByRole('button', { name: 'School' }));
  await waitFor(() => expect(asked.at(-1)).toContain('reverse=true'));
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(asked.at(-1)).toMatch(/user\/export\?.*group=Class.*sort=school/));
});
