-- Anonymous calls reach the API through the guide only.
--
-- Why:         the anonymous key is public (the sign-in page holds it), and PostgREST filters with any
--              regular expression: sixty that backtrack at once would take the database down. Visitors
--              read through the guide's functions, which send the secret below; no browser needs more.
-- Who reads:   the service gets the secret, through reader_secret.
-- Who writes:  none. `update private.reader_secrets set secret = default` makes a new one.

create table private.reader_secrets (
  id boolean primary key default true check (id),
  secret text not null default private.new_token()
);
comment on table private.reader_secrets is 'One row: what the guide sends with anonymous calls.';
insert into private.reader_secrets default values;
alter table private.reader_secrets enable row level security;

create function public.reader_secret() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select r.secret from private.reader_secrets r
$$;
comment on function public.reader_secret is 'What the guide sends with anonymous calls. Owner''s rights: no role of the API reads the schema. Service only.';
grant execute on function public.reader_secret to service_role;

create function public.check_request() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if current_setting('role', true) = 'anon' and not exists (
    select from private.reader_secrets r
    where r.secret = nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-guide-reader'
  ) then
    -- PostgREST answers 403 for this code.
    raise exception 'The guide is read through its own API.' using errcode = 'PT403';
  end if;
end
$$;
comment on function public.check_request is 'PostgREST calls it before every request and refuses the request with its error.';
grant execute on function public.check_request to anon, authenticated, service_role;

-- Source: https://supabase.com/docs/guides/api/securing-your-api
alter role authenticator set pgrst.db_pre_request = 'public.check_request';
-- Above the slowest read of the guide by far; ends what gets past the guard.
alter role anon set statement_timeout = '900ms';
notify pgrst, 'reload config';
