import { type ComponentType, createElement, useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';

/**
 * The specification's rule for reads: never stale, never refetched on their own, never retried.
 * Offline they fail at once, so that the page can say so, instead of waiting for the line to return.
 * One client an island.
 */
const createQueryClient = (): QueryClient =>
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

/** The island around a component that reads with react-query: one client of its own, while it is shown. */
export function withQueryClient<Props extends object>(
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return function Island(props: Props) {
    const [client] = useState(createQueryClient);
    return createElement(QueryClientProvider, { client }, createElement(Component, props));
  };
}
