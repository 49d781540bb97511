/**
 * Rows of three persons. The first has rows in every table that can hold email addresses; the address of the
 * third ends with the address of the first.
 */
import { readFileSync } from 'node:fs';
import type { ScratchDatabase } from '../../../support/stack/scratch-database.ts';

export const PERSON = 'ana@example.org';
export const OTHER_PERSON = 'ben@example.org';
export const LIKE_PERSON = `sus${PERSON}`;

const ROWS = readFileSync(new URL('person-rows.sql', import.meta.url), 'utf8');

/**
 * Tables that `tablesWith` searches. All hold data of the first person; the audit log is not among them.
 */
const TABLES = [
  'audit_texts',
  'newsletter_subscribers',
  'newsletter_links',
  'newsletter_requests',
  'contact_messages',
  'events',
  'event_questions',
  'listings',
  'listing_changes',
  'record_revisions',
  'sync_run_sources',
  'payments',
  'advertisers',
  'advertisements',
  'private_links',
  'organizers',
  'venues',
  'mail_outbox',
] as const;

export function personRecords(database: ScratchDatabase) {
  const { query } = database;
  return {
    query,
    /** Clears the database and inserts the rows of all three persons. */
    async reset(): Promise<void> {
      await database.clear();
      await query(ROWS);
    },
    async call(name: 'export_person' | 'erase_person', email: string) {
      const rows = await database.as('admin', `select public.${name}($1) as result`, [email]);
      return rows[0]?.['result'] as Record<string, unknown>;
    },
    /**
     * Returns those of `TABLES` that contain this text in any column, in upper or lower case, and not only in
     * the third person's address.
     */
    async tablesWith(text: string): Promise<string[]> {
      const found = await query(
        TABLES.map(
          (name) =>
            `select '${name}' as name where exists (
              select from public.${name} t where position(lower($1) in replace(lower(to_jsonb(t)::text), '${LIKE_PERSON}', '')) > 0)`,
        ).join(' union all '),
        [text],
      );
      return found.map(({ name }) => String(name)).sort();
    },
    /**
     * Returns rows of the second and the third person that an erasure of the first person must not change.
     */
    others: () =>
      query(`select
        (select jsonb_agg(s) from public.newsletter_subscribers s where s.email = '${OTHER_PERSON}') as subscribers,
        (select jsonb_agg(m) from public.contact_messages m where m.email = '${OTHER_PERSON}') as messages,
        (select jsonb_agg(e) from public.events e where e.id = 'all-of-ben-bcdfgh') as events,
        (select jsonb_agg(l) from public.private_links l where l.event_id = 'of-ben-bcdfgh') as links,
        (select jsonb_agg(d) from public.advertisers d where d.email = '${OTHER_PERSON}') as advertisers,
        (select jsonb_agg(a) from public.advertisements a where a.title like '% of Ben') as advertisements,
        (select jsonb_agg(l) from public.private_links l join public.advertisements a
          on a.id = l.advertisement_id where a.title like '% of Ben') as private_links,
        (select jsonb_agg(p) from public.payments p where p.payer_email = '${OTHER_PERSON}') as payments,
        (select jsonb_agg(m) from public.mail_outbox m where m.payload ->> 'email' = '${OTHER_PERSON}') as mails,
        (select jsonb_agg(s) from public.listings s where s.contact_email = '${LIKE_PERSON}') as listings,
        (select jsonb_agg(c) from public.listing_changes c where c.change::text like '%${LIKE_PERSON}%') as changes,
        (select jsonb_agg(q) from public.event_questions q where q.question similar to '%(${LIKE_PERSON}|${OTHER_PERSON})%') as questions,
        (select jsonb_agg(r) from public.record_revisions r where r.before::text like '%${LIKE_PERSON}%') as revisions,
        (select jsonb_agg(r) from public.sync_run_sources r where r.changes::text like '%${LIKE_PERSON}%') as reports`),
  };
}
