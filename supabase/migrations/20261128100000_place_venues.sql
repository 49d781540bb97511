-- Where a venue stands on the map of the coast.
--
-- Why:         "what is on near me" is a question about the map: an event stands where its venue does.
-- Who reads:   everyone, with the venue.
-- Who writes:  editors, through save_venue and merge_venues.

alter table public.venues
  add column latitude numeric(8, 5),
  add column longitude numeric(8, 5),
  add constraint venues_position_whole check ((latitude is null) = (longitude is null)),
  -- The bounds of src/regions/map-bounds.ts: the map shows no more.
  add constraint venues_position_on_map check (latitude between 27.0 and 29.1 and longitude between -98.6 and -96.2);
comment on column public.venues.latitude is 'Degrees north, to about a meter; null where the position is unknown.';
comment on column public.venues.longitude is 'Degrees east, below zero here; null where the position is unknown.';

create or replace function public.save_venue(
  p_id text, p_version timestamptz, p_fields jsonb, p_image_hash text default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_venue public.venues;
  v_row jsonb;
  v_action uuid;
  v_events integer;
begin
  perform private.require_editor('write venues');
  if p_id is not null then
    v_venue := jsonb_populate_record(null::public.venues, private.lock_record('venues', p_id, p_version));
    if v_venue.merged_into is not null then
      return '{"outcome": "merged"}';
    end if;
  end if;
  v_action := private.begin_action('venue-save', p_hold_seconds);
  v_row := private.write_record('venues', p_id,
    '{name,description,address,city,phone,email,website,image_url,capacity,venue_type,accessibility,parking,latitude,longitude}', p_fields, p_image_hash);
  if p_id is not null then
    v_events := nullif(private.hand_over_events(v_venue, v_row ->> 'name'), 0);
  end if;
  return private.saved_record('venues', v_action, 'venue-save', v_row, jsonb_build_object('events', v_events));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.save_venue is 'Writes a venue, or with p_id null a new one. Events that name it take its new name. p_version is the updated_at that was read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged" or "image_missing"; 42501 for anyone but an editor.';

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
    '{name,description,address,city,phone,email,website,image_url,capacity,venue_type,accessibility,parking,latitude,longitude}', p_fields, null);
  v_events := private.hand_over_events(v_from, v_row ->> 'name')
    + private.hand_over_events(v_into, v_row ->> 'name');
  perform private.audit('venue-merge', 'venues', p_from, jsonb_build_object('into', p_into, 'events', v_events));
  return private.saved_record('venues', v_action, 'venue-merge', v_row,
    jsonb_build_object('from', p_from, 'events', v_events)) || jsonb_build_object('events', v_events);
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.merge_venues is 'Merges a venue into another, which takes p_fields: events, listings, open changes and sources that name either follow, and the address of the first leads to the second. Versions are the updated_at that were read. {"outcome": "saved", "action", "held_until", "id", "updated_at", "events"}, "changed", "missing", "merged" or "same"; 42501 for anyone but an editor.';
