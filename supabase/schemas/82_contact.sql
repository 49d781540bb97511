-- Contact messages: stored, forwarded to the volunteers, confirmed to the sender, read and answered on the desk.
--
-- Why:         a message is stored with its mails or not at all, and a unique key makes 200 retries one message. The
--              receipt goes to an unproven address and quotes nothing.
-- Who reads:   editors, through desk_messages and desk_message; the service.
-- Who writes:  the service, for a visitor whose input it has checked; editors, through the functions here.

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
  read_at timestamptz,
  read_by uuid,
  handled_by uuid,

  constraint contact_messages_name_length check (char_length(name) between 1 and 200),
  constraint contact_messages_email_length check (char_length(email) <= 254),
  constraint contact_messages_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint contact_messages_subject_length check (char_length(subject) between 1 and 200),
  constraint contact_messages_message_length check (char_length(message) between 1 and 10000),
  constraint contact_messages_status_known check (status in ('new', 'handled')),
  constraint contact_messages_submission_key_length check (char_length(submission_key) between 1 and 200),
  constraint contact_messages_submission_key_key unique (submission_key),
  constraint contact_messages_submission_fingerprint_length check (char_length(submission_fingerprint) <= 128)
);
comment on table public.contact_messages is 'Messages from visitors. Public nowhere.';
comment on column public.contact_messages.read_at is 'When an editor first opened it.';
comment on column public.contact_messages.read_by is 'The account''s id. No foreign key: the row outlives the account.';
comment on column public.contact_messages.handled_by is 'The account that marked it as answered, at handled_at.';

create index contact_messages_created_at_idx on public.contact_messages (created_at desc);

alter table public.contact_messages enable row level security;
grant select, insert, update, delete on public.contact_messages to service_role;
grant select (id, name, email, subject, message, status, handled_at, created_at, updated_at)
  on public.contact_messages to authenticated;
create policy "Admins read messages" on public.contact_messages
  for select to authenticated using ((select public.is_editor()));

create trigger set_updated_at before update on public.contact_messages
  for each row execute function private.set_updated_at();
select private.keep_revisions('public.contact_messages');

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
    begin
      perform private.take_limits(p_receipt_limits);
      perform private.enqueue_mail('contact-receipt', v_message.email, 'contact-receipt:' || v_message.id, '{}');
    exception
      -- Without a receipt, because its address is over its limit.
      when sqlstate 'GL400' then null;
    end;
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

create function public.desk_messages(
  p_status text default null, p_text text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, message jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_text text := lower(btrim(coalesce(p_text, '')));
  -- Null for signs alone, which every text would hold.
  v_folded text := nullif(btrim(private.folded(v_text)), '');
begin
  perform private.require_editor('read messages');
  return query
  with found as (
    select m.id, m.created_at
    from public.contact_messages m
    cross join lateral (select concat_ws(' ', m.name, m.email, m.subject, m.message) as words) t
    where (p_status is null or m.status = p_status)
      and (
        v_text = ''
        or position(v_text in lower(t.words)) > 0
        -- Folding is slow, and plain letters stay as they are.
        or (t.words ~ '[^\x01-\x7f]' and position(v_folded in private.folded(t.words)) > 0)
      )
  ), listed as (
    select f.id, f.created_at from found f order by f.created_at desc, f.id limit p_limit offset p_offset
  )
  select (select count(*) from found), case when m.id is null then null else jsonb_build_object(
    'id', m.id, 'name', m.name, 'subject', m.subject, 'beginning', left(m.message, 160), 'status', m.status,
    'sent_at', m.created_at, 'is_read', m.read_at is not null) end
  from (select 1) one
  left join listed l on true
  left join public.contact_messages m on m.id = l.id
  order by l.created_at desc, l.id;
end
$$;
comment on function public.desk_messages is 'A page of contact messages, newest first: p_status "new", "handled" or null for all; p_text in name, address, subject or text. Rows of the total and {"id", "name", "subject", "beginning", "status", "sent_at", "is_read"}; null past the end. 42501 for anyone but an editor.';
grant execute on function public.desk_messages to authenticated;

create function public.desk_message(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('read messages');
  return (
    select jsonb_build_object(
      'id', m.id, 'name', m.name, 'email', m.email, 'subject', m.subject, 'message', m.message,
      'status', m.status, 'sent_at', m.created_at,
      'read_at', m.read_at, 'read_by', private.account_name(m.read_by),
      'answered_at', case when m.status = 'handled' then m.handled_at end,
      'answered_by', case when m.status = 'handled' then private.account_name(m.handled_by) end)
    from public.contact_messages m where m.id = p_id
  );
end
$$;
comment on function public.desk_message is 'A contact message with the addresses of who read and who answered it, null once that account is deleted; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.desk_message to authenticated;

create function public.read_message(p_id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('read messages');
  -- The first reader stays.
  update public.contact_messages m set read_at = now(), read_by = auth.uid()
  where m.id = p_id and m.read_at is null;
  if not found and not exists (select from public.contact_messages m where m.id = p_id) then
    return '{"outcome": "missing"}';
  end if;
  return '{"outcome": "read"}';
end
$$;
comment on function public.read_message is 'Marks a contact message as read by the caller, unless it was read before: {"outcome": "read"}, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.read_message to authenticated;

create function public.answer_message(p_id uuid, p_answered boolean, p_hold_seconds integer default 0) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_message public.contact_messages;
  v_action uuid;
begin
  perform private.require_editor('answer messages');
  select * into v_message from public.contact_messages m where m.id = p_id for no key update;
  if not found then
    return '{"outcome": "missing"}';
  elsif p_answered and v_message.status = 'handled' then
    return '{"outcome": "answered_before"}';
  elsif not p_answered and v_message.status = 'new' then
    return '{"outcome": "open_before"}';
  end if;
  v_action := private.begin_action(case when p_answered then 'message-answer' else 'message-reopen' end, p_hold_seconds);
  update public.contact_messages m
  set
    status = case when p_answered then 'handled' else 'new' end,
    handled_at = case when p_answered then now() end,
    handled_by = case when p_answered then auth.uid() end,
    -- So that no later reader changes the record while this can be undone.
    read_at = coalesce(m.read_at, now()),
    read_by = case when m.read_at is null then auth.uid() else m.read_by end
  where m.id = p_id;
  perform private.audit(case when p_answered then 'message-answer' else 'message-reopen' end,
    'contact_messages', p_id::text, jsonb_build_object('from', v_message.status));
  return private.with_action('{"outcome": "marked"}', v_action);
end
$$;
comment on function public.answer_message is 'Marks a contact message as answered by the caller, or with p_answered false as open again: {"outcome": "marked", "action", "held_until"}, {"outcome": "answered_before"}, {"outcome": "open_before"}, {"outcome": "missing"}; 42501 for anyone but an editor. No mail is sent.';
grant execute on function public.answer_message to authenticated;

create function public.delete_message(p_id uuid, p_hold_seconds integer default 0) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
begin
  perform private.require_editor('delete messages');
  v_action := private.begin_action('message-delete', p_hold_seconds);
  delete from public.contact_messages m where m.id = p_id;
  if not found then
    perform private.drop_action(v_action);
    return '{"outcome": "missing"}';
  end if;
  perform private.audit('message-delete', 'contact_messages', p_id::text, '{}');
  return private.with_action('{"outcome": "deleted"}', v_action);
end
$$;
comment on function public.delete_message is 'Deletes a contact message; its record before the action is kept for 30 days: {"outcome": "deleted", "action", "held_until"}, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.delete_message to authenticated;
