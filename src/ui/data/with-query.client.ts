import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement, useState } from 'react';
import { createQueryClient } from './query.client.ts';

/** The island around a component that reads with react-query: one client of its own, while it is shown. */
export function withQueryClient<Props extends object>(
  Component: ComponentType<Props>,
): ComponentType<Props> {
  return function Island(props: Props) {
    const [client] = useState(createQueryClient);
    return createElement(QueryClientProvider, { client }, createElement(Component, props));
  };
}
