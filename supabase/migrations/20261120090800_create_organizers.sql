-- Organizers: the groups behind the events.
--
-- Why:         the public directory.
-- Who reads:   everyone.
-- Who writes:  admins, the service.

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

create index organizers_name_idx on public.organizers (name);

create trigger set_updated_at before update on public.organizers
  for each row execute function private.set_updated_at();
select private.rebuild_site_on_change('public.organizers', 'true');

alter table public.organizers enable row level security;
grant select on public.organizers to anon, authenticated;
grant select, insert, update, delete on public.organizers to service_role;

create policy "Everyone reads organizers" on public.organizers
  for select to anon, authenticated using (true);
