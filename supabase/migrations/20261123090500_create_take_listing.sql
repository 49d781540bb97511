-- A listing as a source gives it, compared with what the guide has.
--
-- Why:         a listing of which nothing is public is kept as its source gives it; one that is public only
--              gets a proposal. The same feed twice writes nothing. What is over, pinned, rejected or
--              declined stays as it is.
-- Who reads:   none.
-- Who writes:  the service, through apply_sync_batch.

create function private.given_date(p_date jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'start_date', p_date -> 'startDate', 'start_time', p_date -> 'startTime',
    'end_date', p_date -> 'endDate', 'end_time', p_date -> 'endTime'
  )
$$;
comment on function private.given_date is 'The times of a ListingDate as columns.';
grant execute on function private.given_date to service_role;

create function private.has_ended(p_times jsonb) returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(p_times ->> 'end_date', p_times ->> 'start_date')::date < private.today()
$$;
comment on function private.has_ended is 'Whether a date with these columns is over.';
grant execute on function private.has_ended to service_role;

create function private.add_dates(p_series public.series, p_dates jsonb, p_status text) returns void
language sql
set search_path = ''
as $$
  insert into public.events (
    series_id, date_key, external_id, status, own_fields, title, description, category, start_date, start_time,
    end_date, end_time, venue_name, venue_address, city, price, price_min_cents, price_max_cents,
    contact_email, contact_phone, website, social_media, instagram, facebook, twitter, image_url,
    image_alt, source_url, tags
  )
  select
    p_series.id, d.value ->> 'key', d.value ->> 'key', p_status,
    private.changed_keys(s.fields, d.value -> 'own'), e.title, e.description, e.category, e.start_date,
    e.start_time, e.end_date, e.end_time, e.venue_name, e.venue_address, e.city, e.price, e.price_min_cents,
    e.price_max_cents, e.contact_email, e.contact_phone, e.website, e.social_media, e.instagram,
    e.facebook, e.twitter, e.image_url, e.image_alt, e.source_url, e.tags
  from private.shared_fields(to_jsonb(p_series)) s (fields),
    jsonb_array_elements(p_dates) d,
    lateral jsonb_populate_record(null::public.events, s.fields || (d.value - 'own') || (d.value -> 'own')) e
$$;
comment on function private.add_dates is 'Adds dates [{"key", times, "own"}] to a listing, all as columns, with what they inherit.';
grant execute on function private.add_dates to service_role;

create function private.propose(p_series uuid, p_fields jsonb, p_dates jsonb) returns boolean
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
comment on function private.propose is 'Makes, renews or removes the open change of a listing; false when it was so already.';
grant execute on function private.propose to service_role;

create function private.new_listing(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_series public.series;
  v_dates jsonb;
begin
  select jsonb_agg(private.given_date(d.value) || jsonb_build_object(
    'key', d.value -> 'key', 'own', private.from_listing_facts(coalesce(d.value -> 'own', '{}'))
  ) order by d.ordinality) into v_dates
  from jsonb_array_elements(p_write -> 'dates') with ordinality d
  where not coalesce((d.value ->> 'isCancelled')::boolean, false)
    and not private.has_ended(private.given_date(d.value));
  if v_dates is null then
    return '{"result": "skipped", "reason": "past"}';
  end if;
  insert into public.series (
    source_id, title, description, category, venue_name, venue_address, city, price, price_min_cents,
    price_max_cents, contact_email, contact_phone, website, source_url, tags, source_image_url
  )
  select
    p_source, s.title, s.description, s.category, s.venue_name, s.venue_address, s.city, s.price,
    s.price_min_cents, s.price_max_cents, s.contact_email, s.contact_phone, s.website, s.source_url,
    coalesce(s.tags, '{}'), p_write -> 'facts' ->> 'imageUrl'
  from jsonb_populate_record(null::public.series, private.from_listing_facts(p_write -> 'facts')) s
  returning * into v_series;
  perform private.add_dates(v_series, v_dates, 'pending');
  insert into public.sync_items as i (
    source_id, kind, external_id, content_hash, match_key, state, series_id, title
  ) values (
    p_source, 'event', p_write ->> 'externalId', p_write ->> 'hash', p_write ->> 'matchKey', 'taken',
    v_series.id, v_series.title
  )
  on conflict (source_id, kind, external_id) do update
  set content_hash = excluded.content_hash, match_key = excluded.match_key, state = 'taken',
    series_id = excluded.series_id, title = excluded.title, duplicate_of = null;
  return '{"result": "created"}';
end
$$;
comment on function private.new_listing is 'Stores a listing with its coming dates, all pending. Cancelled and past dates are left out.';
grant execute on function private.new_listing to service_role;

create function private.plan_date(
  p_series public.series, p_event public.events, p_given jsonb, p_facts jsonb
) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_now jsonb := private.date_fields(p_event);
  v_own jsonb := private.from_listing_facts(coalesce(p_given -> 'own', '{}'));
  v_to jsonb;
  v_changed text[];
begin
  -- What the date no longer has of its own it inherits again.
  v_to := coalesce((
      select jsonb_object_agg(o.name, to_jsonb(p_series) -> o.name)
      from unnest(p_event.own_fields) o (name) where p_facts ? o.name
    ), '{}') || v_own || private.given_date(p_given);
  v_to := v_to - p_event.pinned_fields - p_series.pinned_fields;
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
  v_series public.series;
  v_facts jsonb := private.from_listing_facts(p_write -> 'facts');
  v_target jsonb;
  v_changed text[];
  v_is_public boolean;
  v_row record;
  v_key text;
  v_op jsonb;
  v_to jsonb;
  v_fields jsonb := '{}';
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
  select * into v_series from public.series s where s.id = v_item.series_id for no key update;
  if v_series.status in ('rejected', 'cancelled') then
    return jsonb_build_object('result', 'kept', 'reason', v_series.status);
  end if;
  v_is_public := v_series.status = 'approved' or exists (
    select from public.events e where e.series_id = v_series.id and e.status in ('approved', 'postponed')
  );

  -- Typed and back, so that only real differences count.
  v_target := private.shared_fields(to_jsonb(jsonb_populate_record(v_series, v_facts - v_series.pinned_fields)));
  v_changed := private.changed_keys(private.shared_fields(to_jsonb(v_series)), v_target);
  if v_is_public then
    select coalesce(jsonb_object_agg(c.name, jsonb_build_object(
      'from', to_jsonb(v_series) -> c.name, 'to', v_target -> c.name)), '{}') into v_fields
    from unnest(v_changed) c (name);
  elsif v_changed <> '{}' then
    v_wrote := true;
    update public.series s
    set
      title = t.title, description = t.description, category = t.category, venue_name = t.venue_name,
      venue_address = t.venue_address, city = t.city, price = t.price, price_min_cents = t.price_min_cents,
      price_max_cents = t.price_max_cents, contact_email = t.contact_email,
      contact_phone = t.contact_phone, website = t.website, source_url = t.source_url, tags = t.tags
    from jsonb_populate_record(v_series, v_target) t
    where s.id = v_series.id
    returning s.* into v_series;
  end if;
  if v_series.source_image_url is distinct from p_write -> 'facts' ->> 'imageUrl' then
    v_wrote := true;
    update public.series s set source_image_url = p_write -> 'facts' ->> 'imageUrl' where s.id = v_series.id;
  end if;

  for v_row in
    select e.event, g.given
    from (select d.value ->> 'key' as key, d.value as given from jsonb_array_elements(p_write -> 'dates') d) g
    full join (select x.date_key, x as event from public.events x where x.series_id = v_series.id) e
      on e.date_key = g.key
    order by coalesce((e.event).start_date, (g.given ->> 'startDate')::date),
      coalesce((e.event).date_key, g.key)
  loop
    v_key := coalesce((v_row.event).date_key, v_row.given ->> 'key');
    v_op := null;
    if (v_row.event).id is null then
      if private.has_ended(private.given_date(v_row.given))
        or coalesce((v_row.given ->> 'isCancelled')::boolean, false)
        or 'add:' || v_key = any (v_series.declined_dates)
      then
        continue;
      end if;
      v_to := private.given_date(v_row.given) || jsonb_build_object(
        'key', v_key, 'own', private.from_listing_facts(coalesce(v_row.given -> 'own', '{}')));
      if v_is_public then
        v_ops := v_ops || (v_to || '{"op": "add"}');
      else
        v_added := v_added || v_to;
      end if;
      continue;
    end if;
    -- Past dates, and those a person decided about, stay.
    if (v_row.event).last_day < private.today() or (v_row.event).status not in ('pending', 'approved', 'postponed') then
      continue;
    end if;

    if v_row.given is null then
      if coalesce((p_write ->> 'isComplete')::boolean, false)
        and (v_row.event).start_date between (p_write #>> '{window,from}')::date and (p_write #>> '{window,to}')::date
      then
        v_op := jsonb_build_object('op', 'cancel', 'reason', 'gone');
      end if;
    elsif coalesce((v_row.given ->> 'isCancelled')::boolean, false) then
      v_op := jsonb_build_object('op', 'cancel', 'reason', 'cancelled');
    else
      v_to := private.plan_date(v_series, v_row.event, v_row.given, v_facts);
      if v_to <> '{}' then
        v_op := jsonb_build_object('op', 'change', 'to', v_to, 'from', (
          select jsonb_object_agg(k.key, private.date_fields(v_row.event) -> k.key)
          from jsonb_object_keys(v_to) k (key)
        ));
      end if;
    end if;
    if v_op is null or private.declined(v_op || jsonb_build_object('key', v_key)) = any (v_series.declined_dates) then
      continue;
    elsif (v_row.event).status <> 'pending' then
      v_ops := v_ops || (v_op || jsonb_build_object('eventId', (v_row.event).id, 'key', v_key));
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
    perform private.add_dates(v_series, v_added, 'pending');
  end if;

  v_proposed := private.propose(v_series.id, v_fields, v_ops);
  update public.sync_items i
  set content_hash = p_write ->> 'hash', match_key = p_write ->> 'matchKey', title = v_target ->> 'title'
  where i.id = v_item.id and (i.content_hash, i.match_key, i.title)
    is distinct from (p_write ->> 'hash', p_write ->> 'matchKey', v_target ->> 'title');
  return jsonb_build_object('result', case
    when v_proposed and (v_fields <> '{}' or v_ops <> '[]') then 'proposed' when v_wrote or v_proposed then 'updated' else 'unchanged' end);
end
$$;
comment on function private.take_listing is 'Takes a listing: {"result": "created"|"updated"|"proposed"|"unchanged"|"kept"|"skipped", "reason"}. Unless something of it is public its columns and dates are written, except pinned ones; else the differences become its open change. Dates of the window that a complete feed no longer has are removed while pending, and proposed to be cancelled once public.';
grant execute on function private.take_listing to service_role;
