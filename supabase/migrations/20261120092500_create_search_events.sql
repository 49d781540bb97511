-- The one way to list events: the calendar, the API, the feeds, the build.
--
-- Why:         filters, order, page and total in one round trip, and the same order everywhere.
-- Who reads:   everyone, with their own rights: row-level security decides which rows there are.
-- Who writes:  none.

create function private.search_query(p_search text) returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  v_word text;
  v_stems text[];
  v_full text[] := '{}';
  v_stop text[] := '{}';
begin
  -- At most twelve words of sixty letters keep a query cheap.
  for v_word in
    select left(w.word, 60)
    from regexp_split_to_table(private.folded(left(p_search, 1000)), ' +') with ordinality w (word, n)
    where w.word <> ''
    order by w.n
    limit 12
  loop
    v_stems := ts_lexize('pg_catalog.english_stem', v_word);
    if v_stems = '{}' then
      v_stop := v_stop || format('%L:*', v_word);
    else
      -- With the word itself: the stem of an unfinished word may not begin the stem of the whole one.
      v_full := v_full || format('(%L:* | %L:*)', v_word, coalesce(v_stems[1], v_word));
    end if;
  end loop;
  -- "market at the beach" is about a market and a beach; "The Who" still finds something.
  if cardinality(v_full) = 0 then
    v_full := v_stop;
  end if;
  return case when cardinality(v_full) > 0 then array_to_string(v_full, ' & ')::tsquery end;
end
$$;
comment on function private.search_query is 'A visitor''s text as a query: every word must begin some word of the event; null without a word. Takes any text.';
grant execute on function private.search_query to anon, authenticated, service_role;

create function private.event_ids_matching(p_query tsquery) returns setof text
language sql
stable
security definer
rows 500
set search_path = ''
as $$
  select e.id from public.events e where e.search @@ p_query
$$;
comment on function private.event_ids_matching is 'Ids whose text matches, in any status: only for search_events, which reads the rows with the caller''s rights. Row-level security keeps a plain query off the index, because the operator @@ is not leakproof.';
grant execute on function private.event_ids_matching to anon, authenticated, service_role;

create function public.search_events(
  p_search text default null,
  p_categories text[] default null,
  p_city text default null,
  p_venue text default null,
  p_from date default null,
  p_featured boolean default null,
  p_statuses text[] default null,
  p_limit integer default null,
  p_offset integer default null
) returns table (total bigint, event jsonb)
language plpgsql
stable
set search_path = ''
-- Most of the nine filters are absent: a plan for the given arguments drops those.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_searching boolean := coalesce(btrim(p_search), '') <> '';
  v_query tsquery := private.search_query(p_search);
  v_city text := lower(btrim(p_city));
  v_whole_city boolean := coalesce(position(',' in p_city) > 0, false);
begin
  return query
  with matches as materialized (
    select e.id, e.title, e.start_date, e.start_time, e.is_premium
    from public.events e
    where (not v_searching or e.id in (select private.event_ids_matching(v_query)))
      and (p_categories is null or e.category = any (p_categories))
      and (v_city is null
        or (v_whole_city and lower(e.city) = v_city)
        or (not v_whole_city and lower(split_part(e.city, ',', 1)) = v_city))
      and (p_venue is null or e.venue_name = p_venue)
      and (p_from is null or e.last_day >= p_from)
      and (p_featured is null or e.is_featured = p_featured)
      and (p_statuses is null or e.status = any (p_statuses))
  ), page as (
    select m.id, row_number() over () as place
    from (
      select m.id
      from matches m
      order by
        greatest(m.start_date, p_from), m.is_premium desc, m.start_date < p_from,
        m.start_time nulls last, m.title, m.id
      limit least(greatest(coalesce(p_limit, 1000), 0), 1000)
      offset greatest(coalesce(p_offset, 0), 0)
    ) m
  ), cards as (
    select p.place, to_jsonb(c) as card
    from page p join public.event_cards c on c.id = p.id
  )
  select t.total, cards.card
  from (select count(*) as total from matches) t left join cards on true
  order by cards.place;
end
$$;
comment on function public.search_events is 'Events by filters, every one of which may be null. Running events count as of p_from; within a day premium first, then the day''s own. At least one row always: past the end, event is null and total still right. At most 1000 rows. p_city without a comma compares the name before the comma.';
grant execute on function public.search_events to anon, authenticated, service_role;
