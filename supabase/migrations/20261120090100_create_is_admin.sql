-- Who is an admin.
--
-- Why:         one answer for every policy and function. A token only names the account and the session;
--              both are looked up, so that a role taken away, a ban, a deletion or a sign-out counts at
--              once and not when the token runs out an hour later.
-- Who reads:   everyone may ask about themselves; a visitor gets "none" and false.
-- Who writes:  none. The role is in `raw_app_meta_data`, which only the service can write; the metadata
--              that users edit themselves is never read. The operator sets admin_rules.

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
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select
        case
          when s.aal::text = 'aal2' then 'admin'
          when coalesce(r.second_factor_required, false) or exists (
            select from auth.mfa_factors f where f.user_id = u.id and f.status::text = 'verified'
          ) then 'second-factor'
          else 'admin'
        end
      from auth.sessions s
      join auth.users u on u.id = s.user_id
      left join private.admin_rules r on true
      where s.id::text = auth.jwt() ->> 'session_id'
        and u.id::text = auth.jwt() ->> 'sub'
        and (s.not_after is null or s.not_after > now())
        and u.raw_app_meta_data ->> 'role' = 'admin'
        and (u.banned_until is null or u.banned_until <= now())
        and u.deleted_at is null
    ),
    'none'
  )
$$;
comment on function public.admin_access is '"admin" while the caller''s session is open and its account has the role "admin", is not banned and not deleted; "second-factor" when the session still has to prove a second factor, which the account has or admin_rules require; else "none". Owner''s rights: callers may not read accounts.';
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
