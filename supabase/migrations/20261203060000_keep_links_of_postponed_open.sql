-- The private link of a postponed event stays open after its first day.
--
-- Why:         a postponed event has not taken place. Volunteers postpone one because of a storm and ask its organizer
--              for another day, and the link said that the event was over.
-- Who reads:   organizers, through linked_event.
-- Who writes:  none.
--
-- is_open_date, closed_date, linked_event and refused_plan are as before, but for private.is_over and postponed dates.

create function private.is_over(p_event public.events) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_event.last_day < private.today() and p_event.status <> 'postponed'
$$;
comment on function private.is_over is 'Whether an event has taken place: its last day has passed, and it was not postponed.';
grant execute on function private.is_over to service_role;

create or replace function private.is_open_date(p_event public.events) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_event.status in ('pending', 'rejected', 'approved', 'postponed')
    and p_event.merged_into is null and p_event.deleted_at is null
    and (not private.is_over(p_event) or private.proposed_last_day(p_event) >= private.today())
$$;
comment on function private.is_open_date is 'Whether a date of a listing can still be changed or cancelled with others: it is not over, or its open change moves it to a day that is not.';

create or replace function private.closed_date(p_date public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
    when p_date.id is null then '{"outcome": "missing"}'::jsonb
    when p_date.status in ('draft', 'cancelled') then jsonb_build_object('outcome', 'refused', 'reason', p_date.status)
    when private.is_over(p_date) then '{"outcome": "refused", "reason": "past"}'
  end
$$;

create or replace function private.linked_event(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.submitted_fields(e) || jsonb_build_object(
    'today', private.today(), 'days', private.event_days(e.id), 'id', e.id,
    'merged_into', public.moved_record('event', e.id), 'status', e.status, 'status_note', e.status_note,
    'is_premium', e.is_premium,
    'is_public', e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null,
    'is_removed', e.deleted_at is not null, 'is_past', private.is_over(e),
    'review_note', case when e.status = 'rejected' then e.review_note end,
    'created_at', e.created_at,
    'images', private.submitted_images(e.id),
    'change', (
      select c.event || jsonb_build_object(
        'images', coalesce(c.images, private.submitted_images(e.id)), 'created_at', c.updated_at
      )
      from public.event_changes c
      where c.event_id = e.id and e.status in ('approved', 'postponed')
    ),
    'dates', case when e.series_id is null then '[]' else (
      select jsonb_agg(jsonb_build_object(
        'id', d.id, 'start_date', d.start_date, 'start_time', d.start_time, 'end_date', d.end_date,
        'end_time', d.end_time, 'status', d.status, 'status_note', d.status_note,
        'is_public', d.status in ('approved', 'cancelled', 'postponed') and d.withdrawn_at is null,
        'is_past', private.is_over(d),
        'own', private.picked(private.submitted_fields(d),
          private.changed_keys(private.submitted_fields(e), private.submitted_fields(d)))
          - '{start_date,start_time,end_date,end_time}'::text[],
        'planned', coalesce((
          select private.picked(p.value -> 'fields', private.changed_keys(private.date_fields(d), p.value -> 'fields'))
            - '{image_url,image_alt}'::text[]
          from jsonb_array_elements(n.plan -> 'dates') p where p.value ->> 'id' = d.id
        ), '{}')
      ) order by d.start_date, d.start_time, d.id)
      from private.dates_of(e.id) d
      where d.merged_into is null and d.deleted_at is null
    ) end,
    'proposal', private.listing_change(e.series_id),
    'payment', private.payment_facts('{order_number, amount_cents, currency, refunded_cents, paid_at, settled_at}', e.id, p_paid => true)
  )
  from public.events e
  left join lateral (
    select private.listing_plan(s) as plan from public.series s where s.id = e.series_id
  ) n on true
  where e.id = private.shown_date(p_event_id)
$$;

-- A postponed date without a day to come must not stop changes of the others.
create or replace function private.refused_plan(p_plan jsonb) returns text
language sql
stable
set search_path = ''
as $$
  with planned as (
    select n.id, t.* from (
      select d.value -> 'fields' as times, d.value ->> 'id' as id from jsonb_array_elements(p_plan -> 'dates') d
      union all
      select d.value, null from jsonb_array_elements(p_plan -> 'added') d
    ) n, lateral jsonb_to_record(n.times) as t (start_date date, start_time time, end_date date)
  )
  select case
    when count(*) > 60 then 'too_many'
    when count(*) > count(distinct (p.start_date, p.start_time)) then 'same_time'
    when bool_or(p.start_date > private.today() + 731) then 'out_of_range'
    when bool_or(coalesce(p.end_date, p.start_date) < private.today() and not exists (
      select from public.events e where e.id = p.id and e.status = 'postponed'
    )) then 'out_of_range'
  end
  from planned p
$$;
comment on function private.refused_plan is 'Why a plan cannot be: "too_many" dates (60), two at the "same_time", or "out_of_range": one more than two years ahead, or one that is over and not postponed; null if it can.';
