-- Where pictures are kept.
--
-- Why:         what visitors upload is never served as it came; the guide decodes it, writes it anew
--              and puts only that where the public can read.
-- Who reads:   everyone `photos`, through public addresses; the service both.
-- Who writes:  visitors into `uploads`, by a signed address the service made for one file; the
--              service into both. No policy on storage.objects: nobody else has any right.
--
-- The same two stand in config.toml for `supabase start`; a test compares them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('uploads', 'uploads', false, 5242880, array['image/jpeg', 'image/png', 'image/gif']),
  ('photos', 'photos', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
