import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../shared/client/apiError.ts';

const worthRetrying = (error: unknown): boolean => error instanceof ApiError && error.kind === 'network';

/** What the server said is final; only a missing connection is tried once more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 1 && worthRetrying(error),
      retryDelay: 1000,
      refetchOnWindowFocus: false,
      gcTime: 300_000,
    },
    mutations: { retry: false },
  },
});
