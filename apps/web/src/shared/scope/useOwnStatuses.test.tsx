import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../session/sessionStore.ts';
import '../testing/renderApp.tsx';
import { archiveScope } from './archive.ts';
import { useOwnStatuses } from './useOwnStatuses.ts';

afterEach(() => {
  cleanup();
  useSession.setState({ user: null });
  vi.unstubAllGlobals();
});

test('what is solved in another tab is solved here, and is asked for once', async () => {
  useSession.setState({ user: { uid: 'u', username: 'amy' } as never });
  let status = -10;
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ status: 200, data: { 7: { status, score: null } }, msg: 'success' });
  });
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useOwnStatuses(archiveScope, [7]), { wrapper });
  await waitFor(() => expect(asked).toBe(1));
  expect(result.current(7)).toBeUndefined();
  // The part that hears comes after the page.
  await import('../client/otherTabs.ts');
  status = 0;
  const newValue = JSON.stringify([['problem', 'getUserProblemStatus']]);
  await act(async () => {
    dispatchEvent(Object.assign(new Event('storage'), { key: 'assay.madeOld', newValue }));
  });
  await waitFor(() => expect(result.current(7)).toBe(0));
  expect(asked).toBe(2);
});
