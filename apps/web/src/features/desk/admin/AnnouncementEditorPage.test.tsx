import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../shared/testing/renderApp.tsx';
import AnnouncementEditorPage from './AnnouncementEditorPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ['the contest by its title', { status: 200, data: { title: 'Autumn cup' } }, 'Autumn cup', '/admin/contest/7/edit'],
  ['its number to who may not edit it', { status: 403, data: null, msg: 'no' }, 'Contest #7', '/contest/7'],
])('the way back names %s', async (_, answer, name, href) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const isList = String(request).includes('announcement');
    return Response.json(isList ? { status: 200, data: { records: [], total: 0 } } : answer);
  });
  renderApp(<AnnouncementEditorPage />, {
    path: '/admin/contest/7/announcement',
    pattern: '/admin/contest/:contestId/announcement',
  });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});
