-- Newsletter subscribers, from the form to the last mail.
--
-- Why:         double opt-in: a submitted address gets one mail and nothing else until its owner
--              confirms.
-- Who reads:   admins (not the hashes), the service.
-- Who writes:  the service; admins remove a row when its owner asks.

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
  constraint newsletter_subscribers_interests_count check (cardinality(interests) <= 20),
  constraint newsletter_subscribers_source_length check (char_length(source) <= 40),
  constraint newsletter_subscribers_ip_address_length check (char_length(ip_address) <= 45),
  constraint newsletter_subscribers_user_agent_length check (char_length(user_agent) <= 500),
  constraint newsletter_subscribers_consent_text_length check (char_length(consent_text) <= 2000)
);
comment on table public.newsletter_subscribers is 'Addresses and the consent behind them. Public nowhere.';
comment on column public.newsletter_subscribers.email is 'Lower case, so that one person is one row.';
comment on column public.newsletter_subscribers.status is 'pending: not confirmed, gets no newsletter. suppressed: bounced or complained, never mailed again.';
comment on column public.newsletter_subscribers.consent_text is 'The sentence that was agreed to, as shown on the form.';
comment on column public.newsletter_subscribers.interests is 'Slugs of categories and base names of cities; empty is everything.';
comment on column public.newsletter_subscribers.ip_address is 'Listed by the specification; never filled: the confirmed mail proves consent.';
comment on column public.newsletter_subscribers.form_mail_at is 'When a form last caused a mail to this address.';
comment on column public.newsletter_subscribers.suppressed_reason is 'Reported by the mail provider: the mailbox takes no mail, or its owner complained of spam.';

create index newsletter_subscribers_status_idx on public.newsletter_subscribers (status, created_at);

-- The upsert of subscriber_of alone is no change.
create trigger set_updated_at before update on public.newsletter_subscribers
  for each row when (old.* is distinct from new.*) execute function private.set_updated_at();

alter table public.newsletter_subscribers enable row level security;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;
grant select (
  id, email, first_name, last_name, status, interests, source, consent_text, consented_at,
  form_mail_at, confirmed_at, unsubscribed_at, suppressed_at, suppressed_reason, created_at, updated_at
) on public.newsletter_subscribers to authenticated;

create policy "Admins read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select public.is_admin()));

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
comment on function private.mailbox_of is 'The mailbox of an address, so that its aliases count as one: lower case, without `+word`, and at Gmail without dots. Same rule as src/server/mailbox.ts. Never an address to write to.';
grant execute on function private.mailbox_of to service_role;

create index newsletter_subscribers_suppressed_idx on public.newsletter_subscribers (private.mailbox_of(email))
  where status = 'suppressed';

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
