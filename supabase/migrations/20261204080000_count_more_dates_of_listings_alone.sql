-- A search looks for further dates of listings alone.
--
-- Why:         it looked for those of single events too. Before Postgres has statistics of a table that was just filled,
--              each look read the index of all approved events: a thousand cards among 20,000 events took 0.9 s, and
--              the build of such a guide was refused.
-- Who reads:   everyone.
-- Who writes:  none.

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
    select p.place, to_jsonb(c) || jsonb_build_object('more_dates', case when c.listing_id is null then 0 else (
      select count(*)
      from public.events d
      where d.series_id = c.listing_id and d.status = 'approved'
        and (d.start_date, coalesce(d.start_time, '00:00'), d.id collate "C")
          > (c.start_date, coalesce(c.start_time, '00:00'), c.id collate "C")
    ) end) as card
    from unnest(v_ids) with ordinality p (id, place)
    join public.event_cards c on c.id = p.id
  ) cards on true
  order by cards.place;
end
$$;
