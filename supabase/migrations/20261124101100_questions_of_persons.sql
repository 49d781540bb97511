-- Questions to organizers in the export and the erasure of a person's data.
--
-- Why:         a question is about what this person sent, and may quote an address.
-- Who reads:   admins, through export_person.
-- Who writes:  admins, through erase_person.

create or replace function private.exported_event(p_event public.events, p_is_submitter boolean) returns jsonb
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
  delete from public.event_questions q where position(p_email in lower(q.question)) > 0;
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
comment on function private.erase_contact_details is 'Clears this address, and the telephone number beside it, from listings, events, their open changes, organizers and venues, and removes what quotes it of proposals and reports of the content sync, of the records kept for undoing, and of questions to organizers. Returns how many events, organizers and venues showed it.';

-- The same function with one more step: its body stays where it was written.
do $$
declare
  v_source text := pg_get_functiondef('public.erase_person(text)'::regprocedure);
  v_before text := '  delete from public.manage_links l
  using public.events e
  where e.id = l.event_id and lower(e.submitter_email) = v_email;';
begin
  if position(v_before in v_source) = 0 then
    raise exception 'erase_person has no step after which questions are erased.';
  end if;
  execute replace(v_source, v_before, v_before || '
  delete from public.event_questions q
  using public.events e
  where e.id = q.event_id and lower(e.submitter_email) = v_email;');
end
$$;
