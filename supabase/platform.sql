-- What a hosted project needs besides the schema: buckets, settings of roles, first rows, statistics. A schema dump
-- does not hold these.
--
-- Why:         a visitor's file is never served as it came: only what was re-encoded is put where the public can read.
-- Who reads:   everyone reads `images`, through public addresses; the service reads both buckets.
-- Who writes:  visitors write to `uploads` through a signed address for one file; the service writes both. Without a
--              policy on storage.objects, all other access is denied. config.toml repeats the buckets; a test compares
--              them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('uploads', 'uploads', false, 5242880, array['image/jpeg', 'image/png', 'image/gif']),
  ('images', 'images', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Source: https://supabase.com/docs/guides/api/securing-your-api
alter role authenticator set pgrst.db_pre_request = 'public.check_request';

-- Above the slowest read of the guide by far; ends what gets past the guard.
alter role anon set statement_timeout = '900ms';

notify pgrst, 'reload config';

insert into private.reader_secrets default values;

insert into public.sync_jobs (id, description) values (
  'content-sync',
  'Reads events and articles from the sources, events as pending and articles as drafts, for review.'
);

insert into public.sync_sources (id, name, kind, is_enabled, is_named) values (
  '5c9a1f0e-5d3b-4a53-9f0b-6f1d2b7c8e10', 'Third-party hosted content API', 'content-api', false, true
);

create statistics public.events_length on (last_day - start_date) from public.events;

-- Without it a city counts as a two-hundredth of the events, and Postgres reads all of them one by one.
create statistics public.events_city_name on (lower(split_part(city, ',', 1))) from public.events;
