import { describe, expect, test } from 'vitest';
import { indexListings } from '../../../../src/features/events/listing-dates.ts';
import {
  readSearchRecord,
  searchRecords,
} from '../../../../src/features/search/index/search-record.ts';
import { issueEdition } from '../../../../src/features/newsletter/issue/issue-edition.ts';
import { issueEvent } from '../../../support/samples/mail/sample-issue.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';
const date = (startDate: string, changes: Parameters<typeof sampleEvent>[0] = {}) =>
  sampleEvent({ id: `class-${startDate}`, startDate, listingId: 'class', ...changes });
const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id);

const first = date('2026-12-01');
const second = date('2026-12-08');
const off = date('2026-12-15', { status: 'cancelled' });
const last = date('2026-12-22');
const single = sampleEvent({ id: 'single', startDate: '2026-12-02' });
const all = [last, single, off, first, second];

describe('the dates of a listing', () => {
  const dates = indexListings(all)(first);

  test('come in their order, and a single event has none', () => {
    expect(ids(dates)).toEqual(ids([first, second, off, last]));
    expect(indexListings(all)(single)).toEqual([]);
  });
});

test('a search finds a listing once, by its next date, with the count of the others', () => {
  const upcoming = [{ ...second, moreDates: 1 }, off, last];
  const found = searchRecords({ upcoming, past: [single, first] }).map(({ url }) =>
    readSearchRecord(url),
  );
  expect(found.map(([{ id, moreDates }]) => [id, moreDates])).toEqual([
    [second.id, 1],
    ['single', 0],
  ]);
});

test('the newsletter names a listing once', () => {
  const dates = [1, 2].map((n) => issueEvent(n, { listingId: 'class', isFeatured: true }));
  const content = { day: '2026-11-26', events: [...dates, issueEvent(3)], post: null };
  const { featured, cities } = issueEdition(content, []);
  expect(ids(featured)).toEqual([dates[0]?.id]);
  expect(ids(cities.flatMap(({ events }) => events))).toEqual([issueEvent(3).id]);
});
