import { expect, test } from 'vitest';
import { eventsFound } from '../../../../src/features/search/search-response.ts';

test('past events are counted where they are all that was found', () => {
  expect(eventsFound(2, 3)).toBe('2 events found');
  expect(eventsFound(0, 3)).toBe('3 events found');
  expect(eventsFound(0)).toBe('0 events found');
});
