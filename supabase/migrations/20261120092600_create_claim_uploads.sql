-- Claims of uploaded images by an event or an advertisement.
--
-- Why:         an image belongs to one submission at a time. An image of the wrong shape would be cut
--              or leave bars in its placement, so it is refused while its sender can still choose
--              another.
-- Who reads:   the service.
-- Who writes:  the service; admins through decisions that apply a change.

create function private.claim_uploads(p_event_id text, p_images jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_images jsonb;
begin
  -- In one order for all, so that two claims of the same images wait instead of deadlocking.
  perform 1
  from public.uploads u
  where u.token_hash in (select p ->> 'token_hash' from jsonb_array_elements(p_images) p)
    or u.id::text in (select p ->> 'upload_id' from jsonb_array_elements(p_images) p)
  order by u.id
  for update;
  -- Locks the draft, so that it is not paid between check and claim.
  perform 1
  from public.events e
  join public.uploads u on u.event_id = e.id
  where e.status = 'draft' and e.id <> p_event_id
    and u.token_hash in (select p ->> 'token_hash' from jsonb_array_elements(p_images) p)
  order by e.id
  for share of e;
  with wanted as (
    select w.*
    from rows from (jsonb_to_recordset(p_images) as (token_hash text, upload_id uuid, alt text))
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
grant execute on function private.set_event_images to authenticated, service_role;

create function private.submitted_images(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'upload_id', u.id, 'url', p.url, 'width', p.width, 'height', p.height, 'alt', p.alt
  ) order by p.position), '[]')
  from public.event_images p
  left join public.uploads u on u.event_id = p.event_id and u.image_url = p.url
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
comment on function private.fits_placement is 'Whether an image has the size of a placement, or is larger in the same shape; rounding may cost one pixel of height. Same rule as src/features/advertising/banner-size.ts.';
grant execute on function private.fits_placement to authenticated, service_role;

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
grant execute on function private.banner_placement to authenticated, service_role;

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
  set advertisement_id = p_advertisement_id, claimed_at = coalesce(u.claimed_at, now()), unused_since = null
  where u.id = v_upload.id;
  update public.advertisements a
  set image_url = v_upload.image_url, image_width = v_upload.width, image_height = v_upload.height,
    alt_text = nullif(p_alt, '')
  where a.id = p_advertisement_id;
end
$$;
comment on function private.claim_advertisement_image is 'Claims an upload as the image of an advertisement, also from an unpaid draft. Refuses with "image_missing", or "image_mismatch" and the "type" when it fits no placement of the order.';
grant execute on function private.claim_advertisement_image to service_role;
