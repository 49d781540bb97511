-- The newsletter: subscribers, their links, and the weekly issues.
--
-- Why:         a submitted address gets one mail and nothing else until its owner confirms; no response tells the state
--              of an address, and a stranger's input waits in a request and changes no subscriber. Pages behind links
--              only look, so a mail program that opens every link changes nothing. An issue stores its content once,
--              with a cursor.
-- Who reads:   admins (not the hashes), the service.
-- Who writes:  the service, for input it has checked or the holder of a link; admins, through lift_suppression.
--
-- Only wrong links count against a limit: 256 bits cannot be guessed, and mail providers press buttons from one
-- address.

create function private.mailbox_of(p_address text) returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case
    when a.domain in ('gmail.com', 'googlemail.com') then replace(a.box, '.', '') || '@gmail.com'
    else a.box || '@' || a.domain
  end
  from (
    select
      coalesce(nullif(split_part(split_part(lower(p_address), '@', 1), '+', 1), ''), split_part(lower(p_address), '@', 1)) as box,
      split_part(lower(p_address), '@', 2) as domain
  ) a
$$;
comment on function private.mailbox_of is 'The mailbox of an address, so that its aliases count as one: lower case, without `+word`, and at Gmail without dots. Same rule as src/server/limits/rate-limit.ts. Never an address to write to.';
grant execute on function private.mailbox_of to service_role;

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text,
  last_name text,
  status text not null default 'pending',
  interests text[] not null default '{}',
  source text,
  ip_address text,
  user_agent text,
  consent_text text,
  consented_at timestamptz,
  form_mail_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  suppressed_at timestamptz,
  suppressed_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint newsletter_subscribers_email_length check (char_length(email) <= 254),
  constraint newsletter_subscribers_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>]+$' and email = lower(email)),
  constraint newsletter_subscribers_email_key unique (email),
  constraint newsletter_subscribers_first_name_length check (char_length(first_name) <= 100),
  constraint newsletter_subscribers_last_name_length check (char_length(last_name) <= 100),
  constraint newsletter_subscribers_status_known check (status in ('pending', 'active', 'unsubscribed', 'suppressed')),
  constraint newsletter_subscribers_active_is_confirmed check (status <> 'active' or confirmed_at is not null),
  constraint newsletter_subscribers_suppressed_reason_known check (suppressed_reason in ('bounced', 'complained')),
  constraint newsletter_subscribers_suppressed_whole check (
    (suppressed_at is null) = (suppressed_reason is null) and (status = 'suppressed' or suppressed_at is null)
  ),
  constraint newsletter_subscribers_interests_count check (cardinality(interests) <= 40),
  constraint newsletter_subscribers_source_length check (char_length(source) <= 40),
  constraint newsletter_subscribers_ip_address_length check (char_length(ip_address) <= 45),
  constraint newsletter_subscribers_user_agent_length check (char_length(user_agent) <= 500),
  constraint newsletter_subscribers_consent_text_length check (char_length(consent_text) <= 2000)
);
comment on table public.newsletter_subscribers is 'Addresses and the consent behind them. Public nowhere.';
comment on column public.newsletter_subscribers.email is 'Lower case, so that one person is one row.';
comment on column public.newsletter_subscribers.status is 'pending: not confirmed, gets no newsletter. suppressed: bounced or complained, not mailed until an admin lifts it.';
comment on column public.newsletter_subscribers.interests is 'Slugs of categories and base names of cities; empty is everything.';
comment on column public.newsletter_subscribers.ip_address is 'Listed by the specification; never filled: the confirmed mail proves consent.';
comment on column public.newsletter_subscribers.consent_text is 'The sentence that was agreed to, as shown on the form.';
comment on column public.newsletter_subscribers.form_mail_at is 'When a form last caused a mail to this address.';
comment on column public.newsletter_subscribers.suppressed_reason is 'Reported by the mail provider: the mailbox takes no mail, or its owner complained of spam.';

create index newsletter_subscribers_status_idx on public.newsletter_subscribers (status, created_at);
create index newsletter_subscribers_suppressed_idx on public.newsletter_subscribers (private.mailbox_of(email))
  where status = 'suppressed';
create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (created_at desc, id desc);

alter table public.newsletter_subscribers enable row level security;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;
grant select (
  id, email, first_name, last_name, status, interests, source, consent_text, consented_at,
  form_mail_at, confirmed_at, unsubscribed_at, suppressed_at, suppressed_reason, created_at, updated_at
) on public.newsletter_subscribers to authenticated;
create policy "Admins read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select public.is_admin()));

-- The upsert of subscriber_of alone is no change.
create trigger set_updated_at before update on public.newsletter_subscribers
  for each row when (old.* is distinct from new.*) execute function private.set_updated_at();

create function private.is_suppressed(p_address text) returns boolean
language sql
stable
set search_path = ''
as $$
  -- A complaint is of a person, so it covers every alias. A bounce may be of one alias alone, and a
  -- stranger can make one up.
  select exists (
    select from public.newsletter_subscribers s
    where s.status = 'suppressed'
      and private.mailbox_of(s.email) = private.mailbox_of(p_address)
      and (s.suppressed_reason is distinct from 'bounced' or s.email = lower(p_address))
  )
$$;
comment on function private.is_suppressed is 'Whether an address takes no mail: it bounced, or its owner complained under any of its aliases.';
grant execute on function private.is_suppressed to service_role;

create function private.subscriber_of(p_email text) returns public.newsletter_subscribers
language sql
set search_path = ''
as $$
  -- One statement: data erasure could otherwise come between finding the row and locking it.
  insert into public.newsletter_subscribers as s (email) values (p_email)
  on conflict (email) do update set form_mail_at = s.form_mail_at
  returning s.*
$$;
comment on function private.subscriber_of is 'The subscriber of an address in lower case, locked; a new one is pending and causes no mail.';
grant execute on function private.subscriber_of to service_role;

create table public.newsletter_requests (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  form_input jsonb,
  created_at timestamptz not null default now(),
  used_at timestamptz,

  constraint newsletter_requests_form_input_waits check (form_input is null or used_at is null),
  constraint newsletter_requests_form_input_object check (jsonb_typeof(form_input) = 'object'),
  constraint newsletter_requests_form_input_length check (char_length(form_input::text) <= 8000)
);
comment on table public.newsletter_requests is 'Subscriptions asked for in a form, to be confirmed once within 48 hours.';
comment on column public.newsletter_requests.form_input is 'Waits for the confirmation, until the request is used or too old: first_name, last_name, source, user_agent and consent_text. Agreed to at created_at.';

create index newsletter_requests_subscriber_id_idx on public.newsletter_requests (subscriber_id);
create index newsletter_requests_form_input_idx on public.newsletter_requests (created_at)
  where form_input is not null;

alter table public.newsletter_requests enable row level security;
grant select, insert, update, delete on public.newsletter_requests to service_role;

create table public.newsletter_links (
  token_hash text primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  purpose text not null,
  request_id uuid references public.newsletter_requests (id) on delete cascade,
  created_at timestamptz not null default now(),

  constraint newsletter_links_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint newsletter_links_purpose_known check (purpose in ('confirm', 'manage')),
  constraint newsletter_links_confirm_a_request check ((purpose = 'confirm') = (request_id is not null))
);
comment on table public.newsletter_links is 'SHA-256, in hex, of the tokens in newsletter mails.';
comment on column public.newsletter_links.purpose is 'confirm: confirms its request, once, within 48 hours. manage: unsubscribes, subscribes again and changes interests; never expires.';

create index newsletter_links_subscriber_id_idx on public.newsletter_links (subscriber_id);
create index newsletter_links_request_id_idx on public.newsletter_links (request_id) where request_id is not null;

alter table public.newsletter_links enable row level security;
grant select, insert, update, delete on public.newsletter_links to service_role;

create function private.new_newsletter_link(
  p_subscriber_id uuid default null, p_request_id uuid default null
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_token text := private.new_token();
begin
  -- The lock as in new_private_link.
  if p_request_id is not null then
    insert into public.newsletter_links (token_hash, subscriber_id, purpose, request_id)
    select private.token_hash(v_token), q.subscriber_id, 'confirm', q.id
    from public.newsletter_requests q where q.id = p_request_id
    for key share;
  else
    insert into public.newsletter_links (token_hash, subscriber_id, purpose)
    select private.token_hash(v_token), s.id, 'manage'
    from public.newsletter_subscribers s where s.id = p_subscriber_id
    for key share;
  end if;
  return v_token;
end
$$;
comment on function private.new_newsletter_link is 'A new token for a link that confirms this request, or manages this subscription; only its hash is stored.';
grant execute on function private.new_newsletter_link to service_role;

create function private.subscriber_by_link(p_token_hash text, p_purpose text)
returns public.newsletter_subscribers
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  select s.* into v_subscriber
  from public.newsletter_links l
  join public.newsletter_subscribers s on s.id = l.subscriber_id
  where l.token_hash = p_token_hash and l.purpose = p_purpose
  for no key update of s;
  return v_subscriber;
end
$$;
comment on function private.subscriber_by_link is 'The subscriber behind a link of this purpose, locked; all null without one.';
grant execute on function private.subscriber_by_link to service_role;

create function private.is_expired(p_request public.newsletter_requests) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_request.used_at is null and p_request.created_at < now() - interval '48 hours'
$$;
comment on function private.is_expired is 'Whether a request is older than 48 hours and was not confirmed.';
grant execute on function private.is_expired to service_role;

create function private.enqueue_form_mail(
  p_subscriber_id uuid, p_kind text, p_request jsonb default null
) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_email text;
  v_links jsonb := jsonb_build_object('manage_token', jsonb_build_object('subscriber_id', p_subscriber_id));
  v_request_id uuid;
begin
  select s.email into strict v_email from public.newsletter_subscribers s where s.id = p_subscriber_id;
  -- One mail a day to a mailbox, under however many aliases.
  if private.is_suppressed(v_email) or not (private.take_rate_limit(
    'newsletter:mailbox', private.token_hash(private.mailbox_of(v_email)), 1, 86400
  ) ->> 'allowed')::boolean then
    return false;
  end if;
  update public.newsletter_subscribers s set form_mail_at = now() where s.id = p_subscriber_id;
  if p_kind = 'newsletter-confirm' then
    insert into public.newsletter_requests (subscriber_id, form_input) values (p_subscriber_id, p_request)
    returning id into v_request_id;
    v_links := v_links
      || jsonb_build_object('confirm_token', jsonb_build_object('request_id', v_request_id));
  end if;
  -- Every mail carries the link that manages the subscription, so the one mail of the day is enough.
  perform private.enqueue_mail(
    p_kind, v_email, p_kind || ':' || p_subscriber_id || ':' || extract(epoch from now()),
    '{}', v_links
  );
  return true;
end
$$;
comment on function private.enqueue_form_mail is 'Queues the mail that a form asked for, with new links, and returns whether it did: not to a mailbox that had one within a day, never to a suppressed one. newsletter-confirm carries the link that confirms p_request.';
grant execute on function private.enqueue_form_mail to service_role;

create function public.subscribe_to_newsletter(p_subscriber jsonb, p_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  -- Counted for every address: a count of new ones only would tell which are new.
  perform private.take_limits(p_limits);
  v_subscriber := private.subscriber_of(p_subscriber ->> 'email');
  if v_subscriber.status = 'active' then
    perform private.enqueue_form_mail(v_subscriber.id, 'newsletter-already');
  else
    perform private.enqueue_form_mail(v_subscriber.id, 'newsletter-confirm', jsonb_strip_nulls(p_subscriber - 'email'));
  end if;
  return jsonb_build_object('outcome', 'taken');
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.subscribe_to_newsletter is 'Takes an address and queues at most one mail a day to it: a link to confirm, or a note that it is subscribed. A new address is pending; a known one changes only once its owner confirms. p_subscriber has the keys email (lower case), first_name, last_name, source, user_agent and consent_text. {"outcome": "taken"} for every address in any state, or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.subscribe_to_newsletter to service_role;

create function public.ask_to_unsubscribe(p_email text, p_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
begin
  perform private.take_limits(p_limits);
  select s.id into v_id
  from public.newsletter_subscribers s
  where s.email = p_email and s.status = 'active'
  for no key update;
  if found then
    perform private.enqueue_form_mail(v_id, 'newsletter-unsubscribe-link');
  end if;
  return jsonb_build_object('outcome', 'taken');
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.ask_to_unsubscribe is 'Mails the link that unsubscribes to an active address (lower case), unless a form mailed it within a day: {"outcome": "taken"} for every address, or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.ask_to_unsubscribe to service_role;

create function private.end_subscription(p_subscriber_id uuid, p_status text, p_reason text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Both partial indexes of unsent mails apply, each to its half.
  delete from public.mail_outbox m
  using public.newsletter_subscribers s
  where s.id = p_subscriber_id
    and m.to_address = s.email
    and m.kind like 'newsletter-%'
    and (m.sent_at is null and m.dead_at is null or m.dead_at is not null);
  -- An old mail must not confirm or resume anything; one may have come since, as anyone can submit an address.
  delete from public.newsletter_requests q where q.subscriber_id = p_subscriber_id;
  -- Keeps what the mails until now were based on, and when it ended.
  update public.newsletter_subscribers s
  set status = p_status, first_name = null, last_name = null, interests = '{}', source = null, user_agent = null,
    unsubscribed_at = case p_status when 'unsubscribed' then now() else s.unsubscribed_at end,
    suppressed_at = case p_status when 'suppressed' then now() end, suppressed_reason = p_reason
  where s.id = p_subscriber_id and s.status <> p_status;
end
$$;
comment on function private.end_subscription is 'Makes a subscriber unsubscribed or suppressed and removes the waiting and abandoned newsletter mails. A mail that is with the mail server cannot be taken back.';
grant execute on function private.end_subscription to service_role;

create function private.use_requests(p_subscriber_id uuid) returns void
language sql
set search_path = ''
as $$
  update public.newsletter_requests q
  set used_at = now(), form_input = null
  where q.subscriber_id = p_subscriber_id and q.used_at is null
$$;
comment on function private.use_requests is 'Marks all requests as used, of other days too, and drops their form input: nothing is left to confirm.';
grant execute on function private.use_requests to service_role;

create function public.find_subscription(p_token_hash text) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_build_object(
      'outcome', 'found',
      'purpose', l.purpose,
      'link', case
        when q.used_at is not null then 'used' when private.is_expired(q) then 'expired' else 'open'
      end,
      'status', s.status,
      'interests', s.interests,
      -- Masked: the holder knows the address, an onlooker need not.
      'was_confirmed', s.confirmed_at is not null,
      'address', left(s.email, 1) || '…@' || split_part(s.email, '@', 2)
    )
    from public.newsletter_links l
    join public.newsletter_subscribers s on s.id = l.subscriber_id
    left join public.newsletter_requests q on q.id = l.request_id
    where l.token_hash = p_token_hash
  ), jsonb_build_object('outcome', 'missing'));
end
$$;
comment on function public.find_subscription is 'What the holder of a link sees: {"outcome": "found", "purpose", "link": "open"|"used"|"expired", "status", "interests", "was_confirmed", "address"} or {"outcome": "missing"}. Changes nothing. Service only.';
grant execute on function public.find_subscription to service_role;

create function public.confirm_subscription(
  p_token_hash text, p_interests text[] default null, p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers := private.subscriber_by_link(p_token_hash, 'confirm');
  v_request public.newsletter_requests;
begin
  -- Read once the subscriber is locked: an earlier call has used or removed it by now.
  select q.* into v_request
  from public.newsletter_links l
  join public.newsletter_requests q on q.id = l.request_id
  where l.token_hash = p_token_hash and l.subscriber_id = v_subscriber.id;
  if not found then
    return private.missing_link(p_wrong_limits);
  elsif v_request.used_at is not null then
    return jsonb_build_object('outcome', 'confirmed');
  elsif private.is_expired(v_request) or v_subscriber.status = 'suppressed' then
    return jsonb_build_object('outcome', 'missing');
  end if;

  update public.newsletter_subscribers s
  set status = 'active',
    confirmed_at = case when s.status = 'active' then s.confirmed_at else now() end,
    unsubscribed_at = null,
    first_name = v_request.form_input ->> 'first_name',
    last_name = v_request.form_input ->> 'last_name',
    source = v_request.form_input ->> 'source',
    user_agent = v_request.form_input ->> 'user_agent',
    consent_text = v_request.form_input ->> 'consent_text',
    consented_at = v_request.created_at,
    interests = coalesce(p_interests, s.interests)
  where s.id = v_subscriber.id;
  perform private.use_requests(v_subscriber.id);
  return jsonb_build_object('outcome', 'confirmed');
end
$$;
comment on function public.confirm_subscription is 'Activates a subscriber through the link of the mail, with its form input, and with these interests unless null: {"outcome": "confirmed"}, also for a used link, which changes nothing; {"outcome": "missing"} for no link, one older than 48 hours or a suppressed address; {"outcome": "limited", "retry_after"} for wrong tokens only. Service only.';
grant execute on function public.confirm_subscription to service_role;

create function public.change_interests(
  p_token_hash text, p_interests text[], p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers := private.subscriber_by_link(p_token_hash, 'manage');
begin
  if v_subscriber.id is null then
    return private.missing_link(p_wrong_limits);
  elsif v_subscriber.status not in ('pending', 'active') then
    -- After leaving, nothing is kept that only an issue needs.
    return jsonb_build_object('outcome', 'missing');
  end if;
  update public.newsletter_subscribers s
  set interests = p_interests
  where s.id = v_subscriber.id and s.interests <> p_interests;
  return jsonb_build_object('outcome', 'changed');
end
$$;
comment on function public.change_interests is 'Stores the interests of the holder of a link that manages: {"outcome": "changed"}, {"outcome": "missing"}, also for an address that left or is suppressed, or {"outcome": "limited", "retry_after"} for wrong tokens only. Service only.';
grant execute on function public.change_interests to service_role;

create function public.unsubscribe_by_token(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers := private.subscriber_by_link(p_token_hash, 'manage');
begin
  if v_subscriber.id is null then
    return private.missing_link(p_wrong_limits);
  elsif v_subscriber.status = 'suppressed' then
    return jsonb_build_object('outcome', 'unsubscribed');
  end if;

  perform private.end_subscription(v_subscriber.id, 'unsubscribed');
  return jsonb_build_object('outcome', 'unsubscribed');
end
$$;
comment on function public.unsubscribe_by_token is 'Ends a subscription through the link of any mail, with its waiting mails: {"outcome": "unsubscribed"}, however often; suppressed stays suppressed. {"outcome": "missing"} or {"outcome": "limited", "retry_after"} for wrong tokens only. Service only.';
grant execute on function public.unsubscribe_by_token to service_role;

create function public.resubscribe(
  p_token_hash text, p_consent_text text, p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers := private.subscriber_by_link(p_token_hash, 'manage');
begin
  if v_subscriber.id is null then
    return private.missing_link(p_wrong_limits);
  elsif v_subscriber.status = 'suppressed' or v_subscriber.confirmed_at is null then
    return jsonb_build_object('outcome', 'missing');
  elsif v_subscriber.status <> 'active' then
    -- The link came by mail, so its use confirms the address once more.
    update public.newsletter_subscribers s
    set status = 'active', confirmed_at = now(), unsubscribed_at = null,
      consent_text = p_consent_text, consented_at = now()
    where s.id = v_subscriber.id;
    perform private.use_requests(v_subscriber.id);
  end if;
  return jsonb_build_object('outcome', 'subscribed');
end
$$;
comment on function public.resubscribe is 'Resumes a subscription that was confirmed before, through the link of any mail: {"outcome": "subscribed"}, however often. {"outcome": "missing"}, also for one never confirmed or suppressed, or {"outcome": "limited", "retry_after"} for wrong tokens only. Service only.';
grant execute on function public.resubscribe to service_role;

create function public.suppress_address(p_email text, p_reason text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  -- Also for an address that never subscribed: a later subscription finds the row and sends nothing.
  v_subscriber public.newsletter_subscribers := private.subscriber_of(lower(p_email));
begin
  if v_subscriber.status = 'suppressed' then
    return false;
  end if;

  perform private.end_subscription(v_subscriber.id, 'suppressed', p_reason);
  perform private.audit('suppress', 'newsletter_subscribers', v_subscriber.id::text,
    jsonb_build_object('from', v_subscriber.status, 'reason', p_reason));
  return true;
end
$$;
comment on function public.suppress_address is 'Suppresses an address, in any case of letters, because it "bounced" or its owner "complained": removes its waiting mails and leaves an audit row. False, and nothing changed, when it is suppressed already. Service only.';
grant execute on function public.suppress_address to service_role;

create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  content jsonb not null,
  started_at timestamptz not null default now(),
  last_reader uuid,
  recipients integer not null default 0,
  queued_at timestamptz,
  purged_sent integer not null default 0,
  purged_dead integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint newsletter_issues_day_key unique (day),
  constraint newsletter_issues_day_thursday check (extract(isodow from day) = 4),
  constraint newsletter_issues_content_object check (jsonb_typeof(content) = 'object'),
  constraint newsletter_issues_recipients_positive check (recipients >= 0),
  constraint newsletter_issues_purged_positive check (purged_sent >= 0 and purged_dead >= 0)
);
comment on table public.newsletter_issues is 'Issues of the weekly digest, one a Thursday.';
comment on column public.newsletter_issues.day is 'The Thursday it is sent; its weekend begins the day after.';
comment on column public.newsletter_issues.content is 'newsletter_content when it was started. Every reader''s mail is selected from it when it is sent.';
comment on column public.newsletter_issues.started_at is 'Subscribers confirmed before this receive it.';
comment on column public.newsletter_issues.last_reader is 'Mails of subscribers up to this id are queued.';
comment on column public.newsletter_issues.recipients is 'Mails queued so far.';
comment on column public.newsletter_issues.queued_at is 'When the last mail was queued; null while some are missing.';
comment on column public.newsletter_issues.purged_sent is 'Sent mails that are no longer in the outbox, see purge_old_records.';
comment on column public.newsletter_issues.purged_dead is 'Abandoned mails that are no longer in the outbox.';

alter table public.newsletter_issues enable row level security;
grant select, insert, update, delete on public.newsletter_issues to service_role;
grant select on public.newsletter_issues to authenticated;
create policy "Admins read issues" on public.newsletter_issues
  for select to authenticated using ((select public.is_admin()));

create trigger set_updated_at before update on public.newsletter_issues
  for each row execute function private.set_updated_at();

create function public.newsletter_content(p_day date) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'day', p_day,
    'events', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', e.id, 'listingId', e.listing_id, 'title', e.title, 'line', left(e.description, 400), 'category', e.category,
        'startDate', e.start_date, 'startTime', to_char(e.start_time, 'HH24:MI'),
        'endDate', e.end_date, 'endTime', to_char(e.end_time, 'HH24:MI'),
        'venueName', e.venue_name, 'city', e.city, 'price', e.price,
        'openingHours', e.opening_hours, 'isFeatured', e.is_featured, 'isPremium', e.is_premium,
        'imageUrl', case when e.is_featured then e.image_url end, 'imageAlt', case when e.is_featured then e.image_alt end
      ) order by e.place)
      from (
        select
          c.id, c.listing_id, c.title, c.description, c.category, c.start_date, c.start_time, c.end_date, c.end_time,
          c.venue_name, c.city, c.price, c.opening_hours, c.is_featured, c.is_premium, c.image_url, c.image_alt,
          row_number() over (order by greatest(c.start_date, p_day + 1), c.is_premium desc, c.start_time, c.id) as place
        from public.events c
        -- Friday is the day after; the two weeks behind its Sunday end seventeen days after.
        where c.status = 'approved' and c.last_day > p_day and c.start_date <= p_day + 17
        order by place
        limit 1000
      ) e
    ), '[]'),
    'post', (
      select jsonb_build_object('slug', b.slug, 'title', b.title, 'line', left(b.excerpt, 400))
      from public.blog_posts b
      where b.published and b.published_at <= now()
      order by b.published_at desc, b.id
      limit 1
    )
  )
$$;
comment on function public.newsletter_content is 'What an issue of this Thursday would hold now: approved events from its Friday to two weeks beyond its Sunday, at most a thousand, in calendar order; and the latest article. With the caller''s rights.';
grant execute on function public.newsletter_content to anon, authenticated, service_role;

create function public.start_newsletter_issue(p_day date) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_content jsonb;
  v_issue public.newsletter_issues;
begin
  select * into v_issue from public.newsletter_issues i where i.day = p_day;
  if v_issue.id is null then
    v_content := public.newsletter_content(p_day);
    if v_content -> 'events' = '[]' then return null; end if;
    insert into public.newsletter_issues (day, content) values (p_day, v_content)
    on conflict (day) do nothing;
    -- Of two at once, the second waited and finds the issue of the first.
    select * into v_issue from public.newsletter_issues i where i.day = p_day;
  end if;
  return jsonb_build_object('id', v_issue.id, 'is_queued', v_issue.queued_at is not null);
end
$$;
comment on function public.start_newsletter_issue is 'The issue of this Thursday, created if there is none: {"id", "is_queued"}. Null, and nothing created, without an event for it. Service only.';
grant execute on function public.start_newsletter_issue to service_role;

create function public.queue_newsletter_issue(p_issue_id uuid, p_limit integer) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_issue public.newsletter_issues;
  v_last uuid;
  v_count integer;
  v_is_queued boolean;
begin
  if coalesce(p_limit, 0) < 1 then
    raise exception 'A part of an issue needs a limit.' using errcode = 'invalid_parameter_value';
  end if;
  -- One run at a time: the next begins where this one ends.
  select * into strict v_issue from public.newsletter_issues i where i.id = p_issue_id for update;
  if v_issue.queued_at is not null then return true; end if;

  -- A concurrent unsubscribe waits for this, and then finds the mail to remove.
  with readers as (
    select s.id, s.email, s.first_name, s.interests
    from public.newsletter_subscribers s
    where s.status = 'active' and s.confirmed_at < v_issue.started_at
      and (v_issue.last_reader is null or s.id > v_issue.last_reader)
    order by s.id
    limit p_limit
    for share
  ), queued as (
    insert into public.mail_outbox (dedup_key, kind, to_address, priority, payload, links)
    select
      'digest:' || v_issue.id || ':' || r.id, 'newsletter-digest', r.email, 1,
      jsonb_build_object(
        'issue_id', v_issue.id,
        'subscriber', jsonb_build_object('id', r.id, 'first_name', r.first_name, 'interests', r.interests)
      ),
      jsonb_build_object('token', jsonb_build_object('subscriber_id', r.id))
    from readers r
    on conflict (dedup_key) do nothing
  )
  select (array_agg(r.id order by r.id desc))[1], count(*) into v_last, v_count from readers r;

  v_last := coalesce(v_last, v_issue.last_reader);
  v_is_queued := not exists (
    select 1 from public.newsletter_subscribers s
    where s.status = 'active' and s.confirmed_at < v_issue.started_at and (v_last is null or s.id > v_last)
  );
  update public.newsletter_issues i
  set
    last_reader = v_last,
    recipients = i.recipients + v_count,
    queued_at = case when v_is_queued then clock_timestamp() end
  where i.id = p_issue_id;
  return v_is_queued;
end
$$;
comment on function public.queue_newsletter_issue is 'Queues the mails of the next p_limit readers, behind all mails that a visitor waits for, each with its own link. True when none is missing. Readers are active and were confirmed before the issue was started. Service only.';
grant execute on function public.queue_newsletter_issue to service_role;

create function public.find_newsletter_issue(p_issue_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select i.content || jsonb_build_object('events', coalesce((
    select jsonb_agg(l.event order by l.place)
    from jsonb_array_elements(i.content -> 'events') with ordinality as l (event, place)
    join public.events e on e.id = l.event ->> 'id'
    where e.status = 'approved' and to_jsonb(e.start_date) = l.event -> 'startDate'
  ), '[]'), 'post', (
    select i.content -> 'post'
    from public.blog_posts b
    where b.slug = i.content #>> '{post,slug}' and b.published and b.published_at <= now()
  ))
  from public.newsletter_issues i
  where i.id = p_issue_id
$$;
comment on function public.find_newsletter_issue is 'The content of an issue, without events cancelled, postponed or moved since it was started, and without an article that is no longer published at its address. Null for an unknown one. Service only.';
grant execute on function public.find_newsletter_issue to service_role;

create function public.decline_digest(p_mail_id uuid, p_holder text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  delete from public.mail_outbox m
  where m.id = p_mail_id and m.claimed_by = p_holder and m.kind = 'newsletter-digest'
    and not exists (
      select 1
      from public.newsletter_subscribers s, public.newsletter_issues i
      where s.id::text = m.payload #>> '{subscriber,id}' and s.status = 'active'
        and i.id::text = m.payload ->> 'issue_id' and i.day + 3 >= private.today()
    );
  return found;
end
$$;
comment on function public.decline_digest is 'The last check before a claimed digest is sent: removes it from the outbox, and returns true, when its reader is no longer active or its weekend is over. Service only.';
grant execute on function public.decline_digest to service_role;

create function public.queue_test_issue(p_to text, p_edition jsonb, p_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_limits);
  perform private.enqueue_mail(
    'newsletter-test', p_to, 'newsletter-test:' || gen_random_uuid(), jsonb_build_object('edition', p_edition)
  );
  return jsonb_build_object('outcome', 'queued');
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.queue_test_issue is 'Queues one mail with this edition for one address: {"outcome": "queued"}, or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.queue_test_issue to service_role;

create function public.desk_newsletter_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('count subscribers');
  return (
    select jsonb_build_object(
      'active', count(*) filter (where s.status = 'active'),
      'pending', count(*) filter (where s.status = 'pending'),
      'unsubscribed', count(*) filter (where s.status = 'unsubscribed'),
      'suppressed', count(*) filter (where s.status = 'suppressed')
    )
    from public.newsletter_subscribers s
  );
end
$$;
comment on function public.desk_newsletter_counts is '{"active", "pending", "unsubscribed", "suppressed"}. 42501 for anyone but an admin.';
grant execute on function public.desk_newsletter_counts to authenticated;

create function public.desk_newsletter_issues(p_limit integer) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('see the issues');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'day', i.day, 'startedAt', i.started_at, 'queuedAt', i.queued_at, 'recipients', i.recipients,
      'sent', i.purged_sent + m.sent, 'waiting', m.waiting, 'dead', i.purged_dead + m.dead
    ) order by i.day desc), '[]')
    from (select * from public.newsletter_issues n order by n.day desc limit p_limit) i
    cross join lateral (
      select
        count(*) filter (where o.sent_at is not null) as sent,
        count(*) filter (where o.sent_at is null and o.dead_at is null) as waiting,
        count(*) filter (where o.dead_at is not null) as dead
      from public.mail_outbox o
      where o.kind = 'newsletter-digest' and split_part(o.dedup_key, ':', 2) = i.id::text
    ) m
  );
end
$$;
comment on function public.desk_newsletter_issues is 'The last issues, newest first: {"day", "startedAt", "queuedAt", "recipients", "sent", "waiting", "dead"}. Recipients in none of the three were dropped before their mail was sent, or their data was erased since. 42501 for anyone but an admin.';
grant execute on function public.desk_newsletter_issues to authenticated;

create function private.subscriber_line(p_subscriber public.newsletter_subscribers) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_subscriber.id, 'email', p_subscriber.email, 'first_name', p_subscriber.first_name,
    'last_name', p_subscriber.last_name, 'status', p_subscriber.status, 'reason', p_subscriber.suppressed_reason,
    'interests', to_jsonb(p_subscriber.interests), 'created_at', p_subscriber.created_at,
    'confirmed_at', p_subscriber.confirmed_at, 'unsubscribed_at', p_subscriber.unsubscribed_at,
    'suppressed_at', p_subscriber.suppressed_at)
$$;
comment on function private.subscriber_line is 'A subscriber as admins see it, without browser and consent.';

create function private.found_subscribers(p_status text, p_text text) returns setof public.newsletter_subscribers
language sql
stable
set search_path = ''
as $$
  select s.*
  from public.newsletter_subscribers s
  where (p_status is null or s.status = p_status)
    and position(lower(btrim(coalesce(p_text, ''))) in s.email) > 0
$$;
comment on function private.found_subscribers is 'Subscribers of a status, null for all, whose address holds a text.';

create function public.desk_subscribers(
  p_status text default null, p_text text default null, p_after jsonb default null, p_limit integer default 50
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_rows jsonb;
  v_last jsonb;
begin
  perform private.require_admin('read subscribers');
  select coalesce(jsonb_agg(private.subscriber_line(l.subscriber) order by l.at desc, l.id desc), '[]') into v_rows
  from (
    select f as subscriber, f.created_at as at, f.id
    from private.found_subscribers(p_status, p_text) f
    where p_after is null
      or (f.created_at, f.id) < ((p_after ->> 'at')::timestamptz, (p_after ->> 'id')::uuid)
    order by f.created_at desc, f.id desc
    -- One more tells whether another page follows.
    limit p_limit + 1
  ) l;
  if jsonb_array_length(v_rows) > p_limit then
    v_last := v_rows -> (p_limit - 1);
    v_rows := v_rows - p_limit;
  end if;
  return jsonb_build_object(
    'total', (select count(*) from private.found_subscribers(p_status, p_text)),
    'rows', v_rows,
    'next', case when v_last is not null then
      jsonb_build_object('at', v_last -> 'created_at', 'id', v_last -> 'id') end);
end
$$;
comment on function public.desk_subscribers is 'A page of subscribers, newest first: p_status null for all, p_text in the address, p_after the "next" of the page before. {"total", "rows", "next"}; null after the last. 42501 for anyone but an admin.';
grant execute on function public.desk_subscribers to authenticated;

create function public.export_subscribers(p_status text default null, p_text text default null) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_rows jsonb;
begin
  perform private.require_admin('export subscribers');
  select coalesce(jsonb_agg(private.subscriber_line(f) order by f.created_at desc, f.id desc), '[]') into v_rows
  from private.found_subscribers(p_status, p_text) f;
  -- The text may be an address, which the log does not hold.
  perform private.audit('export-list', 'newsletter_subscribers', 'list', jsonb_build_object(
    'status', p_status, 'searched', btrim(coalesce(p_text, '')) <> '', 'rows', jsonb_array_length(v_rows)));
  return v_rows;
end
$$;
comment on function public.export_subscribers is 'All subscribers of a filter, as desk_subscribers lists them; leaves an audit row with their number. 42501 for anyone but an admin.';
grant execute on function public.export_subscribers to authenticated;

create function public.lift_suppression(p_id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  perform private.require_admin('lift a suppression');
  select * into v_subscriber from public.newsletter_subscribers s where s.id = p_id for no key update;
  if not found then
    return '{"outcome": "missing"}';
  elsif v_subscriber.status <> 'suppressed' then
    return '{"outcome": "not_suppressed"}';
  end if;
  -- No action that could be undone: history and undo are open to editors, addresses are not.
  -- This subscribes no one: an owner who wants the newsletter again confirms it.
  update public.newsletter_subscribers s
  set
    status = case when s.confirmed_at is null then 'pending' else 'unsubscribed' end,
    unsubscribed_at = case when s.confirmed_at is null then s.unsubscribed_at else coalesce(s.unsubscribed_at, now()) end,
    suppressed_at = null, suppressed_reason = null
  where s.id = p_id;
  perform private.audit('lift-suppression', 'newsletter_subscribers', p_id::text,
    jsonb_build_object('reason', v_subscriber.suppressed_reason));
  return '{"outcome": "lifted"}';
end
$$;
comment on function public.lift_suppression is 'Lets mail go to a suppressed address again. It is then unsubscribed, or pending if it never confirmed: {"outcome": "lifted"}, {"outcome": "not_suppressed"}, {"outcome": "missing"}; 42501 for anyone but an admin.';
grant execute on function public.lift_suppression to authenticated;
