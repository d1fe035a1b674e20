import { permissions } from '@assay/domain';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/sessionStore.ts';
import { mediaMatch } from '../../../shared/testing/mediaMatch.ts';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import RolesPage from './RolesPage.tsx';

let narrow: boolean;

beforeEach(() => {
  mediaMatch(() => narrow);
  useSession.setState({ roles: ['root'] });
});
afterEach(() => {
  cleanup();
  useSession.setState({ roles: [] });
  vi.restoreAllMocks();
});

test('on a narrow screen each permission names the roles that have it, and nothing is beside the screen', () => {
  narrow = true;
  renderApp(<RolesPage />);
  const entries = within(screen.getByRole('list', { name: 'Roles and permissions' })).getAllByRole('listitem');
  expect(entries).toHaveLength(permissions.length);
  const users = entries.find((entry) => within(entry).queryByText('user_admin'));
  expect(users?.textContent).toBe('Manage usersuser_adminSuper admin');
  expect(screen.queryByRole('table')).toBeNull();
});

test('on a wide one it is a table', () => {
  narrow = false;
  renderApp(<RolesPage />);
  const [table] = screen.getAllByRole('table');
  expect(within(table!).getAllByRole('row')).toHaveLength(permissions.length + 1);
});
