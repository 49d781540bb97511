import { describe, expect, it, test } from 'vitest';
import {
  plannedContent,
  type FurtherDate,
  withAnotherDate,
} from '../../../../../../src/features/private-links/event/dates/dates-by-link.ts';
import type { DateByLink } from '../../../../../../src/features/private-links/event/event-by-link.ts';
import { sampleEventByLink } from '../../../../../support/samples/sample-event-by-link.ts';

const date = (day: string, changes: Partial<DateByLink> = {}): DateByLink => ({
  id: `jazz-${day}`,
  startDate: `2026-12-${day}`,
  startTime: '18:00',
  endDate: null,
  endTime: null,
  status: 'approved',
  statusNote: null,
  isPublic: true,
  isPast: false,
  own: {},
  planned: {},
  ...changes,
});
const event = sampleEventByLink({
  dates: [
    date('01', { isPast: true }),
    date('08'),
    date('15', { status: 'cancelled' }),
    date('22', { own: { price: '$5', website: null } }),
  ],
});

it('its form begins with what waits for a volunteer', () => {
  const waiting = date('22', {
    own: { price: '$5' },
    planned: { price: '$7', startTime: '17:00' },
  });
  expect(plannedContent(event, waiting)).toMatchObject({
    title: 'Moonlight Jazz',
    price: '$7',
    startDate: '2026-12-22',
    startTime: '17:00',
  });
});

describe('further dates', () => {
  const date = (startDate: string, key = 0): FurtherDate => ({
    key,
    times: { startDate, startTime: '19:00', endDate: '', endTime: '21:00' },
  });

  test('twelve dates are added at once', () => {
    const dates = Array.from({ length: 12 }, (_, key) => date('', key));
    expect(withAnotherDate(dates.slice(1))).toHaveLength(12);
    expect(withAnotherDate(dates)).toBeNull();
  });
});
