-- What is called off cannot be unpublished.
--
-- Why:         a cancelled or postponed event lost its state and its note when it was taken back to what waits, and
--              approving it announced an evening that does not take place.
-- Who reads:   none.
-- Who writes:  editors, through unpublish_event.

create or replace function public.unpublish_event(p_id text, p_version timestamptz, p_hold_seconds integer default 0)
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
  elsif v_event.status <> 'approved' then
    -- Approved again, it would be announced as taking place.
    return jsonb_build_object('outcome', 'called_off', 'status', v_event.status);
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
comment on function public.unpublish_event is 'Takes an event that takes place back to what waits. p_version is the updated_at that was read. {"outcome": "unpublished", "status", "action", "held_until"}, {"outcome": "called_off", "status"} for a cancelled or postponed one, "open_change" while a change of it waits, "of_listing" for a date of a listing, {"outcome": "conflict"|"changed", "status"}, "missing"; 42501 for anyone but an editor. No mail is sent: its private link shows that it waits.';
