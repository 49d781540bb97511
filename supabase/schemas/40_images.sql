-- Images: uploads on their way to an event or advertisement, and copies of the images of sources.
--
-- Why:         an image is sent before its form, never served as it came, and has no owner until a submission claims
--              it; two calls, a lost response and a process that dies all end in one image. A page shows images of this
--              site only, so those of sources are copied.
-- Who reads:   the service.
-- Who writes:  the service; editors through decisions that apply a change.
--
-- Locks: a listing, its dates, then the upload, as the purge does.

create table public.uploads (
  id uuid primary key default gen_random_uuid(),
  purpose text not null default 'event',
  token_hash text,
  object_path text,
  image_path text not null,
  image_url text,
  width integer,
  height integer,
  attempts integer not null default 0,
  leased_until timestamptz,
  ready_at timestamptz,
  refusal text,
  event_id text references public.events (id) on delete set null,
  advertisement_id uuid,
  unused_since timestamptz default now(),
  purging_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint uploads_purpose_known check (purpose in ('event', 'advertisement', 'source')),
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
    (event_id is null or purpose = 'event') and (advertisement_id is null or purpose = 'advertisement')
  ),
  constraint uploads_claimed_is_ready check (
    ready_at is not null or (event_id is null and advertisement_id is null)
  ),
  constraint uploads_has_sender check (
    case purpose when 'source' then token_hash is null and object_path is null
      else token_hash is not null and object_path is not null end
  )
);
comment on table public.uploads is 'One row an image: first the visitor''s file in the private bucket, then the image made from it in the public one.';
comment on column public.uploads.purpose is 'What it may be used for: an advertisement may be lower than an event''s image, which is cropped to the shape of a card. Of a source: a copy that the content sync made, which no visitor sent and no form can claim.';
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

alter table public.uploads enable row level security;
grant select, insert, update, delete on public.uploads to service_role;

create trigger set_updated_at before update on public.uploads for each row execute function private.set_updated_at();

create function private.claim_uploads(p_event_id text, p_images jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_tokens constant text[] := array(select w.token_hash from private.wanted_images(p_images) w);
  v_ids constant uuid[] := array(select w.upload_id from private.wanted_images(p_images) w);
  v_images jsonb;
begin
  -- In one order for all, so that two claims of the same images wait instead of deadlocking.
  perform 1
  from public.uploads u
  where u.token_hash = any (v_tokens) or u.id = any (v_ids)
  order by u.id
  for update;
  -- Locks the draft, so that it is not paid between check and claim.
  perform 1
  from public.events e
  join public.uploads u on u.event_id = e.id
  where e.status = 'draft' and e.id <> p_event_id and u.token_hash = any (v_tokens)
  order by e.id
  for share of e;
  with claimed as (
    update public.uploads u
    set event_id = p_event_id, unused_since = null
    from private.wanted_images(p_images) w
    where (u.token_hash = w.token_hash or (u.id = w.upload_id and u.event_id = p_event_id))
      and u.purpose = 'event'
      and u.ready_at is not null
      and u.purging_at is null
      and (
        u.event_id is null or u.event_id = p_event_id
        -- A form changed after a declined card is a new draft with the same images.
        or (
          u.token_hash = w.token_hash
          and exists (select 1 from public.events e where e.id = u.event_id and e.status = 'draft')
        )
      )
    returning w.place, u.id, u.image_url, u.width, u.height, w.alt
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'upload_id', c.id, 'url', c.image_url, 'width', c.width, 'height', c.height,
    'alt', coalesce(c.alt, '')
  ) order by c.place), '[]')
  into v_images
  from claimed c;
  -- Also covers an image named twice: it was updated once.
  if jsonb_array_length(v_images) <> jsonb_array_length(p_images) then
    perform private.refuse('{"outcome": "image_missing"}');
  end if;
  return v_images;
end
$$;
comment on function private.claim_uploads is 'Claims images for an event: [{"token_hash" | "upload_id", "alt"}] in, [{"upload_id", "url", "width", "height", "alt"}] out, in the same order. A token also takes an image from an unpaid draft, which keeps showing it; an upload_id counts only for images that the event already has. Refuses with "image_missing" unless it can have all.';
grant execute on function private.claim_uploads to service_role;

create function private.set_event_images(p_event_id text, p_images jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.event_images where event_id = p_event_id;
  insert into public.event_images (event_id, url, alt, position, width, height)
  select p_event_id, p.url, p.alt, p.place - 1, p.width, p.height
  from rows from (jsonb_to_recordset(p_images) as (url text, alt text, width integer, height integer))
    with ordinality as p (url, alt, width, height, place);
  update public.events
  set image_url = p_images -> 0 ->> 'url', image_alt = p_images -> 0 ->> 'alt'
  where id = p_event_id;
end
$$;
comment on function private.set_event_images is 'Gives an event exactly the images that claim_uploads returned, in their order; the first is also its image_url.';
grant execute on function private.set_event_images to service_role;

create function private.submitted_images(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'upload_id', u.id, 'url', p.url, 'width', p.width, 'height', p.height, 'alt', p.alt
  ) order by p.position), '[]')
  from public.event_images p
  left join public.uploads u on u.event_id = private.anchor_of(p_event_id) and u.image_url = p.url
  where p.event_id = p_event_id
$$;
comment on function private.submitted_images is 'The images of an event as claim_uploads returns them. Without an upload_id: an image that no visitor sent.';
grant execute on function private.submitted_images to service_role;

create function private.fits_placement(p_width integer, p_height integer, p_placement_width integer, p_placement_height integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_width >= p_placement_width and p_height >= p_placement_height
    and abs(p_width * p_placement_height - p_height * p_placement_width) <= greatest(p_placement_width, p_placement_height)
$$;
comment on function private.fits_placement is 'Whether an image has the size of a placement, or is larger in the same shape; rounding may cost one pixel of height. Same rule as src/features/advertising/advertisement.ts.';
grant execute on function private.fits_placement to service_role;

create function private.banner_placement(p_type text, p_width integer, p_height integer) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_type <> 'sidebar' and private.fits_placement(p_width, p_height, 728, 90) then 'horizontal_banner'
    when p_type <> 'horizontal' and private.fits_placement(p_width, p_height, 300, 250) then 'sidebar'
  end
$$;
comment on function private.banner_placement is 'The placement for an image of this size in an order of this type: horizontal_banner, sidebar, or null. For a custom package the image decides.';
grant execute on function private.banner_placement to service_role;

create function private.claim_advertisement_image(p_advertisement_id uuid, p_token_hash text, p_alt text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_upload public.uploads;
  v_type text;
begin
  select a.type into strict v_type from public.advertisements a where a.id = p_advertisement_id;
  select * into v_upload from public.uploads u where u.token_hash = p_token_hash for update;
  -- Locks the draft, so that it is not paid between check and claim.
  perform 1 from public.advertisements a
  where a.id = v_upload.advertisement_id and a.status = 'draft' and a.id <> p_advertisement_id
  for share;
  -- A form changed after a declined card is a new draft with the same image.
  if v_upload.ready_at is null or v_upload.purging_at is not null or v_upload.purpose <> 'advertisement'
    or not (v_upload.advertisement_id is null or v_upload.advertisement_id = p_advertisement_id or found)
  then
    perform private.refuse('{"outcome": "image_missing"}');
  end if;
  if private.banner_placement(v_type, v_upload.width, v_upload.height) is null then
    perform private.refuse(jsonb_build_object('outcome', 'image_mismatch', 'type', v_type));
  end if;
  update public.uploads u
  set advertisement_id = p_advertisement_id, unused_since = null
  where u.id = v_upload.id;
  update public.advertisements a
  set image_url = v_upload.image_url, image_width = v_upload.width, image_height = v_upload.height,
    alt_text = nullif(p_alt, '')
  where a.id = p_advertisement_id;
end
$$;
comment on function private.claim_advertisement_image is 'Claims an upload as the image of an advertisement, also from an unpaid draft. Refuses with "image_missing", or "image_mismatch" and the "type" when it fits no placement of the order.';
grant execute on function private.claim_advertisement_image to service_role;

create function public.create_upload(
  p_token_hash text, p_object_path text, p_image_path text, p_limits jsonb, p_purpose text default 'event'
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_limits);
  insert into public.uploads (purpose, token_hash, object_path, image_path)
  values (p_purpose, p_token_hash, p_object_path, p_image_path)
  on conflict (token_hash) do nothing;
  return jsonb_build_object('outcome', 'created');
exception
  -- Takes back what the other limits counted.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.create_upload is 'Creates an upload, unless its token has one: {"outcome": "created"} or {"outcome": "limited", "retry_after"}. p_purpose: event or advertisement. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.create_upload to service_role;

create function public.take_upload(
  p_token_hash text, p_lease_seconds integer, p_most_attempts integer
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_upload public.uploads;
begin
  select * into v_upload from public.uploads u where u.token_hash = p_token_hash for update;
  if not found or v_upload.purging_at is not null then
    return jsonb_build_object('outcome', 'unknown');
  elsif v_upload.ready_at is not null then
    return jsonb_build_object('outcome', 'ready', 'width', v_upload.width, 'height', v_upload.height);
  elsif v_upload.refusal is not null then
    return jsonb_build_object('outcome', 'refused', 'refusal', v_upload.refusal,
      'purpose', v_upload.purpose);
  elsif p_lease_seconds is null then
    return jsonb_build_object('outcome', 'open');
  elsif v_upload.leased_until > clock_timestamp() then
    return jsonb_build_object('outcome', 'busy');
  elsif v_upload.attempts >= p_most_attempts then
    return jsonb_build_object('outcome', 'given_up', 'id', v_upload.id, 'purpose', v_upload.purpose,
      'object_path', v_upload.object_path);
  end if;
  update public.uploads u
  set attempts = u.attempts + 1,
    leased_until = clock_timestamp() + make_interval(secs => p_lease_seconds)
  where u.id = v_upload.id;
  return jsonb_build_object('outcome', 'taken', 'id', v_upload.id, 'purpose', v_upload.purpose,
    'object_path', v_upload.object_path, 'image_path', v_upload.image_path);
end
$$;
comment on function public.take_upload is 'The state of an upload, and a lease to process it: {"outcome": "unknown"|"busy"}, {"outcome": "ready", "width", "height"}, {"outcome": "refused", "refusal", "purpose"}, {"outcome": "taken", "id", "purpose", "object_path", "image_path"} or, after p_most_attempts, {"outcome": "given_up", "id", "purpose", "object_path"}. With p_lease_seconds null nothing is taken: {"outcome": "open"}. Service only.';
grant execute on function public.take_upload to service_role;

create function public.settle_upload(
  p_id uuid, p_url text, p_width integer, p_height integer, p_refusal text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.uploads u
  set image_url = p_url, width = p_width, height = p_height, refusal = p_refusal, leased_until = null,
    ready_at = case when p_refusal is null then now() end
  where u.id = p_id and u.ready_at is null and u.refusal is null;
end
$$;
comment on function public.settle_upload is 'Makes an upload ready, or refused with p_refusal; a settled one stays as it is. Service only.';
grant execute on function public.settle_upload to service_role;

create function public.release_upload(p_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.uploads u
  set leased_until = null, attempts = greatest(0, u.attempts - 1)
  where u.id = p_id and u.ready_at is null and u.refusal is null;
end
$$;
comment on function public.release_upload is 'Returns the lease of an upload without counting the attempt: the file was missing, or the storage did not respond. Service only.';
grant execute on function public.release_upload to service_role;

create function private.is_laid_aside(p_event public.events) returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return (p_event.status = 'rejected' or p_event.withdrawn_at is not null)
    and p_event.updated_at < now() - interval '30 days';
end
$$;
comment on function private.is_laid_aside is 'Whether an event has been rejected or withdrawn for 30 days, as long as its submitter may ask for a refund.';
grant execute on function private.is_laid_aside to service_role;

create function private.unused_uploads() returns setof uuid
language sql
stable
set search_path = ''
as $$
  select u.id
  from public.uploads u
  where not exists (
      select 1 from public.event_images p join public.events e on e.id = p.event_id
      where p.url = u.image_url and not private.is_laid_aside(e)
    )
    and not exists (
      select 1 from public.events e where e.image_url = u.image_url and not private.is_laid_aside(e)
    )
    and not exists (
      select 1 from public.listing_changes c
      where c.change -> 'images' @> jsonb_build_array(jsonb_build_object('upload_id', u.id))
    )
    -- Also of an ended advertisement: its advertiser may renew it.
    and not exists (select 1 from public.advertisements a where a.image_url = u.image_url)
    and not exists (select 1 from public.blog_posts b where b.image_url = u.image_url)
    and not exists (select 1 from public.venues v where v.image_url = u.image_url)
    and not exists (select 1 from public.organizers o where o.image_url = u.image_url)
    -- Dates added later inherit the image of their listing.
    and not exists (
      select 1 from public.listings l where l.image_url = u.image_url and not private.is_laid_aside_listing(l)
    )
    and not exists (
      select 1 from public.listing_changes c where c.change #>> '{fields,image_url,to}' = u.image_url
    )
$$;
comment on function private.unused_uploads is 'Uploads that no advertisement, article, venue or organizer has, no open change names and no event shows, except those laid aside; of any age.';
grant execute on function private.unused_uploads to service_role;

create function public.purgeable_uploads(p_limit integer)
returns table (id uuid, object_path text, image_path text)
language plpgsql
set search_path = ''
as $$
begin
  -- Not a person's edit, so nothing is pinned.
  perform set_config('guide.writer', 'purge', true);
  perform 1
  from public.listings s
  where private.is_laid_aside_listing(s)
    and exists (select 1 from public.uploads u where u.image_url = s.image_url)
  order by s.id
  for no key update;
  -- And events, as a change of an event does, so that none is resubmitted while it loses its
  -- images.
  perform 1
  from public.events e
  where private.is_laid_aside(e) and e.id in (
    select s.id from public.events s join public.uploads u on u.image_url = s.image_url
    union
    select p.event_id from public.event_images p join public.uploads u on u.image_url = p.url
  )
  order by e.id
  for no key update;

  -- The day begins for images of events that are gone, laid aside, or show others now.
  update public.uploads u
  set unused_since = now()
  where u.unused_since is null and u.id in (select private.unused_uploads());

  -- Marked before its files are removed, and claim_uploads skips marked rows, so no event gets half an
  -- image. Rows marked by a dead run come again.
  return query
  with due as (
    select o.id
    from public.uploads o
    where o.unused_since < now() - interval '1 day'
      and (o.leased_until is null or o.leased_until < now())
      and o.id in (select private.unused_uploads())
    order by o.unused_since, o.id
    limit p_limit
    for update skip locked
  ), marked as (
    update public.uploads u set purging_at = now() from due where u.id = due.id
    returning u.id, u.object_path, u.image_path, u.image_url
  ), unhung as (
    delete from public.event_images p using marked m where p.url = m.image_url
  ), cleared as (
    update public.events e set image_url = null, image_alt = null
    from marked m where e.image_url = m.image_url
  ), laid_aside as (
    update public.listings s set image_url = null, image_alt = null
    from marked m where s.image_url = m.image_url
  )
  select m.id, m.object_path, m.image_path from marked m;
  perform set_config('guide.writer', '', true);
end
$$;
comment on function public.purgeable_uploads is 'At most p_limit uploads unused for a day, the longest first; they can no longer be claimed, and events and listings laid aside stop showing them. object_path is null for a copy from a source. The caller removes their files, then their rows. Service only.';
grant execute on function public.purgeable_uploads to service_role;

create table public.source_images (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  upload_id uuid references public.uploads (id) on delete cascade,
  tries integer not null default 0,
  retry_on date,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint source_images_address_length check (char_length(address) <= 2000),
  constraint source_images_address_http check (address ~* '^https?://\S+$'),
  constraint source_images_tries_positive check (tries >= 0),
  constraint source_images_failure_length check (char_length(failure) between 1 and 500)
);
comment on table public.source_images is 'One row an address of an image, whichever listings or articles name it: one copy serves all.';
comment on column public.source_images.upload_id is 'Its copy, or the one in the making. Removed with its copy, so that it is copied anew when it is named again.';
comment on column public.source_images.tries is 'Tries since the last that succeeded; counted before the image is decoded, so that one that ends its process is given up.';
comment on column public.source_images.retry_on is 'Not tried before this Central day.';
comment on column public.source_images.failure is 'Why the last try failed, a sentence for people.';

-- An address may be longer than a key of an index.
create unique index source_images_address_key on public.source_images (md5(address));
create index source_images_upload_id_idx on public.source_images (upload_id);

alter table public.source_images enable row level security;
grant select, insert, update, delete on public.source_images to service_role;

create trigger set_updated_at before update on public.source_images
  for each row execute function private.set_updated_at();

create function private.source_image_wishes(p_source uuid)
returns table (listing_id uuid, item_id uuid, title text, address text, day date, image_url text, is_public boolean)
language sql
stable
set search_path = ''
as $$
  select
    l.id, null::uuid, l.title, l.source_image_url, min(e.start_date), l.image_url,
    l.status = 'approved' or bool_or(e.status in ('approved', 'postponed'))
  from public.listings l
  join public.events e on e.listing_id = l.id
  where l.source_id = p_source and l.source_image_url is not null and l.status in ('pending', 'approved')
    and 'image_url' <> all (l.pinned_fields)
    and e.last_day >= private.today() and e.status in ('pending', 'approved', 'postponed')
  group by l.id
  union all
  -- A draft as the sync left it.
  select null, i.id, i.title, i.source_image_url, private.today(), b.image_url, false
  from public.sync_items i
  join public.blog_posts b on b.id = i.post_id
  where i.source_id = p_source and i.kind = 'article' and i.state = 'taken' and i.source_image_url is not null
    and not b.published and b.updated_at = i.post_version
$$;
comment on function private.source_image_wishes is 'Coming listings and drafts of a source that take its image, with the one they have: not those whose image a person chose.';
grant execute on function private.source_image_wishes to service_role;

create function public.sync_images(p_source uuid, p_limit integer default 100) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'address', n.address, 'title', n.title, 'tries', n.tries) order by n.day, n.address), '[]')
  from (
    select
      w.address, min(w.day) as day, (array_agg(w.title order by w.day, w.title))[1] as title,
      coalesce(max(i.tries), 0) as tries
    from private.source_image_wishes(p_source) w
    left join public.source_images i on md5(i.address) = md5(w.address)
    left join public.uploads u on u.id = i.upload_id
    where (u.ready_at is null or u.purging_at is not null)
      and (i.retry_on is null or i.retry_on <= private.today())
    group by w.address
    order by 2, 1
    limit p_limit
  ) n
$$;
comment on function public.sync_images is 'Addresses to copy images of a source from, those of the next dates first: [{"address", "title", "tries"}], title of the first listing or article that shows it. Without those copied, and those whose next try is later. Service only.';
grant execute on function public.sync_images to service_role;

create function public.reserve_source_image(
  p_run uuid, p_token bigint, p_address text, p_image_path text, p_tries integer, p_retry_on date
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_upload uuid;
begin
  if not private.holds_lease(p_run, p_token)
    or exists (select from public.sync_runs r where r.id = p_run and r.is_test)
  then
    return '{"outcome": "lost"}';
  end if;
  -- A new file each time: the one of a run that was killed is left to the purge.
  insert into public.uploads (purpose, image_path) values ('source', p_image_path) returning id into v_upload;
  insert into public.source_images as i (address, upload_id, tries, retry_on)
  values (p_address, v_upload, p_tries, p_retry_on)
  on conflict (md5(address)) do update
  set upload_id = excluded.upload_id, tries = excluded.tries, retry_on = excluded.retry_on;
  return '{"outcome": "reserved"}';
end
$$;
comment on function public.reserve_source_image is 'Notes the file that the copy of an address will be, and the try, before it is decoded: {"outcome": "reserved"}, or {"outcome": "lost"} for a run without the lease or a test. p_retry_on counts if the run ends in the middle. Service only.';
grant execute on function public.reserve_source_image to service_role;

create function public.settle_source_image(
  p_run uuid, p_token bigint, p_address text, p_image_path text, p_url text, p_width integer, p_height integer
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  update public.uploads u
  set image_url = p_url, width = p_width, height = p_height, ready_at = now(), unused_since = now()
  from public.source_images i
  where md5(i.address) = md5(p_address) and u.id = i.upload_id and u.image_path = p_image_path
    and u.ready_at is null and u.purging_at is null;
  if not found then
    return '{"outcome": "lost"}';
  end if;
  update public.source_images i set tries = 0, retry_on = null, failure = null where md5(i.address) = md5(p_address);
  return '{"outcome": "settled"}';
end
$$;
comment on function public.settle_source_image is 'The file that was reserved is stored: {"outcome": "settled"} or {"outcome": "lost"}. Service only.';
grant execute on function public.settle_source_image to service_role;

create function public.fail_source_image(
  p_run uuid, p_token bigint, p_address text, p_tries integer, p_retry_on date, p_failure text
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if not private.holds_lease(p_run, p_token)
    or exists (select from public.sync_runs r where r.id = p_run and r.is_test)
  then
    return '{"outcome": "lost"}';
  end if;
  insert into public.source_images as i (address, tries, retry_on, failure)
  values (p_address, p_tries, p_retry_on, p_failure)
  on conflict (md5(address)) do update
  set upload_id = null, tries = excluded.tries, retry_on = excluded.retry_on, failure = excluded.failure;
  return '{"outcome": "noted"}';
end
$$;
comment on function public.fail_source_image is 'Remembers that an address could not be copied, why, and when it is tried again: {"outcome": "noted"} or {"outcome": "lost"}. A file reserved for it is left to the purge. Service only.';
grant execute on function public.fail_source_image to service_role;

create function private.write_proposal(p_listing uuid, p_fields jsonb, p_dates jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if p_fields = '{}' and p_dates = '[]' then
    delete from public.listing_changes c where c.listing_id = p_listing;
  else
    insert into public.listing_changes as c (listing_id, change)
    values (p_listing, jsonb_build_object('fields', p_fields, 'dates', p_dates))
    on conflict (listing_id) do update set change = excluded.change || private.kept_images(c.change, p_fields)
    where c.change <> excluded.change || private.kept_images(c.change, p_fields);
  end if;
  return found;
end
$$;
comment on function private.write_proposal is 'Makes, renews or removes the open change of a listing, whose images stay while the fields propose their first; false when it was so already.';
grant execute on function private.write_proposal to service_role;

create function private.propose_image(p_listing uuid, p_from text, p_to text) returns boolean
language sql
set search_path = ''
as $$
  select private.write_proposal(
    p_listing,
    coalesce(c.change -> 'fields', '{}') - 'image_url' || case when p_to is distinct from p_from
      then jsonb_build_object('image_url', jsonb_build_object('from', p_from, 'to', p_to)) else '{}' end,
    coalesce(c.change -> 'dates', '[]')
  )
  from (select) one
  left join public.listing_changes c on c.listing_id = p_listing
$$;
comment on function private.propose_image is 'Proposes another image for a listing beside what else is proposed, or takes the proposal back when it has that image; false when it was so already.';
grant execute on function private.propose_image to service_role;

create function public.place_source_images(p_run uuid, p_token bigint, p_source uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_wish record;
  v_listing public.listings;
  v_url text;
  v_placed integer := 0;
  v_proposed text[] := '{}';
begin
  if not private.holds_lease(p_run, p_token)
    or exists (select from public.sync_runs r where r.id = p_run and r.is_test)
  then
    return '{"outcome": "lost"}';
  end if;
  perform set_config('guide.writer', 'sync', true);
  for v_wish in
    select w.*, u.id as upload_id
    from private.source_image_wishes(p_source) w
    join public.source_images i on md5(i.address) = md5(w.address)
    join public.uploads u on u.id = i.upload_id and u.ready_at is not null and u.purging_at is null
    left join public.listing_changes c on c.listing_id = w.listing_id
    where case when c.change -> 'fields' ? 'image_url' then c.change #>> '{fields,image_url,to}' else w.image_url end
      is distinct from u.image_url
    order by w.listing_id, w.item_id
  loop
    -- Whatever changed meanwhile: a person's image, a decision, a purge.
    if v_wish.listing_id is not null then
      select * into v_listing from public.listings l where l.id = v_wish.listing_id for no key update;
      continue when 'image_url' = any (v_listing.pinned_fields) or v_listing.status not in ('pending', 'approved');
      perform from public.events e where e.listing_id = v_listing.id order by e.id for no key update;
    end if;
    update public.uploads u set unused_since = null
    where u.id = v_wish.upload_id and u.purging_at is null
    returning u.image_url into v_url;
    continue when not found;

    if v_wish.item_id is not null then
      with placed as (
        update public.blog_posts b set image_url = v_url
        from public.sync_items i
        where i.id = v_wish.item_id and b.id = i.post_id and not b.published and b.updated_at = i.post_version
        returning b.id, b.updated_at
      )
      update public.sync_items i set post_version = p.updated_at from placed p where i.id = v_wish.item_id;
      v_placed := v_placed + 1;
    elsif v_listing.status = 'approved' or exists (
      select from public.events e where e.listing_id = v_listing.id and e.status in ('approved', 'postponed')
    ) then
      if private.propose_image(v_listing.id, v_listing.image_url, v_url) then
        v_proposed := v_proposed || v_listing.title;
      end if;
    else
      update public.listings l
      set image_url = v_url, image_alt = case when 'image_alt' = any (l.pinned_fields) then l.image_alt end
      where l.id = v_listing.id;
      v_placed := v_placed + 1;
    end if;
  end loop;

  -- What its source no longer has an image for: nothing public loses one.
  update public.listings l
  set image_url = null, image_alt = case when 'image_alt' = any (l.pinned_fields) then l.image_alt end
  where l.source_id = p_source and l.status = 'pending' and l.source_image_url is null
    and l.image_url is not null and 'image_url' <> all (l.pinned_fields)
    and not exists (
      select from public.events e where e.listing_id = l.id and e.status in ('approved', 'postponed')
    );
  perform private.propose_image(l.id, l.image_url, l.image_url)
  from public.listings l
  join public.listing_changes c on c.listing_id = l.id
  where l.source_id = p_source and l.source_image_url is null and c.change -> 'fields' ? 'image_url';
  perform set_config('guide.writer', '', true);
  return jsonb_build_object('outcome', 'placed', 'placed', v_placed, 'proposed', to_jsonb(v_proposed));
end
$$;
comment on function public.place_source_images is 'Gives copied images to the listings and drafts of a source whose address they come from: {"outcome": "placed", "placed", "proposed": [titles]} or {"outcome": "lost"}. A public listing gets a proposal; what a person chose stays. Service only.';
grant execute on function public.place_source_images to service_role;

create function private.is_laid_aside_listing(p_listing public.listings) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_listing.status in ('rejected', 'cancelled') and p_listing.updated_at < now() - interval '30 days'
    or not exists (
      select from public.events e where e.listing_id = p_listing.id and (p_listing.source_id is not null or not private.is_laid_aside(e))
    )
$$;
comment on function private.is_laid_aside_listing is 'Whether a listing has been rejected or cancelled for 30 days, or has no dates left; of a person''s, none that is not laid aside.';
grant execute on function private.is_laid_aside_listing to service_role;

create function private.is_deleted_image(p_url text) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_url like '%/storage/v1/object/public/images/%'
    and not exists (select from public.uploads u where u.image_url = p_url and u.purging_at is null)
$$;
comment on function private.is_deleted_image is 'Whether an address is of the guide''s own storage, and its file is deleted or about to be. False for null and for addresses of other sites.';

create function private.wanted_images(p_images jsonb)
returns table (token_hash text, upload_id uuid, alt text, place bigint)
language sql
stable
rows 10
set search_path = ''
as $$
  select w.image ->> 'token_hash',
    case when pg_input_is_valid(w.image ->> 'upload_id', 'uuid') then (w.image ->> 'upload_id')::uuid end,
    w.image ->> 'alt', w.place
  from jsonb_array_elements(p_images) with ordinality w (image, place)
$$;
comment on function private.wanted_images is 'The images that a form names, [{"token_hash" | "upload_id", "alt"}], one row each; an id that is none is null.';
grant execute on function private.wanted_images to service_role;
