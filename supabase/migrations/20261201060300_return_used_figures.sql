-- Drops keys of the figures that no page reads, and says in a comment which mails still follow.
--
-- Why:         the first and the last day are the caller's own, and the comment of erase_orders promised more than
--              it does.
-- Who reads:   editors.
-- Who writes:  none.

create or replace function public.reader_figures(p_from date, p_to date) returns jsonb
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
comment on function public.reader_figures is 'What readers looked at from one Central day to another, at most 371: {"since" (the first day with figures, or null), "days": [{"day", "visits", "saves", "shares"}] up to today, "totals": {page|save|share|search: {"visits", "before"}}, "lists": {page (without events)|event|save|share|search|city|category|source|device: [{"name", "title", "visits", "before"}], the first 25}}. "before" is of as many days before. Cities and categories are those of the events whose pages were opened. 42501 for anyone but an editor.';

comment on function private.erase_orders is 'Removes the advertisements of this address that were neither paid nor approved, and the advertiser if none is left. The others lose their manage links and telephone numbers, and cause no further mails by their days on show, only by a decision or a refund: {"erased", "kept"}, counts of advertisements.';
