-- The mail outbox: queued, claimed, sent and abandoned mails.
--
-- Why:         a mail is a row in the transaction that causes it: none for what did not happen, none
--              lost while the mail server is away. A claim is a lease, because a process may die
--              between sending and reporting: after the lease another one sends again, under the same
--              Message-ID, so a mail may go out twice but is never lost.
--              A private link is made when the mail is claimed, so that no queued or abandoned row holds
--              one.
-- Who reads:   admins see what is stuck, not its content; the service all.
-- Who writes:  the service; admins through decisions that cause mails.

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
  constraint mail_outbox_last_error_length check (char_length(last_error) <= 2000)
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

create function private.enqueue_mail(
  p_kind text, p_to text, p_dedup_key text, p_payload jsonb, p_links jsonb default '{}'
) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.mail_outbox (kind, to_address, dedup_key, payload, links)
  values (p_kind, p_to, p_dedup_key, p_payload, p_links)
  on conflict (dedup_key) do nothing;
end
$$;
comment on function private.enqueue_mail is 'Queues one mail in the transaction that causes it; a repeated key is the same mail. p_links as in mail_outbox.links. With the owner''s rights, because admins cause mails but may not read them.';
grant execute on function private.enqueue_mail to service_role;
