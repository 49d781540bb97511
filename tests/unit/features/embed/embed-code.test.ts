import { expect, test } from 'vitest';
import { parseHTML } from 'linkedom';
import { embedCode, embedTitle } from '../../../../src/features/embed/embed-code.ts';

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
