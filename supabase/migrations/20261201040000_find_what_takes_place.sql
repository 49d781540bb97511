-- A class that calls off only its next evening is not called off.
--
-- Why:         a search shows a listing once, and it showed the nearest date even if that one was called off, so a
--              whole class looked cancelled and its next evening was in no result.
-- Who reads:   everyone, what is public, as before.
-- Who writes:  none.

create or replace function public.search_guide(
  p_today date,
  p_search text default null,
  p_categories text[] default null,
  p_city text default null,
  p_from date default null,
  p_to date default null,
  p_free boolean default null,
  p_families boolean default null,
  p_past boolean default false,
  p_limit integer default 12,
  p_offset integer default 0
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_found jsonb;
begin
  execute format($q$
    with matches as materialized (
      select
        e.id, e.series_id, e.title, e.start_date, e.start_time, e.is_premium, e.last_day < $8 as is_past,
        e.status <> 'approved' as is_off
      from public.events e
      where e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null%s
    ), listings as materialized (
      select m.* from matches m where m.series_id is null
      union all
      select o.*
      from (
        select distinct on (m.series_id) m.*
        from matches m
        where m.series_id is not null
        order by m.series_id, m.is_past, m.is_off, abs(m.start_date - $8), m.start_time, m.id collate "C"
      ) o
    ), page as (
      select l.id, row_number() over () as place
      from (
        select l.id
        from listings l
        where l.is_past = $9
        order by
          case when $9 then $8 - l.start_date else 0 end,
          greatest(l.start_date, coalesce($5, $8)), l.is_premium desc, l.start_date < coalesce($5, $8),
          l.start_time nulls last, l.title, l.id
        limit $10 offset $11
      ) l
    )
    select jsonb_build_object(
      'upcoming', (select count(*) from listings l where not l.is_past),
      'past', (select count(*) from listings l where l.is_past),
      'events', (
        select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('more_dates', (
          select count(*)
          from public.events d
          where d.series_id = c.listing_id and d.status = 'approved'
            and (d.start_date, coalesce(d.start_time, '00:00'), d.id collate "C")
              > (c.start_date, coalesce(c.start_time, '00:00'), c.id collate "C")
        )) order by p.place), '[]')
        from page p join public.event_cards c on c.id = p.id
      )
    )
  $q$, concat_ws(' and ',
    '', nullif(private.event_conditions(
      true, p_search, p_categories, p_city, null, null, null, p_free, p_families), ''),
    case when p_from is not null then
      '(e.start_date between $5 and $6 or (e.start_date < $5 and e.last_day >= $5
        and private.is_open_between(e.opening_hours, $5, least(e.last_day, $6))))'
    end))
  into v_found
  using
    private.search_query(p_search), p_categories, lower(btrim(p_city)), null::text, p_from, coalesce(p_to, p_from),
    null::text[], p_today, coalesce(p_past, false),
    least(greatest(coalesce(p_limit, 12), 0), 100), greatest(coalesce(p_offset, 0), 0);
  return v_found;
end
$$;
comment on function public.search_guide is 'Public events by words and filters, a listing once by its next date, or its last when all are over; of those that match, one that takes place before one that is called off. {"upcoming": count, "past": count, "events": [cards with "more_dates"]}: a slice of the upcoming ones in calendar order, or with p_past of the past ones, newest first. p_today is the Central day; p_from and p_to as of search_events. At most 100 events.';
