-- The figures of a private page are read by the pages that they are of.
--
-- Why:         the visits of today had no index by page, so every opening of a private page read all of them.
-- Who reads:   the service, for the holder of a link.
-- Who writes:  none.

create index visit_counts_page_idx on public.visit_counts (page);

create or replace function private.event_days(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  with dates as materialized (
    select '/events/' || d.id as page, d.last_day from private.dates_of(p_event_id) d
  ), counted as materialized (
    -- As an array, because the planner expects a thousand pages of a function and would read the whole table.
    select s.day, s.kind, s.visits
    from public.visit_stats s
    where s.name = any (array(select d.page from dates d)) and s.kind in ('page', 'save', 'share')
    union all
    select c.day, c.kind, count(*)
    from public.visit_counts c
    where c.page = any (array(select d.page from dates d)) and c.kind in ('page', 'save', 'share')
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
