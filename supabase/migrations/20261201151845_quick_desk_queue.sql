set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.possible_duplicates(p_event public.events)
 RETURNS SETOF public.events
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with own as materialized (
    select t.words, (select string_agg(format('%L:A', w.word), ' | ') from unnest(t.words) w (word))::tsquery as any_word
    from private.title_words(p_event.search) t (words)
  ), near as materialized (
    -- One of the dates of a listing with the same title, so that its words are compared once. By bytes, because
    -- the order of a language takes longer.
    select distinct on (o.listing_id, o.title collate "C")
      o.id, o.listing_id as listing, o.search, d.id <> p_event.id as is_other_day, o.start_date, o.start_time
    from
      -- As private.dates_decided_with, which Postgres would plan again for each event of a list.
      (
        select p_event.id, p_event.start_date, lower(p_event.city), lower(nullif(p_event.venue_name, ''))
        union all
        select d.id, d.start_date, lower(d.city), lower(nullif(d.venue_name, ''))
        from public.events d
        where d.listing_id = p_event.listing_id and d.id <> p_event.id and d.status = p_event.status
          and d.last_day >= (select private.today()) and d.deleted_at is null and d.merged_into is null
      ) d (id, start_date, city, venue_name)
      join public.events o on o.start_date = d.start_date
    -- "is true" keeps Postgres from the index of words, which finds those of every day.
    where (o.search @@ (select own.any_word from own)) is true
      and o.listing_id <> p_event.listing_id
      and o.status not in ('draft', 'rejected')
      and o.withdrawn_at is null
      and (lower(o.city) = d.city or lower(o.venue_name) = d.venue_name)
    order by o.listing_id, o.title collate "C", d.id <> p_event.id, o.start_date, o.start_time
  ), found as (
    select distinct on (n.listing) n.id
    from own
    cross join near n
    cross join lateral (select tsvector_to_array(ts_filter(n.search, '{a}')) offset 0) o (words)
    where 5 * (select count(*) from unnest(o.words) w (word) where w.word = any (own.words))
      >= 3 * least(cardinality(own.words), cardinality(o.words))
    order by n.listing, n.is_other_day, n.start_date, n.start_time, n.id
  )
  select e.* from found f join public.events e on e.id = f.id
$function$;

CREATE OR REPLACE FUNCTION private.title_words(p_search tsvector)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(
      array_agg(w.word) filter (where ts_lexize('pg_catalog.english_stem', w.word) is distinct from '{}'),
      array_agg(w.word), '{}'
    )
    from unnest(tsvector_to_array(ts_filter(p_search, '{a}'))) w (word)
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.desk_queue(p_filters jsonb DEFAULT '{}'::jsonb, p_after jsonb DEFAULT NULL::jsonb, p_limit integer DEFAULT 30)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  v_list text := coalesce(p_filters ->> 'status', 'waiting');
  v_waiting boolean := v_list = 'waiting';
  v_city text := lower(btrim(p_filters ->> 'city'));
  v_categories text[] := (
    select array_agg(c.slug) from jsonb_array_elements_text(p_filters -> 'categories') c (slug));
  v_source text := p_filters ->> 'source';
  v_paid boolean := coalesce((p_filters ->> 'paid')::boolean, false);
  v_text text := nullif(btrim(p_filters ->> 'text'), '');
  v_query tsquery := private.search_query(p_filters ->> 'text');
  v_today date := private.today();
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 100);
  v_over boolean := (p_after ->> 'is_over')::boolean;
  v_day date := (p_after ->> 'start_date')::date;
  v_imported boolean := (p_after ->> 'is_imported')::boolean;
  v_came_in timestamptz := (p_after ->> 'came_in')::timestamptz;
  v_id text := p_after ->> 'id';
begin
  perform private.require_editor('read submissions');
  return (
    with matching as materialized (
      select e.listing_id from public.events e where v_text is not null and e.search @@ v_query
      union all
      select e.listing_id from public.events e
      where v_text is not null and (lower(e.submitter_email) = lower(v_text) or e.id = v_text)
    ), listed as (
      -- Waiting: what is pending, then open changes.
      (
        select distinct on (e.listing_id)
          e.id, e.listing_id, null::timestamptz as changed_first, null::timestamptz as changed_last, e.start_date,
          e.last_day, e.city, e.category
        from public.events e
        where v_waiting and e.status = 'pending'
        order by e.listing_id, e.last_day < v_today, e.start_date, e.start_time, e.id
      )
      union all
      select d.id, c.listing_id, c.created_at, c.updated_at, d.start_date, d.last_day, d.city, d.category
      from public.listing_changes c
      join lateral (
        select e.*
        from public.events e
        where e.listing_id = c.listing_id and e.deleted_at is null and e.merged_into is null
        order by e.status = 'pending' desc, e.last_day < v_today, e.start_date, e.start_time, e.id
        limit 1
      ) d on private.is_decided_by_change(d.status, c.listing_id)
      where v_waiting
      union all
      -- Any other list: by its next date.
      select d.id, d.listing_id, null, c.updated_at, d.start_date, d.last_day, d.city, d.category
      from (
        select distinct on (e.listing_id)
          e.id, e.listing_id, e.status, e.deleted_at, e.start_date, e.last_day, e.city, e.category
        from public.events e
        where not v_waiting and e.status <> 'draft' and e.merged_into is null
          and (e.deleted_at is not null) = (v_list = 'deleted')
          and (v_list in ('all', 'deleted') or e.status = v_list)
        order by e.listing_id, e.last_day < v_today, e.start_date, e.start_time, e.id
      ) d
      -- A pending date is decided first, as in the list of what waits.
      left join public.listing_changes c
        on c.listing_id = d.listing_id and d.deleted_at is null and private.is_decided_by_change(d.status, c.listing_id)
    ), found as materialized (
      select l.id, l.listing_id, coalesce(l.changed_first, s.created_at) as came_in,
        coalesce(l.changed_last, s.updated_at) as version, l.changed_last is not null as has_change,
        l.start_date, l.last_day < v_today as is_over, s.source_id, s.source_id is not null as is_imported
      from listed l
      join public.listings s on s.id = l.listing_id
      where (v_city is null
          or (position(',' in v_city) > 0 and lower(l.city) = v_city)
          or (position(',' in v_city) = 0 and lower(split_part(l.city, ',', 1)) = v_city))
        and (v_categories is null or l.category = any (v_categories))
        and (not v_paid or l.id in (
          select p.event_id from public.payments p where p.event_id is not null and private.is_paid(p.event_id)))
        and (v_text is null
          or l.listing_id in (select m.listing_id from matching m))
    ), chosen as not materialized (
      select f.*
      from found f
      where v_source is null or coalesce(f.source_id::text, 'people') = v_source
    ), page as (
      select c.*
      from chosen c
      where p_after is null
        or (v_waiting and (c.is_over, c.start_date, c.is_imported, c.came_in, c.id)
          > (v_over, v_day, v_imported, v_came_in, v_id))
        or (not v_waiting and (c.came_in < v_came_in or (c.came_in = v_came_in and c.id > v_id)))
      order by
        -- What waits, soonest first, and on one day that of people before what a source brought.
        case when v_waiting then c.is_over end, case when v_waiting then c.start_date end,
        case when v_waiting then c.is_imported end, case when v_waiting then c.came_in end,
        case when not v_waiting then c.came_in end desc, c.id
      limit v_limit + 1
    ), numbered as (
      select p.*, row_number() over () as place from page p
    )
    select jsonb_build_object(
      'total', (select count(*) from chosen),
      'sources', (
        select coalesce(jsonb_agg(jsonb_build_object('id', n.source_id, 'name', o.name, 'count', n.count)
          order by n.source_id is not null, o.name), '[]')
        from (select f.source_id, count(*) from found f group by f.source_id) n
        left join public.sync_sources o on o.id = n.source_id
      ),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', e.id, 'listing_id', private.shared_listing(e), 'title', e.title, 'category', e.category, 'city', e.city,
          'start_date', e.start_date, 'start_time', e.start_time, 'end_date', e.end_date,
          'venue_name', e.venue_name, 'status', e.status, 'deleted_at', e.deleted_at,
          'is_premium', e.is_premium, 'is_paid', private.is_paid(e.id), 'source', o.name,
          'dates_total', (
            select count(*) from public.events d
            where d.listing_id = n.listing_id and d.merged_into is null
              and (d.deleted_at is null) = (e.deleted_at is null)),
          'has_change', n.has_change, 'came_in', n.came_in, 'updated_at', n.version, 'event_updated_at', e.updated_at,
          'duplicates', case when e.status = 'pending'
            then (select count(*) from private.possible_duplicates(e)) else 0 end
        ) order by n.place), '[]')
        from numbered n
        join public.events e on e.id = n.id
        left join public.sync_sources o on o.id = n.source_id
        where n.place <= v_limit
      ),
      'next', (
        select jsonb_build_object('is_over', n.is_over, 'start_date', n.start_date,
          'is_imported', n.is_imported, 'came_in', n.came_in, 'id', n.id)
        from numbered n
        where n.place = v_limit and exists (select from numbered m where m.place > v_limit)
      )
    )
  );
end
$function$;
