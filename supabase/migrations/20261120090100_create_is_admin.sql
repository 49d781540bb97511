-- Who is an admin.
--
-- Why:         one answer for every policy and function. The role stands in `app_metadata`, which
--              only the service can write; `user_metadata`, which people edit themselves, is never
--              looked at.
-- Who reads:   everyone may ask about themselves; a visitor gets false.
-- Who writes:  nobody.
-- Known hole:  a token stays good until it expires (an hour), so someone who lost the role keeps it
--              that long. Admin functions look the account up again before they act.

create function public.is_admin() returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce((select auth.jwt()) -> 'app_metadata' ->> 'role' = 'admin', false)
$$;
comment on function public.is_admin() is
  'True when the caller''s token carries app_metadata.role = "admin", and for nothing else.';

revoke all on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to anon, authenticated, service_role;
