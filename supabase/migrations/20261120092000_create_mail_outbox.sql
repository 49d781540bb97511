-- The mail outbox: queued, claimed, sent and abandoned mails.
--
-- Why:         a mail is a row in the transaction that causes it: none for what did not happen, none
--              lost while the mail server is away. A claim is a lease, because a process may die
--              between sending and reporting: after the lease another one sends again, under the same
--              Message-ID, so a mail may go out twice but is never lost.
-- Who reads:   admins see what is stuck, not its content; the service all.
-- Who writes:  the service; admins through decisions that cause mails.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  dedup_key text not null,
  kind text not null,
  to_address text not null,
  payload jsonb not null default '{}',
  priority smallint not null default 0,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_at timestamptz,
  claimed_by text,
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mail_outbox_dedup_key_length check (char_length(dedup_key) between 1 and 300),
  constraint mail_outbox_dedup_key_key unique (dedup_key),
  constraint mail_outbox_kind_shape check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 60),
  constraint mail_outbox_to_address_length check (char_length(to_address) <= 254),
  constraint mail_outbox_to_address_shape check (to_address ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint mail_outbox_payload_object check (jsonb_typeof(payload) = 'object'),
  constraint mail_outbox_priority_known check (priority in (0, 1)),
  constraint mail_outbox_attempts_positive check (attempts >= 0),
  constraint mail_outbox_claim_whole check ((claimed_at is null) = (claimed_by is null)),
  constraint mail_outbox_claimed_by_length check (char_length(claimed_by) <= 100),
  constraint mail_outbox_sent_or_dead check (sent_at is null or dead_at is null),
  constraint mail_outbox_last_error_length check (char_length(last_error) <= 2000)
);
comment on table public.mail_outbox is 'Outgoing mail: waiting, claimed, sent or abandoned. The row''s id is the Message-ID, by which receivers recognise a duplicate.';
comment on column public.mail_outbox.dedup_key is 'Identifies the mail, such as ''approved:<event id>''.';
comment on column public.mail_outbox.kind is 'The email template, such as ''submission-received''; its text is written when it is sent.';
comment on column public.mail_outbox.payload is 'What the template needs. May hold a manage link, so no admin reads it; emptied once sent. An abandoned newsletter mail loses its links.';
comment on column public.mail_outbox.priority is '0: a visitor waits for it. 1: bulk, sent when nothing else is due.';
comment on column public.mail_outbox.next_attempt_at is 'For a claimed row, the end of its lease: afterwards any process may claim it.';
comment on column public.mail_outbox.claimed_by is 'The process that holds the row; only it may finish it.';
comment on column public.mail_outbox.dead_at is 'Abandoned after the last attempt; needs manual review.';

create index mail_outbox_due_idx on public.mail_outbox (priority, next_attempt_at) where sent_at is null and dead_at is null;
create index mail_outbox_dead_idx on public.mail_outbox (dead_at) where dead_at is not null;

create trigger set_updated_at before update on public.mail_outbox
  for each row execute function private.set_updated_at();

alter table public.mail_outbox enable row level security;
grant select, insert, update, delete on public.mail_outbox to service_role;
grant select (
  id, dedup_key, kind, to_address, priority, attempts, next_attempt_at, claimed_at, claimed_by, sent_at, dead_at,
  last_error, created_at, updated_at
) on public.mail_outbox to authenticated;

create policy "Admins see outgoing mail" on public.mail_outbox
  for select to authenticated using ((select public.is_admin()));

create function private.enqueue_mail(p_kind text, p_to text, p_dedup_key text, p_payload jsonb) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.mail_outbox (kind, to_address, dedup_key, payload)
  values (p_kind, p_to, p_dedup_key, p_payload)
  on conflict (dedup_key) do nothing;
end
$$;
comment on function private.enqueue_mail is 'Queues one mail in the transaction that causes it; a repeated key is the same mail. With the owner''s rights, because admins cause mails but may not read them.';
grant execute on function private.enqueue_mail to service_role;

create function private.dead_payload(p_mail public.mail_outbox) returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
    when p_mail.kind like 'newsletter-%' then p_mail.payload - array['token', 'confirm_token', 'manage_token']
    else p_mail.payload
  end
$$;
comment on function private.dead_payload is 'What an abandoned mail keeps until it is purged: everything, so that it can be reopened by hand, but no links of the newsletter. Those links go on working, because the mail may have arrived unreported.';
grant execute on function private.dead_payload to service_role;

create function public.claim_mails(p_limit integer, p_holder text, p_lease_seconds integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_mails jsonb;
begin
  if coalesce(p_limit, 0) < 1 or coalesce(p_lease_seconds, 0) < 1 or coalesce(p_holder, '') = '' then
    raise exception 'A claim needs a limit, a holder and a lease.' using errcode = 'invalid_parameter_value';
  end if;

  -- The lease ends at the next attempt: one index finds due mails and dropped claims.
  -- A row claimed twelve times without a report kills its sender, so it is abandoned, and returned once
  -- more only to be logged.
  with due as (
    select m.id from public.mail_outbox m
    where m.sent_at is null and m.dead_at is null and m.next_attempt_at <= clock_timestamp()
    order by m.priority, m.next_attempt_at, m.created_at
    limit p_limit
    for update skip locked
  ), claimed as (
    update public.mail_outbox m
    set
      attempts = case when m.attempts < 12 then m.attempts + 1 else m.attempts end,
      dead_at = case when m.attempts < 12 then null else clock_timestamp() end,
      payload = case when m.attempts < 12 then m.payload else private.dead_payload(m) end,
      last_error = case when m.attempts < 12 then m.last_error else 'No attempt came to an end.' end,
      claimed_by = p_holder,
      claimed_at = clock_timestamp(),
      next_attempt_at = clock_timestamp() + make_interval(secs => p_lease_seconds)
    from due d
    where m.id = d.id
    returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'kind', c.kind, 'to_address', c.to_address, 'payload', c.payload,
    'attempts', c.attempts, 'is_dead', c.dead_at is not null
  ) order by c.created_at), '[]') into v_mails
  from claimed c;
  return v_mails;
end
$$;
comment on function public.claim_mails is 'Claims up to p_limit due mails for p_lease_seconds and counts an attempt each; concurrent calls get different rows. A list of {"id", "kind", "to_address", "payload", "attempts", "is_dead"}; a dead one is abandoned and must not be sent. Service only.';
grant execute on function public.claim_mails to service_role;

create function public.finish_mail(
  p_id uuid, p_holder text, p_ok boolean, p_error text default null, p_permanent boolean default false
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_outcome text;
begin
  -- The waits of 1, 2, 4 … 256 and then 360 minutes add up to about twenty hours.
  update public.mail_outbox m
  set
    sent_at = case when p_ok then clock_timestamp() end,
    dead_at = case when not p_ok and (p_permanent or m.attempts >= 12) then clock_timestamp() end,
    payload = case
      when p_ok then '{}'
      when p_permanent or m.attempts >= 12 then private.dead_payload(m)
      else m.payload
    end,
    last_error = case when p_ok then null else left(coalesce(p_error, 'No reason was given.'), 2000) end,
    next_attempt_at = clock_timestamp()
      + least(interval '1 minute' * power(2, greatest(m.attempts, 1) - 1), interval '6 hours'),
    claimed_by = null,
    claimed_at = null
  where m.id = p_id and m.claimed_by = p_holder and m.sent_at is null and m.dead_at is null
  returning case
    when m.sent_at is not null then 'sent'
    when m.dead_at is not null then 'dead'
    else 'waiting'
  end into v_outcome;
  return coalesce(v_outcome, 'lost');
end
$$;
comment on function public.finish_mail is 'Records the result of a claimed mail: "sent" (its payload is emptied), "waiting" for another try, "dead" after twelve or a permanent refusal, or "lost": the caller no longer holds it and nothing changed. Service only.';
grant execute on function public.finish_mail to service_role;
