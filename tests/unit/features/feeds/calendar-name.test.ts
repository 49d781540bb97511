import { expect, test } from 'vitest';
import type { CalendarQuery } from '../../../../src/paths.ts';
import { calendarName } from '../../../../src/features/feeds/calendar-name.ts';

test.each<[CalendarQuery, Parameters<typeof calendarName>[1], string]>([
  [{}, {}, 'Coastal Bend Arts'],
  [
    { category: 'theater', city: 'Rockport', free: 1 },
    {},
    'Coastal Bend Arts: Performing Arts in Rockport, free',
  ],
  [
    { venue: 'pier-abc123', q: 'jazz' },
    { venue: 'The Pier' },
    'Coastal Bend Arts: Events at The Pier, “jazz”',
  ],
  [{ organizer: 'x' }, { organizer: 'Tide Players' }, 'Coastal Bend Arts: Events by Tide Players'],
])('%j is called by its filters', (query, names, expected) => {
  expect(calendarName(query, names)).toBe(expected);
});
