-- Copies of sources' images: which are wanted, and their way from a reserved file to a listing.
--
-- Why:         a run that is killed leaves no file that the purge does not know, and one that lost its lease
--              places nothing. A listing of which nothing is public takes the image; a public one gets a
--              proposal, because images appear with an admin's approval only.
-- Who reads:   the service.
-- Who writes:  the service, for the run that holds the lease.
--
-- Locks: a listing, its dates, then the upload, as the purge does.

create index series_source_image_url_idx on public.series (source_id) where source_image_url is not null;

create function private.source_image_wishes(p_source uuid)
returns table (series_id uuid, item_id uuid, title text, address text, day date, image_url text, is_public boolean)
language sql
stable
set search_path = ''
as $$
  select
    s.id, null::uuid, s.title, s.source_image_url, min(e.start_date), s.image_url,
    s.status = 'approved' or bool_or(e.status in ('approved', 'postponed'))
  from public.series s
  join public.events e on e.series_id = s.id
  where s.source_id = p_source and s.source_image_url is not null and s.status in ('pending', 'approved')
    and 'image_url' <> all (s.pinned_fields)
    and e.last_day >= private.today() and e.status in ('pending', 'approved', 'postponed')
  group by s.id
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

create function private.write_proposal(p_series uuid, p_fields jsonb, p_dates jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if p_fields = '{}' and p_dates = '[]' then
    delete from public.series_changes c where c.series_id = p_series;
  else
    insert into public.series_changes as c (series_id, change)
    values (p_series, jsonb_build_object('fields', p_fields, 'dates', p_dates))
    on conflict (series_id) do update set change = excluded.change where c.change <> excluded.change;
  end if;
  return found;
end
$$;
comment on function private.write_proposal is 'Makes, renews or removes the open change of a listing; false when it was so already.';
grant execute on function private.write_proposal to service_role;

create or replace function private.propose(p_series uuid, p_fields jsonb, p_dates jsonb) returns boolean
language sql
set search_path = ''
as $$
  -- An image is proposed by itself, once it is copied.
  select private.write_proposal(p_series, p_fields || coalesce((
    select jsonb_build_object('image_url', c.change -> 'fields' -> 'image_url')
    from public.series_changes c where c.series_id = p_series and c.change -> 'fields' ? 'image_url'
  ), '{}'), p_dates)
$$;
comment on function private.propose is 'Makes, renews or removes the open change of a listing but for its image; false when it was so already.';

create function private.propose_image(p_series uuid, p_from text, p_to text) returns boolean
language sql
set search_path = ''
as $$
  select private.write_proposal(
    p_series,
    coalesce(c.change -> 'fields', '{}') - 'image_url' || case when p_to is distinct from p_from
      then jsonb_build_object('image_url', jsonb_build_object('from', p_from, 'to', p_to)) else '{}' end,
    coalesce(c.change -> 'dates', '[]')
  )
  from (select) one
  left join public.series_changes c on c.series_id = p_series
$$;
comment on function private.propose_image is 'Proposes another image for a listing beside what else is proposed, or takes the proposal back when it has that image; false when it was so already.';
grant execute on function private.propose_image to service_role;

create function public.place_source_images(p_run uuid, p_token bigint, p_source uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_wish record;
  v_series public.series;
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
    left join public.series_changes c on c.series_id = w.series_id
    where case when c.change -> 'fields' ? 'image_url' then c.change #>> '{fields,image_url,to}' else w.image_url end
      is distinct from u.image_url
    order by w.series_id, w.item_id
  loop
    -- Whatever changed meanwhile: a person's image, a decision, a purge.
    if v_wish.series_id is not null then
      select * into v_series from public.series s where s.id = v_wish.series_id for no key update;
      continue when 'image_url' = any (v_series.pinned_fields) or v_series.status not in ('pending', 'approved');
      perform from public.events e where e.series_id = v_series.id order by e.id for no key update;
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
    elsif v_series.status = 'approved' or exists (
      select from public.events e where e.series_id = v_series.id and e.status in ('approved', 'postponed')
    ) then
      if private.propose_image(v_series.id, v_series.image_url, v_url) then
        v_proposed := v_proposed || v_series.title;
      end if;
    else
      update public.series s
      set image_url = v_url, image_alt = case when 'image_alt' = any (s.pinned_fields) then s.image_alt end
      where s.id = v_series.id;
      v_placed := v_placed + 1;
    end if;
  end loop;

  -- What its source no longer has an image for: nothing public loses one.
  update public.series s
  set image_url = null, image_alt = case when 'image_alt' = any (s.pinned_fields) then s.image_alt end
  where s.source_id = p_source and s.status = 'pending' and s.source_image_url is null
    and s.image_url is not null and 'image_url' <> all (s.pinned_fields)
    and not exists (
      select from public.events e where e.series_id = s.id and e.status in ('approved', 'postponed')
    );
  perform private.propose_image(s.id, s.image_url, s.image_url)
  from public.series s
  join public.series_changes c on c.series_id = s.id
  where s.source_id = p_source and s.source_image_url is null and c.change -> 'fields' ? 'image_url';
  perform set_config('guide.writer', '', true);
  return jsonb_build_object('outcome', 'placed', 'placed', v_placed, 'proposed', to_jsonb(v_proposed));
end
$$;
comment on function public.place_source_images is 'Gives copied images to the listings and drafts of a source whose address they come from: {"outcome": "placed", "placed", "proposed": [titles]} or {"outcome": "lost"}. A public listing gets a proposal; what a person chose stays. Service only.';
grant execute on function public.place_source_images to service_role;
