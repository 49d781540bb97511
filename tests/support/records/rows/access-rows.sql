-- Each table has at least one public and one hidden row, if it can have both. Days that Postgres computes from
-- the current date are at most two weeks away.
insert into public.events (id, title, category, start_date, city, status, submitter_email, review_note,
  submission_key, submission_fingerprint, contact_email, contact_phone)
select status || '-event-bcdfgh', title, category, start_date::date, city, status,
  'secret-submitter@example.org', 'secret note', 'secret-key-' || status, 'secret-fingerprint',
  'public@example.org', '361-555-0100'
from (values ('Moonlight Jazz', 'music', '2026-12-01', 'Rockport, TX')) e (title, category, start_date, city),
  unnest(array['draft', 'pending', 'approved', 'rejected', 'cancelled', 'postponed']) status;
insert into public.events (id, title, category, start_date, city, status, withdrawn_at)
  select 'withdrawn-event-bcdfgh', title, category, start_date::date, city, 'cancelled', now()
  from (values ('Moonlight Jazz', 'music', '2026-12-01', 'Rockport, TX')) e (title, category, start_date, city);
insert into public.listing_changes (listing_id, change)
  select listing_id, '{"fields": {"contact_email": {"from": null, "to": "secret-contact@example.org"}}, "dates": []}'
  from public.events where id = 'approved-event-bcdfgh';
insert into public.private_links (token_hash, event_id) select md5(id) || md5(id), id from public.events;
insert into public.uploads (token_hash, object_path, image_path)
  values (repeat('c', 64), 'waiting', 'waiting.jpg');
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
  values ('\x02', 'page', '/', 'phone', current_date);
insert into public.private_links (token_hash, advertisement_id) values
  (repeat('e', 64), '00000000-0000-4000-8000-0000000000a3');
insert into public.newsletter_subscribers (id, email) values
  ('00000000-0000-4000-8000-0000000000a4', 'reader@example.org');
insert into public.newsletter_links (token_hash, subscriber_id, purpose) values
  (repeat('a', 64), '00000000-0000-4000-8000-0000000000a4', 'manage');
insert into public.saved_lists (token_hash, event_ids) values (repeat('c', 64), '{approved-event-bcdfgh}');
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
insert into public.job_runs (job) values ('change-follow');
insert into public.sync_sources (id, name, kind, url)
  values ('00000000-0000-4000-8000-0000000000a8', 'Other', 'rss', 'https://example.org/feed.xml');
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
