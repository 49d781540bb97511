import { randomUUID } from 'node:crypto';
import { EVENT } from '../../../../src/features/events/event-record.ts';
import { addDays, centralDate } from '../../../../src/time/wall-time.ts';
import { requiredTexts } from './field-values.ts';

/** A valid submission; a test changes only the fields it is about. */
export const sampleSubmission = (
  changes: Record<string, unknown> = {},
): Record<string, unknown> => ({
  ...{ ...requiredTexts(EVENT), title: 'Moonlight Jazz on the Pier', category: 'music' },
  description:
    'Three trios, one long pier and the whole bay to listen. Bring a chair and a jacket.',
  ...{ startDate: addDays(centralDate(new Date()), 14), startTime: '19:00' },
  ...{ venueName: 'Lawrence Street Pier', city: 'Corpus Christi, TX' },
  ...{ venueAddress: '100 Example Pier', price: '$15-30' },
  // A new address each time, because submissions from one address are limited.
  contactEmail: `pier-${randomUUID()}@example.org`,
  website: 'https://pier.example.org',
  ...changes,
});
