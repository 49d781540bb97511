-- Restoring brings no merged venue or organizer back, and renaming a venue waits for decisions about listings.
--
-- Why:         an event whose merged organizer was restored showed none. A rename that ran beside a decision wrote the
--              decided change of a listing back as an open one.
-- Who reads:   none.
-- Who writes:  editors, through save_venue, merge_venues and restore_revision.
--
-- restorable_keys and hand_over_events are as before, but for this.

create or replace function private.restorable_keys(p_revision public.record_revisions, p_now jsonb) returns text[]
language sql
stable
set search_path = ''
as $$
  select case
    when p_revision.before is null or p_revision.subject_table <> all (private.restorable_tables()) then '{}'
    when p_now is null then case
      when p_revision.after is null and private.is_deleted_image(p_revision.before ->> 'url') is not true
      then array(select jsonb_object_keys(p_revision.before))
      else '{}'
    end
    when p_revision.after is null or p_now ->> 'merged_into' is not null or p_now ->> 'deleted_at' is not null then '{}'
    else array(
      select k.name
      from unnest(private.changed_keys(p_revision.after, p_revision.before)) k (name)
      where k.name <> all (private.own_action_columns())
        and p_now ? k.name and p_now -> k.name <> p_revision.before -> k.name
        -- A merged venue or organizer is in no list; its events are those of the one that stays.
        and not (k.name = 'organizer_id' and exists (
          select from public.organizers o
          where o.id::text = p_revision.before ->> 'organizer_id' and o.merged_into is not null))
        and not (k.name = 'venue_id' and exists (
          select from public.venues v where v.id = p_revision.before ->> 'venue_id' and v.merged_into is not null))
        -- A printed address goes on leading to its article.
        and not (k.name = 'slug' and (p_now ->> 'slug_kept')::boolean)
        and (k.name not in ('image_url', 'image_alt')
          or private.is_deleted_image(p_revision.before ->> 'image_url') is not true
          and not private.has_gallery(p_revision.subject_table, p_now))
    )
  end
$$;

create or replace function private.hand_over_events(p_venue public.venues, p_name text) returns integer
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
  perform from public.series s
  where s.venue_name = p_venue.name or s.id in (
    select c.series_id from public.series_changes c
    where position(to_jsonb(p_venue.name)::text in c.change::text) > 0
      or position(to_jsonb(p_venue.id)::text in c.change::text) > 0
  )
  order by s.id
  for no key update;
  update public.series s set venue_name = p_name
  where s.venue_name = p_venue.name and (v_city is null or lower(split_part(s.city, ',', 1)) = v_city);
  update public.events e set venue_name = p_name
  where e.venue_name = p_venue.name and (v_city is null or lower(split_part(e.city, ',', 1)) = v_city);
  update public.event_changes c set event = c.event || jsonb_build_object('venue_name', p_name)
  where c.event ->> 'venue_name' = p_venue.name
    and (v_city is null or lower(split_part(c.event ->> 'city', ',', 1)) = v_city);
  perform private.write_proposal(c.series_id, n.change -> 'fields', n.change -> 'dates')
  from public.series_changes c
  join public.series s on s.id = c.series_id
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
