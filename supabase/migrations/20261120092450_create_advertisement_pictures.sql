-- The picture of an advertisement: an upload that fits the place it was ordered for.
--
-- Why:         a picture of another shape would be cut or leave bars in the slot, so it is refused while
--              its sender is still there to choose another.
-- Who reads:   the service.
-- Who writes:  the service.

alter table public.uploads
  add column advertisement_id uuid references public.advertisements (id) on delete set null,
  add constraint uploads_one_user check (
    (purpose = 'event' and advertisement_id is null) or (purpose = 'advertisement' and event_id is null)
  ),
  add constraint uploads_claimed_ad_is_ready check (advertisement_id is null or ready_at is not null);
comment on column public.uploads.advertisement_id is 'The advertisement that claimed it; null again when that is removed.';
create index uploads_advertisement_id_idx on public.uploads (advertisement_id) where advertisement_id is not null;

create function private.fits_slot(p_width integer, p_height integer, p_slot_width integer, p_slot_height integer)
returns boolean
language sql
immutable
security invoker
set search_path = ''
as $$
  select p_width >= p_slot_width and p_height >= p_slot_height
    and abs(p_width * p_slot_height - p_height * p_slot_width) <= greatest(p_slot_width, p_slot_height)
$$;
comment on function private.fits_slot(integer, integer, integer, integer) is
  'Whether a picture has the size of a slot, or is larger in the same shape: its height may be off by the one pixel that comes of rounding. The same rule as src/features/advertising/banner-size.ts.';

create function private.banner_placement(p_type text, p_width integer, p_height integer) returns text
language sql
immutable
security invoker
set search_path = ''
as $$
  select case
    when p_type <> 'sidebar' and private.fits_slot(p_width, p_height, 728, 90) then 'horizontal_banner'
    when p_type <> 'horizontal' and private.fits_slot(p_width, p_height, 300, 250) then 'sidebar'
  end
$$;
comment on function private.banner_placement(text, integer, integer) is
  'Where a picture of this size can stand for an order of this type: horizontal_banner, sidebar, or null where nowhere. For a custom package its picture decides.';

create function private.claim_advertisement_picture(p_advertisement_id uuid, p_token_hash text, p_alt text)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_upload public.uploads;
  v_type text;
begin
  select a.type into strict v_type from public.advertisements a where a.id = p_advertisement_id;
  select * into v_upload from public.uploads u where u.token_hash = p_token_hash for update;
  -- Read under a lock, so that no draft is paid between the question and the answer.
  perform 1 from public.advertisements a
  where a.id = v_upload.advertisement_id and a.status = 'draft' and a.id <> p_advertisement_id
  for share;
  -- A form that was changed after its card was declined is a new draft with the same picture.
  if v_upload.ready_at is null or v_upload.purging_at is not null or v_upload.purpose <> 'advertisement'
    or not (v_upload.advertisement_id is null or v_upload.advertisement_id = p_advertisement_id or found)
  then
    raise exception using errcode = 'GL404', message = 'The picture is missing, or belongs to another advertisement.';
  end if;
  if private.banner_placement(v_type, v_upload.width, v_upload.height) is null then
    raise exception using errcode = 'GL422', message = 'The picture does not fit its place.';
  end if;
  update public.uploads u
  set advertisement_id = p_advertisement_id, claimed_at = coalesce(u.claimed_at, now()), unused_since = null
  where u.id = v_upload.id;
  update public.advertisements a
  set image_url = v_upload.photo_url, image_width = v_upload.width, image_height = v_upload.height,
    alt_text = nullif(p_alt, '')
  where a.id = p_advertisement_id;
end
$$;
comment on function private.claim_advertisement_picture(uuid, text, text) is
  'Makes an upload the picture of an advertisement, also one that an unpaid draft holds. GL404 when it cannot be had, GL422 when it does not fit the place that was ordered; then nothing has changed.';

revoke all on function private.fits_slot(integer, integer, integer, integer) from public;
revoke all on function private.banner_placement(text, integer, integer) from public;
revoke all on function private.claim_advertisement_picture(uuid, text, text) from public;
grant execute on function private.fits_slot(integer, integer, integer, integer) to authenticated, service_role;
grant execute on function private.banner_placement(text, integer, integer) to authenticated, service_role;
grant execute on function private.claim_advertisement_picture(uuid, text, text) to service_role;
