-- A listing behind its private link: read, changed, cancelled, postponed and added to, date by date.
--
-- Why:         one of six evenings falls out, or all later ones begin earlier. The organizer says which dates
--              they mean; what is public waits for a volunteer as one change, and a cancellation does not wait.
-- Who reads:   the service, for the holder of a link.
-- Who writes:  the service, for the holder of a link.
--
-- Locks: a listing before its dates, those by their ids.

create function private.shown_date(p_event_id text) returns text
language sql
stable
set search_path = ''
as $$
  select d.id
  from private.dates_of(p_event_id) d
  order by d.merged_into is not null or d.deleted_at is not null, d.status = 'cancelled', d.last_day < private.today(),
    d.start_date, d.start_time, d.id
  limit 1
$$;
comment on function private.shown_date is 'The date that stands for the listing of an event: its next one that takes place; the event itself if it is none''s.';
grant execute on function private.shown_date to service_role;

grant execute on function private.admin_times to service_role;

create function private.listing_change(p_series uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'created_at', c.created_at, 'updated_at', c.updated_at,
    'fields', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'field', f.key, 'from', f.value -> 'from', 'to', f.value -> 'to') order by f.key), '[]')
      from jsonb_each(c.change -> 'fields') f
    ),
    'dates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'op', d.value -> 'op', 'key', d.value -> 'key', 'event_id', d.value -> 'eventId',
        'reason', d.value -> 'reason',
        -- Times as of now, and as proposed; null for a new date, and for one that is cancelled.
        'before', case when e.id is not null then private.admin_times(private.date_fields(e)) end,
        'after', case d.value ->> 'op'
          when 'add' then private.admin_times(d.value)
          when 'change' then private.admin_times(private.date_fields(e) || (d.value -> 'to')) end,
        'fields', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'field', t.key, 'from', d.value -> 'from' -> t.key, 'to', t.value) order by t.key), '[]')
          from jsonb_each(coalesce(d.value -> 'to', d.value -> 'own', '{}')) t
          where t.key not in ('start_date', 'start_time', 'end_date', 'end_time')
        )
      ) order by coalesce(e.start_date, (d.value ->> 'start_date')::date), d.ordinality), '[]')
      from jsonb_array_elements(c.change -> 'dates') with ordinality d
      left join public.events e on e.series_id = p_series and e.date_key = d.value ->> 'key'
    )
  )
  from public.series_changes c where c.series_id = p_series
$$;
comment on function private.listing_change is 'The open change of a listing: {"created_at", "updated_at", "fields": [{"field", "from", "to"}], "dates": [{"op", "key", "event_id", "reason", "before", "after", "fields"}]}; null without one.';
grant execute on function private.listing_change to service_role;

create or replace function private.admin_listing(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', s.id, 'source_name', o.name, 'source_url', s.source_url, 'updated_at', s.updated_at,
    'dates_total', (select count(*) from public.events e where e.series_id = s.id),
    'dates', (
      select jsonb_agg(jsonb_build_object(
        'id', d.id, 'start_date', d.start_date, 'start_time', d.start_time, 'end_date', d.end_date,
        'end_time', d.end_time, 'status', d.status, 'own', (
          select coalesce(jsonb_agg(jsonb_build_object('field', w.name, 'value', to_jsonb(d) -> w.name)), '[]')
          from unnest(d.own_fields) w (name) where w.name <> 'venue_id'
        )
      ) order by d.start_date, d.start_time, d.id)
      from (
        select * from public.events e where e.series_id = s.id
        order by e.last_day < private.today(), e.start_date, e.start_time, e.id
        limit 200
      ) d
    ),
    'change', private.listing_change(s.id)
  )
  from public.series s
  left join public.sync_sources o on o.id = s.source_id
  where s.id = p_event.series_id
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
    'is_past', e.last_day < private.today(),
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
        'is_past', d.last_day < private.today(),
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
    'payment', private.payment_facts('{order_number, amount_cents, currency, refunded_cents, paid_at}', e.id, p_paid => true)
  )
  from public.events e
  left join lateral (
    select private.listing_plan(s) as plan from public.series s where s.id = e.series_id
  ) n on true
  where e.id = private.shown_date(p_event_id)
$$;
comment on function private.linked_event is 'What a submitter may see of the event, with the figures of its page: neither the submitter''s address nor who decided. Of a listing its next date, with "dates" [{"id", times, "status", "status_note", "is_public", "is_past", "own": {columns that differ from those here}, "planned": {columns as the open change has them}}] and "proposal", as of listing_change; else [] and null.';

create function private.lock_linked(p_event_id text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.series s
  where s.id = (select e.series_id from public.events e where e.id = p_event_id) for no key update;
  perform from public.events e
  where e.id in (select d.id from private.dates_of(p_event_id) d) order by e.id for no key update;
end
$$;
comment on function private.lock_linked is 'Locks the event of a private link, with its listing and all of its dates. What is read comes in a later statement.';
grant execute on function private.lock_linked to service_role;

create function private.chosen_date(p_linked_id text, p_event_id text) returns public.events
language sql
stable
set search_path = ''
as $$
  select d.* from private.dates_of(p_linked_id) d where d.id = coalesce(p_event_id, private.shown_date(p_linked_id))
$$;
comment on function private.chosen_date is 'The date of a linked event that its holder means, the one that is shown by default; all null for one of another listing.';
grant execute on function private.chosen_date to service_role;

create function private.is_public_listing(p_series uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.events e
    where e.series_id = p_series and e.status in ('approved', 'postponed') and private.is_open_date(e)
  )
$$;
comment on function private.is_public_listing is 'Whether a coming date of a listing is public, so that a change of it waits for a volunteer.';
grant execute on function private.is_public_listing to service_role;

create function private.settle_plan(p_series uuid, p_plan jsonb, p_images jsonb, p_anchor text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_series public.series;
  v_date text;
begin
  select * into strict v_series from public.series s where s.id = p_series;
  if private.is_public_listing(p_series) then
    return case when private.propose_plan(v_series, p_plan, coalesce(p_images, (
      select c.change -> 'images' from public.series_changes c where c.series_id = p_series
    ))) then 'proposed' else 'changed' end;
  end if;
  perform private.write_plan(v_series, p_plan);
  if p_images is not null then
    perform set_config('guide.writer', 'link', true);
    update public.series s set image_url = p_images -> 0 ->> 'url', image_alt = p_images -> 0 ->> 'alt'
    where s.id = p_series;
    for v_date in select d.id from private.dates_of(p_anchor) d where d.id = p_anchor or private.is_open_date(d) order by d.id
    loop
      perform private.set_event_images(v_date, p_images);
    end loop;
    perform set_config('guide.writer', '', true);
  end if;
  delete from public.series_changes c where c.series_id = p_series;
  return 'changed';
end
$$;
comment on function private.settle_plan is 'Makes a listing what its plan says, with these images for all dates, null for those it has: at once while nothing of it is public, "changed", else as its open change, "proposed".';
grant execute on function private.settle_plan to service_role;

create or replace function private.event_days(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  with dates as materialized (
    select '/events/' || d.id as page, d.last_day from private.dates_of(p_event_id) d
  ), counted as materialized (
    select s.day, s.kind, s.visits
    from public.visit_stats s
    where s.name in (select d.page from dates d) and s.kind in ('page', 'save', 'share')
    union all
    select c.day, c.kind, count(*)
    from public.visit_counts c
    where c.page in (select d.page from dates d) and c.kind in ('page', 'save', 'share')
    group by c.day, c.kind
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', r.day::date, 'seen', coalesce(d.seen, 0), 'saved', coalesce(d.saved, 0), 'shared', coalesce(d.shared, 0)
  ) order by r.day), '[]')
  from generate_series(
    (select min(c.day) from counted c),
    -- To today, and for what is over to its last day or the last one with figures.
    least(private.today(), greatest((select max(d.last_day) from dates d), (select max(c.day) from counted c))),
    interval '1 day'
  ) as r (day)
  left join (
    select c.day, sum(c.visits) filter (where c.kind = 'page') as seen,
      sum(c.visits) filter (where c.kind = 'save') as saved,
      sum(c.visits) filter (where c.kind = 'share') as shared
    from counted c
    group by c.day
  ) d on d.day = r.day
$$;
comment on function private.event_days is 'How often the page of an event, or the pages of its listing''s dates, were opened, saved and shared on every Central day from the first one on, in order; empty before the first visit.';
