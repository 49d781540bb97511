-- The purge of images looks for the events that show one by the address of the image.
--
-- Why:         it compared every event that is laid aside with every upload, and rejected events stay for ever. With
--              some thousands of both it ran into its time limit: nothing was removed any more, and images of rejected
--              submissions stayed public.
-- Who reads:   none.
-- Who writes:  the service.

create function private.events_with_uploads() returns setof text
language sql
stable
set search_path = ''
as $$
  select e.id from public.events e join public.uploads u on u.image_url = e.image_url
  union
  select p.event_id from public.event_images p join public.uploads u on u.image_url = p.url
$$;
comment on function private.events_with_uploads is 'Events that show an image of the guide''s own storage.';
grant execute on function private.events_with_uploads to service_role;

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
  where private.is_laid_aside(e) and e.id in (select private.events_with_uploads())
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
