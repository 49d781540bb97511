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
