-- Looks for a used image in the articles once.
--
-- Why:         the purge read all articles twice for each image, and a comment stood above the wrong condition.
-- Who reads:   the purge of uploads.
-- Who writes:  none.

create or replace function private.unused_uploads() returns setof uuid
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
      select 1 from public.event_changes c
      where c.images @> jsonb_build_array(jsonb_build_object('upload_id', u.id))
    )
    and not exists (
      select 1 from public.series_changes c
      where c.change -> 'images' @> jsonb_build_array(jsonb_build_object('upload_id', u.id))
    )
    -- Also of an ended advertisement: its advertiser may renew it.
    and not exists (select 1 from public.advertisements a where a.image_url = u.image_url)
    and not exists (select 1 from public.blog_posts b where b.image_url = u.image_url)
    and not exists (select 1 from public.venues v where v.image_url = u.image_url)
    and not exists (select 1 from public.organizers o where o.image_url = u.image_url)
    -- Dates added later inherit the image of their listing.
    and not exists (
      select 1 from public.series s where s.image_url = u.image_url and not private.is_laid_aside_listing(s)
    )
    and not exists (
      select 1 from public.series_changes c where c.change #>> '{fields,image_url,to}' = u.image_url
    )
$$;
