-- Listings: what the dates of one thing share.
--
-- Why:         a play with twelve evenings is reviewed, approved and changed once, while each evening stays
--              a row of events, which is all that pages, lists, search, mails and feeds know.
-- Who reads:   admins, through admin_events; the service.
-- Who writes:  the service, through apply_sync_batch; admins, through decide_event and
--              decide_series_change.
--
-- An event without series_id is a listing of its own. What a transaction writes for the sync or for a
-- decision is marked by the setting guide.writer; every other edit is a person's and pins what it changed.
-- Locks: a listing before its dates.

create table public.series (
  id uuid primary key default gen_random_uuid(),
  source_id uuid references public.sync_sources (id) on delete set null,
  title text not null,
  description text not null default '',
  category text not null,
  venue_name text not null default '',
  venue_address text not null default '',
  city text not null,
  price text,
  price_min_cents integer,
  price_max_cents integer,
  contact_email text,
  contact_phone text,
  website text,
  social_media text,
  instagram text,
  facebook text,
  twitter text,
  image_url text,
  image_alt text,
  source_url text,
  tags text[] not null default '{}',
  source_image_url text,
  status text not null default 'pending',
  pinned_fields text[] not null default '{}',
  declined_dates text[] not null default '{}',
  submitter_email text,
  review_note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint series_title_length check (char_length(title) between 1 and 200),
  constraint series_source_image_url_length check (char_length(source_image_url) <= 2000),
  constraint series_source_image_url_http check (source_image_url ~* '^https?://\S+$'),
  constraint series_status_known check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  constraint series_submitter_email_length check (char_length(submitter_email) <= 254),
  constraint series_submitter_email_shape check (submitter_email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint series_review_note_length check (char_length(review_note) <= 2000)
);
comment on table public.series is 'Listings with one date or more. Shared columns hold what dates inherit; the constraints of events check them with each date.';
comment on column public.series.source_id is 'The source that brought it; null for a person''s, and after its source''s row is deleted.';
comment on column public.series.source_image_url is 'The image as its source serves it. No page shows it: pages load images of this site only.';
comment on column public.series.status is 'The decision about the whole listing; each date has its own status beside it.';
comment on column public.series.pinned_fields is 'Columns edited by a person, or whose proposed change an admin declined: the sync leaves them.';
comment on column public.series.declined_dates is 'Proposals about dates that are not to be made again: add:<key>, cancel:<key>:<reason>, change:<key>:<md5>.';
comment on column public.series.updated_at is 'Also moves with its dates; named by a decision, so that nothing is approved unread.';

create index series_source_id_idx on public.series (source_id);

create trigger set_updated_at before update on public.series
  for each row execute function private.set_updated_at();

alter table public.series enable row level security;
grant select, insert, update, delete on public.series to service_role;
grant select on public.series to authenticated;

create policy "Admins read listings" on public.series
  for select to authenticated using ((select public.is_admin()));

alter table public.events
  add column series_id uuid references public.series (id) on delete cascade,
  add column own_fields text[] not null default '{}',
  add column date_key text,
  add constraint events_date_key_length check (char_length(date_key) between 1 and 500),
  add constraint events_date_key_of_series check ((series_id is null) = (date_key is null));
comment on column public.events.series_id is 'Private. The listing it is a date of; null for an event that is a listing of its own.';
comment on column public.events.own_fields is 'Private. Shared columns in which this date differs from its listing, and which a change of the listing leaves.';
comment on column public.events.date_key is 'Private. Identifies the date within its listing and across runs; external_id repeats it.';
create unique index events_series_id_date_key on public.events (series_id, date_key) where series_id is not null;

create table public.series_changes (
  series_id uuid primary key references public.series (id) on delete cascade,
  change jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint series_changes_change_shape check (
    jsonb_typeof(change -> 'fields') = 'object' and jsonb_typeof(change -> 'dates') = 'array'
  )
);
comment on table public.series_changes is 'At most one open proposal a listing, from its source; each run renews or removes it.';
comment on column public.series_changes.change is '{"fields": {column: {"from", "to"}}, "dates": [{"op": "add", "key", times, "own"} | {"op": "change", "eventId", "key", "from", "to"} | {"op": "cancel", "eventId", "key", "reason": "cancelled" | "gone"}]}.';
comment on column public.series_changes.updated_at is 'Named by a decision, so that no change is accepted unseen.';

create trigger set_updated_at before update on public.series_changes
  for each row execute function private.set_updated_at();

alter table public.series_changes enable row level security;
grant select, insert, update, delete on public.series_changes to service_role;
grant select on public.series_changes to authenticated;

create policy "Admins read open changes of listings" on public.series_changes
  for select to authenticated using ((select public.is_admin()));

create function private.shared_fields(p_row jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_object_agg(c.name, p_row -> c.name)
  from unnest('{title,description,category,venue_name,venue_address,city,price,price_min_cents,price_max_cents,
    contact_email,contact_phone,website,social_media,instagram,facebook,twitter,image_url,image_alt,
    source_url,tags}'::text[]) c (name)
$$;
comment on function private.shared_fields is 'The columns that dates inherit, from a row of events or series as JSON. The one list of them.';
grant execute on function private.shared_fields to service_role;

create function private.date_fields(p_event public.events) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select private.shared_fields(to_jsonb(p_event) - 'search') || jsonb_build_object(
    'start_date', p_event.start_date, 'start_time', p_event.start_time,
    'end_date', p_event.end_date, 'end_time', p_event.end_time
  )
$$;
comment on function private.date_fields is 'The shared columns of a date, and its times.';
grant execute on function private.date_fields to service_role;

create function private.changed_keys(p_old jsonb, p_new jsonb) returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(n.key order by n.key), '{}')
  from jsonb_each(p_new) n
  where n.value is distinct from p_old -> n.key
$$;
comment on function private.changed_keys is 'The keys of the new object whose values differ from the old.';
grant execute on function private.changed_keys to service_role;

create function private.added_to(p_list text[], p_more text[]) returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(distinct m.name order by m.name), '{}') from unnest(p_list || p_more) m (name)
$$;
comment on function private.added_to is 'Both lists as one, sorted, without repeats.';
grant execute on function private.added_to to service_role;

create function private.write_date(p_event_id text, p_fields jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.events e
  set
    title = p.title, description = p.description, category = p.category, start_date = p.start_date,
    start_time = p.start_time, end_date = p.end_date, end_time = p.end_time,
    venue_name = p.venue_name, venue_address = p.venue_address, city = p.city, price = p.price,
    price_min_cents = p.price_min_cents, price_max_cents = p.price_max_cents,
    contact_email = p.contact_email, contact_phone = p.contact_phone, website = p.website,
    social_media = p.social_media, instagram = p.instagram, facebook = p.facebook, twitter = p.twitter,
    image_url = p.image_url, image_alt = p.image_alt, source_url = p.source_url, tags = p.tags,
    -- Owned is what differs.
    own_fields = private.changed_keys(private.shared_fields(to_jsonb(s)), private.shared_fields(p_fields))
  from jsonb_populate_record(null::public.events, p_fields) p, public.series s
  where e.id = p_event_id and s.id = e.series_id;
end
$$;
comment on function private.write_date is 'Sets the shared columns and times of a date of a listing, all of them, and works out which it owns.';
grant execute on function private.write_date to service_role;

create function private.share_with_dates() returns trigger
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
    venue_address = p.venue_address, city = p.city, price = p.price, price_min_cents = p.price_min_cents,
    price_max_cents = p.price_max_cents, contact_email = p.contact_email, contact_phone = p.contact_phone,
    website = p.website, social_media = p.social_media, instagram = p.instagram, facebook = p.facebook,
    twitter = p.twitter, image_url = p.image_url, image_alt = p.image_alt, source_url = p.source_url,
    tags = p.tags
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
comment on function private.share_with_dates is 'After update of a listing: a changed shared column reaches the dates that are not over and do not own it.';

create trigger share_with_dates after update on public.series
  for each row execute function private.share_with_dates();

create function private.pin_edited_fields() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_edited text[];
begin
  if coalesce(current_setting('guide.writer', true), '') <> '' then
    return new;
  end if;
  v_edited := private.changed_keys(private.shared_fields(to_jsonb(old)), private.shared_fields(to_jsonb(new)));
  if tg_table_name = 'events' then
    new.own_fields := private.added_to(new.own_fields, v_edited);
    v_edited := v_edited || private.changed_keys(
      jsonb_build_object('start_date', old.start_date, 'start_time', old.start_time, 'end_date', old.end_date, 'end_time', old.end_time),
      jsonb_build_object('start_date', new.start_date, 'start_time', new.start_time, 'end_date', new.end_date, 'end_time', new.end_time)
    );
  end if;
  new.pinned_fields := private.added_to(new.pinned_fields, v_edited);
  return new;
end
$$;
comment on function private.pin_edited_fields is 'Before update of a listing or of one of its dates: what a person changes is pinned, and belongs to the date that was changed.';

create trigger pin_edited_fields before update on public.series
  for each row execute function private.pin_edited_fields();
create trigger pin_edited_fields before update on public.events
  for each row when (new.series_id is not null) execute function private.pin_edited_fields();

create function private.stamp_series_of_dates() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_writer text := coalesce(current_setting('guide.writer', true), '');
begin
  if tg_op = 'DELETE' and v_writer = '' then
    -- Deleted by a person: its source is not to bring it back.
    update public.series s
    set declined_dates = private.added_to(s.declined_dates, d.declined)
    from (
      select o.series_id, array_agg('add:' || o.date_key) as declined
      from changed_rows o where o.series_id is not null group by o.series_id
    ) d
    where s.id = d.series_id;
  else
    update public.series s
    set updated_at = now()
    where s.updated_at <> now() and s.id in (select c.series_id from changed_rows c where c.series_id is not null);
  end if;
  return null;
end
$$;
comment on function private.stamp_series_of_dates is 'After insert, update or delete of events, for each statement: moves updated_at of their listings. A date that a person deletes is remembered.';

create trigger stamp_series_on_insert after insert on public.events
  referencing new table as changed_rows
  for each statement execute function private.stamp_series_of_dates();
create trigger stamp_series_on_update after update on public.events
  referencing new table as changed_rows
  for each statement execute function private.stamp_series_of_dates();
create trigger stamp_series_on_delete after delete on public.events
  referencing old table as changed_rows
  for each statement execute function private.stamp_series_of_dates();
