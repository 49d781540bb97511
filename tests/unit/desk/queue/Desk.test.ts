import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { adminSession } from '../../../support/samples/admin-session.ts';
import { renderReact } from '../../../support/samples/render-react.ts';
import { DeskTiles } from '../../../../src/desk/queue/Desk.tsx';

const session = adminSession(null);

const render = (client: QueryClient): string =>
  renderReact(createElement(DeskTiles, { session }), client);

/** A query client that shows its data and makes no calls. */
const restingClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });

const figures = (html: string) =>
  [...html.matchAll(/font-serif[^"]*">([^<]*)</g)].map(([, figure]) => figure);

test('the tiles wait for their counts', () => {
  expect(figures(render(restingClient())).slice(0, 2)).toEqual(['…', '…']);
});

test('the tiles show their counts', () => {
  const client = restingClient();
  client.setQueryData(['counts'], { events: 12, pending: 3, venues: 4, posts: 5 });
  const html = render(client);
  expect(figures(html).slice(0, 2)).toEqual(['12', '3']);
  expect(html).not.toContain('can’t be read');
});

test('counts that can’t be read are dashes and a sentence', async () => {
  const client = restingClient();
  await client.prefetchQuery({
    queryKey: ['counts'],
    queryFn: () => Promise.reject(new Error('503: no records')),
  });
  const html = render(client);
  expect(figures(html).slice(0, 2)).toEqual(['–', '–']);
  expect(html).toContain('The counts can’t be read right now.');
});
