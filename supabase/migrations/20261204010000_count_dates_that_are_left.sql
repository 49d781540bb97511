-- A row of the queue counts the dates that are left, or of a deleted listing those that were deleted.
--
-- Why:         the button that deletes a listing names a number of dates; it counted those that were deleted before.
-- Who reads:   editors.
-- Who writes:  none.
--
-- Only `dates_total` differs from 20261125100200.


create or replace function public.desk_queue(
  p_filters jsonb default '{}', p_after jsonb default null, p_limit integer default 30
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Most filters are absent: a plan for the given arguments drops those, and the parts of other lists.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_list text := coalesce(p_filters ->> 'status', 'waiting');
  v_waiting boolean := v_list = 'waiting';
  v_city text := lower(btrim(p_filters ->> 'city'));
  v_categories text[] := (
    select array_agg(c.slug) from jsonb_array_elements_text(p_filters -> 'categories') c (slug));
  v_source text := p_filters ->> 'source';
  v_paid boolean := coalesce((p_filters ->> 'paid')::boolean, false);
  v_text text := nullif(btrim(p_filters ->> 'text'), '');
  v_query tsquery := private.search_query(p_filters ->> 'text');
  v_today date := private.today();
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 100);
  v_over boolean := (p_after ->> 'is_over')::boolean;
  v_day date := (p_after ->> 'start_date')::date;
  v_imported boolean := (p_after ->> 'is_imported')::boolean;
  v_came_in timestamptz := (p_after ->> 'came_in')::timestamptz;
  v_id text := p_after ->> 'id';
begin
  perform private.require_editor('read submissions');
  return (
    with matching as materialized (
      select e.id, e.series_id from public.events e where v_text is not null and e.search @@ v_query
      union all
      select e.id, e.series_id from public.events e
      where v_text is not null and (lower(e.submitter_email) = lower(v_text) or e.id = v_text)
    ), listed as (
      -- Waiting: submissions, then open changes of published events, then listings.
      select e.id, e.series_id, e.created_at as came_in, e.updated_at as version, false as has_change, e.start_date,
        e.last_day, e.city, e.category
      from public.events e
      where v_waiting and e.status = 'pending' and e.series_id is null
      union all
      select e.id, e.series_id, c.created_at, c.updated_at, true, e.start_date, e.last_day, e.city, e.category
      from public.event_changes c
      join public.events e on e.id = c.event_id
      where v_waiting and e.status in ('approved', 'postponed') and e.series_id is null and e.deleted_at is null
      union all
      select d.id, d.series_id, s.created_at, s.updated_at, false, d.start_date, d.last_day, d.city, d.category
      from (
        select distinct on (e.series_id) e.*
        from public.events e
        where v_waiting and e.status = 'pending' and e.series_id is not null
        order by e.series_id, e.last_day < v_today, e.start_date, e.start_time, e.id
      ) d
      join public.series s on s.id = d.series_id
      union all
      select d.id, c.series_id, c.created_at, c.updated_at, true, d.start_date, d.last_day, d.city, d.category
      from public.series_changes c
      join lateral (
        select e.*
        from public.events e
        where e.series_id = c.series_id and e.deleted_at is null and e.merged_into is null
        order by e.status = 'pending' desc, e.last_day < v_today, e.start_date, e.start_time, e.id
        limit 1
      ) d on d.status <> 'pending'
      where v_waiting
      union all
      -- Any other list: events, then listings by their next date.
      select e.id, e.series_id, e.created_at, coalesce(c.updated_at, e.updated_at), c.event_id is not null, e.start_date,
        e.last_day, e.city, e.category
      from public.events e
      left join public.event_changes c on c.event_id = e.id and e.status in ('approved', 'postponed')
      where not v_waiting and e.series_id is null and e.status <> 'draft' and e.merged_into is null
        and (e.deleted_at is not null) = (v_list = 'deleted')
        and (v_list in ('all', 'deleted') or e.status = v_list)
      union all
      select d.id, d.series_id, s.created_at, coalesce(c.updated_at, s.updated_at), c.series_id is not null, d.start_date,
        d.last_day, d.city, d.category
      from (
        select distinct on (e.series_id) e.*
        from public.events e
        where not v_waiting and e.series_id is not null and e.status <> 'draft' and e.merged_into is null
          and (e.deleted_at is not null) = (v_list = 'deleted')
          and (v_list in ('all', 'deleted') or e.status = v_list)
        order by e.series_id, e.last_day < v_today, e.start_date, e.start_time, e.id
      ) d
      join public.series s on s.id = d.series_id
      -- A pending date is decided first, as in the list of what waits.
      left join public.series_changes c on c.series_id = d.series_id and d.status <> 'pending' and d.deleted_at is null
    ), found as materialized (
      select l.id, l.series_id, l.came_in, l.version, l.has_change, l.start_date, l.last_day < v_today as is_over,
        s.source_id, s.source_id is not null as is_imported
      from listed l
      left join public.series s on s.id = l.series_id
      where (v_city is null
          or (position(',' in v_city) > 0 and lower(l.city) = v_city)
          or (position(',' in v_city) = 0 and lower(split_part(l.city, ',', 1)) = v_city))
        and (v_categories is null or l.category = any (v_categories))
        and (not v_paid or l.id in (
          select p.event_id from public.payments p where p.event_id is not null and private.is_paid(p.event_id)))
        and (v_text is null
          or l.id in (select m.id from matching m)
          or l.series_id in (select m.series_id from matching m))
    ), chosen as not materialized (
      select f.*
      from found f
      where v_source is null or coalesce(f.source_id::text, 'people') = v_source
    ), page as (
      select c.*
      from chosen c
      where p_after is null
        or (v_waiting and (c.is_over, c.start_date, c.is_imported, c.came_in, c.id)
          > (v_over, v_day, v_imported, v_came_in, v_id))
        or (not v_waiting and (c.came_in < v_came_in or (c.came_in = v_came_in and c.id > v_id)))
      order by
        -- What waits, soonest first, and on one day that of people before what a source brought.
        case when v_waiting then c.is_over end, case when v_waiting then c.start_date end,
        case when v_waiting then c.is_imported end, case when v_waiting then c.came_in end,
        case when not v_waiting then c.came_in end desc, c.id
      limit v_limit + 1
    ), numbered as (
      select p.*, row_number() over () as place from page p
    )
    select jsonb_build_object(
      'total', (select count(*) from chosen),
      'sources', (
        select coalesce(jsonb_agg(jsonb_build_object('id', n.source_id, 'name', o.name, 'count', n.count)
          order by n.source_id is not null, o.name), '[]')
        from (select f.source_id, count(*) from found f group by f.source_id) n
        left join public.sync_sources o on o.id = n.source_id
      ),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', e.id, 'listing_id', n.series_id, 'title', e.title, 'category', e.category, 'city', e.city,
          'start_date', e.start_date, 'start_time', e.start_time, 'end_date', e.end_date,
          'venue_name', e.venue_name, 'status', e.status, 'deleted_at', e.deleted_at,
          'is_premium', e.is_premium, 'is_paid', private.is_paid(e.id), 'source', o.name,
          'dates_total', case when n.series_id is null then 1 else (
            select count(*) from public.events d
            where d.series_id = n.series_id and d.merged_into is null
              and (d.deleted_at is null) = (e.deleted_at is null)) end,
          'has_change', n.has_change, 'came_in', n.came_in, 'updated_at', n.version, 'event_updated_at', e.updated_at,
          'duplicates', case when e.status = 'pending'
            then (select count(*) from private.possible_duplicates(e)) else 0 end
        ) order by n.place), '[]')
        from numbered n
        join public.events e on e.id = n.id
        left join public.sync_sources o on o.id = n.source_id
        where n.place <= v_limit
      ),
      'next', (
        select jsonb_build_object('is_over', n.is_over, 'start_date', n.start_date,
          'is_imported', n.is_imported, 'came_in', n.came_in, 'id', n.id)
        from numbered n
        where n.place = v_limit and exists (select from numbered m where m.place > v_limit)
      )
    )
  );
end
$$;
