-- Dates that an organizer added wait for a volunteer also when the last listed date is called off.
--
-- Why:         an organizer added five weeks of a class and cancelled next week. The five weeks were dropped without a
--              message, so the class had to be submitted, and paid for, again.
-- Who reads:   none.
-- Who writes:  the service, for the holder of a link.
--
-- Until they are accepted the link lists nothing that could be changed, but each of them can be taken back.

create function private.waiting_keys(p_series uuid, p_from date default '-infinity') returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(d.value ->> 'key' order by d.ordinality), '{}')
  from public.series_changes c, jsonb_array_elements(c.change -> 'dates') with ordinality d
  where c.series_id = p_series and d.value ->> 'op' = 'add' and (d.value ->> 'start_date')::date >= p_from
$$;
comment on function private.waiting_keys is 'The keys of the dates that the open change of a listing adds, from a day on.';
grant execute on function private.waiting_keys to service_role;

create or replace function private.drop_proposed_dates(p_series uuid, p_keys text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.write_proposal(p_series, c.change -> 'fields', coalesce((
    select jsonb_agg(d.value order by d.ordinality)
    from jsonb_array_elements(c.change -> 'dates') with ordinality d where d.value ->> 'key' <> all (p_keys)
  ), '[]'))
  from public.series_changes c
  where c.series_id = p_series and exists (
    select from jsonb_array_elements(c.change -> 'dates') d where d.value ->> 'key' = any (p_keys));
  if private.waiting_keys(p_series) = '{}' and not exists (
    select from public.events e
    where e.series_id = p_series and e.status in ('pending', 'approved', 'postponed') and private.is_open_date(e)
  ) then
    delete from public.series_changes c where c.series_id = p_series;
    update public.series s set status = 'cancelled'
    where s.id = p_series and not exists (
      select from public.events e where e.series_id = p_series and e.status not in ('cancelled', 'rejected'));
  end if;
end
$$;
comment on function private.drop_proposed_dates is 'Takes dates out of the open change of a listing. One that has neither a date to come nor one to add ends, with its change.';

create or replace function public.cancel_linked_event(
  p_token_hash text, p_wrong_limits jsonb default '[]', p_event_id text default null, p_scope text default 'all'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('event', p_token_hash, p_wrong_limits);
  v_date public.events;
  v_closed jsonb;
  v_ids text[];
  v_keys text[];
  v_is_public boolean;
  v_days jsonb;
  v_cancellations bigint;
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  perform private.lock_linked(v_link ->> 'id');
  v_date := private.chosen_date(v_link ->> 'id', p_event_id);
  v_closed := private.closed_date(v_date);
  -- A repeat changes nothing.
  if v_closed ->> 'reason' is distinct from 'cancelled' then
    if v_closed is not null then
      return v_closed;
    end if;
    select array_agg(d.id), array_agg(d.date_key), bool_or(d.status in ('approved', 'postponed')),
      jsonb_build_object('count', count(*), 'first', min(d.start_date))
    into v_ids, v_keys, v_is_public, v_days
    from private.scoped_dates(v_date, p_scope) d;
    update public.events e
    set status = 'cancelled', status_note = null,
      withdrawn_at = case when e.status not in ('approved', 'postponed') then now() end
    where e.id = any (v_ids);
    delete from public.event_changes c where c.event_id = any (v_ids);
    if v_date.series_id is not null then
      -- All dates, and later ones, are also those that are still to be added.
      perform private.drop_proposed_dates(v_date.series_id, v_keys || case p_scope
        when 'all' then private.waiting_keys(v_date.series_id)
        when 'later' then private.waiting_keys(v_date.series_id, private.day_in_order(v_date)) end);
    end if;
    v_cancellations := private.audit('cancel', 'events', v_date.id, jsonb_build_object(
      'from', v_date.status, 'to', 'cancelled', 'dates', nullif(cardinality(v_ids), 1)));
    perform private.enqueue_event_mail(
      v_date.id, 'event-cancelled', 'event-cancelled:' || v_date.id || ':' || v_cancellations,
      jsonb_build_object('published', v_is_public, 'paid', private.is_paid(v_date.id)) || case
        when v_date.series_id is null then '{}'
        else jsonb_build_object('dates', v_days, 'part', private.waiting_keys(v_date.series_id) <> '{}' or exists (
          select from private.scoped_dates(v_date, 'all') d where d.status <> 'rejected'))
      end
    );
  end if;
  return jsonb_build_object('outcome', 'cancelled', 'event', private.linked_event(v_date.id));
end
$$;
comment on function public.cancel_linked_event is 'Cancels the event behind a manage link, once, and drops its open change; of a listing the date p_event_id, the next one by default, and with p_scope "later" or "all" others and those that wait to be added. A published event shows that it is cancelled; an unpublished one leaves the review without a public trace. {"outcome": "cancelled", "event"}, {"outcome": "refused", "reason": "draft"|"past"}, {"outcome": "missing"|"stopped"|"expired"} or {"outcome": "limited", "retry_after"}. Service only.';

create or replace function public.take_back_linked_date(
  p_token_hash text, p_key text, p_limits jsonb default '[]', p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('event', p_token_hash, p_wrong_limits);
  v_date public.events;
  v_outcome text := 'unchanged';
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  perform private.lock_linked(v_link ->> 'id');
  v_date := private.chosen_date(v_link ->> 'id', null);
  if p_key = any (private.waiting_keys(v_date.series_id)) then
    perform private.take_limits(p_limits);
    perform private.drop_proposed_dates(v_date.series_id, array[p_key]);
    v_outcome := case
      when exists (select from public.series_changes c where c.series_id = v_date.series_id) then 'proposed'
      else 'changed' end;
    perform private.audit('take-back-date', 'series', v_date.series_id::text, jsonb_build_object(
      'key', p_key, 'outcome', v_outcome));
  elsif private.closed_date(v_date) is not null then
    return private.closed_date(v_date);
  end if;
  return jsonb_build_object('outcome', v_outcome, 'event', private.linked_event(v_date.id));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.take_back_linked_date is 'Takes the added date with this key out of the open change of the listing behind a manage link, also when no listed date is left to come; the change ends with its last wish. {"outcome": "proposed", what is left waits|"changed", nothing is left|"unchanged", no such date waits; "event"}, {"outcome": "refused", "reason": "draft"|"cancelled"|"past"}, "missing", "stopped", "expired" or {"outcome": "limited", "retry_after"}. Service only.';
