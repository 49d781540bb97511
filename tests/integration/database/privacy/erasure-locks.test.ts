/** An erasure and other writes to listings meet at the worst moment, and both finish. */
import { beforeEach, expect, it } from 'vitest';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 6 });
const { query } = database;
const { start, apply, decide, listing } = syncRecords(database);

const PERSON = 'ana@example.org';
const FRIDAY = givenDate('2030-05-03');
const CONTACT = { contactEmail: PERSON };

const erase = () => database.as('admin', 'select public.erase_person($1)', [PERSON]);
const reprice = (externalId: string) =>
  take([FRIDAY], { ...CONTACT, price: '$25' }, { externalId, hash: 'later' });

/** Returns 'done', or Postgres's error code (40P01 for a deadlock), for each call. */
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((call) =>
    call.status === 'fulfilled' ? 'done' : (call.reason as { code: string }).code,
  );

const contacts = () =>
  query(
    `select contact_email from public.listings where contact_email is not null
      union all select contact_email from public.events where contact_email is not null`,
  );

beforeEach(async () => {
  await start();
  await database.insert('advertisers', { name: 'Ana', email: PERSON });
});

it.each([
  ['a batch of the content sync', () => apply(reprice('tempest'))],
  ['a decision about the listing', () => decide('approved')],
])('an erasure that has reached the dates of a listing and %s both finish', async (_, write) => {
  await apply(take([FRIDAY], CONTACT));
  // The erasure writes the dates, the advertiser, then the listings' contact details. A lock on the
  // advertiser stops it in the middle.
  const both = await database.whileOpen(
    `select from public.advertisers where email = '${PERSON}' for update`,
    async () => {
      const erased = erase();
      await database.blocked(1);
      const written = write();
      await database.blocked(2);
      return { outcomes: outcomes([erased, written]) };
    },
  );
  expect(await both.outcomes).toEqual(['done', 'done']);
  expect(await contacts()).toEqual([]);
});

it('an erasure and a batch that takes the same listings in another order both finish', async () => {
  await apply(take([FRIDAY], CONTACT), take([FRIDAY], CONTACT, { externalId: 'hamlet' }));
  const ids = await query(
    `select i.external_id from public.sync_items i join public.listings s on s.id = i.listing_id order by s.id desc`,
  );
  const [last = '', first = ''] = ids.map(({ external_id: id }) => String(id));
  const { id } = await listing(last);
  // The batch has locked the last listing and waits for that listing's date. Meanwhile the erasure locks the
  // first listing.
  const both = await database.whileOpen(
    `select from public.events where listing_id = '${String(id)}' for update`,
    async () => {
      const written = apply(reprice(last), reprice(first));
      await database.blocked(1);
      const erased = erase();
      await database.blocked(2);
      return { outcomes: outcomes([erased, written]) };
    },
  );
  expect(await both.outcomes).toEqual(['done', 'done']);
  expect(await contacts()).toEqual([]);
});

it('an erasure and a decision about many events of the same person both finish', async () => {
  await apply(take([FRIDAY], CONTACT));
  const event = {
    title: 'Jazz',
    category: 'music',
    start_date: '2030-05-03',
    city: 'Rockport, TX',
  };
  for (const [id, email] of Object.entries({ 'a-bcdfgh': PERSON, 'b-bcdfgh': 'eva@example.org' })) {
    await database.insert('events', { id, ...event, submitter_email: email });
  }
  const waiting = await query(
    `select e.id, coalesce(s.updated_at, e.updated_at)::text as version, 'approved' as decision
      from public.events e left join public.listings s on s.id = e.listing_id where e.status = 'pending'`,
  );
  // The decision has locked the first event and waits for the second. Meanwhile the erasure locks the
  // listing.
  const both = await database.whileOpen(
    `select from public.events where id = 'b-bcdfgh' for update`,
    async () => {
      const decided = database.call('public.decide_events($1)', [JSON.stringify(waiting)], 'admin');
      await database.blocked(1);
      const erased = erase();
      await database.blocked(2);
      return { outcomes: outcomes([decided, erased]) };
    },
  );
  expect(await both.outcomes).toEqual(['done', 'done']);
  expect(await contacts()).toEqual([]);
  expect(await query(`select distinct status from public.events`)).toEqual([
    { status: 'approved' },
  ]);
});
