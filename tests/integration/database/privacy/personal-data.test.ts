/** All data about one person is exported; an erasure leaves only what must be kept. */
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ID, type Caller } from '../../../support/stack/callers.ts';
import { hash } from '../../../support/records/newsletter-records.ts';
import {
  LIKE_PERSON,
  OTHER_PERSON,
  PERSON,
  personRecords,
} from '../../../support/records/person-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 20 });
const { query, reset, call, tablesWith, others } = personRecords(database);

beforeEach(reset);

const audited = () =>
  query(
    `select actor, action, subject_table, subject_id, detail from public.audit_log order by at desc limit 1`,
  );

const OUTSIDERS: Caller[] = ['anon', 'stranger', 'selfMadeAdmin', 'service'];

describe.each(['export_person', 'erase_person'] as const)('%s', (name) => {
  it.each(OUTSIDERS)('is refused to %s, and nothing changes', async (caller) => {
    const before = await tablesWith(PERSON);
    await expect(database.as(caller, `select public.${name}($1)`, [PERSON])).rejects.toMatchObject({
      code: '42501',
    });
    expect(await tablesWith(PERSON)).toEqual(before);
  });

  it('leaves an audit row that names the admin, and the address as a hash only', async () => {
    await call(name, 'ANA@example.org');
    const [row] = await audited();
    expect(row).toMatchObject({
      actor: ADMIN_ID,
      action: name.split('_')[0],
      subject_table: 'personal_data',
      subject_id: hash(PERSON),
    });
    expect(JSON.stringify(row)).not.toContain('ana@');
  });
});

/** Columns that may hold an email address, with their key in the export. */
const HELD: Record<string, string> = {
  'advertisers.email': 'advertisers',
  'audit_texts.texts': 'reasons_quoting_the_address',
  'contact_messages.email': 'contact_messages',
  'events.contact_email': 'events_naming_the_address',
  'events.submitter_email': 'submitted_events',
  'mail_outbox.to_address': 'mails',
  'newsletter_subscribers.email': 'newsletter',
  'organizers.email': 'organizers',
  'payments.payer_email': 'payments',
  'record_revisions.after': 'revisions_naming_the_address',
  'record_revisions.before': 'revisions_naming_the_address',
  'listings.contact_email': 'listings_naming_the_address',
  'listings.submitter_email': 'listings_naming_the_address',
  'listing_changes.change': 'listings_naming_the_address',
  'venues.email': 'venues',
};

/** Columns whose names or types suggest an address, with the reason why the export does not search them. */
const HOLDS_NONE: Record<string, string> = {
  'audit_log.detail': 'no row is ever changed; what a person wrote is in audit_texts',
  'mail_outbox.payload': 'a mail, emptied once it is sent; forwarded messages are found by it',
  'mail_outbox.links': 'ids of what the links of a waiting mail are of',
  'newsletter_requests.form_input':
    'fields submitted beside an address, exported and erased with its subscriber',
  'newsletter_issues.content': 'events as visitors read them, without contact details',
  'newsletter_subscribers.ip_address': 'never filled',
  'listings.venue_address': 'a place, not a mailbox',
  'sync_run_sources.changes': 'of a public calendar; an erasure empties what quotes an address',
  'sync_run_sources.problems': 'as its changes',
  'sync_run_sources.counts': 'numbers',
  'sync_runs.progress': 'the name of a source, and numbers',
  'sync_sources.category_map': 'names of categories',
  'source_images.address': 'where an image is',
  'venues.address': 'a place, not a mailbox',
  'events.venue_address': 'a place, not a mailbox',
  'events.opening_hours': 'days and hours',
};

describe('an export', () => {
  it('knows every column that may hold an address', async () => {
    const columns = await query(
      `select c.table_name || '.' || c.column_name as name
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and (c.column_name ~ 'mail$|address|email' or c.data_type = 'jsonb')`,
    );
    const known = { ...HELD, ...HOLDS_NONE };
    const names = columns.map(({ name }) => String(name));
    expect(
      names.filter((name) => known[name] === undefined),
      'add the column to export_person and erase_person and to HELD, or to HOLDS_NONE with a reason',
    ).toEqual([]);
    expect(
      Object.keys(known).filter((name) => !names.includes(name)),
      'is gone',
    ).toEqual([]);
  });

  it('holds the content of each of them, in any case of the address', async () => {
    const exported = await call('export_person', ' ANA@EXAMPLE.ORG ');
    expect(exported['email']).toBe(PERSON);
    for (const [column, key] of Object.entries(HELD)) {
      expect([column, key in exported && JSON.stringify(exported[key]).length > 4]).toEqual([
        column,
        true,
      ]);
    }
    expect(exported).toMatchObject({
      newsletter: {
        first_name: 'Ana',
        interests: ['music'],
        user_agent: 'Firefox',
        consent_text: 'Yes, please.',
        links: [{ purpose: 'manage' }, { purpose: 'confirm' }],
        requests: [{ used_at: null, form_input: { first_name: 'Anna' } }],
      },
      contact_messages: [{ message: 'Words of Ana.' }],
      advertisers: [{ name: 'Ana', phone: '361-555-0103' }],
      organizers: [{ name: 'Players of Ana' }],
      venues: [{ name: 'Hall of Ana' }],
    });
    expect(JSON.stringify(exported['submitted_events'])).toContain('What does Ana play?');
    expect(
      (exported['payments'] as { purpose: string }[]).map(({ purpose }) => purpose).sort(),
    ).toEqual(['advertisement', 'advertisement', 'event', 'event']);
    expect((exported['mails'] as { kind: string }[]).map(({ kind }) => kind).sort()).toEqual([
      'ad-for-review',
      'contact-forwarded',
      'contact-forwarded',
      'event-approved',
      'newsletter-digest',
      'submission-received',
    ]);
    const submitted = exported['submitted_events'] as Record<string, unknown>[];
    expect(submitted.map(({ title }) => title).sort()).toEqual([
      'Draft Of Ana',
      'Of Ana',
      'Waits Of Ana',
    ]);
    expect(submitted.find(({ title }) => title === 'Of Ana')).toMatchObject({
      submitter_email: 'Ana@Example.org',
      review_note: 'note about of-ana',
      images: [{ alt: 'Ana plays' }],
      open_change: { title: 'Of Ana, Later' },
      private_links: [{}],
    });
  });

  it("gives only the public part of another person's events that name the address", async () => {
    const exported = await call('export_person', PERSON);
    const naming = exported['events_naming_the_address'] as Record<string, unknown>[];
    expect(naming.map(({ title }) => title).sort()).toEqual(['All Of Ben', 'Of Ben']);
    const revisions = (exported['revisions_naming_the_address'] as { id: string }[]).filter(
      ({ id }) => id !== 'of-ana-bcdfgh',
    );
    expect(revisions.map(({ id }) => id)).toEqual(['x', 'of-ben-bcdfgh']);
    expect(JSON.stringify(revisions)).not.toContain(OTHER_PERSON);
    const text = JSON.stringify([naming, revisions]);
    expect(text).not.toMatch(/submitter_email|review_note|right\?/);
    expect(JSON.stringify(exported)).not.toContain('Words of Ben');
    expect(JSON.stringify(exported)).not.toContain(LIKE_PERSON);
  });

  it('holds no token, hash of one or key against doubles', async () => {
    const text = JSON.stringify(await call('export_person', PERSON));
    for (const secret of [
      'secret-token',
      'a'.repeat(64),
      'c'.repeat(64),
      'key-of',
      'fingerprint',
    ]) {
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    }
  });
});

const ERASED = {
  erased: {
    ...{ subscriber: true, messages: 1, drafts: 1, submissions: 2 },
    ...{ advertisements: 2, orders: 2, contact_details: 4, mails: 5 },
  },
  kept: { events: 2, payments: 2, advertisements: 2, advertisers: 1, suppressed: false, texts: 0 },
};

describe('an erasure', () => {
  it('leaves the address nowhere but in what was paid and ordered', async () => {
    const before = await others();
    expect(await tablesWith('What does Ana play?')).toHaveLength(2);
    expect(await call('erase_person', 'Ana@example.ORG')).toEqual(ERASED);
    expect(await tablesWith(PERSON)).toEqual(['advertisers', 'payments']);
    expect(await tablesWith('Words of Ana')).toEqual([]);
    expect(await tablesWith('What does Ana play?')).toEqual([]);
    expect(await others()).toEqual(before);
  });

  it('keeps public events without the way to their submitter, and takes drafts along', async () => {
    await call('erase_person', PERSON);
    expect(
      await query(
        `select title, status, submitter_email, contact_email, contact_phone from public.events order by title`,
      ),
    ).toEqual([
      {
        title: 'All Of Ben',
        status: 'approved',
        submitter_email: OTHER_PERSON,
        contact_email: OTHER_PERSON,
        contact_phone: '361-555-0100',
      },
      {
        title: 'Of Ana',
        status: 'approved',
        submitter_email: null,
        contact_email: null,
        contact_phone: null,
      },
      {
        title: 'Of Ben',
        status: 'approved',
        submitter_email: OTHER_PERSON,
        contact_email: null,
        contact_phone: null,
      },
      {
        title: 'Waits Of Ana',
        status: 'pending',
        submitter_email: null,
        contact_email: OTHER_PERSON,
        contact_phone: '361-555-0100',
      },
    ]);
    expect(
      await query('select event_id from public.private_links where event_id is not null'),
    ).toEqual([{ event_id: 'of-ben-bcdfgh' }]);
    expect(
      await query(
        `select c.change -> 'fields' as fields from public.listing_changes c
          join public.events e on e.listing_id = c.listing_id order by e.id`,
      ),
    ).toEqual(
      ['All Of Ben', 'Of Ana'].map((from) => ({
        fields: { title: { from, to: `${from}, Later` } },
      })),
    );
  });

  it('pins what it cleared of a listing, so that no run brings it back', async () => {
    await call('erase_person', PERSON);
    expect(
      await query(`select title, contact_email, pinned_fields from public.listings
          where title like 'Listing%' order by title`),
    ).toEqual([
      {
        title: 'Listing With Ana',
        contact_email: null,
        pinned_fields: ['contact_email', 'contact_phone'],
      },
      { title: 'Listing With Ben', contact_email: OTHER_PERSON, pinned_fields: [] },
      { title: 'Listing With Susana', contact_email: LIKE_PERSON, pinned_fields: [] },
    ]);
    expect(await query('select from public.listing_changes')).toHaveLength(4);
  });

  it('leaves no email to another person with this address: emails about an event hold none', async () => {
    await query(`select private.enqueue_event_mail('of-ben-bcdfgh', 'event-approved', 'naming:b')`);
    expect(
      await query(
        `select 1 from public.events where id = 'of-ben-bcdfgh' and contact_email is not null`,
      ),
    ).toHaveLength(1);
    const [mail] = await query(
      `select payload::text from public.mail_outbox where dedup_key = 'naming:b'`,
    );
    expect(mail?.['payload']).not.toContain('@');
  });

  it('keeps of a suppressed address what it takes to go on writing nothing to it', async () => {
    await database.as('service', `select public.suppress_address($1, 'complained')`, [PERSON]);
    expect(await call('erase_person', PERSON)).toMatchObject({
      erased: { subscriber: false },
      kept: { suppressed: true },
    });
    const [row] = await query('select * from public.newsletter_subscribers where email = $1', [
      PERSON,
    ]);
    const filled = Object.entries(row ?? {}).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    );
    expect(filled.map(([name]) => name).sort()).toEqual([
      'created_at',
      'email',
      'id',
      'status',
      'suppressed_at',
      'suppressed_reason',
      'updated_at',
    ]);
    expect(
      await query(`select 1 from public.newsletter_links where token_hash = '${'a'.repeat(64)}'`),
    ).toEqual([]);
  });

  it('requested twenty times at once happens once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => call('erase_person', PERSON)),
    );
    const did = responses.map(({ erased }) => (erased as { messages: number }).messages);
    expect(did.sort()).toEqual([...Array.from({ length: 19 }, () => 0), 1]);
    expect(await tablesWith(PERSON)).toEqual(['advertisers', 'payments']);
  });
});
