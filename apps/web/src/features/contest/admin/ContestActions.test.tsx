import type { contestAdmin } from '@assay/contract';
import { cleanup, screen } from '@testing-library/react';
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

test('who may edit a contest is led to all that is prepared for it', () => {
  draw(true);
  expect(links()).toEqual({
    Problems: '/admin/contest/7/problems',
    Announcements: '/admin/contest/7/announcement',
    People: '/admin/contest/7/people',
  });
});

test('others are led nowhere', () => {
  draw(false);
  expect(links()).toEqual({});
});
