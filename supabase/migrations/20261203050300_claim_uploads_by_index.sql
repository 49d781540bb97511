-- Images of a form are found by their tokens and ids, and no longer told when they were claimed.
--
-- Why:         an id was compared as text, which no index serves, so each form with images read all uploads. And nothing
--              ever read the time of a claim: unused_since says whether an image is in use.
-- Who reads:   the service.
-- Who writes:  the service; editors through functions that save an image.

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

create or replace function private.claim_uploads(p_event_id text, p_images jsonb) returns jsonb
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

create or replace function private.claim_advertisement_image(p_advertisement_id uuid, p_token_hash text, p_alt text)
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

create or replace function private.take_record_image(p_token_hash text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_url text;
begin
  update public.uploads u
  set unused_since = null
  where u.token_hash = p_token_hash and u.purpose = 'event' and u.event_id is null
    and u.ready_at is not null and u.purging_at is null
  returning u.image_url into v_url;
  if v_url is null then
    perform private.refuse('{"outcome": "image_missing"}');
  end if;
  return v_url;
end
$$;

alter table public.uploads drop column claimed_at;
