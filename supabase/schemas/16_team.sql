-- Who is an editor or an admin, invited and removed by admins.
--
-- Why:         editors look after content, admins also after people, money and settings. A token only names the account
--              and the session; both are looked up, so that a role taken away, a ban, a deletion or a sign-out counts
--              at once.
-- Who reads:   everyone may ask about themselves; admins the team, through team_members.
-- Who writes:  admins, and the operator's command with the service key; each change leaves an audit row, and one admin
--              remains. The role is in `raw_app_meta_data`; metadata that users edit themselves is never read.

create table private.admin_rules (
  one_row boolean primary key default true,
  second_factor_required boolean not null default false,

  constraint admin_rules_one_row check (one_row)
);
comment on table private.admin_rules is 'What an admin''s session must have. One row, written by require_second_factor.';
comment on column private.admin_rules.second_factor_required is 'Whether every admin needs a second factor. Without it those who have one need it.';

create function private.require_second_factor(p_required boolean) returns void
language sql
set search_path = ''
as $$
  insert into private.admin_rules (second_factor_required) values (p_required)
  on conflict (one_row) do update set second_factor_required = excluded.second_factor_required
$$;
comment on function private.require_second_factor is 'Sets whether every admin needs a second factor. For the operator, in the SQL editor.';

create function public.admin_access() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(
    (
      select
        case
          when s.aal::text <> 'aal2' and (
            coalesce(r.second_factor_required, false) or exists (
              select from auth.mfa_factors f where f.user_id = u.id and f.status::text = 'verified'
            )
          ) then 'second-factor'
          else u.raw_app_meta_data ->> 'role'
        end
      from auth.sessions s
      join auth.users u on u.id = s.user_id
      left join private.admin_rules r on true
      where s.id::text = auth.jwt() ->> 'session_id'
        and u.id::text = auth.jwt() ->> 'sub'
        and (s.not_after is null or s.not_after > now())
        and u.raw_app_meta_data ->> 'role' in ('admin', 'editor')
        and (u.banned_until is null or u.banned_until <= now())
        and u.deleted_at is null
    ),
    'none'
  );
end
$$;
comment on function public.admin_access is '"admin" or "editor", the role of the caller''s account, while its session is open and the account is not banned and not deleted; "second-factor" when the session still has to prove a second factor, which the account has or admin_rules require; else "none". Owner''s rights: callers may not read accounts.';
grant execute on function public.admin_access to anon, authenticated, service_role;

create function public.is_admin() returns boolean
language sql
stable
set search_path = ''
as $$
  select public.admin_access() = 'admin'
$$;
comment on function public.is_admin is 'Whether the caller may do what admins do, by admin_access.';
grant execute on function public.is_admin to anon, authenticated, service_role;
create policy "Admins read the audit log" on public.audit_log
  for select to authenticated using ((select public.is_admin()));

create function private.require_admin(p_action text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not (select public.is_admin()) then
    raise exception 'Only an admin may %.', p_action using errcode = 'insufficient_privilege';
  end if;
end
$$;
comment on function private.require_admin is 'Stops everyone but an admin with 42501. For functions that read or write with the owner''s rights.';

create function public.is_editor() returns boolean
language sql
stable
set search_path = ''
as $$
  select public.admin_access() in ('admin', 'editor')
$$;
comment on function public.is_editor is 'Whether the caller may do what editors do, by admin_access; an admin may.';
grant execute on function public.is_editor to anon, authenticated, service_role;

create function private.require_editor(p_action text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not (select public.is_editor()) then
    raise exception 'Only an editor may %.', p_action using errcode = 'insufficient_privilege';
  end if;
end
$$;
comment on function private.require_editor is 'Stops everyone but an editor or admin with 42501. For functions that read or write content with the owner''s rights.';

create function private.lock_team() returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('team', 0))
$$;
comment on function private.lock_team is 'Lets changes to the team wait for each other until the end of the transaction.';

create function private.set_team_role(p_account uuid, p_role text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_old text;
begin
  if p_role not in ('admin', 'editor') then
    raise exception 'A role is admin or editor, or null for none.' using errcode = 'invalid_parameter_value';
  end if;
  perform private.lock_team();
  select u.raw_app_meta_data ->> 'role' into v_old
  from auth.users u where u.id = p_account and u.deleted_at is null for no key update;
  if not found then
    return '{"outcome": "missing"}';
  elsif v_old is not distinct from p_role then
    return '{"outcome": "set"}';
  end if;
  -- Who has never signed in does not count: an invitation may have gone to a wrong address.
  if v_old = 'admin' and not exists (
    select from auth.users u
    where u.id <> p_account and u.raw_app_meta_data ->> 'role' = 'admin' and u.last_sign_in_at is not null
      and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null
  ) then
    return '{"outcome": "last_admin"}';
  end if;
  update auth.users u
  set raw_app_meta_data = case
    when p_role is null then coalesce(u.raw_app_meta_data, '{}') - 'role'
    else coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object('role', p_role)
  end
  where u.id = p_account;
  if p_role is null then
    delete from auth.sessions s where s.user_id = p_account;
    delete from public.mail_outbox m
    using auth.users u
    where u.id = p_account and m.to_address = u.email and m.kind in ('team-invitation', 'password-reset')
      and m.sent_at is null;
  end if;
  perform private.audit(
    case when v_old is null then 'add' when p_role is null then 'remove' else 'change' end,
    'team', p_account::text, jsonb_build_object('from', v_old, 'to', p_role));
  return '{"outcome": "set"}';
end
$$;
comment on function private.set_team_role is 'Gives an account the role admin or editor, or none (null), which ends its sessions and withdraws its mails, with an audit row: {"outcome": "set"}, {"outcome": "last_admin"} for the only admin who has ever signed in, {"outcome": "missing"}.';

create function private.enqueue_password_mail(p_account uuid, p_kind text, p_payload jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_email text;
begin
  select u.email into strict v_email from auth.users u where u.id = p_account;
  -- Two presses are one mail.
  if not exists (
    select from public.mail_outbox m
    where m.kind = p_kind and m.to_address = v_email and m.sent_at is null and m.dead_at is null
  ) then
    perform private.enqueue_mail(p_kind, v_email, p_kind || ':' || gen_random_uuid(), p_payload);
  end if;
end
$$;
comment on function private.enqueue_password_mail is 'Queues a mail with a link to choose a password, unless one of its kind waits for this account. The link is made when the mail is sent.';

create function public.team_members() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read the team');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'email', u.email, 'role', u.raw_app_meta_data ->> 'role',
      'has_second_factor', exists (
        select from auth.mfa_factors f where f.user_id = u.id and f.status::text = 'verified'
      ),
      'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at, 'is_you', u.id = auth.uid()
    ) order by u.raw_app_meta_data ->> 'role', lower(u.email)), '[]')
    from auth.users u
    where u.raw_app_meta_data ->> 'role' in ('admin', 'editor') and u.deleted_at is null
  );
end
$$;
comment on function public.team_members is 'Every admin and editor, admins first: [{"id", "email", "role", "has_second_factor", "last_sign_in_at": null while invited, "created_at", "is_you"}]. Owner''s rights: callers may not read accounts. 42501 for anyone but an admin.';
grant execute on function public.team_members to authenticated;

create function public.invite_team_member(p_email text, p_role text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_account uuid;
  v_role text;
  v_set jsonb;
begin
  perform private.require_admin('invite people');
  perform private.lock_team();
  perform private.require_admin('invite people');
  select u.id, u.raw_app_meta_data ->> 'role' into v_account, v_role
  from auth.users u where lower(u.email) = lower(p_email) and u.deleted_at is null;
  if not found then
    return '{"outcome": "no_account"}';
  elsif v_role is not null then
    return '{"outcome": "member"}';
  end if;
  v_set := private.set_team_role(v_account, p_role);
  perform private.enqueue_password_mail(v_account, 'team-invitation',
    jsonb_build_object('role', p_role, 'invited_by', private.account_name(auth.uid())));
  return '{"outcome": "invited"}';
end
$$;
comment on function public.invite_team_member is 'Gives the account of an address a role and queues the mail team-invitation: {"outcome": "invited"}, {"outcome": "member"} for one who has a role, {"outcome": "no_account"} for an address whose account is still to be made. 42501 for anyone but an admin.';
grant execute on function public.invite_team_member to authenticated;

create function public.renew_team_invitation(p_account uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_member auth.users;
begin
  perform private.require_admin('invite people');
  select * into v_member from auth.users u
  where u.id = p_account and u.raw_app_meta_data ->> 'role' in ('admin', 'editor') and u.deleted_at is null;
  if not found then
    return '{"outcome": "missing"}';
  elsif v_member.last_sign_in_at is not null then
    return '{"outcome": "accepted"}';
  end if;
  perform private.enqueue_password_mail(p_account, 'team-invitation', jsonb_build_object(
    'role', v_member.raw_app_meta_data ->> 'role', 'invited_by', private.account_name(auth.uid())));
  perform private.audit('invite', 'team', p_account::text, '{}');
  return '{"outcome": "invited"}';
end
$$;
comment on function public.renew_team_invitation is 'Queues the mail team-invitation once more: {"outcome": "invited"}, {"outcome": "accepted"} for one who has signed in, {"outcome": "missing"}. 42501 for anyone but an admin.';
grant execute on function public.renew_team_invitation to authenticated;

create function public.change_team_member(p_account uuid, p_role text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('change the team');
  -- Asked again behind the lock: another admin may have removed the caller meanwhile.
  perform private.lock_team();
  perform private.require_admin('change the team');
  if not exists (
    select from auth.users u where u.id = p_account and u.raw_app_meta_data ->> 'role' in ('admin', 'editor')
  ) then
    return '{"outcome": "missing"}';
  end if;
  return private.set_team_role(p_account, p_role);
end
$$;
comment on function public.change_team_member is 'Sets the role of a member of the team, or removes it (p_role null), as private.set_team_role. 42501 for anyone but an admin.';
grant execute on function public.change_team_member to authenticated;

create function public.remove_second_factor(p_account uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('remove a second factor');
  delete from auth.mfa_factors f
  using auth.users u
  where f.user_id = p_account and u.id = p_account and u.raw_app_meta_data ->> 'role' in ('admin', 'editor');
  if not found then
    return '{"outcome": "missing"}';
  end if;
  delete from auth.sessions s where s.user_id = p_account;
  perform private.audit('remove-factor', 'team', p_account::text, '{}');
  return '{"outcome": "removed"}';
end
$$;
comment on function public.remove_second_factor is 'Removes the second factor of a member who has lost it, and ends their sessions: {"outcome": "removed"}, or {"outcome": "missing"} without a member who has one. 42501 for anyone but an admin.';
grant execute on function public.remove_second_factor to authenticated;

create function public.assign_team_role(p_email text, p_role text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_account uuid;
begin
  select u.id into v_account from auth.users u where lower(u.email) = lower(p_email) and u.deleted_at is null;
  return private.set_team_role(v_account, p_role);
end
$$;
comment on function public.assign_team_role is 'Sets the role of the account of an address, as private.set_team_role: makes the first admin. Service only.';
grant execute on function public.assign_team_role to service_role;

create function public.ask_password_reset(p_email text, p_limits jsonb, p_mail_limits jsonb default '[]')
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_account uuid;
begin
  perform private.take_limits(p_limits);
  select u.id into v_account from auth.users u
  where lower(u.email) = lower(p_email) and u.raw_app_meta_data ->> 'role' in ('admin', 'editor')
    and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null;
  if found then
    begin
      perform private.take_limits(p_mail_limits);
      perform private.enqueue_password_mail(v_account, 'password-reset', '{}');
    exception
      -- The link of the last mail still works.
      when sqlstate 'GL400' then null;
    end;
  end if;
  return '{"outcome": "asked"}';
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.ask_password_reset is 'Queues the mail password-reset if the address is of the team: {"outcome": "asked"} for every address, or a refusal of take_limits. p_mail_limits count only what is asked for an account, and only skip the mail. Service only.';
grant execute on function public.ask_password_reset to service_role;
