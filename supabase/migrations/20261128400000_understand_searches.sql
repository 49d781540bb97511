-- "free kids this weekend in Rockport": the search of the whole guide.
--
-- Why:         the text is understood before it comes here (src/features/search/query/understand-search.ts); what is
--              left are words, with their synonyms, and slips of the pen.
-- Who reads:   everyone, what is public. With the owner's rights, because row-level security keeps every query
--              off the index of words.
-- Who writes:  none.

create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

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
comment on function private.search_synonyms is 'Words that a word of this stem finds too: src/features/search/query/search-synonyms.ts has the same. Null for none.';
grant execute on function private.search_synonyms to anon, authenticated, service_role;

create or replace function private.search_query(p_search text) returns tsquery
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
    from regexp_split_to_table(private.folded(left(p_search, 1000)), ' +') with ordinality w (word, n)
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
      select e.id, e.series_id, e.title, e.start_date, e.start_time, e.is_premium, e.last_day < $8 as is_past
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
        order by m.series_id, m.is_past, abs(m.start_date - $8), m.start_time, m.id collate "C"
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
comment on function public.search_guide is 'Public events by words and filters, a listing once by its next date, or its last when all are over. {"upcoming": count, "past": count, "events": [cards with "more_dates"]}: a slice of the upcoming ones in calendar order, or with p_past of the past ones, newest first. p_today is the Central day; p_from and p_to as of search_events. At most 100 events.';
revoke execute on function public.search_guide from public;
grant execute on function public.search_guide to anon, authenticated, service_role;

create function public.search_others(p_beginnings text[], p_limit integer default 5) returns jsonb
language sql
stable
set search_path = ''
as $$
  with texts as (
    select 'venue' as kind, v.id, v.name as title, v.city as note,
      private.folded(v.name) as name, private.folded(concat_ws(' ', v.name, v.city, v.venue_type)) as text
    from public.venues v
    union all
    select 'organizer', o.id::text, o.name, coalesce(o.organizer_type, ''),
      private.folded(o.name), private.folded(concat_ws(' ', o.name, o.city, o.organizer_type))
    from public.organizers o
    union all
    select 'article', p.slug, p.title, p.excerpt,
      private.folded(p.title), private.folded(concat_ws(' ', p.title, p.excerpt, array_to_string(p.tags, ' ')))
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
revoke execute on function public.search_others from public;
grant execute on function public.search_others to anon, authenticated, service_role;

create index events_title_letters_idx on public.events
  using gin (private.folded(title) extensions.gin_trgm_ops)
  where status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;

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
revoke execute on function public.correct_words from public;
grant execute on function public.correct_words to anon, authenticated, service_role;
