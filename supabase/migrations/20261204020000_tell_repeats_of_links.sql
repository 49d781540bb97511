-- A repeated request behind a private link says that it changed nothing.
--
-- Why:         functions purge the CDN after each change of a public event. A repeated cancellation could not be told from
--              the first, so that the holder of one link could purge as often as they liked.
-- Who reads:   none.
-- Who writes:  the service, for the holder of a link.

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
  if v_closed ->> 'reason' = 'cancelled' then
    return jsonb_build_object('outcome', 'unchanged', 'event', private.linked_event(v_date.id));
  elsif v_closed is not null then
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
  return jsonb_build_object('outcome', 'cancelled', 'event', private.linked_event(v_date.id));
end
$$;
comment on function public.cancel_linked_event is 'Cancels the event behind a manage link, once, and drops its open change; of a listing the date p_event_id, the next one by default, and with p_scope "later" or "all" others and those that wait to be added. A published event shows that it is cancelled; an unpublished one leaves the review without a public trace. {"outcome": "cancelled", "event"}, {"outcome": "unchanged", "event"} when repeated, {"outcome": "refused", "reason": "draft"|"past"}, {"outcome": "missing"|"stopped"|"expired"} or {"outcome": "limited", "retry_after"}. Service only.';

create or replace function public.postpone_linked_event(
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
  end if;
  v_outcome := private.change_linked_date(v_date, p_scope, coalesce(
    (select c.event from public.event_changes c where c.event_id = v_date.id), '{}') || v_times, null, p_limits);
  -- The day may have waited as a proposal before: visitors read of it only now.
  if v_outcome = 'unchanged' and exists (
    select from private.scoped_dates(v_date, p_scope) d
    where d.status in ('approved', 'postponed') and private.proposed_day(d) is not null
      and d.status_note is distinct from private.new_date_note(private.proposed_day(d))
  ) then
    v_outcome := 'proposed';
  end if;
  perform private.mark_postponed(d.id, private.proposed_day(d))
  from private.scoped_dates(v_date, p_scope) d
  where private.proposed_day(d) is not null;
  return jsonb_build_object('outcome', v_outcome, 'event', private.linked_event(v_date.id));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
