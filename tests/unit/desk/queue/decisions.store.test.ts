import { expect, test } from 'vitest';
import { submission } from '../../../../src/desk/event/submission/submission-row.ts';
import { camelKeys } from '../../../../src/server/supabase.ts';
import { LISTING_CHANGE } from '../../../support/samples/submissions/sample-listing.ts';

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
  planned: {},
  ...{ venue_id: null, opening_hours: null },
  ...{ reception_date: null, reception_start: null, reception_end: null },
  listing: null,
  created_at: '2026-10-01T12:00:00Z',
  updated_at: '2026-10-02T12:00:00Z',
};

/** Reads a row of the database as the store does. */
const read = (stored: object) => submission.parse(camelKeys(stored));

const CHANGE = {
  ...{ created_at: LISTING_CHANGE.createdAt, updated_at: LISTING_CHANGE.updatedAt },
  ...{ fields: [], images: null, dates: [] },
};

test('the open change of a published event is read with what it leaves as it is', () => {
  const planned = { title: 'Moonlight Blues', start_time: '20:00:00', venue_id: 'pier' };
  const changed = { ...row, status: 'approved', change: CHANGE, planned };
  const found = read(changed);
  expect(found.title).toBe('Moonlight Jazz');
  expect(found.proposed).toMatchObject({
    title: 'Moonlight Blues',
    startTime: '20:00',
    venueId: 'pier',
    contactEmail: 'pier@example.org',
    socialLinks: ['https://social.example.org/pier', 'https://social.example.net/pier'],
    images: row.images,
  });
  expect(found.change?.updatedAt).toBe(CHANGE.updated_at);
  const waiting = read({ ...changed, status: 'pending' });
  expect([waiting.change, waiting.planned, waiting.proposed.title]).toEqual([
    null,
    {},
    found.title,
  ]);
});

test('an exhibition is read with its hours, before and after', () => {
  const hours = [{ days: [2, 3], opens: '10:00', closes: '17:00' }];
  const run = {
    ...{ ...row, status: 'approved', opening_hours: hours, change: CHANGE },
    ...{ reception_date: '2026-11-07', reception_start: '18:00:00', reception_end: null },
  };
  const reception = { date: '2026-11-07', startTime: '18:00', endTime: null };
  const before = read(run);
  expect(before).toMatchObject({ openingHours: hours, openingReception: reception });
  expect(before.proposed).toMatchObject({ openingHours: hours, openingReception: reception });
  const planned = { opening_hours: null, reception_date: null, reception_start: null };
  expect(read({ ...run, planned }).proposed).toMatchObject({
    openingHours: null,
    openingReception: null,
  });
});
