import { act, cleanup, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { pages } from '../pages.ts';
import type { PageEntry } from '../shared/page.ts';
import { useSession } from '../shared/session/sessionStore.ts';
import { renderApp } from '../shared/testing/renderApp.tsx';
import { handlesAt } from './areas.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const ofRoot = (Object.values(pages) as PageEntry[]).filter(({ menu }) => menu?.rootOnly).map(({ path }) => path);

test.each(ofRoot)('%s leads other administrators away before it asks for anything', async (path) => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    return Response.json({ status: 200, data: { roles: ['admin'] } });
  });
  useSession.setState({ user: { uid: '7', username: 'amy' } as never, roles: ['admin'] });
  const { default: Page } = await handlesAt(path).at(-1)!.load();
  const { location } = await act(async () =>
    renderApp(
      <Suspense>
        <Page />
      </Suspense>,
      { path },
    ),
  );
  await waitFor(() => expect(location()).toBe('/admin/'));
  expect(asked.filter((address) => address.startsWith('/api/admin/'))).toEqual([]);
});
