import { expect, it } from 'vitest';
import { cancelledNews } from '../../../../../src/features/private-links/event/event-notice.ts';
import type { EventByLink } from '../../../../../src/features/private-links/event/event-by-link.ts';
import {
  OPEN_CHANGE,
  sampleEventByLink,
} from '../../../../support/samples/sample-event-by-link.ts';
const published = sampleEventByLink({ status: 'approved', isPublic: true });
/** Returns a public listing whose dates have these statuses. */
const listing = (...statuses: EventByLink['status'][]) => ({
  ...published,
  dates: statuses.map((status, n) => ({
    ...{ startDate: '2026-12-05', startTime: '19:00', endDate: null, endTime: null },
    ...{ id: `date-${n}`, status, statusNote: null, isPublic: true, isPast: false },
    ...{ own: {}, planned: {} },
  })),
});

it('a cancellation of some dates does not say that the event is cancelled', () => {
  const [three, two, one] = [
    listing('approved', 'approved', 'approved'),
    listing('cancelled', 'approved', 'approved'),
    listing('cancelled', 'cancelled', 'approved'),
  ];
  expect(cancelledNews(two, three)).toMatchObject({
    title: 'Date Cancelled',
    text: expect.stringContaining('its page') as string,
  });
  expect(cancelledNews(one, three)).toMatchObject({
    title: 'Dates Cancelled',
    text: expect.stringContaining('their pages') as string,
  });
  const waiting = (event: typeof three) => ({
    ...{ ...event, isPublic: false, status: 'pending' as const },
    dates: event.dates.map((date) => ({ ...date, isPublic: false })),
  });
  expect(cancelledNews(waiting(one), waiting(two)).text).toMatch(/^What you cancelled won’t/);
  const cancelled = { ...published, status: 'cancelled' } as const;
  expect(cancelledNews(cancelled, published).title).toBe('Event Cancelled');
  expect(cancelledNews({ ...cancelled, change: OPEN_CHANGE }, published).title).toBe(
    'Dates Cancelled',
  );
});
