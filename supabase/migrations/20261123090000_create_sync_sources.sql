-- Calendars and blogs that the content sync reads, and the job that reads them.
--
-- Why:         sources are rows, so that an admin adds and mends one without a release. The job's row holds
--              the lease of the run that goes on: an expiry, and a token that only grows, by which a run
--              that lost its lease is refused (advisory locks do not survive a pooler).
-- Who reads:   admins, except for the hash of a source's report link; the service.
-- Who writes:  admins through save_sync_source and the functions beside it; the service, for the run.

create table public.sync_jobs (
  id text primary key,
  description text not null,
  is_enabled boolean not null default true,
  lease_run uuid,
  lease_token bigint not null default 0,
  lease_expires_at timestamptz,
  stop_requested_at timestamptz,
  constraint sync_jobs_id_shape check (id ~ '^[a-z]+(-[a-z]+)*$' and char_length(id) <= 60),
  constraint sync_jobs_description_length check (char_length(description) between 1 and 300),
  constraint sync_jobs_lease_whole check ((lease_run is null) = (lease_expires_at is null))
);
comment on table public.sync_jobs is 'The scheduled job of the content sync, with the lease of its run. One row, of this migration.';
comment on column public.sync_jobs.is_enabled is 'Whether the weekly run starts. Runs by hand always do.';
comment on column public.sync_jobs.lease_run is 'The run that goes on, until lease_expires_at; null without one.';
comment on column public.sync_jobs.lease_token is 'Fencing token: grows with each run, and a write with an older one is refused.';
comment on column public.sync_jobs.stop_requested_at is 'When an admin asked the run that goes on to stop.';

alter table public.sync_jobs enable row level security;
grant select, insert, update, delete on public.sync_jobs to service_role;
grant select on public.sync_jobs to authenticated;

create policy "Admins read sync jobs" on public.sync_jobs
  for select to authenticated using ((select public.is_admin()));

insert into public.sync_jobs (id, description) values (
  'content-sync',
  'Reads events and articles from the sources, events as pending and articles as drafts, for review.'
);

create table public.sync_sources (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  kind text not null,
  url text not null default '',
  is_enabled boolean not null default true,
  is_named boolean not null default false,
  time_zone text,
  default_city text,
  default_venue text,
  default_category text,
  category_map jsonb not null default '{}',
  trust integer not null default 2,
  attribution text,
  days_ahead integer not null default 180,
  etag text,
  last_modified text,
  usual_items integer,
  failures integer not null default 0,
  paused_at timestamptz,
  pause_reason text,
  last_read_at timestamptz,
  report_token_hash text,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sync_sources_name_length check (char_length(name) between 1 and 120),
  constraint sync_sources_kind_known check (kind in ('content-api', 'events-calendar', 'icalendar', 'json-ld', 'rss')),
  constraint sync_sources_url_length check (char_length(url) <= 2000),
  constraint sync_sources_url_http check (url = '' or url ~* '^https?://\S+$'),
  constraint sync_sources_enabled_has_url check (url <> '' or (is_named and not is_enabled)),
  constraint sync_sources_time_zone_length check (char_length(time_zone) between 1 and 60),
  constraint sync_sources_default_city_shape check (
    default_city ~ '^[^,]+, [A-Z]{2}$' and char_length(default_city) <= 100
  ),
  constraint sync_sources_default_venue_length check (char_length(default_venue) between 1 and 200),
  constraint sync_sources_default_category_length check (char_length(default_category) between 1 and 60),
  constraint sync_sources_category_map_object check (
    jsonb_typeof(category_map) = 'object' and pg_column_size(category_map) <= 100000
  ),
  constraint sync_sources_trust_known check (trust between 1 and 3),
  constraint sync_sources_attribution_length check (char_length(attribution) between 1 and 200),
  constraint sync_sources_days_ahead_range check (days_ahead between 1 and 730),
  constraint sync_sources_etag_length check (char_length(etag) <= 500),
  constraint sync_sources_last_modified_length check (char_length(last_modified) <= 100),
  constraint sync_sources_usual_items_positive check (usual_items >= 0),
  constraint sync_sources_failures_positive check (failures >= 0),
  constraint sync_sources_pause_whole check (paused_at is not null or pause_reason is null),
  constraint sync_sources_pause_reason_length check (char_length(pause_reason) <= 500),
  constraint sync_sources_report_token_hash_shape check (report_token_hash ~ '^[0-9a-f]{64}$'),
  constraint sync_sources_report_token_hash_key unique (report_token_hash)
);
comment on table public.sync_sources is 'What the content sync reads. A removed source keeps its row, so that what was rejected of it stays rejected if it is added again.';
comment on column public.sync_sources.kind is 'As in src/features/content-sync/listing.ts.';
comment on column public.sync_sources.url is 'Empty only for the named source, until an admin sets it.';
comment on column public.sync_sources.is_named is 'The specification''s upstream, a third-party hosted content API: listed first, and cannot be removed.';
comment on column public.sync_sources.time_zone is 'IANA name; null takes the source''s word.';
comment on column public.sync_sources.category_map is 'The source''s category names, folded, with a category of the guide, or null for "not for this guide".';
comment on column public.sync_sources.trust is '1 low, 2 normal, 3 high: of two alike listings the one of the more trusted source is kept.';
comment on column public.sync_sources.etag is 'Of the last complete reading, like last_modified; for the next conditional request.';
comment on column public.sync_sources.usual_items is 'Items of an ordinary reading. A reading of less than half pauses the source.';
comment on column public.sync_sources.failures is 'Failed readings since the last that succeeded.';
comment on column public.sync_sources.paused_at is 'When a fall of its items paused the source. An admin who enables it ends the pause.';
comment on column public.sync_sources.last_read_at is 'The last reading that succeeded, also when nothing had changed.';
comment on column public.sync_sources.report_token_hash is 'SHA-256, in hex, of the token of the private link to its report.';

create unique index sync_sources_url_key on public.sync_sources (url) where url <> '';
create unique index sync_sources_named_key on public.sync_sources (is_named) where is_named;

create trigger set_updated_at before update on public.sync_sources
  for each row execute function private.set_updated_at();

alter table public.sync_sources enable row level security;
grant select, insert, update, delete on public.sync_sources to service_role;
grant select (
  id, name, kind, url, is_enabled, is_named, time_zone, default_city, default_venue, default_category,
  category_map, trust, attribution, days_ahead, etag, last_modified, usual_items, failures,
  paused_at, pause_reason, last_read_at, removed_at, created_at, updated_at
) on public.sync_sources to authenticated;

create policy "Admins read sync sources" on public.sync_sources
  for select to authenticated using ((select public.is_admin()));

insert into public.sync_sources (id, name, kind, is_enabled, is_named) values (
  '5c9a1f0e-5d3b-4a53-9f0b-6f1d2b7c8e10', 'Third-party hosted content API', 'content-api', false, true
);
