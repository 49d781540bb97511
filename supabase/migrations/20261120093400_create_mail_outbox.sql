-- Mails to be sent.
--
-- Why:         a mail is a row in the transaction that causes it: no mail for what did not happen,
--              and none lost when the mail server is away.
-- Who reads:   admins see what is stuck, not what it says; the service all.
-- Who writes:  the service; admins through decide_event, whose decisions cause mails.

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
comment on table public.mail_outbox is 'Outgoing mail: waiting, claimed, sent or given up. The row''s id is the mail''s Message-ID, by which receivers know a double.';
comment on column public.mail_outbox.dedup_key is 'What makes it the same mail, such as ''approved:<event id>''.';
comment on column public.mail_outbox.kind is 'Which mail it is, such as ''submission-received''; the text is written when it is sent.';
comment on column public.mail_outbox.payload is 'What the text needs. May hold a private link, so no admin reads it; emptied once sent. Of a dead mail of the newsletter the link is gone.';
comment on column public.mail_outbox.priority is '0: somebody waits for it. 1: one of many, sent when nothing else is due.';
comment on column public.mail_outbox.next_attempt_at is 'Of a claimed row, the end of its lease: a drain that took it and never came back is overtaken then.';
comment on column public.mail_outbox.claimed_by is 'The drain that holds the row; only it may say what became of it.';
comment on column public.mail_outbox.dead_at is 'Given up after the last attempt; a person has to look.';

create index mail_outbox_due_idx on public.mail_outbox (priority, next_attempt_at) where sent_at is null and dead_at is null;
create index mail_outbox_dead_idx on public.mail_outbox (dead_at) where dead_at is not null;

create trigger set_updated_at before update on public.mail_outbox
  for each row execute function private.set_updated_at();

alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from public, anon, authenticated, service_role;
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
comment on function private.enqueue_mail(text, text, text, jsonb) is
  'Leaves one mail to be sent, in the transaction that causes it; a second one of the same key is the same mail. With the owner''s rights, because admins cause mails but may not read them.';

create function private.enqueue_event_mail(
  p_event_id text, p_kind text, p_dedup_key text, p_more jsonb default '{}'
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.events;
begin
  select * into v_event from public.events e where e.id = p_event_id;
  -- Imported events have nobody to write to.
  if v_event.submitter_email is null then return; end if;
  perform private.enqueue_mail(p_kind, v_event.submitter_email, p_dedup_key, p_more || jsonb_build_object(
    'token', private.new_event_link(p_event_id),
    'event', jsonb_build_object(
      'id', v_event.id, 'title', v_event.title, 'description', v_event.description,
      'category', v_event.category, 'start_date', v_event.start_date, 'start_time', v_event.start_time,
      'end_date', v_event.end_date, 'end_time', v_event.end_time, 'venue_name', v_event.venue_name,
      'venue_address', v_event.venue_address, 'city', v_event.city, 'price', v_event.price,
      'contact_email', v_event.contact_email, 'contact_phone', v_event.contact_phone,
      'website', v_event.website, 'instagram', v_event.instagram, 'facebook', v_event.facebook,
      'twitter', v_event.twitter, 'is_premium', v_event.is_premium, 'status', v_event.status,
      'photos', (select count(*) from public.event_photos p where p.event_id = v_event.id)
    )
  ));
end
$$;
comment on function private.enqueue_event_mail(text, text, text, jsonb) is
  'A mail about an event to whoever submitted it, with what the event says now, a new private link, and the keys of p_more. None where there is no submitter.';

revoke all on function private.enqueue_mail(text, text, text, jsonb) from public;
revoke all on function private.enqueue_event_mail(text, text, text, jsonb) from public;
grant execute on function private.enqueue_mail(text, text, text, jsonb) to authenticated, service_role;
grant execute on function private.enqueue_event_mail(text, text, text, jsonb) to authenticated, service_role;
