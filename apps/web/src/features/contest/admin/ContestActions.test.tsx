import type { contestAdmin } from '@assay/contract';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import { ContestActions } from './ContestActions.tsx';

afterEach(cleanup);

const draw = (edit: boolean) =>
  renderApp(
    <ContestActions row={{ id: 7, title: 'Cup', rights: { edit, delete: false } } as contestAdmin.AdminContestRow} />,
  );
const links = () =>
  Object.fromEntries(screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]));

test('who may edit a contest is led to all that is prepared for it', async () => {
  draw(true);
  expect(links()).toEqual({ Problems: '/admin/contest/7/problems', People: '/admin/contest/7/people' });
  fireEvent.click(screen.getByRole('button', { name: 'More: Cup' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Announcements', '/admin/contest/7/announcement'],
    ['Copy', null],
    ['By person', null],
    ['By problem', null],
  ]);
});

test('others are led nowhere', () => {
  draw(false);
  expect(links()).toEqual({});
  expect(screen.queryByRole('button')).toBeNull();
});
