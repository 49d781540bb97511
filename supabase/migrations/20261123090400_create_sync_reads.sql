-- What a run reads before it plans its writes.
--
-- Why:         light rows for all items of a source, full facts only for the listings that changed, and the
--              events of any origin that a new listing may repeat.
-- Who reads:   the service.
-- Who writes:  none.

create function private.listing_keys() returns table (key text, name text)
language sql
immutable
set search_path = ''
as $$
  values
    ('title', 'title'), ('description', 'description'), ('category', 'category'),
    ('venueName', 'venue_name'), ('venueAddress', 'venue_address'), ('city', 'city'), ('price', 'price'),
    ('priceMinCents', 'price_min_cents'), ('priceMaxCents', 'price_max_cents'),
    ('contactEmail', 'contact_email'), ('contactPhone', 'contact_phone'), ('website', 'website'),
    ('sourceUrl', 'source_url'), ('tags', 'tags')
$$;
comment on function private.listing_keys is 'Keys of ListingFacts and their columns. Not imageUrl: it is series.source_image_url, and of the listing alone.';
grant execute on function private.listing_keys to service_role;

create function private.to_listing_facts(p_fields jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(k.key, p_fields -> k.name), '{}')
  from private.listing_keys() k where p_fields ? k.name
$$;
comment on function private.to_listing_facts is 'Columns as keys of ListingFacts; others are left out.';
grant execute on function private.to_listing_facts to service_role;

create function private.from_listing_facts(p_facts jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(k.name, p_facts -> k.key), '{}')
  from private.listing_keys() k where p_facts ? k.key
$$;
comment on function private.from_listing_facts is 'ListingFacts, or a part of them, as columns; other keys are left out.';
grant execute on function private.from_listing_facts to service_role;

create function private.known_dates(p_series uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'eventId', e.id, 'key', e.date_key, 'startDate', e.start_date, 'startTime', to_char(e.start_time, 'HH24:MI'),
    'endDate', e.end_date, 'endTime', to_char(e.end_time, 'HH24:MI'), 'status', e.status,
    'own', case when e.own_fields = '{}' then '{}' else private.to_listing_facts(
      (select jsonb_object_agg(o.name, to_jsonb(e) -> o.name) from unnest(e.own_fields) o (name))
    ) end
  ) order by e.start_date, e.start_time nulls first, e.id), '[]')
  from public.events e where e.series_id = p_series
$$;
comment on function private.known_dates is 'The dates of a listing, as a run reads them.';
grant execute on function private.known_dates to service_role;

create function public.sync_known(
  p_source uuid, p_after text default null, p_limit integer default 2000
) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', i.kind, 'externalId', i.external_id, 'hash', i.content_hash, 'matchKey', i.match_key,
    'state', i.state, 'seriesId', i.series_id, 'postId', i.post_id,
    'status', coalesce(s.status, case when b.published then 'published' when b.id is not null then 'draft' end),
    'title', i.title, 'dates', case when i.series_id is null then '[]' else private.known_dates(i.series_id) end
  ) order by i.kind, i.external_id collate "C"), '[]')
  from (
    select * from public.sync_items n
    where n.source_id = p_source
      and (p_after is null or n.kind || '/' || n.external_id collate "C" > p_after)
    order by n.kind, n.external_id collate "C"
    limit least(p_limit, 2000)
  ) i
  left join public.series s on s.id = i.series_id
  left join public.blog_posts b on b.id = i.post_id
$$;
comment on function public.sync_known is 'Items of a source in the order of kind and id: {"kind", "externalId", "hash", "matchKey", "state", "seriesId", "postId", "status", "title", "dates"}. p_after is "kind/externalId" of the last one read. Service only.';
grant execute on function public.sync_known to service_role;

create function public.sync_series(p_ids uuid[]) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'seriesId', s.id, 'status', s.status,
    'facts', private.to_listing_facts(to_jsonb(s)) || jsonb_build_object('imageUrl', s.source_image_url),
    'pinned', to_jsonb(s.pinned_fields), 'change', c.change, 'version', s.updated_at,
    'dates', private.known_dates(s.id)
  ) order by s.id), '[]')
  from public.series s
  left join public.series_changes c on c.series_id = s.id
  where s.id = any (p_ids)
$$;
comment on function public.sync_series is 'Listings in full: {"seriesId", "status", "facts", "pinned", "change", "version", "dates"}. Service only.';
grant execute on function public.sync_series to service_role;

create function public.sync_neighbours(
  p_from date, p_to date, p_after text default null, p_limit integer default 2000
) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'eventId', e.id, 'seriesId', e.series_id, 'sourceId', s.source_id, 'trust', o.trust, 'title', e.title,
    'startDate', e.start_date, 'startTime', to_char(e.start_time, 'HH24:MI'), 'endDate', e.end_date,
    'venueName', e.venue_name, 'venueAddress', e.venue_address, 'city', e.city, 'status', e.status
  ) order by e.id collate "C"), '[]')
  from (
    select * from public.events n
    where n.start_date between p_from and p_to and n.status in ('pending', 'approved', 'postponed', 'cancelled')
      and n.withdrawn_at is null and (p_after is null or n.id collate "C" > p_after)
    order by n.id collate "C"
    limit least(p_limit, 5000)
  ) e
  left join public.series s on s.id = e.series_id
  left join public.sync_sources o on o.id = s.source_id
$$;
comment on function public.sync_neighbours is 'Events of any origin that begin in the span, in the order of their ids; p_after is the last id read. Source and trust are null for a person''s. Service only.';
grant execute on function public.sync_neighbours to service_role;
