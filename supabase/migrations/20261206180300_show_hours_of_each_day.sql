-- A month shows when an exhibition opens on each day.
--
-- Why:         it showed the earliest opening time of the week on every day.
-- Who reads:   everyone who sees a month.
-- Who writes:  none.

create or replace function public.calendar_days(p_from date, p_to date, p_search text default null::text, p_categories text[] default null::text[], p_city text default null::text, p_venue text default null::text, p_free boolean default null::boolean, p_families boolean default null::boolean, p_titles integer default 0)
returns table(day date, events bigint, first jsonb)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
set random_page_cost = 1.1
as $$
declare
  -- A month's grid shows six weeks.
  v_to constant date := least(p_to, p_from + 41);
  v_shown constant text := $q$e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null$q$;
  v_filter constant text := nullif(private.event_conditions(
    true, p_search, p_categories, p_city, p_venue, null, null, p_free, p_families), '');
begin
  return query execute format($q$
    with own as materialized (
      select e.start_date as day, count(*) as events
      from public.events e
      where %1$s and e.start_date between $5 and $6
      group by e.start_date
    ), long as materialized (
      select e.id, e.title, e.start_date, e.last_day, e.start_time, e.is_premium, e.status,
        -- Each day asks again for its weekday, so they are read once.
        (
          select array_agg(weekday::integer)
          from jsonb_path_query(e.opening_hours, '$[*].days[*]') weekday
          where e.opening_hours is not null
        ) as weekdays,
        e.opening_hours is null as always, e.opening_hours
      from public.events e
      where %1$s and e.start_date <= $6 and e.last_day >= $5 and e.last_day - e.start_date > 0
    ), running as materialized (
      select d.day::date as day, l.*
      from long l,
        generate_series(greatest(l.start_date + 1, $5)::timestamp, least(l.last_day, $6)::timestamp, '1 day') d (day)
      where l.always or extract(dow from d.day)::integer = any (l.weekdays)
    ), days as (
      select b.day, sum(b.events)::bigint as events
      from (select * from own union all select r.day, count(*) from running r group by r.day) b
      group by b.day
    )
    select d.day, d.events, case when $7 = 0 then '[]' else (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', o.id, 'title', o.title, 'startTime', coalesce((
              select min(left(h.hours->>'opens', 5))
              from jsonb_array_elements(o.opening_hours) h (hours)
              where h.hours->'days' @> to_jsonb(extract(dow from d.day)::integer)
            ), to_char(o.start_time, 'HH24:MI')), 'status', o.status
          )
          order by o.runs, o.is_premium desc, o.start_time nulls last, o.title, o.id
        ),
        '[]')
      from (
        select *
        from (
          (
            -- In the order of the index, and no further than the day needs.
            select false as runs, %3$s
            from (select e.* from public.events e where %4$s and e.start_date = d.day order by %5$s offset 0) e
            where %2$s
            limit $7
          )
          union all
          select true, %6$s from running r where r.day = d.day
        ) a
        order by a.runs, a.is_premium desc, a.start_time nulls last, a.title, a.id
        limit $7
      ) o
    ) end
    from days d
    order by d.day
  $q$,
    concat_ws(' and ', v_shown, v_filter), coalesce(v_filter, 'true'),
    'e.id, e.title, e.start_time, e.is_premium, e.status, e.opening_hours', v_shown,
    'e.is_premium desc, e.start_time, e.title, e.id',
    'r.id, r.title, r.start_time, r.is_premium, r.status, r.opening_hours')
  using
    private.search_query(p_search), p_categories, lower(btrim(p_city)), p_venue, p_from, v_to,
    least(greatest(coalesce(p_titles, 0), 0), 5);
end
$$;
