-- Where the import may fetch from.
--
-- Why:         the list is the first wall against requests to places nobody chose: only what an
--              admin wrote here is ever fetched.
-- Who reads:   admins, the service.
-- Who writes:  admins; the service keeps the figures of the last fetch.

create table public.sync_sources (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  kind text not null,
  url text not null,
  enabled boolean not null default true,
  time_zone text,
  default_venue_name text,
  default_venue_address text,
  default_city text,
  default_category text,
  category_map jsonb not null default '{}',
  trust text not null default 'review',
  attribution text,
  etag text,
  last_modified text,
  last_run_at timestamptz,
  last_ok_at timestamptz,
  last_item_count integer,
  last_error text,
  paused_at timestamptz,
  paused_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sync_sources_name_length check (char_length(name) between 1 and 200),
  constraint sync_sources_kind_known check (kind in ('tec-rest', 'icalendar', 'json-ld', 'rss', 'content-api')),
  constraint sync_sources_url_length check (char_length(url) <= 2000),
  constraint sync_sources_url_http check (url ~* '^https?://\S+$'),
  constraint sync_sources_url_key unique (url),
  constraint sync_sources_time_zone_length check (char_length(time_zone) <= 60),
  constraint sync_sources_default_venue_name_length check (char_length(default_venue_name) <= 200),
  constraint sync_sources_default_venue_address_length check (char_length(default_venue_address) <= 300),
  constraint sync_sources_default_city_length check (char_length(default_city) <= 100),
  constraint sync_sources_default_category_length check (char_length(default_category) <= 60),
  constraint sync_sources_category_map_object check (jsonb_typeof(category_map) = 'object'),
  constraint sync_sources_trust_known check (trust in ('review', 'trusted')),
  constraint sync_sources_attribution_length check (char_length(attribution) <= 300),
  constraint sync_sources_last_item_count_positive check (last_item_count >= 0)
);
comment on table public.sync_sources is 'Feeds and pages the weekly import reads. Public nowhere.';
comment on column public.sync_sources.time_zone is 'IANA zone that overrides what the source says of itself; several say UTC and mean local time.';
comment on column public.sync_sources.category_map is 'The source''s own category names to category slugs.';
comment on column public.sync_sources.trust is '''review'': every item is staged for a person. ''trusted'': unchanged series need no second look.';
comment on column public.sync_sources.etag is 'Of the last good answer, sent back as If-None-Match.';
comment on column public.sync_sources.last_item_count is 'Items of the last good run; a fall of more than half pauses the source.';

create trigger set_updated_at before update on public.sync_sources
  for each row execute function private.set_updated_at();

alter table public.sync_sources enable row level security;
revoke all on public.sync_sources from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.sync_sources to service_role, authenticated;

create policy "Admins read import sources" on public.sync_sources
  for select to authenticated using ((select public.is_admin()));
create policy "Admins add import sources" on public.sync_sources
  for insert to authenticated with check ((select public.is_admin()));
create policy "Admins change import sources" on public.sync_sources
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins remove import sources" on public.sync_sources
  for delete to authenticated using ((select public.is_admin()));
