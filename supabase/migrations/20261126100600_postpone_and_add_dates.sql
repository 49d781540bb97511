-- Postponing a date, and adding dates, by private link.
--
-- Why:         a postponed evening has to say so today, while its new date is still to be read; and a seventh
--              Tuesday belongs to the class that is listed, not to a second listing.
-- Who reads:   none.
-- Who writes:  the service, for the holder of a link.

create function private.mark_postponed(p_event_id text, p_start date) returns void
language sql
set search_path = ''
as $$
  update public.events e
  set status = 'postponed', status_note = 'New date: ' || to_char(p_start, 'FMDay, FMMonth FMDD')
  where e.id = p_event_id and e.status in ('approved', 'postponed')
$$;
comment on function private.mark_postponed is 'Tells visitors at once that a public event has a new date, which a volunteer has still to read.';
grant execute on function private.mark_postponed to service_role;

create function public.postpone_linked_event(
  p_token_hash text, p_times jsonb, p_limits jsonb default '[]', p_wrong_limits jsonb default '[]',
  p_event_id text default null, p_scope text default 'one'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('event', p_token_hash, p_wrong_limits);
  v_date public.events;
  v_times constant jsonb := private.picked(p_times, '{start_date,start_time,end_date,end_time}');
  v_outcome text;
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  perform private.lock_linked(v_link ->> 'id');
  v_date := private.chosen_date(v_link ->> 'id', p_event_id);
  if private.closed_date(v_date) is not null then
    return private.closed_date(v_date);
  elsif v_date.series_id is null then
    v_outcome := private.change_linked_event(v_date, coalesce(
      (select c.event from public.event_changes c where c.event_id = v_date.id), '{}') || v_times, null, p_limits);
    perform private.mark_postponed(v_date.id, (c.event ->> 'start_date')::date)
    from public.event_changes c
    where c.event_id = v_date.id and (c.event ->> 'start_date')::date <> v_date.start_date;
  else
    v_outcome := private.change_linked_listing(v_date, p_scope, v_times, null, p_limits);
    perform private.mark_postponed(d.id, (o.value #>> '{to,start_date}')::date)
    from private.scoped_dates(v_date, p_scope) d
    join public.series_changes c on c.series_id = d.series_id,
      jsonb_array_elements(c.change -> 'dates') o
    where o.value ->> 'op' = 'change' and o.value ->> 'key' = d.date_key and o.value -> 'to' ? 'start_date';
  end if;
  return jsonb_build_object('outcome', v_outcome, 'event', private.linked_event(v_date.id));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.postpone_linked_event is 'Gives the event behind a manage link, or a date of its listing and with p_scope "later" or "all" others by as many days, the times {"start_date", "start_time", "end_date", "end_time"}. A public one is postponed at once and names its new date, which is proposed. Arguments and results as of change_linked_event. Service only.';
grant execute on function public.postpone_linked_event to service_role;

create function private.become_listing(p_event public.events) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_times constant text[] := '{start_date,start_time,end_date,end_time}';
  v_series public.series := private.make_listing(p_event.id);
  v_change public.event_changes;
  v_plan jsonb;
begin
  delete from public.event_changes c where c.event_id = p_event.id returning c.* into v_change;
  if v_change.event_id is not null and p_event.status in ('approved', 'postponed') then
    -- What was proposed for the event alone is proposed for all dates, but for its times.
    v_plan := private.listing_plan(v_series);
    v_plan := private.changed_plan(v_plan, p_event.id, 'all', (v_plan #> '{dates,0,fields}')
      || private.picked(v_change.event, private.changed_keys(private.submitted_fields(p_event), v_change.event)) - v_times);
    v_plan := private.changed_plan(v_plan, p_event.id, 'one', (v_plan #> '{dates,0,fields}')
      || private.picked(v_change.event, v_times));
    perform private.propose_plan(v_series, v_plan, v_change.images);
  end if;
  return v_series.id;
end
$$;
comment on function private.become_listing is 'Makes a locked event the first date of a listing, and its open change that of the listing. Returns the listing.';
grant execute on function private.become_listing to service_role;

create function private.keyed_dates(p_series uuid, p_dates jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_taken text[];
  v_times jsonb;
  v_key text;
  v_again integer;
  v_keyed jsonb := '[]';
begin
  select array_agg(e.date_key) into v_taken from public.events e where e.series_id = p_series;
  v_taken := v_taken || array(
    select d.value ->> 'key' from public.series_changes c, jsonb_array_elements(c.change -> 'dates') d
    where c.series_id = p_series);
  for v_times in
    select to_jsonb(t)
    from jsonb_to_recordset(p_dates) as t (start_date date, start_time time, end_date date, end_time time)
    order by t.start_date, t.start_time
  loop
    v_key := private.new_date_key(v_times);
    v_again := 1;
    -- One that moved away, or was cancelled, keeps its key.
    while v_key = any (v_taken) loop
      v_again := v_again + 1;
      v_key := private.new_date_key(v_times) || '#' || v_again;
    end loop;
    v_taken := v_taken || v_key;
    v_keyed := v_keyed || (v_times || jsonb_build_object('op', 'add', 'key', v_key, 'own', '{}'::jsonb));
  end loop;
  return v_keyed;
end
$$;
comment on function private.keyed_dates is 'Dates to add to a listing, as its open change has them, with keys that no other date of it has.';
grant execute on function private.keyed_dates to service_role;

create function public.add_linked_dates(
  p_token_hash text, p_dates jsonb, p_limits jsonb default '[]', p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('event', p_token_hash, p_wrong_limits);
  v_date public.events;
  v_series_id uuid;
  v_series public.series;
  v_plan jsonb;
  v_outcome text;
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  perform private.lock_linked(v_link ->> 'id');
  v_date := private.chosen_date(v_link ->> 'id', null);
  if private.closed_date(v_date) is not null then
    return private.closed_date(v_date);
  elsif v_date.opening_hours is not null or v_date.reception_date is not null then
    return '{"outcome": "refused", "reason": "exhibition"}';
  end if;
  v_series_id := coalesce(v_date.series_id, private.become_listing(v_date));
  select * into strict v_series from public.series s where s.id = v_series_id;
  v_plan := private.listing_plan(v_series);
  v_plan := jsonb_set(v_plan, '{added}', (v_plan -> 'added') || private.keyed_dates(v_series_id, p_dates));
  if private.refused_plan(v_plan) is not null then
    perform private.refuse(jsonb_build_object('outcome', 'refused', 'reason', private.refused_plan(v_plan)));
  end if;
  perform private.take_limits(p_limits);
  v_outcome := private.settle_plan(v_series_id, v_plan, null, private.anchor_of(v_date.id));
  perform private.audit('add-dates', 'series', v_series_id::text, jsonb_build_object(
    'dates', jsonb_array_length(p_dates), 'outcome', v_outcome));
  return jsonb_build_object('outcome', v_outcome, 'event', private.linked_event(v_date.id));
exception
  -- The end of the block takes a new listing back as well.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.add_linked_dates is 'Adds dates [{"start_date", "start_time", "end_date", "end_time"}] to the listing behind a manage link, or makes one of its event: at once while nothing of it is public, else as part of its open change. {"outcome": "changed"|"proposed", "event"}, {"outcome": "refused", "reason": as of change_linked_event, or "exhibition", which has one run}, "missing" or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.add_linked_dates to service_role;
