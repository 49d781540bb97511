-- Venues and organizers: where events happen, and the groups behind them.
--
-- Why:         the two directories, and the pages that events link to. The same house is entered twice under two
--              spellings, so a new name and a merge take events along, and the old address goes on leading to the
--              record.
-- Who reads:   everyone, but merged ones; editors all, through functions.
-- Who writes:  editors, through save_venue, save_organizer, merge_venues and merge_organizers; the service.
--
-- A merged record keeps its row: an undo restores it, and its address is looked up in it. An event names its venue by
-- id or text, and belongs to an organizer by mail or website, unless an editor chose one; the dates of a listing share
-- both.

create table public.venues (
  id text primary key default '',
  name text not null,
  description text not null default '',
  address text not null default '',
  city text not null,
  phone text,
  email text,
  website text,
  image_url text,
  capacity integer,
  venue_type text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  merged_into text references public.venues (id) on delete set null,
  accessibility text,
  parking text,
  latitude numeric(8, 5),
  longitude numeric(8, 5),

  constraint venues_id_shape check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*-[a-z0-9]{6}$'),
  constraint venues_id_length check (char_length(id) <= 80),
  constraint venues_name_length check (char_length(name) between 1 and 200),
  constraint venues_description_length check (char_length(description) <= 10000),
  constraint venues_address_length check (char_length(address) <= 300),
  constraint venues_city_length check (char_length(city) between 1 and 100),
  constraint venues_phone_length check (char_length(phone) <= 40),
  constraint venues_email_length check (char_length(email) <= 254),
  constraint venues_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint venues_website_length check (char_length(website) <= 2000),
  constraint venues_website_http check (website ~* '^https?://\S+$'),
  constraint venues_image_url_length check (char_length(image_url) <= 2000),
  constraint venues_image_url_http check (image_url ~* '^(https?://\S+|/[^/\\]\S*)$'),
  constraint venues_capacity_positive check (capacity > 0),
  constraint venues_venue_type_length check (char_length(venue_type) between 1 and 60),
  constraint venues_accessibility_length check (char_length(accessibility) between 1 and 1000),
  constraint venues_parking_length check (char_length(parking) between 1 and 1000),
  constraint venues_position_whole check ((latitude is null) = (longitude is null)),
  -- The bounds of src/regions/map-bounds.ts: the map shows no more.
  constraint venues_position_on_map check (latitude between 27.0 and 29.1 and longitude between -98.6 and -96.2)
);
comment on table public.venues is 'Places where events happen. All of it is public.';
comment on column public.venues.id is 'Slug of the name and six random signs, made by a trigger when left empty; never changes.';
comment on column public.venues.name is 'Events name their venue by this exact text; there is no foreign key.';
comment on column public.venues.city is '''City, ST''.';
comment on column public.venues.capacity is 'People.';
comment on column public.venues.venue_type is 'Such as ''theater''; unknown types are allowed and shown as words.';
comment on column public.venues.merged_into is 'The venue that its address leads to; null while it has a page of its own, as in every row that visitors read.';
comment on column public.venues.accessibility is 'Entrance, seats, toilets, hearing: plain text in lines; null where nothing is known.';
comment on column public.venues.parking is 'Where to park or get off: plain text in lines; null where nothing is known.';
comment on column public.venues.latitude is 'Degrees north, to about a meter; null where the position is unknown.';
comment on column public.venues.longitude is 'Degrees east, below zero here; null where the position is unknown.';

create index venues_name_idx on public.venues (name);
create index venues_merged_into_idx on public.venues (merged_into) where merged_into is not null;

alter table public.venues enable row level security;
grant select on public.venues to anon, authenticated;
grant select, insert, update, delete on public.venues to service_role;
create policy "Everyone reads venues" on public.venues
  for select to anon, authenticated using (merged_into is null);

create trigger assign_readable_id before insert or update of id on public.venues
  for each row execute function private.assign_readable_id('name', 'venue');
create trigger set_updated_at before update on public.venues for each row execute function private.set_updated_at();
select private.rebuild_site_on_change('public.venues', 'r.merged_into is null');
select private.keep_revisions('public.venues');

create table public.organizers (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null default '',
  email text,
  phone text,
  website text,
  social_media text,
  organizer_type text,
  city text,
  image_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  merged_into uuid references public.organizers (id) on delete set null,

  constraint organizers_name_length check (char_length(name) between 1 and 200),
  constraint organizers_description_length check (char_length(description) <= 10000),
  constraint organizers_email_length check (char_length(email) <= 254),
  constraint organizers_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint organizers_phone_length check (char_length(phone) <= 40),
  constraint organizers_website_length check (char_length(website) <= 2000),
  constraint organizers_social_media_length check (char_length(social_media) <= 2000),
  constraint organizers_links_http check (website ~* '^https?://\S+$' and social_media ~* '^https?://\S+$'),
  constraint organizers_organizer_type_length check (char_length(organizer_type) between 1 and 60),
  constraint organizers_city_length check (char_length(city) between 1 and 100),
  constraint organizers_image_url_length check (char_length(image_url) <= 2000),
  constraint organizers_image_url_http check (image_url ~* '^(https?://\S+|/[^/\\]\S*)$')
);
comment on table public.organizers is 'Groups that put on events. All of it is public, mail and phone too.';
comment on column public.organizers.city is '''City, ST''.';
comment on column public.organizers.merged_into is 'The organizer that its address leads to; null while it has a page of its own, as in every row that visitors read.';

create index organizers_name_idx on public.organizers (name);
create index organizers_merged_into_idx on public.organizers (merged_into) where merged_into is not null;

alter table public.organizers enable row level security;
grant select on public.organizers to anon, authenticated;
grant select, insert, update, delete on public.organizers to service_role;
create policy "Everyone reads organizers" on public.organizers
  for select to anon, authenticated using (merged_into is null);

create trigger set_updated_at before update on public.organizers for each row execute function private.set_updated_at();
select private.rebuild_site_on_change('public.organizers', 'r.merged_into is null');
select private.keep_revisions('public.organizers');

create function public.moved_record(p_kind text, p_id text) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case p_kind
    when 'venue' then (select v.merged_into from public.venues v where v.id = p_id)
    when 'organizer' then (select o.merged_into::text from public.organizers o where o.id::text = p_id)
    when 'event' then (
      select e.merged_into
      from public.events e
      join public.events i on i.id = e.merged_into
      where e.id = p_id and i.status in ('approved', 'cancelled', 'postponed') and i.withdrawn_at is null
    )
  end
$$;
comment on function public.moved_record is 'The id of the venue, organizer or public event that another was merged into; null where none was. Owner''s rights: merged ones are hidden.';
grant execute on function public.moved_record to anon, authenticated, service_role;

create function private.hand_over_events(p_venue public.venues, p_name text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_city text;
  v_events integer;
begin
  if p_name = p_venue.name then
    return 0;
  end if;
  -- Another house of that name, in another town, keeps its events.
  if exists (
    select from public.venues v where v.name = p_venue.name and v.id <> p_venue.id and v.merged_into is null
  ) then
    v_city := lower(split_part(p_venue.city, ',', 1));
  end if;
  select count(*) into v_events
  from public.events e
  where e.venue_name = p_venue.name and (v_city is null or lower(split_part(e.city, ',', 1)) = v_city);
  -- Listings before their dates, as everywhere; also those that only propose the venue, so that no decision or
  -- proposal comes between the reading and the writing of their open change.
  perform from public.listings s
  where s.venue_name = p_venue.name or s.id in (
    select c.listing_id from public.listing_changes c
    where position(to_jsonb(p_venue.name)::text in c.change::text) > 0
      or position(to_jsonb(p_venue.id)::text in c.change::text) > 0
  )
  order by s.id
  for no key update;
  update public.listings s set venue_name = p_name
  where s.venue_name = p_venue.name and (v_city is null or lower(split_part(s.city, ',', 1)) = v_city);
  update public.events e set venue_name = p_name
  where e.venue_name = p_venue.name and (v_city is null or lower(split_part(e.city, ',', 1)) = v_city);
  perform private.write_proposal(c.listing_id, n.change -> 'fields', n.change -> 'dates')
  from public.listing_changes c
  join public.listings s on s.id = c.listing_id
  join public.venues v on v.id = p_venue.id,
    lateral (
      select private.replaced_in_change(
        private.replaced_in_change(c.change, 'venue_name', p_venue.name, p_name),
        'venue_id', p_venue.id, coalesce(v.merged_into, v.id)
      ) as change
    ) n
  where n.change <> c.change and (
    v_city is null or lower(split_part(coalesce(c.change #>> '{fields,city,to}', s.city), ',', 1)) = v_city);
  update public.sync_sources s set default_venue = p_name
  where s.default_venue = p_venue.name
    and (v_city is null or lower(split_part(coalesce(s.default_city, ''), ',', 1)) = v_city);
  return v_events;
end
$$;
comment on function private.hand_over_events is 'Gives events, listings, open changes and the sources of a venue, as it was, another name of it; what listings pass on to their dates counts as well. Pins the name against sources.';

create function public.desk_venues(
  p_text text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, venue jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the venues');
  return query
  with words as (
    select btrim(private.folded(w)) as word
    from regexp_split_to_table(btrim(coalesce(p_text, '')), '\s+') w
    where w <> ''
  ), found as (
    select v as venue
    from public.venues v
    where v.merged_into is null and not exists (
      select from words w where position(w.word in private.folded(v.name || ' ' || v.city || ' ' || v.address)) = 0
    )
  ), listed as (
    select f.venue from found f order by private.folded((f.venue).name), (f.venue).id limit p_limit offset p_offset
  )
  select (select count(*) from found), case when l.venue is null then null else jsonb_build_object(
    'id', (l.venue).id, 'name', (l.venue).name, 'city', (l.venue).city, 'address', (l.venue).address,
    'venue_type', (l.venue).venue_type, 'image_url', (l.venue).image_url, 'updated_at', (l.venue).updated_at,
    'events', (select count(*) from public.events e where e.venue_name = (l.venue).name and e.status <> 'draft')
  ) end
  from (select 1) one left join listed l on true
  order by private.folded((l.venue).name), (l.venue).id;
end
$$;
comment on function public.desk_venues is 'A page of venues by name; every word occurs in name, city or address. Rows of the total and {"id", "name", "city", "address", "venue_type", "image_url", "updated_at", "events"}, the number that name it; null past the end. 42501 for anyone but an editor.';
grant execute on function public.desk_venues to authenticated;

create function public.desk_venue(p_id text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the venues');
  return (
    select to_jsonb(v) || jsonb_build_object(
      'events', (select count(*) from public.events e where e.venue_name = v.name and e.status <> 'draft'),
      'namesakes', (
        select count(*) from public.venues o where o.name = v.name and o.id <> v.id and o.merged_into is null
      )
    )
    from public.venues v where v.id = p_id
  );
end
$$;
comment on function public.desk_venue is 'A venue with the number of "events" that name it and of other venues of its name, "namesakes"; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.desk_venue to authenticated;

create function public.save_venue(
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
grant execute on function public.save_venue to authenticated;

create function public.merge_venues(
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
grant execute on function public.merge_venues to authenticated;

create function public.desk_organizers(
  p_text text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, organizer jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the organizers');
  return query
  with words as (
    select btrim(private.folded(w)) as word
    from regexp_split_to_table(btrim(coalesce(p_text, '')), '\s+') w
    where w <> ''
  ), found as (
    select o as organizer
    from public.organizers o
    where o.merged_into is null and not exists (
      select from words w
      where position(w.word in private.folded(o.name || ' ' || coalesce(o.city, '') || ' ' || coalesce(o.organizer_type, ''))) = 0
    )
  ), listed as (
    select f.organizer from found f
    order by private.folded((f.organizer).name), (f.organizer).id limit p_limit offset p_offset
  )
  select (select count(*) from found), case when l.organizer is null then null else jsonb_build_object(
    'id', (l.organizer).id, 'name', (l.organizer).name, 'city', (l.organizer).city,
    'organizer_type', (l.organizer).organizer_type, 'email', (l.organizer).email,
    'website', (l.organizer).website, 'updated_at', (l.organizer).updated_at
  ) end
  from (select 1) one left join listed l on true
  order by private.folded((l.organizer).name), (l.organizer).id;
end
$$;
comment on function public.desk_organizers is 'A page of organizers by name; every word occurs in name, city or type. Rows of the total and {"id", "name", "city", "organizer_type", "email", "website", "updated_at"}; null past the end. 42501 for anyone but an editor.';
grant execute on function public.desk_organizers to authenticated;

create function public.desk_organizer(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the organizers');
  return (select to_jsonb(o) from public.organizers o where o.id = p_id);
end
$$;
comment on function public.desk_organizer is 'An organizer; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.desk_organizer to authenticated;

create function public.save_organizer(
  p_id uuid, p_version timestamptz, p_fields jsonb, p_image_hash text default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
begin
  perform private.require_editor('write organizers');
  if p_id is not null and private.lock_record('organizers', p_id::text, p_version) ->> 'merged_into' is not null then
    return '{"outcome": "merged"}';
  end if;
  v_action := private.begin_action('organizer-save', p_hold_seconds);
  return private.saved_record('organizers', v_action, 'organizer-save', private.write_record('organizers', p_id::text,
    '{name,description,email,phone,website,social_media,organizer_type,city,image_url}', p_fields, p_image_hash));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.save_organizer is 'Writes an organizer, or with p_id null a new one. p_version is the updated_at that was read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged" or "image_missing"; 42501 for anyone but an editor.';
grant execute on function public.save_organizer to authenticated;

create function public.merge_organizers(
  p_from uuid, p_from_version timestamptz, p_into uuid, p_into_version timestamptz, p_fields jsonb default '{}',
  p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_from jsonb;
  v_into jsonb;
  v_action uuid;
begin
  perform private.require_editor('merge organizers');
  if p_from = p_into then
    return '{"outcome": "same"}';
  end if;
  perform from public.organizers o where o.id in (p_from, p_into) order by o.id for no key update;
  v_from := private.lock_record('organizers', p_from::text, p_from_version);
  v_into := private.lock_record('organizers', p_into::text, p_into_version);
  if coalesce(v_from ->> 'merged_into', v_into ->> 'merged_into') is not null then
    return '{"outcome": "merged"}';
  end if;
  v_action := private.begin_action('organizer-merge', p_hold_seconds);
  update public.organizers o set merged_into = p_into where o.id = p_from or o.merged_into = p_from;
  perform private.audit('organizer-merge', 'organizers', p_from::text, jsonb_build_object('into', p_into));
  return private.saved_record('organizers', v_action, 'organizer-merge', private.write_record('organizers', p_into::text,
    '{name,description,email,phone,website,social_media,organizer_type,city,image_url}', p_fields, null),
    jsonb_build_object('from', p_from));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.merge_organizers is 'Merges an organizer into another, which takes p_fields; the address of the first leads to the second. Versions are the updated_at that were read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged" or "same"; 42501 for anyone but an editor.';
grant execute on function public.merge_organizers to authenticated;

create function private.follow_venue() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An undo restores rows one by one, and what it restores fits only at its end.
  if coalesce(current_setting('guide.writer', true), '') = 'undo' then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.venue_name <> old.venue_name and new.venue_id is not distinct from old.venue_id
      and not exists (select from public.venues v where v.id = new.venue_id and v.name = new.venue_name)
    then
      new.venue_id := null;
      if tg_table_name = 'events' then
        if 'venue_name' = any (new.own_fields) then
          new.own_fields := private.added_to(new.own_fields, '{venue_id}');
        end if;
      end if;
    end if;
  end if;
  if new.venue_id is not null then
    -- A merged venue leads to the one that stayed, an unknown id nowhere.
    new.venue_id := (select coalesce(v.merged_into, v.id) from public.venues v where v.id = new.venue_id);
  end if;
  return new;
end
$$;
comment on function private.follow_venue is 'Before insert or update of events and listings: another venue name drops the chosen venue, unless that has the name now; an unknown id becomes null.';

create function private.move_events_of_venue() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_writer text := coalesce(current_setting('guide.writer', true), '');
begin
  if v_writer = 'undo' then
    return null;
  end if;
  perform set_config('guide.writer', 'listing', true);
  update public.listings l set venue_id = new.merged_into where l.venue_id = new.id;
  update public.events e set venue_id = new.merged_into where e.venue_id = new.id;
  perform set_config('guide.writer', v_writer, true);
  return null;
end
$$;
comment on function private.move_events_of_venue is 'After a venue is merged into another: the events and listings that chose it follow. Nothing is pinned.';
create trigger move_events after update of merged_into on public.venues
  for each row when (new.merged_into is not null) execute function private.move_events_of_venue();

create function private.take_listing_organizer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.organizer_id := (select l.organizer_id from public.listings l where l.id = new.listing_id);
  return new;
end
$$;
comment on function private.take_listing_organizer is 'Before insert of a date: it has the organizer of its listing.';

create function private.share_organizer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An undo restores the dates itself.
  if coalesce(current_setting('guide.writer', true), '') <> 'undo' then
    update public.events e set organizer_id = new.organizer_id
    where e.listing_id = new.id and e.organizer_id is not distinct from old.organizer_id;
  end if;
  return null;
end
$$;
comment on function private.share_organizer is 'After another organizer is chosen for a listing: its dates follow, but for those with one of their own.';

create function private.move_events_of_organizer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if coalesce(current_setting('guide.writer', true), '') <> 'undo' then
    -- Listings before their dates, as everywhere.
    update public.listings l set organizer_id = new.merged_into where l.organizer_id = new.id;
    update public.events e set organizer_id = new.merged_into where e.organizer_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.move_events_of_organizer is 'After an organizer is merged into another: the events and listings that chose it follow.';
create trigger move_events after update of merged_into on public.organizers
  for each row when (new.merged_into is not null) execute function private.move_events_of_organizer();

create function private.replaced(p_columns jsonb, p_keys text[], p_from text, p_to text) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select p_columns || coalesce((
    select jsonb_object_agg(k.name, p_to) from unnest(p_keys) k (name) where p_columns ->> k.name = p_from
  ), '{}')
$$;
comment on function private.replaced is 'An object in which these keys have another value, where they had p_from.';

create function private.replaced_in_change(p_change jsonb, p_column text, p_from text, p_to text) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select p_change || jsonb_build_object(
    'fields', (
      select coalesce(jsonb_object_agg(f.key, n.field), '{}')
      from jsonb_each(p_change -> 'fields') f,
        lateral (select case
          when f.key = p_column then private.replaced(f.value, '{from,to}', p_from, p_to) else f.value end as field) n
      where f.key <> p_column or n.field -> 'from' is distinct from n.field -> 'to'
    ),
    'dates', (
      select coalesce(jsonb_agg(d.value || coalesce((
        select jsonb_object_agg(k.name, private.replaced(d.value -> k.name, array[p_column], p_from, p_to))
        from unnest('{from,to,own}'::text[]) k (name) where d.value ? k.name
      ), '{}') order by d.ordinality), '[]')
      from jsonb_array_elements(p_change -> 'dates') with ordinality d
    )
  )
$$;
comment on function private.replaced_in_change is 'An open change of a listing with another value of a column wherever it had p_from. The column is left out of the fields once these propose what the listing has.';
