-- Images of an event, in the order the organizer chose.
--
-- Why:         premium events carry up to five; the first is also the event's image_url.
-- Who reads:   everyone, for published events; admins and the service all.
-- Who writes:  admins, the service.

create table public.event_images (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  url text not null,
  alt text not null default '',
  position integer not null default 0,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  constraint event_images_url_length check (char_length(url) <= 2000),
  constraint event_images_url_http check (url ~* '^(https?://\S+|/[^/\\]\S*)$'),
  constraint event_images_alt_length check (char_length(alt) <= 300),
  constraint event_images_position_range check (position between 0 and 4),
  constraint event_images_size_positive check (width > 0 and height > 0),
  constraint event_images_event_id_position_key unique (event_id, position) deferrable initially immediate
);
comment on table public.event_images is 'Re-encoded images of an event; never the visitor''s file.';
comment on column public.event_images.position is '0 to 4, so at most five. Deferrable, so that two can swap.';
comment on column public.event_images.width is 'Pixels, upright.';

select private.rebuild_site_on_change('public.event_images', $$exists (
  select 1 from public.events e
  where e.id = r.event_id and e.status in ('approved', 'cancelled', 'postponed')
    and e.withdrawn_at is null
)$$);

alter table public.event_images enable row level security;
grant select on public.event_images to anon;
grant select, insert, update, delete on public.event_images to authenticated, service_role;

create policy "Everyone reads images of published events, admins all" on public.event_images
  for select to anon, authenticated
  using (
    -- Of the events that the caller may read, which excludes withdrawn ones.
    (select public.is_admin()) or exists (
      select 1 from public.events e
      where e.id = event_id and e.status in ('approved', 'cancelled', 'postponed')
    )
  );
create policy "Admins manage images" on public.event_images
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
