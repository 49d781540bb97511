-- "R&B", "Q&A", "Texas A&M" and "C++" are words.
--
-- Why:         cut at its signs, "R&B" became two letters: every event with a word on R and a word on B matched.
-- Who reads:   everyone who searches.
-- Who writes:  none. Events are indexed again, with such words beside their parts.

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
comment on function private.sign_words is 'Text in lower case whose letters that signs connect are one word: "r&b" is "rnb". src/features/search/query/sign-words.ts has the same rules.';
grant execute on function private.sign_words to anon, authenticated, service_role;

create function private.search_text(p_text text) returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select concat_ws(' ', private.folded(p_text), (
    select string_agg(w.word, ' ')
    from (
      select regexp_split_to_table(private.folded(private.sign_words(
        replace(p_text, '. ', '., '))), ' +') as word
      except
      select regexp_split_to_table(private.folded(p_text), ' +')
    ) w
  ))
$$;
comment on function private.search_text is 'The folded words of a text, then those of its words with signs; initials before a name are one, too.';
grant execute on function private.search_text to anon, authenticated, service_role;

create or replace function private.search_words(p_text text, p_weight "char") returns tsvector
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

create or replace function public.search_others(p_beginnings text[], p_limit integer default 5) returns jsonb
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

alter table public.events
  alter column search set expression as (private.search_document(title, venue_name, city, category, tags, description));
