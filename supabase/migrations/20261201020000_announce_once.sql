-- Two steps with the same message announce it once.
--
-- Why:         the screen advises to call off more than 500 events in several steps, and each showed its message
--              again at the top of every page, where there is room for two.
-- Who reads:   everyone, the announcements.
-- Who writes:  editors, through set_event_states.

create or replace function public.set_event_states(
  p_events jsonb, p_state text, p_note text default null, p_announce_until date default null,
  p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
  v_note text := nullif(btrim(p_note), '');
  v_event record;
  v_results jsonb := '[]';
  v_result jsonb;
  v_told text[] := '{}';
  v_until date;
begin
  perform private.require_editor('call events off');
  if jsonb_typeof(p_events) is distinct from 'array' or jsonb_array_length(p_events) not between 1 and 500 then
    raise exception 'Change 1 to 500 events at once.' using errcode = 'invalid_parameter_value';
  elsif p_state is null or p_state not in ('approved', 'cancelled', 'postponed') then
    raise exception 'A state is "approved", "cancelled" or "postponed".' using errcode = 'invalid_parameter_value';
  elsif p_state = 'approved' then
    v_note := null;
  end if;
  if p_announce_until is not null and v_note is null then
    raise exception 'An announcement has a note.' using errcode = 'invalid_parameter_value';
  end if;

  perform from public.series s
  where s.id in (
    select e.series_id from public.events e
    where e.id in (select g.value ->> 'id' from jsonb_array_elements(p_events) g)
  )
  order by s.id for no key update;
  perform from public.events e
  where e.id in (select g.value ->> 'id' from jsonb_array_elements(p_events) g)
  order by e.id for no key update;

  v_action := private.begin_action('set-event-states', p_hold_seconds);
  for v_event in
    select g.id, g.version, e as stored
    from (
      select distinct on (d.value ->> 'id') d.value ->> 'id' as id, (d.value ->> 'version')::timestamptz as version
      from jsonb_array_elements(p_events) d
    ) g
    left join public.events e on e.id = g.id and e.status <> 'draft'
    order by g.id
  loop
    v_result := private.set_event_state(v_event.stored, v_event.version, p_state, v_note);
    v_results := v_results || (v_result || jsonb_build_object('id', v_event.id));
    if v_result ->> 'outcome' = 'set' and (v_event.stored).status <> p_state then
      v_told := v_told || v_event.id;
    end if;
  end loop;
  perform private.enqueue_state_mails(v_told, p_state, v_note);
  if v_results @> '[{"outcome": "set"}]' then
    if p_announce_until is not null then
      v_until := greatest(p_announce_until, private.today());
      -- A second step for other towns says the same: the announcement is still one, and may end later.
      update public.announcements a set last_day = v_until
      where a.message = v_note and a.first_day <= private.today()
        and a.last_day between private.today() and v_until - 1;
      insert into public.announcements (message, first_day, last_day)
      select v_note, private.today(), v_until
      where not exists (
        select from public.announcements a
        where a.message = v_note and a.first_day <= private.today() and a.last_day >= v_until
      );
    end if;
    return private.with_action(jsonb_build_object('outcome', 'set', 'results', v_results), v_action);
  end if;
  perform private.drop_action(v_action);
  return jsonb_build_object('outcome', 'set', 'results', v_results, 'action', null, 'held_until', null);
end
$$;
comment on function public.set_event_states is 'Cancels, postpones or, as "approved", reinstates up to 500 public events that are not over, as one action. p_events is [{"id", "version"}], version being the updated_at that was read; p_note is for visitors, at most 500 characters; with p_announce_until it is an announcement on every page, from today to that day, or prolongs the one of today that says the same. {"outcome": "set", "results": [{"id", "outcome": "set"|"conflict"|"past"|"changed"|"missing", "status"}], "action", "held_until"}; action is null if none was set. Each submitter gets one mail. 42501 for anyone but an editor.';
