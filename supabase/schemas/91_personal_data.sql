-- Export and erasure of what the guide keeps about one mail address, and the daily removal of what has expired.
--
-- Why:         a person who asks gets all of it, and has it erased in one transaction that says what went and what
--              stays: public events without their submitter, paid orders for the books, suppressed addresses, so that
--              they are not mailed again. A test compares the columns that hold addresses with this file.
-- Who reads:   admins, with an audit row that holds a hash of the address.
-- Who writes:  admins; the service, once a day.
--
-- Locks: mail, subscriber, payment, event, advertisement, advertiser.

create function private.audit_person(p_action text, p_email text, p_detail jsonb) returns void
language sql
set search_path = ''
as $$
  select private.audit(p_action, 'personal_data', private.token_hash(p_email), p_detail)
$$;
comment on function private.audit_person is 'Records what was done with a person''s data. The hash can be checked against a known address, and not read.';

create function private.payments_of(p_email text) returns setof public.payments
language sql
stable
set search_path = ''
as $$
  select p.*
  from public.payments p
  where lower(p.payer_email) = p_email
    or p.event_id in (select e.id from public.events e where lower(e.submitter_email) = p_email)
    or p.advertisement_id in (
      select a.id
      from public.advertisements a
      join public.advertisers v on v.id = a.advertiser_id
      where lower(v.email) = p_email
    )
$$;
comment on function private.payments_of is 'The payments by this address, or for its events and advertisements.';

create function private.exported_links(p_event_id text default null, p_advertisement_id uuid default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('created_at', l.created_at) order by l.created_at), '[]')
  from public.private_links l
  where l.event_id = p_event_id or l.advertisement_id = p_advertisement_id
$$;
comment on function private.exported_links is 'When the private links of an event or advertisement were mailed.';

create function private.exported_event(p_event public.events, p_is_submitter boolean) returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(p_event) - array['search', 'submission_key', 'submission_fingerprint']
    -- Without what another submitter wrote to the guide.
    - case when p_is_submitter then '{}'::text[] else array['submitter_email', 'review_note'] end
    || jsonb_build_object(
      'images', (
        select coalesce(jsonb_agg(jsonb_build_object('url', p.url, 'alt', p.alt) order by p.position), '[]')
        from public.event_images p where p.event_id = p_event.id
      ),
      'open_change', (
        select jsonb_build_object('event', c.event, 'images', c.images, 'created_at', c.created_at)
        from public.event_changes c where c.event_id = p_event.id
      ),
      'questions', (
        select coalesce(jsonb_agg(jsonb_build_object('question', q.question, 'asked_at', q.asked_at) order by q.asked_at), '[]')
        from public.event_questions q where q.event_id = p_event.id and p_is_submitter
      ),
      'private_links', case when p_is_submitter then private.exported_links(p_event.id) else '[]' end
    )
$$;
comment on function private.exported_event is 'An event as its submitter, or the contact it names, may have it.';

create function public.export_person(p_email text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text := lower(btrim(p_email));
  v_export jsonb;
begin
  perform private.require_admin('export a person''s data');

  select jsonb_build_object(
    'newsletter', (
      select to_jsonb(s) || jsonb_build_object('links', (
        select coalesce(jsonb_agg(
          jsonb_build_object('purpose', l.purpose, 'created_at', l.created_at) order by l.created_at
        ), '[]')
        from public.newsletter_links l where l.subscriber_id = s.id
      ), 'requests', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'created_at', q.created_at, 'used_at', q.used_at, 'form_input', q.form_input
          )
          order by q.created_at
        ), '[]')
        from public.newsletter_requests q where q.subscriber_id = s.id
      ))
      from public.newsletter_subscribers s where s.email = v_email
    ),
    'contact_messages', (
      select coalesce(jsonb_agg(
        to_jsonb(m) - array['submission_key', 'submission_fingerprint'] order by m.created_at
      ), '[]')
      from public.contact_messages m where lower(m.email) = v_email
    ),
    'submitted_events', (
      select coalesce(jsonb_agg(private.exported_event(e, true) order by e.created_at, e.id), '[]')
      from public.events e where lower(e.submitter_email) = v_email
    ),
    'events_naming_the_address', (
      select coalesce(jsonb_agg(private.exported_event(e, false) order by e.created_at, e.id), '[]')
      from public.events e
      left join public.event_changes c on c.event_id = e.id
      where (lower(e.contact_email) = v_email or private.quotes_address(concat(c.event, c.images), v_email))
        and lower(e.submitter_email) is distinct from v_email
    ),
    'listings_naming_the_address', (
      select coalesce(jsonb_agg(
        to_jsonb(s) - case when lower(s.submitter_email) is not distinct from v_email
          then '{}'::text[] else array['submitter_email', 'review_note'] end
        || jsonb_build_object('open_change', c.change)
        order by s.created_at, s.id
      ), '[]')
      from public.listings s
      left join public.listing_changes c on c.listing_id = s.id
      where v_email in (lower(s.contact_email), lower(s.submitter_email))
        or private.quotes_address(c.change::text, v_email)
    ),
    'revisions_naming_the_address', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'table', r.subject_table, 'id', r.subject_id, 'made_at', r.made_at,
        'before', private.exported_record(r.subject_table, r.before, v_email),
        'after', private.exported_record(r.subject_table, r.after, v_email)
      ) order by r.made_at, r.position), '[]')
      from public.record_revisions r where private.quotes(r, v_email)
    ),
    'reasons_quoting_the_address', (
      select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'texts', t.texts) order by l.at), '[]')
      from public.audit_texts t
      join public.audit_log l on l.text_id = t.id
      where private.quotes_address(t.texts::text, v_email)
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]')
      from private.payments_of(v_email) p
    ),
    'advertisers', (
      select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('advertisements', (
        select coalesce(jsonb_agg(to_jsonb(a) - array['submission_key', 'submission_fingerprint'] || jsonb_build_object(
          'private_links', private.exported_links(p_advertisement_id => a.id)) order by a.created_at, a.id), '[]')
        from public.advertisements a where a.advertiser_id = d.id
      )) order by d.created_at), '[]')
      from public.advertisers d where lower(d.email) = v_email
    ),
    'organizers', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.name), '[]')
      from public.organizers o where lower(o.email) = v_email
    ),
    'venues', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.name), '[]')
      from public.venues v where lower(v.email) = v_email
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', m.kind, 'created_at', m.created_at, 'sent_at', m.sent_at, 'given_up_at', m.dead_at
      ) order by m.created_at), '[]')
      from public.mail_outbox m
      where lower(m.to_address) = v_email
        or (m.kind = 'contact-forwarded' and lower(m.payload ->> 'email') = v_email)
        or lower(m.payload #>> '{advertisement,contact_email}') = v_email
    )
  ) into v_export;

  perform private.audit_person('export', v_email, (
    select jsonb_object_agg(part.key, case jsonb_typeof(part.value)
      when 'array' then jsonb_array_length(part.value) when 'object' then 1 else 0 end)
    from jsonb_each(v_export) part
  ));
  return jsonb_build_object('email', v_email, 'exported_at', now()) || v_export;
end
$$;
comment on function public.export_person is 'Everything kept about an address, in any case of letters, table by table, without token hashes and retry keys. 42501 for anyone but an admin.';
grant execute on function public.export_person to authenticated;

create function private.erase_subscriber(p_email text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  select * into v_subscriber from public.newsletter_subscribers s where s.email = p_email for update;
  if not found then
    return false;
  elsif v_subscriber.status <> 'suppressed' then
    delete from public.newsletter_subscribers s where s.id = v_subscriber.id;
    return true;
  end if;
  delete from public.newsletter_links l where l.subscriber_id = v_subscriber.id;
  delete from public.newsletter_requests q where q.subscriber_id = v_subscriber.id;
  update public.newsletter_subscribers s
  set first_name = null, last_name = null, interests = '{}', source = null, ip_address = null,
    user_agent = null, consent_text = null, consented_at = null, form_mail_at = null,
    confirmed_at = null, unsubscribed_at = null
  where s.id = v_subscriber.id;
  return false;
end
$$;
comment on function private.erase_subscriber is 'Removes a subscriber with its links; true when it did. The row of a suppressed address stays, with time and reason.';

create function private.erase_contact_details(p_email text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_events integer;
  v_entries integer;
begin
  select count(*) into v_events from public.events e where lower(e.contact_email) = p_email;
  -- A listing before its dates, which then inherit the empty contact instead of owning it.
  update public.listings l set contact_email = null, contact_phone = null where lower(l.contact_email) = p_email;
  update public.listings l set submitter_email = null where lower(l.submitter_email) = p_email;
  update public.events e set contact_email = null, contact_phone = null where lower(e.contact_email) = p_email;
  -- A reason may quote it without being of this person.
  update public.listings l set review_note = null where private.quotes_address(l.review_note, p_email);
  update public.events e set review_note = null where private.quotes_address(e.review_note, p_email);
  update public.advertisements a set review_note = null where private.quotes_address(a.review_note, p_email);
  -- An organizer's proposal loses the contact, and goes only if it quotes the address elsewhere, too.
  update public.listing_changes c
  set change = jsonb_set(c.change, '{fields}', (c.change -> 'fields') - '{contact_email,contact_phone}'::text[])
  from public.listings l
  where l.id = c.listing_id and l.source_id is null and private.quotes_address(c.change::text, p_email);
  delete from public.listing_changes c
  using public.listings l
  where l.id = c.listing_id and l.source_id is null and c.change -> 'fields' = '{}' and c.change -> 'dates' = '[]';
  -- Proposals and reports that quote it; the next run of a source proposes anew what is left to propose.
  with quoting as (
    delete from public.listing_changes c where private.quotes_address(c.change::text, p_email) returning c.listing_id
  )
  update public.sync_items i set content_hash = null from quoting q where i.listing_id = q.listing_id;
  update public.sync_run_sources r set changes = '[]', problems = '[]'
  where private.quotes_address(concat(r.changes, r.problems), p_email);
  update public.audit_texts t set texts = '{}' where private.quotes_address(t.texts::text, p_email);
  delete from public.event_questions q where private.quotes_address(q.question, p_email);
  delete from public.record_revisions r where private.quotes(r, p_email);
  update public.event_changes c
  set event = (
    select jsonb_object_agg(f.key, case when lower(f.value #>> '{}') = p_email then 'null' else f.value end)
    from jsonb_each(c.event) f
  ) || '{"contact_phone": null}'
  where exists (select from jsonb_each_text(c.event) f where lower(f.value) = p_email);
  -- What quotes it in another field goes whole, as of listings.
  delete from public.event_changes c where private.quotes_address(concat(c.event, c.images), p_email);
  with organizers as (
    update public.organizers o set email = null, phone = null where lower(o.email) = p_email returning 1
  ), venues as (
    update public.venues v set email = null, phone = null where lower(v.email) = p_email returning 1
  )
  select (select count(*) from organizers) + (select count(*) from venues) into v_entries;
  return v_events + v_entries;
end
$$;
comment on function private.erase_contact_details is 'Clears this address, and the telephone number beside it, from listings, events, their open changes, organizers and venues, and removes what quotes it of proposals and reports of the content sync, of the records kept for undoing, of questions to organizers, of open changes of events, and reasons of decisions, in the history too. Returns how many events, organizers and venues showed it.';

create function private.erase_mails(p_email text, p_messages uuid[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_mails integer;
begin
  -- Forwarded messages go to the guide's own address, and quote the person even when the message itself
  -- was removed before.
  delete from public.mail_outbox m
  where lower(m.to_address) = p_email
    or (m.kind = 'contact-forwarded' and lower(m.payload ->> 'email') = p_email)
    or (m.kind like 'contact-%' and split_part(m.dedup_key, ':', 2) = any (p_messages::text[]));
  get diagnostics v_mails = row_count;
  -- Mails to the team about an advertisement: all of the contact goes, because without the address the
  -- rest could not be found again.
  update public.mail_outbox m
  set payload = jsonb_set(m.payload, '{advertisement}', m.payload -> 'advertisement'
    || '{"contact_name": null, "contact_email": null, "contact_phone": null, "contact_company": null,
      "contact_website": null, "description": null}')
  where lower(m.payload #>> '{advertisement,contact_email}') = p_email;
  return v_mails;
end
$$;
comment on function private.erase_mails is 'Removes every mail to this address in any state, and those that forward its messages. A mail that is with the mail server cannot be taken back.';

create function private.erase_orders(p_email text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_advertiser_id uuid;
  v_erased integer;
  v_kept integer;
begin
  select v.id into v_advertiser_id from public.advertisers v where lower(v.email) = p_email;
  perform from public.advertisements a where a.advertiser_id = v_advertiser_id order by a.id for update;
  perform from public.advertisers v where v.id = v_advertiser_id for update;
  -- Neither paid nor ever approved: a draft, or a request for a quote without a result.
  delete from public.advertisements a
  where a.advertiser_id = v_advertiser_id and a.start_date is null
    and not exists (
      select from public.payments p where p.advertisement_id = a.id and p.paid_at is not null
    );
  get diagnostics v_erased = row_count;
  delete from public.private_links l
  using public.advertisements a
  where a.id = l.advertisement_id and a.advertiser_id = v_advertiser_id;
  -- The books need the payer's name, not the telephone number. Marked as mailed, because later mails
  -- would carry a new private link.
  update public.advertisements a
  set contact_phone = null, submission_fingerprint = null,
    live_notified_at = coalesce(a.live_notified_at, now()), ending_notified_at = coalesce(a.ending_notified_at, now()),
    ended_notified_at = coalesce(a.ended_notified_at, now())
  where a.advertiser_id = v_advertiser_id;
  get diagnostics v_kept = row_count;
  if v_kept = 0 then
    delete from public.advertisers v where v.id = v_advertiser_id;
  else
    update public.advertisers v set phone = null where v.id = v_advertiser_id;
  end if;
  return jsonb_build_object('erased', v_erased, 'kept', v_kept);
end
$$;
comment on function private.erase_orders is 'Removes the advertisements of this address that were neither paid nor approved, and the advertiser if none is left. The others lose their private links and telephone numbers, and cause no further mails by their days on show, only by a decision or a refund: {"erased", "kept"}, counts of advertisements.';

create function public.erase_person(p_email text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text := lower(btrim(p_email));
  v_messages uuid[];
  v_erased jsonb;
  v_kept jsonb;
  v_is_subscriber boolean;
  v_drafts integer;
  v_submissions integer;
  v_orders integer;
  v_advertisements jsonb;
begin
  perform private.require_admin('erase a person''s data');

  -- First, as a claim of mails locks each and then what its links are of.
  perform from public.mail_outbox m
  where lower(m.to_address) = v_email
  order by m.id
  for update;
  v_is_subscriber := private.erase_subscriber(v_email);
  with gone as (
    delete from public.contact_messages m where lower(m.email) = v_email returning m.id
  )
  select coalesce(array_agg(g.id), '{}') into v_messages from gone g;

  perform from public.payments p
  where p.id in (select o.id from private.payments_of(v_email) o)
  order by p.id
  for update;
  -- Unpaid, so the books need no payer.
  update public.payments p set payer_email = null where lower(p.payer_email) = v_email and p.paid_at is null;
  get diagnostics v_orders = row_count;

  -- Every write of the sync holds it, so no batch is at work on listings in an order of its own.
  perform from public.sync_jobs j where j.id = 'content-sync' for no key update;
  perform from public.listings s
  where v_email in (lower(s.contact_email), lower(s.submitter_email))
    or private.quotes_address(s.review_note, v_email)
    or s.id in (
      select e.listing_id from public.events e
      where v_email in (lower(e.submitter_email), lower(e.contact_email))
        or private.quotes_address(e.review_note, v_email)
    )
    or s.id in (
      select c.listing_id from public.listing_changes c where private.quotes_address(c.change::text, v_email)
    )
  order by s.id
  for no key update;
  perform from public.events e
  where v_email in (lower(e.submitter_email), lower(e.contact_email))
    or private.quotes_address(e.review_note, v_email)
  order by e.id
  for update;
  with gone as (
    delete from public.events e where lower(e.submitter_email) = v_email and e.status = 'draft' returning e.id, e.listing_id
  )
  select count(distinct coalesce(g.listing_id::text, g.id)) into v_drafts from gone g;
  delete from public.listings s
  where lower(s.submitter_email) = v_email and not exists (select from public.events e where e.listing_id = s.id);
  delete from public.private_links l
  using public.events e
  where e.id = l.event_id and lower(e.submitter_email) = v_email;
  delete from public.event_questions q
  using public.events e
  where e.id = q.event_id and lower(e.submitter_email) = v_email;
  -- By the event, because an undone question has no row any more.
  delete from public.record_revisions r
  using public.events e
  where r.subject_table = 'event_questions' and coalesce(r.after, r.before) ->> 'event_id' = e.id
    and lower(e.submitter_email) = v_email;
  with kept as (
    update public.events e
    set submitter_email = null, submission_fingerprint = null
    where lower(e.submitter_email) = v_email
    returning e.id, e.listing_id
  )
  select count(distinct coalesce(k.listing_id::text, k.id)) into v_submissions from kept k;
  v_advertisements := private.erase_orders(v_email);

  v_erased := jsonb_build_object(
    'subscriber', v_is_subscriber, 'messages', cardinality(v_messages), 'drafts', v_drafts,
    'submissions', v_submissions, 'advertisements', v_advertisements -> 'erased', 'orders', v_orders,
    'contact_details', private.erase_contact_details(v_email),
    'mails', private.erase_mails(v_email, v_messages)
  );
  v_kept := jsonb_build_object(
    'events', v_submissions,
    'payments', (select count(*) from public.payments p where lower(p.payer_email) = v_email),
    'advertisements', v_advertisements -> 'kept',
    'advertisers', (select count(*) from public.advertisers d where lower(d.email) = v_email),
    'suppressed', exists (select from public.newsletter_subscribers s where s.email = v_email),
    'texts', private.texts_quoting(v_email)
  );
  perform private.audit_person('erase', v_email, jsonb_build_object('erased', v_erased, 'kept', v_kept));
  return jsonb_build_object('erased', v_erased, 'kept', v_kept);
end
$$;
comment on function public.erase_person is 'Erases what is kept about an address, in any case of letters: {"erased": {"subscriber", "messages", "drafts", "submissions", "advertisements", "orders", "contact_details", "mails"}, "kept": {"events", "payments", "advertisements", "advertisers", "suppressed", "texts"}}, counts but for subscriber and suppressed. Again is fine. 42501 for anyone but an admin.';
grant execute on function public.erase_person to authenticated;

create function public.purge_old_records(p_limit integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_mails integer;
  v_subscribers integer;
  v_rows integer;
  -- Whether a kind was as many as p_limit, so that more of it may be left.
  v_more boolean;
begin
  -- Locked rows are left for the next run.
  with old as (
    select m.id
    from public.mail_outbox m
    where coalesce(m.sent_at, m.dead_at) < now() - interval '90 days'
    order by m.id
    limit p_limit
    for update skip locked
  ), gone as (
    delete from public.mail_outbox m using old o where m.id = o.id
    returning m.kind, split_part(m.dedup_key, ':', 2) as issue_id, m.sent_at
  ), counted as (
    select
      g.issue_id, count(g.sent_at) as sent, count(*) - count(g.sent_at) as dead
    from gone g where g.kind = 'newsletter-digest' group by g.issue_id
  ), totals as (
    update public.newsletter_issues i
    set purged_sent = i.purged_sent + c.sent, purged_dead = i.purged_dead + c.dead
    from counted c
    where i.id::text = c.issue_id
  )
  select count(*) into v_mails from gone;
  v_more := v_mails >= p_limit;

  -- These can no longer be confirmed, and their input may be a stranger's.
  with old as (
    select q.id
    from public.newsletter_requests q
    where q.form_input is not null and q.created_at < now() - interval '48 hours'
    order by q.created_at
    limit p_limit
    for update skip locked
  )
  update public.newsletter_requests q set form_input = null from old o where q.id = o.id;
  get diagnostics v_rows = row_count;
  v_more := v_more or v_rows >= p_limit;

  -- Reports keep their counts; the lines may quote what was withdrawn since.
  with old as (
    select r.run_id, r.source_id
    from public.sync_run_sources r
    where r.at < now() - interval '90 days' and (r.changes <> '[]' or r.problems <> '[]')
    order by r.at
    limit p_limit
    for update skip locked
  )
  update public.sync_run_sources r set changes = '[]', problems = '[]'
  from old o where r.run_id = o.run_id and r.source_id = o.source_id;
  get diagnostics v_rows = row_count;
  v_more := v_more or v_rows >= p_limit;

  -- The line of the action in the audit log stays.
  with old as (
    select a.id
    from public.desk_actions a
    where a.made_at < now() - interval '2 years'
    order by a.made_at
    limit p_limit
    for update skip locked
  )
  delete from public.desk_actions a using old o where a.id = o.id;
  get diagnostics v_rows = row_count;
  v_more := v_more or v_rows >= p_limit;

  -- Listings before events: one whose last date went in an earlier run. One of a source stays, so that it is
  -- not brought again.
  with old as (
    select s.id
    from public.listings s
    where s.source_id is null and not exists (select from public.events e where e.listing_id = s.id)
    order by s.id
    limit p_limit
    for update skip locked
  )
  delete from public.listings s using old o where s.id = o.id;
  get diagnostics v_rows = row_count;
  v_more := v_more or v_rows >= p_limit;

  -- Its images go with the uploads that nothing shows. What was paid for stays hidden beside its payment. The first
  -- date of a submitted listing holds the order, links and mails of all, so it goes when no other is left.
  with old as (
    select e.id
    from public.events e
    where e.deleted_at < now() - interval '30 days'
      and not exists (
        select from public.payments p where p.event_id = e.id and p.status in ('succeeded', 'partially_refunded')
      )
      and (e.submission_key is null or not exists (
        select from public.events d where d.listing_id = e.listing_id and d.id <> e.id
      ))
    order by e.deleted_at
    limit p_limit
    for update skip locked
  )
  delete from public.events e using old o where e.id = o.id;
  get diagnostics v_rows = row_count;
  v_more := v_more or v_rows >= p_limit;

  -- Their link to confirm stopped working after two days.
  with old as (
    select s.id
    from public.newsletter_subscribers s
    where s.status = 'pending' and s.confirmed_at is null and s.unsubscribed_at is null
      and coalesce(s.form_mail_at, s.created_at) < now() - interval '90 days'
    order by s.id
    limit p_limit
    for update skip locked
  ), gone as (
    delete from public.newsletter_subscribers s using old o where s.id = o.id returning 1
  )
  select count(*) into v_subscribers from gone;
  v_more := v_more or v_subscribers >= p_limit;

  -- Their sources do not bring them back.
  with old as (
    select o.id from public.blog_posts o where o.deleted_at < now() - interval '30 days'
    order by o.deleted_at limit p_limit for update skip locked
  )
  delete from public.blog_posts b using old where b.id = old.id;
  get diagnostics v_rows = row_count;
  v_more := v_more or v_rows >= p_limit;

  -- What is kept of deleted messages, at least one record a message.
  with old as (
    select d.subject_id from public.record_revisions d
    where d.subject_table = 'contact_messages' and d.after is null and d.made_at < now() - interval '30 days'
      and not exists (select from public.contact_messages m where m.id::text = d.subject_id)
    order by d.made_at limit p_limit
  )
  delete from public.record_revisions r using old o
  where r.subject_table = 'contact_messages' and r.subject_id = o.subject_id;
  get diagnostics v_rows = row_count;
  v_more := v_more or v_rows >= p_limit;
  return jsonb_build_object('mails', v_mails, 'subscribers', v_subscribers, 'more', v_more);
end
$$;
comment on function public.purge_old_records is 'Removes up to p_limit mails sent or abandoned 90 days ago, whose issue keeps their number; up to p_limit addresses submitted then and never confirmed; the form input of up to p_limit expired requests; the lines of up to p_limit sync reports of 90 days ago; up to p_limit actions of two years ago with the records kept for them; up to p_limit events deleted 30 days ago, except those paid for, the first date of a submitted listing last; up to p_limit submitted listings without dates; and up to p_limit articles and messages deleted 30 days ago: {"mails", "subscribers", "more"}, where "more" says that another call may remove further ones. Service only.';
grant execute on function public.purge_old_records to service_role;

create function private.quotes(p_revision public.record_revisions, p_email text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select private.quotes_address(concat(p_revision.before, p_revision.after), p_email)
$$;
comment on function private.quotes is 'Whether a revision holds this address, in lower case.';

create function private.quotes_address(p_text text, p_email text) returns boolean
language sql
immutable
set search_path = ''
as $$
  -- The first comparison only saves time. Of JSON text, \n and the like are no letters before an address.
  select position(p_email in lower(p_text)) > 0 and lower(p_text) ~ (
    '(^|[^[:alnum:]._%+''-]|\\[bfnrt]|\\u[0-9a-f]{4})[._%+''-]*'
    || regexp_replace(p_email, '([^[:alnum:]])', '\\\1', 'g')
    || '([.-]*$|[.-]*[^[:alnum:].-])'
  )
$$;
comment on function private.quotes_address is 'Whether a text, also one of JSON, holds this address, given in lower case, and not only as a part of a longer one.';

create function private.exported_record(p_table text, p_record jsonb, p_email text) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select p_record - '{submission_key,submission_fingerprint}'::text[]
    - case when lower(p_record ->> 'submitter_email') = p_email then '{}'::text[] else '{submitter_email,review_note}' end
    - case when p_table <> 'contact_messages' or lower(p_record ->> 'email') = p_email then '{}'::text[] else '{name,email}' end
$$;
comment on function private.exported_record is 'A record kept for undoing as the person with this address, in lower case, may have it: without retry keys, and without the name, address and review note of another submitter or sender.';

create function private.texts_quoting(p_email text) returns integer
language sql
stable
set search_path = ''
as $$
  select count(*)::integer
  from (
    select concat_ws(' ', e.title, e.description, e.venue_name, e.venue_address, e.price, e.status_note, e.website,
      e.social_media, e.contact_phone, e.tags)
    from public.events e
    union all select to_jsonb(s)::text from public.listings s
    union all select to_jsonb(i)::text from public.event_images i
    union all select to_jsonb(p)::text from public.blog_posts p
    union all select to_jsonb(v)::text from public.venues v
    union all select to_jsonb(o)::text from public.organizers o
    union all select to_jsonb(n)::text from public.announcements n
    union all select to_jsonb(m)::text from public.contact_messages m
    union all select to_jsonb(a)::text from public.advertisements a
    union all select to_jsonb(s)::text from public.sync_sources s
    union all select m.payload::text from public.mail_outbox m
    union all select l.detail::text from public.audit_log l
  ) written (words)
  where private.quotes_address(written.words, p_email)
$$;
comment on function private.texts_quoting is 'How many texts of events, listings, articles, venues, organizers, announcements, messages of others, advertisements, sources, waiting mails and the history quote this address, given in lower case.';
