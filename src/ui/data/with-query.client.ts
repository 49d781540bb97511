import { type ComponentType, createElement, useState } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';

/**
 * Creates a client with the specification's rules for reads: never stale, never refetched, never retried.
 * Offline, reads fail at once, so that the page can say so.
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

/** Makes an island from a component that reads with react-query; each island has its own client. */
export function withQueryClient<Props extends object>(
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return function Island(props: Props) {
    const [client] = useState(createQueryClient);
    return createElement(QueryClientProvider, { client }, createElement(Component, props));
  };
}
