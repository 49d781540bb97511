/**
 * Rows for tests of access rules: each table has at least one public and one hidden row, if it can
 * have both. Also an insert and an update for the tests to try on each table.
 */

const EVENT = `'Moonlight Jazz', 'music', '2026-12-01', 'Rockport, TX'`;
/** The source that the migrations insert. */
const NAMED_SOURCE = `'5c9a1f0e-5d3b-4a53-9f0b-6f1d2b7c8e10'`;
const OTHER_SOURCE = `'00000000-0000-4000-8000-0000000000a8'`;
const HASH = (letter: string) => `'${letter.repeat(64)}'`;

export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

/**
 * SQL that inserts the rows as the owner. Postgres computes the days of announcements, home picks and
 * advertisements from the current date; they are at most two weeks away.
 */
export const ACCESS_ROWS = `
  insert into public.events (id, title, category, start_date, city, status, submitter_email, review_note,
    submission_key, submission_fingerprint, contact_email, contact_phone)
  select status || '-event-bcdfgh', title, category, start_date::date, city, status,
    'secret-submitter@example.org', 'secret note', 'secret-key-' || status, 'secret-fingerprint',
    'public@example.org', '361-555-0100'
  from (values (${EVENT})) e (title, category, start_date, city),
    unnest(array['draft', 'pending', 'approved', 'rejected', 'cancelled', 'postponed']) status;
  insert into public.events (id, title, category, start_date, city, status, withdrawn_at)
    select 'withdrawn-event-bcdfgh', title, category, start_date::date, city, 'cancelled', now()
    from (values (${EVENT})) e (title, category, start_date, city);
  insert into public.listing_changes (listing_id, change)
    select listing_id, '{"fields": {"contact_email": {"from": null, "to": "secret-contact@example.org"}}, "dates": []}'
    from public.events where id = 'approved-event-bcdfgh';
  insert into public.private_links (token_hash, event_id) select md5(id) || md5(id), id from public.events;
  insert into public.uploads (token_hash, object_path, image_path)
    values (${HASH('c')}, 'waiting', 'waiting.jpg');
  insert into public.event_images (event_id, url) select id, '/images/' || id || '.webp' from public.events;
  insert into public.venues (id, name, city) values ('bay-hall-bcdfgh', 'Bay Hall', 'Rockport, TX');
  insert into public.venues (name, city, merged_into) values ('Merged Hall', 'Rockport, TX', 'bay-hall-bcdfgh');
  insert into public.announcements (message, first_day, last_day) values
    ('Shown', private.today(), private.today()), ('Planned', private.today() + 2, private.today() + 3);
  insert into public.home_picks (event_id, place, first_day, last_day) values
    ('approved-event-bcdfgh', 1, private.today(), private.today()),
    ('approved-event-bcdfgh', 1, private.today() + 2, private.today() + 3);
  insert into public.organizers (id, name) values ('00000000-0000-4000-8000-0000000000b1', 'Bay Players');
  insert into public.organizers (name, merged_into) values ('Merged', '00000000-0000-4000-8000-0000000000b1');
  insert into public.blog_posts (title, slug, category, author, published, published_at) values
    ('Published', 'published', 'art', 'A. Writer', true, now()),
    ('Scheduled', 'scheduled', 'art', 'A. Writer', true, now() + interval '1 hour'),
    ('Draft', 'draft', 'art', 'A. Writer', false, null);
  insert into public.advertisers (name, email) values ('Secret Advertiser', 'advertiser@example.org');
  insert into public.advertisements (id, title, status, start_date, end_date, monthly_rate, image_url) values
    ('00000000-0000-4000-8000-0000000000a3', 'running', 'active', current_date - 7, current_date + 7, 99, '/images/a.webp'),
    (gen_random_uuid(), 'over', 'active', current_date - 14, current_date - 7, 99, '/images/a.webp'),
    (gen_random_uuid(), 'to come', 'active', current_date + 7, current_date + 14, 99, '/images/a.webp'),
    (gen_random_uuid(), 'waiting', 'pending', current_date - 7, current_date + 7, 99, '/images/a.webp');
  insert into public.count_totals (subject, kind, day, total)
    select id, 'impression', current_date, 1 from public.advertisements;
  insert into public.count_totals (subject, kind, day, total) values ('/', 'page', current_date, 1);
  insert into public.count_secrets (day) values (current_date);
  insert into public.counts (visitor_hash, kind, subject, device, day)
    values ('\\x02', 'page', '/', 'phone', current_date);
  insert into public.private_links (token_hash, advertisement_id) values
    (${HASH('e')}, '00000000-0000-4000-8000-0000000000a3');
  insert into public.newsletter_subscribers (id, email) values
    ('00000000-0000-4000-8000-0000000000a4', 'reader@example.org');
  insert into public.newsletter_links (token_hash, subscriber_id, purpose) values
    (${HASH('a')}, '00000000-0000-4000-8000-0000000000a4', 'manage');
  insert into public.saved_lists (token_hash, event_ids) values (${HASH('c')}, '{approved-event-bcdfgh}');
  insert into public.newsletter_requests (subscriber_id) values ('00000000-0000-4000-8000-0000000000a4');
  insert into public.newsletter_issues (day, content) values ('2026-11-26', '{}');
  insert into public.contact_messages (name, email, subject, message) values
    ('A. Reader', 'reader@example.org', 'Hello', 'A message.');
  insert into public.payments (purpose, amount_cents) values ('event', 2900);
  insert into public.disputes (id, payment_id, amount_cents, currency, withdrawn_cents, reason, status, opened_at, read_at)
    select 'du_1', id, 2900, 'usd', 2900, 'fraudulent', 'needs_response', now(), now() from public.payments;
  insert into public.stripe_events (id, type, created_at) values ('evt_1', 'payment_intent.succeeded', now());
  insert into public.mail_outbox (dedup_key, kind, to_address) values ('a:1', 'newsletter', 'reader@example.org');
  insert into public.audit_log (action, subject_table, subject_id) values ('decide', 'events', 'x');
  insert into public.audit_texts (texts) values ('{"reason": "x"}');
  insert into public.job_runs (job) values ('outbox-process');
  insert into public.sync_sources (id, name, kind, url)
    values (${OTHER_SOURCE}, 'Other', 'rss', 'https://example.org/feed.xml');
  insert into public.listings (id, source_id, title, category, city, status, submitter_email)
    select '00000000-0000-4000-8000-0000000000a5', id, 'Secret Listing', 'music', 'Rockport, TX', 'approved',
      'secret-submitter@example.org' from public.sync_sources where is_named;
  insert into public.listings (id, title, category, city)
    values ('00000000-0000-4000-8000-0000000000a7', 'Waiting Listing', 'music', 'Rockport, TX');
  insert into public.desk_actions (id, kind) values ('00000000-0000-4000-8000-0000000000a8', 'decide');
  insert into public.record_revisions (action_id, position, subject_table, subject_id, after)
    values ('00000000-0000-4000-8000-0000000000a8', 1, 'events', 'secret-event-bcdfgh', '{}');
  insert into public.event_questions (event_id, question) values ('approved-event-bcdfgh', 'What does it cost?');
  insert into public.listing_changes (listing_id, change)
    values ('00000000-0000-4000-8000-0000000000a5', '{"fields": {}, "dates": []}');
  insert into public.sync_runs (id, is_test, started_by) values ('00000000-0000-4000-8000-0000000000a6', false, 'admin');
  insert into public.sync_run_sources (run_id, source_id, name, outcome)
    select '00000000-0000-4000-8000-0000000000a6', id, name, 'read' from public.sync_sources where is_named;
  insert into public.source_images (address) values ('https://example.org/a.jpg');
  insert into public.sync_items (source_id, kind, external_id, state) select id, 'event', 'x', 'rejected' from public.sync_sources where is_named;
  insert into public.rate_limits (bucket, subject, hits, expires_at) values ('b', 's', 1, now());
  insert into public.site_builds (reason, build_id, claimed_at) values
    ('claimed', gen_random_uuid(), now()), ('open', null, null);
`;

interface Attempt {
  /** Columns and values that every caller with any insert right may insert. */
  insert: string;
  /** Assignment of a constant, because reading the old value would require the right to select. */
  update: string;
}

const CARD: Attempt = {
  insert: `(title, category, start_date, city) values (${EVENT})`,
  update: `title = 'Changed'`,
};

const ATTEMPTS: Record<string, Attempt> = {
  desk_actions: { insert: `(kind) values ('decide')`, update: `undone_at = now()` },
  advertisements: { insert: `(title) values ('New')`, update: `title = 'Changed'` },
  advertisers: {
    insert: `(name, email) values ('New', 'new@example.org')`,
    update: `name = 'Changed'`,
  },
  audit_log: {
    insert: `(action, subject_table, subject_id) values ('decide', 'events', 'y')`,
    update: `action = 'changed'`,
  },
  audit_texts: { insert: `(texts) values ('{}')`, update: `texts = '{}'` },
  blog_posts: {
    insert: `(title, slug, category, author) values ('New', 'new', 'art', 'A. Writer')`,
    update: `title = 'Changed'`,
  },
  contact_messages: {
    insert: `(name, email, subject, message) values ('New', 'new@example.org', 'Hi', 'Text')`,
    update: `status = 'handled'`,
  },
  count_secrets: { insert: `(day) values ('2026-01-01')`, update: `secret = 'changed'` },
  count_totals: {
    insert: `(day, kind, subject, total) values ('2026-01-01', 'page', '/', 1)`,
    update: `total = 2`,
  },
  counts: {
    insert: `(visitor_hash, kind, subject, device, day) values ('\\x03', 'page', '/', 'phone', '2026-01-01')`,
    update: `device = 'tablet'`,
  },
  disputes: {
    insert: `(id, payment_id, amount_cents, currency, withdrawn_cents, reason, status, opened_at, read_at) values
      ('du_2', (select id from public.payments limit 1), 2900, 'usd', 0, 'general', 'won', now(), now())`,
    update: `status = 'lost'`,
  },
  event_cards: CARD,
  event_details: CARD,
  event_images: {
    insert: `(event_id, url, position) values ('approved-event-bcdfgh', '/images/new.webp', 1)`,
    update: `alt = 'Changed'`,
  },
  event_questions: {
    insert: `(event_id, question) values ('approved-event-bcdfgh', 'And when?')`,
    update: `question = 'Changed'`,
  },
  events: CARD,
  job_runs: { insert: `(job) values ('new')`, update: `failures = 1` },
  mail_outbox: {
    insert: `(dedup_key, kind, to_address) values ('new:1', 'newsletter', 'new@example.org')`,
    update: `attempts = 1`,
  },
  private_links: {
    insert: `(token_hash, event_id) values (${HASH('d')}, 'approved-event-bcdfgh')`,
    update: `created_at = now()`,
  },
  saved_lists: {
    insert: `(token_hash, event_ids) values (${HASH('d')}, '{}')`,
    update: `event_ids = '{}'`,
  },
  newsletter_issues: {
    insert: `(day, content) values ('2026-12-03', '{}')`,
    update: `recipients = 1`,
  },
  newsletter_links: {
    insert: `(token_hash, subscriber_id, purpose) values (${HASH('b')}, '00000000-0000-4000-8000-0000000000a4', 'manage')`,
    update: `created_at = now()`,
  },
  newsletter_requests: {
    insert: `(subscriber_id) values ('00000000-0000-4000-8000-0000000000a4')`,
    update: `created_at = now()`,
  },
  newsletter_subscribers: {
    insert: `(email) values ('new@example.org')`,
    update: `first_name = 'Changed'`,
  },
  home_picks: {
    insert: `(event_id, place, first_day, last_day) select id, 2, '2026-01-01', '2026-01-01' from public.events where status = 'approved' limit 1`,
    update: `place = 1`,
  },
  announcements: {
    insert: `(message, first_day, last_day) values ('New', '2026-01-01', '2026-01-01')`,
    update: `message = 'Changed'`,
  },
  organizers: { insert: `(name) values ('New')`, update: `name = 'Changed'` },
  payments: {
    insert: `(purpose, amount_cents) values ('event', 2900)`,
    update: `last_error = 'Changed'`,
  },
  record_revisions: {
    insert: `(action_id, position, subject_table, subject_id, after)
      values ('00000000-0000-4000-8000-0000000000a8', 2, 'events', 'x', '{}')`,
    update: `after = '{}'`,
  },
  rate_limits: {
    insert: `(bucket, subject, hits, expires_at) values ('b', 'new', 1, now())`,
    update: `hits = 2`,
  },
  listings: {
    insert: `(title, category, city) values ('New', 'music', 'Rockport, TX')`,
    update: `title = 'Changed'`,
  },
  listing_changes: {
    insert: `(listing_id, change) values ('00000000-0000-4000-8000-0000000000a7', '{"fields": {}, "dates": []}')`,
    update: `created_at = now()`,
  },
  site_builds: { insert: `(reason) values ('new')`, update: `requests = 2` },
  source_images: {
    insert: `(address) values ('https://example.org/b.jpg')`,
    update: `tries = 1`,
  },
  stripe_events: {
    insert: `(id, type, created_at) values ('evt_2', 'x', now())`,
    update: `attempts = 2`,
  },
  sync_items: {
    insert: `(source_id, kind, external_id, state) values (${NAMED_SOURCE}, 'event', 'y', 'rejected')`,
    update: `title = 'Changed'`,
  },
  sync_jobs: {
    insert: `(id, description) values ('other', 'Other')`,
    update: `is_enabled = false`,
  },
  sync_run_sources: {
    insert: `(run_id, source_id, name, outcome) values ('00000000-0000-4000-8000-0000000000a6', ${OTHER_SOURCE}, 'New', 'read')`,
    update: `message = 'Changed'`,
  },
  sync_runs: { insert: `(is_test, started_by) values (false, 'admin')`, update: `errors = '{}'` },
  sync_sources: {
    insert: `(name, kind, url) values ('New', 'rss', 'https://example.org/new')`,
    update: `failures = 1`,
  },
  uploads: {
    insert: `(token_hash, object_path, image_path) values (${HASH('e')}, 'new', 'new.jpg')`,
    update: `object_path = 'changed.jpg'`,
  },
  venues: { insert: `(name, city) values ('New', 'Rockport, TX')`, update: `name = 'Changed'` },
};

/**
 * Returns the statements that try each operation. They have no `where`, because a condition would
 * require the right to select.
 */
export function attempts(relation: string): Record<Verb, string> {
  const attempt = ATTEMPTS[relation];
  if (attempt === undefined) {
    throw new Error(
      `The table "${relation}" has no insert and update to try. Add both to ATTEMPTS in tests/support/records/access-fixture.ts, and rows to ACCESS_ROWS.`,
    );
  }
  return {
    select: `select 1 from public.${relation}`,
    insert: `insert into public.${relation} ${attempt.insert}`,
    update: `update public.${relation} set ${attempt.update}`,
    delete: `delete from public.${relation}`,
  };
}
