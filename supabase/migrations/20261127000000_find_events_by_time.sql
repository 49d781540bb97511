-- "What is on this weekend, for free, with children?": the calendar's filters by days, price and audience.
--
-- Why:         visitors ask by time first. A range of days, free admission and families join the filters of
--              search_events; calendar_days counts what is on each day, for a week's strip and a month's grid.
-- Who reads:   everyone, with their own rights: row-level security decides which rows there are.
-- Who writes:  none.

create function private.for_families(p_title text, p_description text, p_category text, p_tags text[]) returns boolean
language sql
immutable
set search_path = ''
as $$
  with texts as (
    select concat_ws(E'\n', p_title, p_description, array_to_string(p_tags, E'\n')) as t
  )
  select t !~* '\m(adults only|(no|not for) (children|kids)|(18|21)\+)'
    and (
      lower(btrim(p_category)) = 'family-community'
      or t ~* '\m(all ages|children|families|family[ -](day|friendly|fun|night)|kids|storytime|teens|toddlers|youth)\M'
    )
  from texts
$$;
comment on function private.for_families is 'Whether an event is for families: the same phrases as src/features/events/audience.ts.';
-- Every writer of events computes the column.
grant execute on function private.for_families to anon, authenticated, service_role;

alter table public.events
  add column for_families boolean not null
    generated always as (private.for_families(title, description, category, tags)) stored;
comment on column public.events.for_families is 'By its category, or by a phrase of its texts; see private.for_families.';
grant select (for_families) on public.events to anon, authenticated;

-- Whether an exhibition is open on one of these days; anything without opening hours is.
create function private.is_open_between(p_hours jsonb, p_from date, p_to date) returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_hours is null
    or p_to - p_from >= 6
    or exists (
      select
      from generate_series(0, p_to - p_from) n
      join jsonb_path_query(p_hours, '$[*].days[*]') day on day = to_jsonb(extract(dow from p_from + n)::integer)
    )
$$;
comment on function private.is_open_between is 'Whether opening hours (0 is Sunday) name a weekday of these days. A week or longer names each.';
grant execute on function private.is_open_between to anon, authenticated, service_role;

-- The conditions that search_events and calendar_days share, on events as e. Constant texts: the values come as
-- $1 query, $2 categories, $3 city, $4 venue, $5 from, $6 featured, $7 statuses, $8 to, $9 free, $10 families.
create function private.event_conditions(
  p_search text, p_categories text[], p_city text, p_venue text, p_featured boolean, p_statuses text[],
  p_free boolean, p_families boolean
) returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws(' and ',
    case when coalesce(btrim(p_search), '') <> '' then 'e.id in (select private.event_ids_matching($1))' end,
    case when p_categories is not null then 'e.category = any ($2)' end,
    case
      when p_city is null then null
      when position(',' in p_city) > 0 then 'lower(e.city) = $3'
      else 'lower(split_part(e.city, '','', 1)) = $3'
    end,
    case when p_venue is not null then 'e.venue_name = $4' end,
    case when p_featured is not null then 'e.is_featured = $6' end,
    case when p_statuses is not null then 'e.status = any ($7)' end,
    case when p_free is not null then '(e.price_max_cents is not distinct from 0) = $9' end,
    case when p_families is not null then 'e.for_families = $10' end
  )
$$;
comment on function private.event_conditions is 'The filters of a list of events as SQL; empty without any.';
grant execute on function private.event_conditions to anon, authenticated, service_role;

-- No more than row-level security leaves to a visitor. Said again, it leads to the indexes.
create function private.event_visibility(p_statuses text[]) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_statuses <@ '{approved,cancelled,postponed}'::text[]
      or (current_user in ('anon', 'authenticated') and not public.is_editor())
      then 'e.status in (''approved'', ''cancelled'', ''postponed'')'
    else 'true'
  end
$$;
comment on function private.event_visibility is 'The condition on events as e that row-level security adds for the caller.';
grant execute on function private.event_visibility to anon, authenticated, service_role;

drop function public.search_events(text, text[], text, text, date, boolean, text[], integer, integer);
create function public.search_events(
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
  v_filter text := private.event_conditions(
    p_search, p_categories, p_city, p_venue, p_featured, p_statuses, p_free, p_families);
  v_shown text := 'select e.id, e.title, e.start_date, e.start_time, e.is_premium from public.events e where '
    || concat_ws(' and ', private.event_visibility(p_statuses), nullif(v_filter, ''));
  v_running constant text := 'e.start_date < $5 and e.last_day >= $5 and e.last_day > e.start_date';
  v_matches text;
  v_total text := 'select count(*) as total from matches';
begin
  if p_from is null then
    v_matches := v_shown || case when p_to is null then '' else ' and e.start_date <= $8' end;
  elsif p_to is not null then
    -- Some days: what begins on them, and what runs already and is open.
    v_matches := v_shown || ' and e.start_date between $5 and $8 union all ' || v_shown || ' and ' || v_running
      || ' and private.is_open_between(e.opening_hours, $5, least(e.last_day, $8))';
  elsif v_filter = '' then
    -- The calendar: as many as the page needs, in the order of an index, and what runs already.
    v_matches := 'select * from (' || v_shown || ' and e.start_date >= $5
        order by e.start_date, e.is_premium desc, e.start_time, e.title, e.id limit $11 + $12) coming
      union all ' || v_shown || ' and ' || v_running;
    v_total := 'select count(*) as total from public.events e where '
      || private.event_visibility(p_statuses) || ' and e.last_day >= $5';
  else
    v_matches := v_shown || ' and e.last_day >= $5';
  end if;
  return query execute format($q$
    with matches as materialized (%s), page as (
      select m.id, row_number() over () as place
      from (
        select a.id
        from matches a
        order by
          greatest(a.start_date, $5), a.is_premium desc, a.start_date < $5, a.start_time nulls last, a.title, a.id
        limit $11 offset $12
      ) m
    ), cards as (
      select p.place, to_jsonb(c) || jsonb_build_object('more_dates', (
        select count(*)
        from public.events d
        where d.series_id = c.listing_id and d.status = 'approved'
          and (d.start_date, coalesce(d.start_time, '00:00'), d.id collate "C")
            > (c.start_date, coalesce(c.start_time, '00:00'), c.id collate "C")
      )) as card
      from page p join public.event_cards c on c.id = p.id
    )
    select t.total, cards.card
    from (%s) t left join cards on true
    order by cards.place
  $q$, v_matches, v_total)
  using
    private.search_query(p_search), p_categories, lower(btrim(p_city)), p_venue, p_from, p_featured, p_statuses,
    p_to, p_free, p_families,
    least(greatest(coalesce(p_limit, 1000), 0), 1000), greatest(coalesce(p_offset, 0), 0);
end
$$;
comment on function public.search_events is 'Events by filters, every one of which may be null. Running events count as of p_from; within a day premium first, then the day''s own. With p_from and p_to, what is on from the one day to the other: of exhibitions with opening hours those that are open. p_free: admission is free; p_families: see events.for_families. Each with "more_dates", the later dates of its listing that take place. At least one row always: past the end, event is null and total still right. At most 1000 rows. p_city without a comma compares the name before the comma.';
grant execute on function public.search_events to anon, authenticated, service_role;

create function public.calendar_days(
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
set search_path = ''
as $$
declare
  v_filter text := private.event_conditions(p_search, p_categories, p_city, p_venue, null, null, p_free, p_families);
  v_shown text := 'select e.id, e.title, e.start_date, e.last_day, e.start_time, e.is_premium, e.status, e.opening_hours
      from public.events e
      where ' || concat_ws(' and ', private.event_visibility('{approved}'), nullif(v_filter, ''));
begin
  return query execute format($q$
    with matches as materialized (
      %1$s and e.start_date between $5 and $8
      union all
      %1$s and e.start_date < $5 and e.last_day >= $5 and e.last_day > e.start_date
    ), on_day as (
      select d.day::date as day, m.*, row_number() over (
        partition by d.day
        order by m.start_date < d.day, m.is_premium desc, m.start_time nulls last, m.title, m.id
      ) as place
      from generate_series($5::timestamp, $8::timestamp, '1 day') d (day)
      join matches m on m.start_date = d.day or (
        m.start_date < d.day and m.last_day >= d.day
        and private.is_open_between(m.opening_hours, d.day::date, d.day::date)
      )
    )
    select
      o.day, count(*),
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', o.id, 'title', o.title, 'startTime', to_char(o.start_time, 'HH24:MI'), 'status', o.status
          )
          order by o.place
        ) filter (where o.place <= $11),
        '[]'
      )
    from on_day o
    group by o.day
    order by o.day
  $q$, v_shown)
  using
    private.search_query(p_search), p_categories, lower(btrim(p_city)), p_venue, p_from, null::boolean, null::text[],
    -- A month's grid shows six weeks.
    least(p_to, p_from + 41), p_free, p_families,
    least(greatest(coalesce(p_titles, 0), 0), 5);
end
$$;
comment on function public.calendar_days is 'How many events search_events finds on each day alone, days without any left out; at most six weeks. "first": the first p_titles (at most five) as {"id", "title", "startTime", "status"}, the day''s own before what runs.';
grant execute on function public.calendar_days to anon, authenticated, service_role;

-- Pages say what is on today and this weekend, so a day on which something begins is built anew, and a Monday
-- before a weekend with events.
create or replace function public.site_ages(p_from date, p_to date) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.events e
    where e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
      and (
        -- Left the upcoming lists, or runs since and shows its last day.
        e.last_day between p_from and p_to - 1
        or (e.start_date between p_from and p_to - 1 and e.last_day >= p_to)
        or e.start_date between p_from + 1 and p_to
        or (
          date_trunc('week', p_from::timestamp) < date_trunc('week', p_to::timestamp)
          and e.start_date <= date_trunc('week', p_to::timestamp)::date + 6
          and e.last_day >= date_trunc('week', p_to::timestamp)::date + 4
        )
        or (e.opening_hours is not null and p_from < p_to and e.start_date <= p_to and e.last_day >= p_to)
      )
  ) or exists (
    select from public.advertisements a
    where a.status = 'active'
      and (a.start_date between p_from + 1 and p_to or a.end_date between p_from and p_to - 1)
  )
$$;
