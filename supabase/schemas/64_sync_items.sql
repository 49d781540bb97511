-- What a run reads and writes: each listing and article of a source, compared with what the guide has.
--
-- Why:         a listing of which nothing is public is kept as its source gives it; one that is public only gets a
--              proposal. The same feed twice writes nothing; what is over, pinned, rejected or declined stays as it is.
--              A batch is one transaction under the lease, each write a subtransaction, so that one bad item does not
--              take others with it. A test run does all of it and takes it back, so that what it shows is what a run does.
-- Who reads:   the service.
-- Who writes:  the service, through apply_sync_batch.

create function public.sync_known(
  p_source uuid, p_after text default null, p_limit integer default 2000
) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', i.kind, 'externalId', i.external_id, 'hash', i.content_hash, 'matchKey', i.match_key,
    'state', i.state, 'status', coalesce(l.status, case when b.published then 'published' when b.id is not null then 'draft' end),
    'title', i.title, 'dates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'key', e.date_key, 'startDate', e.start_date, 'startTime', to_char(e.start_time, 'HH24:MI'),
        'endDate', e.end_date, 'endTime', to_char(e.end_time, 'HH24:MI'), 'status', e.status
      ) order by e.start_date, e.start_time nulls first, e.id), '[]')
      from public.events e where e.listing_id = i.listing_id
    )
  ) order by i.kind, i.external_id collate "C"), '[]')
  from (
    select * from public.sync_items n
    where n.source_id = p_source
      and (p_after is null or n.kind || '/' || n.external_id collate "C" > p_after)
    order by n.kind, n.external_id collate "C"
    limit least(p_limit, 2000)
  ) i
  left join public.listings l on l.id = i.listing_id
  left join public.blog_posts b on b.id = i.post_id
$$;
comment on function public.sync_known is 'Items of a source in the order of kind and id: {"kind", "externalId", "hash", "matchKey", "state", "status", "title", "dates"}. p_after is "kind/externalId" of the last one read. Service only.';
grant execute on function public.sync_known to service_role;

create function public.sync_neighbours(
  p_from date, p_to date, p_after text default null, p_limit integer default 2000
) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'eventId', e.id, 'listingId', e.listing_id, 'sourceId', l.source_id, 'title', e.title,
    'startDate', e.start_date, 'startTime', to_char(e.start_time, 'HH24:MI'),
    'venueName', e.venue_name, 'venueAddress', e.venue_address, 'city', e.city
  ) order by e.id collate "C"), '[]')
  from (
    select * from public.events n
    where n.start_date between p_from and p_to and n.status in ('pending', 'approved', 'postponed', 'cancelled')
      and n.withdrawn_at is null and (p_after is null or n.id collate "C" > p_after)
    order by n.id collate "C"
    limit least(p_limit, 5000)
  ) e
  left join public.listings l on l.id = e.listing_id
$$;
comment on function public.sync_neighbours is 'Events of any origin that begin in the span, in the order of their ids; p_after is the last id read. The source is null for a person''s. Service only.';
grant execute on function public.sync_neighbours to service_role;

create function private.has_ended(p_times jsonb) returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(p_times ->> 'end_date', p_times ->> 'start_date')::date < private.today()
$$;
comment on function private.has_ended is 'Whether a date with these columns is over.';
grant execute on function private.has_ended to service_role;

create function private.add_dates(p_listing public.listings, p_dates jsonb, p_status text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_shared constant jsonb := private.shared_fields(to_jsonb(p_listing));
  v_anchor public.events;
  -- The same files: a submitted listing claims them once, for its anchor. An anchor with an image of its own has no
  -- longer those of the listing; another date has.
  v_shown text;
  v_date jsonb;
  v_fields jsonb;
  v_id text;
begin
  select * into v_anchor from public.events a where a.listing_id = p_listing.id and a.submission_key is not null;
  select d.id into v_shown from public.events d
  where d.listing_id = p_listing.id and v_anchor.id is not null and 'image_url' <> all (d.own_fields)
    and d.merged_into is null and d.deleted_at is null
  order by d.id = v_anchor.id desc, d.start_date desc, d.id
  limit 1;
  for v_date in select d.value from jsonb_array_elements(p_dates) d loop
    v_fields := jsonb_strip_nulls(private.picked(
      v_shared || (v_date - 'own') || (v_date -> 'own'), private.event_columns('shared') || private.event_columns('date'))
      || jsonb_build_object(
        'listing_id', p_listing.id, 'date_key', v_date ->> 'key', 'status', p_status,
        'external_id', case when v_anchor.id is null then v_date ->> 'key' end,
        'own_fields', private.changed_keys(v_shared, v_date -> 'own'), 'is_premium', v_anchor.is_premium,
        'is_featured', v_anchor.is_featured, 'submitter_email', v_anchor.submitter_email));
    v_id := private.set_columns('events', null, array(select jsonb_object_keys(v_fields)), v_fields) ->> 'id';
    insert into public.event_images (event_id, url, alt, position, width, height)
    select v_id, i.url, i.alt, i.position, i.width, i.height from public.event_images i where i.event_id = v_shown;
  end loop;
end
$$;
comment on function private.add_dates is 'Adds dates [{"key", times, "own"}] to a listing, all as columns, with what they inherit; of a submitted one with the images, rights and submitter of its anchor.';
grant execute on function private.add_dates to service_role;

create function private.propose(p_listing uuid, p_fields jsonb, p_dates jsonb) returns boolean
language sql
set search_path = ''
as $$
  -- An image is proposed by itself, once it is copied.
  select private.write_proposal(p_listing, p_fields || coalesce((
    select jsonb_build_object('image_url', c.change -> 'fields' -> 'image_url')
    from public.listing_changes c where c.listing_id = p_listing and c.change -> 'fields' ? 'image_url'
  ), '{}'), p_dates)
$$;
comment on function private.propose is 'Makes, renews or removes the open change of a listing but for its image; false when it was so already.';
grant execute on function private.propose to service_role;

create function private.new_listing(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_fields jsonb;
  v_listing public.listings;
  v_dates jsonb;
begin
  select jsonb_agg(d.value order by d.ordinality) into v_dates
  from jsonb_array_elements(p_write -> 'dates') with ordinality d
  where not (d.value ->> 'is_cancelled')::boolean and not private.has_ended(d.value);
  if v_dates is null then
    return '{"result": "skipped", "reason": "past"}';
  end if;
  v_fields := jsonb_strip_nulls(private.shared_fields(p_write -> 'facts')
    || jsonb_build_object('source_id', p_source, 'source_image_url', p_write -> 'imageUrl'));
  v_listing := jsonb_populate_record(null::public.listings, private.set_columns(
    'listings', null, array(select jsonb_object_keys(v_fields)), v_fields));
  perform private.add_dates(v_listing, v_dates, 'pending');
  insert into public.sync_items as i (
    source_id, kind, external_id, content_hash, match_key, state, listing_id, title
  ) values (
    p_source, 'event', p_write ->> 'externalId', p_write ->> 'hash', p_write ->> 'matchKey', 'taken',
    v_listing.id, v_listing.title
  )
  on conflict (source_id, kind, external_id) do update
  set content_hash = excluded.content_hash, match_key = excluded.match_key, state = 'taken',
    listing_id = excluded.listing_id, title = excluded.title, duplicate_of = null;
  return '{"result": "created"}';
end
$$;
comment on function private.new_listing is 'Stores a listing with its coming dates, all pending. Cancelled and past dates are left out.';
grant execute on function private.new_listing to service_role;

create function private.plan_date(
  p_listing public.listings, p_event public.events, p_given jsonb, p_facts jsonb
) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_now jsonb := private.date_fields(p_event);
  v_to jsonb;
  v_changed text[];
begin
  -- What the date no longer has of its own it inherits again.
  v_to := coalesce((
      select jsonb_object_agg(o.name, to_jsonb(p_listing) -> o.name)
      from unnest(p_event.own_fields) o (name) where p_facts ? o.name
    ), '{}') || (p_given -> 'own') || private.picked(p_given, private.event_columns('time'));
  v_to := v_to - p_event.pinned_fields - p_listing.pinned_fields;
  -- Typed, so that '19:00' and '19:00:00' are one time.
  v_to := private.date_fields(jsonb_populate_record(p_event, v_to));
  v_changed := private.changed_keys(v_now, v_to);
  return (
    select coalesce(jsonb_object_agg(c.name, v_to -> c.name), '{}') from unnest(v_changed) c (name)
  );
end
$$;
comment on function private.plan_date is 'The columns in which a date differs from what its source gives, with the source''s values.';
grant execute on function private.plan_date to service_role;

create function private.declined(p_op jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select case p_op ->> 'op'
    when 'add' then 'add:' || (p_op ->> 'key')
    when 'cancel' then 'cancel:' || (p_op ->> 'key') || ':' || (p_op ->> 'reason')
    else 'change:' || (p_op ->> 'key') || ':' || md5((p_op -> 'to')::text)
  end
$$;
comment on function private.declined is 'What declined_dates keeps of a proposal that was not accepted.';
grant execute on function private.declined to service_role;

create function private.take_listing(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_item public.sync_items;
  v_listing public.listings;
  v_target jsonb;
  v_changed text[];
  v_is_public boolean;
  v_row record;
  v_times jsonb;
  v_op jsonb;
  v_to jsonb;
  v_fields jsonb;
  v_dates jsonb := '[]';
  v_ops jsonb := '[]';
  v_added jsonb := '[]';
  v_wrote boolean := false;
  v_proposed boolean;
begin
  select * into v_item from public.sync_items i
  where i.source_id = p_source and i.kind = 'event' and i.external_id = p_write ->> 'externalId';
  if not found or v_item.state = 'duplicate' then
    return private.new_listing(p_source, p_write);
  elsif v_item.state = 'rejected' then
    return '{"result": "kept", "reason": "rejected-before"}';
  end if;
  select * into v_listing from public.listings l where l.id = v_item.listing_id for no key update;
  if v_listing.status in ('rejected', 'cancelled') then
    return jsonb_build_object('result', 'kept', 'reason', v_listing.status);
  end if;
  v_is_public := v_listing.status = 'approved' or exists (
    select from public.events e where e.listing_id = v_listing.id and e.status in ('approved', 'postponed')
  );

  -- Typed and back, so that only real differences count.
  v_target := private.shared_fields(to_jsonb(jsonb_populate_record(v_listing, (p_write -> 'facts') - v_listing.pinned_fields)));
  v_changed := private.changed_keys(private.shared_fields(to_jsonb(v_listing)), v_target);
  select coalesce(jsonb_object_agg(c.name, jsonb_build_object(
    'from', to_jsonb(v_listing) -> c.name, 'to', v_target -> c.name)), '{}') into v_fields
  from unnest(v_changed) c (name);
  if not v_is_public and v_changed <> '{}' then
    v_wrote := true;
    v_listing := jsonb_populate_record(null::public.listings, private.set_columns(
      'listings', v_listing.id::text, v_changed, v_target));
  end if;
  if v_listing.source_image_url is distinct from p_write ->> 'imageUrl' then
    v_wrote := true;
    update public.listings l set source_image_url = p_write ->> 'imageUrl' where l.id = v_listing.id;
  end if;

  for v_row in
    select coalesce(e.date_key, g.key) as key, e.event, g.given
    from (select d.value ->> 'key' as key, d.value as given from jsonb_array_elements(p_write -> 'dates') d) g
    full join (select x.date_key, x as event from public.events x where x.listing_id = v_listing.id) e
      on e.date_key = g.key
    order by coalesce((e.event).start_date, (g.given ->> 'start_date')::date), coalesce(e.date_key, g.key)
  loop
    v_op := null;
    if (v_row.event).id is null then
      if not (v_row.given ->> 'is_cancelled')::boolean and not private.has_ended(v_row.given) then
        v_op := private.picked(v_row.given, private.event_columns('time') || '{own}') || '{"op": "add"}';
      end if;
    -- Past dates, and those a person decided about, stay.
    elsif (v_row.event).last_day < private.today() or (v_row.event).status not in ('pending', 'approved', 'postponed') then
      continue;
    elsif v_row.given is null then
      if (p_write ->> 'isComplete')::boolean
        and (v_row.event).start_date between (p_write #>> '{window,from}')::date and (p_write #>> '{window,to}')::date
      then
        v_op := '{"op": "cancel", "reason": "gone"}';
      end if;
    elsif (v_row.given ->> 'is_cancelled')::boolean then
      v_op := case
        when v_row.given ->> 'postponed' is null then '{"op": "cancel", "reason": "cancelled"}'
        when (v_row.event).status <> 'postponed' then jsonb_build_object(
          'op', 'cancel', 'reason', 'postponed', 'words', v_row.given ->> 'postponed')
      end;
    else
      v_to := private.plan_date(v_listing, v_row.event, v_row.given, p_write -> 'facts');
      if v_to <> '{}' then
        v_op := jsonb_build_object('op', 'change', 'to', v_to, 'from', (
          select jsonb_object_agg(k.key, private.date_fields(v_row.event) -> k.key)
          from jsonb_object_keys(v_to) k (key)
        ));
      end if;
    end if;
    v_op := v_op || jsonb_build_object('key', v_row.key);
    if v_op is null or private.declined(v_op) = any (v_listing.declined_dates) then
      continue;
    end if;
    v_times := private.picked(private.date_fields(v_row.event), private.event_columns('time'));
    v_dates := v_dates || (private.picked(v_op, '{op,reason,words}') || jsonb_build_object(
      'from', case when v_op ->> 'op' <> 'add' then v_times end,
      'to', private.picked(v_times || v_op || coalesce(v_op -> 'to', '{}'), private.event_columns('time'))));
    if (v_row.event).status <> 'pending' then
      v_ops := v_ops || (v_op || jsonb_build_object('eventId', (v_row.event).id));
    elsif v_op ->> 'op' = 'add' and v_is_public then
      v_ops := v_ops || v_op;
    elsif v_op ->> 'op' = 'add' then
      v_added := v_added || v_op;
    elsif v_op ->> 'op' = 'change' then
      v_wrote := true;
      perform private.write_date((v_row.event).id, private.date_fields(v_row.event) || v_to);
    else
      v_wrote := true;
      delete from public.events e where e.id = (v_row.event).id;
    end if;
  end loop;
  if v_added <> '[]' then
    v_wrote := true;
    perform private.add_dates(v_listing, v_added, 'pending');
  end if;

  v_proposed := private.propose(v_listing.id, case when v_is_public then v_fields else '{}' end, v_ops);
  update public.sync_items i
  set content_hash = p_write ->> 'hash', match_key = p_write ->> 'matchKey', title = v_target ->> 'title'
  where i.id = v_item.id and (i.content_hash, i.match_key, i.title)
    is distinct from (p_write ->> 'hash', p_write ->> 'matchKey', v_target ->> 'title');
  return jsonb_build_object('fields', v_fields, 'dates', v_dates, 'result', case
    when v_proposed and v_is_public and (v_fields <> '{}' or v_ops <> '[]') then 'proposed'
    when v_wrote or v_proposed then 'updated' else 'unchanged' end);
end
$$;
comment on function private.take_listing is 'Takes a listing: {"result": "created"|"updated"|"proposed"|"unchanged"|"kept"|"skipped", "reason"}, and of one that was known its differences: "fields" {column: {"from", "to"}}, "dates" [{"op": "add"|"change"|"cancel", "reason", "words", "from", "to"}] with their times. p_write has "facts", "dates" and each date''s "own" by their columns. Unless something of it is public its columns and dates are written, except pinned ones; else the differences become its open change. Dates of the window that a complete feed no longer has are removed while pending, and proposed to be cancelled once public.';
grant execute on function private.take_listing to service_role;

create function private.gone_listing(p_source uuid, p_write jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_is_private boolean := coalesce((p_write ->> 'isPrivate')::boolean, false);
  v_item public.sync_items;
  v_listing public.listings;
  v_ops jsonb;
begin
  select * into v_item from public.sync_items i
  where i.source_id = p_source and i.kind = 'event' and i.external_id = p_write ->> 'externalId'
    and (i.state = 'taken' or v_is_private and i.state = 'duplicate');
  select * into v_listing from public.listings l where l.id = v_item.listing_id for no key update;
  if v_item.id is not null and v_is_private and coalesce(v_listing.status, 'pending') = 'pending' and not exists (
    select from public.events e where e.listing_id = v_listing.id and e.status not in ('draft', 'pending')
  ) then
    -- The item goes first: it would stay as one that was rejected, with its title.
    delete from public.sync_items i where i.id = v_item.id;
    delete from public.listings l where l.id = v_listing.id;
    return '{"result": "skipped", "reason": "private"}';
  end if;
  if v_listing.status is distinct from 'approved' then
    return jsonb_build_object('result', 'kept', 'reason', coalesce(v_listing.status, 'unknown'));
  end if;
  select coalesce(jsonb_agg(o.op order by e.start_date, e.date_key), '[]') into v_ops
  from public.events e,
    lateral (select jsonb_build_object('op', 'cancel', 'reason', 'gone', 'eventId', e.id, 'key', e.date_key) as op) o
  where e.listing_id = v_listing.id and e.status in ('approved', 'postponed') and e.last_day >= private.today()
    and (v_is_private
      or e.start_date between (p_write #>> '{window,from}')::date and (p_write #>> '{window,to}')::date)
    and private.declined(o.op) <> all (v_listing.declined_dates);
  -- Asks for it to be compared anew when it returns with the same content.
  update public.sync_items i set content_hash = null where i.id = v_item.id and i.content_hash is not null;
  return jsonb_build_object('result', case
    when private.propose(v_listing.id, '{}', v_ops) then 'proposed' else 'unchanged' end);
end
$$;
comment on function private.gone_listing is 'A listing that a complete feed no longer has: proposes to cancel the coming dates of an approved one within the window; a pending one is kept. One that is now private ("isPrivate"): all coming dates of an approved one; a pending one, or a duplicate, is removed.';
grant execute on function private.gone_listing to service_role;

create function private.mark_duplicate(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_state text;
begin
  insert into public.sync_items as i (source_id, kind, external_id, content_hash, match_key, state, duplicate_of, title)
  values (
    p_source, 'event', p_write ->> 'externalId', p_write ->> 'hash', p_write ->> 'matchKey', 'duplicate',
    p_write ->> 'duplicateOf', coalesce(p_write ->> 'title', '')
  )
  on conflict (source_id, kind, external_id) do update
  set content_hash = excluded.content_hash, match_key = excluded.match_key, duplicate_of = excluded.duplicate_of,
    title = excluded.title
  where i.state = 'duplicate' and (i.content_hash, i.match_key, i.duplicate_of, i.title)
    is distinct from (excluded.content_hash, excluded.match_key, excluded.duplicate_of, excluded.title);
  if found then
    return '{"result": "updated"}';
  end if;
  select i.state into v_state from public.sync_items i
  where i.source_id = p_source and i.kind = 'event' and i.external_id = p_write ->> 'externalId';
  return case v_state when 'duplicate' then '{"result": "unchanged"}'::jsonb
    else jsonb_build_object('result', 'kept', 'reason', v_state) end;
end
$$;
comment on function private.mark_duplicate is 'Remembers that a listing repeats an event of another origin. One that was taken or rejected stays so.';
grant execute on function private.mark_duplicate to service_role;

create function private.rename_item(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  update public.sync_items i set external_id = p_write ->> 'to'
  where i.source_id = p_source and i.kind = 'event' and i.external_id = p_write ->> 'from'
    and not exists (
      select from public.sync_items o
      where o.source_id = p_source and o.kind = 'event' and o.external_id = p_write ->> 'to'
    );
  return jsonb_build_object('result', case when found then 'updated' else 'unchanged' end);
end
$$;
comment on function private.rename_item is 'A listing whose id changed at its source. Nothing when the new id is known.';
grant execute on function private.rename_item to service_role;

create function private.take_article(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_item public.sync_items;
  v_post public.blog_posts;
  v_given public.blog_posts;
  v_slug text;
  v_image text := p_write -> 'article' ->> 'imageUrl';
begin
  select
    a.title, a.content, a.excerpt, a.category, a.author, a."sourceUrl", coalesce(a.tags, '{}'), a."publishedAt"
  into
    v_given.title, v_given.content, v_given.excerpt, v_given.category, v_given.author, v_given.source_url,
    v_given.tags, v_given.published_at
  from jsonb_to_record(p_write -> 'article') as a (
    title text, content text, excerpt text, category text, author text, "sourceUrl" text, tags text[],
    "publishedAt" timestamptz
  );
  select * into v_item from public.sync_items i
  where i.source_id = p_source and i.kind = 'article' and i.external_id = p_write ->> 'externalId';
  if v_item.state = 'rejected' then
    return '{"result": "kept", "reason": "rejected-before"}';
  elsif v_item.content_hash = p_write ->> 'hash' then
    return '{"result": "unchanged"}';
  end if;

  if v_item.id is null then
    v_slug := private.slug(v_given.title, 'article');
    if exists (select from public.blog_posts b where b.slug = v_slug) then
      v_slug := private.readable_id(v_given.title, 'article');
    end if;
    insert into public.blog_posts (
      title, content, excerpt, category, author, slug, published_at, source_url, external_id, tags
    ) values (
      v_given.title, v_given.content, v_given.excerpt, v_given.category, v_given.author, v_slug,
      v_given.published_at, v_given.source_url, p_write ->> 'externalId', v_given.tags
    )
    returning * into v_post;
    insert into public.sync_items (
      source_id, kind, external_id, content_hash, state, post_id, post_version, title, source_image_url
    ) values (
      p_source, 'article', p_write ->> 'externalId', p_write ->> 'hash', 'taken', v_post.id, v_post.updated_at,
      v_post.title, v_image
    );
    return '{"result": "created"}';
  end if;

  select * into v_post from public.blog_posts b where b.id = v_item.post_id for no key update;
  if v_post.published or v_post.updated_at is distinct from v_item.post_version then
    return jsonb_build_object('result', 'kept', 'reason', case when v_post.published then 'published' else 'edited' end);
  end if;
  update public.blog_posts b
  set title = v_given.title, content = v_given.content, excerpt = v_given.excerpt, category = v_given.category,
    author = v_given.author, published_at = v_given.published_at, source_url = v_given.source_url,
    tags = v_given.tags, image_url = case when v_image is not null then b.image_url end
  where b.id = v_post.id
  returning * into v_post;
  update public.sync_items i
  set content_hash = p_write ->> 'hash', post_version = v_post.updated_at, title = v_post.title,
    source_image_url = v_image
  where i.id = v_item.id;
  return '{"result": "updated"}';
end
$$;
comment on function private.take_article is 'Stores an article as a draft, or renews a draft that nobody has edited; a published or edited one is kept. Its image is copied later (place_source_images).';
grant execute on function private.take_article to service_role;

create function public.apply_sync_batch(
  p_run uuid, p_token bigint, p_source uuid, p_writes jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_write jsonb;
  v_result jsonb;
  v_results jsonb := '[]';
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  perform set_config('guide.writer', 'sync', true);
  for v_write in select w.value from jsonb_array_elements(p_writes) with ordinality w order by w.ordinality
  loop
    begin
      v_result := case v_write ->> 'op'
        when 'take' then private.take_listing(p_source, v_write)
        when 'gone' then private.gone_listing(p_source, v_write)
        when 'mark-duplicate' then private.mark_duplicate(p_source, v_write)
        when 'rename' then private.rename_item(p_source, v_write)
        when 'article' then private.take_article(p_source, v_write)
        else '{"result": "failed", "reason": "unknown operation"}'
      end;
    exception
      -- What the row itself gets wrong; a lost connection or a deadlock ends the batch.
      when integrity_constraint_violation or data_exception then
        v_result := jsonb_build_object('result', 'failed', 'reason', sqlerrm);
    end;
    v_results := v_results || (v_result || jsonb_build_object(
      'externalId', coalesce(v_write ->> 'externalId', v_write ->> 'to'),
      'kind', case v_write ->> 'op' when 'article' then 'article' else 'event' end
    ));
  end loop;
  perform set_config('guide.writer', '', true);
  v_results := jsonb_build_object('outcome', 'applied', 'results', v_results);
  -- A test answers as a run would, and takes back what it wrote.
  if exists (select from public.sync_runs r where r.id = p_run and r.is_test) then
    perform private.refuse(v_results);
  end if;
  return v_results;
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.apply_sync_batch is 'Applies writes of a run to a source, in order, all in one transaction: "take", "gone", "mark-duplicate", "rename" and "article". {"outcome": "applied", "results": [{"externalId", "kind", "result": "created"|"updated"|"proposed"|"unchanged"|"kept"|"skipped"|"failed", "reason"}]}, failed with the database''s words and without a trace of that write, and with what take_listing adds; {"outcome": "lost"}, and nothing written, for a run without the lease. A test gets the results of a run, and nothing of it stays. Service only.';
grant execute on function public.apply_sync_batch to service_role;
