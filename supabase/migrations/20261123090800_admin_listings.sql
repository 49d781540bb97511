-- Listings on the dashboard: one row each, however many dates it has.
--
-- Why:         eighty rows of one series hide what else waits.
-- Who reads:   admins.
-- Who writes:  none.

create function private.asked_events(p_status text) returns table (id text, came_in timestamptz)
language plpgsql
stable
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select e.id, coalesce(c.created_at, e.created_at)
  from public.events e
  left join public.event_changes c on c.event_id = e.id and e.status in ('approved', 'postponed')
  where e.series_id is null and case
    when p_status is null then e.status <> 'draft'
    -- Also the open change of a published event.
    when p_status = 'pending' then e.status = 'pending' or c.event_id is not null
    else e.status = p_status
  end
  union all
  -- A listing is shown by the date that is decided for all, else by its next one.
  select
    (array_agg(e.id order by e.status = 'pending' desc, e.last_day >= private.today() desc, e.start_date, e.start_time, e.id))[1],
    coalesce(min(sc.created_at), min(s.created_at))
  from public.events e
  join public.series s on s.id = e.series_id
  left join public.series_changes sc on sc.series_id = s.id
  where case
    when p_status is null then e.status <> 'draft'
    when p_status = 'pending' then e.status = 'pending' or sc.series_id is not null
    else e.status = p_status
  end
  group by s.id;
end
$$;
comment on function private.asked_events is 'Ids of the rows that the dashboard lists for a status, null for all, and when each came in; of a listing one date.';

create function private.admin_times(p_fields jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'start_date', p_fields -> 'start_date', 'start_time', left(p_fields ->> 'start_time', 5),
    'end_date', p_fields -> 'end_date', 'end_time', left(p_fields ->> 'end_time', 5)
  )
$$;
comment on function private.admin_times is 'The times of a date, to the minute.';

create function private.admin_listing(p_event public.events) returns jsonb
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
          from unnest(d.own_fields) w (name)
        )
      ) order by d.start_date, d.start_time, d.id)
      from (
        select * from public.events e where e.series_id = s.id
        order by e.last_day < private.today(), e.start_date, e.start_time, e.id
        limit 200
      ) d
    ),
    'change', (
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
          left join public.events e on e.series_id = s.id and e.date_key = d.value ->> 'key'
        )
      )
      from public.series_changes c where c.series_id = s.id
    )
  )
  from public.series s
  left join public.sync_sources o on o.id = s.source_id
  where s.id = p_event.series_id
$$;
comment on function private.admin_listing is 'The listing of a date as the dashboard shows it, with at most 200 dates and its open change; null for an event that is a listing of its own.';

create or replace function public.admin_events(
  p_status text default null,
  p_limit integer default null,
  p_offset integer default null
) returns table (total bigint, event jsonb)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin('read submissions');
  return query
  with asked as materialized (
    select a.id, a.came_in from private.asked_events(p_status) a
  ), page as (
    select a.id, a.came_in
    from asked a
    order by a.came_in desc, a.id
    limit least(greatest(coalesce(p_limit, 1000), 0), 1000)
    offset greatest(coalesce(p_offset, 0), 0)
  )
  -- Without the search words and the keys of retries, which no admin needs.
  select t.total, (to_jsonb(e) - array['search', 'submission_key', 'submission_fingerprint'])
    || jsonb_build_object(
      'images', images.list,
      'payment', private.payment_facts(
        '{id, order_number, status, amount_cents, refunded_cents, refund_requested_at}', e.id
      ),
      'updated_at', coalesce((select s.updated_at from public.series s where s.id = e.series_id), e.updated_at),
      'listing', private.admin_listing(e),
      'change', (
        select c.event || jsonb_build_object(
          'images', coalesce(c.images, images.list), 'created_at', c.created_at,
          'updated_at', c.updated_at
        )
        from public.event_changes c
        where c.event_id = e.id and e.status in ('approved', 'postponed')
      ),
      'possible_duplicates', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', o.id, 'title', o.title, 'status', o.status, 'start_date', o.start_date)
          order by o.status = 'pending', o.created_at, o.id
        ), '[]')
        from (
          -- Possible duplicates of title and day, by index, of each date. Decided ones first, because
          -- another approval would publish them twice.
          select o.*
          from public.events o
          -- Once, also when it repeats two dates of one day.
          where o.id in (
              select o.id
              from public.events d
              join public.events o on o.start_date = d.start_date
                and btrim(private.folded(o.title)) = btrim(private.folded(d.title))
                and o.id <> d.id
                and (o.series_id is null or o.series_id is distinct from d.series_id)
                and o.status not in ('draft', 'rejected')
                and o.withdrawn_at is null
                and (
                  btrim(private.folded(o.city)) = btrim(private.folded(d.city))
                  or nullif(btrim(private.folded(o.venue_name)), '') = btrim(private.folded(d.venue_name))
                )
              where e.status = 'pending' and d.status = 'pending'
                and (d.id = e.id or d.series_id = e.series_id)
          )
          order by o.status = 'pending', o.created_at, o.id
          limit 3
        ) o
      )
    )
  from (select count(*) as total from asked) t
  left join page on true
  left join public.events e on e.id = page.id
  left join lateral (
    select coalesce(jsonb_agg(
      jsonb_build_object('url', p.url, 'alt', p.alt, 'width', p.width, 'height', p.height)
      order by p.position
    ), '[]') as list
    from public.event_images p
    where p.event_id = e.id
  ) images on true
  order by page.came_in desc, page.id;
end
$$;
comment on function public.admin_events is 'Events of one status, or of all but draft, latest submission first; pending includes open changes. Of a listing one row, for its next date: updated_at is the listing''s, "listing" {"id", "source_name", "source_url", "updated_at", "dates_total", "dates", "change"} or null. With submitter_email, review_note, pinned_fields, "images" [{"url", "alt", "width", "height"}], "payment" or null, "change" {proposed columns, "images", "created_at", "updated_at"} or null, and "possible_duplicates" [{"id", "title", "status", "start_date"}]: at most three possible duplicates of a pending event or the dates of its listing, of its title, its day, and its venue or city, neither draft, rejected nor withdrawn. At least one row: past the end, event is null. At most 1000. 42501 for anyone but an admin.';

create or replace function public.admin_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('count the guide');
  return jsonb_build_object(
    'events', (select count(*) from public.events e where e.status <> 'draft'),
    'pending', (select count(*) from private.asked_events('pending')),
    'venues', (select count(*) from public.venues),
    'posts', (select count(*) from public.blog_posts)
  );
end
$$;
comment on function public.admin_counts is '{"events", "pending", "venues", "posts"}: events of every status but draft; pending is what waits for a decision, open changes included, a listing counted once. 42501 for anyone but an admin.';
