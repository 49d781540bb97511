-- The purge of images that the content sync copied.
--
-- Why:         a copy is used by a listing, its open change or an article. A listing that was rejected 30
--              days ago is laid aside, as an event is; one that is removed uses nothing.
-- Who reads:   none.
-- Who writes:  the service.

create function private.is_laid_aside_listing(p_series public.series) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_series.status = 'rejected' and p_series.updated_at < now() - interval '30 days'
$$;
comment on function private.is_laid_aside_listing is 'Whether a listing has been rejected for 30 days.';
grant execute on function private.is_laid_aside_listing to service_role;

-- A new kind of row that holds an image is added to this function only.
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
    -- Also of an ended one: its advertiser may renew it.
    and not exists (select 1 from public.advertisements a where a.image_url = u.image_url)
    -- Dates added later inherit it.
    and not exists (
      select 1 from public.series s where s.image_url = u.image_url and not private.is_laid_aside_listing(s)
    )
    and not exists (
      select 1 from public.series_changes c where c.change #>> '{fields,image_url,to}' = u.image_url
    )
    and not exists (select 1 from public.blog_posts b where b.image_url = u.image_url)
$$;
comment on function private.unused_uploads is 'Uploads that no advertisement or article has, no open change names and no event or listing shows, except those laid aside; of any age.';

create or replace function public.purgeable_uploads(p_limit integer)
returns table (id uuid, object_path text, image_path text)
language plpgsql
set search_path = ''
as $$
begin
  -- Not a person's edit, so nothing is pinned.
  perform set_config('guide.writer', 'purge', true);
  perform 1
  from public.series s
  where private.is_laid_aside_listing(s)
    and exists (select 1 from public.uploads u where u.image_url = s.image_url)
  order by s.id
  for no key update;
  -- And events, as a change of an event does, so that none is resubmitted while it loses its
  -- images.
  perform 1
  from public.events e
  where private.is_laid_aside(e) and exists (
    select 1 from public.uploads u
    where u.image_url = e.image_url
      or u.image_url in (select p.url from public.event_images p where p.event_id = e.id)
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
  with marked as (
    update public.uploads u
    set purging_at = now()
    where u.id in (
      select o.id
      from public.uploads o
      where o.unused_since < now() - interval '1 day'
        and (o.leased_until is null or o.leased_until < now())
        and o.id in (select private.unused_uploads())
      order by o.unused_since, o.id
      limit p_limit
      for update skip locked
    )
    returning u.id, u.object_path, u.image_path, u.image_url
  ), unhung as (
    delete from public.event_images p using marked m where p.url = m.image_url
  ), cleared as (
    update public.events e set image_url = null, image_alt = null
    from marked m where e.image_url = m.image_url
  ), laid_aside as (
    update public.series s set image_url = null, image_alt = null
    from marked m where s.image_url = m.image_url
  )
  select m.id, m.object_path, m.image_path from marked m;
  perform set_config('guide.writer', '', true);
end
$$;
comment on function public.purgeable_uploads is 'At most p_limit uploads unused for a day, the longest first; they can no longer be claimed, and events and listings laid aside stop showing them. object_path is null for a copy from a source. The caller removes their files, then their rows. Service only.';
