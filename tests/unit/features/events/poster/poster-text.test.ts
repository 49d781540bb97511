import { expect, test } from 'vitest';
import { titleSize, typedAddress } from '../../../../../src/features/events/poster/poster-text.ts';

test.each([
  ['Jazz on the Bay', 'huge'],
  ['x'.repeat(28), 'huge'],
  ['x'.repeat(29), 'large'],
  ['🎷'.repeat(60), 'large'],
  ['x'.repeat(111), 'small'],
  ['x'.repeat(300), 'tiny'],
])('the longer a title the smaller its letters: %#', (title, size) => {
  expect(titleSize(title)).toBe(size);
});

test.each([
  ['https://www.example.org/events/a', 'example.org/events/a'],
  ['http://localhost:8888/cities/rockport/', 'localhost:8888/cities/rockport'],
])('%s is typed as %s', (url, typed) => {
  expect(typedAddress(url)).toBe(typed);
});
