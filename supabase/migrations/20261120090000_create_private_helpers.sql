-- The parts every later migration leans on, and the schema they live in.
--
-- Why:         helpers that no visitor may call by name: PostgREST exposes `public` only, so what
--              stands in `private` cannot be reached through the API, whatever its grants say.
-- Who reads:   nobody; the functions run inside policies, triggers and other functions.
-- Who writes:  nobody.

create schema private;
comment on schema private is
  'Helpers of triggers, policies and functions. Never to be added to the exposed schemas of the API.';

-- Usage lets `security invoker` functions of `public` call the few helpers granted below by name.
grant usage on schema private to anon, authenticated, service_role;

create function private.set_updated_at() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
comment on function private.set_updated_at() is
  'Before update, for each row: stamps updated_at. The one trigger function of every table that has the column.';

create function private.refuse_change() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  raise exception 'Rows of %.% are written once and never changed or removed.', tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end
$$;
comment on function private.refuse_change() is
  'Before update, delete or truncate, for each statement: stops everyone, the service and the owner too.';

create function private.today() returns date
language sql
stable
security invoker
set search_path = ''
as $$
  select (now() at time zone 'America/Chicago')::date
$$;
comment on function private.today() is
  'The calendar day in the guide''s own zone. The only place in SQL that names the zone; a test compares it with src/site.ts.';

create function private.folded(p_text text) returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = ''
as $$
begin
  -- Letters that Unicode does not decompose are spelled out; the rest lose their accents. Both ends
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
comment on function private.folded(text) is
  'Text as search and slugs see it: lower case, no accents, no apostrophes, every other sign a single space.';

create function private.new_token() returns text
language sql
volatile
security invoker
set search_path = ''
as $$
  -- Three random UUIDs hold 366 random bits, of which SHA-256 keeps 256: pgcrypto is not everywhere.
  select translate(encode(sha256(
    uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
  ), 'base64'), '+/=', '-_')
$$;
comment on function private.new_token() is
  'A token for a private link: 43 signs of base64url. Store only private.token_hash of it.';

create function private.token_hash(p_token text) returns text
language sql
immutable
security invoker
set search_path = ''
as $$
  select encode(sha256(convert_to(p_token, 'utf8')), 'hex')
$$;
comment on function private.token_hash(text) is 'SHA-256 of a token in hex, as src/server/token-hash.ts makes it.';

revoke all on function private.set_updated_at() from public;
revoke all on function private.refuse_change() from public;
revoke all on function private.today() from public;
revoke all on function private.folded(text) from public;
revoke all on function private.new_token() from public;
revoke all on function private.token_hash(text) from public;

-- Used by a policy and by search_events, which run with the rights of the caller.
grant execute on function private.today() to anon, authenticated, service_role;
grant execute on function private.folded(text) to anon, authenticated, service_role;
