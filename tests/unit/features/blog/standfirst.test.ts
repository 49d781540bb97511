import { expect, test } from 'vitest';
import { standfirst } from '../../../../src/features/blog/standfirst.ts';

test('the excerpt opens a post', () => {
  expect(standfirst({ excerpt: ' Four days\nof fire. ', content: 'It began with oak.' })).toBe(
    'Four days of fire.',
  );
});

test.each([
  'Four days of fire',
  'Four days of fire…',
  'Four days of […]',
  'Four days  of fire, and ...',
])('an excerpt cut from the beginning of the text is not read twice: %s', (excerpt) => {
  const content = 'Four **days** of fire,\nand thirty people.\n\nMore.';
  expect(standfirst({ excerpt, content })).toBeNull();
});

test('without an excerpt there is none', () => {
  expect(standfirst({ excerpt: ' ', content: 'Text.' })).toBeNull();
});
