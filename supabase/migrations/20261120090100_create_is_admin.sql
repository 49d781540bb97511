-- Who is an admin.
--
-- Why:         one answer for every policy and function. The role is in `app_metadata`, which only the
--              service can write; `user_metadata`, which users edit themselves, is never read.
-- Who reads:   everyone may ask about themselves; a visitor gets false.
-- Who writes:  none.
--
-- Known hole: a token stays valid until it expires (an hour), so a removed admin keeps the role that long.
-- Admin endpoints look the account up again before they act.

create function public.is_admin() returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce((select auth.jwt()) -> 'app_metadata' ->> 'role' = 'admin', false)
$$;
comment on function public.is_admin is 'True when the caller''s token carries app_metadata.role = "admin", and for nothing else.';
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
grant execute on function private.require_admin to authenticated;
