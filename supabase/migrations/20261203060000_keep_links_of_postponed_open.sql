-- The private link of a postponed event stays open after its first day, and such a date counts by its new day.
--
-- Why:         a postponed event has not taken place. Volunteers postpone one because of a storm and ask its organizer
--              for another day, and the link said that the event was over. In its listing such a date was the first
--              for ever, and never among "this and all later dates".
-- Who reads:   organizers, through linked_event.
-- Who writes:  none.
--
-- The replaced functions are as before, but for private.is_over and the order of dates.

create function private.day_in_order(p_event public.events) returns date
language sql
stable
set search_path = ''
as $$
  select case
    when p_event.last_day >= private.today() or not private.is_open_date(p_event) then p_event.start_date
    else coalesce(private.proposed_day(p_event), 'infinity')
  end
$$;
comment on function private.day_in_order is 'The day by which a date stands among those of its listing: its first day; of a postponed one that is over its new day, or, without one, a day after all others.';
grant execute on function private.day_in_order to service_role;

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

create or replace function private.listing_plan(p_series public.series) returns jsonb
language sql
stable
set search_path = ''
as $$
  with proposed as (
    select coalesce(c.change -> 'dates', '[]') as dates, (
      select coalesce(jsonb_object_agg(f.key, f.value -> 'to'), '{}') from jsonb_each(c.change -> 'fields') f
    ) as fields
    from (select) one
    left join public.series_changes c on c.series_id = p_series.id
  )
  select jsonb_build_object(
    'fields', private.shared_fields(to_jsonb(p_series)) || p.fields,
    'dates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'key', e.date_key,
        'fields', private.date_fields(e) || (p.fields - e.own_fields) || coalesce(o.op -> 'to', '{}'),
        'pinned', to_jsonb(private.added_to(e.pinned_fields, array(select jsonb_array_elements_text(o.op -> 'pin'))))
          - array(select jsonb_array_elements_text(o.op -> 'unpin'))
      ) order by private.day_in_order(e), e.start_time nulls first, e.id), '[]')
      from public.events e
      left join lateral (
        select d.value as op from jsonb_array_elements(p.dates) d
        where d.value ->> 'op' = 'change' and d.value ->> 'key' = e.date_key
      ) o on true
      where e.series_id = p_series.id and private.is_open_date(e)
    ),
    'added', (
      select coalesce(jsonb_agg(d.value order by d.ordinality), '[]')
      from jsonb_array_elements(p.dates) with ordinality d where d.value ->> 'op' = 'add'
    )
  )
  from proposed p
$$;

create or replace function private.scoped_dates(p_event public.events, p_scope text) returns setof public.events
language sql
stable
set search_path = ''
as $$
  select d.*
  from private.dates_of(p_event.id) d
  where private.is_open_date(d) and case p_scope
    when 'one' then d.id = p_event.id
    when 'later' then (private.day_in_order(d), coalesce(d.start_time, '00:00'), d.id)
      >= (private.day_in_order(p_event), coalesce(p_event.start_time, '00:00'), p_event.id)
    else true
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
      ) order by private.day_in_order(d), d.start_time nulls first, d.id)
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
