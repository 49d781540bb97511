import { expect, test } from 'vitest';
import { submission } from '../../../../src/desk/event/submission/submission-row.ts';
import { camelKeys, snakeKeys } from '../../../../src/server/supabase.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';
import { PAID } from '../../../support/samples/submissions/sample-review-submission.ts';
import { LISTING_CHANGE } from '../../../support/samples/submissions/sample-listing.ts';

const row = snakeKeys({
  ...sampleEvent({
    ...{ title: 'Moonlight Jazz', status: 'pending', isPremium: true, contactEmail: null },
    ...{
      facebook: 'https://social.example.org/pier',
      socialMedia: 'https://social.example.net/pier',
    },
    ...{ images: [{ url: '/a.webp', alt: 'A band', width: 1200, height: 800 }] },
  }),
  ...{ submitterEmail: 'pier@example.org', paidForStatus: 'pending', payment: PAID },
  ...{ change: null, planned: {}, listing: null },
  ...{ receptionDate: null, receptionStart: null, receptionEnd: null },
});

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
    images: row['images'],
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
