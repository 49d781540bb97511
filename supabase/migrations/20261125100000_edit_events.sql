-- Events and listings as editors write them: every field, all dates of a listing at once, images.
--
-- Why:         a volunteer mends a typo without asking the organizer, and an approved event stays approved.
--              What was typed over something newer is refused, so that neither text is lost.
-- Who reads:   editors, through editable_event and editable_listing.
-- Who writes:  editors, through edit_event and edit_listing; with the owner's rights, because no editor may
--              write a table directly.
--
-- Columns are written only where they differ, because a trigger pins what a person changes of a listing or of
-- its dates, and the sync leaves that alone. Locks: a listing before its dates.

create function private.shown_images(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
    when exists (select from public.event_images i where i.event_id = p_event.id) then (
      select jsonb_agg(jsonb_build_object(
        'url', i.url, 'width', i.width, 'height', i.height, 'alt', i.alt) order by i.position)
      from public.event_images i where i.event_id = p_event.id
    )
    when p_event.image_url is null then '[]'
    else jsonb_build_array(jsonb_build_object(
      'url', p_event.image_url, 'width', null, 'height', null, 'alt', coalesce(p_event.image_alt, '')))
  end
$$;
comment on function private.shown_images is 'The images that the page of an event shows: [{"url", "width", "height", "alt"}]; its own, or that of its listing.';

create function private.source_name(p_series uuid) returns text
language sql
stable
set search_path = ''
as $$
  select o.name from public.series s join public.sync_sources o on o.id = s.source_id where s.id = p_series
$$;
comment on function private.source_name is 'The name of the source that brought a listing; null for a person''s.';

create function private.coming_dates(p_series uuid) returns bigint
language sql
stable
set search_path = ''
as $$
  select count(*) from public.events d
  where d.series_id = p_series and d.last_day >= private.today() and d.withdrawn_at is null and d.status <> 'draft'
$$;
comment on function private.coming_dates is 'The number of dates of a listing that are not over and not withdrawn.';

create function public.editable_event(p_id text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('edit events');
  return (
    select private.submitted_fields(e) || jsonb_build_object(
      'id', e.id, 'status', e.status, 'is_premium', e.is_premium, 'updated_at', e.updated_at,
      'social_media', e.social_media, 'tags', e.tags, 'images', private.shown_images(e),
      'pinned', private.added_to(e.pinned_fields, coalesce(s.pinned_fields, '{}')),
      'source', private.source_name(e.series_id), 'listing_id', e.series_id,
      'dates', case when e.series_id is null then 1 else private.coming_dates(e.series_id) end
    )
    from public.events e
    left join public.series s on s.id = e.series_id
    where e.id = p_id and e.status <> 'draft'
  );
end
$$;
comment on function public.editable_event is 'An event, or one date of a listing, with the columns an editor writes, "images" [{"url", "width", "height", "alt"}], "pinned" [columns that the sync leaves], "source", "listing_id" and "dates", the number of the listing''s coming dates; null for an unknown one or a draft. 42501 for anyone but an editor.';
grant execute on function public.editable_event to authenticated;

create function public.editable_listing(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('edit listings');
  return (
    select private.shared_fields(to_jsonb(s)) || jsonb_build_object(
      'id', s.id, 'status', s.status, 'is_premium', false, 'updated_at', s.updated_at,
      'start_date', null, 'start_time', null, 'end_date', null, 'end_time', null,
      'images', case when s.image_url is null then '[]' else jsonb_build_array(jsonb_build_object(
        'url', s.image_url, 'width', null, 'height', null, 'alt', coalesce(s.image_alt, ''))) end,
      'pinned', s.pinned_fields, 'source', private.source_name(s.id), 'listing_id', s.id,
      'dates', private.coming_dates(s.id)
    )
    from public.series s
    where s.id = p_id
  );
end
$$;
comment on function public.editable_listing is 'What the dates of a listing share, as of editable_event; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.editable_listing to authenticated;

create function private.edited_images(p_event public.events, p_images jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_now jsonb := private.shown_images(p_event);
  v_claimed jsonb := private.claim_uploads(p_event.id, (
    select coalesce(jsonb_agg(i.item order by i.place), '[]')
    from jsonb_array_elements(p_images) with ordinality i (item, place) where not i.item ? 'url'
  ));
  v_images jsonb;
begin
  select coalesce(jsonb_agg(case
    when i.item ? 'url' then n.image || jsonb_build_object('alt', coalesce(i.item ->> 'alt', ''))
    else v_claimed -> (i.claim - 1)::integer
  end order by i.place), '[]')
  into v_images
  from (
    select e.item, e.place, count(*) filter (where not e.item ? 'url') over (order by e.place) as claim
    from jsonb_array_elements(p_images) with ordinality e (item, place)
  ) i
  left join lateral (
    select n.image from jsonb_array_elements(v_now) n (image) where n.image ->> 'url' = i.item ->> 'url' limit 1
  ) n on true;
  -- A null is an address that the event does not show.
  if v_images @> '[null]' then
    perform private.refuse('{"outcome": "image_missing"}');
  end if;
  return v_images;
end
$$;
comment on function private.edited_images is 'The images that an editor chose: [{"token_hash" | "url", "alt"}] in, as of claim_uploads out. A "url" is one that the event shows now. Refuses with "image_missing".';

create function private.follow_edit(p_before public.events, p_after public.events) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_before jsonb := private.submitted_fields(p_before);
  v_after jsonb := private.submitted_fields(p_after);
begin
  update public.event_changes c
  set event = c.event || (
    select jsonb_object_agg(k.name, v_after -> k.name)
    from unnest(private.changed_keys(v_before, v_after)) k (name) where c.event -> k.name = v_before -> k.name
  )
  where c.event_id = p_after.id and exists (
    select from unnest(private.changed_keys(v_before, v_after)) k (name) where c.event -> k.name = v_before -> k.name
  );
  -- An editor who typed what was proposed has decided it.
  delete from public.event_changes c where c.event_id = p_after.id and c.event = v_after and c.images is null;
end
$$;
comment on function private.follow_edit is 'Takes an edit over into the open change of an event where that proposes nothing else, so that approving it reverts nothing.';

create function public.edit_event(
  p_id text, p_version timestamptz, p_fields jsonb, p_images jsonb default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before public.events;
  v_after public.events;
  v_action uuid;
begin
  perform private.require_editor('edit events');
  v_before := private.lock_event(p_id);
  if v_before.id is null then
    return '{"outcome": "missing"}';
  elsif v_before.deleted_at is not null then
    return '{"outcome": "deleted_before"}';
  elsif p_version is distinct from v_before.updated_at then
    return '{"outcome": "changed"}';
  end if;
  v_action := private.begin_action('event-edit', p_hold_seconds);
  perform private.write_record('events', p_id,
    '{title,description,category,start_date,start_time,end_date,end_time,venue_name,venue_address,city,price,
      price_min_cents,price_max_cents,contact_email,contact_phone,website,social_media,instagram,facebook,twitter,tags}',
    p_fields, null);
  if p_images is not null then
    perform private.set_event_images(p_id, private.edited_images(v_before, p_images));
  end if;
  select * into strict v_after from public.events e where e.id = p_id;
  perform private.follow_edit(v_before, v_after);
  return private.saved_record('events', v_action, 'event-edit', to_jsonb(v_after), jsonb_build_object('columns',
    to_jsonb(private.changed_keys(private.date_fields(v_before), private.date_fields(v_after)))));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.edit_event is 'Writes an event, or one date of a listing, whose status stays: p_fields are columns, only the changed ones; p_images is for edited_images, null keeps them. p_version is the updated_at that was read. What of an open change proposes nothing else takes the edit over. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "deleted_before" or "image_missing"; 42501 for anyone but an editor. No mail is sent.';
grant execute on function public.edit_event to authenticated;

create function public.edit_listing(
  p_id uuid, p_version timestamptz, p_fields jsonb, p_images jsonb default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before public.series;
  v_row jsonb;
  v_fields jsonb := p_fields - '{start_date,start_time,end_date,end_time}'::text[];
  v_image jsonb := p_images -> 0;
  v_changed text[];
  v_action uuid;
begin
  perform private.require_editor('edit listings');
  v_before := jsonb_populate_record(null::public.series, private.lock_record('series', p_id::text, p_version));
  v_action := private.begin_action('listing-edit', p_hold_seconds);
  if p_images is not null then
    if v_image ->> 'url' <> coalesce(v_before.image_url, '') then
      perform private.refuse('{"outcome": "image_missing"}');
    end if;
    v_fields := v_fields || jsonb_build_object('image_alt', nullif(v_image ->> 'alt', ''), 'image_url', case
      when v_image ? 'token_hash' then private.take_record_image(v_image ->> 'token_hash') else v_image ->> 'url' end);
  end if;
  v_row := private.write_record('series', p_id::text,
    '{title,description,category,venue_name,venue_address,city,price,price_min_cents,price_max_cents,contact_email,
      contact_phone,website,social_media,instagram,facebook,twitter,image_url,image_alt,tags}',
    v_fields, null);
  v_changed := private.changed_keys(private.shared_fields(to_jsonb(v_before)), private.shared_fields(v_row));
  -- What its source proposes for these is answered by the edit.
  update public.series_changes c set change = jsonb_set(c.change, '{fields}', (c.change -> 'fields') - v_changed)
  where c.series_id = p_id and c.change -> 'fields' ?| v_changed;
  delete from public.series_changes c
  where c.series_id = p_id and c.change -> 'fields' = '{}' and c.change -> 'dates' = '[]';
  return private.saved_record('series', v_action, 'listing-edit', v_row,
    jsonb_build_object('columns', to_jsonb(v_changed)));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.edit_listing is 'Writes what the dates of a listing share, once for all that are not over and do not own it. Arguments and results as of edit_event, times ignored, one image at most; p_version is the listing''s updated_at. What its source proposes for a column that was changed is dropped.';
grant execute on function public.edit_listing to authenticated;
