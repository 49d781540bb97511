-- A merge keeps the image of a venue, and the place of an event on the home page.
--
-- Why:         a venue without an image did not take that of the venue merged into it, and its row is hidden. An event
--              that was picked for the home page left it when it was merged, although it takes place.
-- Who reads:   everyone, as before.
-- Who writes:  editors, through merge_venues and merge_events.

create or replace function public.merge_venues(
  p_from text, p_from_version timestamptz, p_into text, p_into_version timestamptz, p_fields jsonb default '{}',
  p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_from public.venues;
  v_into public.venues;
  v_row jsonb;
  v_action uuid;
  v_events integer;
begin
  perform private.require_editor('merge venues');
  if p_from = p_into then
    return '{"outcome": "same"}';
  end if;
  -- In one order, so that two merges of the same venues wait instead of deadlocking.
  perform from public.venues v where v.id in (p_from, p_into) order by v.id for no key update;
  v_from := jsonb_populate_record(null::public.venues, private.lock_record('venues', p_from, p_from_version));
  v_into := jsonb_populate_record(null::public.venues, private.lock_record('venues', p_into, p_into_version));
  if v_from.merged_into is not null or v_into.merged_into is not null then
    return '{"outcome": "merged"}';
  end if;
  v_action := private.begin_action('venue-merge', p_hold_seconds);
  -- What was merged into it before follows, so that no address leads on twice.
  update public.venues v set merged_into = p_into where v.id = p_from or v.merged_into = p_from;
  v_row := private.write_record('venues', p_into,
    '{name,description,address,city,phone,email,website,image_url,capacity,venue_type,accessibility,parking,latitude,longitude}',
    case when v_into.image_url is null then jsonb_build_object('image_url', v_from.image_url) else '{}' end || p_fields,
    null);
  v_events := private.hand_over_events(v_from, v_row ->> 'name')
    + private.hand_over_events(v_into, v_row ->> 'name');
  perform private.audit('venue-merge', 'venues', p_from, jsonb_build_object('into', p_into, 'events', v_events));
  return private.saved_record('venues', v_action, 'venue-merge', v_row,
    jsonb_build_object('from', p_from, 'events', v_events)) || jsonb_build_object('events', v_events);
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.merge_venues is 'Merges a venue into another, which takes p_fields, and without an image that of the first: events, listings, open changes and sources that name either follow, and the address of the first leads to the second. Versions are the updated_at that were read. {"outcome": "saved", "action", "held_until", "id", "updated_at", "events"}, "changed", "missing", "merged" or "same"; 42501 for anyone but an editor.';

create or replace function public.merge_events(
  p_from text, p_from_version timestamptz, p_into text, p_into_version timestamptz, p_fields jsonb default '{}',
  p_takes_images boolean default false, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_public constant text[] := '{approved,cancelled,postponed}';
  v_from public.events;
  v_into public.events;
  v_after public.events;
  v_action uuid;
begin
  perform private.require_editor('merge events');
  if p_from = p_into then
    return '{"outcome": "same"}';
  end if;
  perform from public.series s
  where s.id in (select e.series_id from public.events e where e.id in (p_from, p_into))
  order by s.id for no key update;
  -- In one order, so that two merges of the same events wait instead of deadlocking.
  perform from public.events e where e.id in (p_from, p_into) order by e.id for no key update;
  select * into v_from from public.events e where e.id = p_from and e.status <> 'draft';
  select * into v_into from public.events e where e.id = p_into and e.status <> 'draft';
  if v_from.id is null or v_into.id is null then
    return '{"outcome": "missing"}';
  elsif v_from.merged_into is not null or v_into.merged_into is not null then
    return '{"outcome": "merged"}';
  elsif v_from.deleted_at is not null or v_into.deleted_at is not null then
    return '{"outcome": "deleted_before"}';
  elsif p_from_version is distinct from v_from.updated_at or p_into_version is distinct from v_into.updated_at then
    return '{"outcome": "changed"}';
  elsif v_into.status = 'rejected' or v_into.withdrawn_at is not null
    or v_from.status = any (v_public) and v_from.withdrawn_at is null and v_into.status <> all (v_public)
  then
    return '{"outcome": "hidden"}';
  end if;

  v_action := private.begin_action('event-merge', p_hold_seconds);
  delete from public.event_changes c where c.event_id = p_from;
  -- What was merged into it before follows, so that no address leads on twice.
  update public.events e set merged_into = p_into where e.merged_into = p_from;
  update public.events e
  set status = 'cancelled', withdrawn_at = coalesce(e.withdrawn_at, now()), merged_into = p_into
  where e.id = p_from;

  perform private.write_record('events', p_into,
    '{title,description,category,start_date,start_time,end_date,end_time,venue_name,venue_address,city,price,
      price_min_cents,price_max_cents,contact_email,contact_phone,website,social_media,instagram,facebook,twitter,tags}',
    p_fields, null);
  if p_takes_images then
    perform private.set_event_images(p_into, private.shown_images(v_from));
  end if;
  if v_from.is_premium and not v_into.is_premium or v_from.is_featured and not v_into.is_featured then
    -- What was paid for, or chosen, goes on for the event that stays.
    update public.events e
    set is_premium = e.is_premium or v_from.is_premium, is_featured = e.is_featured or v_from.is_featured
    where e.id = p_into;
  end if;
  -- A pick of the home page goes on with the event that stays, unless that is picked on its days, too.
  update public.home_picks p set event_id = p_into
  where p.event_id = p_from and p.last_day >= private.today() and not exists (
    select from public.home_picks o
    where o.event_id = p_into and o.first_day <= p.last_day and o.last_day >= p.first_day
      and o.first_day <= o.last_day
  );
  select * into strict v_after from public.events e where e.id = p_into;
  perform private.follow_edit(v_into, v_after);
  perform private.audit('event-merge', 'events', p_from, jsonb_build_object('into', p_into, 'from', v_from.status));
  return private.saved_record('events', v_action, 'event-merge', to_jsonb(v_after), jsonb_build_object(
    'merged', p_from, 'columns',
    to_jsonb(private.changed_keys(private.date_fields(v_into), private.date_fields(v_after)))));
end
$$;
comment on function public.merge_events is 'Merges an event, or one date of a listing, into another, which takes p_fields, as of edit_event, with p_takes_images the images, and premium, featured and picks of the home page of either. The address of the first leads to the second, its open change is dropped. Versions are the updated_at that were read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged", "deleted_before", "same", or "hidden" when the second is rejected or withdrawn, or not public while the first is; 42501 for anyone but an editor. No mail is sent.';
