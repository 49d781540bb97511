/** Decisions about a listing's open change over the API, and the sources that need attention. */
import { beforeAll, expect, it } from 'vitest';
import { adminHeaders } from '../../../support/api/admins.ts';
import { callApi } from '../../../support/api/api.ts';
import { query } from '../../../support/records/records.ts';

const LISTING = '00000000-0000-4000-8000-00000000c001';
const EVENT = 'a-play-by-the-sea-bcdfgh';

beforeAll(async () => {
  await query(
    `insert into public.listings (id, title, category, city, price, status)
      values ($1, 'A Play By The Sea', 'performing-arts', 'Listing Town, TX', '$20', 'approved')`,
    [LISTING],
  );
  await query(
    `insert into public.events (id, listing_id, date_key, title, category, city, price, status, start_date)
      values ($2, $1, 'd', 'A Play By The Sea', 'performing-arts', 'Listing Town, TX', '$20', 'approved',
        private.today() + 30)`,
    [LISTING, EVENT],
  );
  await query(`insert into public.listing_changes (listing_id, change) values ($1, $2)`, [
    LISTING,
    {
      fields: { price: { from: '$20', to: '$25' }, venue_name: { from: '', to: 'Pier' } },
      dates: [{ op: 'cancel', key: 'd', eventId: EVENT, reason: 'gone' }],
    },
  ]);
});

interface Found {
  event: {
    listing: { change: { updatedAt: string; fields: { field: string }[] } | null };
  };
}

const decide = async (body: object, id = LISTING) =>
  callApi(`/api/admin/listings/${id}/change`, {
    method: 'POST',
    body,
    headers: await adminHeaders(),
  });

it('a change of a listing is read, accepted in part, and on the public page at once', async () => {
  const response = await callApi(`/api/admin/events/${EVENT}`, { headers: await adminHeaders() });
  const { change } = (response.json as Found).event.listing;
  // Here column names are values, so the API's camelCase does not change them.
  expect(change?.fields.map(({ field }) => field)).toEqual(['price', 'venue_name']);

  const accepted = { fields: ['venue_name'], dates: [] };
  const version = change?.updatedAt;
  expect((await decide({ ...accepted, version })).status).toBe(200);
  expect((await callApi(`/api/events/${EVENT}`)).json).toMatchObject({
    venueName: 'Pier',
    price: '$20',
    status: 'approved',
  });
  expect(await decide({ ...accepted, version })).toMatchObject({
    status: 409,
    text: expect.stringContaining('has been decided already') as string,
  });
});

it.each([
  ['a listing that does not exist', {}, '00000000-0000-4000-8000-00000000c009', 404],
  ['no id', {}, 'pier', 404],
  ['without the version that was read', { version: undefined }, LISTING, 400],
  ['with something else than names', { fields: [1] }, LISTING, 400],
  ['with a reason too long', { reason: 'x'.repeat(2_001) }, LISTING, 400],
])('a decision about %s is refused', async (_, changes, id, status) => {
  const body = { fields: [], dates: [], version: '2026-11-23T10:00:00.123456+00:00', ...changes };
  expect((await decide(body, id)).status).toBe(status);
});

it('sources that need a look are listed', async () => {
  await query(
    `insert into public.sync_sources (name, kind, url, failures)
      values ('Listing Town Calendar', 'icalendar', 'https://listing-town.example/a.ics', 4)`,
  );
  const { json } = await callApi('/api/admin/source-warnings', { headers: await adminHeaders() });
  expect(json).toContainEqual({
    id: expect.any(String) as string,
    name: 'Listing Town Calendar',
    warning: 'failed 4 times',
  });
});
