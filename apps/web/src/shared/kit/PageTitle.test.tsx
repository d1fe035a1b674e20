import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pages } from '../../pages.ts';
import { PageHandleContext } from '../hooks/usePageHandle.ts';
import { say } from '../i18n/texts.ts';
import type { PageEntry } from '../page.ts';
import '../testing/renderApp.tsx';
import { PageTitle } from './PageTitle.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 200, data: { name: 'Assay' } })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = (entry: PageEntry, Page: React.ComponentType): void => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <PageHandleContext value={entry}>
          <Page />
        </PageHandleContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
};

const titled = (Object.values(pages) as PageEntry[]).filter(({ title }) => title !== undefined);

test.each(titled)('heading and tab of $path are the title of its entry', async (entry) => {
  draw(entry, () => <PageTitle note="3" />);
  const words = say(entry.title!);
  expect(words).not.toBe(entry.title!.split(':')[1]);
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeDefined();
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${words} · `)));
});

test('a page that knows better names itself', async () => {
  draw(pages.status, () => <PageTitle title="Submissions to P1000" />);
  expect(await screen.findByRole('heading', { name: 'Submissions to P1000' })).toBeDefined();
  await waitFor(() => expect(document.title).toMatch(/^Submissions to P1000 · /));
});
