import { EVENT } from '../../../src/features/events/event-record.ts';
import type { EventByLink } from '../../../src/features/private-links/event/event-by-link.ts';
import { emptyFields } from './submissions/field-values.ts';

/** A pending free event as the holder of its private link sees it; by default, no change of it is open. */
export function sampleEventByLink(changes: Partial<EventByLink> = {}): EventByLink {
  const event = { ...SAMPLE, ...changes };
  const { fields, images, openingHours, openingReception } = event;
  return { planned: { fields, images, openingHours, openingReception }, ...event };
}

const SAMPLE: Omit<EventByLink, 'planned'> = {
  ...{ id: 'moonlight-jazz-bcdfgh', status: 'pending', statusNote: null, mergedInto: null },
  ...{ plan: 'free', isPublic: false, isRemoved: false, isPast: false, reviewNote: null },
  fields: {
    ...{
      ...emptyFields(EVENT),
      title: 'Moonlight Jazz',
      description: 'Three trios.',
      category: 'music',
    },
    ...{ startDate: '2026-12-05', startTime: '19:00' },
    ...{ venueName: 'Lawrence Street Pier', venueAddress: '100 Example Pier' },
    ...{ city: 'Corpus Christi, TX', price: '$15-30', contactEmail: 'pier@example.org' },
  },
  ...{ images: [], openingHours: null, openingReception: null, change: null, dates: [] },
  ...{ payment: null, today: '2026-11-20', days: [] },
};

/** A change that waits for review. */
export const OPEN_CHANGE: NonNullable<EventByLink['change']> = {
  ...{ createdAt: '2026-11-20T12:00:00Z', updatedAt: '2026-11-20T12:00:00Z', fields: [] },
  ...{ images: null, dates: [] },
};
