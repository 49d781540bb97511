/** An erasure beside other calls, and the list of tables that it has to reach. */
import { beforeEach, expect, it, describe } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';

const database = scratchDatabase({ connections: 6 });

describe('an erasure beside another call', () => {
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
    for (const [id, email] of Object.entries({
      'a-bcdfgh': PERSON,
      'b-bcdfgh': 'eva@example.org',
    })) {
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
        const decided = database.call(
          'public.decide_events($1)',
          [JSON.stringify(waiting)],
          'admin',
        );
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
});

describe('the list of personal texts', () => {
  /** Tables with personal or free text and no line in `private.personal_data`, with the reason. */
  const NO_LINE: Record<string, string> = {
    advertisers: 'goes with its advertisements (erase_orders)',
    count_totals: 'without a person; words of a search only when several asked them',
    counts: 'of the running day, without a person',
    disputes: 'words of Stripe',
    listing_changes: 'loses the contact, or goes whole (erase_proposals)',
    newsletter_issues: 'events as visitors read them, without contact details',
    newsletter_requests: 'goes with its subscriber (erase_subscriber)',
    newsletter_subscribers: 'stays if it is suppressed (erase_subscriber)',
    payments: 'a paid one is kept for the books (erase_person)',
    rate_limits: 'hashes under a key',
    site_builds: 'what the host says of a build',
    source_images: 'where an image is',
    sync_items: 'titles of a public calendar',
    sync_jobs: 'what the job does',
    sync_runs: 'names of sources, and who in the team started it',
    uploads: 'words of the guide',
  };

  const PERSONAL =
    'mail|phone|address|author|title|name|company|website|social|agent|ip_|consent|contact' +
    '|subject$|message|description|content|excerpt|detail|text|question|note|reason|refusal|started_by|error';

  it('each table with personal or free text has a line in the list, or a reason', async () => {
    const tables = await database.query(
      `select c.table_name as name, exists (
        select from private.personal_data d where d.subject = c.table_name
      ) as has_line
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      group by c.table_name
      having bool_or(c.column_name ~ '${PERSONAL}' or c.data_type = 'jsonb') order by 1`,
    );
    const without = tables.filter(({ has_line: hasLine }) => hasLine !== true);
    expect(
      new Set(without.map(({ name }) => name)),
      'add a line to private.personal_data, or a reason to NO_LINE',
    ).toEqual(new Set(Object.keys(NO_LINE)));
  });
});
