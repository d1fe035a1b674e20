import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../shared/client/apiError.ts';

const worthRetrying = (error: unknown): boolean => error instanceof ApiError && error.kind === 'network';

/**
 * What the server said is final; only a missing connection is tried once more. Without a line calls fail instead of
 * waiting without end and without a word; when it is back, what is on the page is asked for again.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 1 && worthRetrying(error),
      retryDelay: 1000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: 'always',
      networkMode: 'always',
      gcTime: 300_000,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
