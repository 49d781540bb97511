-- What every other file builds on: the schema `private`, default privileges, days, text, tokens, ids, limits.
--
-- Why:         PostgREST exposes `public` only, so no function of `private` can be called through the API. The
--              anonymous key is public, and PostgREST filters with any regular expression, so anonymous calls carry a
--              secret of the guide. A limit is one row that one statement locks and raises: exact however many call at
--              once.
-- Who reads:   triggers, policies and other functions; the service its secret, through reader_secret.
-- Who writes:  the service counts calls. `update private.reader_secrets set secret = default` makes a new secret.

-- Functions may call what a later file creates.
set check_function_bodies = off;

create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

create schema private;
comment on schema private is 'Helpers of triggers, policies and functions. Never add it to the exposed schemas of the API.';
-- Lets functions that run with the caller's rights call the helpers granted below.
grant usage on schema private to anon, authenticated, service_role;

-- Deny by default: hosted projects grant every new table and function of `public` to all three API
-- roles, and Postgres lets everyone execute a new function. Each file grants what it needs by name.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.set_updated_at is 'Before update, for each row: stamps updated_at. The one trigger function of every table with that column.';

create function private.refuse_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'Rows of %.% are written once and never changed or removed.', tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;
comment on function private.refuse_change is 'Before update, delete or truncate, for each statement: stops every role, the owner included.';

create function private.today() returns date
language sql
stable
set search_path = ''
as $$
  select (now() at time zone 'America/Chicago')::date
$$;
comment on function private.today is 'The calendar day in the guide''s time zone. The only place in SQL that names the zone; a test compares it with src/site.ts.';
grant execute on function private.today to anon, authenticated, service_role;

create function private.folded(p_text text) returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  -- Spells out letters that Unicode does not decompose; the rest lose their accents. Both ends
  -- of a search pass through here, so "Dia" finds "Día" and "OBriens" finds "O'Brien's".
  return regexp_replace(
    regexp_replace(
      replace(replace(replace(replace(replace(
        translate(lower(normalize(p_text, nfkd)), 'øđłħı', 'odlhi'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'ð', 'd'),
      '[\u0300-\u036f''`\u2018\u2019\u02bc]+', '', 'g'),
    -- ASCII and Latin-1 signs, general punctuation: named by code point, so that the answer does
    -- not depend on the locale of the server.
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+', ' ', 'g');
end
$$;
comment on function private.folded is 'Text as search and slugs see it: lower case, no accents, no apostrophes, every other sign a single space.';
grant execute on function private.folded to anon, authenticated, service_role;

create function private.new_token() returns text
language sql
volatile
set search_path = ''
as $$
  -- Three random UUIDs hold 366 random bits, of which SHA-256 keeps 256: pgcrypto is not everywhere.
  select translate(encode(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  ), 'base64'), '+/=', '-_')
$$;
comment on function private.new_token is 'A token for a mailed link: 43 characters of base64url. Store only private.token_hash of it.';
grant execute on function private.new_token to service_role;

create function private.token_hash(p_token text) returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(p_token, 'utf8')), 'hex')
$$;
comment on function private.token_hash is 'SHA-256 of a token in hex, as src/server/access/token-hash.ts makes it.';
grant execute on function private.token_hash to service_role;

create function private.require_submission_key(p_key text, p_fingerprint text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(p_key, '') = '' or p_fingerprint is null then
    raise exception 'A submission needs a key and a fingerprint.' using errcode = 'invalid_parameter_value';
  end if;
end
$$;
comment on function private.require_submission_key is 'Stops a submission without the key and fingerprint by which a retry is recognised.';
grant execute on function private.require_submission_key to service_role;

create function private.slug(p_text text, p_fallback text) returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  v_words text := btrim(
    regexp_replace(private.folded(replace(p_text, '&', ' and ')), '[^a-z0-9]+', '-', 'g'), '-');
begin
  if v_words !~ '[a-z]' then
    return p_fallback;
  end if;
  if char_length(v_words) > 60 then
    -- No word is cut in two, unless it alone is longer.
    v_words := rtrim(coalesce(substring(v_words from '^(.{20,60})-'), left(v_words, 60)), '-');
  end if;
  return v_words;
end
$$;
comment on function private.slug is 'ASCII words joined by dashes, at most 60 characters; the fallback for a text without a Latin letter.';
grant execute on function private.slug to service_role;

create function private.readable_id(p_text text, p_fallback text) returns text
language plpgsql
volatile
set search_path = ''
as $$
declare
  -- No vowels, so that no word appears by chance, and none of 0, 1, l and o, so that an id can be read
  -- out. No reserved word such as `archive` has such an ending.
  v_signs constant text := 'bcdfghjkmnpqrstvwxyz23456789';
  v_id text := private.slug(p_text, p_fallback) || '-';
begin
  for n in 1..6 loop
    v_id := v_id || substr(v_signs, 1 + floor(random() * 28)::integer, 1);
  end loop;
  return v_id;
end
$$;
comment on function private.readable_id is 'A slug and six random characters. Not a secret: secrets need 32 random bytes.';
grant execute on function private.readable_id to service_role;

create function private.assign_readable_id() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_name text;
  v_taken boolean;
begin
  if tg_op = 'UPDATE' then
    if new.id is distinct from old.id then
      raise exception 'The id "%" is permanent: addresses and mails out in the world carry it.', old.id
        using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if coalesce(new.id, '') <> '' then
    return new;
  end if;

  execute format('select ($1).%I', tg_argv[0]) into v_name using new;
  -- Avoids most collisions; the primary key rejects the rest.
  for attempt in 1..10 loop
    new.id := private.readable_id(v_name, tg_argv[1]);
    execute format('select exists (select 1 from %I.%I where id = $1)', tg_table_schema, tg_table_name)
      into v_taken using new.id;
    exit when not v_taken;
  end loop;
  return new;
end
$$;
comment on function private.assign_readable_id is 'Before insert or update of id, for each row: arguments are the column the id is made from and the word for a nameless one. Keeps an id that is handed in.';

create table public.rate_limits (
  bucket text not null,
  subject text not null,
  hits integer not null,
  expires_at timestamptz not null,

  primary key (bucket, subject),
  constraint rate_limits_bucket_length check (char_length(bucket) between 1 and 60),
  constraint rate_limits_subject_length check (char_length(subject) between 1 and 128),
  constraint rate_limits_hits_positive check (hits > 0)
);
comment on table public.rate_limits is 'Counters of running windows. A window begins with its first hit.';
comment on column public.rate_limits.subject is 'A hash made by the caller, never an address itself.';

create index rate_limits_expires_at_idx on public.rate_limits (expires_at);

alter table public.rate_limits enable row level security;
grant select, insert, update, delete on public.rate_limits to service_role;

create function private.take_rate_limit(
  p_bucket text, p_subject text, p_limit integer, p_window_seconds integer
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_hits integer;
  v_expires_at timestamptz;
begin
  if p_limit is null or p_limit < 1 or p_window_seconds is null or p_window_seconds < 1 then
    raise exception 'A rate limit and its window are at least 1.' using errcode = 'invalid_parameter_value';
  end if;

  insert into public.rate_limits as r (bucket, subject, hits, expires_at)
  values (p_bucket, p_subject, 1, clock_timestamp() + make_interval(secs => p_window_seconds))
  on conflict (bucket, subject) do update
  set
    hits = case when r.expires_at <= clock_timestamp() then 1 else r.hits + 1 end,
    expires_at = case when r.expires_at <= clock_timestamp() then excluded.expires_at else r.expires_at end
  where r.expires_at <= clock_timestamp() or r.hits < p_limit
  returning r.hits into v_hits;

  if v_hits is null then
    select r.expires_at into v_expires_at
    from public.rate_limits r where r.bucket = p_bucket and r.subject = p_subject;
    return jsonb_build_object('allowed', false, 'retry_after',
      greatest(1, ceil(extract(epoch from v_expires_at - clock_timestamp())))::integer);
  end if;

  -- Opening a window removes a few old ones, so the table stays small.
  if v_hits = 1 then
    delete from public.rate_limits
    where (bucket, subject) in (
      select r.bucket, r.subject from public.rate_limits r
      where r.expires_at < clock_timestamp() - interval '1 hour'
      order by r.expires_at
      limit 10
      for update skip locked
    );
  end if;
  return jsonb_build_object('allowed', true, 'retry_after', 0);
end
$$;
comment on function private.take_rate_limit is 'Counts one try: {"allowed": bool, "retry_after": seconds}. Exactly p_limit a window, under any concurrency; a refused try is not counted. Service only.';
grant execute on function private.take_rate_limit to service_role;

create function private.refuse(p_result jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'GL400', message = p_result::text;
end
$$;
comment on function private.refuse is 'Ends a block with GL400 and takes back what it wrote. The handler returns the result: `when sqlstate ''GL400'' then return sqlerrm::jsonb`.';
grant execute on function private.refuse to service_role;

create function private.take_limits(p_limits jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_limit record;
  v_verdict jsonb;
begin
  for v_limit in
    select l.bucket, l.subject, l."limit", l.window_seconds, coalesce(l.refusal, 'limited') as refusal
    from jsonb_to_recordset(p_limits)
      as l (bucket text, subject text, "limit" integer, window_seconds integer, refusal text)
  loop
    v_verdict := private.take_rate_limit(v_limit.bucket, v_limit.subject, v_limit."limit", v_limit.window_seconds);
    if not (v_verdict ->> 'allowed')::boolean then
      perform private.refuse(jsonb_build_object('outcome', v_limit.refusal, 'retry_after', v_verdict -> 'retry_after'));
    end if;
  end loop;
end
$$;
comment on function private.take_limits is 'Counts one try against each of a list of the arguments of take_rate_limit. An entry may name its refusal, else it is "limited". Refuses with that and the seconds to wait when one is used up, which takes back the other counts.';
grant execute on function private.take_limits to service_role;

create function public.count_call(p_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_limits);
  return '{"outcome": "allowed"}';
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.count_call is 'Counts a call whose limits no other function counts: {"outcome": "allowed"}, or a refusal of take_limits. Service only.';
grant execute on function public.count_call to service_role;

create function private.missing_link(p_wrong_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_retry_after integer;
begin
  select max(greatest(1, ceil(extract(epoch from r.expires_at - clock_timestamp())))) into v_retry_after
  from jsonb_to_recordset(p_wrong_limits) as l (bucket text, subject text, "limit" integer)
  join public.rate_limits r on r.bucket = l.bucket and r.subject = l.subject
  where r.expires_at > clock_timestamp() and r.hits >= l."limit";
  if v_retry_after is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after);
  end if;
  perform private.take_limits(p_wrong_limits);
  return '{"outcome": "missing"}';
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function private.missing_link is 'The result for a wrong link, counted: "missing", or "limited" above the limits. For callers that have looked the link up: a right one is never counted or refused.';
grant execute on function private.missing_link to service_role;

create table private.reader_secrets (
  id boolean primary key default true check (id),
  secret text not null default private.new_token()
);
comment on table private.reader_secrets is 'One row: what the guide sends with anonymous calls.';

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
