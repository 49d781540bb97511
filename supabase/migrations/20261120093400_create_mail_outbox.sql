-- Mails to be sent.
--
-- Why:         a mail is a row in the transaction that causes it: no mail for what did not happen,
--              and none lost when the mail server is away.
-- Who reads:   admins see what is stuck, not what it says; the service all.
-- Who writes:  the service.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  dedup_key text not null,
  kind text not null,
  to_address text not null,
  payload jsonb not null default '{}',
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
  constraint mail_outbox_attempts_positive check (attempts >= 0),
  constraint mail_outbox_claim_whole check ((claimed_at is null) = (claimed_by is null)),
  constraint mail_outbox_claimed_by_length check (char_length(claimed_by) <= 100),
  constraint mail_outbox_sent_or_dead check (sent_at is null or dead_at is null),
  constraint mail_outbox_last_error_length check (char_length(last_error) <= 2000)
);
comment on table public.mail_outbox is 'Outgoing mail: waiting, claimed, sent or given up. The row''s id is the provider''s key against doubles.';
comment on column public.mail_outbox.dedup_key is 'What makes it the same mail, such as ''approved:<event id>''.';
comment on column public.mail_outbox.kind is 'Which mail it is, such as ''submission-received''; the text is written when it is sent.';
comment on column public.mail_outbox.payload is 'What the text needs. May hold a private link, so no admin reads it; emptied once sent.';
comment on column public.mail_outbox.claimed_at is 'A drain that took the row and never came back is overtaken after a while.';
comment on column public.mail_outbox.dead_at is 'Given up after the last attempt; a person has to look.';

create index mail_outbox_due_idx on public.mail_outbox (next_attempt_at) where sent_at is null and dead_at is null;
create index mail_outbox_dead_idx on public.mail_outbox (dead_at) where dead_at is not null;

create trigger set_updated_at before update on public.mail_outbox
  for each row execute function private.set_updated_at();

alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.mail_outbox to service_role;
grant select (
  id, dedup_key, kind, to_address, attempts, next_attempt_at, claimed_at, claimed_by, sent_at, dead_at,
  last_error, created_at, updated_at
) on public.mail_outbox to authenticated;

create policy "Admins see outgoing mail" on public.mail_outbox
  for select to authenticated using ((select public.is_admin()));
