-- Revisions in the export and the erasure of a person's data, and in the daily removal.
--
-- Why:         a record as it was may name its submitter after the record itself was cleared.
-- Who reads:   admins, through export_person.
-- Who writes:  admins, through erase_person; the service, once a day.

create function private.quotes(p_revision public.record_revisions, p_email text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select position(p_email in lower(concat(p_revision.before, p_revision.after))) > 0
$$;
comment on function private.quotes is 'Whether a revision holds this address, in lower case.';

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
      where (lower(e.contact_email) = v_email or private.names_address(c.event, v_email))
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
        or position(v_email in lower(c.change::text)) > 0
    ),
    'revisions_naming_the_address', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'table', r.subject_table, 'id', r.subject_id, 'made_at', r.made_at, 'before', r.before, 'after', r.after
      ) order by r.made_at, r.position), '[]')
      from public.record_revisions r where private.quotes(r, v_email)
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
comment on function public.export_person is 'Everything kept about an address, in any case of letters, table by table, without token hashes and retry keys. 42501 for anyone but an admin.';

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
  -- Proposals and reports that quote it; the next run proposes anew what is left to propose.
  with quoting as (
    delete from public.series_changes c where position(p_email in lower(c.change::text)) > 0 returning c.series_id
  )
  update public.sync_items i set content_hash = null from quoting q where i.series_id = q.series_id;
  update public.sync_run_sources r set changes = '[]', problems = '[]'
  where position(p_email in lower(r.changes::text || r.problems::text)) > 0;
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
comment on function private.erase_contact_details is 'Clears this address, and the telephone number beside it, from listings, events, their open changes, organizers and venues, and removes what quotes it of proposals and reports of the content sync, and of the records kept for undoing. Returns how many events, organizers and venues showed it.';

create or replace function public.purge_old_records(p_limit integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_mails integer;
  v_subscribers integer;
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

  -- The line of the action in the audit log stays.
  with old as (
    select a.id
    from public.admin_actions a
    where a.made_at < now() - interval '2 years'
    order by a.made_at
    limit p_limit
    for update skip locked
  )
  delete from public.admin_actions a using old o where a.id = o.id;

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
  return jsonb_build_object('mails', v_mails, 'subscribers', v_subscribers);
end
$$;
comment on function public.purge_old_records is 'Removes up to p_limit mails sent or abandoned 90 days ago, whose issue keeps their number; up to p_limit addresses submitted then and never confirmed; the form input of up to p_limit expired requests; the lines of up to p_limit sync reports of 90 days ago; and up to p_limit actions of two years ago with the records kept for them: {"mails", "subscribers"}. Service only.';
