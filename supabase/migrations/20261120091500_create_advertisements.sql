-- Advertisements, from order to last day.
--
-- Why:         the placements show what is active today. The contact submitted with an order is kept
--              here and not with the advertiser: an address proves nothing, so no order may change
--              another.
-- Who reads:   everyone the public columns of active ones, between their dates; admins all rows, and
--              rates and payments through admin_advertisements; the service all.
-- Who writes:  admins, the service.

create table public.advertisements (
  id uuid primary key default gen_random_uuid(),
  advertiser_id uuid references public.advertisers (id) on delete restrict,
  title text not null,
  description text,
  contact_name text,
  contact_phone text,
  contact_company text,
  contact_website text,
  image_url text,
  image_width integer,
  image_height integer,
  link_url text,
  alt_text text,
  type text not null default 'sidebar',
  placement text not null default 'homepage',
  monthly_rate numeric(10, 2),
  duration integer,
  total_amount numeric(10, 2),
  status text not null default 'pending',
  start_date date,
  end_date date,
  paused_on date,
  off_show datemultirange not null default '{}',
  live_notified_at timestamptz,
  ending_notified_at timestamptz,
  ended_notified_at timestamptz,
  stripe_payment_intent_id text,
  stripe_subscription_id text,
  submission_key text,
  submission_fingerprint text,
  review_note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint advertisements_title_length check (char_length(title) between 1 and 200),
  constraint advertisements_description_length check (char_length(description) <= 10000),
  constraint advertisements_contact_name_length check (char_length(contact_name) between 1 and 200),
  constraint advertisements_contact_phone_length check (char_length(contact_phone) <= 40),
  constraint advertisements_contact_company_length check (char_length(contact_company) <= 200),
  constraint advertisements_contact_website_length check (char_length(contact_website) <= 2000),
  constraint advertisements_contact_website_http check (contact_website ~* '^https?://\S+$'),
  constraint advertisements_image_size_positive check (image_width > 0 and image_height > 0),
  constraint advertisements_image_url_length check (char_length(image_url) <= 2000),
  constraint advertisements_image_url_http check (image_url ~* '^(https?://\S+|/[^/\\]\S*)$'),
  constraint advertisements_link_url_length check (char_length(link_url) <= 2000),
  constraint advertisements_link_url_http check (link_url ~* '^https?://\S+$'),
  constraint advertisements_alt_text_length check (char_length(alt_text) <= 300),
  constraint advertisements_type_known check (type in ('sidebar', 'horizontal', 'image', 'custom')),
  constraint advertisements_placement_length check (char_length(placement) between 1 and 60),
  constraint advertisements_money_positive check (monthly_rate >= 0 and total_amount >= 0),
  constraint advertisements_duration_range check (duration between 1 and 12),
  constraint advertisements_status_known check (
    status in ('draft', 'pending', 'active', 'paused', 'rejected', 'cancelled')
  ),
  constraint advertisements_end_not_before_start check (end_date >= start_date),
  constraint advertisements_active_is_whole check (
    status not in ('active', 'paused')
    or (start_date is not null and end_date is not null and image_url is not null)
  ),
  constraint advertisements_paused_since check ((status = 'paused') = (paused_on is not null)),
  constraint advertisements_stripe_payment_intent_id_key unique (stripe_payment_intent_id),
  constraint advertisements_submission_key_length check (char_length(submission_key) between 1 and 200),
  constraint advertisements_submission_key_key unique (submission_key),
  constraint advertisements_submission_fingerprint_length check (char_length(submission_fingerprint) <= 128),
  constraint advertisements_review_note_length check (char_length(review_note) <= 2000)
);
comment on table public.advertisements is 'Banner orders. Visitors see what is active between its dates, and never the money.';
comment on column public.advertisements.type is 'What was ordered: sidebar, horizontal or custom; ''image'' is an older kind, shown by placement.';
comment on column public.advertisements.monthly_rate is 'Dollars, as the specification has it; payments hold the integer cents that were charged.';
comment on column public.advertisements.duration is 'Months, 1 to 12; null for a custom quote.';
comment on column public.advertisements.contact_name is 'Contact submitted with this order, like the other contact columns.';
comment on column public.advertisements.image_width is 'Pixels of the image; null for an image without an upload.';
comment on column public.advertisements.status is 'draft: not yet paid. pending: paid or a quote, waits for an admin. active: shown between its dates, over after the last one. paused: taken down for a while. rejected: never shown. cancelled: taken down for good.';
comment on column public.advertisements.paused_on is 'First day of the pause; on resuming, its days are added to the end.';
comment on column public.advertisements.off_show is 'Days of its run on which it was not shown: past pauses, and the rest after a cancellation. A trigger keeps it, because a pause moves the end and a cancellation does not.';
comment on column public.advertisements.live_notified_at is 'When the "live" mail was queued; ending_notified_at and ended_notified_at likewise.';
comment on column public.advertisements.end_date is 'The last day it is shown, in the guide''s own zone.';

create index advertisements_advertiser_id_idx on public.advertisements (advertiser_id);
create index advertisements_type_idx on public.advertisements (type);
create index advertisements_status_idx on public.advertisements (status);
create index advertisements_placement_idx on public.advertisements (placement);
create index advertisements_created_at_idx on public.advertisements (created_at desc, id);

create trigger set_updated_at before update on public.advertisements
  for each row execute function private.set_updated_at();

create function private.keep_days_off_show() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_today date := private.today();
  -- The day of a pause counts as not shown; the day of a cancellation does not.
  v_from date := case when old.status = 'paused'
    then greatest(old.paused_on, old.start_date) else greatest(v_today + 1, old.start_date) end;
  v_until date := case when new.status = 'cancelled' then old.end_date + 1 else v_today end;
begin
  if v_from < v_until then
    new.off_show := old.off_show + datemultirange(daterange(v_from, v_until));
  end if;
  return new;
end
$$;
comment on function private.keep_days_off_show is 'Adds the days of an ended pause, and those left by a cancellation, to off_show.';

create trigger keep_days_off_show before update on public.advertisements
  for each row
  when (
    old.status = 'paused' and new.status <> 'paused' or old.status = 'active' and new.status = 'cancelled'
  )
  execute function private.keep_days_off_show();

-- Without the dates: a later end is a change as well.
select private.rebuild_site_on_change('public.advertisements', $$r.status = 'active'$$);

alter table public.advertisements enable row level security;
grant select, insert, update, delete on public.advertisements to service_role;
-- Without the description, which is for the team.
grant select (
  id, title, image_url, link_url, alt_text, type, placement, status, start_date, end_date,
  created_at
) on public.advertisements to anon, authenticated;
grant insert (
  advertiser_id, title, description, image_url, link_url, alt_text, type, placement, monthly_rate,
  duration, total_amount, status, start_date, end_date, paused_on, live_notified_at, ending_notified_at,
  ended_notified_at, review_note
) on public.advertisements to authenticated;
grant update (
  advertiser_id, title, description, image_url, link_url, alt_text, type, placement, monthly_rate,
  duration, total_amount, status, start_date, end_date, paused_on, live_notified_at, ending_notified_at,
  ended_notified_at, review_note
) on public.advertisements to authenticated;
grant delete on public.advertisements to authenticated;

create policy "Everyone reads ads running today" on public.advertisements
  for select to anon, authenticated
  using (status = 'active' and (select private.today()) between start_date and end_date);
create policy "Admins manage ads" on public.advertisements
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

create function private.days_off_show(p_ad public.advertisements) returns integer
language sql
immutable
set search_path = ''
as $$
  select coalesce(sum(upper(o) - lower(o)), 0)::integer from unnest(p_ad.off_show) as o
$$;
comment on function private.days_off_show is 'Days of its run on which it was not shown, without a pause that still lasts.';
grant execute on function private.days_off_show to authenticated, service_role;

create function private.advertisement_state(p_status text, p_end_date date) returns text
language sql
stable
set search_path = ''
as $$
  select case when p_status = 'active' and p_end_date < private.today() then 'over' else p_status end
$$;
comment on function private.advertisement_state is 'Its status today, or ''over'' for an active one after its last day.';
