-- A topic, such as "cultural", and "for families" are what their pages list.
--
-- Why:         a topic gathers events by tags and cities, which the filter by category did not compare; and
--              "for families" was a second rule of its own, beside that of the family page.
-- Who reads:   everyone who filters events.
-- Who writes:  none.

create function private.topic_keys(p_tags text[], p_city text) returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array(select 'tag ' || lower(btrim(t.tag)) from unnest(p_tags) t (tag))
    || ('city ' || lower(btrim(split_part(p_city, ',', 1))))
$$;
comment on function private.topic_keys is 'What a topic may gather an event by, besides its category, as src/regions/topics.ts writes it: "tag wine", "city austin".';
grant execute on function private.topic_keys to anon, authenticated, service_role;

create or replace function private.event_conditions(p_public boolean, p_search text, p_categories text[], p_city text, p_venue text, p_featured boolean, p_statuses text[], p_free boolean, p_families boolean) returns text
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

create function private.for_families(p_category text, p_tags text[], p_city text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select lower(btrim(p_category)) in ('family', 'family-community')
    or private.topic_keys(p_tags, p_city) && array[
      'tag all ages', 'tag children', 'tag family', 'tag puppets', 'tag sensory-friendly', 'tag story time', 'tag teens',
      'tag toddlers', 'tag youth'
    ]
$$;
comment on function private.for_families(text, text[], text) is 'Whether the page of family events lists an event: the rule "family" of src/regions/topics.ts.';
-- Every writer of events computes the column.
grant execute on function private.for_families(text, text[], text) to anon, authenticated, service_role;

alter table public.events alter column for_families set expression as (private.for_families(category, tags, city));
comment on column public.events.for_families is 'Whether the page of family events lists it; see private.for_families.';
drop function private.for_families(text, text, text, text[]);
