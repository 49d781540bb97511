-- Shared helpers and the schema they live in.
--
-- Why:         PostgREST exposes `public` only, so no function of `private` can be called through the
--              API, whatever its grants say.
-- Who reads:   triggers, policies and other functions.
-- Who writes:  none.

create schema private;
comment on schema private is
  'Helpers of triggers, policies and functions. Never add it to the exposed schemas of the API.';

-- Lets functions that run with the caller's rights call the helpers granted below.
grant usage on schema private to anon, authenticated, service_role;

-- Deny by default: hosted projects grant every new table and function of `public` to all three API
-- roles, and Postgres lets everyone execute a new function. Each file grants what it needs by name.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public
  revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public
  revoke all on tables from anon, authenticated, service_role;

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
