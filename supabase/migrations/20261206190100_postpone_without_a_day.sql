-- An organizer postpones a public event without a new day, as the desk can, and gets a mail at once.
--
-- Why:         the first thing that people know is that it will not take place on its day; and a postponement
--              sent by another holder of the link must not stay unseen until a volunteer has read it.
-- Who reads:   everyone, through the status and its note. Who writes: the service, for a manage link.

create or replace function public.postpone_linked_event(
  p_token_hash text, p_times jsonb, p_limits jsonb default '[]', p_wrong_limits jsonb default '[]',
  p_event_id text default null, p_scope text default 'one'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('event', p_token_hash, p_wrong_limits);
  v_columns constant text[] := '{start_date,start_time,end_date,end_time}';
  v_date public.events;
  v_outcome text;
  v_told text[];
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  perform private.lock_linked(v_link ->> 'id');
  v_date := private.chosen_date(v_link ->> 'id', p_event_id);
  if private.closed_date(v_date) is not null then
    return private.closed_date(v_date);
  end if;
  -- Without a new day, the present one takes a proposed one back.
  v_outcome := private.change_linked_date(v_date, p_scope, coalesce(
    (select c.event from public.event_changes c where c.event_id = v_date.id), '{}')
    || private.picked(coalesce(p_times, to_jsonb(v_date)), v_columns), null, p_limits);
  -- The day may have waited as a proposal before: visitors read of it only now.
  select array_agg(d.id order by d.id <> v_date.id, d.start_date, d.id) into v_told
  from private.scoped_dates(v_date, p_scope) d
  where case
    when p_times is null then d.status = 'approved' or d.status_note like 'New date: %'
    else d.status in ('approved', 'postponed') and private.proposed_day(d) is not null
      and d.status_note is distinct from private.new_date_note(private.proposed_day(d))
  end;
  if v_told is not null then
    perform private.mark_postponed(d.id, case when p_times is not null then private.proposed_day(d) end)
    from public.events d where d.id = any (v_told);
    v_outcome := case when p_times is null then 'changed' when v_outcome = 'unchanged' then 'proposed' else v_outcome end;
    perform private.enqueue_event_mail(v_told[1], 'event-state',
      'event-state:link:' || v_told[1] || ':' || (
        select count(*) from public.audit_log a
        where a.subject_table = 'events' and a.subject_id = v_told[1] and a.action = 'postpone'),
      (
        select jsonb_build_object(
          'state', 'postponed', 'paid', private.is_paid(e.id), 'by_link', true, 'note', e.status_note)
          || case when e.series_id is null then '{}' else jsonb_build_object('dates', (
            select jsonb_build_object('count', count(*), 'first', min(d.start_date))
            from public.events d where d.id = any (v_told))) end
        from public.events e where e.id = v_told[1]));
  elsif p_times is not null then
    -- The present day takes back that another one is to be announced.
    update public.events e set status = 'approved', status_note = null
    where e.status_note = 'New date to be announced' and e.status = 'postponed' and e.id in (
      select d.id from private.scoped_dates(v_date, p_scope) d where private.proposed_day(d) is null);
    v_outcome := case when found then 'changed' else v_outcome end;
  end if;
  return jsonb_build_object('outcome', v_outcome, 'event', private.linked_event(v_date.id));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.postpone_linked_event is 'Gives the event behind a manage link, or a date of its listing and with p_scope "later" or "all" others by as many days, the times {"start_date", "start_time", "end_date", "end_time"}. A public one is postponed at once and names its new date, which is proposed; its present day takes a proposed one back. With p_times null a public one says that its new date is to be announced. The submitter gets a mail when what visitors read changes. Arguments and results as of change_linked_event. Service only.';

create or replace function private.mark_postponed(p_event_id text, p_start date) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_note constant text := coalesce(private.new_date_note(p_start), 'New date to be announced');
begin
  -- The line of the history holds what is given back when the new date is taken back.
  perform private.audit('postpone', 'events', e.id, jsonb_build_object(
    'from', e.status, 'note', e.status_note, 'day', p_start))
  from public.events e
  where e.id = p_event_id and e.status in ('approved', 'postponed') and e.status_note is distinct from v_note;
  update public.events e
  set status = 'postponed', status_note = v_note
  where e.id = p_event_id and e.status in ('approved', 'postponed');
end
$$;
comment on function private.mark_postponed is 'Tells visitors at once that a public event has a new date, which a volunteer has still to read, or with p_start null that it is to be announced.';
