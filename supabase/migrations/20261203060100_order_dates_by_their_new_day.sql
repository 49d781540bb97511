-- A postponed date whose day is over counts by its new day, and "later" includes dates that wait to be added.
--
-- Why:         such a date was the first of its listing for ever: it was never among "this and all later dates", and a
--              change of those no longer counted as one of all. Added dates of a class were published after its
--              organizer had called off all later ones.
-- Who reads:   organizers, through linked_event.
-- Who writes:  the service, for the holder of a link.
--
-- listing_plan, scoped_dates, linked_event and cancel_linked_event are as before, but for the order of dates and for
-- waiting_keys.

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

drop function private.waiting_keys(uuid);

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
