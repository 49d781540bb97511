-- An erasure takes along what the history keeps of questions to a person.
--
-- Why:         erase_person deleted the questions that editors asked the person, but record_revisions kept their text
--              for two years.
-- Who reads:   none.
-- Who writes:  admins, who erase a person.

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
    'suppressed', exists (select from public.newsletter_subscribers s where s.email = v_email)
  );
  perform private.audit_person('erase', v_email, jsonb_build_object('erased', v_erased, 'kept', v_kept));
  return jsonb_build_object('erased', v_erased, 'kept', v_kept);
end
$$;
