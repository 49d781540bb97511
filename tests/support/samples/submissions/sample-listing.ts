import type {
  Listing,
  ListingChange,
} from '../../../../src/features/submissions/listing-change.ts';

const times = (startDate: string, startTime: string | null = '19:00') => ({
  ...{ startDate, startTime, endDate: null, endTime: null },
});

/** A listing of twelve dates from a source, one of them at another place. */
export function sampleListing(changes: Partial<Listing> = {}): Listing {
  return {
    id: '00000000-0000-4000-8000-0000000000f1',
    sourceName: 'Harbor Playhouse',
    sourceUrl: 'https://playhouse.example.org/tempest',
    datesTotal: 12,
    dates: Array.from({ length: 12 }, (_, n) => ({
      ...times(`2026-12-${String(n + 4).padStart(2, '0')}`),
      ...{ id: `the-tempest-bcdf${n}`, status: 'pending' },
      own: n === 1 ? [{ field: 'venue_name', value: 'Town Hall' }] : [],
    })),
    ...changes,
  };
}

/** A change of the description, the price and three dates. The price is stored as a text and in cents. */
export const LISTING_CHANGE: ListingChange = {
  createdAt: '2026-11-23T10:00:00Z',
  updatedAt: '2026-11-23T10:00:01Z',
  fields: [
    { field: 'description', from: 'A play.', to: 'A play on the beach.' },
    { field: 'price', from: '$20', to: '$25' },
    { field: 'price_min_cents', from: 2000, to: 2500 },
  ],
  images: null,
  dates: [
    {
      ...{ op: 'change', key: '2026-12-04', reason: null, before: times('2026-12-04') },
      after: times('2026-12-04', '20:00'),
      fields: [{ field: 'venue_name', from: 'Harbor Playhouse', to: 'Town Hall' }],
    },
    {
      ...{ op: 'cancel', key: '2026-12-05', reason: 'gone', before: times('2026-12-05') },
      ...{ after: null, fields: [] },
    },
    {
      ...{ op: 'add', key: '2026-12-20', reason: null, before: null },
      ...{ after: times('2026-12-20', '14:00'), fields: [] },
    },
  ],
};
