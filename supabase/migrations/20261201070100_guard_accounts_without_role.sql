-- A signed-in account reaches the API only as an editor or admin.
--
-- Why:         the guard stopped anonymous calls alone. An account without a role, such as that of a person who was
--              removed from the team, could filter what is public with any regular expression, for eight seconds a call.
-- Who reads:   PostgREST, before each request.
-- Who writes:  none.

create or replace function public.check_request() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_role text := current_setting('role', true);
begin
  if v_role = 'anon' and not exists (
    select from private.reader_secrets r
    where r.secret = nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-guide-reader'
  )
  -- The guide asks each account what it may do, also one without a role and one before its second factor.
  or v_role = 'authenticated' and current_setting('request.path', true) is distinct from '/rpc/admin_access'
    and public.admin_access() not in ('admin', 'editor')
  then
    -- PostgREST answers 403 for this code.
    raise exception 'The guide is read through its own API.' using errcode = 'PT403';
  end if;
end
$$;
comment on function public.check_request is 'PostgREST calls it before every request and refuses the request with its error: of an anonymous caller without the guide''s secret, and of an account that is no editor or admin now.';
grant execute on function public.check_request to anon, authenticated, service_role;
