import { site } from '@assay/contract';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { useCall } from '../shared/client/useCall.ts';
import '../shared/testing/renderApp.tsx';
import { queryClient } from './queryClient.ts';

const Page = () => {
  const { data, error } = useCall(site.getWebsiteConfig, {}, { quiet: true });
  return <p>{data?.name ?? (error === null ? 'waiting' : `failed: ${error.kind}`)}</p>;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
});

test('without a line a call fails with words; when it is back the page is asked for again', async () => {
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 },
  });
  onlineManager.setOnline(false);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no line');
  });
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await screen.findByText('failed: network');
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ status: 200, data: { name: 'back' } })));
  act(() => onlineManager.setOnline(true));
  await screen.findByText('back');
});
