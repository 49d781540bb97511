import { expect, test } from 'vitest';
import { countedBrowser } from '../../../../../src/features/advertising/tracking/counted-visit.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test.each([FIREFOX, SAFARI])('a reader’s browser counts: %s', (agent) => {
  expect(countedBrowser(new Headers({ 'user-agent': agent }))).toBe(agent);
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.5.0',
  'python-requests/2.32',
  'facebookexternalhit/1.1',
  ' ',
])('a program does not count: %s', (agent) => {
  expect(countedBrowser(new Headers({ 'user-agent': agent }))).toBeNull();
});

test('a caller without a user agent does not count', () => {
  expect(countedBrowser(new Headers())).toBeNull();
});

test.each([
  ['sec-purpose', 'prefetch'],
  ['sec-purpose', 'prefetch;prerender'],
  ['purpose', 'prefetch'],
])('a prefetched page does not count, %s: %s', (name, value) => {
  expect(countedBrowser(new Headers({ 'user-agent': FIREFOX, [name]: value }))).toBeNull();
});

test('a long user agent is cut', () => {
  const agent = `${FIREFOX}${' x'.repeat(1000)}`;
  expect(countedBrowser(new Headers({ 'user-agent': agent }))?.length).toBe(400);
});
