-- Storage buckets for images.
--
-- Why:         a visitor's file is never served as it came: the guide decodes it, re-encodes it and
--              puts only the result where the public can read.
-- Who reads:   everyone reads `images`, through public addresses; the service reads both.
-- Who writes:  visitors write to `uploads` through a signed address for one file; the service writes
--              both. Without a policy on storage.objects, all other access is denied.
--
-- config.toml repeats the two buckets for `supabase start`; a test compares them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('uploads', 'uploads', false, 5242880, array['image/jpeg', 'image/png', 'image/gif']),
  ('images', 'images', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
