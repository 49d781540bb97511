-- Taking a public event back to the queue, and deleting a listing with all its dates.
--
-- Why:         what was approved by mistake is looked at again, without the organizer sending it anew; and a
--              listing of forty dates goes in one step, as it came.
-- Who reads:   none.
-- Who writes:  editors, through unpublish_event, delete_listing and restore_listing.
--
-- Locks: a listing before its dates, those by their ids.

create function public.unpublish_event(p_id text, p_version timestamptz, p_hold_seconds integer default 0)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.events;
  v_action uuid;
begin
  perform private.require_editor('unpublish events');
  v_event := private.lock_event(p_id);
  if v_event.id is null then
    return '{"outcome": "missing"}';
  elsif v_event.series_id is not null then
    return '{"outcome": "of_listing"}';
  elsif v_event.status not in ('approved', 'cancelled', 'postponed') or v_event.withdrawn_at is not null then
    return jsonb_build_object('outcome', 'conflict', 'status', v_event.status);
  elsif p_version is distinct from v_event.updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', v_event.status);
  elsif exists (select from public.event_changes c where c.event_id = p_id) then
    return '{"outcome": "open_change"}';
  end if;
  v_action := private.begin_action('unpublish-event', p_hold_seconds);
  update public.events e set status = 'pending' where e.id = p_id;
  perform private.audit('unpublish', 'events', p_id, jsonb_build_object('from', v_event.status));
  return private.with_action('{"outcome": "unpublished", "status": "pending"}', v_action);
end
$$;
comment on function public.unpublish_event is 'Takes a public event back to what waits. p_version is the updated_at that was read. {"outcome": "unpublished", "status", "action", "held_until"}, "open_change" while a change of it waits, "of_listing" for a date of a listing, {"outcome": "conflict"|"changed", "status"}, "missing"; 42501 for anyone but an editor. No mail is sent: its private link shows that it waits.';
grant execute on function public.unpublish_event to authenticated;

create function private.lock_listing(p_id uuid) returns setof public.events
language plpgsql
set search_path = ''
as $$
begin
  perform from public.series s where s.id = p_id for no key update;
  return query
  select e.* from public.events e
  where e.series_id = p_id and e.status <> 'draft' and e.merged_into is null
  order by e.id
  for no key update;
end
$$;
comment on function private.lock_listing is 'The dates of a listing, locked after it in the order of their ids; without drafts and those merged into others.';

create function public.delete_listing(p_id uuid, p_hold_seconds integer default 0) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_dates text[];
  v_all integer;
  v_action uuid;
begin
  perform private.require_editor('delete listings');
  select count(*), array_agg(d.id) filter (where d.deleted_at is null) into v_all, v_dates
  from private.lock_listing(p_id) d;
  if v_all = 0 then
    return '{"outcome": "missing"}';
  elsif v_dates is null then
    return '{"outcome": "deleted_before"}';
  end if;
  v_action := private.begin_action('delete-listing', p_hold_seconds);
  update public.events e
  set status = 'cancelled', withdrawn_at = coalesce(e.withdrawn_at, now()), deleted_at = now(), deleted_from = e.status
  where e.id = any (v_dates);
  perform private.audit('delete', 'series', p_id::text, jsonb_build_object('dates', cardinality(v_dates)));
  return private.with_action(
    jsonb_build_object('outcome', 'deleted', 'dates', cardinality(v_dates)), v_action);
end
$$;
comment on function public.delete_listing is 'Deletes all dates of a listing, as delete_event does one. {"outcome": "deleted", "dates", "action", "held_until"}, "deleted_before" when all are, "missing"; 42501 for anyone but an editor.';
grant execute on function public.delete_listing to authenticated;

create function public.restore_listing(p_id uuid, p_hold_seconds integer default 0) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_dates text[];
  v_status text;
  v_all integer;
  v_action uuid;
begin
  perform private.require_editor('restore listings');
  select count(*), array_agg(d.id) filter (where d.deleted_at is not null), min(d.status) into v_all, v_dates, v_status
  from private.lock_listing(p_id) d;
  if v_all = 0 then
    return '{"outcome": "missing"}';
  elsif v_dates is null then
    return jsonb_build_object('outcome', 'conflict', 'status', v_status);
  end if;
  v_action := private.begin_action('restore-listing', p_hold_seconds);
  update public.events e
  set
    status = e.deleted_from, deleted_at = null, deleted_from = null,
    -- Of a withdrawal of its own.
    withdrawn_at = case when e.withdrawn_at < e.deleted_at then e.withdrawn_at end
  where e.id = any (v_dates);
  perform private.audit('restore', 'series', p_id::text, jsonb_build_object('dates', cardinality(v_dates)));
  return private.with_action(
    jsonb_build_object('outcome', 'restored', 'dates', cardinality(v_dates)), v_action);
end
$$;
comment on function public.restore_listing is 'Brings all deleted dates of a listing back as they were: {"outcome": "restored", "dates", "action", "held_until"}, {"outcome": "conflict", "status"} if none is deleted, "missing"; 42501 for anyone but an editor.';
grant execute on function public.restore_listing to authenticated;
