-- Advertisers and their advertisements, from order to last day.
--
-- Why:         placements show what is active today. An address proves nothing, so an order changes nothing of its
--              advertiser: its contact is kept with the advertisement. It goes live and ends by its dates, and so do
--              its mails.
-- Who reads:   everyone, the public columns of active ones between their dates; admins all; the holder of a link their
--              own.
-- Who writes:  the service, for an order it has checked and by schedule; admins, through decide_advertisement.

create table public.advertisers (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  company text,
  website text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint advertisers_name_length check (char_length(name) between 1 and 200),
  constraint advertisers_email_length check (char_length(email) <= 254),
  constraint advertisers_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint advertisers_phone_length check (char_length(phone) <= 40),
  constraint advertisers_company_length check (char_length(company) <= 200),
  constraint advertisers_website_length check (char_length(website) <= 2000),
  constraint advertisers_website_http check (website ~* '^https?://\S+$')
);
comment on table public.advertisers is 'Who ordered an advertisement. Public nowhere.';
comment on column public.advertisers.email is 'One row an address. An order never changes an existing row, since an address proves nothing: its contact is kept with the order.';

create unique index advertisers_email_key on public.advertisers (lower(email));

alter table public.advertisers enable row level security;
grant select on public.advertisers to authenticated;
grant select, insert, update, delete on public.advertisers to service_role;
create policy "Admins read advertisers" on public.advertisers
  for select to authenticated using ((select public.is_admin()));

create trigger set_updated_at before update on public.advertisers
  for each row execute function private.set_updated_at();

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
comment on column public.advertisements.contact_name is 'Contact submitted with this order, like the other contact columns.';
comment on column public.advertisements.image_width is 'Pixels of the image; null for an image without an upload.';
comment on column public.advertisements.type is 'What was ordered: sidebar, horizontal or custom; ''image'' is an older kind, shown by placement.';
comment on column public.advertisements.monthly_rate is 'Dollars, as the specification has it; payments hold the integer cents that were charged.';
comment on column public.advertisements.duration is 'Months, 1 to 12; null for a custom quote.';
comment on column public.advertisements.status is 'draft: not yet paid. pending: paid or a quote, waits for an admin. active: shown between its dates, over after the last one. paused: taken down for a while. rejected: never shown. cancelled: taken down for good.';
comment on column public.advertisements.end_date is 'The last day it is shown, in the guide''s own zone.';
comment on column public.advertisements.paused_on is 'First day of the pause; on resuming, its days are added to the end.';
comment on column public.advertisements.off_show is 'Days of its run on which it was not shown: past pauses, and the rest after a cancellation. A trigger keeps it, because a pause moves the end and a cancellation does not.';
comment on column public.advertisements.live_notified_at is 'When the "live" mail was queued; ending_notified_at and ended_notified_at likewise.';

create index advertisements_advertiser_id_idx on public.advertisements (advertiser_id);
create index advertisements_type_idx on public.advertisements (type);
create index advertisements_status_idx on public.advertisements (status);
create index advertisements_placement_idx on public.advertisements (placement);
create index advertisements_created_at_idx on public.advertisements (created_at desc, id);

alter table public.advertisements enable row level security;
grant select, insert, update, delete on public.advertisements to service_role;
-- Without the description, which is for the team.
grant select (
  id, title, image_url, link_url, alt_text, type, placement, status, start_date, end_date,
  created_at
) on public.advertisements to anon, authenticated;
create policy "Everyone reads ads running today" on public.advertisements
  for select to anon, authenticated
  using (status = 'active' and (select private.today()) between start_date and end_date);
create policy "Admins read all ads" on public.advertisements
  for select to authenticated using ((select public.is_admin()));

create trigger set_updated_at before update on public.advertisements
  for each row
  when (
    to_jsonb(old) - '{live_notified_at,ending_notified_at,ended_notified_at}'::text[]
      is distinct from to_jsonb(new) - '{live_notified_at,ending_notified_at,ended_notified_at}'::text[]
  )
  execute function private.set_updated_at();
comment on trigger set_updated_at on public.advertisements is 'Stamps what a decision compares; when a mail was queued is no change of the advertisement.';
-- Without the dates: a later end is a change as well.
select private.rebuild_site_on_change('public.advertisements', $$r.status = 'active'$$);

alter table public.uploads add constraint uploads_advertisement_id_fkey
  foreign key (advertisement_id) references public.advertisements (id) on delete set null;
alter table public.private_links add constraint private_links_advertisement_id_fkey
  foreign key (advertisement_id) references public.advertisements (id) on delete cascade;

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

create function private.days_off_show(p_ad public.advertisements) returns integer
language sql
immutable
set search_path = ''
as $$
  select coalesce(sum(upper(o) - lower(o)), 0)::integer from unnest(p_ad.off_show) as o
$$;
comment on function private.days_off_show is 'Days of its run on which it was not shown, without a pause that still lasts.';
grant execute on function private.days_off_show to service_role;

create function private.advertisement_state(p_status text, p_end_date date) returns text
language sql
stable
set search_path = ''
as $$
  select case when p_status = 'active' and p_end_date < private.today() then 'over' else p_status end
$$;
comment on function private.advertisement_state is 'Its status today, or ''over'' for an active one after its last day.';

create function private.advertiser_of(p_advertisement jsonb) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
begin
  -- Repeats if the row found is removed in between: an unpaid order takes its advertiser along.
  loop
    insert into public.advertisers (name, email, phone, company, website)
    values (
      p_advertisement ->> 'contact_name', p_advertisement ->> 'contact_email', p_advertisement ->> 'contact_phone',
      p_advertisement ->> 'contact_company', p_advertisement ->> 'contact_website'
    )
    on conflict (lower(email)) do nothing
    returning id into v_id;
    exit when v_id is not null;
    select v.id into v_id from public.advertisers v
    where lower(v.email) = lower(p_advertisement ->> 'contact_email')
    for key share;
    exit when v_id is not null;
  end loop;
  return v_id;
end
$$;
comment on function private.advertiser_of is 'The advertiser of an order, by address in any case of letters: the existing row, unchanged, else a new one. Locked until the transaction ends, so that it is not removed meanwhile.';
grant execute on function private.advertiser_of to service_role;

create function public.order_advertisement(
  p_advertisement jsonb, p_submission_key text, p_fingerprint text, p_limits jsonb default '[]',
  p_image jsonb default null, p_order jsonb default null, p_team_address text default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
  v_fingerprint text;
  v_outcome text := 'created';
begin
  perform private.require_submission_key(p_submission_key, p_fingerprint);
  if p_order is null and p_team_address is null then
    raise exception 'A request for a quote needs the address of the team.' using errcode = 'invalid_parameter_value';
  end if;

  -- Only a visitor's columns: status, days, image, review and Stripe's ids in p_advertisement are ignored.
  insert into public.advertisements (
    title, description, contact_name, contact_phone, contact_company, contact_website, link_url, type,
    placement, monthly_rate, duration, total_amount, submission_key, submission_fingerprint, status
  )
  select
    a.title, a.description, a.contact_name, a.contact_phone, a.contact_company, a.contact_website, a.link_url,
    a.type, a.placement, a.monthly_rate, a.duration, a.total_amount, p_submission_key, p_fingerprint,
    case when p_order is null then 'pending' else 'draft' end
  from jsonb_populate_record(null::public.advertisements, p_advertisement) a
  on conflict (submission_key) do nothing
  returning id into v_id;
  if found then
    perform private.take_limits(p_limits);
    -- Before the image: the same order as give_up_order.
    update public.advertisements a
    set advertiser_id = private.advertiser_of(p_advertisement)
    where a.id = v_id;
    if p_image ? 'token_hash' then
      perform private.claim_advertisement_image(
        v_id, p_image ->> 'token_hash', p_image ->> 'alt');
    elsif p_image ? 'renews' then
      update public.advertisements a
      set image_url = o.image_url, image_width = o.image_width, image_height = o.image_height,
        alt_text = o.alt_text
      from public.private_links l join public.advertisements o on o.id = l.advertisement_id
      where a.id = v_id
        and l.token_hash = p_image ->> 'renews'
        and private.private_link_end(l) is null
        and o.image_url is not null
        and private.banner_placement(a.type, o.image_width, o.image_height) is not null;
    end if;
    if p_order is null then
      perform private.enqueue_advertisement_mail(v_id, 'ad-quote-requested', 'ad-quote-requested:' || v_id);
      perform private.enqueue_advertisement_mail(
        v_id, 'ad-for-review', 'ad-for-review:' || v_id, '{"news": "quote"}', p_team_address);
    else
      perform private.open_order(
        p_order, p_advertisement ->> 'contact_email', p_advertisement_id => v_id);
    end if;
  else
    -- The insert waited for the holder of the key, so the row is there and committed.
    select a.id, a.submission_fingerprint into strict v_id, v_fingerprint
    from public.advertisements a where a.submission_key = p_submission_key;
    if v_fingerprint is distinct from p_fingerprint then
      return '{"outcome": "key_reused"}';
    end if;
    v_outcome := 'existing';
  end if;
  return (
    select jsonb_build_object(
      'outcome', v_outcome, 'id', a.id, 'status', a.status, 'type', a.type, 'title', a.title,
      'monthly_rate', a.monthly_rate, 'duration', a.duration, 'total_amount', a.total_amount,
      'payment', private.new_order_facts(p_advertisement_id => a.id)
    )
    from public.advertisements a
    where a.id = v_id
  );
exception
  -- The end of the block takes the row, the counts and the claim back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.order_advertisement is 'Stores an order of an advertisement once a key. p_advertisement has the column names of advertisements as keys, and contact_email; prices and placement are computed by the service. p_image is {"token_hash", "alt"} of an upload, or {"renews": the hash of a private link''s token}: the image of the order behind that link, none if it opens nothing or its image does not fit. p_order {"amount_cents", "currency"} makes it a draft with an order; without, it is a pending request for a quote, with mails to its advertiser and p_team_address. {"outcome": "created"|"existing", "id", "status", "type", "title", "monthly_rate", "duration", "total_amount", "payment": null | new_order_facts}, {"outcome": "key_reused"|"image_missing"}, {"outcome": "image_mismatch", "type"} or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.order_advertisement to service_role;

create function private.run_of_advertisement(p_advertisement_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', d.day, 'impressions', coalesce(d.impressions, 0), 'clicks', coalesce(d.clicks, 0)
  ) order by d.day), '[]')
  from (
    select day, f.impressions, f.clicks
    from (
      select r.day::date
      from public.advertisements a,
        generate_series(
          a.start_date,
          least(
            a.end_date, private.today(),
            -- The day before the rest that a cancellation left.
            (select lower(o) - 1 from unnest(a.off_show) as o where a.status = 'cancelled' and upper(o) > a.end_date)
          ),
          interval '1 day'
        ) as r (day)
      where a.id = p_advertisement_id and a.status in ('active', 'paused', 'cancelled')
    ) as run
    -- A day outside of dates that were changed later has figures, too.
    full join private.advertisement_days(p_advertisement_id) as f using (day)
  ) as d
$$;
comment on function private.run_of_advertisement is 'The figures of every day from the first to today or the last one, in order; zero on a day without visitors. Of a cancelled advertisement to the last day on show, none if it never was.';
grant execute on function private.run_of_advertisement to service_role;

create function private.ordered_advertisement(p_ad public.advertisements) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_ad.id, 'type', p_ad.type, 'placement', p_ad.placement, 'title', p_ad.title,
    'description', p_ad.description, 'link_url', p_ad.link_url,
    'contact', jsonb_build_object(
      'name', coalesce(p_ad.contact_name, v.name), 'email', v.email, 'phone', p_ad.contact_phone,
      'company', p_ad.contact_company, 'website', p_ad.contact_website
    ),
    'duration', p_ad.duration, 'monthly_cents', (p_ad.monthly_rate * 100)::integer,
    'total_cents', (p_ad.total_amount * 100)::integer,
    'image', case when p_ad.image_url is not null then jsonb_build_object(
      'url', p_ad.image_url, 'width', p_ad.image_width, 'height', p_ad.image_height, 'alt', p_ad.alt_text
    ) end,
    'start_date', p_ad.start_date, 'end_date', p_ad.end_date, 'paused_on', p_ad.paused_on
  )
  from (values (p_ad.advertiser_id)) as a (id)
  left join public.advertisers v on v.id = a.id
$$;
comment on function private.ordered_advertisement is 'The order as its advertiser and admins read it: what was submitted with it, money in cents, and its days.';
grant execute on function private.ordered_advertisement to service_role;

create function private.advertisement_by_link(p_advertisement_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.ordered_advertisement(a) || jsonb_build_object(
    'status', a.status,
    'off_show', (
      select coalesce(jsonb_agg(jsonb_build_object('from', lower(o), 'to', upper(o) - 1) order by o), '[]')
      from unnest(a.off_show) as o
    ),
    'review_note', case when a.status in ('rejected', 'cancelled') then a.review_note end,
    'today', private.today(),
    'days', private.run_of_advertisement(a.id),
    'payment', private.payment_facts('{order_number, amount_cents, currency, refunded_cents, paid_at, settled_at}', p_advertisement_id => a.id, p_paid => true)
  )
  from public.advertisements a
  where a.id = p_advertisement_id
$$;
comment on function private.advertisement_by_link is 'What an advertiser may see of the advertisement: the order, its state, its figures and its payment, not who decided.';
grant execute on function private.advertisement_by_link to service_role;

create function public.find_advertisement_by_link(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.subject_by_link('advertisement', p_token_hash, p_wrong_limits);
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  return jsonb_build_object(
    'outcome', 'found', 'advertisement', private.advertisement_by_link((v_link ->> 'id')::uuid)
  );
end
$$;
comment on function public.find_advertisement_by_link is 'The advertisement behind a private link, as find_event_by_link: {"outcome": "found", "advertisement"}, "missing", "stopped", "expired" or "limited". Service only.';
grant execute on function public.find_advertisement_by_link to service_role;

create function public.add_advertisement_image(
  p_token_hash text, p_image jsonb, p_team_address text, p_limits jsonb default '[]', p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.subject_by_link('advertisement', p_token_hash, p_wrong_limits);
  v_upload public.uploads;
  v_ad public.advertisements;
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  -- The upload first, as in an order with an image: the two never deadlock.
  select * into v_upload from public.uploads u where u.token_hash = p_image ->> 'token_hash' for update;
  select * into v_ad from public.advertisements a where a.id = (v_link ->> 'id')::uuid for no key update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if v_ad.status not in ('draft', 'pending') then
    return jsonb_build_object('outcome', 'refused');
  end if;
  if v_upload.advertisement_id is distinct from v_ad.id or v_upload.image_url is distinct from v_ad.image_url
    or v_ad.alt_text is distinct from nullif(p_image ->> 'alt', '')
  then
    perform private.claim_advertisement_image(v_ad.id, p_image ->> 'token_hash', p_image ->> 'alt');
    -- After the claim, which may wait for another order of the same client.
    perform private.take_limits(p_limits);
    perform private.audit(
      'add-image', 'advertisements', v_ad.id::text, jsonb_build_object('from', v_ad.status));
    -- A draft is not reviewed yet; its payment sends the team a mail with everything.
    if v_ad.status = 'pending' then
      perform private.enqueue_advertisement_mail(
        v_ad.id, 'ad-for-review', 'ad-for-review:' || v_ad.id || ':' || v_upload.id,
        jsonb_build_object('news', case when v_ad.image_url is null then 'image' else 'other-image' end),
        p_team_address
      );
    end if;
  end if;
  return jsonb_build_object('outcome', 'added', 'advertisement', private.advertisement_by_link(v_ad.id));
exception
  -- The end of the block takes the claim and the counts back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.add_advertisement_image is 'Sets or replaces the image of the advertisement behind a private link until an admin has decided, and mails the team; nothing is written if it has this image with this text already. p_image is {"token_hash", "alt"} of an upload. {"outcome": "added", "advertisement"}, {"outcome": "image_missing"|"refused"|"missing"|"stopped"|"expired"}, {"outcome": "image_mismatch", "type"} or {"outcome": "limited", "retry_after"}. p_limits count images, p_wrong_limits wrong tokens. Service only.';
grant execute on function public.add_advertisement_image to service_role;

create function private.notify_advertiser(p_ad public.advertisements, p_today date) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_notified integer := 0;
begin
  if p_ad.status <> 'active' or p_ad.start_date > p_today then return 0; end if;

  if p_ad.end_date < p_today then
    if p_ad.ended_notified_at is not null then return 0; end if;
    perform private.enqueue_advertisement_mail(
      p_ad.id, 'ad-ended', 'ad-ended:' || p_ad.id || ':' || p_ad.end_date,
      (
        select jsonb_build_object(
          'days_served', p_ad.end_date - p_ad.start_date + 1 - private.days_off_show(p_ad),
          'impressions', coalesce(sum(d.impressions), 0), 'clicks', coalesce(sum(d.clicks), 0)
        )
        from private.advertisement_days(p_ad.id) d
      ));
    update public.advertisements a set ended_notified_at = clock_timestamp() where a.id = p_ad.id;
    return 1;
  end if;

  if p_ad.live_notified_at is null then
    perform private.enqueue_advertisement_mail(p_ad.id, 'ad-live', 'ad-live:' || p_ad.id);
    update public.advertisements a set live_notified_at = clock_timestamp() where a.id = p_ad.id;
    v_notified := v_notified + 1;
  end if;

  -- Seven days left, today included.
  if p_ad.ending_notified_at is null and p_ad.end_date - p_today < 7
    and p_ad.end_date - p_ad.start_date + 1 - private.days_off_show(p_ad) >= 14
  then
    perform private.enqueue_advertisement_mail(
      p_ad.id, 'ad-ending', 'ad-ending:' || p_ad.id || ':' || p_ad.end_date,
      jsonb_build_object('days_left', p_ad.end_date - p_today + 1));
    update public.advertisements a set ending_notified_at = clock_timestamp() where a.id = p_ad.id;
    v_notified := v_notified + 1;
  end if;
  return v_notified;
end
$$;
comment on function private.notify_advertiser is 'Queues the mails due for an active advertisement on this Central day, each once: ad-live from its first day; ad-ending {"days_left", today included} in its last seven days, unless it runs for less than fourteen; ad-ended {"days_served", "impressions", "clicks"} after its last. Returns how many. The caller holds the row''s lock. With the owner''s rights, because admins cause mails but may not read them.';
grant execute on function private.notify_advertiser to service_role;

create function public.enqueue_advertisement_news(p_today date default null) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_today date := coalesce(p_today, private.today());
  v_ad public.advertisements;
  v_notified integer := 0;
begin
  for v_ad in
    select a.* from public.advertisements a
    where a.status = 'active' and a.start_date <= v_today and (
      (a.live_notified_at is null and a.end_date >= v_today)
      or (a.ending_notified_at is null and v_today between a.end_date - 6 and a.end_date)
      or (a.ended_notified_at is null and a.end_date < v_today)
    )
    order by a.id
    -- Skips rows that another run or a decision holds; the next hour catches up. No stronger lock, which
    -- would conflict with the counting of visitors.
    for no key update skip locked
  loop
    v_notified := v_notified + private.notify_advertiser(v_ad, v_today);
  end loop;
  return v_notified;
end
$$;
comment on function public.enqueue_advertisement_news is 'Queues every mail about running and ended advertisements that is due and not queued yet; returns how many. p_today is for tests. Service only.';
grant execute on function public.enqueue_advertisement_news to service_role;

create function private.may_decide(p_decision text, p_state text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case p_decision
    when 'approve' then p_state = 'pending'
    when 'reject' then p_state = 'pending'
    when 'pause' then p_state = 'active'
    when 'resume' then p_state = 'paused'
    when 'cancel' then p_state in ('active', 'paused')
  end
$$;
comment on function private.may_decide is 'Whether an advertisement in this state allows this decision; null for an unknown decision. Same table as src/desk/advertising/ad-state.ts.';

create function private.approve_advertisement(p_ad public.advertisements, p_start date, p_end date) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- What was paid for months runs for them; a custom package for the days agreed on.
  v_is_custom boolean := p_ad.type = 'custom' or p_ad.duration is null;
  v_end date := case when v_is_custom then p_end
    else (p_start + make_interval(months => p_ad.duration))::date - 1 end;
  v_placement text := private.banner_placement(p_ad.type, p_ad.image_width, p_ad.image_height);
  v_ad public.advertisements;
begin
  if p_ad.image_url is null then return 'no_image'; end if;
  if p_ad.type = 'custom' and v_placement is null then return 'no_placement'; end if;
  if p_start is null or v_end is null
    or p_start not between private.today() and (private.today() + interval '1 year')::date
    or v_end not between p_start and (p_start + interval '1 year')::date - 1
  then
    return 'dates';
  end if;

  update public.advertisements a
  set status = 'active', start_date = p_start, end_date = v_end,
    -- The placements tell themselves apart by this, see src/features/advertising/advertisement.ts.
    type = case when p_ad.type = 'custom' and v_placement = 'sidebar' then 'image' else a.type end,
    placement = case when p_ad.type = 'custom' then v_placement else a.placement end
  where a.id = p_ad.id
  returning a.* into v_ad;
  if p_start <= private.today() then
    perform private.notify_advertiser(v_ad, private.today());
  elsif p_ad.live_notified_at is null then
    -- Otherwise its advertiser's data was erased, and no mail may follow (private.erase_orders).
    perform private.enqueue_advertisement_mail(p_ad.id, 'ad-approved', 'ad-approved:' || p_ad.id);
  end if;
  return 'decided';
end
$$;
comment on function private.approve_advertisement is 'Publishes a pending advertisement from p_start, for the months paid or else until p_end; its mail says that it is or will be live. "decided", or with nothing changed "no_image", "no_placement" (a custom package whose image fits no placement) or "dates" (a start before today or beyond a year, an end before the start or beyond twelve months).';

create function public.decide_advertisement(
  p_id uuid, p_decision text, p_reason text default null, p_start date default null, p_end date default null,
  p_version timestamptz default null
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_ad public.advertisements;
  v_state text;
  v_outcome text := 'decided';
  v_days integer;
begin
  perform private.require_admin('decide about advertisements');
  if private.may_decide(p_decision, 'pending') is null then
    raise exception 'A decision is "approve", "reject", "pause", "resume" or "cancel".'
      using errcode = 'invalid_parameter_value';
  end if;
  if p_decision in ('reject', 'cancel') and coalesce(btrim(p_reason), '') = '' then
    raise exception 'The advertiser needs a reason.' using errcode = 'invalid_parameter_value';
  end if;

  select * into v_ad from public.advertisements a where a.id = p_id and a.status <> 'draft' for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  v_state := private.advertisement_state(v_ad.status, v_ad.end_date);
  if not private.may_decide(p_decision, v_state) then
    return jsonb_build_object('outcome', 'conflict', 'status', v_state);
  end if;
  if p_version is distinct from v_ad.updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', v_state);
  end if;

  case p_decision
    when 'approve' then
      v_outcome := private.approve_advertisement(v_ad, p_start, p_end);
      if v_outcome <> 'decided' then
        return jsonb_build_object('outcome', v_outcome, 'status', v_state);
      end if;
    when 'pause' then
      update public.advertisements a set status = 'paused', paused_on = private.today() where a.id = p_id;
    when 'resume' then
      -- Days before the first one do not count.
      v_days := greatest(private.today() - greatest(v_ad.paused_on, v_ad.start_date), 0);
      update public.advertisements a
      set status = 'active', paused_on = null, end_date = a.end_date + v_days,
        -- The end differs from the one mailed. After data erasure no mail follows: only there the end is
        -- recorded as mailed before it came.
        ending_notified_at = case when v_days = 0 or a.ended_notified_at is not null then a.ending_notified_at end
      where a.id = p_id
      returning a.* into v_ad;
      perform private.notify_advertiser(v_ad, private.today());
    when 'reject' then
      update public.advertisements a set status = 'rejected', review_note = btrim(p_reason) where a.id = p_id;
      perform private.enqueue_advertisement_mail(p_id, 'ad-rejected', 'ad-rejected:' || p_id, jsonb_build_object(
        'reason', btrim(p_reason), 'paid', private.is_paid(p_advertisement_id => p_id)));
    when 'cancel' then
      update public.advertisements a
      set status = 'cancelled', paused_on = null, review_note = btrim(p_reason)
      where a.id = p_id
      returning a.* into v_ad;
      perform private.enqueue_advertisement_mail(p_id, 'ad-cancelled', 'ad-cancelled:' || p_id, jsonb_build_object(
        'reason', btrim(p_reason), 'paid', private.is_paid(p_advertisement_id => p_id),
        'was_shown', v_ad.end_date - v_ad.start_date + 1 > private.days_off_show(v_ad)));
  end case;

  select * into v_ad from public.advertisements a where a.id = p_id;
  perform private.audit('decide', 'advertisements', p_id::text, jsonb_build_object(
    'from', v_state, 'to', v_ad.status, 'reason', p_reason, 'start_date', v_ad.start_date, 'end_date', v_ad.end_date
  ));
  return jsonb_build_object('outcome', 'decided', 'status', v_ad.status);
end
$$;
comment on function public.decide_advertisement is 'approve: a pending order with an image, from p_start for the months paid, or a custom package until p_end in the placement that fits. reject: a pending one, with a reason. pause: an active one before its end. resume: a paused one, its end moved by the paused days. cancel: an active or paused one for good, with a reason. p_version is the updated_at that was read. {"outcome": "decided", "status"}; "conflict" with its state ("over" is one) where the decision is not allowed; "changed" when it is newer than p_version; "no_image", "no_placement", "dates"; "missing". 22023 for another decision or without a reason, 42501 for anyone but an admin.';
grant execute on function public.decide_advertisement to authenticated;

create function public.desk_advertisements(
  p_state text default null, p_limit integer default null, p_offset integer default null
) returns table (total bigint, advertisement jsonb)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin('read orders');
  return query
  with asked as materialized (
    select a.id, a.created_at, a.status = 'pending' as waits
    from public.advertisements a
    where a.status <> 'draft' and (p_state is null or private.advertisement_state(a.status, a.end_date) = p_state)
  ), page as (
    select
      a.id,
      row_number() over (
        order by a.waits desc, case when a.waits then a.created_at end, a.created_at desc, a.id
      ) as place
    from asked a
    order by place
    limit least(greatest(coalesce(p_limit, 1000), 0), 1000)
    offset greatest(coalesce(p_offset, 0), 0)
  )
  select t.total, case when a.id is not null then private.ordered_advertisement(a)
    -- An advertisement that the team put up names no contact: its advertiser's row does.
    || case when a.contact_name is null and v.id is not null then jsonb_build_object(
      'contact', jsonb_build_object(
        'name', v.name, 'email', v.email, 'phone', v.phone, 'company', v.company, 'website', v.website
      )
    ) else '{}' end
    || jsonb_build_object(
      'state', private.advertisement_state(a.status, a.end_date),
      'review_note', a.review_note, 'created_at', a.created_at, 'updated_at', a.updated_at,
      'other_orders', (
        select count(*) from public.advertisements o
        where o.advertiser_id = a.advertiser_id and o.id <> a.id and o.status <> 'draft'
      ),
      'payment', private.payment_facts(
        '{id, order_number, status, amount_cents, refunded_cents, refund_requested_at, refund_error, settled_at}',
        p_advertisement_id => a.id
      ),
      'figures', (
        select jsonb_build_object(
          'impressions', coalesce(sum(d.impressions), 0), 'clicks', coalesce(sum(d.clicks), 0)
        )
        from private.advertisement_days(a.id) d
      )
    ) end
  from (select count(*) as total from asked) t
  left join page on true
  left join public.advertisements a on a.id = page.id
  left join public.advertisers v on v.id = a.advertiser_id
  order by page.place;
end
$$;
comment on function public.desk_advertisements is 'Orders of one state (pending, active, over, paused, rejected or cancelled), or of all but draft: pending ones first, the longest waiting leading, then the newest. As private.ordered_advertisement, with "state", "other_orders" of its advertiser, "payment" or null, "figures" {"impressions", "clicks"} of all days. At least one row: past the end, advertisement is null. At most 1000. 42501 for anyone but an admin.';
grant execute on function public.desk_advertisements to authenticated;
