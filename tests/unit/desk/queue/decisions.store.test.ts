import { expect, test } from 'vitest';
import { decideEvent } from '../../../../src/desk/queue/decisions.store.ts';
import { submission } from '../../../../src/desk/event/submission/submission-row.ts';
import { camelKeys } from '../../../../src/server/supabase.ts';
import {
  LISTING_CHANGE,
  sampleListing,
} from '../../../support/samples/submissions/sample-listing.ts';
import { fakeDb } from '../../../support/samples/fake-db.ts';
import {
  deskSubmission,
  PAID,
} from '../../../support/samples/submissions/sample-review-submission.ts';

const row = {
  id: 'moonlight-jazz-abc123',
  title: 'Moonlight Jazz',
  description: 'Three trios.',
  category: 'music',
  start_date: '2026-11-07',
  start_time: '19:00:00',
  end_date: null,
  end_time: null,
  venue_name: 'Lawrence Street Pier',
  venue_address: '100 Example Pier',
  city: 'Corpus Christi, TX',
  price: '$15-30',
  status: 'pending',
  contact_email: null,
  contact_phone: '361-555-0100',
  website: 'https://pier.example.org',
  instagram: null,
  facebook: 'https://social.example.org/pier',
  twitter: null,
  social_media: 'https://social.example.net/pier',
  submitter_email: 'pier@example.org',
  images: [{ url: '/a.webp', alt: 'A band', width: 1200, height: 800 }],
  image_url: '/a.webp',
  image_alt: 'A band',
  is_premium: true,
  paid_for_status: 'pending',
  payment: {
    id: 'p',
    order_number: 'CBA-5Y0R1-W2X3M',
    status: 'succeeded',
    amount_cents: 2900,
    refunded_cents: 0,
    refund_requested_at: null,
    settled_at: null,
  },
  change: null,
  listing: null,
  created_at: '2026-10-01T12:00:00Z',
  updated_at: '2026-10-02T12:00:00Z',
};

/** Reads a row of the database as the store does. */
const read = (stored: object) => submission.parse(camelKeys(stored));

test('a submission is read with all that the submitter wrote', () => {
  expect(read(row)).toEqual(
    deskSubmission({
      description: 'Three trios.',
      endDate: null,
      endTime: null,
      socialLinks: ['https://social.example.org/pier', 'https://social.example.net/pier'],
      images: row.images,
      isPremium: true,
      payment: PAID,
    }),
  );
});

test('the open change of a published event is read with what it leaves as it is', () => {
  const change = {
    ...row,
    title: 'Moonlight Blues',
    start_time: '20:00:00',
    updated_at: '2026-10-09T12:00:00Z',
  };
  const found = read({ ...row, status: 'approved', change });
  expect(found.title).toBe('Moonlight Jazz');
  expect(found.change).toMatchObject({
    title: 'Moonlight Blues',
    startTime: '20:00',
    contactEmail: 'pier@example.org',
    socialLinks: ['https://social.example.org/pier', 'https://social.example.net/pier'],
    updatedAt: '2026-10-09T12:00:00Z',
  });
});

test('an event is read with its venue, which a change from before this column leaves', () => {
  const event = { ...row, status: 'approved', venue_id: 'pier' };
  expect(read({ ...event, change: row })).toMatchObject({
    venueId: 'pier',
    change: { venueId: 'pier' },
  });
  expect(read({ ...event, change: { ...row, venue_id: null } }).change?.venueId).toBeNull();
});

test('an exhibition is read with its hours, which a change from before them leaves', () => {
  const hours = [{ days: [2, 3], opens: '10:00', closes: '17:00' }];
  const run = {
    ...row,
    status: 'approved',
    opening_hours: hours,
    ...{ reception_date: '2026-11-07', reception_start: '18:00:00', reception_end: null },
  };
  const reception = { date: '2026-11-07', startTime: '18:00', endTime: null };
  const before = read({ ...run, change: row });
  expect(before).toMatchObject({ openingHours: hours, openingReception: reception });
  expect(before.change).toMatchObject({ openingHours: hours, openingReception: reception });
  const change = { ...run, opening_hours: null, reception_date: null, reception_start: null };
  expect(read({ ...run, change }).change).toMatchObject({
    openingHours: null,
    openingReception: null,
  });
});

test('a decision names what was read', async () => {
  const { db, calls } = fakeDb({
    ...{ outcome: 'decided', status: 'approved', action: 'a', held_until: null },
  });
  const version = '2026-10-09T12:00:00.123456+00:00';
  await decideEvent(db, 'jazz-abc123', { decision: 'approved', reason: null, version }, 10);
  expect(calls).toMatchObject([['decide_event', { p_version: version }]]);
});

test('a decision without a reason stores none', async () => {
  const { db, calls } = fakeDb({
    ...{ outcome: 'decided', status: 'approved', action: 'a', held_until: null },
  });
  const version = '2026-10-09T12:00:00Z';
  await decideEvent(db, 'jazz-abc123', { decision: 'approved', reason: null, version }, 10);
  expect(calls).toEqual([
    [
      'decide_event',
      {
        ...{ p_id: 'jazz-abc123', p_decision: 'approved', p_reason: null, p_version: version },
        p_hold_seconds: 10,
      },
    ],
  ]);
});

test('a listing is read with its image, its dates and its open change', () => {
  const times = {
    start_date: '2026-12-04',
    start_time: '19:00:00',
    end_date: null,
    end_time: null,
  };
  const listing = {
    id: sampleListing().id,
    source_name: 'Harbor Playhouse',
    source_url: null,
    updated_at: row.updated_at,
    dates_total: 1,
    dates: [{ ...times, id: 'a', status: 'approved', own: [{ field: 'tags', value: ['a'] }] }],
    change: {
      created_at: LISTING_CHANGE.createdAt,
      updated_at: LISTING_CHANGE.updatedAt,
      fields: [{ field: 'venue_name', from: null, to: 'Pier' }],
      images: null,
      dates: [{ op: 'cancel', key: 'k', reason: 'gone', before: times, after: null, fields: [] }],
    },
  };
  const image = { images: [], image_url: '/copied.jpg', image_alt: null };
  const found = read({ ...row, ...image, listing });
  const when = { startDate: '2026-12-04', startTime: '19:00', endDate: null, endTime: null };
  expect(found.images).toEqual([{ url: '/copied.jpg', alt: '', width: null, height: null }]);
  expect(found.listing).toEqual({
    id: sampleListing().id,
    sourceName: 'Harbor Playhouse',
    sourceUrl: null,
    datesTotal: 1,
    dates: [{ ...when, id: 'a', status: 'approved', own: [{ field: 'tags', value: ['a'] }] }],
    change: {
      createdAt: LISTING_CHANGE.createdAt,
      updatedAt: LISTING_CHANGE.updatedAt,
      fields: [{ field: 'venue_name', from: null, to: 'Pier' }],
      images: null,
      dates: [{ op: 'cancel', key: 'k', reason: 'gone', before: when, after: null, fields: [] }],
    },
  });
  // An organizer's listing is read with every image.
  const images = ['/one.webp', '/two.webp'].map((url) => ({ ...found.images[0], url }));
  expect(read({ ...row, ...image, images, listing }).images).toEqual(images);
});
