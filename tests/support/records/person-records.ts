/**
 * Rows of three persons: one with rows in every table that can hold email addresses, another one,
 * and one whose address ends with the address of the first.
 */
import type { ScratchDatabase } from '../stack/scratch-database.ts';

export const PERSON = 'ana@example.org';
export const OTHER_PERSON = 'ben@example.org';
export const LIKE_PERSON = `sus${PERSON}`;

/** The first person's address as people may type it. */
const SUBMITTED = 'Ana@Example.org';

const HASH = (letter: string) => `'${letter.repeat(64)}'`;

const event = (id: string, title: string, status: string, submitter: string, contact: string) =>
  `('${id}-bcdfgh', '${title}', 'music', '2026-12-01', 'Rockport, TX', '${status}', '${submitter}',
    '${contact}', '361-555-0100', 'key-${id}', 'fingerprint-${id}', 'note about ${id}')`;

/** Returns an advertisement of Ana (`a`) or Ben (`b`), which begins on `day` when one is given. */
const advertisement = (who: 'a' | 'b', n: number, title: string, status: string, day = 'null') =>
  `('00000000-0000-4000-8000-0000000000${who}${n}', '00000000-0000-4000-8000-0000000000${who}3',
    '${title}', '${status}', ${day}, ${day}, '/a.webp', 'Contact ${who}', '361-555-0105', 'Company ${who}',
    'key-of-${who}${n}', 'fingerprint-${who}${n}')`;

const ROWS = `
  insert into public.newsletter_subscribers (id, email, first_name, last_name, status, interests, source,
    user_agent, consent_text, consented_at, form_mail_at, confirmed_at) values
    ('00000000-0000-4000-8000-0000000000a1', '${PERSON}', 'Ana', 'Reyes', 'active', '{music}', 'footer',
      'Firefox', 'Yes, please.', now(), now(), now()),
    ('00000000-0000-4000-8000-0000000000b1', '${OTHER_PERSON}', 'Ben', 'Diaz', 'active', '{}', 'footer',
      'Firefox', 'Yes, please.', now(), now(), now());
  insert into public.newsletter_links (token_hash, subscriber_id, purpose) values
    (${HASH('a')}, '00000000-0000-4000-8000-0000000000a1', 'manage'),
    (${HASH('b')}, '00000000-0000-4000-8000-0000000000b1', 'manage');
  insert into public.newsletter_requests (id, subscriber_id, form_input, created_at) values
    ('00000000-0000-4000-8000-0000000000a9', '00000000-0000-4000-8000-0000000000a1', '{"first_name": "Anna"}',
      now() - interval '1 hour');
  insert into public.newsletter_links (token_hash, subscriber_id, purpose, request_id) values
    (${HASH('e')}, '00000000-0000-4000-8000-0000000000a1', 'confirm', '00000000-0000-4000-8000-0000000000a9');
  insert into public.contact_messages (id, name, email, subject, message, submission_key) values
    ('00000000-0000-4000-8000-0000000000a2', 'Ana', '${SUBMITTED}', 'Hello', 'Words of Ana.', 'message-a'),
    ('00000000-0000-4000-8000-0000000000b2', 'Ben', '${OTHER_PERSON}', 'Hello', 'Words of Ben.', 'message-b');
  insert into public.events (id, title, category, start_date, city, status, submitter_email, contact_email,
    contact_phone, submission_key, submission_fingerprint, review_note) values
    ${event('of-ana', 'Of Ana', 'approved', SUBMITTED, SUBMITTED)},
    ${event('draft-of-ana', 'Draft Of Ana', 'draft', PERSON, PERSON)},
    ${event('waits-of-ana', 'Waits Of Ana', 'pending', PERSON, OTHER_PERSON)},
    ${event('of-ben', 'Of Ben', 'approved', OTHER_PERSON, SUBMITTED)},
    ${event('all-of-ben', 'All Of Ben', 'approved', OTHER_PERSON, OTHER_PERSON)};
  update public.events set review_note = 'Send it from ${SUBMITTED}.' where id = 'of-ben-bcdfgh';
  insert into public.private_links (token_hash, event_id) values
    (${HASH('c')}, 'of-ana-bcdfgh'), (${HASH('d')}, 'of-ben-bcdfgh');
  insert into public.listing_changes (listing_id, change)
    select e.listing_id, jsonb_build_object('fields', c.fields, 'dates', '[]'::jsonb)
    from public.events e join (values
      ('of-ana-bcdfgh', '{"title": {"from": "Of Ana", "to": "Of Ana, Later"}, "contact_email": {"from": null, "to": "${SUBMITTED}"}, "contact_phone": {"from": null, "to": "361-555-0100"}}'::jsonb),
      ('all-of-ben-bcdfgh', '{"title": {"from": "All Of Ben", "to": "All Of Ben, Later"}, "contact_email": {"from": null, "to": "${PERSON}"}, "contact_phone": {"from": null, "to": "1"}}')
    ) c (id, fields) on c.id = e.id;
  insert into public.listings (id, title, category, city, contact_email, contact_phone) values
    ('00000000-0000-4000-8000-0000000000a9', 'Listing With Ana', 'music', 'Rockport, TX', '${SUBMITTED}', '1'),
    ('00000000-0000-4000-8000-0000000000b9', 'Listing With Ben', 'music', 'Rockport, TX', '${OTHER_PERSON}', '2'),
    ('00000000-0000-4000-8000-0000000000e9', 'Listing With Susana', 'music', 'Rockport, TX', '${LIKE_PERSON}', '3');
  update public.listings set review_note = case title when 'Listing With Ben' then 'As ${PERSON}' else 'As ${LIKE_PERSON}' end;
  insert into public.listing_changes (listing_id, change) values
    ('00000000-0000-4000-8000-0000000000b9', '{"fields": {"title": {"from": "Listing With Ben", "to": "Ben Sings"}, "contact_email": {"from": "${OTHER_PERSON}", "to": "${SUBMITTED}"}}, "dates": []}'),
    ('00000000-0000-4000-8000-0000000000e9', '{"fields": {"contact_email": {"from": null, "to": "${LIKE_PERSON}"}}, "dates": []}');
  insert into public.event_questions (event_id, question) values
    ('of-ana-bcdfgh', 'What does Ana play?'), ('all-of-ben-bcdfgh', 'Is ${SUBMITTED} right?'), ('all-of-ben-bcdfgh', 'Is ${OTHER_PERSON} right?'),
    ('all-of-ben-bcdfgh', 'Is ${LIKE_PERSON} right?');
  insert into public.desk_actions (id, kind) values ('00000000-0000-4000-8000-0000000000d9', 'decide');
  insert into public.record_revisions (action_id, position, subject_table, subject_id, before, after) values
    ('00000000-0000-4000-8000-0000000000d9', 1, 'events', 'of-ana-bcdfgh', '{"submitter_email": "${SUBMITTED}"}', null),
    ('00000000-0000-4000-8000-0000000000d9', 2, 'events', 'all-of-ben-bcdfgh', null, '{"submitter_email": "${OTHER_PERSON}"}'),
    ('00000000-0000-4000-8000-0000000000d9', 3, 'listings', '00000000-0000-4000-8000-0000000000e9', '{"contact_email": "${LIKE_PERSON}"}', null),
    ('00000000-0000-4000-8000-0000000000d9', 4, 'contact_messages', 'x', null,
      '{"name": "Ben", "email": "${OTHER_PERSON}", "message": "Ask\\n${SUBMITTED}.", "submission_key": "key-of-message"}');
  insert into public.record_revisions (action_id, position, subject_table, subject_id, before)
    select '00000000-0000-4000-8000-0000000000d9', 5, 'events', id, to_jsonb(e) - 'search' from public.events e where id = 'of-ben-bcdfgh';
  insert into public.record_revisions (action_id, position, subject_table, subject_id, after)
    select '00000000-0000-4000-8000-0000000000d9', 6, 'event_questions', gen_random_uuid(), to_jsonb(q) from public.event_questions q
    where question = 'What does Ana play?';
  select private.audit('decide', 'events', 'of-ben-bcdfgh', '{"to": "rejected", "reason": "Send it from ${SUBMITTED}."}');
  select private.audit('set-state', 'events', 'all-of-ben-bcdfgh', '{"to": "cancelled", "note": "Ask ${LIKE_PERSON}"}');
  insert into public.sync_runs (id, is_test, started_by) values ('00000000-0000-4000-8000-0000000000c9', true, 'admin'),
    ('00000000-0000-4000-8000-0000000000e9', true, 'admin');
  insert into public.sync_run_sources (run_id, source_id, name, outcome, changes)
    select '00000000-0000-4000-8000-0000000000c9', id, name, 'read', '[{"title": "Write to ${SUBMITTED}"}]' from public.sync_sources;
  insert into public.sync_run_sources (run_id, source_id, name, outcome, changes)
    select '00000000-0000-4000-8000-0000000000e9', id, name, 'read', '[{"title": "Write to ${LIKE_PERSON}"}]' from public.sync_sources;
  insert into public.event_images (event_id, url, alt) values ('of-ana-bcdfgh', '/images/a.webp', 'Ana plays');
  insert into public.payments (purpose, event_id, amount_cents, payer_email, status, paid_at) values
    ('event', 'of-ana-bcdfgh', 2900, '${SUBMITTED}', 'succeeded', now()),
    ('event', 'all-of-ben-bcdfgh', 2900, '${OTHER_PERSON}', 'succeeded', now());
  insert into public.payments (purpose, event_id, amount_cents, payer_email) values
    ('event', 'draft-of-ana-bcdfgh', 2900, '${PERSON}');
  insert into public.advertisers (id, name, email, phone) values
    ('00000000-0000-4000-8000-0000000000a3', 'Ana', '${SUBMITTED}', '361-555-0103'),
    ('00000000-0000-4000-8000-0000000000b3', 'Ben', '${OTHER_PERSON}', '361-555-0104');
  insert into public.advertisements (id, advertiser_id, title, status, start_date, end_date, image_url,
    contact_name, contact_phone, contact_company, submission_key, submission_fingerprint) values
    ${advertisement('a', 5, 'Paid Banner of Ana', 'pending')},
    ${advertisement('a', 6, 'Agreed Banner of Ana', 'active', 'private.today()')},
    ${advertisement('a', 7, 'Draft Banner of Ana', 'draft')},
    ${advertisement('a', 8, 'Quote for Ana', 'pending')},
    ${advertisement('b', 5, 'Draft Banner of Ben', 'draft')};
  update public.advertisements set review_note = 'As ${PERSON}' where title = 'Agreed Banner of Ana';
  insert into public.private_links (token_hash, advertisement_id)
    select md5(id::text) || md5(id::text), id from public.advertisements;
  insert into public.payments (purpose, advertisement_id, amount_cents, payer_email, status, paid_at) values
    ('advertisement', '00000000-0000-4000-8000-0000000000a5', 9900, '${SUBMITTED}', 'refunded', now()),
    ('advertisement', '00000000-0000-4000-8000-0000000000a7', 9900, '${SUBMITTED}', 'created', null);
  insert into public.organizers (name, email, phone) values ('Players of Ana', '${SUBMITTED}', '361-555-0101');
  insert into public.venues (id, name, city, email, phone) values
    ('hall-of-ana-bcdfgh', 'Hall of Ana', 'Rockport, TX', '${PERSON}', '361-555-0102');
  insert into public.mail_outbox (dedup_key, kind, to_address, payload, sent_at, dead_at) values
    ('digest:1:a', 'newsletter-digest', '${PERSON}', '{}', null, null),
    ('received:a', 'submission-received', '${SUBMITTED}', '{}', now(), null),
    ('approved:a', 'event-approved', '${PERSON}', '{}', null, now()),
    ('contact-forwarded:00000000-0000-4000-8000-0000000000a2', 'contact-forwarded', 'guide@example.org',
      '{"email": "${SUBMITTED}", "message": "Words of Ana."}', null, null),
    ('contact-forwarded:00000000-0000-4000-8000-0000000000d2', 'contact-forwarded', 'guide@example.org',
      '{"email": "${SUBMITTED}", "message": "Words of Ana, whose row is gone."}', null, now()),
    ('contact-forwarded:00000000-0000-4000-8000-0000000000b2', 'contact-forwarded', 'guide@example.org',
      '{"email": "${OTHER_PERSON}", "message": "Words of Ben."}', null, null),
    ('approved:b', 'event-approved', '${OTHER_PERSON}',
      '{"event": {"title": "Of Ben"}}', null, now()),
    ('ad-for-review:a', 'ad-for-review', 'guide@example.org',
      '{"news": "order", "advertisement": {"title": "Paid Banner of Ana", "contact_email": "${SUBMITTED}",
        "contact_name": "Contact a", "contact_phone": "361-555-0105", "contact_company": "Company a",
        "contact_website": "https://a.example.org", "description": "By Ana"}}', null, null);
`;

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
