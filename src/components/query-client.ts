import { QueryClient } from '@tanstack/react-query';

/**
 * The specification's rule for reads: never stale, never refetched on their own, never retried.
 * One client an island.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnMount: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
