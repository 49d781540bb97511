import { expect, test } from 'vitest';
import { judgeReading } from '../../../../../src/features/content-sync/plan/judge-reading.ts';

test.each([
  { itemsRead: 40, usual: null, outcome: 'read', usualItems: 40 },
  { itemsRead: 20, usual: 40, outcome: 'read', usualItems: 33 },
  { itemsRead: 19, usual: 40, outcome: 'halved', usualItems: null },
  // A small calendar may lose half of its events simply because they are over.
  { itemsRead: 3, usual: 9, outcome: 'read', usualItems: 7 },
  { itemsRead: 0, usual: 40, outcome: 'empty', usualItems: null },
  { itemsRead: 0, usual: null, outcome: 'empty', usualItems: null },
])('$itemsRead items where $usual are usual: $outcome', ({ itemsRead, usual, ...expected }) => {
  expect(judgeReading(itemsRead, usual, true)).toMatchObject(expected);
});

test('a reading that was cut short is no fall, and does not count for what is usual', () => {
  expect(judgeReading(19, 40, false)).toEqual({
    outcome: 'read',
    message: 'It was not read to its end; what is absent is not taken for gone.',
    usualItems: null,
  });
  expect(judgeReading(0, 40, false).outcome).toBe('empty');
});

test('says what is usual, and what to do', () => {
  expect(judgeReading(1, 40, true).message).toBe(
    'It brought 1 item instead of about 40. Nothing was changed, and the source is paused. Look at its page; if fewer is right, resume it.',
  );
  expect(judgeReading(0, 40, true).message).toContain('usually it brings about 40 items');
});
