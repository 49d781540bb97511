-- Taking back an added date that still waits for review, by private link.
--
-- Why:         a seventh Tuesday that was added by mistake is not to be read by a volunteer, and the rest of
--              the open change waits on as it is.
-- Who reads:   none.
-- Who writes:  the service, for the holder of a link.

create function public.take_back_linked_date(
  p_token_hash text, p_key text, p_limits jsonb default '[]', p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('event', p_token_hash, p_wrong_limits);
  v_date public.events;
  v_series public.series;
  v_plan jsonb;
  v_added jsonb;
  v_outcome text := 'unchanged';
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  perform private.lock_linked(v_link ->> 'id');
  v_date := private.chosen_date(v_link ->> 'id', null);
  if private.closed_date(v_date) is not null then
    return private.closed_date(v_date);
  end if;
  select * into v_series from public.series s where s.id = v_date.series_id;
  v_plan := private.listing_plan(v_series);
  select coalesce(jsonb_agg(d.value order by d.ordinality), '[]') into v_added
  from jsonb_array_elements(v_plan -> 'added') with ordinality d where d.value ->> 'key' is distinct from p_key;
  -- One that is listed by now, or was taken back already, does not wait.
  if v_added <> v_plan -> 'added' then
    perform private.take_limits(p_limits);
    v_outcome := private.settle_plan(
      v_series.id, jsonb_set(v_plan, '{added}', v_added), null, private.anchor_of(v_date.id));
    perform private.audit('take-back-date', 'series', v_series.id::text, jsonb_build_object(
      'key', p_key, 'outcome', v_outcome));
  end if;
  return jsonb_build_object('outcome', v_outcome, 'event', private.linked_event(v_date.id));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.take_back_linked_date is 'Takes the added date with this key out of the open change of the listing behind a manage link; the change ends with its last wish. {"outcome": "proposed", what is left waits|"changed", nothing is left|"unchanged", no such date waits; "event"}, {"outcome": "refused", "reason": "draft"|"cancelled"|"past"}, "missing" or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.take_back_linked_date to service_role;
