import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PageEntry, pages } from '../pages.ts';
import { route } from '../route.ts';
import '../testing/renderApp.tsx';
import { PageTitle } from './PageTitle.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 200, data: { name: 'Assay' } })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = (entry: PageEntry, page: React.ComponentType): void => {
  const router = createMemoryRouter([route({ ...entry, path: '/here' }, async () => ({ default: page }))], {
    initialEntries: ['/here'],
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
};

const titled = (Object.values(pages) as PageEntry[]).filter(({ title }) => title !== undefined);

test.each(titled)('heading and tab of $path are the title of its entry', async (entry) => {
  draw(entry, () => <PageTitle note="3" />);
  const words = i18next.t(entry.title!);
  expect(words).not.toBe(entry.title!.split(':')[1]);
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeDefined();
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${words} · `)));
});

test('a page that knows better names itself', async () => {
  draw(pages.status, () => <PageTitle title="Submissions to P1000" />);
  expect(await screen.findByRole('heading', { name: 'Submissions to P1000' })).toBeDefined();
  await waitFor(() => expect(document.title).toMatch(/^Submissions to P1000 · /));
});
