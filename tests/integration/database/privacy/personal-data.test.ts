/** Each column that may hold an address is exported, or has a reason why not. */
import { beforeEach, describe, expect, it } from 'vitest';
import { PERSON, personRecords } from '../../../support/records/person-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { query, reset, call } = personRecords(database);

beforeEach(reset);

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
  });
});
