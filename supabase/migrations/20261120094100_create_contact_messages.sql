-- Contact messages: stored, forwarded to the volunteers, confirmed to the sender.
--
-- Why:         a message is stored with its mails or not at all, so a broken mail server loses none,
--              and a unique key makes 200 retries one message. The receipt goes to an unproven address:
--              it quotes nothing of the message, and p_receipt_limits skip it without refusing the
--              message.
-- Who reads:   admins (not the retry key), the service.
-- Who writes:  the service, for a visitor whose input it has checked; admins mark a message handled or
--              remove it.

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
comment on table public.contact_messages is 'Messages from visitors. Public nowhere.';

create index contact_messages_created_at_idx on public.contact_messages (created_at desc);

create trigger set_updated_at before update on public.contact_messages
  for each row execute function private.set_updated_at();

alter table public.contact_messages enable row level security;
grant select, insert, update, delete on public.contact_messages to service_role;
grant select (id, name, email, subject, message, status, handled_at, created_at, updated_at)
  on public.contact_messages to authenticated;

create policy "Admins read messages" on public.contact_messages
  for select to authenticated using ((select public.is_admin()));

create function private.enqueue_contact_receipt(p_message_id uuid, p_email text, p_limits jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_limits);
  perform private.enqueue_mail('contact-receipt', p_email, 'contact-receipt:' || p_message_id, '{}');
exception
  when sqlstate 'GL400' then return;
end
$$;
comment on function private.enqueue_contact_receipt is 'Queues the receipt of a message, unless its address is over its limit.';
grant execute on function private.enqueue_contact_receipt to service_role;

create function public.send_contact_message(
  p_message jsonb, p_forward_to text, p_submission_key text, p_fingerprint text,
  p_limits jsonb default '[]', p_receipt_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_message public.contact_messages;
  v_fingerprint text;
begin
  perform private.require_submission_key(p_submission_key, p_fingerprint);

  -- Only a visitor's columns: the status belongs to the volunteers.
  insert into public.contact_messages (name, email, subject, message, submission_key, submission_fingerprint)
  select m.name, m.email, m.subject, m.message, p_submission_key, p_fingerprint
  from jsonb_populate_record(null::public.contact_messages, p_message) m
  on conflict (submission_key) do nothing
  returning * into v_message;
  if found then
    perform private.take_limits(p_limits);
    perform private.enqueue_mail('contact-forwarded', p_forward_to, 'contact-forwarded:' || v_message.id,
      jsonb_build_object('name', v_message.name, 'email', v_message.email, 'subject', v_message.subject,
        'message', v_message.message));
    perform private.enqueue_contact_receipt(v_message.id, v_message.email, p_receipt_limits);
    return jsonb_build_object('outcome', 'created');
  end if;

  -- The insert waited for the holder of the key, so the row is there and committed.
  select m.submission_fingerprint into strict v_fingerprint
  from public.contact_messages m where m.submission_key = p_submission_key;
  return jsonb_build_object('outcome',
    case when v_fingerprint is distinct from p_fingerprint then 'key_reused' else 'existing' end);
exception
  -- The end of the block takes the row, the counts and the mails back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.send_contact_message is 'Stores a contact message once a key, with the mail to p_forward_to and the receipt to its sender. p_message {"name", "email", "subject", "message"}. {"outcome": "created"|"existing"|"key_reused"} or {"outcome": "limited", "retry_after"}. Both limits are lists of the arguments of take_rate_limit; p_receipt_limits only skip the receipt. Service only.';
grant execute on function public.send_contact_message to service_role;
