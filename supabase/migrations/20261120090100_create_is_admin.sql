-- Who is an admin.
--
-- Why:         one answer for every policy and function. A token only names the account and the session;
--              both are looked up, so that a role taken away, a ban, a deletion or a sign-out counts at
--              once and not when the token runs out an hour later.
-- Who reads:   everyone may ask about themselves; a visitor gets false.
-- Who writes:  none. The role is in `raw_app_meta_data`, which only the service can write; the metadata
--              that users edit themselves is never read.

create function public.is_admin() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions s
    join auth.users u on u.id = s.user_id
    where s.id::text = auth.jwt() ->> 'session_id'
      and u.id::text = auth.jwt() ->> 'sub'
      and (s.not_after is null or s.not_after > now())
      and u.raw_app_meta_data ->> 'role' = 'admin'
      and (u.banned_until is null or u.banned_until <= now())
      and u.deleted_at is null
  )
$$;
comment on function public.is_admin is 'True while the caller''s session is open and its account has the role "admin", is not banned and not deleted. Owner''s rights: callers may not read accounts.';
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
