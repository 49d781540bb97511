-- The calendar's lists and counts, quick among hundreds of thousands of events.
--
-- Why:         visitors wait for a page of twelve, not for all that match. Under row-level security no index
--              serves words, and no count comes from an index alone. What is public is a fixed condition, so
--              functions with the owner's rights apply it themselves, in the words of partial indexes.
-- Who reads:   everyone, what is public; editors and the service with their own rights.
-- Who writes:  none.

-- Each count of a filter from an index alone. The city stands twice: Postgres reads a column that an expression
-- needs from an index only where the column itself is in it.
create index events_public_count_idx on public.events (last_day)
  include (status, start_date, category, city, is_featured, price_max_cents, for_families)
  where status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_public_category_idx on public.events (category, last_day)
  include (status, start_date, city, is_featured, price_max_cents, for_families)
  where status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_public_city_idx on public.events (lower(split_part(city, ',', 1)), last_day)
  include (status, start_date, city, category, is_featured, price_max_cents, for_families)
  where status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_public_free_idx on public.events (last_day)
  include (status)
  where price_max_cents = 0 and status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_public_families_idx on public.events (last_day)
  include (status)
  where for_families and status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
drop index public.events_public_last_day_idx;
-- What runs: few among many, which Postgres knows of a length but not of two columns that it compares.
drop index public.events_public_running_idx;
create index events_public_running_idx on public.events (last_day, start_date)
  include (status)
  where last_day - start_date > 0 and status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create statistics public.events_length on (last_day - start_date) from public.events;

-- Without it a city counts as a two-hundredth of the events, and Postgres reads all of them one by one.
create statistics public.events_city_name on (lower(split_part(city, ',', 1))) from public.events;
analyze public.events;

drop function private.event_conditions(text, text[], text, text, boolean, text[], boolean, boolean);
create function private.event_conditions(
  p_public boolean, p_search text, p_categories text[], p_city text, p_venue text, p_featured boolean,
  p_statuses text[], p_free boolean, p_families boolean
) returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws(' and ',
    case
      when coalesce(btrim(p_search), '') = '' then null
      when p_public then 'e.search @@ $1'
      else 'e.id in (select private.event_ids_matching($1))'
    end,
    case when p_categories is not null then 'e.category = any ($2)' end,
    case
      when p_city is null then null
      when position(',' in p_city) > 0 then 'lower(e.city) = $3'
      else 'lower(split_part(e.city, '','', 1)) = $3'
    end,
    case when p_venue is not null then 'e.venue_name = $4' end,
    case when p_featured then 'e.is_featured' when not p_featured then 'not e.is_featured' end,
    case when p_statuses is not null then 'e.status = any ($7)' end,
    case when p_free then 'e.price_max_cents = 0' when not p_free then 'e.price_max_cents is distinct from 0' end,
    case when p_families then 'e.for_families' when not p_families then 'not e.for_families' end
  )
$$;
comment on function private.event_conditions is 'The filters of a list of events as SQL on e, empty without any. The texts are constant; values come as $1 query, $2 categories, $3 city, $4 venue, $5 from, $6 to, $7 statuses. p_public: for an owner, whom row-level security does not keep from the index of words.';
grant execute on function private.event_conditions to anon, authenticated, service_role;

drop function private.event_visibility(text[]);

create function private.find_events(
  p_public boolean, p_search text, p_categories text[], p_city text, p_venue text, p_from date, p_featured boolean,
  p_statuses text[], p_limit integer, p_offset integer, p_to date, p_free boolean, p_families boolean
) returns table (total bigint, ids text[])
language plpgsql
stable
set search_path = ''
as $$
declare
  v_shown constant text := case
    when p_public then $q$e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null$q$
    else 'true'
  end;
  v_filter constant text := nullif(private.event_conditions(
    p_public, p_search, p_categories, p_city, p_venue, p_featured, p_statuses, p_free, p_families), '');
  v_query constant tsquery := private.search_query(p_search);
  v_city constant text := lower(btrim(p_city));
  v_days constant text := concat_ws(' and ',
    case when p_from is not null then 'e.start_date >= $5' end, case when p_to is not null then 'e.start_date <= $6' end);
  v_running constant text := case when p_from is null then 'false' else concat_ws(' and ',
    'e.start_date < $5 and e.last_day >= $5 and e.last_day - e.start_date > 0',
    case when p_to is not null then
      '(e.opening_hours is null or private.is_open_between(e.opening_hours, $5, least(e.last_day, $6)))'
    end) end;
  v_columns constant text := 'e.id, e.title, e.start_date, e.start_time, e.is_premium';
  v_order constant text := 'e.start_date, e.is_premium desc, e.start_time, e.title, e.id';
  v_needed constant bigint := p_limit::bigint + p_offset;
  v_coming bigint;
  v_found bigint;
  -- Rows of the calendar's index that hold a page, if matches lie evenly.
  v_walk double precision;
begin
  execute format('select count(*) from public.events e where %s', concat_ws(' and ', v_shown, v_filter,
    case when p_from is not null and p_to is null then 'e.last_day >= $5' else nullif(v_days, '') end))
  into v_coming
  using v_query, p_categories, v_city, p_venue, p_from, p_to, p_statuses;
  total := v_coming;
  if p_from is not null and p_to is not null then
    execute format('select count(*) from public.events e where %s', concat_ws(' and ', v_shown, v_filter, v_running))
    into v_found
    using v_query, p_categories, v_city, p_venue, p_from, p_to, p_statuses;
    total := v_coming + v_found;
  end if;
  if p_limit = 0 or p_offset >= total then
    return next;
    return;
  end if;

  select v_needed * greatest(c.reltuples, 1000) / greatest(total, 1) into v_walk
  from pg_catalog.pg_class c where c.oid = 'public.events_public_calendar_idx'::pg_catalog.regclass;
  -- Matches that are many: along the calendar until the page is full, some times further than expected.
  -- Matches that are few, or lie elsewhere: all of them, sorted.
  for v_way in 1..2 loop
    continue when v_way = 1 and (not p_public or v_filter is null or v_walk > total);
    execute format(
      $q$
        select array_agg(p.id order by p.place) filter (where p.place > $9 and p.place <= $8), max(p.coming)
        from (
          select a.id, a.coming, row_number() over (
            order by greatest(a.start_date, $5), a.is_premium desc, a.start_date < $5, a.start_time nulls last, a.title, a.id
          ) as place
          from (
            select c.*, count(*) over () as coming from (%s) c
            union all
            select %s, 0 from public.events e where %s
          ) a
        ) p
      $q$,
      case
        when v_way = 1 then format(
          'select %s from (select e.* from public.events e where %s order by %s limit %s) e where %s order by %s limit $8',
          v_columns, concat_ws(' and ', v_shown, nullif(v_days, '')), v_order, ceil(v_walk * 4 + 200)::bigint, v_filter, v_order)
        else format('select %s from public.events e where %s order by %s limit $8',
          v_columns, concat_ws(' and ', v_shown, v_filter, nullif(v_days, '')), v_order)
      end,
      v_columns, concat_ws(' and ', v_shown, v_filter, v_running))
    into ids, v_found
    using v_query, p_categories, v_city, p_venue, p_from, p_to, p_statuses, v_needed, p_offset;
    exit when v_found >= v_needed;
  end loop;
  return next;
end
$$;
comment on function private.find_events is 'How many events match, and the ids of a page of them in calendar order. p_public: only what visitors see, said in the words of the partial indexes; without it, whatever the caller may read. Filters as of search_events.';
grant execute on function private.find_events to anon, authenticated, service_role;

create function private.find_public_events(
  p_search text, p_categories text[], p_city text, p_venue text, p_from date, p_featured boolean,
  p_statuses text[], p_limit integer, p_offset integer, p_to date, p_free boolean, p_families boolean
) returns table (total bigint, ids text[])
language sql
stable
security definer
set search_path = ''
-- There is an index for every way, also while statistics are missing or old.
set enable_seqscan = off
set random_page_cost = 1.1
as $$
  select * from private.find_events(
    true, p_search, p_categories, p_city, p_venue, p_from, p_featured, p_statuses, p_limit, p_offset, p_to, p_free,
    p_families)
$$;
comment on function private.find_public_events is 'private.find_events among what visitors see, whoever calls. With the owner''s rights: row-level security keeps every query off the index of words, because the operator @@ is not leakproof.';
grant execute on function private.find_public_events to anon, authenticated, service_role;

create or replace function public.search_events(
  p_search text default null,
  p_categories text[] default null,
  p_city text default null,
  p_venue text default null,
  p_from date default null,
  p_featured boolean default null,
  p_statuses text[] default null,
  p_limit integer default null,
  p_offset integer default null,
  p_to date default null,
  p_free boolean default null,
  p_families boolean default null
) returns table (total bigint, event jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 0), 1000);
  v_offset constant integer := greatest(coalesce(p_offset, 0), 0);
  v_total bigint;
  v_ids text[];
begin
  if current_user = 'anon' or (current_user = 'authenticated' and not public.is_editor()) then
    select f.total, f.ids into v_total, v_ids
    from private.find_public_events(p_search, p_categories, p_city, p_venue, p_from, p_featured, p_statuses,
      v_limit, v_offset, p_to, p_free, p_families) f;
  else
    select f.total, f.ids into v_total, v_ids
    from private.find_events(false, p_search, p_categories, p_city, p_venue, p_from, p_featured, p_statuses,
      v_limit, v_offset, p_to, p_free, p_families) f;
  end if;
  return query
  select v_total, cards.card
  from (values (0)) one
  left join (
    select p.place, to_jsonb(c) || jsonb_build_object('more_dates', (
      select count(*)
      from public.events d
      where d.series_id = c.listing_id and d.status = 'approved'
        and (d.start_date, coalesce(d.start_time, '00:00'), d.id collate "C")
          > (c.start_date, coalesce(c.start_time, '00:00'), c.id collate "C")
    )) as card
    from unnest(v_ids) with ordinality p (id, place)
    join public.event_cards c on c.id = p.id
  ) cards on true
  order by cards.place;
end
$$;

create or replace function public.calendar_days(
  p_from date,
  p_to date,
  p_search text default null,
  p_categories text[] default null,
  p_city text default null,
  p_venue text default null,
  p_free boolean default null,
  p_families boolean default null,
  p_titles integer default 0
) returns table (day date, events bigint, first jsonb)
language plpgsql
stable
security definer
set search_path = ''
-- There is an index for every way, also while statistics are missing or old.
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
        e.opening_hours is null as always
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
            'id', o.id, 'title', o.title, 'startTime', to_char(o.start_time, 'HH24:MI'), 'status', o.status
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
    'e.id, e.title, e.start_time, e.is_premium, e.status', v_shown,
    'e.is_premium desc, e.start_time, e.title, e.id', 'r.id, r.title, r.start_time, r.is_premium, r.status')
  using
    private.search_query(p_search), p_categories, lower(btrim(p_city)), p_venue, p_from, v_to,
    least(greatest(coalesce(p_titles, 0), 0), 5);
end
$$;
comment on function public.calendar_days is 'How many public events search_events finds on each day alone, days without any left out; at most six weeks. "first": the first p_titles (at most five) as {"id", "title", "startTime", "status"}, the day''s own before what runs. With the owner''s rights, for the indexes of private.find_public_events: it names what visitors see and nothing else, whoever calls.';
