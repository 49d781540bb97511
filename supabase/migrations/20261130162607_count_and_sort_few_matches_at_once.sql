set local check_function_bodies = off;

DROP FUNCTION "private"."find_public_events"(text, text[], text, text, date, boolean, text[], integer, integer, date, boolean, boolean);

CREATE OR REPLACE FUNCTION private.find_events(p_public boolean, p_search text, p_categories text[], p_city text, p_venue text, p_from date, p_featured boolean, p_statuses text[], p_limit integer, p_offset integer, p_to date, p_free boolean, p_families boolean)
 RETURNS TABLE(total bigint, ids text[])
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
  v_place constant text :=
    'greatest(a.start_date, $5), a.is_premium desc, a.start_date < $5, a.start_time nulls last, a.title, a.id';
  v_needed constant bigint := p_limit::bigint + p_offset;
  -- So many matches are read, counted and sorted by one statement faster than by two. Of words more: no index counts
  -- them without their rows.
  v_few constant integer := case when v_query is null then 700 else 3000 end;
  v_public constant double precision := (
    select greatest(c.reltuples, 1000)
    from pg_catalog.pg_class c where c.oid = 'public.events_public_calendar_idx'::pg_catalog.regclass
  );
  v_coming bigint;
  v_found bigint;
  -- Rows of the calendar's index that hold a page, if matches lie evenly.
  v_walk double precision;
begin
  if p_limit > 0 and (v_filter is not null or v_public <= 2 * v_few) then
    execute format(
      $q$
        with matches as materialized (select %s from public.events e where %s limit $10 + 1)
        select (select count(*) from matches), (
          select array_agg(p.id order by p.place)
          from (
            select a.id, row_number() over (order by %s) as place
            from matches a where (select count(*) from matches) <= $10
          ) p
          where p.place > $9 and p.place <= $8
        )
      $q$,
      v_columns,
      concat_ws(' and ', v_shown, v_filter, case
        when p_from is null or p_to is not null then format('(%s or %s)', coalesce(nullif(v_days, ''), 'true'), v_running)
        else 'e.last_day >= $5'
      end),
      v_place)
    into total, ids
    using v_query, p_categories, v_city, p_venue, p_from, p_to, p_statuses, v_needed, p_offset, v_few;
    if total <= v_few then
      return next;
      return;
    end if;
    ids := null;
  end if;

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

  v_walk := v_needed * v_public / greatest(total, 1);
  -- Matches that are many: along the calendar until the page is full, some times further than expected.
  -- Matches that are few, or lie elsewhere: all of them, sorted.
  for v_way in 1..2 loop
    continue when v_way = 1 and (not p_public or v_filter is null or v_walk > total);
    execute format(
      $q$
        select array_agg(p.id order by p.place) filter (where p.place > $9 and p.place <= $8), max(p.coming)
        from (
          select a.id, a.coming, row_number() over (order by %s) as place
          from (
            select c.*, count(*) over () as coming from (%s) c
            union all
            select %s, 0 from public.events e where %s
          ) a
        ) p
      $q$,
      v_place,
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
$function$;

CREATE OR REPLACE FUNCTION private.find_public_events(p_search text, p_categories text[], p_city text, p_venue text, p_from date, p_featured boolean, p_statuses text[], p_limit integer, p_offset integer, p_to date, p_free boolean, p_families boolean)
 RETURNS TABLE(total bigint, ids text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET random_page_cost TO '1.1'
AS $function$
begin
  return query select f.total, f.ids from private.find_events(
    true, p_search, p_categories, p_city, p_venue, p_from, p_featured, p_statuses, p_limit, p_offset, p_to, p_free,
    p_families) f;
end
$function$;

COMMENT ON FUNCTION "private"."find_public_events"(text, text[], text, text, date, boolean, text[], integer, integer, date, boolean, boolean) IS 'private.find_events among what visitors see, whoever calls. With the owner''s rights: row-level security keeps every query off the index of words, because the operator @@ is not leakproof.';

REVOKE ALL ON FUNCTION "private"."find_public_events"(text, text[], text, text, date, boolean, text[], integer, integer, date, boolean, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_public_events"(text, text[], text, text, date, boolean, text[], integer, integer, date, boolean, boolean) TO "anon", "authenticated", "postgres", "service_role";
