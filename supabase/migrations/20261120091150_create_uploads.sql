-- Uploads: pictures on their way from a visitor's disk to an event or an advertisement.
--
-- Why:         a picture is sent before the form is, is never served as it came, and belongs to
--              nobody until a submission claims it. What is never claimed has to be found again.
-- Who reads:   the service.
-- Who writes:  the service.

create table public.uploads (
  id uuid primary key default gen_random_uuid(),
  purpose text not null default 'event',
  token_hash text not null,
  object_path text not null,
  photo_path text not null,
  photo_url text,
  width integer,
  height integer,
  attempts integer not null default 0,
  leased_until timestamptz,
  ready_at timestamptz,
  refusal text,
  event_id text references public.events (id) on delete set null,
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
  constraint uploads_photo_path_length check (char_length(photo_path) between 1 and 300),
  constraint uploads_photo_path_key unique (photo_path),
  constraint uploads_photo_url_length check (char_length(photo_url) <= 2000),
  constraint uploads_photo_url_http check (photo_url ~* '^https?://\S+$'),
  constraint uploads_size_positive check (width > 0 and height > 0),
  constraint uploads_attempts_positive check (attempts >= 0),
  constraint uploads_refusal_length check (char_length(refusal) between 1 and 60),
  constraint uploads_ready_is_whole check (
    ready_at is null
    or (refusal is null and photo_url is not null and width is not null and height is not null)
  ),
  constraint uploads_claimed_is_ready check (event_id is null or ready_at is not null)
);
comment on table public.uploads is
  'One row a picture a visitor sent: first the file in the private bucket, then the picture made from it in the public one.';
comment on column public.uploads.purpose is 'What it may be used for: a banner may be lower than a picture of an event, which is cut to the shape of a card.';
comment on column public.uploads.token_hash is 'SHA-256, in hex, of the token its sender holds; whoever knows the token may use the picture.';
comment on column public.uploads.object_path is 'The file as it came, in the bucket uploads; removed once the picture is made.';
comment on column public.uploads.photo_path is 'Where the picture made from it is put in the bucket photos; chosen before there is one, so that a process that dies leaves nothing nobody knows of.';
comment on column public.uploads.width is 'Pixels of the picture, upright.';
comment on column public.uploads.attempts is 'How often somebody began to look at the file; a file that ends its reader is not looked at for ever.';
comment on column public.uploads.leased_until is 'Until then one process looks at the file, and no other has to.';
comment on column public.uploads.ready_at is 'Null: not arrived, not looked at yet, or refused.';
comment on column public.uploads.refusal is 'Why the file is no picture of the guide, as a word of features/uploads/upload-refusal.ts.';
comment on column public.uploads.event_id is 'The event that claimed it; null again when the event is removed.';
comment on column public.uploads.unused_since is 'Null while an event claims it. A day later it may be purged: built pages show a picture for a while longer than its event does.';
comment on column public.uploads.purging_at is 'Set, nobody can claim it any more: its files are being removed.';

create index uploads_event_id_idx on public.uploads (event_id);
create index uploads_unused_since_idx on public.uploads (unused_since);

create trigger set_updated_at before update on public.uploads
  for each row execute function private.set_updated_at();

alter table public.uploads enable row level security;
revoke all on public.uploads from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.uploads to service_role;

create function private.claim_uploads(p_event_id text, p_photos jsonb) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_photos jsonb;
begin
  -- In one order for everybody, so that two who want the same pictures wait instead of deadlocking.
  perform 1
  from public.uploads u
  where u.token_hash in (select p ->> 'token_hash' from jsonb_array_elements(p_photos) p)
    or u.id::text in (select p ->> 'upload_id' from jsonb_array_elements(p_photos) p)
  order by u.id
  for update;
  -- Read under a lock, so that no draft is paid between the question and the answer.
  perform 1
  from public.events e
  join public.uploads u on u.event_id = e.id
  where e.status = 'draft' and e.id <> p_event_id
    and u.token_hash in (select p ->> 'token_hash' from jsonb_array_elements(p_photos) p)
  order by e.id
  for share of e;
  with wanted as (
    select w.*
    from rows from (jsonb_to_recordset(p_photos) as (token_hash text, upload_id uuid, alt text))
      with ordinality as w (token_hash, upload_id, alt, place)
  ), claimed as (
    update public.uploads u
    set event_id = p_event_id, claimed_at = coalesce(u.claimed_at, now()), unused_since = null
    from wanted w
    where (u.token_hash = w.token_hash or (u.id = w.upload_id and u.event_id = p_event_id))
      and u.purpose = 'event'
      and u.ready_at is not null
      and u.purging_at is null
      and (
        u.event_id is null or u.event_id = p_event_id
        -- A form that was changed after its card was declined is a new draft with the same pictures.
        or (
          u.token_hash = w.token_hash
          and exists (select 1 from public.events e where e.id = u.event_id and e.status = 'draft')
        )
      )
    returning w.place, u.id, u.photo_url, u.width, u.height, w.alt
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'upload_id', c.id, 'url', c.photo_url, 'width', c.width, 'height', c.height,
    'alt', coalesce(c.alt, '')
  ) order by c.place), '[]')
  into v_photos
  from claimed c;
  -- Also when one picture was named twice: it was updated once.
  if jsonb_array_length(v_photos) <> jsonb_array_length(p_photos) then
    raise exception using errcode = 'GL404', message = 'A picture is missing, or belongs to another event.';
  end if;
  return v_photos;
end
$$;
comment on function private.claim_uploads(text, jsonb) is
  'Makes pictures an event''s own: [{"token_hash" | "upload_id", "alt"}] in, [{"upload_id", "url", "width", "height", "alt"}] out, in the same order. A token also takes a picture from a draft, which nobody has paid and which goes on showing it; an upload_id counts only for pictures that are the event''s already. GL404 unless every one can be had.';

create function private.set_event_photos(p_event_id text, p_photos jsonb) returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  delete from public.event_photos where event_id = p_event_id;
  insert into public.event_photos (event_id, url, alt, position, width, height)
  select p_event_id, p.url, p.alt, p.place - 1, p.width, p.height
  from rows from (jsonb_to_recordset(p_photos) as (url text, alt text, width integer, height integer))
    with ordinality as p (url, alt, width, height, place);
  update public.events
  set image_url = p_photos -> 0 ->> 'url', image_alt = p_photos -> 0 ->> 'alt'
  where id = p_event_id;
end
$$;
comment on function private.set_event_photos(text, jsonb) is
  'Gives an event exactly the pictures that claim_uploads returned, in their order; the first is its image_url as well.';

revoke all on function private.claim_uploads(text, jsonb) from public;
revoke all on function private.set_event_photos(text, jsonb) from public;
grant execute on function private.claim_uploads(text, jsonb) to service_role;
grant execute on function private.set_event_photos(text, jsonb) to authenticated, service_role;
