-- "What is on this weekend, and where?": the events of the calendar by place.
--
-- Why:         the map beside the list shows a point for each place, with the number of its events.
-- Who reads:   everyone, what is public. With the owner's rights, as calendar_days.
-- Who writes:  none.

create function public.calendar_places(
  p_from date default null,
  p_to date default null,
  p_search text default null,
  p_categories text[] default null,
  p_city text default null,
  p_venue text default null,
  p_free boolean default null,
  p_families boolean default null,
  p_titles integer default 0
) returns table (
  venue_id text, name text, city text, latitude double precision, longitude double precision, events bigint, first jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_conditions text := concat_ws(' and ',
    $q$e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null$q$,
    nullif(private.event_conditions(
      true, p_search, p_categories, p_city, p_venue, null, null, p_free, p_families), ''),
    -- The days as search_events takes them.
    case
      when p_from is null then case when p_to is not null then 'e.start_date <= $6' end
      when p_to is null then 'e.last_day >= $5'
      else '(e.start_date between $5 and $6 or (
        e.start_date < $5 and e.last_day >= $5 and e.last_day > e.start_date
        and private.is_open_between(e.opening_hours, $5, least(e.last_day, $6))
      ))'
    end);
begin
  return query execute format($q$
    with matches as materialized (
      select
        e.id, e.title, e.start_date, e.start_time, e.is_premium, e.status, e.venue_name, e.city,
        -- As in event_cards.
        coalesce(e.venue_id, (
          select v.id from public.venues v where v.name = e.venue_name and v.merged_into is null order by v.created_at, v.id limit 1
        )) as venue_id
      from public.events e
      where %s
    ), placed as (
      select
        m.*, v.id as place_id, v.name as place_name, v.city as place_city,
        v.latitude::double precision as place_latitude, v.longitude::double precision as place_longitude,
        case when v.id is null then lower(btrim(split_part(m.city, ',', 1))) end as town
      from matches m
      left join public.venues v on v.id = m.venue_id and v.merged_into is null and v.latitude is not null
    ), counted as (
      select p.*, row_number() over (
        partition by p.place_id, p.town
        order by greatest(p.start_date, $5), p.is_premium desc, p.start_date < $5, p.start_time nulls last, p.title, p.id
      ) as place
      from placed p
    )
    select
      c.place_id, c.place_name, coalesce(c.place_city, min(c.city)), c.place_latitude, c.place_longitude, count(*),
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', c.id, 'title', c.title, 'date', greatest(c.start_date, $5),
            'startTime', to_char(c.start_time, 'HH24:MI'), 'status', c.status, 'venue', c.venue_name,
            'runs', c.start_date < coalesce($5, c.start_date)
          )
          order by c.place
        ) filter (where c.place <= $8),
        '[]'
      )
    from counted c
    group by c.place_id, c.place_name, c.place_city, c.place_latitude, c.place_longitude, c.town
    order by count(*) desc, coalesce(c.place_name, c.town), c.place_id
    limit 1000
  $q$, v_conditions)
  using
    private.search_query(p_search), p_categories, lower(btrim(p_city)), p_venue, p_from, p_to, null::text[],
    least(greatest(coalesce(p_titles, 0), 0), 10);
end
$$;
comment on function public.calendar_places is 'How many events search_events finds at each place: a venue with a position, or with venue_id, name and position null the town of all others there. Most events first, at most 1000 places. "first": the first p_titles (at most ten) as {"id", "title", "date", "startTime", "status", "venue", "runs"}, those that run since an earlier day with the first day asked for.';
grant execute on function public.calendar_places to anon, authenticated, service_role;
