-- Contact messages on the desk: read, answered, deleted.
--
-- Why:         two volunteers share a mailbox; each has to see what the other has read and answered.
-- Who reads:   editors, through admin_messages and admin_message.
-- Who writes:  editors, through read_message, answer_message and delete_message.

alter table public.contact_messages
  add column read_at timestamptz,
  add column read_by uuid,
  add column handled_by uuid;
comment on column public.contact_messages.read_at is 'When an editor first opened it.';
comment on column public.contact_messages.read_by is 'The account''s id. No foreign key: the row outlives the account.';
comment on column public.contact_messages.handled_by is 'The account that marked it as answered, at handled_at.';

create function public.admin_messages(
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
comment on function public.admin_messages is 'A page of contact messages, newest first: p_status "new", "handled", "spam" or null for all; p_text in name, address, subject or text. Rows of the total and {"id", "name", "subject", "beginning", "status", "sent_at", "is_read"}; null past the end. 42501 for anyone but an editor.';
grant execute on function public.admin_messages to authenticated;

create function public.admin_message(p_id uuid) returns jsonb
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
comment on function public.admin_message is 'A contact message with the addresses of who read and who answered it, null once that account is deleted; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.admin_message to authenticated;

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

create function private.purge_deleted_messages(p_limit integer) returns void
language sql
set search_path = ''
as $$
  with old as (
    select d.subject_id
    from public.record_revisions d
    where d.subject_table = 'contact_messages' and d.after is null and d.made_at < now() - interval '30 days'
      and not exists (select from public.contact_messages m where m.id::text = d.subject_id)
    order by d.made_at
    limit p_limit
  )
  delete from public.record_revisions r using old o
  where r.subject_table = 'contact_messages' and r.subject_id = o.subject_id
$$;
comment on function private.purge_deleted_messages is 'Removes what is kept of up to p_limit contact messages that were deleted 30 days ago.';
grant execute on function private.purge_deleted_messages to service_role;

do $$
declare
  v_source text := pg_get_functiondef('public.purge_old_records(integer)'::regprocedure);
  v_line constant text := E'  perform private.purge_deleted_posts(p_limit);\n';
begin
  if position(v_line in v_source) = 0 then
    raise exception 'purge_old_records removes articles in other words.';
  end if;
  execute replace(v_source, v_line, v_line || E'  perform private.purge_deleted_messages(p_limit);\n');
end
$$;
