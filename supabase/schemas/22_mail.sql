-- The mail outbox: queued, claimed, sent and abandoned mails.
--
-- Why:         a mail is a row in the transaction that causes it: none for what did not happen, none lost while the
--              mail server is away. A claim is a lease, because a process may die between sending and reporting:
--              another one sends again under the same Message-ID. Links are made with each claim: what is stored opens
--              nothing.
-- Who reads:   admins see what is stuck, not its content; the service all.
-- Who writes:  the service; editors and admins through decisions that cause mails.
--
-- Locks: a claim locks mails, and then what their links are of.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  dedup_key text not null,
  kind text not null,
  to_address text not null,
  payload jsonb not null default '{}',
  links jsonb not null default '{}',
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
  action_id uuid references public.desk_actions (id) on delete set null,
  held_at timestamptz,

  constraint mail_outbox_dedup_key_length check (char_length(dedup_key) between 1 and 300),
  constraint mail_outbox_dedup_key_key unique (dedup_key),
  constraint mail_outbox_kind_shape check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 60),
  constraint mail_outbox_to_address_length check (char_length(to_address) <= 254),
  constraint mail_outbox_to_address_shape check (to_address ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint mail_outbox_payload_object check (jsonb_typeof(payload) = 'object'),
  constraint mail_outbox_links_object check (jsonb_typeof(links) = 'object'),
  constraint mail_outbox_priority_known check (priority in (0, 1)),
  constraint mail_outbox_attempts_positive check (attempts >= 0),
  constraint mail_outbox_claim_whole check ((claimed_at is null) = (claimed_by is null)),
  constraint mail_outbox_claimed_by_length check (char_length(claimed_by) <= 100),
  constraint mail_outbox_sent_or_dead check (sent_at is null or dead_at is null),
  constraint mail_outbox_last_error_length check (char_length(last_error) <= 2000),
  constraint mail_outbox_held_is_dead check (held_at is null or dead_at is not null)
);
comment on table public.mail_outbox is 'Outgoing mail: waiting, claimed, sent or abandoned. The row''s id is the Message-ID, by which receivers recognise a duplicate.';
comment on column public.mail_outbox.dedup_key is 'Identifies the mail, such as ''approved:<event id>''.';
comment on column public.mail_outbox.kind is 'The email template, such as ''submission-received''; its text is written when it is sent.';
comment on column public.mail_outbox.payload is 'What the template needs, without links: personal data, so no admin reads it. Emptied once sent.';
comment on column public.mail_outbox.links is 'The private links of the mail: key in the payload to what the link is of, as private.new_link takes it. The tokens are made when the mail is claimed and stored nowhere; emptied once sent.';
comment on column public.mail_outbox.priority is '0: a visitor waits for it. 1: bulk, sent when nothing else is due.';
comment on column public.mail_outbox.next_attempt_at is 'For a claimed row, the end of its lease: afterwards any process may claim it.';
comment on column public.mail_outbox.claimed_by is 'The process that holds the row; only it may finish it.';
comment on column public.mail_outbox.dead_at is 'Abandoned after the last attempt; needs manual review.';
comment on column public.mail_outbox.action_id is 'The held action that queued it; undoing the action removes it while it is unclaimed.';
comment on column public.mail_outbox.held_at is 'When a restore held the mail back: it was waiting when the backup was made, and may have been sent since.';

create index mail_outbox_due_idx on public.mail_outbox (priority, next_attempt_at) where sent_at is null and dead_at is null;
create index mail_outbox_dead_idx on public.mail_outbox (dead_at) where dead_at is not null;
-- Counts an issue's mails; the second part of the key is the issue.
create index mail_outbox_issue_idx on public.mail_outbox (split_part(dedup_key, ':', 2))
  where kind = 'newsletter-digest';
create index mail_outbox_action_id_idx on public.mail_outbox (action_id) where action_id is not null;

alter table public.mail_outbox enable row level security;
grant select, insert, update, delete on public.mail_outbox to service_role;
grant select (
  id, dedup_key, kind, to_address, priority, attempts, next_attempt_at, claimed_at, claimed_by, sent_at, dead_at,
  last_error, created_at, updated_at
) on public.mail_outbox to authenticated;
create policy "Admins see outgoing mail" on public.mail_outbox
  for select to authenticated using ((select public.is_admin()));

create trigger set_updated_at before update on public.mail_outbox
  for each row execute function private.set_updated_at();

create function private.enqueue_mail(
  p_kind text, p_to text, p_dedup_key text, p_payload jsonb, p_links jsonb default '{}'
) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.mail_outbox (kind, to_address, dedup_key, payload, links, next_attempt_at, action_id)
  values (
    p_kind, p_to, p_dedup_key, p_payload, p_links, coalesce(private.held_until(), now()),
    case when private.held_until() is not null then private.open_action() end
  )
  on conflict (dedup_key) do nothing;
end
$$;
comment on function private.enqueue_mail is 'Queues one mail in the transaction that causes it, due at the end of a hold; a repeated key is the same mail. p_links as in mail_outbox.links. With the owner''s rights, because admins cause mails but may not read them.';
grant execute on function private.enqueue_mail to service_role;

create function private.with_links(p_mail public.mail_outbox) returns jsonb
language sql
set search_path = ''
as $$
  select p_mail.payload || case
    -- Whether the money is here and stays: no refund of it has begun.
    when p_mail.payload -> 'paid' = 'true' then jsonb_build_object('paid', exists (
      select from public.payments p
      where p.status in ('succeeded', 'partially_refunded') and p.settled_at is null and p.refund_requested_at is null
        and (
          p.advertisement_id::text = p_mail.links #>> '{token,advertisement_id}'
          or p.event_id = any (
            array(
              select private.anchor_of(e.value ->> 'id') from jsonb_array_elements(p_mail.payload -> 'events') e
            ) || (p_mail.links #>> '{token,event_id}')
          )
        )
    )) else '{}'
  end || coalesce(jsonb_object_agg(l.key, case
    when l.value ?| '{event_id,advertisement_id}'
    then private.new_private_link(l.value ->> 'event_id', (l.value ->> 'advertisement_id')::uuid)
    else private.new_newsletter_link((l.value ->> 'subscriber_id')::uuid, (l.value ->> 'request_id')::uuid)
  end), '{}')
  from jsonb_each(p_mail.links) l
$$;
comment on function private.with_links is 'The payload of a mail that is about to be sent, with new private links, and "paid" as it is now.';
grant execute on function private.with_links to service_role;

create function private.is_unwanted(p_mail public.mail_outbox) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_mail.kind not in (
    -- Receipts of a payment.
    'payment-receipt', 'payment-refunded', 'ad-order-received', 'ad-refunded',
    -- To the team, whose address a stranger can enter in a form.
    'contact-forwarded', 'ad-for-review', 'refund-failed', 'payment-disputed', 'team-alert', 'source-warnings',
    'team-invitation', 'password-reset'
  ) and private.is_suppressed(p_mail.to_address)
  or exists (
    select from jsonb_each(p_mail.links) l
    where l.value ? 'request_id' and not exists (
      select from public.newsletter_requests q
      where q.id = (l.value ->> 'request_id')::uuid and not private.is_expired(q)
    )
  )
$$;
comment on function private.is_unwanted is 'Whether a mail may not go out: its address is suppressed, except for receipts of a payment and mails to the team; or its link confirms a request that has expired.';
grant execute on function private.is_unwanted to service_role;

create function public.claim_mails(p_limit integer, p_holder text, p_lease_seconds integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_mails jsonb;
  v_dropped bigint;
begin
  if coalesce(p_limit, 0) < 1 or coalesce(p_lease_seconds, 0) < 1 or coalesce(p_holder, '') = '' then
    raise exception 'A claim needs a limit, a holder and a lease.' using errcode = 'invalid_parameter_value';
  end if;

  -- The lease ends at the next attempt: one index finds due mails and dropped claims.
  -- A row claimed twelve times without a report kills its sender, so it is abandoned, and returned once
  -- more only to be logged.
  -- Checked here, because an address may have been suppressed after its mail was queued.
  loop
    with due as (
      select m.id from public.mail_outbox m
      where m.sent_at is null and m.dead_at is null and m.next_attempt_at <= clock_timestamp()
      order by m.priority, m.next_attempt_at, m.created_at
      limit p_limit
      for update skip locked
    ), dropped as (
      delete from public.mail_outbox m using due d where m.id = d.id and private.is_unwanted(m)
      returning m.id
    ), claimed as (
      update public.mail_outbox m
      set
        attempts = case when m.attempts < 12 then m.attempts + 1 else m.attempts end,
        dead_at = case when m.attempts < 12 then null else clock_timestamp() end,
        last_error = case when m.attempts < 12 then m.last_error else 'No attempt came to an end.' end,
        claimed_by = p_holder,
        claimed_at = clock_timestamp(),
        next_attempt_at = clock_timestamp() + make_interval(secs => p_lease_seconds)
      from due d
      where m.id = d.id and not private.is_unwanted(m)
      returning m.*
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'kind', c.kind, 'to_address', c.to_address, 'attempts', c.attempts,
      'payload', case when c.dead_at is null then private.with_links(c) else c.payload end,
      'is_dead', c.dead_at is not null
    ) order by c.created_at), '[]'), (select count(*) from dropped) into v_mails, v_dropped
    from claimed c;
    exit when v_mails <> '[]' or v_dropped = 0;
  end loop;
  return v_mails;
end
$$;
comment on function public.claim_mails is 'Claims up to p_limit due mails for p_lease_seconds, removes those to suppressed addresses, makes their private links and counts an attempt each; concurrent calls get different rows. A list of {"id", "kind", "to_address", "payload", "attempts", "is_dead"}; a dead one is abandoned and must not be sent. The guide gives LEASE_SECONDS of process-outbox.server.ts. Service only.';
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
    payload = case when p_ok then '{}' else m.payload end,
    links = case when p_ok then '{}' else m.links end,
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

create function public.desk_mails(p_limit integer default 50) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read the mail queue');
  return (
    select jsonb_build_object(
      'waiting', count(*) filter (where m.sent_at is null and m.dead_at is null),
      'retried', count(*) filter (where m.sent_at is null and m.dead_at is null and m.last_error is not null),
      'due_since', min(m.next_attempt_at) filter (
        where m.sent_at is null and m.dead_at is null and m.next_attempt_at <= now()),
      'sent_in_a_day', count(*) filter (where m.sent_at > now() - interval '1 day'),
      'abandoned', count(*) filter (where m.dead_at is not null),
      'held', count(m.held_at)
    )
    from public.mail_outbox m
  ) || jsonb_build_object('dead', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'kind', d.kind, 'to', d.to_address, 'attempts', d.attempts, 'dead_at', d.dead_at,
      'reason', d.last_error
    ) order by d.dead_at desc, d.id), '[]')
    from (
      select * from public.mail_outbox m
      where m.dead_at is not null
      order by m.dead_at desc, m.id
      limit least(greatest(coalesce(p_limit, 50), 1), 200)
    ) d
  ));
end
$$;
comment on function public.desk_mails is 'Counts of the outbox, and its abandoned mails, the newest first, with address and reason but without their content; held counts those of them that a restore holds back. 42501 for anyone but an admin.';
grant execute on function public.desk_mails to authenticated;

create function public.retry_mails(p_mail uuid default null) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_mails uuid[];
begin
  perform private.require_admin('send mails again');
  -- In the order in which an erasure locks mails.
  select coalesce(array_agg(l.id), '{}') into v_mails
  from (
    select m.id from public.mail_outbox m
    where m.dead_at is not null and case when p_mail is null then m.held_at is null else m.id = p_mail end
    order by m.id
    for update
  ) l;
  if v_mails = '{}' then
    return jsonb_build_object('outcome', 'missing');
  end if;
  -- What was written of the last failure stays until the next attempt.
  update public.mail_outbox m
  set
    dead_at = null, held_at = null, attempts = 0, next_attempt_at = clock_timestamp(), claimed_at = null, claimed_by = null
  where m.id = any (v_mails);
  perform private.audit('retry', 'mail_outbox', coalesce(p_mail::text, 'all'),
    jsonb_build_object('mails', cardinality(v_mails)));
  return jsonb_build_object('outcome', 'queued', 'mails', cardinality(v_mails));
end
$$;
comment on function public.retry_mails is 'Queues one abandoned mail again, or without p_mail all but those that a restore holds back, with twelve new attempts: {"outcome": "queued", "mails": n}, or {"outcome": "missing"} when there is none. Audited. 42501 for anyone but an admin.';
grant execute on function public.retry_mails to authenticated;
