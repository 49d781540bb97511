import { expect, test } from 'vitest';
import { absoluteAddress } from '../../../src/text/absolute-address.ts';

test.each([
  ['/a.jpg', 'https://guide.example.org/a.jpg'],
  ['https://example.net/b c.jpg', 'https://example.net/b%20c.jpg'],
  ['https://[x', undefined],
  ['https://', undefined],
])('%s is completed to %s', (address, expected) => {
  expect(absoluteAddress(address, 'https://guide.example.org/venues/lamp')).toBe(expected);
});
