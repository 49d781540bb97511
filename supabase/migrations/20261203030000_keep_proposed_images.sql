-- Images that an organizer proposed wait until they are decided, whatever else is changed meanwhile.
--
-- Why:         postponing an event, or calling off one date of a listing, dropped the new images that waited, and their
--              files were gone a day later. An image that an editor had answered came back with the organizer's
--              next change.
-- Who reads:   none.
-- Who writes:  the service, for the holder of a link and for sources; editors, through edit_listing.

create or replace function private.change_linked_event(p_event public.events, p_fields jsonb, p_images jsonb, p_limits jsonb)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_shown constant jsonb := private.submitted_images(p_event.id);
  v_change public.event_changes;
  v_fields jsonb;
  v_images jsonb;
  v_is_same boolean;
  v_outcome text;
begin
  -- Columns missing from p_fields stay as they are; columns a submitter may not change are ignored.
  v_fields := private.submitted_fields(jsonb_populate_record(p_event, p_fields));
  select * into v_change
  from public.event_changes c
  where c.event_id = p_event.id and p_event.status in ('approved', 'postponed');
  -- Images that wait go on waiting until others are named; those that are shown already change nothing.
  v_images := nullif(
    case when p_images is null then v_change.images else private.claim_uploads(p_event.id, p_images) end, v_shown);
  v_is_same := v_fields = private.submitted_fields(p_event) and v_images is null;
  if p_event.status = 'pending' and v_is_same
    or v_change.event = v_fields and v_images is not distinct from nullif(v_change.images, v_shown)
  then
    return 'unchanged';
  end if;
  perform private.take_limits(p_limits);
  if p_event.status in ('pending', 'rejected') then
    perform private.write_submitted_fields(p_event.id, v_fields);
    if v_images is not null then
      perform private.set_event_images(p_event.id, v_images);
    end if;
    update public.events set status = 'pending', review_note = null where id = p_event.id;
    delete from public.event_changes where event_id = p_event.id;
    v_outcome := 'changed';
  elsif v_is_same then
    -- Back to the published state: nothing is left to decide.
    delete from public.event_changes where event_id = p_event.id;
    v_outcome := case when found then 'changed' else 'unchanged' end;
  else
    insert into public.event_changes as c (event_id, event, images)
    values (p_event.id, v_fields, v_images)
    on conflict (event_id) do update set event = excluded.event, images = excluded.images;
    v_outcome := 'proposed';
  end if;
  if v_outcome <> 'unchanged' then
    perform private.audit(
      'change', 'events', p_event.id, jsonb_build_object('from', p_event.status, 'outcome', v_outcome));
  end if;
  return v_outcome;
end
$$;
comment on function private.change_linked_event is 'Changes a locked event that is no date of a listing; p_images null keeps the images, and those that wait. Results as the outcomes of public.change_linked_event.';
comment on function public.change_linked_event is 'Changes the event behind a manage link: pending or rejected in place, and it is pending again; approved or postponed as a proposal that replaces an older one. Of a listing p_event_id is the date, the next one by default, and p_scope "one", "later" or "all" says which others change alike; a proposal joins what is proposed. p_event has the column names of events as keys; p_images is for claim_uploads, of a listing for all dates, null keeps the images, and those that wait. {"outcome": "changed"|"proposed"|"unchanged", "event"}, {"outcome": "refused", "reason": "draft"|"cancelled"|"past"|"same_time"|"too_many"|"out_of_range"}, {"outcome": "image_missing"|"missing"|"stopped"|"expired"} or {"outcome": "limited", "retry_after"}. p_limits count changes, p_wrong_limits wrong tokens. Service only.';

create function private.kept_images(p_change jsonb, p_fields jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when p_change ? 'images' and p_fields ? 'image_url'
      and p_fields #>> '{image_url,to}' is not distinct from p_change #>> '{images,0,url}'
    then private.picked(p_change, '{images}')
    else '{}'
  end
$$;
comment on function private.kept_images is 'The "images" of an open change of a listing, while these fields propose the first of them; else an empty object.';
grant execute on function private.kept_images to service_role;

create or replace function private.write_proposal(p_series uuid, p_fields jsonb, p_dates jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if p_fields = '{}' and p_dates = '[]' then
    delete from public.series_changes c where c.series_id = p_series;
  else
    insert into public.series_changes as c (series_id, change)
    values (p_series, jsonb_build_object('fields', p_fields, 'dates', p_dates))
    on conflict (series_id) do update set change = excluded.change || private.kept_images(c.change, p_fields)
    where c.change <> excluded.change || private.kept_images(c.change, p_fields);
  end if;
  return found;
end
$$;
comment on function private.write_proposal is 'Makes, renews or removes the open change of a listing, whose images stay while the fields propose their first; false when it was so already.';

create or replace function public.edit_listing(
  p_id uuid, p_version timestamptz, p_fields jsonb, p_images jsonb default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before public.series;
  v_anchor public.events;
  v_row jsonb;
  v_fields jsonb := p_fields - '{start_date,start_time,end_date,end_time}'::text[];
  v_image jsonb := p_images -> 0;
  v_images jsonb;
  v_changed text[];
  v_action uuid;
begin
  perform private.require_editor('edit listings');
  v_before := jsonb_populate_record(null::public.series, private.lock_record('series', p_id::text, p_version));
  select * into v_anchor from public.events e where e.series_id = p_id and e.submission_key is not null for no key update;
  v_action := private.begin_action('listing-edit', p_hold_seconds);
  if p_images is not null and v_anchor.id is not null then
    v_images := private.edited_images(v_anchor, p_images);
    v_fields := v_fields || jsonb_build_object(
      'image_url', v_images -> 0 -> 'url', 'image_alt', nullif(v_images -> 0 ->> 'alt', ''));
  elsif p_images is not null then
    if v_image ->> 'url' <> coalesce(v_before.image_url, '') then
      perform private.refuse('{"outcome": "image_missing"}');
    end if;
    v_fields := v_fields || jsonb_build_object('image_alt', nullif(v_image ->> 'alt', ''), 'image_url', case
      when v_image ? 'token_hash' then private.take_record_image(v_image ->> 'token_hash') else v_image ->> 'url' end);
  end if;
  v_row := private.write_record('series', p_id::text,
    '{title,description,category,venue_name,venue_address,city,price,price_min_cents,price_max_cents,contact_email,
      contact_phone,website,social_media,instagram,facebook,twitter,image_url,image_alt,tags,organizer_id}',
    v_fields, null);
  if v_images is not null then
    perform private.set_listing_images(v_anchor, v_images);
  end if;
  v_changed := private.changed_keys(private.shared_fields(to_jsonb(v_before)), private.shared_fields(v_row));
  -- What is proposed for these is answered by the edit.
  perform private.write_proposal(p_id, (c.change -> 'fields') - v_changed, c.change -> 'dates')
  from public.series_changes c
  where c.series_id = p_id and c.change -> 'fields' ?| v_changed;
  return private.saved_record('series', v_action, 'listing-edit', v_row,
    jsonb_build_object('columns', to_jsonb(v_changed)));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;

-- Once: images whose proposal an editor has answered.
update public.series_changes c set change = c.change - 'images'
where c.change ? 'images' and not c.change -> 'fields' ? 'image_url';
