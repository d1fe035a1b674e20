import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import { UserName } from './UserName.tsx';

afterEach(cleanup);

test.each([
  ['root', 'SPA', 'Super administrator'],
  ['admin', 'ADM', 'Administrator'],
] as const)('a name of the role %s has the badge %s', (role, letters, title) => {
  renderApp(<UserName username="lin" badge={role} />);
  expect(screen.getByText(letters).getAttribute('title')).toBe(title);
});

test('a deleted account has a word instead of its name, and no page', () => {
  renderApp(<UserName username="gone-0123456789ab" label="team" to="/user-home?username=x" hasPage withAvatar />);
  expect(screen.getByText('Deleted user')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body.textContent).not.toMatch(/gone-|team/);
});

test('other names have none', () => {
  renderApp(<UserName username="lin" badge={null} />);
  expect(screen.queryByTitle(/dministrator/)).toBeNull();
});

test('a disabled account has its name and no link', () => {
  renderApp(<UserName username="lin" to="/user-home?username=lin" hasPage={false} />);
  expect(screen.getByText('lin')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
