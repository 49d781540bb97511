-- The organizer of an event, as an editor chose it.
--
-- Why:         an event leads to those who put it on. Mail and website of an event already match most of them
--              (organizer-events.ts); where they match none, several or the wrong one, an editor decides.
-- Who reads:   everyone, of public events.
-- Who writes:  editors, through edit_event and edit_listing.
--
-- The dates of a listing share it, past ones too. No source knows it, so nothing is pinned.

alter table public.events add column organizer_id uuid references public.organizers (id) on delete set null;
comment on column public.events.organizer_id is 'The organizer that an editor chose. Null: the one whose mail or website the event has, if it is one alone.';
create index events_organizer_id_idx on public.events (organizer_id);
grant select (organizer_id) on public.events to anon, authenticated;

alter table public.series add column organizer_id uuid references public.organizers (id) on delete set null;
comment on column public.series.organizer_id is 'As of events.organizer_id.';
create index series_organizer_id_idx on public.series (organizer_id);

create function private.take_listing_organizer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.organizer_id := (select s.organizer_id from public.series s where s.id = new.series_id);
  return new;
end
$$;
comment on function private.take_listing_organizer is 'Before insert of a date: it has the organizer of its listing.';

create trigger take_listing_organizer before insert on public.events
  for each row when (new.series_id is not null and new.organizer_id is null)
  execute function private.take_listing_organizer();

create function private.share_organizer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An undo restores the dates itself.
  if coalesce(current_setting('guide.writer', true), '') <> 'undo' then
    update public.events e set organizer_id = new.organizer_id
    where e.series_id = new.id and e.organizer_id is not distinct from old.organizer_id;
  end if;
  return null;
end
$$;
comment on function private.share_organizer is 'After another organizer is chosen for a listing: its dates follow, but for those with one of their own.';

create trigger share_organizer after update of organizer_id on public.series
  for each row when (new.organizer_id is distinct from old.organizer_id) execute function private.share_organizer();

create function private.move_events_of_organizer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if coalesce(current_setting('guide.writer', true), '') <> 'undo' then
    -- Listings before their dates, as everywhere.
    update public.series s set organizer_id = new.merged_into where s.organizer_id = new.id;
    update public.events e set organizer_id = new.merged_into where e.organizer_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.move_events_of_organizer is 'After an organizer is merged into another: the events and listings that chose it follow.';

create trigger move_events after update of merged_into on public.organizers
  for each row when (new.merged_into is not null) execute function private.move_events_of_organizer();

create or replace function public.editable_event(p_id text) returns jsonb
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
      'social_media', e.social_media, 'tags', e.tags, 'organizer_id', e.organizer_id, 'images', private.shown_images(e),
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

create or replace function public.edit_event(
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
  elsif v_before.merged_into is not null then
    return '{"outcome": "merged"}';
  elsif v_before.deleted_at is not null then
    return '{"outcome": "deleted_before"}';
  elsif p_version is distinct from v_before.updated_at then
    return '{"outcome": "changed"}';
  end if;
  v_action := private.begin_action('event-edit', p_hold_seconds);
  perform private.write_record('events', p_id,
    '{title,description,category,start_date,start_time,end_date,end_time,venue_name,venue_address,city,price,
      price_min_cents,price_max_cents,contact_email,contact_phone,website,social_media,instagram,facebook,twitter,tags,
      organizer_id}',
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

create or replace function public.editable_listing(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('edit listings');
  return (
    select private.shared_fields(to_jsonb(s)) || jsonb_build_object(
      'id', s.id, 'status', s.status, 'is_premium', coalesce(a.is_premium, false), 'updated_at', s.updated_at,
      'start_date', null, 'start_time', null, 'end_date', null, 'end_time', null,
      'images', case
        when a.id is not null then private.shown_images(a)
        when s.image_url is null then '[]'
        else jsonb_build_array(jsonb_build_object(
          'url', s.image_url, 'width', null, 'height', null, 'alt', coalesce(s.image_alt, ''))) end,
      'organizer_id', s.organizer_id, 'pinned', s.pinned_fields, 'source', private.source_name(s.id), 'listing_id', s.id,
      'dates', private.coming_dates(s.id)
    )
    from public.series s
    left join public.events a on a.series_id = s.id and a.submission_key is not null
    where s.id = p_id
  );
end
$$;
comment on function public.editable_listing is 'What the dates of a listing share, as of editable_event, with the images of a submitted one; null for an unknown one. 42501 for anyone but an editor.';

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
comment on function public.edit_listing is 'Writes what the dates of a listing share, once for all that are not over and do not own it. Arguments and results as of edit_event, times ignored, one image at most unless it was submitted; p_version is the listing''s updated_at. What is proposed for a column that was changed is dropped.';

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
    c.status_note, c.opening_hours, c.reception_date, c.reception_start, c.reception_end, c.listing_id,
    v.accessibility, v.parking,
    (
      select jsonb_build_object('id', o.id, 'name', o.name)
      from public.events e join public.organizers o on o.id = e.organizer_id where e.id = c.id
    ) as organizer
  from public.event_cards c
  left join public.venues v on v.id = c.venue_id;
