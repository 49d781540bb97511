import { expect, test } from 'vitest';
import { searchRequest } from '../../../../src/features/search/search-request.ts';
import { publicJson } from '../../../../src/server/http/http.ts';

test('a request names a search and a page of it', () => {
  expect(searchRequest.parse({ q: ' jazz ', category: 'art', page: '2', when: 'past' })).toEqual([
    { q: 'jazz', category: 'visual-arts', city: undefined },
    { page: 2, past: true },
  ]);
  expect(searchRequest.parse({})[1]).toEqual({ page: 1, past: false });
  expect(searchRequest.safeParse({ page: '0' }).success).toBe(false);
  expect(searchRequest.safeParse({ when: 'soon' }).success).toBe(false);
});

test('each of its parameters splits the cache', () => {
  const vary = publicJson({}, []).headers.get('Netlify-Vary') ?? '';
  const [, names = ''] = /query=([^,]*)/.exec(vary) ?? [];
  for (const name of ['q', 'category', 'city', 'page', 'when']) {
    expect(names.split('|')).toContain(name);
  }
});
