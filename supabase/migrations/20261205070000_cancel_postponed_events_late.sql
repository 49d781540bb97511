-- An event that was postponed can be cancelled after its former day.
--
-- Why:         the desk offered to cancel it, and set_event_state refused: "It is over." Its organizer could, because
--              private.is_over takes a postponed event for one that has not taken place.
-- Who reads:   none.
-- Who writes:  editors, who cancel or postpone events.

create or replace function private.set_event_state(p_event public.events, p_version timestamptz, p_state text, p_note text)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if p_event.id is null then
    return '{"outcome": "missing"}';
  elsif p_event.status not in ('approved', 'cancelled', 'postponed') or p_event.withdrawn_at is not null
    or (p_event.status = p_state and p_event.status_note is not distinct from p_note)
  then
    return jsonb_build_object('outcome', 'conflict', 'status', p_event.status);
  -- A day that is over cannot be reinstated.
  elsif private.is_over(p_event) or (p_state = 'approved' and p_event.last_day < private.today()) then
    return jsonb_build_object('outcome', 'past', 'status', p_event.status);
  elsif p_version is distinct from p_event.updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', p_event.status);
  end if;
  update public.events e set status = p_state, status_note = p_note where e.id = p_event.id;
  if p_state = 'cancelled' then
    -- As when its submitter cancels it: there is nothing left to change.
    delete from public.event_changes c where c.event_id = p_event.id;
  end if;
  perform private.audit('set-state', 'events', p_event.id, jsonb_build_object('from', p_event.status, 'to', p_state, 'note', p_note));
  return jsonb_build_object('outcome', 'set', 'status', p_state);
end
$$;
