-- A decision about many events locks their listings before any event, as an erasure does.
--
-- Why:         it locked events and listings in turn, in the order of the events. An erasure that held a
--              listing and waited for an event waited for a decision that held the event and waited for
--              the listing, and Postgres ended one of the two.
-- Who reads:   none.
-- Who writes:  editors, through decide_events.

create or replace function public.decide_events(p_decisions jsonb, p_hold_seconds integer default 0) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
  v_ids text[];
  v_listings uuid[];
  v_decision jsonb;
  v_results jsonb := '[]';
begin
  perform private.require_editor('decide about events');
  if jsonb_typeof(p_decisions) is distinct from 'array' or jsonb_array_length(p_decisions) not between 1 and 100 then
    raise exception 'Decide about 1 to 100 events at once.' using errcode = 'invalid_parameter_value';
  end if;
  select array_agg(d.value ->> 'id') into v_ids from jsonb_array_elements(p_decisions) d;
  -- A pending date stands for all pending dates of its listing.
  select coalesce(array_agg(distinct e.series_id), '{}') into v_listings
  from public.events e
  where e.id = any (v_ids) and e.status = 'pending' and e.series_id is not null;
  perform from public.series s where s.id = any (v_listings) order by s.id for no key update;
  perform from public.events e
  where e.id = any (v_ids) or (e.series_id = any (v_listings) and e.status = 'pending')
  order by e.id
  for no key update;

  v_action := private.begin_action('decide-many', p_hold_seconds);
  for v_decision in select d.value from jsonb_array_elements(p_decisions) d order by d.value ->> 'id'
  loop
    v_results := v_results || (jsonb_build_object('id', v_decision ->> 'id') || private.decide_event(
      v_decision ->> 'id', v_decision ->> 'decision', v_decision ->> 'reason', (v_decision ->> 'version')::timestamptz));
  end loop;
  if v_results @> '[{"outcome": "decided"}]' then
    return private.with_action(jsonb_build_object('outcome', 'decided', 'results', v_results), v_action);
  end if;
  perform private.drop_action(v_action);
  return jsonb_build_object('outcome', 'decided', 'results', v_results, 'action', null, 'held_until', null);
end
$$;
