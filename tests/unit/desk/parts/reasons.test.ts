import { expect, test } from 'vitest';
import { withReadyText } from '../../../../src/desk/parts/reasons.ts';

const READY = ['It rains.', 'It is full.'];

test.each([
  [' ', 'It rains.', 'It rains.'],
  ['It is full.\n', 'It rains.', 'It rains.'],
  ['Sorry, Ana. ', 'It rains.', 'Sorry, Ana.\n\nIt rains.'],
  ['Sorry, Ana. ', '', 'Sorry, Ana. '],
])('%j and the ready text %j are %j', (typed, chosen, text) => {
  expect(withReadyText(typed, chosen, READY)).toBe(text);
});
