-- A search for a museum finds exhibitions and galleries.
--
-- Why:         few events say "museum", so that the word found nothing, and a slip in it was not corrected.
-- Who reads:   `search_query`, which looks up the synonyms of each word.
-- Who writes:  nothing is stored.

create or replace function private.search_synonyms(p_stem text) returns text[]
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
