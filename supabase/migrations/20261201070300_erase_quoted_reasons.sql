-- An erasure clears reasons that quote the address.
--
-- Why:         a volunteer's "Please send it again from ana@example.org" stayed beside the event, listing or
--              advertisement.
-- Who reads:   volunteers, and holders of a private link of the record.
-- Who writes:  admins, through erase_person.

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
  delete from public.event_questions q where private.quotes_address(q.question, p_email);
  delete from public.record_revisions r where private.quotes(r, p_email);
  update public.event_changes c
  set event = private.without_address(c.event, p_email) || '{"contact_phone": null}'
  where private.names_address(c.event, p_email);
  with organizers as (
    update public.organizers o set email = null, phone = null where lower(o.email) = p_email returning 1
  ), venues as (
    update public.venues v set email = null, phone = null where lower(v.email) = p_email returning 1
  )
  select (select count(*) from organizers) + (select count(*) from venues) into v_entries;
  return v_events + v_entries;
end
$$;
comment on function private.erase_contact_details is 'Clears this address, and the telephone number beside it, from listings, events, their open changes, organizers and venues, and removes what quotes it of proposals and reports of the content sync, of the records kept for undoing, of questions to organizers, and reasons of decisions. Returns how many events, organizers and venues showed it.';

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
    'suppressed', exists (select from public.newsletter_subscribers s where s.email = v_email)
  );
  perform private.audit_person('erase', v_email, jsonb_build_object('erased', v_erased, 'kept', v_kept));
  return jsonb_build_object('erased', v_erased, 'kept', v_kept);
end
$$;
comment on function public.erase_person is 'Erases what is kept about an address, in any case of letters: {"erased": {"subscriber", "messages", "drafts", "submissions", "advertisements", "orders", "contact_details", "mails"}, "kept": {"events", "payments", "advertisements", "advertisers", "suppressed"}}, counts but for subscriber and suppressed. Again is fine. 42501 for anyone but an admin.';
grant execute on function public.erase_person to authenticated;
