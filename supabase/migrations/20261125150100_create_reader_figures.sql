-- What readers looked at, by day, page, event, city and category, and the same of one event.
--
-- Why:         editors see what is read and what is missing, a submitter what became of an event. Today's
--              counts are in it, so no figure changes when a day is folded.
-- Who reads:   editors all; the service, for the holder of a manage link, those of one event.
-- Who writes:  none.

create function private.visit_days(p_from date, p_to date)
returns table (day date, kind text, name text, visits integer)
language sql
stable
rows 100000
set search_path = ''
as $$
  select s.day, s.kind, s.name, s.visits
  from public.visit_stats s
  where s.day between p_from and p_to and s.kind <> 'asked'
  union all
  select c.day, n.kind, n.name, count(*)::integer
  from public.visit_counts c
  cross join lateral (
    values (c.kind, c.page),
      ('source', case when c.kind = 'page' then c.source end),
      ('device', case when c.kind = 'page' then c.device end)
  ) as n (kind, name)
  where c.day between p_from and p_to and c.kind <> 'search' and n.name is not null
  group by c.day, n.kind, n.name
$$;
comment on function private.visit_days is 'Totals by Central day, kind and name, those of days that are not folded included; words of searches once their day is folded. A name may come twice.';

create function private.path_title(p_path text) returns text
language sql
stable
set search_path = ''
as $$
  select case split_part(p_path, '/', 2)
    when 'events' then (select e.title from public.events e where e.id = split_part(p_path, '/', 3))
    when 'venues' then (select v.name from public.venues v where v.id = split_part(p_path, '/', 3))
    when 'organizers' then (
      select o.name from public.organizers o where o.id::text = split_part(p_path, '/', 3)
    )
    when 'blog' then (select b.title from public.blog_posts b where b.slug = split_part(p_path, '/', 3))
  end
$$;
comment on function private.path_title is 'The title of the event or article, or the name of the venue or organizer, that a path is of; null for other pages.';

create function public.reader_figures(p_from date, p_to date) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- For two years of days: hashed in memory, and no time spent on compiling.
set work_mem = '64MB'
set jit = off
as $$
declare
  v_days constant integer := p_to - p_from + 1;
  v_figures jsonb;
begin
  perform private.require_editor('read figures');
  if v_days not between 1 and 371 then
    raise exception 'Figures are of 1 to 371 days.' using errcode = 'invalid_parameter_value';
  end if;

  with counted as materialized (
    select d.day, d.kind, d.name, d.visits from private.visit_days(p_from - v_days, p_to) d
  ), sums as materialized (
    select c.kind, c.name,
      coalesce(sum(c.visits) filter (where c.day >= p_from), 0) as visits,
      coalesce(sum(c.visits) filter (where c.day < p_from), 0) as before
    from counted c
    group by c.kind, c.name
  ), of_events as materialized (
    select s.kind, s.visits, s.before, e.city, e.category
    from sums s
    join public.events e on e.id = substring(s.name from 9)
    where s.kind = 'page' and s.name like '/events/%'
  ), lines (list, name, visits, before) as (
    select case
        when s.kind <> 'page' then s.kind
        when s.name like '/events/%' and exists (select from public.events e where e.id = substring(s.name from 9))
          then 'event'
        else 'page'
      end, s.name, s.visits, s.before
    from sums s
    union all
    select 'city', e.city, sum(e.visits), sum(e.before) from of_events e group by e.city
    union all
    select 'category', e.category, sum(e.visits), sum(e.before) from of_events e group by e.category
  ), placed as (
    select l.*, row_number() over (partition by l.list order by l.visits desc, l.before desc, l.name collate "C") as place
    from lines l
    where l.visits > 0
  ), lists as (
    select p.list, jsonb_agg(jsonb_build_object(
      'name', p.name, 'title', case when p.name like '/%' then private.path_title(p.name) end,
      'visits', p.visits, 'before', p.before
    ) order by p.place) as lines
    from placed p
    where p.place <= 25
    group by p.list
  ), totals as (
    select t.kind, jsonb_build_object(
      'visits', coalesce(sum(s.visits), 0), 'before', coalesce(sum(s.before), 0)
    ) as total
    from unnest(array['page', 'save', 'share', 'search']) as t (kind)
    left join sums s using (kind)
    group by t.kind
  )
  select jsonb_build_object(
    'from', p_from, 'to', p_to, 'today', private.today(),
    'since', (
      select least(
        (select min(s.day) from public.visit_stats s), (select min(c.day) from public.visit_counts c)
      )
    ),
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', r.day::date, 'visits', coalesce(d.visits, 0), 'saves', coalesce(d.saves, 0), 'shares', coalesce(d.shares, 0)
      ) order by r.day)
      from generate_series(p_from, least(p_to, greatest(p_from, private.today())), interval '1 day') as r (day)
      left join (
        select c.day, sum(c.visits) filter (where c.kind = 'page') as visits,
          sum(c.visits) filter (where c.kind = 'save') as saves,
          sum(c.visits) filter (where c.kind = 'share') as shares
        from counted c
        where c.day >= p_from
        group by c.day
      ) d on d.day = r.day
    ),
    'totals', (select jsonb_object_agg(t.kind, t.total) from totals t),
    'lists', (select coalesce(jsonb_object_agg(l.list, l.lines), '{}') from lists l)
  ) into v_figures;
  return v_figures;
end
$$;
comment on function public.reader_figures is 'What readers looked at from one Central day to another, at most 371: {"from", "to", "today", "since" (the first day with figures, or null), "days": [{"day", "visits", "saves", "shares"}] up to today, "totals": {page|save|share|search: {"visits", "before"}}, "lists": {page (without events)|event|save|share|search|city|category|source|device: [{"name", "title", "visits", "before"}], the first 25}}. "before" is of as many days before. Cities and categories are those of the events whose pages were opened. 42501 for anyone but an editor.';
grant execute on function public.reader_figures to authenticated;

create function private.event_days(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  with counted as materialized (
    select s.day, s.kind, s.visits
    from public.visit_stats s
    where s.name = '/events/' || p_event_id and s.kind in ('page', 'save', 'share')
    union all
    select c.day, c.kind, count(*)
    from public.visit_counts c
    where c.page = '/events/' || p_event_id and c.kind in ('page', 'save', 'share')
    group by c.day, c.kind
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', r.day::date, 'seen', coalesce(d.seen, 0), 'saved', coalesce(d.saved, 0), 'shared', coalesce(d.shared, 0)
  ) order by r.day), '[]')
  from public.events e,
    generate_series(
      (select min(c.day) from counted c),
      -- To today, and for what is over to its last day or the last one with figures.
      least(private.today(), greatest(e.last_day, (select max(c.day) from counted c))),
      interval '1 day'
    ) as r (day)
  left join (
    select c.day, sum(c.visits) filter (where c.kind = 'page') as seen,
      sum(c.visits) filter (where c.kind = 'save') as saved,
      sum(c.visits) filter (where c.kind = 'share') as shared
    from counted c
    group by c.day
  ) d on d.day = r.day
  where e.id = p_event_id
$$;
comment on function private.event_days is 'How often the page of an event was opened, saved and shared on every Central day from the first one on, in order; empty before the first visit.';
grant execute on function private.event_days to service_role;

-- The same function with the figures: its body stays where it was written.
do $$
declare
  v_source text := pg_get_functiondef('private.linked_event(text)'::regprocedure);
  v_first constant text := E'jsonb_build_object(\n    \'id\', e.id,';
begin
  if position(v_first in v_source) = 0 then
    raise exception 'linked_event begins in other words.';
  end if;
  execute replace(v_source, v_first,
    'jsonb_build_object(''today'', private.today(), ''days'', private.event_days(e.id), ''id'', e.id,');
end
$$;
comment on function private.linked_event is 'What a submitter may see of the event, with the figures of its page: neither the submitter''s address nor who decided.';
