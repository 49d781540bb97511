-- Postponing by private link, told as it stands: renewed with the day that is proposed, and taken back with it.
--
-- Why:         an organizer picks a wrong day, or the hall is free after all. What visitors read follows the open
--              change: it names the day that waits, and once none waits the event is as it was before. A day
--              that a volunteer accepts takes place, whoever had postponed the event.
-- Who reads:   everyone, the note of a public event.
-- Who writes:  the service, for the holder of a link; editors, through decide_event.

create function private.new_date_note(p_day date) returns text
language sql
stable
set search_path = ''
as $$
  select 'New date: ' || to_char(p_day, 'FMDay, FMMonth FMDD')
$$;
comment on function private.new_date_note is 'What visitors read about an event that its organizer postponed to this day; null without a day.';
grant execute on function private.new_date_note to service_role;

create function private.proposed_day(p_event public.events) returns date
language sql
stable
set search_path = ''
as $$
  select nullif(coalesce(
    (select (c.event ->> 'start_date')::date from public.event_changes c where c.event_id = p_event.id),
    (
      select (d.value #>> '{to,start_date}')::date
      from public.series_changes c, jsonb_array_elements(c.change -> 'dates') d
      where c.series_id = p_event.series_id and d.value ->> 'op' = 'change' and d.value ->> 'key' = p_event.date_key
    )
  ), p_event.start_date)
$$;
comment on function private.proposed_day is 'The day to which the open change of an event, or of its listing, moves it; null if none does.';
grant execute on function private.proposed_day to service_role;

create or replace function private.mark_postponed(p_event_id text, p_start date) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The line of the history holds what is given back when the new date is taken back.
  perform private.audit('postpone', 'events', e.id, jsonb_build_object(
    'from', e.status, 'note', e.status_note, 'day', p_start))
  from public.events e
  where e.id = p_event_id and e.status in ('approved', 'postponed')
    and e.status_note is distinct from private.new_date_note(p_start);
  update public.events e
  set status = 'postponed', status_note = private.new_date_note(p_start)
  where e.id = p_event_id and e.status in ('approved', 'postponed');
end
$$;
comment on function private.mark_postponed is 'Tells visitors at once that a public event has a new date, which a volunteer has still to read.';

create function private.follow_proposed_days(p_ids text[]) returns void
language sql
set search_path = ''
as $$
  update public.events e
  set
    status = case when n.day is null then coalesce(n.before ->> 'from', 'approved') else 'postponed' end,
    status_note = case when n.day is null then n.before ->> 'note' else private.new_date_note(n.day) end
  from (
    select d.id, private.proposed_day(d) as day, (
      select a.detail from public.audit_log a
      where a.subject_table = 'events' and a.subject_id = d.id and a.action = 'postpone'
      order by a.at desc limit 1
    ) as before
    from public.events d where d.id = any (p_ids)
  ) n
  where e.id = n.id and e.status_note is distinct from private.new_date_note(n.day)
$$;
comment on function private.follow_proposed_days is 'Names the proposed day of events that named another until now; one without a proposed day gets the status and the note back that it had before it was postponed.';
grant execute on function private.follow_proposed_days to service_role;

create function private.change_linked_date(
  p_date public.events, p_scope text, p_fields jsonb, p_images jsonb, p_limits jsonb
) returns text
language plpgsql
set search_path = ''
as $$
declare
  -- A note of the volunteers is theirs, and names another day or none.
  v_named constant text[] := array(
    select d.id from private.dates_of(p_date.id) d
    where d.status = 'postponed' and d.status_note = private.new_date_note(private.proposed_day(d))
  );
  v_outcome constant text := case
    when p_date.series_id is null then private.change_linked_event(p_date, p_fields, p_images, p_limits)
    else private.change_linked_listing(p_date, p_scope, p_fields, p_images, p_limits)
  end;
begin
  perform private.follow_proposed_days(v_named);
  return v_outcome;
end
$$;
comment on function private.change_linked_date is 'Changes a locked event, or a date of a listing with this scope; what visitors read about a new date follows. Results as the outcomes of public.change_linked_event.';
grant execute on function private.change_linked_date to service_role;

create or replace function public.change_linked_event(
  p_token_hash text, p_event jsonb, p_images jsonb default null, p_limits jsonb default '[]',
  p_wrong_limits jsonb default '[]', p_event_id text default null, p_scope text default 'all'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('event', p_token_hash, p_wrong_limits);
  v_date public.events;
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
  v_outcome := private.change_linked_date(v_date, p_scope, p_event, p_images, p_limits);
  return jsonb_build_object('outcome', v_outcome, 'event', private.linked_event(v_date.id));
exception
  -- The end of the block takes the claims and the counts back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;

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
  perform private.mark_postponed(d.id, private.proposed_day(d))
  from private.scoped_dates(v_date, p_scope) d
  where private.proposed_day(d) is not null;
  return jsonb_build_object('outcome', v_outcome, 'event', private.linked_event(v_date.id));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.postpone_linked_event is 'Gives the event behind a manage link, or a date of its listing and with p_scope "later" or "all" others by as many days, the times {"start_date", "start_time", "end_date", "end_time"}. A public one is postponed at once and names its new date, which is proposed; its present day takes a proposed one back. Arguments and results as of change_linked_event. Service only.';

create or replace function private.decide_event(p_id text, p_decision text, p_reason text, p_version timestamptz)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_status text;
  v_series_id uuid;
  v_updated_at timestamptz;
  v_change public.event_changes;
  v_is_change boolean := false;
  v_day date;
  v_decisions bigint;
begin
  if p_decision is null or p_decision not in ('approved', 'rejected') then
    raise exception 'A decision is "approved" or "rejected".' using errcode = 'invalid_parameter_value';
  end if;

  -- Without a lock on the date: a listing is locked before its dates.
  select e.series_id into v_series_id from public.events e where e.id = p_id and e.status = 'pending';
  if v_series_id is not null then
    return private.decide_listing(p_id, v_series_id, p_decision, p_reason, p_version);
  end if;

  -- Decisions, changes and cancellations of one event run one after the other.
  select e.status, e.updated_at into v_status, v_updated_at
  from public.events e where e.id = p_id
  for no key update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;

  if v_status = 'pending' then
    if p_version is distinct from v_updated_at then
      return jsonb_build_object('outcome', 'changed', 'status', v_status);
    end if;
    update public.events set status = p_decision, review_note = p_reason where id = p_id;
    v_status := p_decision;
  else
    if v_status in ('approved', 'postponed') then
      select * into v_change from public.event_changes c where c.event_id = p_id;
      v_is_change := found;
    end if;
    if not v_is_change then
      return jsonb_build_object('outcome', 'conflict', 'status', v_status);
    end if;
    if p_version is distinct from v_change.updated_at then
      return jsonb_build_object('outcome', 'changed', 'status', v_status);
    end if;
    select private.proposed_day(e) into v_day from public.events e where e.id = p_id;
    delete from public.event_changes where event_id = p_id;
    if p_decision = 'approved' then
      -- A new date takes place.
      update public.events e set status = 'approved' where e.id = p_id and e.status = 'postponed' and v_day is not null;
      perform private.write_submitted_fields(p_id, v_change.event);
      if v_change.images is not null then
        perform private.set_event_images(p_id, v_change.images);
      end if;
    else
      -- A postponed event without its new date says no day.
      update public.events e set status_note = null where e.id = p_id and e.status_note = private.new_date_note(v_day);
    end if;
    select e.status into v_status from public.events e where e.id = p_id;
  end if;

  v_decisions := private.audit('decide', 'events', p_id, jsonb_build_object(
    'from', case when v_is_change then 'change' else 'pending' end, 'to', p_decision, 'reason', p_reason));
  perform private.enqueue_event_mail(
    p_id, 'event-' || p_decision, 'event-' || p_decision || ':' || p_id || ':' || v_decisions,
    case p_decision
      when 'approved' then jsonb_build_object('change', v_is_change)
      else jsonb_build_object('change', v_is_change, 'reason', p_reason, 'paid', private.is_paid(p_id),
        'postponed', v_is_change and v_day is not null and v_status = 'postponed')
    end
  );
  return jsonb_build_object('outcome', 'decided', 'status', v_status, 'change', v_is_change);
end
$$;
