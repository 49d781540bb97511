import { QueryClient } from '@tanstack/react-query';

/**
 * The specification's rule for reads: never stale, never refetched on their own, never retried.
 * Offline they fail at once, so that the page can say so, instead of waiting for the line to return.
 * One client an island.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        networkMode: 'always',
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
