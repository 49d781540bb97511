-- Exhibitions, and the venue that an organizer chose.
--
-- Why:         an exhibition is one run with opening hours and an opening, never sixty daily events; and a
--              venue is named by its id, so that a text written in another way still leads to it.
-- Who reads:   everyone, of public events.
-- Who writes:  as events: visitors through submit_event and their private links; editors; the service.
--
-- Opening hours belong to a date, the venue to what the dates of a listing share.

alter table public.events
  add column opening_hours jsonb,
  add column reception_date date,
  add column reception_start time,
  add column reception_end time,
  add column venue_id text references public.venues (id) on delete set null,
  add constraint events_opening_hours_list check (jsonb_typeof(opening_hours) = 'array'),
  add constraint events_opening_hours_shape check (
    jsonb_array_length(opening_hours) between 1 and 14
    and jsonb_array_length(opening_hours) = jsonb_array_length(jsonb_path_query_array(opening_hours,
      '$[*] ? (@.days.type() == "array" && exists(@.days[*]) && !exists(@.days[*] ? (!(@ >= 0 && @ <= 6)))
        && @.opens like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.closes like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$")'))
  ),
  add constraint events_reception_whole check (
    (reception_date is null) = (reception_start is null) and (reception_end is null or reception_date is not null)
  );
comment on column public.events.opening_hours is 'Of an exhibition: [{"days": [0 to 6, 0 is Sunday], "opens": "10:00", "closes": "17:00"}]; null for any other event.';
comment on column public.events.reception_date is 'The day of an exhibition''s opening; null without one. reception_end may be null, and earlier than reception_start past midnight.';
comment on column public.events.venue_id is 'The venue that was chosen. Null: the venue of that name, if there is one, as event_cards finds it.';
create index events_venue_id_idx on public.events (venue_id);
grant select (opening_hours, reception_date, reception_start, reception_end, venue_id) on public.events to anon, authenticated;

alter table public.series add column venue_id text references public.venues (id) on delete set null;
comment on column public.series.venue_id is 'As of events.venue_id.';
create index series_venue_id_idx on public.series (venue_id);

-- Once, without triggers: this is no edit of these rows, and no page changes.
alter table public.events disable trigger user;
alter table public.series disable trigger user;
create function pg_temp.venue_of(p_name text, p_city text) returns text
language sql
as $$
  select v.id
  from public.venues v
  where v.merged_into is null and btrim(private.folded(v.name)) = btrim(private.folded(p_name)) and btrim(p_name) <> ''
  order by lower(split_part(v.city, ',', 1)) = lower(split_part(p_city, ',', 1)) desc nulls last,
    v.name = p_name desc, v.created_at, v.id
  limit 1
$$;
update public.events e set venue_id = m.id
from (
  select n.venue_name, n.city, pg_temp.venue_of(n.venue_name, n.city) as id
  from (select distinct d.venue_name, d.city from public.events d) n
) m
where m.venue_name = e.venue_name and m.city = e.city and m.id is not null;
update public.series s set venue_id = pg_temp.venue_of(s.venue_name, s.city)
where pg_temp.venue_of(s.venue_name, s.city) is not null;
drop function pg_temp.venue_of;
alter table public.events enable trigger user;
alter table public.series enable trigger user;

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
        if new.series_id is not null and 'venue_name' = any (new.own_fields) then
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

create trigger follow_venue before insert or update of venue_name, venue_id on public.events
  for each row execute function private.follow_venue();
create trigger follow_venue before insert or update of venue_name, venue_id on public.series
  for each row execute function private.follow_venue();

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
  update public.series s set venue_id = new.merged_into where s.venue_id = new.id;
  update public.events e set venue_id = new.merged_into where e.venue_id = new.id;
  perform set_config('guide.writer', v_writer, true);
  return null;
end
$$;
comment on function private.move_events_of_venue is 'After a venue is merged into another: the events and listings that chose it follow. Nothing is pinned.';

create trigger move_events after update of merged_into on public.venues
  for each row when (new.merged_into is not null) execute function private.move_events_of_venue();

create or replace view public.event_cards
with (security_invoker = true)
as
  select
    e.id, e.title, e.description, e.category, e.start_date, e.start_time, e.end_date, e.end_time,
    e.venue_name,
    -- The chosen one; else the oldest of that name, should there be two: a link must not wander.
    coalesce(e.venue_id, (
      select v.id from public.venues v where v.name = e.venue_name order by v.created_at, v.id limit 1
    )) as venue_id,
    e.venue_address, e.city, e.price, e.price_min_cents, e.price_max_cents, e.website, e.social_media,
    e.instagram, e.facebook, e.twitter, e.image_url, e.image_alt, e.status, e.is_featured,
    e.is_premium, e.source_url, e.external_id, e.tags, e.created_at, e.updated_at, e.last_day,
    e.status_note, e.opening_hours, e.reception_date, e.reception_start, e.reception_end
  from public.events e;

create or replace view public.event_details
with (security_invoker = true)
as
  select
    c.id, c.title, c.description, c.category, c.start_date, c.start_time, c.end_date, c.end_time,
    c.venue_name, c.venue_id, c.venue_address, c.city, c.price, c.price_min_cents, c.price_max_cents,
    c.website, c.social_media, c.instagram, c.facebook, c.twitter, c.image_url, c.image_alt, c.status,
    c.is_featured, c.is_premium, c.source_url, c.external_id, c.tags, c.created_at, c.updated_at,
    c.last_day,
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('url', p.url, 'alt', p.alt, 'width', p.width, 'height', p.height)
          order by p.position
        )
        from public.event_images p where p.event_id = c.id
      ),
      '[]'
    ) as images,
    c.status_note, c.opening_hours, c.reception_date, c.reception_start, c.reception_end
  from public.event_cards c;

create or replace function private.shared_fields(p_row jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_object_agg(c.name, p_row -> c.name)
  from unnest('{title,description,category,venue_name,venue_id,venue_address,city,price,price_min_cents,price_max_cents,
    contact_email,contact_phone,website,social_media,instagram,facebook,twitter,image_url,image_alt,
    source_url,tags}'::text[]) c (name)
$$;

create or replace function private.submitted_fields(p_event public.events) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'title', p_event.title, 'description', p_event.description, 'category', p_event.category,
    'start_date', p_event.start_date, 'start_time', p_event.start_time,
    'end_date', p_event.end_date, 'end_time', p_event.end_time,
    'venue_name', p_event.venue_name, 'venue_id', p_event.venue_id, 'venue_address', p_event.venue_address,
    'city', p_event.city, 'price', p_event.price, 'price_min_cents', p_event.price_min_cents,
    'price_max_cents', p_event.price_max_cents, 'contact_email', p_event.contact_email,
    'contact_phone', p_event.contact_phone, 'website', p_event.website,
    'instagram', p_event.instagram, 'facebook', p_event.facebook, 'twitter', p_event.twitter,
    'opening_hours', p_event.opening_hours, 'reception_date', p_event.reception_date,
    'reception_start', p_event.reception_start, 'reception_end', p_event.reception_end
  )
$$;

create or replace function private.write_submitted_fields(p_event_id text, p_fields jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.events e
  set
    title = p.title, description = p.description, category = p.category, start_date = p.start_date,
    start_time = p.start_time, end_date = p.end_date, end_time = p.end_time,
    venue_name = p.venue_name, venue_id = p.venue_id, venue_address = p.venue_address, city = p.city,
    price = p.price, price_min_cents = p.price_min_cents, price_max_cents = p.price_max_cents,
    contact_email = p.contact_email, contact_phone = p.contact_phone, website = p.website,
    instagram = p.instagram, facebook = p.facebook, twitter = p.twitter, opening_hours = p.opening_hours,
    reception_date = p.reception_date, reception_start = p.reception_start, reception_end = p.reception_end
  -- Columns that a change from before them lacks stay as they are.
  from public.events d, lateral jsonb_populate_record(d, p_fields) p
  where e.id = p_event_id and d.id = e.id;
end
$$;
comment on function private.write_submitted_fields is 'Sets the columns of submitted_fields that p_fields has; other keys are ignored.';

create or replace function private.write_date(p_event_id text, p_fields jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.events e
  set
    title = p.title, description = p.description, category = p.category, start_date = p.start_date,
    start_time = p.start_time, end_date = p.end_date, end_time = p.end_time,
    venue_name = p.venue_name, venue_id = p.venue_id, venue_address = p.venue_address, city = p.city,
    price = p.price, price_min_cents = p.price_min_cents, price_max_cents = p.price_max_cents,
    contact_email = p.contact_email, contact_phone = p.contact_phone, website = p.website,
    social_media = p.social_media, instagram = p.instagram, facebook = p.facebook, twitter = p.twitter,
    image_url = p.image_url, image_alt = p.image_alt, source_url = p.source_url, tags = p.tags,
    -- Owned is what differs.
    own_fields = private.changed_keys(private.shared_fields(to_jsonb(s)), private.shared_fields(p_fields))
  from jsonb_populate_record(null::public.events, p_fields) p, public.series s
  where e.id = p_event_id and s.id = e.series_id;
end
$$;

create or replace function private.share_with_dates() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_writer text := coalesce(current_setting('guide.writer', true), '');
  v_changed text[] := private.changed_keys(private.shared_fields(to_jsonb(old)), private.shared_fields(to_jsonb(new)));
begin
  if v_changed = '{}' then
    return null;
  end if;
  -- A date that took place stays as it was announced.
  perform set_config('guide.writer', 'listing', true);
  update public.events e
  set
    title = p.title, description = p.description, category = p.category, venue_name = p.venue_name,
    venue_id = p.venue_id, venue_address = p.venue_address, city = p.city, price = p.price,
    price_min_cents = p.price_min_cents, price_max_cents = p.price_max_cents, contact_email = p.contact_email,
    contact_phone = p.contact_phone, website = p.website, social_media = p.social_media,
    instagram = p.instagram, facebook = p.facebook, twitter = p.twitter, image_url = p.image_url,
    image_alt = p.image_alt, source_url = p.source_url, tags = p.tags
  from public.events d,
    lateral (
      select jsonb_object_agg(c.name, to_jsonb(new) -> c.name) as fields
      from unnest(v_changed) c (name)
      where c.name <> all (d.own_fields)
    ) inherited,
    lateral jsonb_populate_record(d, coalesce(inherited.fields, '{}')) p
  where d.series_id = new.id and d.last_day >= private.today() and e.id = d.id
    and inherited.fields is not null
    and private.changed_keys(private.shared_fields(to_jsonb(d) - 'search'), inherited.fields) <> '{}';
  perform set_config('guide.writer', v_writer, true);
  return null;
end
$$;
