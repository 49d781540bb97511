-- Venues: where events happen.
--
-- Why:         the directory, and the page that an event links to when its venue name is equal.
-- Who reads:   everyone.
-- Who writes:  admins, the service.

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
  constraint venues_venue_type_length check (char_length(venue_type) between 1 and 60)
);
comment on table public.venues is 'Places where events happen. All of it is public.';
comment on column public.venues.id is 'Slug of the name and six random signs, made by a trigger when left empty; never changes.';
comment on column public.venues.name is 'Events name their venue by this exact text; there is no foreign key.';
comment on column public.venues.city is '''City, ST''.';
comment on column public.venues.capacity is 'People.';
comment on column public.venues.venue_type is 'Such as ''theater''; unknown types are allowed and shown as words.';

create index venues_name_idx on public.venues (name);

create trigger assign_readable_id before insert or update of id on public.venues
  for each row execute function private.assign_readable_id('name', 'venue');
create trigger set_updated_at before update on public.venues
  for each row execute function private.set_updated_at();
select private.rebuild_site_on_change('public.venues', 'true');

alter table public.venues enable row level security;
grant select on public.venues to anon, authenticated;
grant select, insert, update, delete on public.venues to service_role;

create policy "Everyone reads venues" on public.venues
  for select to anon, authenticated using (true);
