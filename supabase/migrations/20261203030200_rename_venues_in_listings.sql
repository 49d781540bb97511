-- The open change of a listing follows a venue that is renamed or merged, as that of an event does.
--
-- Why:         a listing proposed the old name, and once its change was accepted it named a venue that is in no list.
-- Who reads:   none.
-- Who writes:  editors, through save_venue, merge_venues and restore_revision.

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
