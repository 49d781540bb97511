-- Search: lists and counts of public events by words, days, place, price and audience, and of the whole guide.
--
-- Why:         filters, order, page and total in one call, the same for calendar, API, feeds and build, and quick among
--              hundreds of thousands of events. Under row-level security no index serves words, so functions with the
--              owner's rights apply the fixed condition of what is public, in the words of partial indexes.
-- Who reads:   everyone, what is public; editors and the service with their own rights.
-- Who writes:  none.

create function private.search_words(p_text text, p_weight "char") returns tsvector
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  -- Not to_tsvector: its parser reads "0e0a" as a number and a letter and "a/b" as a file, which hides an
  -- event from the words of its own title. Keeps each word and its stem, so "dances" finds "dancing".
  return (
    select coalesce(string_agg(format('%L:%s%s', l.lexeme, least(w.place, 16383), p_weight), ' '), '')
    from regexp_split_to_table(private.search_text(p_text), ' +') with ordinality w (word, place),
      lateral (
        select left(w.word, 60) as lexeme
        union
        select unnest(ts_lexize('pg_catalog.english_stem', left(w.word, 60)))
      ) l
    where w.word <> ''
  )::tsvector;
end
$$;
comment on function private.search_words is 'The words of a text, folded, cut at sixty letters as search_query cuts them, with their stems.';
grant execute on function private.search_words to service_role;

create function private.search_document(
  p_title text, p_venue text, p_city text, p_category text, p_tags text[], p_description text
) returns tsvector
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return private.search_words(p_title, 'A')
    || private.search_words(
      concat_ws(' ', p_venue, p_city, p_category, array_to_string(p_tags, ' ')), 'B')
    || private.search_words(p_description, 'C');
end
$$;
comment on function private.search_document is 'What an event can be found by. Immutable in fact: the dictionary is named, never the session''s default.';
grant execute on function private.search_document to service_role;

create function private.search_query(p_search text) returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  v_word text;
  v_stems text[];
  v_synonyms text;
  v_full text[] := '{}';
  v_stop text[] := '{}';
begin
  -- At most twelve words of sixty letters keep a query cheap.
  for v_word in
    select left(w.word, 60)
    from regexp_split_to_table(private.folded(private.sign_words(left(p_search, 1000))), ' +') with ordinality w (word, n)
    where w.word <> ''
    order by w.n
    limit 12
  loop
    v_stems := ts_lexize('pg_catalog.english_stem', v_word);
    if v_stems = '{}' then
      v_stop := v_stop || format('%L:*', v_word);
    else
      -- A synonym must be a whole word: "class" is no "classic".
      select string_agg(format(' | %L', s.stem), '' order by s.stem) into v_synonyms
      from (
        select distinct (ts_lexize('pg_catalog.english_stem', w.word))[1] as stem
        from unnest(private.search_synonyms(v_stems[1])) w (word)
      ) s;
      -- With the word itself: the stem of an unfinished word may not begin the stem of the whole one.
      v_full := v_full
        || format('(%L:* | %L:*%s)', v_word, coalesce(v_stems[1], v_word), coalesce(v_synonyms, ''));
    end if;
  end loop;
  -- "market at the beach" is about a market and a beach; "The Who" still finds something.
  if cardinality(v_full) = 0 then
    v_full := v_stop;
  end if;
  return case when cardinality(v_full) > 0 then array_to_string(v_full, ' & ')::tsquery end;
end
$$;
comment on function private.search_query is 'A visitor''s text as a query: every word, or a synonym, must begin some word of the event; null without a word. Takes any text.';
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
      where d.listing_id = c.listing_id and d.status = 'approved'
        and (d.start_date, coalesce(d.start_time, '00:00'), d.id collate "C")
          > (c.start_date, coalesce(c.start_time, '00:00'), c.id collate "C")
    ) end) as card
    from unnest(v_ids) with ordinality p (id, place)
    join public.event_cards c on c.id = p.id
  ) cards on true
  order by cards.place;
end
$$;
comment on function public.search_events is 'Events by filters, every one of which may be null. Running events count as of p_from; within a day premium first, then the day''s own. With p_from and p_to, what is on from the one day to the other: of exhibitions with opening hours those that are open. p_free: admission is free; p_families: see events.for_families. Each with "more_dates", the later dates of its listing that take place. At least one row always: past the end, event is null and total still right. At most 1000 rows. p_city without a comma compares the name before the comma.';
grant execute on function public.search_events to anon, authenticated, service_role;

create function private.for_families(p_category text, p_tags text[], p_city text) returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  return lower(btrim(p_category)) in ('family', 'family-community')
    or private.topic_keys(p_tags, p_city) && array[
      'tag all ages', 'tag children', 'tag family', 'tag puppets', 'tag sensory-friendly', 'tag story time', 'tag teens',
      'tag toddlers', 'tag youth'
    ];
end
$$;
comment on function private.for_families is 'Whether the page of family events lists an event: the rule "family" of src/regions/topics.ts.';
grant execute on function private.for_families to anon, authenticated, service_role;

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

create function private.is_on_evening(p_start time, p_end time, p_hours jsonb, p_day date) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    case
      when p_hours is null then p_start is null or p_start >= '17:00' or p_end > '17:00' or p_end < p_start
      else jsonb_path_exists(
        p_hours, '$[*] ? (@.closes > "17:00" && @.days[*] == $day)',
        jsonb_build_object('day', extract(dow from p_day)::integer))
    end,
    false)
$$;
comment on function private.is_on_evening is 'Whether what is on that day is on from 5 PM: it begins then, goes on until then, perhaps past midnight, or has no time; with opening hours, whether it is open past 5 PM. isOnEvening of src/features/events/event-order.ts has the same rule.';
grant execute on function private.is_on_evening to anon, authenticated, service_role;

create function private.event_conditions(p_public boolean, p_search text, p_categories text[], p_city text, p_venue text, p_featured boolean, p_statuses text[], p_free boolean, p_families boolean) returns text
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
    case
      when array_to_string(p_categories, ',') ~ '(^|,)(tag|city) ' then
        '(e.category = any ($2) or private.topic_keys(e.tags, e.city) && $2)'
      when p_categories is not null then 'e.category = any ($2)'
    end,
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
comment on function private.event_conditions is 'The filters of a list of events as SQL on e, empty without any. The texts are constant; values come as $1 query, $2 categories, with the tags and cities of a topic as private.topic_keys writes them, $3 city, $4 venue, $5 from, $6 to, $7 statuses. p_public: for an owner, whom row-level security does not keep from the index of words.';
grant execute on function private.event_conditions to anon, authenticated, service_role;

create function public.calendar_days(p_from date, p_to date, p_search text default null::text, p_categories text[] default null::text[], p_city text default null::text, p_venue text default null::text, p_free boolean default null::boolean, p_families boolean default null::boolean, p_titles integer default 0)
returns table(day date, events bigint, first jsonb, running jsonb)
language plpgsql
stable
security definer
set search_path = ''
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
      select e.id, e.title, e.start_date, e.last_day, e.is_premium, e.status,
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
        generate_series(greatest(l.start_date, $5)::timestamp, least(l.last_day, $6)::timestamp, '1 day') d (day)
      where l.always or d.day = l.start_date or extract(dow from d.day)::integer = any (l.weekdays)
    ), days as (
      select b.day, sum(b.events)::bigint as events
      from (select * from own union all select r.day, count(*) from running r where r.day > r.start_date group by r.day) b
      group by b.day
    )
    select d.day, d.events,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', e.id, 'title', e.title, 'startTime', to_char(e.start_time, 'HH24:MI'), 'status', e.status
            )
            order by %4$s
          ),
          '[]')
        from (
          select e.*
          -- In the order of the index, and no further than the day needs.
          from (select e.* from public.events e where %3$s and e.start_date = d.day order by %4$s offset 0) e
          where %2$s and e.last_day = e.start_date
          limit $7
        ) e
      ),
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'status', e.status) order by %5$s), '[]')
        from (select * from running e where e.day = d.day order by %5$s limit 4 * $7) e
      )
    from days d
    order by d.day
  $q$,
    concat_ws(' and ', v_shown, v_filter), coalesce(v_filter, 'true'), v_shown,
    'e.is_premium desc, e.start_time, e.title, e.id', 'e.is_premium desc, e.start_date, e.id')
  using
    private.search_query(p_search), p_categories, lower(btrim(p_city)), p_venue, p_from, v_to,
    least(greatest(coalesce(p_titles, 0), 0), 5);
end
$$;
comment on function public.calendar_days is 'How many public events search_events finds on each day alone, days without any left out; at most six weeks. "first": up to p_titles (at most five) events of this day alone as {"id", "title", "startTime", "status"}; "running": up to four times as many of those that last for several days. With the owner''s rights, for the indexes of private.find_public_events: it names what visitors see and nothing else, whoever calls.';
grant execute on function public.calendar_days to anon, authenticated, service_role;

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
$$;
comment on function private.find_events is 'How many events match, and the ids of a page of them in calendar order. p_public: only what visitors see, said in the words of the partial indexes; without it, whatever the caller may read. Filters as of search_events.';
grant execute on function private.find_events to anon, authenticated, service_role;

create function private.find_public_events(
  p_search text, p_categories text[], p_city text, p_venue text, p_from date, p_featured boolean,
  p_statuses text[], p_limit integer, p_offset integer, p_to date, p_free boolean, p_families boolean
) returns table (total bigint, ids text[])
-- Not SQL, which would be planned with each call.
language plpgsql
stable
security definer
set search_path = ''
-- There is an index for every way, also while statistics are missing or old.
set enable_seqscan = off
set random_page_cost = 1.1
as $$
begin
  return query select f.total, f.ids from private.find_events(
    true, p_search, p_categories, p_city, p_venue, p_from, p_featured, p_statuses, p_limit, p_offset, p_to, p_free,
    p_families) f;
end
$$;
comment on function private.find_public_events is 'private.find_events among what visitors see, whoever calls. With the owner''s rights: row-level security keeps every query off the index of words, because the operator @@ is not leakproof.';
grant execute on function private.find_public_events to anon, authenticated, service_role;

create function private.search_synonyms(p_stem text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select s.words
  from (values
    ('artisan', '{craft}'::text[]),
    ('band', '{music}'),
    ('bazaar', '{market}'),
    ('cinema', '{film,movie}'),
    ('class', '{workshop}'),
    ('comedy', '{comedian,improv}'),
    ('concert', '{music}'),
    ('course', '{class,workshop}'),
    ('drama', '{theater,theatre}'),
    ('exhibit', '{exhibition,gallery,visual}'),
    ('fair', '{festival,market}'),
    ('fest', '{festival}'),
    ('festival', '{fest,fiesta}'),
    ('film', '{movie,cinema}'),
    ('gallery', '{exhibit,exhibition,visual}'),
    ('gig', '{concert,music}'),
    ('lesson', '{class,workshop}'),
    ('movie', '{film,cinema}'),
    ('museum', '{exhibit,exhibition,gallery,visual}'),
    ('orchestra', '{symphony}'),
    ('play', '{theater,theatre,drama}'),
    ('poem', '{poet,poetry}'),
    ('poetry', '{poem,poet}'),
    ('reading', '{author,poetry}'),
    ('screening', '{film,movie}'),
    ('symphony', '{orchestra}'),
    ('theater', '{theatre,drama}'),
    ('theatre', '{theater,drama}'),
    ('workshop', '{class}'),
    ('xmas', '{christmas}')
  ) s (word, words)
  where (ts_lexize('pg_catalog.english_stem', s.word))[1] = p_stem
$$;
comment on function private.search_synonyms is 'Words that a word of this stem finds too: src/text/search/search-words.ts has the same. Null for none.';
grant execute on function private.search_synonyms to anon, authenticated, service_role;

create function public.search_guide(
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
  p_offset integer default 0,
  p_evening boolean default false
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
        e.id, e.listing_id, e.title, e.start_date, e.start_time, e.is_premium, e.last_day < $8 as is_past,
        e.status <> 'approved' as is_off
      from public.events e
      where e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null%s
    ), listings as materialized (
      select distinct on (m.listing_id) m.*
      from matches m
      order by m.listing_id, m.is_past, m.is_off, abs(m.start_date - $8), m.start_time, m.id collate "C"
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
          where d.listing_id = c.listing_id and d.status = 'approved'
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
    end,
    case when p_evening then
      '(private.is_on_evening(e.start_time, e.end_time, e.opening_hours, $5)
        or (e.reception_date = $5 and private.is_on_evening(e.reception_start, e.reception_end, null, $5)))'
    end))
  into v_found
  using
    private.search_query(p_search), p_categories, lower(btrim(p_city)), null::text, p_from, coalesce(p_to, p_from),
    null::text[], p_today, coalesce(p_past, false),
    least(greatest(coalesce(p_limit, 12), 0), 100), greatest(coalesce(p_offset, 0), 0);
  return v_found;
end
$$;
comment on function public.search_guide is 'Public events by words and filters, a listing once by its next date, or its last when all are over; of those that match, one that takes place before one that is cancelled. {"upcoming": count, "past": count, "events": [cards with "more_dates"]}: a slice of the upcoming ones in calendar order, or with p_past of the past ones, newest first. p_today is the Central day; p_from and p_to as of search_events, p_evening: of these only what is on in the evening of p_from. At most 100 events.';
grant execute on function public.search_guide to anon, authenticated, service_role;

create function public.search_others(p_beginnings text[], p_limit integer default 5) returns jsonb
language sql
stable
set search_path = ''
as $$
  with texts as (
    select 'venue' as kind, v.id, v.name as title, v.city as note,
      private.search_text(v.name) as name, private.search_text(concat_ws(' ', v.name, v.city, v.venue_type)) as text
    from public.venues v
    union all
    select 'organizer', o.id::text, o.name, coalesce(o.organizer_type, ''),
      private.search_text(o.name), private.search_text(concat_ws(' ', o.name, o.city, o.organizer_type))
    from public.organizers o
    union all
    select 'article', p.slug, p.title, p.excerpt,
      private.search_text(p.title), private.search_text(concat_ws(' ', p.title, p.excerpt, array_to_string(p.tags, ' ')))
    from public.blog_posts p
    where p.published and p.published_at <= now()
  ), fitting as (
    select t.kind, t.id, t.title, t.note, row_number() over (
      partition by t.kind
      order by
        (select count(*) from unnest(p_beginnings) b where position(' ' || b in ' ' || t.name) = 0), t.title, t.id
    ) as place
    from texts t
    where cardinality(p_beginnings) > 0
      and not exists (select from unnest(p_beginnings) b where position(' ' || b in ' ' || t.text) = 0)
  )
  select coalesce(jsonb_agg(
    jsonb_build_object('kind', f.kind, 'id', f.id, 'title', f.title, 'note', f.note)
    order by array_position('{venue,organizer,article}', f.kind), f.place), '[]')
  from fitting f
  where f.place <= p_limit
$$;
comment on function public.search_others is 'Venues, organizers and published articles whose words begin with all of these, folded ones; names and titles that do come first. [{"kind", "id" (of an article its slug), "title", "note"}], at most p_limit of a kind.';
grant execute on function public.search_others to anon, authenticated, service_role;

create function public.correct_words(p_words text[], p_known text[]) returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_corrected text[] := '{}';
  v_word text;
  v_most integer;
  v_best text;
  v_query tsquery;
begin
  foreach v_word in array p_words[1:12]
  loop
    v_word := btrim(private.folded(left(v_word, 60)));
    v_best := v_word;
    v_most := case when length(v_word) < 3 then 0 when length(v_word) < 5 then 1 else 2 end;
    v_query := private.search_query(v_word);
    if v_most > 0 and not exists (
      select
      from public.events e
      where e.search @@ v_query and e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
    ) then
      select w.word into v_best
      from (
        select unnest(p_known[1:500]) as text
        union all
        (
          select private.folded(e.title)
          from public.events e
          where e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
            and v_word operator(extensions.<%) private.folded(e.title)
          limit 200
        )
        union all
        select private.folded(v.name) from public.venues v where v.merged_into is null
        union all
        select private.folded(o.name) from public.organizers o where o.merged_into is null
      ) t, regexp_split_to_table(t.text, ' +') w (word)
      where length(w.word) between length(v_word) - v_most and length(v_word) + v_most
        and extensions.levenshtein_less_equal(w.word, v_word, v_most) <= v_most
      group by w.word
      order by extensions.levenshtein(w.word, v_word), left(w.word, 1) <> left(v_word, 1), count(*) desc, w.word
      limit 1;
    end if;
    v_corrected := v_corrected || v_best;
  end loop;
  return v_corrected;
end
$$;
alter function public.correct_words set pg_trgm.word_similarity_threshold = 0.3;
comment on function public.correct_words is 'Each word as it is, if a public event has it; else the nearest word of public titles, venues, organizers and p_known, at most two letters away; null for none. Folded. At most twelve words.';
grant execute on function public.correct_words to anon, authenticated, service_role;

create function public.calendar_places(
  p_from date default null,
  p_to date default null,
  p_search text default null,
  p_categories text[] default null,
  p_city text default null,
  p_venue text default null,
  p_free boolean default null,
  p_families boolean default null,
  p_titles integer default 0
) returns table (
  venue_id text, name text, city text, latitude double precision, longitude double precision, events bigint, first jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_conditions text := concat_ws(' and ',
    $q$e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null$q$,
    nullif(private.event_conditions(
      true, p_search, p_categories, p_city, p_venue, null, null, p_free, p_families), ''),
    -- The days as search_events takes them.
    case
      when p_from is null then case when p_to is not null then 'e.start_date <= $6' end
      when p_to is null then 'e.last_day >= $5'
      else '(e.start_date between $5 and $6 or (
        e.start_date < $5 and e.last_day >= $5 and e.last_day > e.start_date
        and private.is_open_between(e.opening_hours, $5, least(e.last_day, $6))
      ))'
    end);
begin
  return query execute format($q$
    with matches as materialized (
      select
        e.id, e.title, e.start_date, e.start_time, e.is_premium, e.status, e.venue_name, e.city,
        -- As in event_cards.
        coalesce(e.venue_id, (
          select v.id from public.venues v where v.name = e.venue_name and v.merged_into is null order by v.created_at, v.id limit 1
        )) as venue_id
      from public.events e
      where %s
    ), placed as (
      select
        m.*, v.id as place_id, v.name as place_name, v.city as place_city,
        v.latitude::double precision as place_latitude, v.longitude::double precision as place_longitude,
        case when v.id is null then lower(btrim(split_part(m.city, ',', 1))) end as town
      from matches m
      left join public.venues v on v.id = m.venue_id and v.merged_into is null and v.latitude is not null
    ), counted as (
      select p.*, row_number() over (
        partition by p.place_id, p.town
        order by greatest(p.start_date, $5), p.is_premium desc, p.start_date < $5, p.start_time nulls last, p.title, p.id
      ) as place
      from placed p
    )
    select
      c.place_id, c.place_name, coalesce(c.place_city, min(c.city)), c.place_latitude, c.place_longitude, count(*),
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', c.id, 'title', c.title, 'date', greatest(c.start_date, $5),
            'startTime', to_char(c.start_time, 'HH24:MI'), 'status', c.status, 'venue', c.venue_name,
            'runs', c.start_date < coalesce($5, c.start_date)
          )
          order by c.place
        ) filter (where c.place <= $8),
        '[]'
      )
    from counted c
    group by c.place_id, c.place_name, c.place_city, c.place_latitude, c.place_longitude, c.town
    order by count(*) desc, coalesce(c.place_name, c.town), c.place_id
    limit 1000
  $q$, v_conditions)
  using
    private.search_query(p_search), p_categories, lower(btrim(p_city)), p_venue, p_from, p_to, null::text[],
    least(greatest(coalesce(p_titles, 0), 0), 10);
end
$$;
comment on function public.calendar_places is 'How many events search_events finds at each place: a venue with a position, or with venue_id, name and position null the town of all others there. Most events first, at most 1000 places. "first": the first p_titles (at most ten) as {"id", "title", "date", "startTime", "status", "venue", "runs"}, those that run since an earlier day with the first day asked for.';
grant execute on function public.calendar_places to anon, authenticated, service_role;

create function private.sign_words(p_text text) returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  v_rule text[];
  -- Without accents and apostrophes, as private.folded leaves them out.
  v_text text := regexp_replace(lower(normalize(p_text, nfkd)), '[\u0300-\u036f''`\u2018\u2019\u02bc]+', '', 'g');
begin
  foreach v_rule slice 1 in array array[
    ['(?<![a-z0-9])([a-z])(?:\s*&\s*|\s+(?:n|and)\s+)([a-z])(?![a-z0-9])', '\1n\2'],
    ['(?<![a-z0-9])([a-z]{1,2})&([a-z]{1,2})(?![a-z0-9])', '\1n\2'],
    ['(?<![a-z0-9])([a-z])\+\+(?![a-z0-9])', '\1plusplus'],
    ['(?<![a-z0-9])([a-z])\+(?![a-z0-9+])', '\1plus'],
    ['(?<![a-z0-9])([a-z])[#\u266f](?![a-z0-9])', '\1sharp'],
    ['(?<=(?:^|[^a-z0-9])[a-z])[-!$*](?=[a-z0-9])', ''],
    ['(?<=[a-z0-9])[-!$*](?=[a-z](?![a-z0-9]))', ''],
    ['(?<=(?:^|[^a-z0-9])[a-z])[/.](?=[a-z](?![a-z0-9]))(?![a-z]\.\s*[a-z]{2})', '']
  ] loop
    v_text := regexp_replace(v_text, v_rule[1], v_rule[2], 'g');
  end loop;
  return v_text;
end
$$;
comment on function private.sign_words is 'Text in lower case whose letters that signs connect are one word: "r&b" is "rnb". src/text/search/sign-words.ts has the same rules.';
grant execute on function private.sign_words to anon, authenticated, service_role;

create function private.search_text(p_text text) returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return concat_ws(' ', private.folded(p_text), (
    select string_agg(w.word, ' ')
    from (
      select regexp_split_to_table(private.folded(private.sign_words(
        replace(p_text, '. ', '., '))), ' +') as word
      except
      select regexp_split_to_table(private.folded(p_text), ' +')
    ) w
  ));
end
$$;
comment on function private.search_text is 'The folded words of a text, then those of its words with signs; initials before a name are one, too.';
grant execute on function private.search_text to anon, authenticated, service_role;

create function private.topic_keys(p_tags text[], p_city text) returns text[]
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return array(select 'tag ' || lower(btrim(t.tag)) from unnest(p_tags) t (tag))
    || ('city ' || lower(btrim(split_part(p_city, ',', 1))));
end
$$;
comment on function private.topic_keys is 'What a topic may gather an event by, besides its category, as src/regions/topics.ts writes it: "tag wine", "city austin".';
grant execute on function private.topic_keys to anon, authenticated, service_role;

create function private.search_found(p_search jsonb, p_today date, p_past boolean, p_limit integer, p_offset integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select public.search_guide(
    p_today, p_search->>'words',
    case when p_search->'categories' <> 'null' then array(select jsonb_array_elements_text(p_search->'categories')) end,
    p_search->>'city', (p_search->>'from')::date, (p_search->>'to')::date, (p_search->>'free')::boolean,
    (p_search->>'families')::boolean, p_past, p_limit, p_offset, (p_search->>'evening')::boolean)
$$;
comment on function private.search_found is 'search_guide for a search as answer_search takes it.';
grant execute on function private.search_found to anon, authenticated, service_role;

create function public.answer_search(
  p_today date, p_readings jsonb, p_shorter jsonb default '[]', p_others boolean default false,
  p_past boolean default false, p_limit integer default 12, p_offset integer default 0,
  p_instead jsonb default null
) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_found jsonb;
  v_best jsonb;
  v_chosen integer;
begin
  -- A text has at most two readings, and a shorter search for each of its few filters and words.
  for v_place in 0..least(jsonb_array_length(p_readings), 2) - 1 loop
    v_found := private.search_found(p_readings->v_place, p_today, p_past, p_limit, p_offset);
    if v_place = 0 or (v_found->>'upcoming')::integer > 0
      or ((v_best->>'past')::integer = 0 and (v_found->>'past')::integer > 0) then
      v_best := v_found;
      v_chosen := v_place;
    end if;
    exit when (v_found->>'upcoming')::integer > 0;
  end loop;
  return v_best || jsonb_build_object(
    'chosen', v_chosen,
    'shorter', case when v_chosen = 0 and (v_best->>'upcoming')::integer = 0 then (
      select coalesce(
        jsonb_agg((private.search_found(s.search, p_today, false, 0, 0)->>'upcoming')::integer order by s.place), '[]')
      from jsonb_array_elements(p_shorter) with ordinality s (search, place)
      where s.place <= 10
    ) else '[]' end,
    'instead', case when p_instead is not null and (v_best->>'upcoming')::integer + (v_best->>'past')::integer = 0
      then private.search_found(p_instead, p_today, false, 3, 0)->'events' else '[]' end,
    'others', case when p_others and jsonb_array_length(p_readings->v_chosen->'beginnings') > 0 then
      public.search_others(array(select jsonb_array_elements_text(p_readings->v_chosen->'beginnings')))
    else '[]' end);
end
$$;
comment on function public.answer_search is 'What a search finds by the better of the readings of its text: search_guide''s object, with "chosen" (place of the reading, from 0; the second if only it finds something, or only it what is coming), "shorter" (how many upcoming events each of p_shorter finds, if the first reading finds none), "instead" (the first three events of p_instead, if nothing is found), and with p_others "others" of search_others. Searches are {"words", "categories", "city", "from", "to", "free", "families", "evening", "beginnings"}, nulls as of search_guide.';
grant execute on function public.answer_search to anon, authenticated, service_role;
