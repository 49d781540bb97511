-- Proposed changes of published events, waiting for review.
--
-- Why:         a published event stays as it is while its change is reviewed: a typo never takes a page
--              down, and nothing becomes public unread.
-- Who reads:   admins, through admin_events and decide_event; the service.
-- Who writes:  the service proposes; admins settle, through decide_event.

create table public.event_changes (
  event_id text primary key references public.events (id) on delete cascade,
  event jsonb not null,
  images jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint event_changes_event_object check (jsonb_typeof(event) = 'object'),
  constraint event_changes_images_array check (jsonb_typeof(images) = 'array')
);
comment on table public.event_changes is
  'At most one open proposal an event; a newer one takes its place, a decision or a cancellation removes it.';
comment on column public.event_changes.event is 'All columns a submitter may change, from private.submitted_fields. Checked by the submission schema, and by the constraints of events when applied.';
comment on column public.event_changes.images is 'As claim_uploads returns them. Null keeps the images.';
comment on column public.event_changes.updated_at is 'Named by a decision, so that no change is approved unseen.';

create trigger set_updated_at before update on public.event_changes
  for each row execute function private.set_updated_at();

alter table public.event_changes enable row level security;
grant select, insert, update, delete on public.event_changes to service_role;
grant select, delete on public.event_changes to authenticated;

create policy "Admins read open changes" on public.event_changes
  for select to authenticated using ((select public.is_admin()));
create policy "Admins settle open changes" on public.event_changes
  for delete to authenticated using ((select public.is_admin()));

create function private.submitted_fields(p_event public.events) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'title', p_event.title, 'description', p_event.description, 'category', p_event.category,
    'start_date', p_event.start_date, 'start_time', p_event.start_time,
    'end_date', p_event.end_date, 'end_time', p_event.end_time,
    'venue_name', p_event.venue_name, 'venue_address', p_event.venue_address, 'city', p_event.city,
    'price', p_event.price, 'price_min_cents', p_event.price_min_cents,
    'price_max_cents', p_event.price_max_cents, 'contact_email', p_event.contact_email,
    'contact_phone', p_event.contact_phone, 'website', p_event.website,
    'instagram', p_event.instagram, 'facebook', p_event.facebook, 'twitter', p_event.twitter
  )
$$;
comment on function private.submitted_fields is 'The columns that a submitter may change later. Not submitter_email: a leaked link must not redirect the mails.';
grant execute on function private.submitted_fields to service_role;

create function private.write_submitted_fields(p_event_id text, p_fields jsonb) returns void
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
    instagram = p.instagram, facebook = p.facebook, twitter = p.twitter
  from jsonb_populate_record(null::public.events, p_fields) p
  where e.id = p_event_id;
end
$$;
comment on function private.write_submitted_fields is 'Sets exactly the columns of submitted_fields; other keys of p_fields are ignored.';
grant execute on function private.write_submitted_fields to authenticated, service_role;
