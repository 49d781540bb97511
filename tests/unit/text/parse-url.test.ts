import { expect, test } from 'vitest';
import { parseUrl } from '../../../src/text/parse-url.ts';

test.each([
  ['https://example.org/a b', undefined, 'https://example.org/a%20b'],
  ['/events', 'https://example.org', 'https://example.org/events'],
  ['/events', undefined, undefined],
  ['https://', undefined, undefined],
])('%s on %s is %s', (address, base, href) => {
  expect(parseUrl(address, base)?.href).toBe(href);
});
