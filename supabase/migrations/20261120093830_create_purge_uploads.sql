-- Which pictures nobody needs any more.
--
-- Why:         most uploads end in no event: the form is closed, or another picture is chosen. What
--              visitors sent is kept for a day and no longer, and never removed from under an event that
--              somebody may still see.
-- Who reads:   the service.
-- Who writes:  the service.

create function private.is_laid_aside(p_event public.events) returns boolean
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return (p_event.status = 'rejected' or p_event.withdrawn_at is not null)
    and p_event.updated_at < now() - interval '30 days';
end
$$;
comment on function private.is_laid_aside(public.events) is
  'Whether an event is rejected or withdrawn, and nothing has become of it for 30 days: as long as its submitter may ask for the money back.';

-- Whatever may come to hold a picture is added to this function and nowhere else.
create function private.unused_uploads() returns setof uuid
language sql
stable
security invoker
set search_path = ''
as $$
  select u.id
  from public.uploads u
  where not exists (
      select 1 from public.event_photos p join public.events e on e.id = p.event_id
      where p.url = u.photo_url and not private.is_laid_aside(e)
    )
    and not exists (
      select 1 from public.events e where e.image_url = u.photo_url and not private.is_laid_aside(e)
    )
    and not exists (
      select 1 from public.event_changes c
      where c.photos @> jsonb_build_array(jsonb_build_object('upload_id', u.id))
    )
    -- Also of one that is over: its advertiser may order it again.
    and not exists (select 1 from public.advertisements a where a.image_url = u.photo_url)
$$;
comment on function private.unused_uploads() is
  'The uploads that no advertisement has and no event shows, whatever its status but for those laid aside, and no open change would. Says nothing of their age.';

create function public.purgeable_uploads(p_limit integer)
returns table (id uuid, object_path text, photo_path text)
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- So that no event is taken up again by its submitter while it loses its pictures. Before the
  -- uploads, as whoever changes an event does.
  perform 1
  from public.events e
  where private.is_laid_aside(e) and exists (
    select 1 from public.uploads u
    where u.photo_url = e.image_url
      or u.photo_url in (select p.url from public.event_photos p where p.event_id = e.id)
  )
  order by e.id
  for no key update;

  -- Of events that are gone, laid aside, or show other pictures now: their day begins here.
  update public.uploads u
  set unused_since = now()
  where u.unused_since is null and u.id in (select private.unused_uploads());

  -- Marked before its files are removed, and claim_uploads passes over what is marked: no event ever
  -- gets a picture that is half gone. Rows of a run that died are marked already and come again.
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
    returning u.id, u.object_path, u.photo_path, u.photo_url
  ), unhung as (
    delete from public.event_photos p using marked m where p.url = m.photo_url
  ), cleared as (
    update public.events e set image_url = null, image_alt = null
    from marked m where e.image_url = m.photo_url
  )
  select m.id, m.object_path, m.photo_path from marked m;
end
$$;
comment on function public.purgeable_uploads(integer) is
  'At most p_limit uploads that nothing has used for a day, the longest unused first; nobody can claim them from here on, and events that were laid aside show them no more. The caller removes their files and then their rows. Service only.';

revoke all on function private.is_laid_aside(public.events) from public;
revoke all on function private.unused_uploads() from public;
revoke all on function public.purgeable_uploads(integer) from public, anon, authenticated, service_role;
grant execute on function private.is_laid_aside(public.events) to service_role;
grant execute on function private.unused_uploads() to service_role;
grant execute on function public.purgeable_uploads(integer) to service_role;
