-- Venues and organizers as editors list, write and merge them.
--
-- Why:         the same house is entered twice under two spellings. Events name their venue by its text, so
--              a new name and a merge take them along; the old address goes on leading to the venue.
-- Who reads:   everyone, but merged ones; editors, through admin_venues and admin_organizers.
-- Who writes:  editors, through save_venue, save_organizer, merge_venues and merge_organizers.
--
-- A merged record keeps its row: an undo restores it, and its address is looked up in it.

alter table public.venues add column merged_into text references public.venues (id) on delete set null;
comment on column public.venues.merged_into is 'The venue that its address leads to; null while it has a page of its own, as in every row that visitors read.';
create index venues_merged_into_idx on public.venues (merged_into) where merged_into is not null;
alter table public.organizers add column merged_into uuid references public.organizers (id) on delete set null;
comment on column public.organizers.merged_into is 'The organizer that its address leads to; null while it has a page of its own, as in every row that visitors read.';
create index organizers_merged_into_idx on public.organizers (merged_into) where merged_into is not null;

drop policy "Everyone reads venues" on public.venues;
create policy "Everyone reads venues" on public.venues
  for select to anon, authenticated using (merged_into is null);
drop policy "Everyone reads organizers" on public.organizers;
create policy "Everyone reads organizers" on public.organizers
  for select to anon, authenticated using (merged_into is null);

drop trigger ask_for_build_on_insert on public.venues;
drop trigger ask_for_build_on_update on public.venues;
drop trigger ask_for_build_on_delete on public.venues;
select private.rebuild_site_on_change('public.venues', 'r.merged_into is null');
drop trigger ask_for_build_on_insert on public.organizers;
drop trigger ask_for_build_on_update on public.organizers;
drop trigger ask_for_build_on_delete on public.organizers;
select private.rebuild_site_on_change('public.organizers', 'r.merged_into is null');

do $$
declare
  v_source text := pg_get_functiondef('private.is_public_record(text, text)'::regprocedure);
  v_venue constant text := 'where v.id = p_id)';
  v_organizer constant text := 'then p_id::uuid end';
begin
  if position(v_venue in v_source) = 0 or position(v_organizer in v_source) = 0 then
    raise exception 'is_public_record names venues and organizers in other words.';
  end if;
  execute replace(
    replace(v_source, v_venue, 'where v.id = p_id and v.merged_into is null)'),
    v_organizer, v_organizer || ' and o.merged_into is null'
  );
end
$$;

create function public.moved_record(p_kind text, p_id text) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case p_kind
    when 'venue' then (select v.merged_into from public.venues v where v.id = p_id)
    when 'organizer' then (select o.merged_into::text from public.organizers o where o.id::text = p_id)
  end
$$;
comment on function public.moved_record is 'The id of the venue or organizer that another was merged into; null where none was. Owner''s rights: merged ones are hidden.';
grant execute on function public.moved_record to anon, authenticated, service_role;

create index series_venue_name_idx on public.series (venue_name);

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
  -- Listings before their dates, as everywhere.
  update public.series s set venue_name = p_name
  where s.venue_name = p_venue.name and (v_city is null or lower(split_part(s.city, ',', 1)) = v_city);
  update public.events e set venue_name = p_name
  where e.venue_name = p_venue.name and (v_city is null or lower(split_part(e.city, ',', 1)) = v_city);
  update public.event_changes c set event = c.event || jsonb_build_object('venue_name', p_name)
  where c.event ->> 'venue_name' = p_venue.name
    and (v_city is null or lower(split_part(c.event ->> 'city', ',', 1)) = v_city);
  update public.sync_sources s set default_venue = p_name
  where s.default_venue = p_venue.name
    and (v_city is null or lower(split_part(coalesce(s.default_city, ''), ',', 1)) = v_city);
  return v_events;
end
$$;
comment on function private.hand_over_events is 'Gives events, listings, open changes and the sources of a venue, as it was, another name of it; what listings pass on to their dates counts as well. Pins the name against sources.';

create function public.admin_venues(
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
comment on function public.admin_venues is 'A page of venues by name; every word occurs in name, city or address. Rows of the total and {"id", "name", "city", "address", "venue_type", "image_url", "updated_at", "events"}, the number that name it; null past the end. 42501 for anyone but an editor.';
grant execute on function public.admin_venues to authenticated;

create function public.admin_venue(p_id text) returns jsonb
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
comment on function public.admin_venue is 'A venue with the number of "events" that name it and of other venues of its name, "namesakes"; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.admin_venue to authenticated;

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
    '{name,description,address,city,phone,email,website,image_url,capacity,venue_type}', p_fields, p_image_hash);
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
    '{name,description,address,city,phone,email,website,image_url,capacity,venue_type}', p_fields, null);
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
grant execute on function public.merge_venues to authenticated;
