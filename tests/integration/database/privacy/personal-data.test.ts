/** Each column that may hold an address or a text of a person is exported, erased, or kept for a reason. */
import { beforeEach, describe, expect, it } from 'vitest';
import { PERSON, personRecords } from './person-records.ts';
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

/** Tables and columns of which neither an export nor `private.personal_data` says anything, with the reason. */
const NO_LINE: Record<string, string> = {
  advertisers: 'goes with its advertisements (erase_orders)',
  'count_totals counts count_secrets':
    'without a person; words of a search only when several asked them',
  'disputes stripe_events': 'words of Stripe',
  'events.category events.city events.opening_hours': 'chosen, or in a fixed form',
  'events.image_alt': 'the words of its first image, which event_images has too',
  'events.submission_fingerprint events.submission_key':
    'a hash, emptied with the submitter; a random key',
  'events.date_key events.external_id events.deleted_from events.own_fields events.pinned_fields':
    'words of the guide and of a source',
  'mail_outbox.last_error mail_outbox.links mail_outbox.kind mail_outbox.claimed_by mail_outbox.dedup_key':
    'goes with its mail (erase_mails)',
  'newsletter_issues saved_lists': 'events as visitors read them, without contact details',
  newsletter_requests: 'goes with its subscriber (erase_subscriber)',
  newsletter_subscribers: 'exported; stays if it is suppressed (erase_subscriber)',
  payments: 'exported; a paid one is kept for the books (erase_person)',
  'private_links newsletter_links rate_limits': 'hashes of tokens, or under a key',
  'record_revisions.subject_id record_revisions.subject_table': 'what the record is of',
  'source_images site_builds': 'where an image is; what the host says of a build',
  'sync_items sync_runs sync_jobs':
    'titles and names of public calendars, and who in the team started a run',
  'sync_run_sources.name sync_run_sources.message sync_run_sources.counts':
    'a source, how reading it went, and numbers',
  'audit_log.action audit_log.subject_id audit_log.subject_table desk_actions job_runs uploads':
    'words of the guide, and ids',
};

describe('an export', () => {
  it('knows every column with text of its own, or a reason is known', async () => {
    const columns = await query(
      `select c.table_name as table, c.table_name || '.' || c.column_name as name
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'ARRAY', 'jsonb') and c.is_generated = 'NEVER' and c.column_name <> 'id'
        -- Neither a key of another row, nor a word of a fixed list, nor where a page is.
        and not exists (
          select from pg_constraint k
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
          where k.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name
            and (k.contype = 'f' or pg_get_constraintdef(k.oid) like '%https%'
              or pg_get_constraintdef(k.oid) like '%= ANY%' and cardinality(k.conkey) = 1)
        )
        and (c.column_name ~ 'mail$' or not exists (
          select from private.personal_data d
          where d.subject = c.table_name
            and (d.columns = '{}' or c.column_name = any (d.columns || d.clears))
        ))`,
    );
    const known = Object.keys(NO_LINE).flatMap((names) => names.split(' '));
    const untold = columns.filter(({ name }) => !(String(name) in HELD));
    expect(
      new Set(untold.map(({ table, name }) => (known.includes(String(table)) ? table : name))),
      'say in a line of private.personal_data whether an erasure empties or keeps the column; or add it to export_person, erase_person and HELD; or to NO_LINE with the reason',
    ).toEqual(new Set(known));
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
