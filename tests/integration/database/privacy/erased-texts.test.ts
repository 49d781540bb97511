/** Proposed changes in an export; what remains of them, and of reasons in the history, after an erasure. */
import { beforeEach, expect, it, describe } from 'vitest';
import { LIKE_PERSON, PERSON, personRecords } from '../../../support/records/person-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';

const database = scratchDatabase({ connections: 6 });

describe('an erasure and open proposals', () => {
  const { query, reset, call } = personRecords(scratchDatabase());

  beforeEach(reset);

  const fieldsProposed = async () =>
    (
      await query(
        `select change -> 'fields' as fields from public.listing_changes c
        join public.listings l on l.id = c.listing_id where l.title like 'Listing%' order by l.id`,
      )
    ).map(({ fields }) => fields);
  const OF_ANOTHER = { contact_email: { from: null, to: LIKE_PERSON } };

  it('what waits for an event whose approval was undone is exported', async () => {
    await query(
      `update public.events set status = 'pending', contact_email = null where id = 'all-of-ben-bcdfgh'`,
    );
    expect((await call('export_person', PERSON))['events_naming_the_address']).toContainEqual(
      expect.objectContaining({
        id: 'all-of-ben-bcdfgh',
        open_change: expect.anything() as unknown,
      }),
    );
  });

  it("an organizer's proposal loses the contact, and keeps the rest", async () => {
    await call('erase_person', PERSON);
    const rest = { title: { from: 'Listing With Ben', to: 'Ben Sings' } };
    expect(await fieldsProposed()).toEqual([rest, OF_ANOTHER]);
  });

  it('a proposal that quotes the address elsewhere, too, is removed', async () => {
    await query(
      `update public.listing_changes set change = jsonb_set(change, '{fields,title,to}', to_jsonb($1::text))
     where change #> '{fields,title}' is not null`,
      [`Write to ${PERSON}`],
    );
    await call('erase_person', PERSON);
    expect(await fieldsProposed()).toEqual([OF_ANOTHER]);
  });

  it('empties reasons in the history that quote the address; the log itself stays as it was', async () => {
    const log = () => query('select * from public.audit_log order by at');
    const texts = () =>
      query(
        `select l.subject_id, t.texts from public.audit_texts t
       join public.audit_log l on l.text_id = t.id order by l.at`,
      );
    const before = await log();
    expect(JSON.stringify(before)).not.toContain('@');
    await call('erase_person', PERSON);
    expect((await log()).slice(0, before.length)).toEqual(before);
    expect(await texts()).toEqual([
      { subject_id: 'of-ben-bcdfgh', texts: {} },
      { subject_id: 'all-of-ben-bcdfgh', texts: { note: `Ask ${LIKE_PERSON}` } },
    ]);
  });

  it('takes an open change of an event that quotes the address in another field', async () => {
    await query(
      `update public.listing_changes c set change = jsonb_set(c.change, '{fields,description}', jsonb_build_object('to', $1::text))
     from public.events e where e.listing_id = c.listing_id and e.id = 'all-of-ben-bcdfgh'`,
      [`Write to ${PERSON}.`],
    );
    await call('erase_person', PERSON);
    expect(
      await query(
        'select e.id from public.events e join public.listing_changes c on c.listing_id = e.listing_id',
      ),
    ).toEqual([{ id: 'of-ana-bcdfgh' }]);
  });

  it('counts the texts that still quote the address', async () => {
    await query(`update public.events set description = $1 where id = 'all-of-ben-bcdfgh'`, [
      `Write to ${PERSON}, not to ${LIKE_PERSON}.`,
    ]);
    await query(`update public.contact_messages set message = $1 where name = 'Ben'`, [PERSON]);
    expect(await call('erase_person', PERSON)).toMatchObject({ kept: { texts: 2 } });
  });
});

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

describe('a text that quotes an address', () => {
  const quotes = async (text: string, email: string) =>
    (await database.row('select private.quotes_address($1, $2) as found', [text, email]))['found'];

  it.each([
    'Lee@Gmail.com',
    'Write to lee@gmail.com.',
    '<mailto:lee@gmail.com>, …',
    "'lee@gmail.com'",
    '...lee@gmail.com',
    JSON.stringify({ note: 'Ask\nlee@gmail.com\nat noon' }),
  ])('%s holds lee@gmail.com', async (text) => {
    expect(await quotes(text, 'lee@gmail.com')).toBe(true);
  });

  it.each([
    ['ashlee@gmail.com', 'lee@gmail.com'],
    ['ash.lee@gmail.com', 'lee@gmail.com'],
    ['ash+lee@gmail.com', 'lee@gmail.com'],
    ["o'lee@gmail.com", 'lee@gmail.com'],
    ['lee@gmail.com.mx', 'lee@gmail.com'],
    ['lee@gmail.community', 'lee@gmail.com'],
    ['lee@gmail-com', 'lee@gmail.com'],
    ['lee@gmailxcom', 'lee@gmail.com'],
    ['leelee@gmail.com', 'lee+lee@gmail.com'],
  ])('%s does not hold %s', async (text, email) => {
    expect(await quotes(text, email)).toBe(false);
  });
});
