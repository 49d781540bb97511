import { expect, it, test } from 'vitest';
import { linkToken, withoutLeftOvers } from '../../../src/text/copied-link.ts';

const TOKEN = 'Ab-_9'.repeat(9).slice(0, 43);

test.each([
  ...['', ',', '.', ')', ';', '>', '"', '”).', '%2C', '%22%3E', '%E2%80%9D', '*', '\\', '`', '…'],
  ...['。', '）', '\u200B', '\u00AD', '%', '😀', ' '],
])('a token is read before %j', (tail) => {
  expect(linkToken(TOKEN + tail)).toBe(TOKEN);
});

it.each([
  null,
  '',
  'content',
  TOKEN.slice(1),
  `${TOKEN}a`,
  `${TOKEN},a`,
  `${TOKEN}&a=b`,
  `,${TOKEN}`,
])('no token is read from %j', (text) => {
  expect(linkToken(text)).toBeNull();
});

it('reads the end of an address in linear time', () => {
  const tails = ','.repeat(200_000);
  const start = performance.now();
  expect(withoutLeftOvers(`/a${tails}b`)).toHaveLength(200_003);
  expect(withoutLeftOvers(`/a${tails}`)).toBe('/a');
  expect(performance.now() - start).toBeLessThan(500);
});
