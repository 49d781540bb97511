-- An erasure reaches reasons in the history and open changes of events, and counts what still quotes the address.
--
-- Why:         a reason that quoted the address stayed in the history for good, and an open change of an event that
--              quoted it in its description stayed until its decision. Public texts, such as a description, are left
--              to a person; the report now says how many there are.
-- Who reads:   admins, in the report and the export.
-- Who writes:  admins, who erase a person.

create or replace function private.erase_contact_details(p_email text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_events integer;
  v_entries integer;
begin
  select count(*) into v_events from public.events e where lower(e.contact_email) = p_email;
  -- A listing before its dates, which then inherit the empty contact instead of owning it.
  update public.series s set contact_email = null, contact_phone = null where lower(s.contact_email) = p_email;
  update public.series s set submitter_email = null where lower(s.submitter_email) = p_email;
  update public.events e set contact_email = null, contact_phone = null where lower(e.contact_email) = p_email;
  -- A reason may quote it without being of this person.
  update public.series s set review_note = null where private.quotes_address(s.review_note, p_email);
  update public.events e set review_note = null where private.quotes_address(e.review_note, p_email);
  update public.advertisements a set review_note = null where private.quotes_address(a.review_note, p_email);
  -- An organizer's proposal loses the contact, and goes only if it quotes the address elsewhere, too.
  update public.series_changes c
  set change = jsonb_set(c.change, '{fields}', (c.change -> 'fields') - '{contact_email,contact_phone}'::text[])
  from public.series s
  where s.id = c.series_id and s.source_id is null and private.quotes_address(c.change::text, p_email);
  delete from public.series_changes c
  using public.series s
  where s.id = c.series_id and s.source_id is null and c.change -> 'fields' = '{}' and c.change -> 'dates' = '[]';
  -- Proposals and reports that quote it; the next run of a source proposes anew what is left to propose.
  with quoting as (
    delete from public.series_changes c where private.quotes_address(c.change::text, p_email) returning c.series_id
  )
  update public.sync_items i set content_hash = null from quoting q where i.series_id = q.series_id;
  update public.sync_run_sources r set changes = '[]', problems = '[]'
  where private.quotes_address(concat(r.changes, r.problems), p_email);
  update public.audit_texts t set texts = '{}' where private.quotes_address(t.texts::text, p_email);
  delete from public.event_questions q where private.quotes_address(q.question, p_email);
  delete from public.record_revisions r where private.quotes(r, p_email);
  update public.event_changes c
  set event = private.without_address(c.event, p_email) || '{"contact_phone": null}'
  where private.names_address(c.event, p_email);
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
    union all select to_jsonb(s)::text from public.series s
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

create or replace function public.erase_person(p_email text) returns jsonb
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
  perform from public.series s
  where v_email in (lower(s.contact_email), lower(s.submitter_email))
    or private.quotes_address(s.review_note, v_email)
    or s.id in (
      select e.series_id from public.events e
      where v_email in (lower(e.submitter_email), lower(e.contact_email))
        or private.quotes_address(e.review_note, v_email)
    )
    or s.id in (
      select c.series_id from public.series_changes c where private.quotes_address(c.change::text, v_email)
    )
  order by s.id
  for no key update;
  perform from public.events e
  where v_email in (lower(e.submitter_email), lower(e.contact_email))
    or private.quotes_address(e.review_note, v_email)
  order by e.id
  for update;
  with gone as (
    delete from public.events e where lower(e.submitter_email) = v_email and e.status = 'draft' returning e.id, e.series_id
  )
  select count(distinct coalesce(g.series_id::text, g.id)) into v_drafts from gone g;
  delete from public.series s
  where lower(s.submitter_email) = v_email and not exists (select from public.events e where e.series_id = s.id);
  delete from public.manage_links l
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
    returning e.id, e.series_id
  )
  select count(distinct coalesce(k.series_id::text, k.id)) into v_submissions from kept k;
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

create or replace function public.export_person(p_email text) returns jsonb
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
      from public.series s
      left join public.series_changes c on c.series_id = s.id
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
        select coalesce(jsonb_agg(private.exported_advertisement(a) order by a.created_at, a.id), '[]')
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
