-- Messages from the contact form.
--
-- Why:         a message is kept before its mail is sent, so that a broken mail server loses none.
-- Who reads:   admins (not the retry key), the service.
-- Who writes:  the service; admins mark a message handled or remove it.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  status text not null default 'new',
  handled_at timestamptz,
  submission_key text,
  submission_fingerprint text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contact_messages_name_length check (char_length(name) between 1 and 200),
  constraint contact_messages_email_length check (char_length(email) <= 254),
  constraint contact_messages_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint contact_messages_subject_length check (char_length(subject) between 1 and 200),
  constraint contact_messages_message_length check (char_length(message) between 1 and 10000),
  constraint contact_messages_status_known check (status in ('new', 'handled', 'spam')),
  constraint contact_messages_submission_key_length check (char_length(submission_key) between 1 and 200),
  constraint contact_messages_submission_key_key unique (submission_key),
  constraint contact_messages_submission_fingerprint_length check (char_length(submission_fingerprint) <= 128)
);
comment on table public.contact_messages is 'What visitors wrote to the guide. Public nowhere.';

create index contact_messages_created_at_idx on public.contact_messages (created_at desc);

create trigger set_updated_at before update on public.contact_messages
  for each row execute function private.set_updated_at();

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.contact_messages to service_role;
grant select (id, name, email, subject, message, status, handled_at, created_at, updated_at)
  on public.contact_messages to authenticated;
grant update (status, handled_at) on public.contact_messages to authenticated;
grant delete on public.contact_messages to authenticated;

create policy "Admins read messages" on public.contact_messages
  for select to authenticated using ((select public.is_admin()));
create policy "Admins mark messages" on public.contact_messages
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "Admins remove messages" on public.contact_messages
  for delete to authenticated using ((select public.is_admin()));
