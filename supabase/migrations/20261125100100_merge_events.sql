-- Merging two events that are one.
--
-- Why:         an organizer sends in what a source brought before, or two people send the same. One page
--              stays, with the better facts of both; the other address leads there.
-- Who reads:   none.
-- Who writes:  editors, through merge_events; with the owner's rights, because no editor may write a table
--              directly.
--
-- A merged event keeps its row: an undo restores it, its address is looked up in it, and a date of a listing
-- stays known to its source, which brings it no more. It is withdrawn as well, so that everything that hides
-- a withdrawn event hides it too. Its private link shows where it went; it manages the other one only for
-- the same submitter, because a stranger who sends in a copy must not get to cancel what they copied.
--
-- Locks: listings before their dates, each by id.

alter table public.events
  add column merged_into text references public.events (id) on delete set null,
  add constraint events_merged_is_withdrawn check (merged_into is null or withdrawn_at is not null);
comment on column public.events.merged_into is 'Private. The event that its address leads to; null while it has a page of its own.';
create index events_merged_into_idx on public.events (merged_into) where merged_into is not null;

create or replace function public.moved_record(p_kind text, p_id text) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case p_kind
    when 'venue' then (select v.merged_into from public.venues v where v.id = p_id)
    when 'organizer' then (select o.merged_into::text from public.organizers o where o.id::text = p_id)
    when 'event' then (
      select e.merged_into
      from public.events e
      join public.events i on i.id = e.merged_into
      where e.id = p_id and i.status in ('approved', 'cancelled', 'postponed') and i.withdrawn_at is null
    )
  end
$$;
comment on function public.moved_record is 'The id of the venue, organizer or public event that another was merged into; null where none was. Owner''s rights: merged ones are hidden.';

create function public.merge_events(
  p_from text, p_from_version timestamptz, p_into text, p_into_version timestamptz, p_fields jsonb default '{}',
  p_takes_images boolean default false, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_public constant text[] := '{approved,cancelled,postponed}';
  v_from public.events;
  v_into public.events;
  v_after public.events;
  v_action uuid;
begin
  perform private.require_editor('merge events');
  if p_from = p_into then
    return '{"outcome": "same"}';
  end if;
  perform from public.series s
  where s.id in (select e.series_id from public.events e where e.id in (p_from, p_into))
  order by s.id for no key update;
  -- In one order, so that two merges of the same events wait instead of deadlocking.
  perform from public.events e where e.id in (p_from, p_into) order by e.id for no key update;
  select * into v_from from public.events e where e.id = p_from and e.status <> 'draft';
  select * into v_into from public.events e where e.id = p_into and e.status <> 'draft';
  if v_from.id is null or v_into.id is null then
    return '{"outcome": "missing"}';
  elsif v_from.merged_into is not null or v_into.merged_into is not null then
    return '{"outcome": "merged"}';
  elsif v_from.deleted_at is not null or v_into.deleted_at is not null then
    return '{"outcome": "deleted_before"}';
  elsif p_from_version is distinct from v_from.updated_at or p_into_version is distinct from v_into.updated_at then
    return '{"outcome": "changed"}';
  elsif v_into.status = 'rejected' or v_into.withdrawn_at is not null
    or v_from.status = any (v_public) and v_from.withdrawn_at is null and v_into.status <> all (v_public)
  then
    return '{"outcome": "hidden"}';
  end if;

  v_action := private.begin_action('event-merge', p_hold_seconds);
  delete from public.event_changes c where c.event_id = p_from;
  -- What was merged into it before follows, so that no address leads on twice.
  update public.events e set merged_into = p_into where e.merged_into = p_from;
  update public.events e
  set status = 'cancelled', withdrawn_at = coalesce(e.withdrawn_at, now()), merged_into = p_into
  where e.id = p_from;

  perform private.write_record('events', p_into,
    '{title,description,category,start_date,start_time,end_date,end_time,venue_name,venue_address,city,price,
      price_min_cents,price_max_cents,contact_email,contact_phone,website,social_media,instagram,facebook,twitter,tags}',
    p_fields, null);
  if p_takes_images then
    perform private.set_event_images(p_into, private.shown_images(v_from));
  end if;
  if v_from.is_premium and not v_into.is_premium or v_from.is_featured and not v_into.is_featured then
    -- What was paid for, or chosen, goes on for the event that stays.
    update public.events e
    set is_premium = e.is_premium or v_from.is_premium, is_featured = e.is_featured or v_from.is_featured
    where e.id = p_into;
  end if;
  select * into strict v_after from public.events e where e.id = p_into;
  perform private.follow_edit(v_into, v_after);
  perform private.audit('event-merge', 'events', p_from, jsonb_build_object('into', p_into, 'from', v_from.status));
  return private.saved_record('events', v_action, 'event-merge', to_jsonb(v_after), jsonb_build_object(
    'merged', p_from, 'columns',
    to_jsonb(private.changed_keys(private.date_fields(v_into), private.date_fields(v_after)))));
end
$$;
comment on function public.merge_events is 'Merges an event, or one date of a listing, into another, which takes p_fields, as of edit_event, with p_takes_images the images, and premium and featured of either. The address of the first leads to the second, its open change is dropped. Versions are the updated_at that were read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged", "deleted_before", "same", or "hidden" when the second is rejected or withdrawn, or not public while the first is; 42501 for anyone but an editor. No mail is sent.';
grant execute on function public.merge_events to authenticated;

create function private.led_on(p_subject text, p_id text) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select i.id
    from public.events e
    join public.events i on i.id = e.merged_into
    where p_subject = 'event' and e.id = p_id and lower(i.submitter_email) = lower(e.submitter_email)
  ), p_id)
$$;
comment on function private.led_on is 'What a private link manages: its subject, or the event it was merged into where both are of one submitter.';
grant execute on function private.led_on to service_role;

do $$
declare
  v_patch record;
  v_source text;
begin
  for v_patch in
    select * from (values
      ('private.linked_event(text)', $s$'id', e.id, 'status', e.status$s$,
        $s$'id', e.id, 'merged_into', public.moved_record('event', e.id), 'status', e.status$s$),
      ('private.linked_subject(text, text, jsonb)', $s$'outcome', 'found', 'id', v_id$s$,
        $s$'outcome', 'found', 'id', private.led_on(p_subject, v_id)$s$),
      ('private.stop_links(text, text, text)', 'when ''event'' then l.event_id = p_id',
        $s$when 'event' then l.event_id = p_id or p_id = private.led_on('event', l.event_id)$s$),
      ('public.edit_event(text, timestamptz, jsonb, jsonb, integer)', 'elsif v_before.deleted_at is not null then',
        $s$elsif v_before.merged_into is not null then
    return '{"outcome": "merged"}';
  elsif v_before.deleted_at is not null then$s$)
    ) p (function, was, becomes)
  loop
    v_source := pg_get_functiondef(v_patch.function::regprocedure);
    if position(v_patch.was in v_source) = 0 then
      raise exception '% has other words.', v_patch.function;
    end if;
    execute replace(v_source, v_patch.was, v_patch.becomes);
  end loop;
end
$$;
