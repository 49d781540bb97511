-- A run of the content sync reads what it compares, and nothing else.
--
-- Why:         sync_known and sync_series also gave the ids of articles and dates, the status, image, version and open
--              change of listings, which no run reads.
-- Who reads:   the service.
-- Who writes:  none.

create or replace function private.known_dates(p_series uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'key', e.date_key, 'startDate', e.start_date, 'startTime', to_char(e.start_time, 'HH24:MI'),
    'endDate', e.end_date, 'endTime', to_char(e.end_time, 'HH24:MI'), 'status', e.status,
    'pinned', e.pinned_fields
  ) order by e.start_date, e.start_time nulls first, e.id), '[]')
  from public.events e where e.series_id = p_series
$$;

create or replace function public.sync_known(
  p_source uuid, p_after text default null, p_limit integer default 2000
) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', i.kind, 'externalId', i.external_id, 'hash', i.content_hash, 'matchKey', i.match_key,
    'state', i.state, 'seriesId', i.series_id,
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
comment on function public.sync_known is 'Items of a source in the order of kind and id: {"kind", "externalId", "hash", "matchKey", "state", "seriesId", "status", "title", "dates"}. p_after is "kind/externalId" of the last one read. Service only.';

create or replace function public.sync_series(p_ids uuid[]) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'seriesId', s.id, 'facts', private.to_listing_facts(to_jsonb(s)), 'pinned', to_jsonb(s.pinned_fields),
    'dates', private.known_dates(s.id)
  ) order by s.id), '[]')
  from public.series s
  where s.id = any (p_ids)
$$;
comment on function public.sync_series is 'Listings as a run compares them with their source: {"seriesId", "facts", "pinned", "dates"}. Service only.';
