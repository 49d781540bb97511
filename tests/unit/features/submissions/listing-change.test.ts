import { describe, expect, test } from 'vitest';
import {
  changeParts,
  dateText,
  fieldText,
  isLongEvening,
} from '../../../../src/features/submissions/listing-change.ts';
import { LISTING_CHANGE } from '../../../support/samples/submissions/sample-listing.ts';

describe('listing facts', () => {
  const image = (url: string) => ({ url, alt: '', width: null, height: null });

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

  test('a date that its source postponed is shown with the words of the source', () => {
    const [, date] = LISTING_CHANGE.dates;
    if (date === undefined) throw new Error('No date');
    const partOf = (words: string) =>
      changeParts({
        ...LISTING_CHANGE,
        fields: [],
        dates: [{ ...date, reason: 'postponed', words }],
      });
    expect(partOf('POSTPONED to Dec 19')).toMatchObject([
      { label: 'Postponed date', after: 'Postponed, says its source.\n“POSTPONED to Dec 19”' },
    ]);
    expect(partOf('')).toMatchObject([{ after: 'Postponed, says its source.' }]);
  });

  test('another image is a part of its own, and shown as one', () => {
    const fields = [{ field: 'image_url', from: null, to: 'https://guide.example/new.jpg' }];
    expect(changeParts({ ...LISTING_CHANGE, fields, dates: [] })).toMatchObject([
      { label: 'Image', images: { before: [], after: [image('https://guide.example/new.jpg')] } },
    ]);
  });

  test('all images that an organizer proposes are shown, beside all that the listing has', () => {
    const shown = ['a', 'b'].map(image);
    const images = ['a', 'c', 'd'].map((url) => ({ ...image(url), uploadId: url }));
    const fields = [{ field: 'image_url', from: 'a', to: 'a' }];
    expect(changeParts({ ...LISTING_CHANGE, fields, images, dates: [] }, shown)).toMatchObject([
      { label: 'Images', images: { before: shown, after: images } },
    ]);
  });

  test('a change of the lowest price alone is a part of its own', () => {
    const fields = [{ field: 'price_min_cents', from: 2000, to: 2550 }];
    expect(changeParts({ ...LISTING_CHANGE, fields, dates: [] })).toMatchObject([
      { label: 'Lowest price', before: '$20.00', after: '$25.50', fields: ['price_min_cents'] },
    ]);
  });

  test.each([
    ['category', 'visual-arts', 'Visual Arts'],
    ['tags', ['theatre', 'outdoors'], 'theatre, outdoors'],
    ['website', null, ''],
  ])('a value of %s is text', (field, value, text) => {
    expect(fieldText(field, value)).toBe(text);
  });

  test('a date has its day and time', () => {
    const date = { startDate: '2026-12-04', startTime: '19:00', endDate: null, endTime: '21:00' };
    expect(dateText(date)).toBe('Dec 4, 2026, 7:00 PM - 9:00 PM CST');
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
