-- Ana (ana@example.org, which people may type in other letters), Ben (ben@example.org) and Susana, whose address
-- ends with Ana's.
insert into public.newsletter_subscribers (id, email, first_name, last_name, status, interests, source,
  user_agent, consent_text, consented_at, form_mail_at, confirmed_at) values
  ('00000000-0000-4000-8000-0000000000a1', 'ana@example.org', 'Ana', 'Reyes', 'active', '{music}', 'footer',
    'Firefox', 'Yes, please.', now(), now(), now()),
  ('00000000-0000-4000-8000-0000000000b1', 'ben@example.org', 'Ben', 'Diaz', 'active', '{}', 'footer',
    'Firefox', 'Yes, please.', now(), now(), now());
insert into public.newsletter_links (token_hash, subscriber_id, purpose) values
  (repeat('a', 64), '00000000-0000-4000-8000-0000000000a1', 'manage'),
  (repeat('b', 64), '00000000-0000-4000-8000-0000000000b1', 'manage');
insert into public.newsletter_requests (id, subscriber_id, form_input, created_at) values
  ('00000000-0000-4000-8000-0000000000a9', '00000000-0000-4000-8000-0000000000a1', '{"first_name": "Anna"}',
    now() - interval '1 hour');
insert into public.newsletter_links (token_hash, subscriber_id, purpose, request_id) values
  (repeat('e', 64), '00000000-0000-4000-8000-0000000000a1', 'confirm', '00000000-0000-4000-8000-0000000000a9');
insert into public.contact_messages (id, name, email, subject, message, submission_key) values
  ('00000000-0000-4000-8000-0000000000a2', 'Ana', 'Ana@Example.org', 'Hello', 'Words of Ana.', 'message-a'),
  ('00000000-0000-4000-8000-0000000000b2', 'Ben', 'ben@example.org', 'Hello', 'Words of Ben.', 'message-b');
insert into public.events (id, title, category, start_date, city, status, submitter_email, contact_email,
  contact_phone, submission_key, submission_fingerprint, review_note) values
  ('of-ana-bcdfgh', 'Of Ana', 'music', '2026-12-01', 'Rockport, TX', 'approved', 'Ana@Example.org',
  'Ana@Example.org', '361-555-0100', 'key-of-ana', 'fingerprint-of-ana', 'note about of-ana'),
  ('draft-of-ana-bcdfgh', 'Draft Of Ana', 'music', '2026-12-01', 'Rockport, TX', 'draft', 'ana@example.org',
  'ana@example.org', '361-555-0100', 'key-draft-of-ana', 'fingerprint-draft-of-ana', 'note about draft-of-ana'),
  ('waits-of-ana-bcdfgh', 'Waits Of Ana', 'music', '2026-12-01', 'Rockport, TX', 'pending', 'ana@example.org',
  'ben@example.org', '361-555-0100', 'key-waits-of-ana', 'fingerprint-waits-of-ana', 'note about waits-of-ana'),
  ('of-ben-bcdfgh', 'Of Ben', 'music', '2026-12-01', 'Rockport, TX', 'approved', 'ben@example.org',
  'Ana@Example.org', '361-555-0100', 'key-of-ben', 'fingerprint-of-ben', 'note about of-ben'),
  ('all-of-ben-bcdfgh', 'All Of Ben', 'music', '2026-12-01', 'Rockport, TX', 'approved', 'ben@example.org',
  'ben@example.org', '361-555-0100', 'key-all-of-ben', 'fingerprint-all-of-ben', 'note about all-of-ben');
update public.events set review_note = 'Send it from Ana@Example.org.' where id = 'of-ben-bcdfgh';
insert into public.private_links (token_hash, event_id) values
  (repeat('c', 64), 'of-ana-bcdfgh'), (repeat('d', 64), 'of-ben-bcdfgh');
insert into public.listing_changes (listing_id, change)
  select e.listing_id, jsonb_build_object('fields', c.fields, 'dates', '[]'::jsonb)
  from public.events e join (values
    ('of-ana-bcdfgh', '{"title": {"from": "Of Ana", "to": "Of Ana, Later"}, "contact_email": {"from": null, "to": "Ana@Example.org"}, "contact_phone": {"from": null, "to": "361-555-0100"}}'::jsonb),
    ('all-of-ben-bcdfgh', '{"title": {"from": "All Of Ben", "to": "All Of Ben, Later"}, "contact_email": {"from": null, "to": "ana@example.org"}, "contact_phone": {"from": null, "to": "1"}}')
  ) c (id, fields) on c.id = e.id;
insert into public.listings (id, title, category, city, contact_email, contact_phone) values
  ('00000000-0000-4000-8000-0000000000a9', 'Listing With Ana', 'music', 'Rockport, TX', 'Ana@Example.org', '1'),
  ('00000000-0000-4000-8000-0000000000b9', 'Listing With Ben', 'music', 'Rockport, TX', 'ben@example.org', '2'),
  ('00000000-0000-4000-8000-0000000000e9', 'Listing With Susana', 'music', 'Rockport, TX', 'susana@example.org', '3');
update public.listings set review_note = case title when 'Listing With Ben' then 'As ana@example.org' else 'As susana@example.org' end;
insert into public.listing_changes (listing_id, change) values
  ('00000000-0000-4000-8000-0000000000b9', '{"fields": {"title": {"from": "Listing With Ben", "to": "Ben Sings"}, "contact_email": {"from": "ben@example.org", "to": "Ana@Example.org"}}, "dates": []}'),
  ('00000000-0000-4000-8000-0000000000e9', '{"fields": {"contact_email": {"from": null, "to": "susana@example.org"}}, "dates": []}');
insert into public.event_questions (event_id, question) values
  ('of-ana-bcdfgh', 'What does Ana play?'), ('all-of-ben-bcdfgh', 'Is Ana@Example.org right?'), ('all-of-ben-bcdfgh', 'Is ben@example.org right?'),
  ('all-of-ben-bcdfgh', 'Is susana@example.org right?');
insert into public.desk_actions (id, kind) values ('00000000-0000-4000-8000-0000000000d9', 'decide');
insert into public.record_revisions (action_id, position, subject_table, subject_id, before, after) values
  ('00000000-0000-4000-8000-0000000000d9', 1, 'events', 'of-ana-bcdfgh', '{"submitter_email": "Ana@Example.org"}', null),
  ('00000000-0000-4000-8000-0000000000d9', 2, 'events', 'all-of-ben-bcdfgh', null, '{"submitter_email": "ben@example.org"}'),
  ('00000000-0000-4000-8000-0000000000d9', 3, 'listings', '00000000-0000-4000-8000-0000000000e9', '{"contact_email": "susana@example.org"}', null),
  ('00000000-0000-4000-8000-0000000000d9', 4, 'contact_messages', 'x', null,
    '{"name": "Ben", "email": "ben@example.org", "message": "Ask\nAna@Example.org.", "submission_key": "key-of-message"}');
insert into public.record_revisions (action_id, position, subject_table, subject_id, before)
  select '00000000-0000-4000-8000-0000000000d9', 5, 'events', id, to_jsonb(e) - 'search' from public.events e where id = 'of-ben-bcdfgh';
insert into public.record_revisions (action_id, position, subject_table, subject_id, after)
  select '00000000-0000-4000-8000-0000000000d9', 6, 'event_questions', gen_random_uuid(), to_jsonb(q) from public.event_questions q
  where question = 'What does Ana play?';
select private.audit('decide', 'events', 'of-ben-bcdfgh', '{"to": "rejected", "reason": "Send it from Ana@Example.org."}');
select private.audit('set-state', 'events', 'all-of-ben-bcdfgh', '{"to": "cancelled", "note": "Ask susana@example.org"}');
insert into public.sync_runs (id, is_test, started_by) values ('00000000-0000-4000-8000-0000000000c9', true, 'admin'),
  ('00000000-0000-4000-8000-0000000000e9', true, 'admin');
insert into public.sync_run_sources (run_id, source_id, name, outcome, changes)
  select '00000000-0000-4000-8000-0000000000c9', id, name, 'read', '[{"title": "Write to Ana@Example.org"}]' from public.sync_sources;
insert into public.sync_run_sources (run_id, source_id, name, outcome, changes)
  select '00000000-0000-4000-8000-0000000000e9', id, name, 'read', '[{"title": "Write to susana@example.org"}]' from public.sync_sources;
insert into public.event_images (event_id, url, alt) values ('of-ana-bcdfgh', '/images/a.webp', 'Ana plays');
insert into public.payments (purpose, event_id, amount_cents, payer_email, status, paid_at) values
  ('event', 'of-ana-bcdfgh', 2900, 'Ana@Example.org', 'succeeded', now()),
  ('event', 'all-of-ben-bcdfgh', 2900, 'ben@example.org', 'succeeded', now());
insert into public.payments (purpose, event_id, amount_cents, payer_email) values
  ('event', 'draft-of-ana-bcdfgh', 2900, 'ana@example.org');
insert into public.advertisers (id, name, email, phone) values
  ('00000000-0000-4000-8000-0000000000a3', 'Ana', 'Ana@Example.org', '361-555-0103'),
  ('00000000-0000-4000-8000-0000000000b3', 'Ben', 'ben@example.org', '361-555-0104');
insert into public.advertisements (id, advertiser_id, title, status, start_date, end_date, image_url,
  contact_name, contact_phone, contact_company, submission_key, submission_fingerprint) values
  ('00000000-0000-4000-8000-0000000000a5', '00000000-0000-4000-8000-0000000000a3',
  'Paid Banner of Ana', 'pending', null, null, '/a.webp', 'Contact a', '361-555-0105', 'Company a',
  'key-of-a5', 'fingerprint-a5'),
  ('00000000-0000-4000-8000-0000000000a6', '00000000-0000-4000-8000-0000000000a3',
  'Agreed Banner of Ana', 'active', private.today(), private.today(), '/a.webp', 'Contact a', '361-555-0105', 'Company a',
  'key-of-a6', 'fingerprint-a6'),
  ('00000000-0000-4000-8000-0000000000a7', '00000000-0000-4000-8000-0000000000a3',
  'Draft Banner of Ana', 'draft', null, null, '/a.webp', 'Contact a', '361-555-0105', 'Company a',
  'key-of-a7', 'fingerprint-a7'),
  ('00000000-0000-4000-8000-0000000000a8', '00000000-0000-4000-8000-0000000000a3',
  'Quote for Ana', 'pending', null, null, '/a.webp', 'Contact a', '361-555-0105', 'Company a',
  'key-of-a8', 'fingerprint-a8'),
  ('00000000-0000-4000-8000-0000000000b5', '00000000-0000-4000-8000-0000000000b3',
  'Draft Banner of Ben', 'draft', null, null, '/a.webp', 'Contact b', '361-555-0105', 'Company b',
  'key-of-b5', 'fingerprint-b5');
update public.advertisements set review_note = 'As ana@example.org' where title = 'Agreed Banner of Ana';
insert into public.private_links (token_hash, advertisement_id)
  select md5(id::text) || md5(id::text), id from public.advertisements;
insert into public.payments (purpose, advertisement_id, amount_cents, payer_email, status, paid_at) values
  ('advertisement', '00000000-0000-4000-8000-0000000000a5', 9900, 'Ana@Example.org', 'refunded', now()),
  ('advertisement', '00000000-0000-4000-8000-0000000000a7', 9900, 'Ana@Example.org', 'created', null);
insert into public.organizers (name, email, phone) values ('Players of Ana', 'Ana@Example.org', '361-555-0101');
insert into public.venues (id, name, city, email, phone) values
  ('hall-of-ana-bcdfgh', 'Hall of Ana', 'Rockport, TX', 'ana@example.org', '361-555-0102');
insert into public.mail_outbox (dedup_key, kind, to_address, payload, sent_at, dead_at) values
  ('digest:1:a', 'newsletter-digest', 'ana@example.org', '{}', null, null),
  ('received:a', 'submission-received', 'Ana@Example.org', '{}', now(), null),
  ('approved:a', 'event-approved', 'ana@example.org', '{}', null, now()),
  ('contact-forwarded:00000000-0000-4000-8000-0000000000a2', 'contact-forwarded', 'guide@example.org',
    '{"email": "Ana@Example.org", "message": "Words of Ana."}', null, null),
  ('contact-forwarded:00000000-0000-4000-8000-0000000000d2', 'contact-forwarded', 'guide@example.org',
    '{"email": "Ana@Example.org", "message": "Words of Ana, whose row is gone."}', null, now()),
  ('contact-forwarded:00000000-0000-4000-8000-0000000000b2', 'contact-forwarded', 'guide@example.org',
    '{"email": "ben@example.org", "message": "Words of Ben."}', null, null),
  ('approved:b', 'event-approved', 'ben@example.org',
    '{"event": {"title": "Of Ben"}}', null, now()),
  ('ad-for-review:a', 'ad-for-review', 'guide@example.org',
    '{"news": "order", "advertisement": {"title": "Paid Banner of Ana", "contact_email": "Ana@Example.org",
      "contact_name": "Contact a", "contact_phone": "361-555-0105", "contact_company": "Company a",
      "contact_website": "https://a.example.org", "description": "By Ana"}}', null, null);
