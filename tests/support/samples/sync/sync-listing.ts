import type {
  Article,
  Listing,
  ListingDate,
  Reading,
} from '../../../../src/features/content-sync/listing.ts';
import type {
  KnownItem,
  Neighbour,
} from '../../../../src/features/content-sync/plan/known-item.ts';

export const syncDate = (startDate: string, changes: Partial<ListingDate> = {}): ListingDate => ({
  ...{ key: `${startDate}T19:00`, startDate, startTime: '19:00' },
  ...{ endDate: null, endTime: '21:00', isCancelled: false, own: {} },
  ...changes,
});

/** A listing of one evening, as a source's feed gives it. */
export const syncListing = (changes: Partial<Listing> = {}): Listing => ({
  ...{ externalId: 'jazz-1', title: 'Jazz on the Bayfront', description: 'An evening of jazz.' },
  ...{ category: 'music', venueName: 'Heron Hall', venueAddress: '12 Shoreline Blvd' },
  ...{ city: 'Corpus Christi, TX', price: '$10', priceMinCents: 1000, priceMaxCents: 1000 },
  ...{ contactEmail: null, contactPhone: null, website: null, imageUrl: null },
  ...{ sourceUrl: 'https://heron.example.org/jazz', tags: [], dates: [syncDate('2026-12-04')] },
  ...changes,
});

export const syncArticle = (changes: Partial<Article> = {}): Article => ({
  ...{ externalId: 'essay-1', title: 'Light on the Bay', content: 'Long ago.', excerpt: 'Long.' },
  ...{ category: 'Arts', author: 'A. Writer', imageUrl: null, sourceUrl: null, tags: [] },
  publishedAt: null,
  ...changes,
});

/** A complete reading of a source for half a year from November 23, 2026. */
export const syncReading = (changes: Partial<Reading> = {}): Reading => ({
  ...{
    ...{ listings: [], articles: [], skipped: [], problems: [], leftOut: [], privateIds: [] },
    ...{ itemsRead: 1, isComplete: true },
  },
  window: { from: '2026-11-23', to: '2027-05-22' },
  ...changes,
});

/** What the database holds about the sample listing. */
export const knownSyncItem = (changes: Partial<KnownItem> = {}): KnownItem => ({
  ...{ kind: 'event', externalId: 'jazz-1', hash: 'other', state: 'taken', status: 'approved' },
  ...{ matchKey: 'jazz on the bayfront|2026-12-04T19:00|heron hall' },
  title: 'Jazz on the Bayfront',
  dates: [
    {
      ...{ key: '2026-12-04T19:00', startDate: '2026-12-04' },
      ...{ startTime: '19:00', endDate: null, endTime: '21:00', status: 'approved' },
    },
  ],
  ...changes,
});

/** A date of an event in the guide, with the title, time and place of the sample listing. */
export const neighbourOf = (changes: Partial<Neighbour> = {}): Neighbour => ({
  ...{ eventId: 'jazz-xxxxxx', listingId: null, sourceId: null },
  ...{ title: 'Jazz on the Bayfront', startDate: '2026-12-04', startTime: '19:00' },
  ...{ venueName: 'Heron Hall', venueAddress: '12 Shoreline Blvd', city: 'Corpus Christi, TX' },
  ...changes,
});
