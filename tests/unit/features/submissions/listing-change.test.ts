import { describe, expect, test } from 'vitest';
import { changeParts, isLongEvening } from '../../../../src/features/submissions/listing-change.ts';
import { LISTING_CHANGE } from '../../../support/samples/submissions/sample-listing.ts';

describe('listing facts', () => {
  test('a change is its fields in the order of the details, then its dates', () => {
    expect(changeParts(LISTING_CHANGE)).toEqual([
      {
        id: 'field price',
        label: 'Price',
        before: '$20',
        after: '$25',
        // The price in cents is accepted together with the price, and is not listed as a separate
        // change.
        fields: ['price', 'price_min_cents'],
        dates: [],
      },
      {
        id: 'field description',
        label: 'Description',
        before: 'A play.',
        after: 'A play on the beach.',
        fields: ['description'],
        dates: [],
      },
      {
        id: 'date 2026-12-04',
        label: 'Changed date',
        before: 'Dec 4, 2026, 7:00 PM CST\nVenue: Harbor Playhouse',
        after: 'Dec 4, 2026, 8:00 PM CST\nVenue: Town Hall',
        fields: [],
        dates: ['2026-12-04'],
      },
      {
        id: 'date 2026-12-05',
        label: 'Cancelled date',
        before: 'Dec 5, 2026, 7:00 PM CST',
        after: 'Cancelled: its source no longer lists it.',
        fields: [],
        dates: ['2026-12-05'],
      },
      {
        id: 'date 2026-12-20',
        label: 'New date',
        before: '',
        after: 'Dec 20, 2026, 2:00 PM CST',
        fields: [],
        dates: ['2026-12-20'],
      },
    ]);
  });
});

describe('long evening', () => {
  const from = (startTime: string | null, endTime: string | null, endDate: string | null) =>
    isLongEvening({ startDate: '2026-10-02', startTime, endDate, endTime });

  test.each([
    ['an evening over months', '18:00', '19:30', '2027-03-05', true],
    ['an evening without an end over months', '19:00', null, '2027-03-05', true],
    ['a performance in the afternoon over months', '14:00', '16:30', '2026-12-20', true],
    ['opening hours over months', '10:00', '17:00', '2027-03-05', false],
    ['whole days over months', null, null, '2027-03-05', false],
    ['a festival of ten evenings', '18:00', '22:00', '2026-10-12', false],
    ['one evening', '18:00', '22:00', null, false],
  ] as const)('%s: %s to %s until %s is a series: %s', (_, start, end, lastDay, isSeries) => {
    expect(from(start, end, lastDay)).toBe(isSeries);
  });
});
