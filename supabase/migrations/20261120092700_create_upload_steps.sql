-- The steps of an upload: created, processed, ready or refused, purged when unused.
--
-- Why:         two calls at once, a call after a lost response and a process that dies must all end in
--              one image, and limits must be exact. Most uploads end in no event; what visitors sent is
--              kept for a day, and never removed while an event may still show it.
-- Who reads:   none.
-- Who writes:  the service.

create function public.create_upload(
  p_token_hash text, p_object_path text, p_image_path text, p_limits jsonb, p_purpose text default 'event'
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_limits);
  insert into public.uploads (purpose, token_hash, object_path, image_path)
  values (p_purpose, p_token_hash, p_object_path, p_image_path);
  return jsonb_build_object('outcome', 'created');
exception
  -- Takes back what the other limits counted.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.create_upload is 'Creates an upload: {"outcome": "created"} or {"outcome": "limited", "retry_after"}. p_purpose: event or advertisement. p_limits is a list of the arguments of take_rate_limit. Service only.';
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

-- A new kind of row that holds an image is added to this function only.
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
      select 1 from public.event_changes c
      where c.images @> jsonb_build_array(jsonb_build_object('upload_id', u.id))
    )
    -- Also of an ended one: its advertiser may renew it.
    and not exists (select 1 from public.advertisements a where a.image_url = u.image_url)
$$;
comment on function private.unused_uploads is 'Uploads that no advertisement has, no open change names and no event shows, except those laid aside; of any age.';
grant execute on function private.unused_uploads to service_role;

create function public.purgeable_uploads(p_limit integer)
returns table (id uuid, object_path text, image_path text)
language plpgsql
set search_path = ''
as $$
begin
  -- Locks events first, as a change of an event does, so that none is resubmitted while it loses its
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
  )
  select m.id, m.object_path, m.image_path from marked m;
end
$$;
comment on function public.purgeable_uploads is 'At most p_limit uploads unused for a day, the longest first; they can no longer be claimed, and events laid aside stop showing them. The caller removes their files, then their rows. Service only.';
grant execute on function public.purgeable_uploads to service_role;
