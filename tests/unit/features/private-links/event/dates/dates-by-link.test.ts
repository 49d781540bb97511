import { describe, expect, it, test } from 'vitest';
import {
  addedLabel,
  dateLabel,
  dayLabel,
  meantDates,
  openDates,
  ownFacts,
  plannedContent,
  type FurtherDate,
  withAnotherDate,
  keptDays,
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

it('a date is named by its day, and with its hours', () => {
  expect(dayLabel(date('01'))).toBe('Tuesday, December 1, 2026');
  expect(dateLabel(date('01'))).toBe('Tuesday, December 1, 2026, 6:00 PM CST');
  expect(addedLabel({ after: date('01') })).toBe('Tuesday, December 1, 2026, 6:00 PM CST');
  expect(addedLabel({ after: null })).toBe('');
});

it('a scope means the dates that are neither over nor cancelled', () => {
  expect(openDates(event).map(({ id }) => id)).toEqual(['jazz-08', 'jazz-22']);
  expect(meantDates(event, 'jazz-08', 'one')).toBe(1);
  expect(meantDates(event, 'jazz-22', 'later')).toBe(1);
  expect(meantDates(event, 'jazz-08', 'later')).toBe(2);
  expect(meantDates(event, 'jazz-22', 'all')).toBe(2);
});

it('a date says what it has of its own, and not its times', () => {
  expect(ownFacts(event, date('22', { own: { price: '$5', contactPhone: null } }))).toEqual([
    'Ticket price: $5',
  ]);
  expect(ownFacts(event, date('22', { own: { contactEmail: null } }))).toEqual([
    'Contact email: none',
  ]);
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

  test('another date is a week later at the same hours, or is left to choose', () => {
    expect(withAnotherDate([date('2026-12-29')])).toEqual([
      date('2026-12-29'),
      date('2027-01-05', 1),
    ]);
    expect(withAnotherDate([date('')])).toEqual([date(''), date('', 1)]);
  });

  test('twelve dates are added at once', () => {
    const dates = Array.from({ length: 12 }, (_, key) => date('', key));
    expect(withAnotherDate(dates.slice(1))).toHaveLength(12);
    expect(withAnotherDate(dates)).toBeNull();
  });
});

describe('kept days', () => {
  const single = (status: 'approved' | 'postponed', proposed?: string) => ({
    ...{ status, fields: { startDate: '2026-12-05' }, dates: [] },
    change: proposed === undefined ? null : { fields: { startDate: proposed } },
  });

  it('a postponed event keeps its day and the proposed one, and no other event does', () => {
    expect(keptDays(single('postponed'), undefined)).toEqual(['2026-12-05']);
    expect(keptDays(single('postponed', '2026-12-08'), undefined)).toEqual([
      '2026-12-05',
      '2026-12-08',
    ]);
    expect(keptDays(single('approved', '2026-12-08'), undefined)).toEqual([]);
  });

  it('of a listing, the date that is changed counts', () => {
    const listing = {
      ...single('approved'),
      dates: [
        {
          ...{ id: 'jazz-1', status: 'postponed' as const, startDate: '2026-12-05' },
          planned: { startDate: '2026-12-09' },
        },
        { id: 'jazz-2', status: 'approved' as const, startDate: '2026-12-12', planned: {} },
      ],
    };
    expect(keptDays(listing, 'jazz-1')).toEqual(['2026-12-05', '2026-12-09']);
    expect(keptDays(listing, 'jazz-2')).toEqual([]);
    expect(keptDays(listing, null)).toEqual([]);
  });
});
