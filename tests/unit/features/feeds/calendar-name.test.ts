import { expect, test } from 'vitest';
import { calendarName } from '../../../../src/features/feeds/calendar-name.ts';

test.each([
  [{}, {}, 'Coastal Bend Arts'],
  [
    { category: 'theater', city: 'Rockport', free: 1 as const },
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
