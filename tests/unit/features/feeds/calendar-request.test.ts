import { expect, test } from 'vitest';
import { CALENDAR_PARAMETERS } from '../../../../src/features/feeds/calendar-request.ts';

test('each parameter splits the cache', () => {
  expect(CALENDAR_PARAMETERS).toEqual(['category', 'city', 'venue', 'organizer', 'q', 'free']);
});
