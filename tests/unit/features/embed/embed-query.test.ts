import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import {
  EMBED_EVENTS,
  embedCode,
  embedFilter,
  embedTitle,
  parseEmbedQuery,
} from '../../../../src/features/embed/embed-query.ts';

describe('embed code', () => {
  const SITE = 'https://guide.example.org/';

  test('the code is one frame and one script, whatever the venue is called', () => {
    const venue = `"><script>alert(1)</script><img src=x onerror='a'> & Söhne`;
    const { document } = parseHTML(
      `<main>${embedCode({ venue: 'net-loft', limit: 5 }, SITE, venue)}</main>`,
    );
    expect([...document.querySelectorAll('main *')].map(({ tagName }) => tagName)).toEqual([
      'IFRAME',
      'SCRIPT',
    ]);
    const frame = document.querySelector('iframe');
    const src = new URL(frame?.getAttribute('src') ?? '');
    expect([
      src.origin + src.pathname,
      src.searchParams.get('venue'),
      src.searchParams.get('limit'),
    ]).toEqual(['https://guide.example.org/embed', 'net-loft', '5']);
    expect(frame?.getAttribute('title')).toBe(`Events at ${venue}, from Coastal Bend Arts`);
  });

  test.each([
    [{}, 'Events, from Coastal Bend Arts'],
    [{ city: 'Rockport' }, 'Events in Rockport, from Coastal Bend Arts'],
  ])('the frame of %j is called %s', (filters, title) => {
    expect(embedTitle(filters)).toBe(title);
  });
});

describe('embed query', () => {
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

  test('a frame lists what is to come and takes place', () => {
    expect(
      embedFilter(parse('category=music&city=Rockport&venue=net-loft'), 'Net Loft', '2026-11-23'),
    ).toEqual({
      category: 'music',
      city: 'Rockport',
      venue: 'Net Loft',
      from: '2026-11-23',
      statuses: ['approved', 'postponed'],
    });
  });
});
