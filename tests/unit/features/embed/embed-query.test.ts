import { expect, test } from 'vitest';
import {
  EMBED_EVENTS,
  embedFilter,
  parseEmbedQuery,
} from '../../../../src/features/embed/embed-query.ts';

const parse = (query: string) => parseEmbedQuery(new URLSearchParams(query));
const given = (query: string) =>
  Object.fromEntries(Object.entries(parse(query)).filter(([, value]) => value !== undefined));

test.each([
  ['', {}],
  [
    'category=music&city=Rockport&venue=Net%20Loft&limit=5&look=dark',
    { category: 'music', city: 'Rockport', venue: 'Net Loft', limit: 5, look: 'dark' },
  ],
  ['city=Rockport,%20TX&city=Victoria', { city: 'Rockport' }],
  [`limit=${EMBED_EVENTS.usual}&look=light`, {}],
  ['limit=0', {}],
  ['limit=-1', {}],
  ['limit=1e3', {}],
  ['limit=500', { limit: EMBED_EVENTS.most }],
  ['category=%00&venue=%0d%0a%20', {}],
  ['venue=%ED%A0%80&look=__proto__', { venue: '\ufffd\ufffd\ufffd' }],
])('%s is read as %j', (query, filters) => {
  expect(given(query)).toEqual(filters);
});

test('a text of any length is cut', () => {
  expect(parse(`venue=${'x'.repeat(100_000)}`).venue).toHaveLength(200);
});

test('a frame lists what is to come and takes place, by the aliases of its category', () => {
  expect(
    embedFilter(parse('category=music&city=Rockport&venue=net-loft'), 'Net Loft', '2026-11-23'),
  ).toMatchObject({
    categories: expect.arrayContaining(['music']) as unknown,
    city: 'Rockport',
    venue: 'Net Loft',
    from: '2026-11-23',
    statuses: ['approved', 'postponed'],
  });
});
