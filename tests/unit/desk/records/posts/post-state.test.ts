import { expect, test } from 'vitest';
import { momentOf, momentProblem } from '../../../../../src/desk/records/posts/post-state.ts';

const now = new Date('2026-11-26T18:00:00Z');

test('a year that is still being typed is no moment yet', () => {
  for (const date of ['', '0002-11-27', '0202-11-27']) {
    expect(momentOf(date, '09:00')).toBeNull();
    expect(momentProblem(date, '09:00', now)).toEqual({ part: 'date', text: 'Choose a day' });
  }
  expect(momentOf('2026-11-27', '09:00')?.toISOString()).toBe('2026-11-27T15:00:00.000Z');
});

test('a moment needs a time, and has to be ahead', () => {
  expect(momentProblem('2026-11-27', '', now)?.text).toBe('Choose a time');
  expect(momentProblem('2026-11-27', '09:00', now)).toBeNull();
  expect(momentProblem('2026-11-25', '09:00', now)?.part).toBe('date');
  expect(momentProblem('2026-11-26', '12:00', now)?.part).toBe('time');
});
