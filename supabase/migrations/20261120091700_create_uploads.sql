-- Uploads: images on their way from a visitor to an event or an advertisement.
--
-- Why:         an image is sent before its form, is never served as it came, and has no owner until a
--              submission claims it. Unclaimed ones have to be found again.
-- Who reads:   the service.
-- Who writes:  the service.

create table public.uploads (
  id uuid primary key default gen_random_uuid(),
  purpose text not null default 'event',
  token_hash text not null,
  object_path text not null,
  image_path text not null,
  image_url text,
  width integer,
  height integer,
  attempts integer not null default 0,
  leased_until timestamptz,
  ready_at timestamptz,
  refusal text,
  event_id text references public.events (id) on delete set null,
  advertisement_id uuid references public.advertisements (id) on delete set null,
  claimed_at timestamptz,
  unused_since timestamptz default now(),
  purging_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint uploads_purpose_known check (purpose in ('event', 'advertisement')),
  constraint uploads_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint uploads_token_hash_key unique (token_hash),
  constraint uploads_object_path_length check (char_length(object_path) between 1 and 300),
  constraint uploads_object_path_key unique (object_path),
  constraint uploads_image_path_length check (char_length(image_path) between 1 and 300),
  constraint uploads_image_path_key unique (image_path),
  constraint uploads_image_url_length check (char_length(image_url) <= 2000),
  constraint uploads_image_url_http check (image_url ~* '^https?://\S+$'),
  constraint uploads_size_positive check (width > 0 and height > 0),
  constraint uploads_attempts_positive check (attempts >= 0),
  constraint uploads_refusal_length check (char_length(refusal) between 1 and 60),
  constraint uploads_ready_is_whole check (
    ready_at is null
    or (refusal is null and image_url is not null and width is not null and height is not null)
  ),
  constraint uploads_one_user check (
    (purpose = 'event' and advertisement_id is null) or (purpose = 'advertisement' and event_id is null)
  ),
  constraint uploads_claimed_is_ready check (
    ready_at is not null or (event_id is null and advertisement_id is null)
  )
);
comment on table public.uploads is 'One row an image: first the visitor''s file in the private bucket, then the image made from it in the public one.';
comment on column public.uploads.purpose is 'What it may be used for: an advertisement may be lower than an event''s image, which is cropped to the shape of a card.';
comment on column public.uploads.token_hash is 'SHA-256, in hex, of the upload token. A bearer token: it grants use of the image.';
comment on column public.uploads.object_path is 'The visitor''s file in the bucket uploads; removed once the image is made.';
comment on column public.uploads.image_path is 'Where the image goes in the bucket images; chosen before it is made, so that a dead process leaves no unknown file.';
comment on column public.uploads.width is 'Pixels of the upright image.';
comment on column public.uploads.attempts is 'Started reads of the file; a file that kills its reader is not read forever.';
comment on column public.uploads.leased_until is 'One process reads the file until then.';
comment on column public.uploads.ready_at is 'Null: not arrived, not processed yet, or refused.';
comment on column public.uploads.refusal is 'Why the file is refused, as a word of features/uploads/upload-refusal.ts.';
comment on column public.uploads.event_id is 'The event that claimed it; null again when the event is removed. Likewise advertisement_id.';
comment on column public.uploads.unused_since is 'Null while claimed. Purged a day later at the earliest: built pages show an image for a while longer than its event does.';
comment on column public.uploads.purging_at is 'Once set it cannot be claimed: its files are being removed.';

create index uploads_event_id_idx on public.uploads (event_id);
create index uploads_advertisement_id_idx on public.uploads (advertisement_id) where advertisement_id is not null;
create index uploads_unused_since_idx on public.uploads (unused_since);

create trigger set_updated_at before update on public.uploads
  for each row execute function private.set_updated_at();

alter table public.uploads enable row level security;
grant select, insert, update, delete on public.uploads to service_role;
