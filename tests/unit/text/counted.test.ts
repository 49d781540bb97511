import { expect, it } from 'vitest';
import { counted } from '../../../src/text/counted.ts';

it.each([
  [0, '0 days'],
  [1, '1 day'],
  [2, '2 days'],
  [1200, '1,200 days'],
])('%i is written %s', (count, text) => {
  expect(counted(count, 'day')).toBe(text);
});
