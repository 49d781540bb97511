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

-- History: the audit log, actions, the records before and after each, undo, and how a record is saved.
--
-- Why:         every decision leaves one row in its own transaction, which is never changed. One step may change many
--              records, so a trigger keeps these to undo it or restore one later. Records are saved by compare-and-set.
-- Who reads:   editors, through functions; admins also the audit log; the service.
-- Who writes:  the functions of editors and admins, through private.begin_action and private.audit.
--
-- Settings of a transaction: guide.action is the open action, guide.held_until the end of its hold, guide.revisions
-- counts its revisions. Locks: the action, then its mails, then its records; a claim of mails locks in this order too.

create table public.audit_texts (
  id uuid primary key default gen_random_uuid(),
  texts jsonb not null,

  constraint audit_texts_object check (jsonb_typeof(texts) = 'object')
);
comment on table public.audit_texts is 'What a person wrote with a decision: reasons and notes, out of the append-only log so that they can be erased.';
comment on column public.audit_texts.texts is 'By key: {"reason": "Please send it again."}; empty once erased.';

alter table public.audit_texts enable row level security;
grant select, insert on public.audit_texts to service_role;

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor uuid default auth.uid(),
  action text not null,
  subject_table text not null,
  subject_id text not null,
  detail jsonb not null default '{}',
  text_id uuid references public.audit_texts (id),

  constraint audit_log_action_length check (char_length(action) between 1 and 60),
  constraint audit_log_subject_table_length check (char_length(subject_table) between 1 and 63),
  constraint audit_log_subject_id_length check (char_length(subject_id) between 1 and 200)
);
comment on table public.audit_log is 'Append-only record of decisions by admins and the service.';
comment on column public.audit_log.at is 'The wall clock, not the start of the transaction, so that rows of one transaction keep their order.';
comment on column public.audit_log.actor is 'The account''s id; null for the service. No foreign key: the row outlives the account.';
comment on column public.audit_log.detail is 'What changed, such as {"from": "pending", "to": "approved"}. No mail addresses, no tokens; what a person wrote is in audit_texts.';
comment on column public.audit_log.text_id is 'The reasons and notes that belong to detail; null without any.';

create index audit_log_at_idx on public.audit_log (at desc);
create index audit_log_subject_idx on public.audit_log (subject_table, subject_id, at desc);
create index audit_log_action_idx on public.audit_log ((detail ->> 'action')) where detail ? 'action';
create index audit_log_text_id_idx on public.audit_log (text_id) where text_id is not null;

alter table public.audit_log enable row level security;
grant select, insert on public.audit_log to service_role;
grant select on public.audit_log to authenticated;

create trigger refuse_change before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_change();

create function private.audit(p_action text, p_table text, p_id text, p_detail jsonb) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_detail jsonb := jsonb_strip_nulls(p_detail || jsonb_build_object('action', private.open_action()));
  -- What a person wrote; the reason of a suppression is a code.
  v_texts jsonb := (
    select jsonb_object_agg(d.key, d.value) from jsonb_each(v_detail) d
    where d.key in ('reason', 'note') and p_table <> 'newsletter_subscribers'
  );
  v_text_id uuid;
begin
  if v_texts is not null then
    insert into public.audit_texts (texts) values (v_texts) returning id into v_text_id;
  end if;
  insert into public.audit_log (action, subject_table, subject_id, detail, text_id)
  values (p_action, p_table, p_id, v_detail - array(select jsonb_object_keys(v_texts)), v_text_id);
  return (
    select count(*)
    from public.audit_log a
    where a.subject_table = p_table and a.subject_id = p_id and a.action = p_action
  );
end
$$;
comment on function private.audit is 'Appends one row and returns how many rows of this action the subject has. Reasons and notes go into audit_texts.';
grant execute on function private.audit to service_role;

create table public.desk_actions (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  actor uuid default auth.uid(),
  made_at timestamptz not null default clock_timestamp(),
  held_until timestamptz,
  undone_at timestamptz,
  undone_by uuid,

  constraint desk_actions_kind_shape check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 60),
  constraint desk_actions_held_after_made check (held_until >= made_at),
  constraint desk_actions_undone_whole check (undone_at is not null or undone_by is null)
);
comment on table public.desk_actions is 'One row for each step of an editor or admin, on one record or many.';
comment on column public.desk_actions.actor is 'The account''s id. No foreign key: the row outlives the account.';
comment on column public.desk_actions.held_until is 'Until then it can be undone, and its mails and builds wait; null: it took effect at once.';

create index desk_actions_made_at_idx on public.desk_actions (made_at desc);

alter table public.desk_actions enable row level security;
grant select, insert, update, delete on public.desk_actions to service_role;

create table public.record_revisions (
  id uuid primary key default gen_random_uuid(),
  action_id uuid not null references public.desk_actions (id) on delete cascade,
  position integer not null,
  subject_table text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  made_at timestamptz not null default clock_timestamp(),

  constraint record_revisions_action_position_key unique (action_id, position),
  constraint record_revisions_subject_table_length check (char_length(subject_table) between 1 and 63),
  constraint record_revisions_subject_id_length check (char_length(subject_id) between 1 and 200),
  constraint record_revisions_not_empty check (before is not null or after is not null)
);
comment on table public.record_revisions is 'A record before and after a change that an action made, without generated columns. May hold mail addresses of submitters: erasure clears them.';
comment on column public.record_revisions.position is 'Order within the action, from 1; undone from the last to the first.';
comment on column public.record_revisions.before is 'Null for a record that the action made.';
comment on column public.record_revisions.after is 'Null for a record that the action deleted.';

create index record_revisions_subject_idx on public.record_revisions (subject_table, subject_id, made_at desc);
create index record_revisions_made_at_idx on public.record_revisions (made_at desc);

alter table public.record_revisions enable row level security;
grant select, insert, update, delete on public.record_revisions to service_role;

create function private.begin_action(p_kind text, p_hold_seconds integer default 0) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_action public.desk_actions;
  v_hold interval := make_interval(secs => least(greatest(coalesce(p_hold_seconds, 0), 0), 60));
begin
  insert into public.desk_actions (kind, held_until)
  values (p_kind, case when v_hold > interval '0' then clock_timestamp() + v_hold end)
  returning * into v_action;
  perform set_config('guide.action', v_action.id::text, true);
  perform set_config('guide.held_until', coalesce(v_action.held_until::text, ''), true);
  perform set_config('guide.revisions', '0', true);
  return v_action.id;
end
$$;
comment on function private.begin_action is 'Opens an action of the caller for the rest of the transaction, or until private.drop_action: changes of its records are kept as revisions, its mails and builds wait for p_hold_seconds, 0 to 60.';

create function private.drop_action(p_action uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform set_config('guide.action', '', true);
  perform set_config('guide.held_until', '', true);
  delete from public.desk_actions a where a.id = p_action;
end
$$;
comment on function private.drop_action is 'Takes back an action that came to nothing.';

create function private.with_action(p_result jsonb, p_action uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select p_result || jsonb_build_object('action', a.id, 'held_until', a.held_until)
  from public.desk_actions a where a.id = p_action
$$;
comment on function private.with_action is 'A result with the id of its action and the end of its hold, null without one.';

create function private.open_action() returns uuid
language sql
stable
set search_path = ''
as $$
  select nullif(current_setting('guide.action', true), '')::uuid
$$;
comment on function private.open_action is 'The id of the transaction''s open action, or null.';
grant execute on function private.open_action to service_role;

create function private.held_until() returns timestamptz
language sql
stable
set search_path = ''
as $$
  select nullif(current_setting('guide.held_until', true), '')::timestamptz
$$;
comment on function private.held_until is 'The end of the open action''s hold, or null.';
grant execute on function private.held_until to service_role;

create function private.keep_revision() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_key text := tg_argv[0];
  v_generated text[] := string_to_array(tg_argv[1], ',');
  v_before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - v_generated end;
  v_after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - v_generated end;
  v_position integer;
begin
  if v_before - 'updated_at' = v_after - 'updated_at' then
    return null;
  end if;
  v_position := current_setting('guide.revisions')::integer + 1;
  perform set_config('guide.revisions', v_position::text, true);
  insert into public.record_revisions (action_id, position, subject_table, subject_id, before, after)
  values (
    private.open_action(), v_position, tg_table_name, coalesce(v_after, v_before) ->> v_key, v_before, v_after
  );
  return null;
end
$$;
comment on function private.keep_revision is 'After insert, update or delete, for each row, in an action: keeps the row before and after. The arguments name the key column, and with commas the generated ones.';

create function private.keep_revisions(p_table regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_key text;
  v_generated text;
begin
  select a.attname into strict v_key
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indrelid = p_table and i.indisprimary and i.indnkeyatts = 1;
  select coalesce(string_agg(a.attname, ','), '') into v_generated
  from pg_catalog.pg_attribute a
  where a.attrelid = p_table and a.attgenerated <> '' and not a.attisdropped;
  -- First among its kind by name, so that a listing's revision comes before those of its dates.
  execute format(
    'create trigger a_keep_revision after insert or update or delete on %s
      for each row when (coalesce(current_setting(''guide.action'', true), '''') <> '''')
      execute function private.keep_revision(%L, %L)', p_table, v_key, v_generated);
end
$$;
comment on function private.keep_revisions is 'Keeps revisions of a table whose primary key is one column.';

create function private.current_image(p_table text, p_id text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_image jsonb;
begin
  execute format(
    'select to_jsonb(t) from public.%I t where %s for no key update', p_table, private.key_condition(p_table))
  into v_image using p_id;
  return v_image;
end
$$;
comment on function private.current_image is 'A record as it is now, locked; null if there is none.';

create function private.write_image(p_table text, p_id text, p_image jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_key constant text := private.key_condition(p_table);
  v_columns text;
begin
  if p_image is null then
    execute format('delete from public.%I t where %s', p_table, v_key) using p_id;
    return;
  end if;
  select string_agg(format('%I', a.attname), ', ' order by a.attnum) into v_columns
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_table)::regclass and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and p_image ? a.attname;
  if private.current_image(p_table, p_id) is null then
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', p_table, v_columns
    ) using p_image;
  else
    execute format(
      'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) where %3$s',
      p_table, v_columns, v_key
    ) using p_id, p_image;
  end if;
end
$$;
comment on function private.write_image is 'Makes a record what an image of it says: inserts, changes, or for null deletes it. Columns that the image lacks keep their value.';

create function public.undo_action(p_action uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action public.desk_actions;
  v_revision public.record_revisions;
  v_image jsonb;
begin
  perform private.require_editor('undo what was done');
  -- Payments before the action, as begin_refund locks them.
  perform from public.payments p
  where p.event_id in (select s.anchor from private.subjects_of(p_action) s)
  order by p.id for share;
  select * into v_action from public.desk_actions a where a.id = p_action for update;
  if not found then
    return '{"outcome": "missing"}';
  elsif v_action.undone_at is not null then
    return '{"outcome": "undone_before"}';
  elsif exists (
    select from public.payments p
    where p.event_id in (select s.anchor from private.subjects_of(p_action) s)
      and greatest(p.refund_requested_at, p.refunded_at) >= v_action.made_at
  ) then
    return '{"outcome": "refund_begun"}';
  -- The request of the last second is on its way for a moment.
  elsif v_action.held_until is null or v_action.held_until < clock_timestamp() - interval '2 seconds' then
    return '{"outcome": "late"}';
  end if;

  -- A claimed mail may have left already.
  perform from public.mail_outbox m where m.action_id = p_action order by m.id for update;
  if exists (
    select from public.mail_outbox m
    where m.action_id = p_action and (m.claimed_at is not null or m.sent_at is not null or m.attempts > 0)
  ) then
    return '{"outcome": "late"}';
  end if;

  -- Listings before their dates, as everywhere.
  perform from public.listings l
  where l.id in (
    select e.listing_id from public.record_revisions r join public.events e on e.id = r.subject_id
    where r.action_id = p_action and r.subject_table = 'events'
  )
  order by l.id for no key update;
  perform set_config('guide.writer', 'undo', true);
  -- A build that runs, or ran meanwhile, may have read the change, and is to be followed by another.
  perform set_config('guide.unseen', case when exists (
    select from public.site_builds b
    where b.claimed_at is not null and coalesce(b.finished_at, 'infinity') > v_action.made_at
  ) then '' else 'on' end, true);
  begin
    for v_revision in
      select * from public.record_revisions r where r.action_id = p_action order by r.position desc
    loop
      v_image := private.current_image(v_revision.subject_table, v_revision.subject_id);
      if (v_image is null) <> (v_revision.after is null)
        -- Only the columns that were kept: generated ones follow.
        or (
          select jsonb_object_agg(i.key, i.value)
          from jsonb_each(v_image - 'updated_at') i where v_revision.after ? i.key
        ) is distinct from v_revision.after - 'updated_at'
      then
        raise exception using errcode = 'CBA01', message = v_revision.subject_table || ' ' || v_revision.subject_id;
      end if;
      perform private.write_image(v_revision.subject_table, v_revision.subject_id, v_revision.before);
    end loop;
  exception when sqlstate 'CBA01' then
    return jsonb_build_object('outcome', 'conflict', 'subject', sqlerrm);
  end;

  delete from public.mail_outbox m where m.action_id = p_action;
  delete from public.site_builds b where b.action_id = p_action and b.build_id is null;
  perform set_config('guide.writer', '', true);
  perform set_config('guide.unseen', '', true);
  update public.desk_actions a set undone_at = clock_timestamp(), undone_by = auth.uid() where a.id = p_action;
  perform private.audit('undo', 'desk_actions', p_action::text, jsonb_build_object('kind', v_action.kind));
  return '{"outcome": "undone"}';
end
$$;
comment on function public.undo_action is 'Takes an action back during its hold: its records stand as before, its mails and build requests are gone. {"outcome": "undone"}, {"outcome": "late"} when the hold is over or a mail was claimed, {"outcome": "refund_begun"} when money of its events goes back since, {"outcome": "conflict", "subject"} when a record was changed since, {"outcome": "undone_before"}, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.undo_action to authenticated;

create function private.account_name(p_account uuid) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select u.email from auth.users u where u.id = p_account
$$;
comment on function private.account_name is 'The address of an account, for those who work with it; null when it was deleted.';

create function private.restorable_tables() returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{events,event_images,listings,venues,organizers,blog_posts,contact_messages,announcements,home_picks}'::text[]
$$;
comment on function private.restorable_tables is 'Tables of which an editor may bring an earlier version back.';

create function private.revision_line(p_revision public.record_revisions) returns jsonb
language sql
stable
set search_path = ''
as $$
  -- Read once: without "materialized" every use would read it again.
  with stored as materialized (
    select case when p_revision.before is not null and p_revision.subject_table = any (private.restorable_tables())
      then private.stored_record(p_revision.subject_table, p_revision.subject_id) end as record
  )
  select jsonb_build_object(
    'id', p_revision.id, 'table', p_revision.subject_table, 'record', p_revision.subject_id,
    'title', coalesce(p_revision.after ->> 'title', p_revision.after ->> 'name', p_revision.after ->> 'message',
      p_revision.before ->> 'title', p_revision.before ->> 'name', p_revision.before ->> 'message',
      (select e.title from public.events e
        where e.id = coalesce(p_revision.after, p_revision.before) ->> 'event_id')),
    'is_new', p_revision.before is null, 'is_gone', p_revision.after is null,
    'can_restore', private.restorable_keys(p_revision, s.record) <> '{}',
    'version', s.record ->> 'updated_at',
    'fields', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'field', k.name, 'from', p_revision.before -> k.name, 'to', p_revision.after -> k.name) order by k.name), '[]')
      from (
        select jsonb_object_keys(coalesce(p_revision.before, '{}') || coalesce(p_revision.after, '{}'))
      ) k (name)
      where k.name not in ('updated_at', 'submission_key', 'submission_fingerprint')
        and p_revision.before -> k.name is distinct from p_revision.after -> k.name
        and (p_revision.before -> k.name is distinct from 'null' or p_revision.after is not null)
    )
  )
  from stored s
$$;
comment on function private.revision_line is 'A revision as the history shows it, under its own title or that of its event, with the columns that differ, whether restoring what was before would change something, and with "version", the updated_at of the record as it is now, where there is one.';

create function public.record_history(p_filters jsonb default '{}', p_after jsonb default null, p_limit integer default 30) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_text text := lower(nullif(btrim(p_filters ->> 'text'), ''));
  v_actor uuid := (p_filters ->> 'actor')::uuid;
  v_table text := p_filters ->> 'table';
  v_record text := p_filters ->> 'id';
  v_from timestamptz := p_filters ->> 'from';
  v_to timestamptz := p_filters ->> 'to';
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 100);
  v_at timestamptz := (p_after ->> 'at')::timestamptz;
  v_id uuid := (p_after ->> 'id')::uuid;
  v_hidden text[] := case when public.is_admin() then '{}'::text[]
    else '{advertisements,payments,newsletter_subscribers,mail_outbox,personal_data,team}' end;
begin
  perform private.require_editor('read the history');
  return (
    with page as (
      select l.*
      from public.audit_log l
      where l.subject_table <> all (v_hidden)
        and (v_actor is null or l.actor = v_actor)
        and (v_from is null or l.at >= v_from) and (v_to is null or l.at < v_to)
        and (p_after is null or (l.at, l.id) < (v_at, v_id))
        and ((v_table is null and v_record is null)
          or ((v_table is null or l.subject_table = v_table) and (v_record is null or l.subject_id = v_record))
          -- One action may change many records.
          or exists (
            select from public.record_revisions r
            where r.action_id::text = l.detail ->> 'action'
              and (v_table is null or r.subject_table = v_table) and (v_record is null or r.subject_id = v_record)
          ))
        and (v_text is null
          or position(v_text in lower(concat_ws(' ', l.action, l.subject_table, l.subject_id, l.detail))) > 0
          or position(v_text in lower((select t.texts::text from public.audit_texts t where t.id = l.text_id))) > 0
          or position(v_text in lower(private.account_name(l.actor))) > 0
          or position(v_text in lower(private.subject_title(l.subject_table, l.subject_id))) > 0
          or exists (
            select from public.record_revisions r
            left join public.events e on e.id = coalesce(r.after, r.before) ->> 'event_id'
            where r.action_id::text = l.detail ->> 'action'
              and position(v_text in lower(concat(r.before ->> 'title', ' ', r.after ->> 'title', ' ', r.before ->> 'name',
                ' ', r.after ->> 'name', ' ', e.title))) > 0
          ))
      order by l.at desc, l.id desc
      limit v_limit + 1
    ), numbered as (
      select p.*, row_number() over (order by p.at desc, p.id desc) as place from page p
    )
    select jsonb_build_object(
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', n.id, 'at', n.at, 'kind', n.action, 'table', n.subject_table, 'record', n.subject_id,
          'title', private.subject_title(n.subject_table, n.subject_id),
          'actor', private.account_name(n.actor), 'by_guide', n.actor is null,
          'detail', (n.detail - 'action') || coalesce(t.texts, '{}'), 'action', a.id, 'held_until', a.held_until, 'undone_at', a.undone_at,
          'revisions', (
            select coalesce(jsonb_agg(private.revision_line(r) order by r.position), '[]')
            from (
              select * from public.record_revisions r
              where r.action_id = a.id and not private.repeats_event(r)
              order by r.position
              limit 100
            ) r
          )
        ) order by n.place), '[]')
        from numbered n
        left join public.audit_texts t on t.id = n.text_id
        left join public.desk_actions a on a.id::text = n.detail ->> 'action'
        where n.place <= v_limit
      ),
      'next', (
        select jsonb_build_object('at', n.at, 'id', n.id)
        from numbered n
        where n.place = v_limit and exists (select from numbered m where m.place > v_limit)
      )
    )
  );
end
$$;
comment on function public.record_history is 'Lines of the audit log with what each changed, latest first: {"rows": [{"id", "at", "kind", "table", "record", "title", "actor", "by_guide", "detail", "action", "held_until", "undone_at", "revisions": [{"id", "table", "record", "title", "is_new", "is_gone", "can_restore", "fields": [{"field", "from", "to"}]}]}], "next"}. "title" of a line is the address of the account for a step of the team, else null. p_filters: "text" (in kinds, ids, details, titles, names and accounts), "actor" (account id), "table", "id" (of a record), "from" and "to" (instants). p_after is "next" of the page before. At most 100 lines, of each at most 100 revisions. 42501 for anyone but an editor.';
grant execute on function public.record_history to authenticated;

create function private.repeats_event(p_revision public.record_revisions) returns boolean
language sql
stable
set search_path = ''
as $$
  select case p_revision.subject_table when 'listings' then exists (
    select from public.listings l
    where l.id = p_revision.subject_id::uuid and l.source_id is null
      and 1 = (select count(*) from public.events e where e.listing_id = l.id and e.created_at <= p_revision.made_at)
  ) else false end
$$;
comment on function private.repeats_event is 'Whether a revision is of a person''s listing that had one event then, which has one that says the same.';

create function public.restore_revision(
  p_revision uuid, p_version timestamptz default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_revision public.record_revisions;
  v_now jsonb;
  v_keys text[];
  v_to jsonb;
  v_since text[];
  v_action uuid;
begin
  perform private.require_editor('restore earlier versions');
  select * into v_revision from public.record_revisions r where r.id = p_revision;
  if not found or v_revision.before is null or not v_revision.subject_table = any (private.restorable_tables()) then
    return '{"outcome": "missing"}';
  end if;
  if v_revision.subject_table in ('events', 'event_images') then
    perform from private.lock_dates('event', coalesce(v_revision.before ->> 'event_id', v_revision.subject_id));
  end if;
  v_now := private.current_image(v_revision.subject_table, v_revision.subject_id);
  -- A record that is gone has no version.
  if p_version is distinct from (v_now ->> 'updated_at')::timestamptz then
    return '{"outcome": "changed"}';
  end if;
  v_keys := private.restorable_keys(v_revision, v_now);
  v_to := private.picked(v_revision.before, v_keys);
  v_since := private.changed_keys(private.picked(v_revision.after, v_keys), private.picked(v_now, v_keys));
  if v_keys = '{}' then
    return '{"outcome": "nothing"}';
  elsif v_now is not null and v_since <> '{}' then
    return jsonb_build_object('outcome', 'overtaken', 'columns', to_jsonb(v_since));
  end if;
  if v_revision.subject_table = 'home_picks' then
    -- Two editors at once: the second sees what the first took.
    perform pg_advisory_xact_lock(hashtext('home_picks'));
    if private.is_pick_taken(jsonb_populate_record(null::public.home_picks, coalesce(v_now, '{}') || v_to))
      or v_to ? 'event_id'
        and not exists (select from public.events e where e.id = v_to ->> 'event_id' and e.status = 'approved')
    then
      return '{"outcome": "unrestorable"}';
    end if;
  end if;
  v_action := private.begin_action('restore-version', p_hold_seconds);
  perform private.write_image(v_revision.subject_table, v_revision.subject_id, v_to);
  -- The rest follows, as after the form of that record.
  if v_revision.subject_table = 'events' then
    perform private.follow_event_edit(jsonb_populate_record(null::public.events, v_now));
  elsif v_revision.subject_table = 'listings' then
    -- As after an edit: what is proposed for these is answered.
    perform private.write_proposal(c.listing_id, (c.change -> 'fields') - k.names, c.change -> 'dates')
    from public.listing_changes c, (select array(select jsonb_object_keys(v_to)) as names) k
    where c.listing_id = (v_now ->> 'id')::uuid and c.change -> 'fields' ?| k.names;
  elsif v_revision.subject_table = 'venues' and v_to ? 'name' then
    perform private.hand_over_events(jsonb_populate_record(null::public.venues, v_now), v_to ->> 'name');
  elsif v_revision.subject_table = 'event_images' then
    update public.events e set image_url = i.url, image_alt = i.alt
    from public.event_images i
    where i.event_id = e.id and i.position = 0 and i.event_id = (coalesce(v_now, '{}') || v_to) ->> 'event_id'
      and (e.image_url, e.image_alt) is distinct from (i.url, i.alt);
  end if;
  perform private.audit('restore-version', v_revision.subject_table, v_revision.subject_id,
    jsonb_build_object('revision', p_revision));
  return private.with_action('{"outcome": "restored"}', v_action);
exception
  -- Its listing, its event or its unique name is another's now.
  when foreign_key_violation or unique_violation then return '{"outcome": "unrestorable"}';
  -- As a first day after the last day of now.
  when check_violation then return '{"outcome": "misfit"}';
end
$$;
comment on function public.restore_revision is 'Gives the columns that a revision changed the values they had before, or brings back the record that it deleted; own_action_columns stay. Events of a venue take its earlier name, open changes follow as after an edit, and where the earlier image is deleted, the one of now stays. p_version is the updated_at of the record as it is now, null if it is gone. {"outcome": "restored", "action", "held_until"}, {"outcome": "changed"} when p_version is not the stored one, {"outcome": "overtaken", "columns"} when these were changed after the revision, {"outcome": "nothing"} when it would change nothing, {"outcome": "misfit"} when the earlier values do not go with those of now, {"outcome": "unrestorable"} when what it belonged to is gone or its name, or its place on the home page, is taken, {"outcome": "missing"} also for tables without restoring. No mail is sent. 42501 for anyone but an editor.';
grant execute on function public.restore_revision to authenticated;

create function private.take_record_image(p_token_hash text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_url text;
begin
  update public.uploads u
  set unused_since = null
  where u.token_hash = p_token_hash and u.purpose = 'event' and u.event_id is null
    and u.ready_at is not null and u.purging_at is null
  returning u.image_url into v_url;
  if v_url is null then
    perform private.refuse('{"outcome": "image_missing"}');
  end if;
  return v_url;
end
$$;
comment on function private.take_record_image is 'The address of an uploaded image that an article, venue or organizer is to show. Refuses with "image_missing" unless it is ready and no event has it.';

create function private.lock_record(p_table text, p_id text, p_version timestamptz) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_row jsonb;
begin
  execute format('select to_jsonb(r) from public.%I r where r.id::text = $1 for no key update', p_table)
    into v_row using p_id;
  if v_row is null then
    perform private.refuse('{"outcome": "missing"}');
  elsif p_version is distinct from (v_row ->> 'updated_at')::timestamptz then
    perform private.refuse('{"outcome": "changed"}');
  end if;
  return v_row;
end
$$;
comment on function private.lock_record is 'Locks a record that was read as of p_version, its updated_at, and returns it. Refuses with "missing", or "changed" where someone wrote it since.';

create function private.set_columns(p_table text, p_id text, p_columns text[], p_fields jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_columns text;
  v_row jsonb;
begin
  select string_agg(quote_ident(c.name), ', ' order by c.name) into v_columns
  from unnest(p_columns) c (name) where p_fields ? c.name;
  if p_id is null then
    execute format(
      'insert into public.%1$I as t (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
        returning to_jsonb(t)', p_table, v_columns)
      into v_row using p_fields;
  elsif v_columns is null then
    return private.stored_record(p_table, p_id);
  else
    execute format(
      'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) where %3$s
        returning to_jsonb(t)', p_table, v_columns, private.key_condition(p_table))
      into v_row using p_id, p_fields;
  end if;
  return v_row;
end
$$;
comment on function private.set_columns is 'Writes those of p_columns that p_fields holds into the row with this key; null inserts a row. Returns the row.';
grant execute on function private.set_columns to service_role;

create function private.write_record(
  p_table text, p_id text, p_columns text[], p_fields jsonb, p_image_hash text
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_fields jsonb := p_fields;
  v_image constant text := p_fields ->> 'image_url';
  v_is_kept boolean := v_image is null or v_image ~ '^/[^/\\]'
    or exists (select from public.uploads u where u.image_url = v_image);
begin
  -- A merged record gives its image to the one that stays, so an image of the table is kept too.
  if not v_is_kept and 'image_url' = any (p_columns) then
    execute format('select exists (select from public.%I r where r.image_url = $1)', p_table)
      into v_is_kept using v_image;
    if not v_is_kept then
      raise exception 'The guide does not keep this image. Upload it, then save again.' using errcode = '23514';
    end if;
  end if;
  if p_image_hash is not null then
    v_fields := v_fields || jsonb_build_object('image_url', private.take_record_image(p_image_hash));
  end if;
  return private.set_columns(p_table, p_id, p_columns, v_fields);
end
$$;
comment on function private.write_record is 'Writes those of p_columns that p_fields holds, and the image of an upload; p_id null inserts. Refuses with 23514 an image that is neither the guide''s nor in the table. Returns the row.';

create function private.saved_record(p_table text, p_action uuid, p_kind text, p_row jsonb, p_detail jsonb default '{}')
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.audit(p_kind, p_table, p_row ->> 'id', p_detail);
  return private.with_action(
    jsonb_build_object('outcome', 'saved', 'id', p_row -> 'id', 'updated_at', p_row -> 'updated_at'), p_action);
end
$$;
comment on function private.saved_record is 'Audits a written record and gives the result of its function: {"outcome": "saved", "id", "updated_at", "action", "held_until"}.';

create function private.subject_title(p_table text, p_id text) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_table = 'events' then (select e.title from public.events e where e.id = p_id)
    -- Steps about all mails or the whole list of subscribers have a word for an id.
    when p_id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then null
    when p_table = 'listings' then (select s.title from public.listings s where s.id = p_id::uuid)
    when p_table = 'advertisements' then (select a.title from public.advertisements a where a.id = p_id::uuid)
    when p_table = 'payments' then (select p.order_number from public.payments p where p.id = p_id::uuid)
    when p_table = 'sync_sources' then (select s.name from public.sync_sources s where s.id = p_id::uuid)
    when p_table = 'team' then private.account_name(p_id::uuid)
    when not public.is_admin() then null
    when p_table = 'newsletter_subscribers' then (select n.email from public.newsletter_subscribers n where n.id = p_id::uuid)
    when p_table = 'mail_outbox' then (select m.to_address from public.mail_outbox m where m.id = p_id::uuid)
  end
$$;
comment on function private.subject_title is 'The present name of a record in the history: a title, an order number, or, of team, subscribers and mails, an address; null for what has no name or is gone, and to others than admins for subscribers and mails.';

create function private.key_condition(p_table text) returns text
language sql
stable
set search_path = ''
as $$
  select format('t.%I = $1::%s', a.attname, format_type(a.atttypid, a.atttypmod))
  from pg_catalog.pg_index i
  join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indrelid = format('public.%I', p_table)::regclass and i.indisprimary
$$;
comment on function private.key_condition is 'For dynamic SQL: the condition that the row t of a table has the key $1, a text. The text becomes the key''s type, so that the index of the key serves.';
grant execute on function private.key_condition to service_role;

create function private.stored_record(p_table text, p_id text) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_record jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where %s', p_table, private.key_condition(p_table))
  into v_record using p_id;
  return v_record;
end
$$;
comment on function private.stored_record is 'A record as it is now; null if there is none.';
grant execute on function private.stored_record to service_role;

create function private.own_action_columns() returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{id,created_at,updated_at,status,status_note,review_note,withdrawn_at,deleted_at,deleted_from,merged_into,
    published,published_at,slug_kept,listing_id,date_key,external_id,source_id,source_image_url,own_fields,pinned_fields,
    declined_dates,is_premium,is_featured,submitter_email,submission_key,submission_fingerprint,handled_at,handled_by,
    read_at,read_by}'::text[]
$$;
comment on function private.own_action_columns is 'Columns that restoring an earlier version leaves alone: decisions, withdrawals, payments, listings, sources and persons. Only the actions made for them write them, with the mails and checks that belong to them.';

create function private.restorable_keys(p_revision public.record_revisions, p_now jsonb) returns text[]
language sql
stable
set search_path = ''
as $$
  select case
    when p_revision.before is null or p_revision.subject_table <> all (private.restorable_tables()) then '{}'
    when p_now is null then case
      when p_revision.after is null and private.is_deleted_image(p_revision.before ->> 'url') is not true
      then array(select jsonb_object_keys(p_revision.before))
      else '{}'
    end
    when p_revision.after is null or p_now ->> 'merged_into' is not null or p_now ->> 'deleted_at' is not null then '{}'
    else array(
      select k.name
      from unnest(private.changed_keys(p_revision.after, p_revision.before)) k (name)
      where k.name <> all (private.own_action_columns())
        and p_now ? k.name and p_now -> k.name <> p_revision.before -> k.name
        -- A merged venue or organizer is in no list; its events are those of the one that stays.
        and not (k.name = 'organizer_id' and exists (
          select from public.organizers o
          where o.id::text = p_revision.before ->> 'organizer_id' and o.merged_into is not null))
        and not (k.name = 'venue_id' and exists (
          select from public.venues v where v.id = p_revision.before ->> 'venue_id' and v.merged_into is not null))
        -- A printed address goes on leading to its article.
        and not (k.name = 'slug' and (p_now ->> 'slug_kept')::boolean)
        and (k.name not in ('image_url', 'image_alt')
          or private.is_deleted_image(p_revision.before ->> 'image_url') is not true
          -- The first row of its images repeats its own.
          and not case p_revision.subject_table
            when 'events' then exists (select from public.event_images i where i.event_id = p_now ->> 'id')
            when 'listings' then exists (
              select from public.events d join public.event_images i on i.event_id = d.id
              where d.listing_id = (p_now ->> 'id')::uuid
            )
            else false
          end)
    )
  end
$$;
comment on function private.restorable_keys is 'The columns that restoring what was before a revision would change. p_now is the record as it is now. A record that is gone comes back by the revision that deleted it, and whole; a merged or deleted one is left alone. Images stay where the earlier file is deleted, or where the record has more than one column to show them.';

-- Who is an editor or an admin, invited and removed by admins.
--
-- Why:         editors look after content, admins also after people, money and settings. A token only names the account
--              and the session; both are looked up, so that a role taken away, a ban, a deletion or a sign-out counts
--              at once.
-- Who reads:   everyone may ask about themselves; admins the team, through team_members.
-- Who writes:  admins, and the operator's command with the service key; each change leaves an audit row, and one admin
--              remains. The role is in `raw_app_meta_data`; metadata that users edit themselves is never read.

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
          when s.aal::text <> 'aal2' and (
            coalesce(r.second_factor_required, false) or exists (
              select from auth.mfa_factors f where f.user_id = u.id and f.status::text = 'verified'
            )
          ) then 'second-factor'
          else u.raw_app_meta_data ->> 'role'
        end
      from auth.sessions s
      join auth.users u on u.id = s.user_id
      left join private.admin_rules r on true
      where s.id::text = auth.jwt() ->> 'session_id'
        and u.id::text = auth.jwt() ->> 'sub'
        and (s.not_after is null or s.not_after > now())
        and u.raw_app_meta_data ->> 'role' in ('admin', 'editor')
        and (u.banned_until is null or u.banned_until <= now())
        and u.deleted_at is null
    ),
    'none'
  )
$$;
comment on function public.admin_access is '"admin" or "editor", the role of the caller''s account, while its session is open and the account is not banned and not deleted; "second-factor" when the session still has to prove a second factor, which the account has or admin_rules require; else "none". Owner''s rights: callers may not read accounts.';
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
create policy "Admins read the audit log" on public.audit_log
  for select to authenticated using ((select public.is_admin()));

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

create function public.is_editor() returns boolean
language sql
stable
set search_path = ''
as $$
  select public.admin_access() in ('admin', 'editor')
$$;
comment on function public.is_editor is 'Whether the caller may do what editors do, by admin_access; an admin may.';
grant execute on function public.is_editor to anon, authenticated, service_role;

create function private.require_editor(p_action text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not (select public.is_editor()) then
    raise exception 'Only an editor may %.', p_action using errcode = 'insufficient_privilege';
  end if;
end
$$;
comment on function private.require_editor is 'Stops everyone but an editor or admin with 42501. For functions that read or write content with the owner''s rights.';

create function private.lock_team() returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('team', 0))
$$;
comment on function private.lock_team is 'Lets changes to the team wait for each other until the end of the transaction.';

create function private.set_team_role(p_account uuid, p_role text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_old text;
begin
  if p_role not in ('admin', 'editor') then
    raise exception 'A role is admin or editor, or null for none.' using errcode = 'invalid_parameter_value';
  end if;
  perform private.lock_team();
  select u.raw_app_meta_data ->> 'role' into v_old
  from auth.users u where u.id = p_account and u.deleted_at is null for no key update;
  if not found then
    return '{"outcome": "missing"}';
  elsif v_old is not distinct from p_role then
    return '{"outcome": "set"}';
  end if;
  -- Who has never signed in does not count: an invitation may have gone to a wrong address.
  if v_old = 'admin' and not exists (
    select from auth.users u
    where u.id <> p_account and u.raw_app_meta_data ->> 'role' = 'admin' and u.last_sign_in_at is not null
      and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null
  ) then
    return '{"outcome": "last_admin"}';
  end if;
  update auth.users u
  set raw_app_meta_data = case
    when p_role is null then coalesce(u.raw_app_meta_data, '{}') - 'role'
    else coalesce(u.raw_app_meta_data, '{}') || jsonb_build_object('role', p_role)
  end
  where u.id = p_account;
  if p_role is null then
    delete from auth.sessions s where s.user_id = p_account;
    delete from public.mail_outbox m
    using auth.users u
    where u.id = p_account and m.to_address = u.email and m.kind in ('team-invitation', 'password-reset')
      and m.sent_at is null;
  end if;
  perform private.audit(
    case when v_old is null then 'add' when p_role is null then 'remove' else 'change' end,
    'team', p_account::text, jsonb_build_object('from', v_old, 'to', p_role));
  return '{"outcome": "set"}';
end
$$;
comment on function private.set_team_role is 'Gives an account the role admin or editor, or none (null), which ends its sessions and withdraws its mails, with an audit row: {"outcome": "set"}, {"outcome": "last_admin"} for the only admin who has ever signed in, {"outcome": "missing"}.';

create function private.enqueue_password_mail(p_account uuid, p_kind text, p_payload jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_email text;
begin
  select u.email into strict v_email from auth.users u where u.id = p_account;
  -- Two presses are one mail.
  if not exists (
    select from public.mail_outbox m
    where m.kind = p_kind and m.to_address = v_email and m.sent_at is null and m.dead_at is null
  ) then
    perform private.enqueue_mail(p_kind, v_email, p_kind || ':' || gen_random_uuid(), p_payload);
  end if;
end
$$;
comment on function private.enqueue_password_mail is 'Queues a mail with a link to choose a password, unless one of its kind waits for this account. The link is made when the mail is sent.';

create function public.team_members() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read the team');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', u.id, 'email', u.email, 'role', u.raw_app_meta_data ->> 'role',
      'has_second_factor', exists (
        select from auth.mfa_factors f where f.user_id = u.id and f.status::text = 'verified'
      ),
      'last_sign_in_at', u.last_sign_in_at, 'created_at', u.created_at, 'is_you', u.id = auth.uid()
    ) order by u.raw_app_meta_data ->> 'role', lower(u.email)), '[]')
    from auth.users u
    where u.raw_app_meta_data ->> 'role' in ('admin', 'editor') and u.deleted_at is null
  );
end
$$;
comment on function public.team_members is 'Every admin and editor, admins first: [{"id", "email", "role", "has_second_factor", "last_sign_in_at": null while invited, "created_at", "is_you"}]. Owner''s rights: callers may not read accounts. 42501 for anyone but an admin.';
grant execute on function public.team_members to authenticated;

create function public.invite_team_member(p_email text, p_role text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_account uuid;
  v_role text;
  v_set jsonb;
begin
  perform private.require_admin('invite people');
  perform private.lock_team();
  perform private.require_admin('invite people');
  select u.id, u.raw_app_meta_data ->> 'role' into v_account, v_role
  from auth.users u where lower(u.email) = lower(p_email) and u.deleted_at is null;
  if not found then
    return '{"outcome": "no_account"}';
  elsif v_role is not null then
    return '{"outcome": "member"}';
  end if;
  v_set := private.set_team_role(v_account, p_role);
  perform private.enqueue_password_mail(v_account, 'team-invitation',
    jsonb_build_object('role', p_role, 'invited_by', private.account_name(auth.uid())));
  return '{"outcome": "invited"}';
end
$$;
comment on function public.invite_team_member is 'Gives the account of an address a role and queues the mail team-invitation: {"outcome": "invited"}, {"outcome": "member"} for one who has a role, {"outcome": "no_account"} for an address whose account is still to be made. 42501 for anyone but an admin.';
grant execute on function public.invite_team_member to authenticated;

create function public.renew_team_invitation(p_account uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_member auth.users;
begin
  perform private.require_admin('invite people');
  select * into v_member from auth.users u
  where u.id = p_account and u.raw_app_meta_data ->> 'role' in ('admin', 'editor') and u.deleted_at is null;
  if not found then
    return '{"outcome": "missing"}';
  elsif v_member.last_sign_in_at is not null then
    return '{"outcome": "accepted"}';
  end if;
  perform private.enqueue_password_mail(p_account, 'team-invitation', jsonb_build_object(
    'role', v_member.raw_app_meta_data ->> 'role', 'invited_by', private.account_name(auth.uid())));
  perform private.audit('invite', 'team', p_account::text, '{}');
  return '{"outcome": "invited"}';
end
$$;
comment on function public.renew_team_invitation is 'Queues the mail team-invitation once more: {"outcome": "invited"}, {"outcome": "accepted"} for one who has signed in, {"outcome": "missing"}. 42501 for anyone but an admin.';
grant execute on function public.renew_team_invitation to authenticated;

create function public.change_team_member(p_account uuid, p_role text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('change the team');
  -- Asked again behind the lock: another admin may have removed the caller meanwhile.
  perform private.lock_team();
  perform private.require_admin('change the team');
  if not exists (
    select from auth.users u where u.id = p_account and u.raw_app_meta_data ->> 'role' in ('admin', 'editor')
  ) then
    return '{"outcome": "missing"}';
  end if;
  return private.set_team_role(p_account, p_role);
end
$$;
comment on function public.change_team_member is 'Sets the role of a member of the team, or removes it (p_role null), as private.set_team_role. 42501 for anyone but an admin.';
grant execute on function public.change_team_member to authenticated;

create function public.remove_second_factor(p_account uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('remove a second factor');
  delete from auth.mfa_factors f
  using auth.users u
  where f.user_id = p_account and u.id = p_account and u.raw_app_meta_data ->> 'role' in ('admin', 'editor');
  if not found then
    return '{"outcome": "missing"}';
  end if;
  delete from auth.sessions s where s.user_id = p_account;
  perform private.audit('remove-factor', 'team', p_account::text, '{}');
  return '{"outcome": "removed"}';
end
$$;
comment on function public.remove_second_factor is 'Removes the second factor of a member who has lost it, and ends their sessions: {"outcome": "removed"}, or {"outcome": "missing"} without a member who has one. 42501 for anyone but an admin.';
grant execute on function public.remove_second_factor to authenticated;

create function public.assign_team_role(p_email text, p_role text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_account uuid;
begin
  select u.id into v_account from auth.users u where lower(u.email) = lower(p_email) and u.deleted_at is null;
  return private.set_team_role(v_account, p_role);
end
$$;
comment on function public.assign_team_role is 'Sets the role of the account of an address, as private.set_team_role: makes the first admin. Service only.';
grant execute on function public.assign_team_role to service_role;

create function public.ask_password_reset(p_email text, p_limits jsonb, p_mail_limits jsonb default '[]')
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_account uuid;
begin
  perform private.take_limits(p_limits);
  select u.id into v_account from auth.users u
  where lower(u.email) = lower(p_email) and u.raw_app_meta_data ->> 'role' in ('admin', 'editor')
    and (u.banned_until is null or u.banned_until <= now()) and u.deleted_at is null;
  if found then
    begin
      perform private.take_limits(p_mail_limits);
      perform private.enqueue_password_mail(v_account, 'password-reset', '{}');
    exception
      -- The link of the last mail still works.
      when sqlstate 'GL400' then null;
    end;
  end if;
  return '{"outcome": "asked"}';
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.ask_password_reset is 'Queues the mail password-reset if the address is of the team: {"outcome": "asked"} for every address, or a refusal of take_limits. p_mail_limits count only what is asked for an account, and only skip the mail. Service only.';
grant execute on function public.ask_password_reset to service_role;

-- Requests to build the public site, and the builds that answered them.
--
-- Why:         a visible change leaves its request in its own transaction, so a crash loses both or neither. A trigger
--              leaves it, because an endpoint, an import or a person in the SQL editor can forget to. Each build costs
--              credits.
-- Who reads:   editors, the service.
-- Who writes:  the triggers of public tables; the service, for a build; admins, through publish_now.

create table public.site_builds (
  id uuid primary key default gen_random_uuid(),
  reason text not null,
  requests integer not null default 1,
  requested_at timestamptz not null default now(),
  last_requested_at timestamptz not null default now(),
  build_id uuid,
  claimed_at timestamptz,
  finished_at timestamptz,
  failures integer not null default 0,
  detail text,
  action_id uuid references public.desk_actions (id) on delete set null,
  not_before timestamptz,
  is_urgent boolean not null default false,

  constraint site_builds_reason_length check (char_length(reason) between 1 and 200),
  constraint site_builds_detail_length check (char_length(detail) <= 2000),
  constraint site_builds_requests_positive check (requests > 0),
  constraint site_builds_failures_positive check (failures >= 0),
  constraint site_builds_claim_whole check ((build_id is null) = (claimed_at is null)),
  constraint site_builds_finish_after_claim check (finished_at is null or build_id is not null)
);
comment on table public.site_builds is 'One row a request: open (no build_id), claimed by a build, or finished. A failed build reopens its requests.';
comment on column public.site_builds.requests is 'How many changes share this row.';
comment on column public.site_builds.build_id is 'Equal for all requests of one build.';
comment on column public.site_builds.claimed_at is 'Also spaces builds apart; a failed build clears it.';
comment on column public.site_builds.failures is 'Failed or unreported builds of this request.';
comment on column public.site_builds.detail is 'What the last build reported.';
comment on column public.site_builds.action_id is 'The held action that asked; undoing the action removes the request while it is unclaimed.';
comment on column public.site_builds.not_before is 'No build takes the request before; null: at once.';
comment on column public.site_builds.is_urgent is 'Somebody may travel for nothing: the build waits for a minute at most, whatever the interval of builds is.';

create index site_builds_open_idx on public.site_builds (reason, requested_at) where build_id is null;
create index site_builds_claimed_at_idx on public.site_builds (claimed_at) where claimed_at is not null;
create index site_builds_build_id_idx on public.site_builds (build_id) where build_id is not null;
create index site_builds_action_id_idx on public.site_builds (action_id) where action_id is not null;

alter table public.site_builds enable row level security;
grant select, insert, update, delete on public.site_builds to service_role;
grant select on public.site_builds to authenticated;
create policy "Admins read site builds" on public.site_builds
  for select to authenticated using ((select public.is_editor()));

create function public.request_site_build(p_reason text, p_urgent boolean default false) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- An undone action that no build has seen.
  if coalesce(current_setting('guide.unseen', true), '') <> '' then
    return;
  end if;
  -- Shares an open request of the same reason, but never waits for one: a request that another
  -- transaction holds may be claimed before this one commits, and the change would miss its build.
  -- The request of a held action is its own, so that it can be taken back.
  update public.site_builds
  set requests = requests + 1, last_requested_at = now()
  where id = (
    select b.id from public.site_builds b
    where b.build_id is null and b.reason = left(p_reason, 200) and b.is_urgent = p_urgent
      and b.action_id is not distinct from case when private.held_until() is not null then private.open_action() end
    order by b.requested_at
    limit 1
    for update skip locked
  );
  if not found then
    insert into public.site_builds (reason, is_urgent, action_id, not_before)
    values (
      left(p_reason, 200), p_urgent, case when private.held_until() is not null then private.open_action() end,
      private.held_until()
    );
  end if;
end
$$;
comment on function public.request_site_build is 'Asks for a build of the public site, in the caller''s transaction, after the hold of an action. Service only; changed rows ask by a trigger.';
grant execute on function public.request_site_build to service_role;

create function public.claim_site_build(p_min_seconds integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_build_id uuid := gen_random_uuid();
  v_wait interval := make_interval(secs => p_min_seconds);
  v_claimed integer;
begin
  -- One claim at a time; given back at the end of the transaction, which a pooler respects.
  perform pg_advisory_xact_lock(7216483);

  -- 15 minutes without a report is the longest that a background function may run.
  update public.site_builds
  set build_id = null, claimed_at = null, failures = failures + 1,
    detail = 'The build never reported back.'
  where finished_at is null and claimed_at < clock_timestamp() - interval '15 minutes';

  if exists (
    select 1 from public.site_builds b
    where b.build_id is null and b.is_urgent and (b.not_before is null or b.not_before <= clock_timestamp())
  ) then
    v_wait := least(v_wait, interval '1 minute');
  end if;
  if exists (select 1 from public.site_builds where claimed_at > clock_timestamp() - v_wait) then
    return jsonb_build_object('claimed', 0);
  end if;

  -- Waits for transactions that share an open request, so that their change is in this build.
  with open_requests as (
    select b.id from public.site_builds b
    where b.build_id is null and (b.not_before is null or b.not_before <= clock_timestamp())
    order by b.requested_at, b.id
    for update
  )
  update public.site_builds b
  set build_id = v_build_id, claimed_at = clock_timestamp()
  from open_requests o
  where b.id = o.id;
  get diagnostics v_claimed = row_count;

  if v_claimed = 0 then
    return jsonb_build_object('claimed', 0);
  end if;
  return jsonb_build_object('claimed', v_claimed, 'build_id', v_build_id);
end
$$;
comment on function public.claim_site_build is 'Takes every open request whose hold is over for one build, at most once in p_min_seconds, or in a minute if one is urgent: {"claimed": n, "build_id": uuid} or {"claimed": 0}. Service only.';
grant execute on function public.claim_site_build to service_role;

create function public.finish_site_build(p_build_id uuid, p_ok boolean, p_detail text default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_ok then
    update public.site_builds
    set finished_at = clock_timestamp(), detail = left(p_detail, 2000)
    where build_id = p_build_id and finished_at is null;
  else
    update public.site_builds
    set build_id = null, claimed_at = null, failures = failures + 1, detail = left(p_detail, 2000)
    where build_id = p_build_id and finished_at is null;
  end if;
end
$$;
comment on function public.finish_site_build is 'Closes a build. Not ok: its requests are open again and the next claim need not wait. A second call changes nothing. Service only.';
grant execute on function public.finish_site_build to service_role;

create function private.request_site_build_on_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_condition text := tg_argv[0];
  v_old text;
  v_new text;
  v_changed boolean;
  v_urgent boolean := false;
begin
  if tg_op = 'UPDATE' then
    -- Left out: what follows from other columns, and the stamp that every update moves.
    select string_agg(format('o.%I', a.attname), ', ' order by a.attnum),
      string_agg(format('n.%I', a.attname), ', ' order by a.attnum)
    into v_old, v_new
    from pg_catalog.pg_attribute a
    where a.attrelid = tg_relid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attname <> 'updated_at'
      and (
        has_column_privilege('anon', tg_relid, a.attnum, 'select')
        or a.attname = any (string_to_array(tg_argv[1], ','))
      );
    execute format(
      'select exists (
        select 1
        from (select r.* from old_rows r where %1$s) o
        full join (select r.* from new_rows r where %1$s) n on n.id = o.id
        where row(%2$s) is distinct from row(%3$s)
      )', v_condition, v_old, v_new) into v_changed;
  else
    execute format(
      'select exists (select 1 from %I r where %s)',
      case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end, v_condition) into v_changed;
  end if;

  if v_changed and tg_op = 'UPDATE' and tg_argv[2] <> '' then
    select string_agg(format('o.%I', name), ', '), string_agg(format('n.%I', name), ', ')
    into v_old, v_new
    from string_to_table(tg_argv[2], ',') name;
    execute format(
      'select exists (
        select 1
        from (select r.* from old_rows r where %1$s) o
        join (select r.* from new_rows r where %1$s) n on n.id = o.id
        where row(%2$s) is distinct from row(%3$s)
      )', v_condition, v_old, v_new) into v_urgent;
  end if;
  if v_changed then
    perform public.request_site_build(tg_table_name || ' changed', v_urgent);
  end if;
  return null;
end
$$;
comment on function private.request_site_build_on_change is 'After insert, update or delete, for each statement, with transition tables old_rows and new_rows. The arguments say which rows r are public, which columns a page shows that visitors cannot select, and which columns of a public row must not stay wrong.';

create function private.rebuild_site_on_change(
  p_table regclass, p_public text, p_shown text default '', p_urgent text default ''
) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create trigger ask_for_build_on_insert after insert on %s
      referencing new table as new_rows
      for each statement execute function private.request_site_build_on_change(%L, %L, %L)', p_table, p_public, p_shown, p_urgent);
  execute format(
    'create trigger ask_for_build_on_update after update on %s
      referencing old table as old_rows new table as new_rows
      for each statement execute function private.request_site_build_on_change(%L, %L, %L)', p_table, p_public, p_shown, p_urgent);
  execute format(
    'create trigger ask_for_build_on_delete after delete on %s
      referencing old table as old_rows
      for each statement execute function private.request_site_build_on_change(%L, %L, %L)', p_table, p_public, p_shown, p_urgent);
end
$$;
comment on function private.rebuild_site_on_change is 'Makes every public change of a table ask for a build. p_public is a condition over the row r; p_shown names columns, with commas, that a page shows though visitors cannot select them; p_urgent names columns for whose change the build waits for a minute at most.';

create function public.site_ages(p_from date, p_to date) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.events e
    where e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
      and (
        -- Left the upcoming lists, or runs since and shows its last day.
        e.last_day between p_from and p_to - 1
        or (e.start_date between p_from and p_to - 1 and e.last_day >= p_to)
        or e.start_date between p_from + 1 and p_to
        -- Is on today between its first and its last day: the home page lists it below the name of the day. A longer
        -- event is on view there, without a day.
        or (
          e.status = 'approved' and p_from < p_to and e.start_date < p_to and e.last_day >= p_to
          and e.last_day - e.start_date < 7
        )
        or (
          date_trunc('week', p_from::timestamp) < date_trunc('week', p_to::timestamp)
          and e.start_date <= date_trunc('week', p_to::timestamp)::date + 6
          and e.last_day >= date_trunc('week', p_to::timestamp)::date + 4
        )
        or (e.opening_hours is not null and p_from < p_to and e.start_date <= p_to and e.last_day >= p_to)
      )
  ) or exists (
    select from public.advertisements a
    where a.status = 'active'
      and (a.start_date between p_from + 1 and p_to or a.end_date between p_from and p_to - 1)
  ) or exists (
    select from public.announcements a
    where a.first_day between p_from + 1 and p_to and a.last_day >= p_to
      or a.last_day between p_from and p_to - 1 and a.first_day <= p_from
  )
$$;
comment on function public.site_ages is 'Whether a page of the site that was built on the Central day p_from would differ on p_to although nothing was changed. Featured events take turns besides (src/features/events/home/home-events.ts). Service only.';
grant execute on function public.site_ages to service_role;

create function public.desk_builds() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read the builds');
  return jsonb_build_object(
    'waiting', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'reason', w.reason, 'requests', w.requests, 'since', w.since, 'held_until', w.held_until
      ) order by w.since, w.reason), '[]')
      from (
        -- "article due: 3f2a…" is listed without the id of the article.
        select split_part(b.reason, ': ', 1) as reason, sum(b.requests) as requests,
          min(b.requested_at) as since,
          case when bool_and(b.not_before > now()) then min(b.not_before) end as held_until
        from public.site_builds b
        where b.build_id is null
          -- A scheduled article changes nothing before its moment, and cannot be undone.
          and (b.not_before is null or b.not_before <= now() or b.action_id is not null)
        group by 1
      ) w
    ),
    'started_at', (
      select max(b.claimed_at) from public.site_builds b where b.build_id is not null and b.finished_at is null
    ),
    'finished_at', (select max(b.finished_at) from public.site_builds b),
    'failures', (
      select coalesce(max(b.failures), 0) from public.site_builds b where b.finished_at is null
    ),
    'failure', (
      select b.detail from public.site_builds b
      where b.finished_at is null and b.failures > 0 and b.detail is not null
      order by b.requested_at desc
      limit 1
    )
  );
end
$$;
comment on function public.desk_builds is 'What waits for a build by reason, but for articles scheduled for later, the start of a build that runs, the end of the last one, and why open requests failed. Instants are null where there is none. 42501 for anyone but an admin.';
grant execute on function public.desk_builds to authenticated;

create function public.publish_now() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('publish the site');
  -- A second press while the first one's build runs would build the same content again.
  if not exists (
    select from public.site_builds b
    where b.build_id is null and (b.not_before is null or b.not_before <= clock_timestamp())
  ) then
    if exists (select from public.site_builds b where b.build_id is not null and b.finished_at is null) then
      return jsonb_build_object('outcome', 'running');
    end if;
    perform public.request_site_build('asked for by an admin');
  end if;
  perform private.audit('publish', 'site_builds', 'site', '{}');
  return jsonb_build_object('outcome', 'requested');
end
$$;
comment on function public.publish_now is 'Asks for a build although none may be due; the caller starts it. {"outcome": "requested"}, or {"outcome": "running"} when a build runs and nothing has changed since. Audited. 42501 for anyone but an admin.';
grant execute on function public.publish_now to authenticated;

-- The mail outbox: queued, claimed, sent and abandoned mails.
--
-- Why:         a mail is a row in the transaction that causes it: none for what did not happen, none lost while the
--              mail server is away. A claim is a lease, because a process may die between sending and reporting:
--              another one sends again under the same Message-ID. Links are made with each claim: what is stored opens
--              nothing.
-- Who reads:   admins see what is stuck, not its content; the service all.
-- Who writes:  the service; editors and admins through decisions that cause mails.
--
-- Locks: a claim locks mails, and then what their links are of.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  dedup_key text not null,
  kind text not null,
  to_address text not null,
  payload jsonb not null default '{}',
  links jsonb not null default '{}',
  priority smallint not null default 0,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  claimed_at timestamptz,
  claimed_by text,
  sent_at timestamptz,
  dead_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  action_id uuid references public.desk_actions (id) on delete set null,
  held_at timestamptz,

  constraint mail_outbox_dedup_key_length check (char_length(dedup_key) between 1 and 300),
  constraint mail_outbox_dedup_key_key unique (dedup_key),
  constraint mail_outbox_kind_shape check (kind ~ '^[a-z]+(-[a-z]+)*$' and char_length(kind) <= 60),
  constraint mail_outbox_to_address_length check (char_length(to_address) <= 254),
  constraint mail_outbox_to_address_shape check (to_address ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint mail_outbox_payload_object check (jsonb_typeof(payload) = 'object'),
  constraint mail_outbox_links_object check (jsonb_typeof(links) = 'object'),
  constraint mail_outbox_priority_known check (priority in (0, 1)),
  constraint mail_outbox_attempts_positive check (attempts >= 0),
  constraint mail_outbox_claim_whole check ((claimed_at is null) = (claimed_by is null)),
  constraint mail_outbox_claimed_by_length check (char_length(claimed_by) <= 100),
  constraint mail_outbox_sent_or_dead check (sent_at is null or dead_at is null),
  constraint mail_outbox_last_error_length check (char_length(last_error) <= 2000),
  constraint mail_outbox_held_is_dead check (held_at is null or dead_at is not null)
);
comment on table public.mail_outbox is 'Outgoing mail: waiting, claimed, sent or abandoned. The row''s id is the Message-ID, by which receivers recognise a duplicate.';
comment on column public.mail_outbox.dedup_key is 'Identifies the mail, such as ''approved:<event id>''.';
comment on column public.mail_outbox.kind is 'The email template, such as ''submission-received''; its text is written when it is sent.';
comment on column public.mail_outbox.payload is 'What the template needs, without links: personal data, so no admin reads it. Emptied once sent.';
comment on column public.mail_outbox.links is 'The private links of the mail: key in the payload to what the link is of, as private.new_link takes it. The tokens are made when the mail is claimed and stored nowhere; emptied once sent.';
comment on column public.mail_outbox.priority is '0: a visitor waits for it. 1: bulk, sent when nothing else is due.';
comment on column public.mail_outbox.next_attempt_at is 'For a claimed row, the end of its lease: afterwards any process may claim it.';
comment on column public.mail_outbox.claimed_by is 'The process that holds the row; only it may finish it.';
comment on column public.mail_outbox.dead_at is 'Abandoned after the last attempt; needs manual review.';
comment on column public.mail_outbox.action_id is 'The held action that queued it; undoing the action removes it while it is unclaimed.';
comment on column public.mail_outbox.held_at is 'When a restore held the mail back: it was waiting when the backup was made, and may have been sent since.';

create index mail_outbox_due_idx on public.mail_outbox (priority, next_attempt_at) where sent_at is null and dead_at is null;
create index mail_outbox_dead_idx on public.mail_outbox (dead_at) where dead_at is not null;
-- Counts an issue's mails; the second part of the key is the issue.
create index mail_outbox_issue_idx on public.mail_outbox (split_part(dedup_key, ':', 2))
  where kind = 'newsletter-digest';
create index mail_outbox_action_id_idx on public.mail_outbox (action_id) where action_id is not null;

alter table public.mail_outbox enable row level security;
grant select, insert, update, delete on public.mail_outbox to service_role;
grant select (
  id, dedup_key, kind, to_address, priority, attempts, next_attempt_at, claimed_at, claimed_by, sent_at, dead_at,
  last_error, created_at, updated_at
) on public.mail_outbox to authenticated;
create policy "Admins see outgoing mail" on public.mail_outbox
  for select to authenticated using ((select public.is_admin()));

create trigger set_updated_at before update on public.mail_outbox
  for each row execute function private.set_updated_at();

create function private.enqueue_mail(
  p_kind text, p_to text, p_dedup_key text, p_payload jsonb, p_links jsonb default '{}'
) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.mail_outbox (kind, to_address, dedup_key, payload, links, next_attempt_at, action_id)
  values (
    p_kind, p_to, p_dedup_key, p_payload, p_links, coalesce(private.held_until(), now()),
    case when private.held_until() is not null then private.open_action() end
  )
  on conflict (dedup_key) do nothing;
end
$$;
comment on function private.enqueue_mail is 'Queues one mail in the transaction that causes it, due at the end of a hold; a repeated key is the same mail. p_links as in mail_outbox.links. With the owner''s rights, because admins cause mails but may not read them.';
grant execute on function private.enqueue_mail to service_role;

create function private.with_links(p_mail public.mail_outbox) returns jsonb
language sql
set search_path = ''
as $$
  select p_mail.payload || case
    -- Whether the money is here and stays: no refund of it has begun.
    when p_mail.payload -> 'paid' = 'true' then jsonb_build_object('paid', exists (
      select from public.payments p
      where p.status in ('succeeded', 'partially_refunded') and p.settled_at is null and p.refund_requested_at is null
        and (
          p.advertisement_id::text = p_mail.links #>> '{token,advertisement_id}'
          or p.event_id = any (
            array(
              select private.anchor_of(e.value ->> 'id') from jsonb_array_elements(p_mail.payload -> 'events') e
            ) || (p_mail.links #>> '{token,event_id}')
          )
        )
    )) else '{}'
  end || coalesce(jsonb_object_agg(l.key, case
    when l.value ?| '{event_id,advertisement_id}'
    then private.new_private_link(l.value ->> 'event_id', (l.value ->> 'advertisement_id')::uuid)
    else private.new_newsletter_link((l.value ->> 'subscriber_id')::uuid, (l.value ->> 'request_id')::uuid)
  end), '{}')
  from jsonb_each(p_mail.links) l
$$;
comment on function private.with_links is 'The payload of a mail that is about to be sent, with new private links, and "paid" as it is now.';
grant execute on function private.with_links to service_role;

create function private.is_unwanted(p_mail public.mail_outbox) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_mail.kind not in (
    -- Receipts of a payment.
    'payment-receipt', 'payment-refunded', 'ad-order-received', 'ad-refunded',
    -- To the team, whose address a stranger can enter in a form.
    'contact-forwarded', 'ad-for-review', 'refund-failed', 'payment-disputed', 'team-alert', 'source-warnings',
    'team-invitation', 'password-reset'
  ) and private.is_suppressed(p_mail.to_address)
  or exists (
    select from jsonb_each(p_mail.links) l
    where l.value ? 'request_id' and not exists (
      select from public.newsletter_requests q
      where q.id = (l.value ->> 'request_id')::uuid and not private.is_expired(q)
    )
  )
$$;
comment on function private.is_unwanted is 'Whether a mail may not go out: its address is suppressed, except for receipts of a payment and mails to the team; or its link confirms a request that has expired.';
grant execute on function private.is_unwanted to service_role;

create function public.claim_mails(p_limit integer, p_holder text, p_lease_seconds integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_mails jsonb;
  v_dropped bigint;
begin
  if coalesce(p_limit, 0) < 1 or coalesce(p_lease_seconds, 0) < 1 or coalesce(p_holder, '') = '' then
    raise exception 'A claim needs a limit, a holder and a lease.' using errcode = 'invalid_parameter_value';
  end if;

  -- The lease ends at the next attempt: one index finds due mails and dropped claims.
  -- A row claimed twelve times without a report kills its sender, so it is abandoned, and returned once
  -- more only to be logged.
  -- Checked here, because an address may have been suppressed after its mail was queued.
  loop
    with due as (
      select m.id from public.mail_outbox m
      where m.sent_at is null and m.dead_at is null and m.next_attempt_at <= clock_timestamp()
      order by m.priority, m.next_attempt_at, m.created_at
      limit p_limit
      for update skip locked
    ), dropped as (
      delete from public.mail_outbox m using due d where m.id = d.id and private.is_unwanted(m)
      returning m.id
    ), claimed as (
      update public.mail_outbox m
      set
        attempts = case when m.attempts < 12 then m.attempts + 1 else m.attempts end,
        dead_at = case when m.attempts < 12 then null else clock_timestamp() end,
        last_error = case when m.attempts < 12 then m.last_error else 'No attempt came to an end.' end,
        claimed_by = p_holder,
        claimed_at = clock_timestamp(),
        next_attempt_at = clock_timestamp() + make_interval(secs => p_lease_seconds)
      from due d
      where m.id = d.id and not private.is_unwanted(m)
      returning m.*
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'kind', c.kind, 'to_address', c.to_address, 'attempts', c.attempts,
      'payload', case when c.dead_at is null then private.with_links(c) else c.payload end,
      'is_dead', c.dead_at is not null
    ) order by c.created_at), '[]'), (select count(*) from dropped) into v_mails, v_dropped
    from claimed c;
    exit when v_mails <> '[]' or v_dropped = 0;
  end loop;
  return v_mails;
end
$$;
comment on function public.claim_mails is 'Claims up to p_limit due mails for p_lease_seconds, removes those to suppressed addresses, makes their private links and counts an attempt each; concurrent calls get different rows. A list of {"id", "kind", "to_address", "payload", "attempts", "is_dead"}; a dead one is abandoned and must not be sent. The guide gives LEASE_SECONDS of process-outbox.server.ts. Service only.';
grant execute on function public.claim_mails to service_role;

create function public.finish_mail(
  p_id uuid, p_holder text, p_ok boolean, p_error text default null, p_permanent boolean default false
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_outcome text;
begin
  -- The waits of 1, 2, 4 … 256 and then 360 minutes add up to about twenty hours.
  update public.mail_outbox m
  set
    sent_at = case when p_ok then clock_timestamp() end,
    dead_at = case when not p_ok and (p_permanent or m.attempts >= 12) then clock_timestamp() end,
    payload = case when p_ok then '{}' else m.payload end,
    links = case when p_ok then '{}' else m.links end,
    last_error = case when p_ok then null else left(coalesce(p_error, 'No reason was given.'), 2000) end,
    next_attempt_at = clock_timestamp()
      + least(interval '1 minute' * power(2, greatest(m.attempts, 1) - 1), interval '6 hours'),
    claimed_by = null,
    claimed_at = null
  where m.id = p_id and m.claimed_by = p_holder and m.sent_at is null and m.dead_at is null
  returning case
    when m.sent_at is not null then 'sent'
    when m.dead_at is not null then 'dead'
    else 'waiting'
  end into v_outcome;
  return coalesce(v_outcome, 'lost');
end
$$;
comment on function public.finish_mail is 'Records the result of a claimed mail: "sent" (its payload is emptied), "waiting" for another try, "dead" after twelve or a permanent refusal, or "lost": the caller no longer holds it and nothing changed. Service only.';
grant execute on function public.finish_mail to service_role;

create function public.desk_mails(p_limit integer default 50) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read the mail queue');
  return (
    select jsonb_build_object(
      'waiting', count(*) filter (where m.sent_at is null and m.dead_at is null),
      'retried', count(*) filter (where m.sent_at is null and m.dead_at is null and m.last_error is not null),
      'due_since', min(m.next_attempt_at) filter (
        where m.sent_at is null and m.dead_at is null and m.next_attempt_at <= now()),
      'sent_in_a_day', count(*) filter (where m.sent_at > now() - interval '1 day'),
      'abandoned', count(*) filter (where m.dead_at is not null),
      'held', count(m.held_at)
    )
    from public.mail_outbox m
  ) || jsonb_build_object('dead', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'kind', d.kind, 'to', d.to_address, 'attempts', d.attempts, 'dead_at', d.dead_at,
      'reason', d.last_error
    ) order by d.dead_at desc, d.id), '[]')
    from (
      select * from public.mail_outbox m
      where m.dead_at is not null
      order by m.dead_at desc, m.id
      limit least(greatest(coalesce(p_limit, 50), 1), 200)
    ) d
  ));
end
$$;
comment on function public.desk_mails is 'Counts of the outbox, and its abandoned mails, the newest first, with address and reason but without their content; held counts those of them that a restore holds back. 42501 for anyone but an admin.';
grant execute on function public.desk_mails to authenticated;

create function public.retry_mails(p_mail uuid default null) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_mails uuid[];
begin
  perform private.require_admin('send mails again');
  -- In the order in which an erasure locks mails.
  select coalesce(array_agg(l.id), '{}') into v_mails
  from (
    select m.id from public.mail_outbox m
    where m.dead_at is not null and case when p_mail is null then m.held_at is null else m.id = p_mail end
    order by m.id
    for update
  ) l;
  if v_mails = '{}' then
    return jsonb_build_object('outcome', 'missing');
  end if;
  -- What was written of the last failure stays until the next attempt.
  update public.mail_outbox m
  set
    dead_at = null, held_at = null, attempts = 0, next_attempt_at = clock_timestamp(), claimed_at = null, claimed_by = null
  where m.id = any (v_mails);
  perform private.audit('retry', 'mail_outbox', coalesce(p_mail::text, 'all'),
    jsonb_build_object('mails', cardinality(v_mails)));
  return jsonb_build_object('outcome', 'queued', 'mails', cardinality(v_mails));
end
$$;
comment on function public.retry_mails is 'Queues one abandoned mail again, or without p_mail all but those that a restore holds back, with twelve new attempts: {"outcome": "queued", "mails": n}, or {"outcome": "missing"} when there is none. Audited. 42501 for anyone but an admin.';
grant execute on function public.retry_mails to authenticated;

-- Search: lists and counts of public events by words, days, place, price and audience, and of the whole guide.
--
-- Why:         filters, order, page and total in one call, the same for calendar, API, feeds and build, and quick among
--              hundreds of thousands of events. Under row-level security no index serves words, so functions with the
--              owner's rights apply the fixed condition of what is public, in the words of partial indexes.
-- Who reads:   everyone, what is public; editors and the service with their own rights.
-- Who writes:  none.

create function private.search_words(p_text text, p_weight "char") returns tsvector
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  -- Not to_tsvector: its parser reads "0e0a" as a number and a letter and "a/b" as a file, which hides an
  -- event from the words of its own title. Keeps each word and its stem, so "dances" finds "dancing".
  return (
    select coalesce(string_agg(format('%L:%s%s', l.lexeme, least(w.place, 16383), p_weight), ' '), '')
    from regexp_split_to_table(private.search_text(p_text), ' +') with ordinality w (word, place),
      lateral (
        select left(w.word, 60) as lexeme
        union
        select unnest(ts_lexize('pg_catalog.english_stem', left(w.word, 60)))
      ) l
    where w.word <> ''
  )::tsvector;
end
$$;
comment on function private.search_words is 'The words of a text, folded, cut at sixty letters as search_query cuts them, with their stems.';
grant execute on function private.search_words to service_role;

create function private.search_document(
  p_title text, p_venue text, p_city text, p_category text, p_tags text[], p_description text
) returns tsvector
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return private.search_words(p_title, 'A')
    || private.search_words(
      concat_ws(' ', p_venue, p_city, p_category, array_to_string(p_tags, ' ')), 'B')
    || private.search_words(p_description, 'C');
end
$$;
comment on function private.search_document is 'What an event can be found by. Immutable in fact: the dictionary is named, never the session''s default.';
grant execute on function private.search_document to service_role;

create function private.search_query(p_search text) returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  v_word text;
  v_stems text[];
  v_synonyms text;
  v_full text[] := '{}';
  v_stop text[] := '{}';
begin
  -- At most twelve words of sixty letters keep a query cheap.
  for v_word in
    select left(w.word, 60)
    from regexp_split_to_table(private.folded(private.sign_words(left(p_search, 1000))), ' +') with ordinality w (word, n)
    where w.word <> ''
    order by w.n
    limit 12
  loop
    v_stems := ts_lexize('pg_catalog.english_stem', v_word);
    if v_stems = '{}' then
      v_stop := v_stop || format('%L:*', v_word);
    else
      -- A synonym must be a whole word: "class" is no "classic".
      select string_agg(format(' | %L', s.stem), '' order by s.stem) into v_synonyms
      from (
        select distinct (ts_lexize('pg_catalog.english_stem', w.word))[1] as stem
        from unnest(private.search_synonyms(v_stems[1])) w (word)
      ) s;
      -- With the word itself: the stem of an unfinished word may not begin the stem of the whole one.
      v_full := v_full
        || format('(%L:* | %L:*%s)', v_word, coalesce(v_stems[1], v_word), coalesce(v_synonyms, ''));
    end if;
  end loop;
  -- "market at the beach" is about a market and a beach; "The Who" still finds something.
  if cardinality(v_full) = 0 then
    v_full := v_stop;
  end if;
  return case when cardinality(v_full) > 0 then array_to_string(v_full, ' & ')::tsquery end;
end
$$;
comment on function private.search_query is 'A visitor''s text as a query: every word, or a synonym, must begin some word of the event; null without a word. Takes any text.';
grant execute on function private.search_query to anon, authenticated, service_role;

create function private.event_ids_matching(p_query tsquery) returns setof text
language sql
stable
security definer
rows 500
set search_path = ''
as $$
  select e.id from public.events e where e.search @@ p_query
$$;
comment on function private.event_ids_matching is 'Ids whose text matches, in any status: only for search_events, which reads the rows with the caller''s rights. Row-level security keeps a plain query off the index, because the operator @@ is not leakproof.';
grant execute on function private.event_ids_matching to anon, authenticated, service_role;

create function public.search_events(
  p_search text default null,
  p_categories text[] default null,
  p_city text default null,
  p_venue text default null,
  p_from date default null,
  p_featured boolean default null,
  p_statuses text[] default null,
  p_limit integer default null,
  p_offset integer default null,
  p_to date default null,
  p_free boolean default null,
  p_families boolean default null
) returns table (total bigint, event jsonb)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 1000), 0), 1000);
  v_offset constant integer := greatest(coalesce(p_offset, 0), 0);
  v_total bigint;
  v_ids text[];
begin
  if current_user = 'anon' or (current_user = 'authenticated' and not public.is_editor()) then
    select f.total, f.ids into v_total, v_ids
    from private.find_public_events(p_search, p_categories, p_city, p_venue, p_from, p_featured, p_statuses,
      v_limit, v_offset, p_to, p_free, p_families) f;
  else
    select f.total, f.ids into v_total, v_ids
    from private.find_events(false, p_search, p_categories, p_city, p_venue, p_from, p_featured, p_statuses,
      v_limit, v_offset, p_to, p_free, p_families) f;
  end if;
  return query
  select v_total, cards.card
  from (values (0)) one
  left join (
    select p.place, to_jsonb(c) || jsonb_build_object('more_dates', case when c.listing_id is null then 0 else (
      select count(*)
      from public.events d
      where d.listing_id = c.listing_id and d.status = 'approved'
        and (d.start_date, coalesce(d.start_time, '00:00'), d.id collate "C")
          > (c.start_date, coalesce(c.start_time, '00:00'), c.id collate "C")
    ) end) as card
    from unnest(v_ids) with ordinality p (id, place)
    join public.event_cards c on c.id = p.id
  ) cards on true
  order by cards.place;
end
$$;
comment on function public.search_events is 'Events by filters, every one of which may be null. Running events count as of p_from; within a day premium first, then the day''s own. With p_from and p_to, what is on from the one day to the other: of exhibitions with opening hours those that are open. p_free: admission is free; p_families: see events.for_families. Each with "more_dates", the later dates of its listing that take place. At least one row always: past the end, event is null and total still right. At most 1000 rows. p_city without a comma compares the name before the comma.';
grant execute on function public.search_events to anon, authenticated, service_role;

create function private.for_families(p_category text, p_tags text[], p_city text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select lower(btrim(p_category)) in ('family', 'family-community')
    or private.topic_keys(p_tags, p_city) && array[
      'tag all ages', 'tag children', 'tag family', 'tag puppets', 'tag sensory-friendly', 'tag story time', 'tag teens',
      'tag toddlers', 'tag youth'
    ]
$$;
comment on function private.for_families is 'Whether the page of family events lists an event: the rule "family" of src/regions/topics.ts.';
grant execute on function private.for_families to anon, authenticated, service_role;

-- Whether an exhibition is open on one of these days; anything without opening hours is.
create function private.is_open_between(p_hours jsonb, p_from date, p_to date) returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_hours is null
    or p_to - p_from >= 6
    or exists (
      select
      from generate_series(0, p_to - p_from) n
      join jsonb_path_query(p_hours, '$[*].days[*]') day on day = to_jsonb(extract(dow from p_from + n)::integer)
    )
$$;
comment on function private.is_open_between is 'Whether opening hours (0 is Sunday) name a weekday of these days. A week or longer names each.';
grant execute on function private.is_open_between to anon, authenticated, service_role;

create function private.is_on_evening(p_start time, p_end time, p_hours jsonb, p_day date) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    case
      when p_hours is null then p_start is null or p_start >= '17:00' or p_end > '17:00' or p_end < p_start
      else jsonb_path_exists(
        p_hours, '$[*] ? (@.closes > "17:00" && @.days[*] == $day)',
        jsonb_build_object('day', extract(dow from p_day)::integer))
    end,
    false)
$$;
comment on function private.is_on_evening is 'Whether what is on that day is on from 5 PM: it begins then, goes on until then, perhaps past midnight, or has no time; with opening hours, whether it is open past 5 PM. isOnEvening of src/features/events/event-order.ts has the same rule.';
grant execute on function private.is_on_evening to anon, authenticated, service_role;

create function private.event_conditions(p_public boolean, p_search text, p_categories text[], p_city text, p_venue text, p_featured boolean, p_statuses text[], p_free boolean, p_families boolean) returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws(' and ',
    case
      when coalesce(btrim(p_search), '') = '' then null
      when p_public then 'e.search @@ $1'
      else 'e.id in (select private.event_ids_matching($1))'
    end,
    case
      when array_to_string(p_categories, ',') ~ '(^|,)(tag|city) ' then
        '(e.category = any ($2) or private.topic_keys(e.tags, e.city) && $2)'
      when p_categories is not null then 'e.category = any ($2)'
    end,
    case
      when p_city is null then null
      when position(',' in p_city) > 0 then 'lower(e.city) = $3'
      else 'lower(split_part(e.city, '','', 1)) = $3'
    end,
    case when p_venue is not null then 'e.venue_name = $4' end,
    case when p_featured then 'e.is_featured' when not p_featured then 'not e.is_featured' end,
    case when p_statuses is not null then 'e.status = any ($7)' end,
    case when p_free then 'e.price_max_cents = 0' when not p_free then 'e.price_max_cents is distinct from 0' end,
    case when p_families then 'e.for_families' when not p_families then 'not e.for_families' end
  )
$$;
comment on function private.event_conditions is 'The filters of a list of events as SQL on e, empty without any. The texts are constant; values come as $1 query, $2 categories, with the tags and cities of a topic as private.topic_keys writes them, $3 city, $4 venue, $5 from, $6 to, $7 statuses. p_public: for an owner, whom row-level security does not keep from the index of words.';
grant execute on function private.event_conditions to anon, authenticated, service_role;

create function public.calendar_days(p_from date, p_to date, p_search text default null::text, p_categories text[] default null::text[], p_city text default null::text, p_venue text default null::text, p_free boolean default null::boolean, p_families boolean default null::boolean, p_titles integer default 0)
returns table(day date, events bigint, first jsonb, running jsonb)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
set random_page_cost = 1.1
as $$
declare
  -- A month's grid shows six weeks.
  v_to constant date := least(p_to, p_from + 41);
  v_shown constant text := $q$e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null$q$;
  v_filter constant text := nullif(private.event_conditions(
    true, p_search, p_categories, p_city, p_venue, null, null, p_free, p_families), '');
begin
  return query execute format($q$
    with own as materialized (
      select e.start_date as day, count(*) as events
      from public.events e
      where %1$s and e.start_date between $5 and $6
      group by e.start_date
    ), long as materialized (
      select e.id, e.title, e.start_date, e.last_day, e.is_premium, e.status,
        -- Each day asks again for its weekday, so they are read once.
        (
          select array_agg(weekday::integer)
          from jsonb_path_query(e.opening_hours, '$[*].days[*]') weekday
          where e.opening_hours is not null
        ) as weekdays,
        e.opening_hours is null as always
      from public.events e
      where %1$s and e.start_date <= $6 and e.last_day >= $5 and e.last_day - e.start_date > 0
    ), running as materialized (
      select d.day::date as day, l.*
      from long l,
        generate_series(greatest(l.start_date, $5)::timestamp, least(l.last_day, $6)::timestamp, '1 day') d (day)
      where l.always or d.day = l.start_date or extract(dow from d.day)::integer = any (l.weekdays)
    ), days as (
      select b.day, sum(b.events)::bigint as events
      from (select * from own union all select r.day, count(*) from running r where r.day > r.start_date group by r.day) b
      group by b.day
    )
    select d.day, d.events,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', e.id, 'title', e.title, 'startTime', to_char(e.start_time, 'HH24:MI'), 'status', e.status
            )
            order by %4$s
          ),
          '[]')
        from (
          select e.*
          -- In the order of the index, and no further than the day needs.
          from (select e.* from public.events e where %3$s and e.start_date = d.day order by %4$s offset 0) e
          where %2$s and e.last_day = e.start_date
          limit $7
        ) e
      ),
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('id', e.id, 'title', e.title, 'status', e.status) order by %5$s), '[]')
        from (select * from running e where e.day = d.day order by %5$s limit 4 * $7) e
      )
    from days d
    order by d.day
  $q$,
    concat_ws(' and ', v_shown, v_filter), coalesce(v_filter, 'true'), v_shown,
    'e.is_premium desc, e.start_time, e.title, e.id', 'e.is_premium desc, e.start_date, e.id')
  using
    private.search_query(p_search), p_categories, lower(btrim(p_city)), p_venue, p_from, v_to,
    least(greatest(coalesce(p_titles, 0), 0), 5);
end
$$;
comment on function public.calendar_days is 'How many public events search_events finds on each day alone, days without any left out; at most six weeks. "first": up to p_titles (at most five) events of this day alone as {"id", "title", "startTime", "status"}; "running": up to four times as many of those that last for several days. With the owner''s rights, for the indexes of private.find_public_events: it names what visitors see and nothing else, whoever calls.';
grant execute on function public.calendar_days to anon, authenticated, service_role;

create function private.find_events(
  p_public boolean, p_search text, p_categories text[], p_city text, p_venue text, p_from date, p_featured boolean,
  p_statuses text[], p_limit integer, p_offset integer, p_to date, p_free boolean, p_families boolean
) returns table (total bigint, ids text[])
language plpgsql
stable
set search_path = ''
as $$
declare
  v_shown constant text := case
    when p_public then $q$e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null$q$
    else 'true'
  end;
  v_filter constant text := nullif(private.event_conditions(
    p_public, p_search, p_categories, p_city, p_venue, p_featured, p_statuses, p_free, p_families), '');
  v_query constant tsquery := private.search_query(p_search);
  v_city constant text := lower(btrim(p_city));
  v_days constant text := concat_ws(' and ',
    case when p_from is not null then 'e.start_date >= $5' end, case when p_to is not null then 'e.start_date <= $6' end);
  v_running constant text := case when p_from is null then 'false' else concat_ws(' and ',
    'e.start_date < $5 and e.last_day >= $5 and e.last_day - e.start_date > 0',
    case when p_to is not null then
      '(e.opening_hours is null or private.is_open_between(e.opening_hours, $5, least(e.last_day, $6)))'
    end) end;
  v_columns constant text := 'e.id, e.title, e.start_date, e.start_time, e.is_premium';
  v_order constant text := 'e.start_date, e.is_premium desc, e.start_time, e.title, e.id';
  v_needed constant bigint := p_limit::bigint + p_offset;
  v_coming bigint;
  v_found bigint;
  -- Rows of the calendar's index that hold a page, if matches lie evenly.
  v_walk double precision;
begin
  execute format('select count(*) from public.events e where %s', concat_ws(' and ', v_shown, v_filter,
    case when p_from is not null and p_to is null then 'e.last_day >= $5' else nullif(v_days, '') end))
  into v_coming
  using v_query, p_categories, v_city, p_venue, p_from, p_to, p_statuses;
  total := v_coming;
  if p_from is not null and p_to is not null then
    execute format('select count(*) from public.events e where %s', concat_ws(' and ', v_shown, v_filter, v_running))
    into v_found
    using v_query, p_categories, v_city, p_venue, p_from, p_to, p_statuses;
    total := v_coming + v_found;
  end if;
  if p_limit = 0 or p_offset >= total then
    return next;
    return;
  end if;

  select v_needed * greatest(c.reltuples, 1000) / greatest(total, 1) into v_walk
  from pg_catalog.pg_class c where c.oid = 'public.events_public_calendar_idx'::pg_catalog.regclass;
  -- Matches that are many: along the calendar until the page is full, some times further than expected.
  -- Matches that are few, or lie elsewhere: all of them, sorted.
  for v_way in 1..2 loop
    continue when v_way = 1 and (not p_public or v_filter is null or v_walk > total);
    execute format(
      $q$
        select array_agg(p.id order by p.place) filter (where p.place > $9 and p.place <= $8), max(p.coming)
        from (
          select a.id, a.coming, row_number() over (
            order by greatest(a.start_date, $5), a.is_premium desc, a.start_date < $5, a.start_time nulls last, a.title, a.id
          ) as place
          from (
            select c.*, count(*) over () as coming from (%s) c
            union all
            select %s, 0 from public.events e where %s
          ) a
        ) p
      $q$,
      case
        when v_way = 1 then format(
          'select %s from (select e.* from public.events e where %s order by %s limit %s) e where %s order by %s limit $8',
          v_columns, concat_ws(' and ', v_shown, nullif(v_days, '')), v_order, ceil(v_walk * 4 + 200)::bigint, v_filter, v_order)
        else format('select %s from public.events e where %s order by %s limit $8',
          v_columns, concat_ws(' and ', v_shown, v_filter, nullif(v_days, '')), v_order)
      end,
      v_columns, concat_ws(' and ', v_shown, v_filter, v_running))
    into ids, v_found
    using v_query, p_categories, v_city, p_venue, p_from, p_to, p_statuses, v_needed, p_offset;
    exit when v_found >= v_needed;
  end loop;
  return next;
end
$$;
comment on function private.find_events is 'How many events match, and the ids of a page of them in calendar order. p_public: only what visitors see, said in the words of the partial indexes; without it, whatever the caller may read. Filters as of search_events.';
grant execute on function private.find_events to anon, authenticated, service_role;

create function private.find_public_events(
  p_search text, p_categories text[], p_city text, p_venue text, p_from date, p_featured boolean,
  p_statuses text[], p_limit integer, p_offset integer, p_to date, p_free boolean, p_families boolean
) returns table (total bigint, ids text[])
language sql
stable
security definer
set search_path = ''
-- There is an index for every way, also while statistics are missing or old.
set enable_seqscan = off
set random_page_cost = 1.1
as $$
  select * from private.find_events(
    true, p_search, p_categories, p_city, p_venue, p_from, p_featured, p_statuses, p_limit, p_offset, p_to, p_free,
    p_families)
$$;
comment on function private.find_public_events is 'private.find_events among what visitors see, whoever calls. With the owner''s rights: row-level security keeps every query off the index of words, because the operator @@ is not leakproof.';
grant execute on function private.find_public_events to anon, authenticated, service_role;

create function private.search_synonyms(p_stem text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select s.words
  from (values
    ('artisan', '{craft}'::text[]),
    ('band', '{music}'),
    ('bazaar', '{market}'),
    ('cinema', '{film,movie}'),
    ('class', '{workshop}'),
    ('comedy', '{comedian,improv}'),
    ('concert', '{music}'),
    ('course', '{class,workshop}'),
    ('drama', '{theater,theatre}'),
    ('exhibit', '{exhibition,gallery,visual}'),
    ('fair', '{festival,market}'),
    ('fest', '{festival}'),
    ('festival', '{fest,fiesta}'),
    ('film', '{movie,cinema}'),
    ('gallery', '{exhibit,exhibition,visual}'),
    ('gig', '{concert,music}'),
    ('lesson', '{class,workshop}'),
    ('movie', '{film,cinema}'),
    ('museum', '{exhibit,exhibition,gallery,visual}'),
    ('orchestra', '{symphony}'),
    ('play', '{theater,theatre,drama}'),
    ('poem', '{poet,poetry}'),
    ('poetry', '{poem,poet}'),
    ('reading', '{author,poetry}'),
    ('screening', '{film,movie}'),
    ('symphony', '{orchestra}'),
    ('theater', '{theatre,drama}'),
    ('theatre', '{theater,drama}'),
    ('workshop', '{class}'),
    ('xmas', '{christmas}')
  ) s (word, words)
  where (ts_lexize('pg_catalog.english_stem', s.word))[1] = p_stem
$$;
comment on function private.search_synonyms is 'Words that a word of this stem finds too: src/text/search/search-words.ts has the same. Null for none.';
grant execute on function private.search_synonyms to anon, authenticated, service_role;

create function public.search_guide(
  p_today date,
  p_search text default null,
  p_categories text[] default null,
  p_city text default null,
  p_from date default null,
  p_to date default null,
  p_free boolean default null,
  p_families boolean default null,
  p_past boolean default false,
  p_limit integer default 12,
  p_offset integer default 0,
  p_evening boolean default false
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_found jsonb;
begin
  execute format($q$
    with matches as materialized (
      select
        e.id, e.listing_id, e.title, e.start_date, e.start_time, e.is_premium, e.last_day < $8 as is_past,
        e.status <> 'approved' as is_off
      from public.events e
      where e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null%s
    ), listings as materialized (
      select distinct on (m.listing_id) m.*
      from matches m
      order by m.listing_id, m.is_past, m.is_off, abs(m.start_date - $8), m.start_time, m.id collate "C"
    ), page as (
      select l.id, row_number() over () as place
      from (
        select l.id
        from listings l
        where l.is_past = $9
        order by
          case when $9 then $8 - l.start_date else 0 end,
          greatest(l.start_date, coalesce($5, $8)), l.is_premium desc, l.start_date < coalesce($5, $8),
          l.start_time nulls last, l.title, l.id
        limit $10 offset $11
      ) l
    )
    select jsonb_build_object(
      'upcoming', (select count(*) from listings l where not l.is_past),
      'past', (select count(*) from listings l where l.is_past),
      'events', (
        select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('more_dates', (
          select count(*)
          from public.events d
          where d.listing_id = c.listing_id and d.status = 'approved'
            and (d.start_date, coalesce(d.start_time, '00:00'), d.id collate "C")
              > (c.start_date, coalesce(c.start_time, '00:00'), c.id collate "C")
        )) order by p.place), '[]')
        from page p join public.event_cards c on c.id = p.id
      )
    )
  $q$, concat_ws(' and ',
    '', nullif(private.event_conditions(
      true, p_search, p_categories, p_city, null, null, null, p_free, p_families), ''),
    case when p_from is not null then
      '(e.start_date between $5 and $6 or (e.start_date < $5 and e.last_day >= $5
        and private.is_open_between(e.opening_hours, $5, least(e.last_day, $6))))'
    end,
    case when p_evening then
      '(private.is_on_evening(e.start_time, e.end_time, e.opening_hours, $5)
        or (e.reception_date = $5 and private.is_on_evening(e.reception_start, e.reception_end, null, $5)))'
    end))
  into v_found
  using
    private.search_query(p_search), p_categories, lower(btrim(p_city)), null::text, p_from, coalesce(p_to, p_from),
    null::text[], p_today, coalesce(p_past, false),
    least(greatest(coalesce(p_limit, 12), 0), 100), greatest(coalesce(p_offset, 0), 0);
  return v_found;
end
$$;
comment on function public.search_guide is 'Public events by words and filters, a listing once by its next date, or its last when all are over; of those that match, one that takes place before one that is cancelled. {"upcoming": count, "past": count, "events": [cards with "more_dates"]}: a slice of the upcoming ones in calendar order, or with p_past of the past ones, newest first. p_today is the Central day; p_from and p_to as of search_events, p_evening: of these only what is on in the evening of p_from. At most 100 events.';
grant execute on function public.search_guide to anon, authenticated, service_role;

create function public.search_others(p_beginnings text[], p_limit integer default 5) returns jsonb
language sql
stable
set search_path = ''
as $$
  with texts as (
    select 'venue' as kind, v.id, v.name as title, v.city as note,
      private.search_text(v.name) as name, private.search_text(concat_ws(' ', v.name, v.city, v.venue_type)) as text
    from public.venues v
    union all
    select 'organizer', o.id::text, o.name, coalesce(o.organizer_type, ''),
      private.search_text(o.name), private.search_text(concat_ws(' ', o.name, o.city, o.organizer_type))
    from public.organizers o
    union all
    select 'article', p.slug, p.title, p.excerpt,
      private.search_text(p.title), private.search_text(concat_ws(' ', p.title, p.excerpt, array_to_string(p.tags, ' ')))
    from public.blog_posts p
    where p.published and p.published_at <= now()
  ), fitting as (
    select t.kind, t.id, t.title, t.note, row_number() over (
      partition by t.kind
      order by
        (select count(*) from unnest(p_beginnings) b where position(' ' || b in ' ' || t.name) = 0), t.title, t.id
    ) as place
    from texts t
    where cardinality(p_beginnings) > 0
      and not exists (select from unnest(p_beginnings) b where position(' ' || b in ' ' || t.text) = 0)
  )
  select coalesce(jsonb_agg(
    jsonb_build_object('kind', f.kind, 'id', f.id, 'title', f.title, 'note', f.note)
    order by array_position('{venue,organizer,article}', f.kind), f.place), '[]')
  from fitting f
  where f.place <= p_limit
$$;
comment on function public.search_others is 'Venues, organizers and published articles whose words begin with all of these, folded ones; names and titles that do come first. [{"kind", "id" (of an article its slug), "title", "note"}], at most p_limit of a kind.';
grant execute on function public.search_others to anon, authenticated, service_role;

create function public.correct_words(p_words text[], p_known text[]) returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_corrected text[] := '{}';
  v_word text;
  v_most integer;
  v_best text;
  v_query tsquery;
begin
  foreach v_word in array p_words[1:12]
  loop
    v_word := btrim(private.folded(left(v_word, 60)));
    v_best := v_word;
    v_most := case when length(v_word) < 3 then 0 when length(v_word) < 5 then 1 else 2 end;
    v_query := private.search_query(v_word);
    if v_most > 0 and not exists (
      select
      from public.events e
      where e.search @@ v_query and e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
    ) then
      select w.word into v_best
      from (
        select unnest(p_known[1:500]) as text
        union all
        (
          select private.folded(e.title)
          from public.events e
          where e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
            and v_word operator(extensions.<%) private.folded(e.title)
          limit 200
        )
        union all
        select private.folded(v.name) from public.venues v where v.merged_into is null
        union all
        select private.folded(o.name) from public.organizers o where o.merged_into is null
      ) t, regexp_split_to_table(t.text, ' +') w (word)
      where length(w.word) between length(v_word) - v_most and length(v_word) + v_most
        and extensions.levenshtein_less_equal(w.word, v_word, v_most) <= v_most
      group by w.word
      order by extensions.levenshtein(w.word, v_word), left(w.word, 1) <> left(v_word, 1), count(*) desc, w.word
      limit 1;
    end if;
    v_corrected := v_corrected || v_best;
  end loop;
  return v_corrected;
end
$$;
alter function public.correct_words set pg_trgm.word_similarity_threshold = 0.3;
comment on function public.correct_words is 'Each word as it is, if a public event has it; else the nearest word of public titles, venues, organizers and p_known, at most two letters away; null for none. Folded. At most twelve words.';
grant execute on function public.correct_words to anon, authenticated, service_role;

create function public.calendar_places(
  p_from date default null,
  p_to date default null,
  p_search text default null,
  p_categories text[] default null,
  p_city text default null,
  p_venue text default null,
  p_free boolean default null,
  p_families boolean default null,
  p_titles integer default 0
) returns table (
  venue_id text, name text, city text, latitude double precision, longitude double precision, events bigint, first jsonb
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_conditions text := concat_ws(' and ',
    $q$e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null$q$,
    nullif(private.event_conditions(
      true, p_search, p_categories, p_city, p_venue, null, null, p_free, p_families), ''),
    -- The days as search_events takes them.
    case
      when p_from is null then case when p_to is not null then 'e.start_date <= $6' end
      when p_to is null then 'e.last_day >= $5'
      else '(e.start_date between $5 and $6 or (
        e.start_date < $5 and e.last_day >= $5 and e.last_day > e.start_date
        and private.is_open_between(e.opening_hours, $5, least(e.last_day, $6))
      ))'
    end);
begin
  return query execute format($q$
    with matches as materialized (
      select
        e.id, e.title, e.start_date, e.start_time, e.is_premium, e.status, e.venue_name, e.city,
        -- As in event_cards.
        coalesce(e.venue_id, (
          select v.id from public.venues v where v.name = e.venue_name and v.merged_into is null order by v.created_at, v.id limit 1
        )) as venue_id
      from public.events e
      where %s
    ), placed as (
      select
        m.*, v.id as place_id, v.name as place_name, v.city as place_city,
        v.latitude::double precision as place_latitude, v.longitude::double precision as place_longitude,
        case when v.id is null then lower(btrim(split_part(m.city, ',', 1))) end as town
      from matches m
      left join public.venues v on v.id = m.venue_id and v.merged_into is null and v.latitude is not null
    ), counted as (
      select p.*, row_number() over (
        partition by p.place_id, p.town
        order by greatest(p.start_date, $5), p.is_premium desc, p.start_date < $5, p.start_time nulls last, p.title, p.id
      ) as place
      from placed p
    )
    select
      c.place_id, c.place_name, coalesce(c.place_city, min(c.city)), c.place_latitude, c.place_longitude, count(*),
      coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', c.id, 'title', c.title, 'date', greatest(c.start_date, $5),
            'startTime', to_char(c.start_time, 'HH24:MI'), 'status', c.status, 'venue', c.venue_name,
            'runs', c.start_date < coalesce($5, c.start_date)
          )
          order by c.place
        ) filter (where c.place <= $8),
        '[]'
      )
    from counted c
    group by c.place_id, c.place_name, c.place_city, c.place_latitude, c.place_longitude, c.town
    order by count(*) desc, coalesce(c.place_name, c.town), c.place_id
    limit 1000
  $q$, v_conditions)
  using
    private.search_query(p_search), p_categories, lower(btrim(p_city)), p_venue, p_from, p_to, null::text[],
    least(greatest(coalesce(p_titles, 0), 0), 10);
end
$$;
comment on function public.calendar_places is 'How many events search_events finds at each place: a venue with a position, or with venue_id, name and position null the town of all others there. Most events first, at most 1000 places. "first": the first p_titles (at most ten) as {"id", "title", "date", "startTime", "status", "venue", "runs"}, those that run since an earlier day with the first day asked for.';
grant execute on function public.calendar_places to anon, authenticated, service_role;

create function private.sign_words(p_text text) returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
declare
  v_rule text[];
  -- Without accents and apostrophes, as private.folded leaves them out.
  v_text text := regexp_replace(lower(normalize(p_text, nfkd)), '[\u0300-\u036f''`\u2018\u2019\u02bc]+', '', 'g');
begin
  foreach v_rule slice 1 in array array[
    ['(?<![a-z0-9])([a-z])(?:\s*&\s*|\s+(?:n|and)\s+)([a-z])(?![a-z0-9])', '\1n\2'],
    ['(?<![a-z0-9])([a-z]{1,2})&([a-z]{1,2})(?![a-z0-9])', '\1n\2'],
    ['(?<![a-z0-9])([a-z])\+\+(?![a-z0-9])', '\1plusplus'],
    ['(?<![a-z0-9])([a-z])\+(?![a-z0-9+])', '\1plus'],
    ['(?<![a-z0-9])([a-z])[#\u266f](?![a-z0-9])', '\1sharp'],
    ['(?<=(?:^|[^a-z0-9])[a-z])[-!$*](?=[a-z0-9])', ''],
    ['(?<=[a-z0-9])[-!$*](?=[a-z](?![a-z0-9]))', ''],
    ['(?<=(?:^|[^a-z0-9])[a-z])[/.](?=[a-z](?![a-z0-9]))(?![a-z]\.\s*[a-z]{2})', '']
  ] loop
    v_text := regexp_replace(v_text, v_rule[1], v_rule[2], 'g');
  end loop;
  return v_text;
end
$$;
comment on function private.sign_words is 'Text in lower case whose letters that signs connect are one word: "r&b" is "rnb". src/text/search/sign-words.ts has the same rules.';
grant execute on function private.sign_words to anon, authenticated, service_role;

create function private.search_text(p_text text) returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select concat_ws(' ', private.folded(p_text), (
    select string_agg(w.word, ' ')
    from (
      select regexp_split_to_table(private.folded(private.sign_words(
        replace(p_text, '. ', '., '))), ' +') as word
      except
      select regexp_split_to_table(private.folded(p_text), ' +')
    ) w
  ))
$$;
comment on function private.search_text is 'The folded words of a text, then those of its words with signs; initials before a name are one, too.';
grant execute on function private.search_text to anon, authenticated, service_role;

create function private.topic_keys(p_tags text[], p_city text) returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select array(select 'tag ' || lower(btrim(t.tag)) from unnest(p_tags) t (tag))
    || ('city ' || lower(btrim(split_part(p_city, ',', 1))))
$$;
comment on function private.topic_keys is 'What a topic may gather an event by, besides its category, as src/regions/topics.ts writes it: "tag wine", "city austin".';
grant execute on function private.topic_keys to anon, authenticated, service_role;

create function private.search_found(p_search jsonb, p_today date, p_past boolean, p_limit integer, p_offset integer)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select public.search_guide(
    p_today, p_search->>'words',
    case when p_search->'categories' <> 'null' then array(select jsonb_array_elements_text(p_search->'categories')) end,
    p_search->>'city', (p_search->>'from')::date, (p_search->>'to')::date, (p_search->>'free')::boolean,
    (p_search->>'families')::boolean, p_past, p_limit, p_offset, (p_search->>'evening')::boolean)
$$;
comment on function private.search_found is 'search_guide for a search as answer_search takes it.';
grant execute on function private.search_found to anon, authenticated, service_role;

create function public.answer_search(
  p_today date, p_readings jsonb, p_shorter jsonb default '[]', p_others boolean default false,
  p_past boolean default false, p_limit integer default 12, p_offset integer default 0,
  p_instead jsonb default null
) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_found jsonb;
  v_best jsonb;
  v_chosen integer;
begin
  -- A text has at most two readings, and a shorter search for each of its few filters and words.
  for v_place in 0..least(jsonb_array_length(p_readings), 2) - 1 loop
    v_found := private.search_found(p_readings->v_place, p_today, p_past, p_limit, p_offset);
    if v_place = 0 or (v_found->>'upcoming')::integer > 0
      or ((v_best->>'past')::integer = 0 and (v_found->>'past')::integer > 0) then
      v_best := v_found;
      v_chosen := v_place;
    end if;
    exit when (v_found->>'upcoming')::integer > 0;
  end loop;
  return v_best || jsonb_build_object(
    'chosen', v_chosen,
    'shorter', case when v_chosen = 0 and (v_best->>'upcoming')::integer = 0 then (
      select coalesce(
        jsonb_agg((private.search_found(s.search, p_today, false, 0, 0)->>'upcoming')::integer order by s.place), '[]')
      from jsonb_array_elements(p_shorter) with ordinality s (search, place)
      where s.place <= 10
    ) else '[]' end,
    'instead', case when p_instead is not null and (v_best->>'upcoming')::integer + (v_best->>'past')::integer = 0
      then private.search_found(p_instead, p_today, false, 3, 0)->'events' else '[]' end,
    'others', case when p_others and jsonb_array_length(p_readings->v_chosen->'beginnings') > 0 then
      public.search_others(array(select jsonb_array_elements_text(p_readings->v_chosen->'beginnings')))
    else '[]' end);
end
$$;
comment on function public.answer_search is 'What a search finds by the better of the readings of its text: search_guide''s object, with "chosen" (place of the reading, from 0; the second if only it finds something, or only it what is coming), "shorter" (how many upcoming events each of p_shorter finds, if the first reading finds none), "instead" (the first three events of p_instead, if nothing is found), and with p_others "others" of search_others. Searches are {"words", "categories", "city", "from", "to", "free", "families", "evening", "beginnings"}, nulls as of search_guide.';
grant execute on function public.answer_search to anon, authenticated, service_role;

-- Venues and organizers: where events happen, and the groups behind them.
--
-- Why:         the two directories, and the pages that events link to. The same house is entered twice under two
--              spellings, so a new name and a merge take events along, and the old address goes on leading to the
--              record.
-- Who reads:   everyone, but merged ones; editors all, through functions.
-- Who writes:  editors, through save_venue, save_organizer, merge_venues and merge_organizers; the service.
--
-- A merged record keeps its row: an undo restores it, and its address is looked up in it. An event names its venue by
-- id or text, and belongs to an organizer by mail or website, unless an editor chose one; the dates of a listing share
-- both.

create table public.venues (
  id text primary key default '',
  name text not null,
  description text not null default '',
  address text not null default '',
  city text not null,
  phone text,
  email text,
  website text,
  image_url text,
  capacity integer,
  venue_type text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  merged_into text references public.venues (id) on delete set null,
  accessibility text,
  parking text,
  latitude numeric(8, 5),
  longitude numeric(8, 5),

  constraint venues_id_shape check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*-[a-z0-9]{6}$'),
  constraint venues_id_length check (char_length(id) <= 80),
  constraint venues_name_length check (char_length(name) between 1 and 200),
  constraint venues_description_length check (char_length(description) <= 10000),
  constraint venues_address_length check (char_length(address) <= 300),
  constraint venues_city_length check (char_length(city) between 1 and 100),
  constraint venues_phone_length check (char_length(phone) <= 40),
  constraint venues_email_length check (char_length(email) <= 254),
  constraint venues_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint venues_website_length check (char_length(website) <= 2000),
  constraint venues_website_http check (website ~* '^https?://\S+$'),
  constraint venues_image_url_length check (char_length(image_url) <= 2000),
  constraint venues_image_url_http check (image_url ~* '^(https?://\S+|/[^/\\]\S*)$'),
  constraint venues_capacity_positive check (capacity > 0),
  constraint venues_venue_type_length check (char_length(venue_type) between 1 and 60),
  constraint venues_accessibility_length check (char_length(accessibility) between 1 and 1000),
  constraint venues_parking_length check (char_length(parking) between 1 and 1000),
  constraint venues_position_whole check ((latitude is null) = (longitude is null)),
  -- The bounds of src/regions/map-bounds.ts: the map shows no more.
  constraint venues_position_on_map check (latitude between 27.0 and 29.1 and longitude between -98.6 and -96.2)
);
comment on table public.venues is 'Places where events happen. All of it is public.';
comment on column public.venues.id is 'Slug of the name and six random signs, made by a trigger when left empty; never changes.';
comment on column public.venues.name is 'Events name their venue by this exact text; there is no foreign key.';
comment on column public.venues.city is '''City, ST''.';
comment on column public.venues.capacity is 'People.';
comment on column public.venues.venue_type is 'Such as ''theater''; unknown types are allowed and shown as words.';
comment on column public.venues.merged_into is 'The venue that its address leads to; null while it has a page of its own, as in every row that visitors read.';
comment on column public.venues.accessibility is 'Entrance, seats, toilets, hearing: plain text in lines; null where nothing is known.';
comment on column public.venues.parking is 'Where to park or get off: plain text in lines; null where nothing is known.';
comment on column public.venues.latitude is 'Degrees north, to about a meter; null where the position is unknown.';
comment on column public.venues.longitude is 'Degrees east, below zero here; null where the position is unknown.';

create index venues_name_idx on public.venues (name);
create index venues_merged_into_idx on public.venues (merged_into) where merged_into is not null;

alter table public.venues enable row level security;
grant select on public.venues to anon, authenticated;
grant select, insert, update, delete on public.venues to service_role;
create policy "Everyone reads venues" on public.venues
  for select to anon, authenticated using (merged_into is null);

create trigger assign_readable_id before insert or update of id on public.venues
  for each row execute function private.assign_readable_id('name', 'venue');
create trigger set_updated_at before update on public.venues for each row execute function private.set_updated_at();
select private.rebuild_site_on_change('public.venues', 'r.merged_into is null');
select private.keep_revisions('public.venues');

create table public.organizers (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text not null default '',
  email text,
  phone text,
  website text,
  social_media text,
  organizer_type text,
  city text,
  image_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  merged_into uuid references public.organizers (id) on delete set null,

  constraint organizers_name_length check (char_length(name) between 1 and 200),
  constraint organizers_description_length check (char_length(description) <= 10000),
  constraint organizers_email_length check (char_length(email) <= 254),
  constraint organizers_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint organizers_phone_length check (char_length(phone) <= 40),
  constraint organizers_website_length check (char_length(website) <= 2000),
  constraint organizers_social_media_length check (char_length(social_media) <= 2000),
  constraint organizers_links_http check (website ~* '^https?://\S+$' and social_media ~* '^https?://\S+$'),
  constraint organizers_organizer_type_length check (char_length(organizer_type) between 1 and 60),
  constraint organizers_city_length check (char_length(city) between 1 and 100),
  constraint organizers_image_url_length check (char_length(image_url) <= 2000),
  constraint organizers_image_url_http check (image_url ~* '^(https?://\S+|/[^/\\]\S*)$')
);
comment on table public.organizers is 'Groups that put on events. All of it is public, mail and phone too.';
comment on column public.organizers.city is '''City, ST''.';
comment on column public.organizers.merged_into is 'The organizer that its address leads to; null while it has a page of its own, as in every row that visitors read.';

create index organizers_name_idx on public.organizers (name);
create index organizers_merged_into_idx on public.organizers (merged_into) where merged_into is not null;

alter table public.organizers enable row level security;
grant select on public.organizers to anon, authenticated;
grant select, insert, update, delete on public.organizers to service_role;
create policy "Everyone reads organizers" on public.organizers
  for select to anon, authenticated using (merged_into is null);

create trigger set_updated_at before update on public.organizers for each row execute function private.set_updated_at();
select private.rebuild_site_on_change('public.organizers', 'r.merged_into is null');
select private.keep_revisions('public.organizers');

create function public.moved_record(p_kind text, p_id text) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case p_kind
    when 'venue' then (select v.merged_into from public.venues v where v.id = p_id)
    when 'organizer' then (select o.merged_into::text from public.organizers o where o.id::text = p_id)
    when 'event' then (
      select e.merged_into
      from public.events e
      join public.events i on i.id = e.merged_into
      where e.id = p_id and i.status in ('approved', 'cancelled', 'postponed') and i.withdrawn_at is null
    )
  end
$$;
comment on function public.moved_record is 'The id of the venue, organizer or public event that another was merged into; null where none was. Owner''s rights: merged ones are hidden.';
grant execute on function public.moved_record to anon, authenticated, service_role;

create function private.hand_over_events(p_venue public.venues, p_name text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_city text;
  v_events integer;
begin
  if p_name = p_venue.name then
    return 0;
  end if;
  -- Another house of that name, in another town, keeps its events.
  if exists (
    select from public.venues v where v.name = p_venue.name and v.id <> p_venue.id and v.merged_into is null
  ) then
    v_city := lower(split_part(p_venue.city, ',', 1));
  end if;
  select count(*) into v_events
  from public.events e
  where e.venue_name = p_venue.name and (v_city is null or lower(split_part(e.city, ',', 1)) = v_city);
  -- Listings before their dates, as everywhere; also those that only propose the venue, so that no decision or
  -- proposal comes between the reading and the writing of their open change.
  perform from public.listings s
  where s.venue_name = p_venue.name or s.id in (
    select c.listing_id from public.listing_changes c
    where position(to_jsonb(p_venue.name)::text in c.change::text) > 0
      or position(to_jsonb(p_venue.id)::text in c.change::text) > 0
  )
  order by s.id
  for no key update;
  update public.listings s set venue_name = p_name
  where s.venue_name = p_venue.name and (v_city is null or lower(split_part(s.city, ',', 1)) = v_city);
  update public.events e set venue_name = p_name
  where e.venue_name = p_venue.name and (v_city is null or lower(split_part(e.city, ',', 1)) = v_city);
  perform private.write_proposal(c.listing_id, n.change -> 'fields', n.change -> 'dates')
  from public.listing_changes c
  join public.listings s on s.id = c.listing_id
  join public.venues v on v.id = p_venue.id,
    lateral (
      select private.replaced_in_change(
        private.replaced_in_change(c.change, 'venue_name', p_venue.name, p_name),
        'venue_id', p_venue.id, coalesce(v.merged_into, v.id)
      ) as change
    ) n
  where n.change <> c.change and (
    v_city is null or lower(split_part(coalesce(c.change #>> '{fields,city,to}', s.city), ',', 1)) = v_city);
  update public.sync_sources s set default_venue = p_name
  where s.default_venue = p_venue.name
    and (v_city is null or lower(split_part(coalesce(s.default_city, ''), ',', 1)) = v_city);
  return v_events;
end
$$;
comment on function private.hand_over_events is 'Gives events, listings, open changes and the sources of a venue, as it was, another name of it; what listings pass on to their dates counts as well. Pins the name against sources.';

create function public.desk_venues(
  p_text text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, venue jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the venues');
  return query
  with words as (
    select btrim(private.folded(w)) as word
    from regexp_split_to_table(btrim(coalesce(p_text, '')), '\s+') w
    where w <> ''
  ), found as (
    select v as venue
    from public.venues v
    where v.merged_into is null and not exists (
      select from words w where position(w.word in private.folded(v.name || ' ' || v.city || ' ' || v.address)) = 0
    )
  ), listed as (
    select f.venue from found f order by private.folded((f.venue).name), (f.venue).id limit p_limit offset p_offset
  )
  select (select count(*) from found), case when l.venue is null then null else jsonb_build_object(
    'id', (l.venue).id, 'name', (l.venue).name, 'city', (l.venue).city, 'address', (l.venue).address,
    'venue_type', (l.venue).venue_type, 'image_url', (l.venue).image_url, 'updated_at', (l.venue).updated_at,
    'events', (select count(*) from public.events e where e.venue_name = (l.venue).name and e.status <> 'draft')
  ) end
  from (select 1) one left join listed l on true
  order by private.folded((l.venue).name), (l.venue).id;
end
$$;
comment on function public.desk_venues is 'A page of venues by name; every word occurs in name, city or address. Rows of the total and {"id", "name", "city", "address", "venue_type", "image_url", "updated_at", "events"}, the number that name it; null past the end. 42501 for anyone but an editor.';
grant execute on function public.desk_venues to authenticated;

create function public.desk_venue(p_id text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the venues');
  return (
    select to_jsonb(v) || jsonb_build_object(
      'events', (select count(*) from public.events e where e.venue_name = v.name and e.status <> 'draft'),
      'namesakes', (
        select count(*) from public.venues o where o.name = v.name and o.id <> v.id and o.merged_into is null
      )
    )
    from public.venues v where v.id = p_id
  );
end
$$;
comment on function public.desk_venue is 'A venue with the number of "events" that name it and of other venues of its name, "namesakes"; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.desk_venue to authenticated;

create function public.save_venue(
  p_id text, p_version timestamptz, p_fields jsonb, p_image_hash text default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_venue public.venues;
  v_row jsonb;
  v_action uuid;
  v_events integer;
begin
  perform private.require_editor('write venues');
  if p_id is not null then
    v_venue := jsonb_populate_record(null::public.venues, private.lock_record('venues', p_id, p_version));
    if v_venue.merged_into is not null then
      return '{"outcome": "merged"}';
    end if;
  end if;
  v_action := private.begin_action('venue-save', p_hold_seconds);
  v_row := private.write_record('venues', p_id,
    '{name,description,address,city,phone,email,website,image_url,capacity,venue_type,accessibility,parking,latitude,longitude}', p_fields, p_image_hash);
  if p_id is not null then
    v_events := nullif(private.hand_over_events(v_venue, v_row ->> 'name'), 0);
  end if;
  return private.saved_record('venues', v_action, 'venue-save', v_row, jsonb_build_object('events', v_events));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.save_venue is 'Writes a venue, or with p_id null a new one. Events that name it take its new name. p_version is the updated_at that was read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged" or "image_missing"; 42501 for anyone but an editor.';
grant execute on function public.save_venue to authenticated;

create function public.merge_venues(
  p_from text, p_from_version timestamptz, p_into text, p_into_version timestamptz, p_fields jsonb default '{}',
  p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_from public.venues;
  v_into public.venues;
  v_row jsonb;
  v_action uuid;
  v_events integer;
begin
  perform private.require_editor('merge venues');
  if p_from = p_into then
    return '{"outcome": "same"}';
  end if;
  -- In one order, so that two merges of the same venues wait instead of deadlocking.
  perform from public.venues v where v.id in (p_from, p_into) order by v.id for no key update;
  v_from := jsonb_populate_record(null::public.venues, private.lock_record('venues', p_from, p_from_version));
  v_into := jsonb_populate_record(null::public.venues, private.lock_record('venues', p_into, p_into_version));
  if v_from.merged_into is not null or v_into.merged_into is not null then
    return '{"outcome": "merged"}';
  end if;
  v_action := private.begin_action('venue-merge', p_hold_seconds);
  -- What was merged into it before follows, so that no address leads on twice.
  update public.venues v set merged_into = p_into where v.id = p_from or v.merged_into = p_from;
  v_row := private.write_record('venues', p_into,
    '{name,description,address,city,phone,email,website,image_url,capacity,venue_type,accessibility,parking,latitude,longitude}',
    case when v_into.image_url is null then jsonb_build_object('image_url', v_from.image_url) else '{}' end || p_fields,
    null);
  v_events := private.hand_over_events(v_from, v_row ->> 'name')
    + private.hand_over_events(v_into, v_row ->> 'name');
  perform private.audit('venue-merge', 'venues', p_from, jsonb_build_object('into', p_into, 'events', v_events));
  return private.saved_record('venues', v_action, 'venue-merge', v_row,
    jsonb_build_object('from', p_from, 'events', v_events)) || jsonb_build_object('events', v_events);
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.merge_venues is 'Merges a venue into another, which takes p_fields, and without an image that of the first: events, listings, open changes and sources that name either follow, and the address of the first leads to the second. Versions are the updated_at that were read. {"outcome": "saved", "action", "held_until", "id", "updated_at", "events"}, "changed", "missing", "merged" or "same"; 42501 for anyone but an editor.';
grant execute on function public.merge_venues to authenticated;

create function public.desk_organizers(
  p_text text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, organizer jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the organizers');
  return query
  with words as (
    select btrim(private.folded(w)) as word
    from regexp_split_to_table(btrim(coalesce(p_text, '')), '\s+') w
    where w <> ''
  ), found as (
    select o as organizer
    from public.organizers o
    where o.merged_into is null and not exists (
      select from words w
      where position(w.word in private.folded(o.name || ' ' || coalesce(o.city, '') || ' ' || coalesce(o.organizer_type, ''))) = 0
    )
  ), listed as (
    select f.organizer from found f
    order by private.folded((f.organizer).name), (f.organizer).id limit p_limit offset p_offset
  )
  select (select count(*) from found), case when l.organizer is null then null else jsonb_build_object(
    'id', (l.organizer).id, 'name', (l.organizer).name, 'city', (l.organizer).city,
    'organizer_type', (l.organizer).organizer_type, 'email', (l.organizer).email,
    'website', (l.organizer).website, 'updated_at', (l.organizer).updated_at
  ) end
  from (select 1) one left join listed l on true
  order by private.folded((l.organizer).name), (l.organizer).id;
end
$$;
comment on function public.desk_organizers is 'A page of organizers by name; every word occurs in name, city or type. Rows of the total and {"id", "name", "city", "organizer_type", "email", "website", "updated_at"}; null past the end. 42501 for anyone but an editor.';
grant execute on function public.desk_organizers to authenticated;

create function public.desk_organizer(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the organizers');
  return (select to_jsonb(o) from public.organizers o where o.id = p_id);
end
$$;
comment on function public.desk_organizer is 'An organizer; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.desk_organizer to authenticated;

create function public.save_organizer(
  p_id uuid, p_version timestamptz, p_fields jsonb, p_image_hash text default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
begin
  perform private.require_editor('write organizers');
  if p_id is not null and private.lock_record('organizers', p_id::text, p_version) ->> 'merged_into' is not null then
    return '{"outcome": "merged"}';
  end if;
  v_action := private.begin_action('organizer-save', p_hold_seconds);
  return private.saved_record('organizers', v_action, 'organizer-save', private.write_record('organizers', p_id::text,
    '{name,description,email,phone,website,social_media,organizer_type,city,image_url}', p_fields, p_image_hash));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.save_organizer is 'Writes an organizer, or with p_id null a new one. p_version is the updated_at that was read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged" or "image_missing"; 42501 for anyone but an editor.';
grant execute on function public.save_organizer to authenticated;

create function public.merge_organizers(
  p_from uuid, p_from_version timestamptz, p_into uuid, p_into_version timestamptz, p_fields jsonb default '{}',
  p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_from jsonb;
  v_into jsonb;
  v_action uuid;
begin
  perform private.require_editor('merge organizers');
  if p_from = p_into then
    return '{"outcome": "same"}';
  end if;
  perform from public.organizers o where o.id in (p_from, p_into) order by o.id for no key update;
  v_from := private.lock_record('organizers', p_from::text, p_from_version);
  v_into := private.lock_record('organizers', p_into::text, p_into_version);
  if coalesce(v_from ->> 'merged_into', v_into ->> 'merged_into') is not null then
    return '{"outcome": "merged"}';
  end if;
  v_action := private.begin_action('organizer-merge', p_hold_seconds);
  update public.organizers o set merged_into = p_into where o.id = p_from or o.merged_into = p_from;
  perform private.audit('organizer-merge', 'organizers', p_from::text, jsonb_build_object('into', p_into));
  return private.saved_record('organizers', v_action, 'organizer-merge', private.write_record('organizers', p_into::text,
    '{name,description,email,phone,website,social_media,organizer_type,city,image_url}', p_fields, null),
    jsonb_build_object('from', p_from));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.merge_organizers is 'Merges an organizer into another, which takes p_fields; the address of the first leads to the second. Versions are the updated_at that were read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged" or "same"; 42501 for anyone but an editor.';
grant execute on function public.merge_organizers to authenticated;

create function private.follow_venue() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An undo restores rows one by one, and what it restores fits only at its end.
  if coalesce(current_setting('guide.writer', true), '') = 'undo' then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.venue_name <> old.venue_name and new.venue_id is not distinct from old.venue_id
      and not exists (select from public.venues v where v.id = new.venue_id and v.name = new.venue_name)
    then
      new.venue_id := null;
      if tg_table_name = 'events' then
        if 'venue_name' = any (new.own_fields) then
          new.own_fields := private.added_to(new.own_fields, '{venue_id}');
        end if;
      end if;
    end if;
  end if;
  if new.venue_id is not null then
    -- A merged venue leads to the one that stayed, an unknown id nowhere.
    new.venue_id := (select coalesce(v.merged_into, v.id) from public.venues v where v.id = new.venue_id);
  end if;
  return new;
end
$$;
comment on function private.follow_venue is 'Before insert or update of events and listings: another venue name drops the chosen venue, unless that has the name now; an unknown id becomes null.';

create function private.move_events_of_venue() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_writer text := coalesce(current_setting('guide.writer', true), '');
begin
  if v_writer = 'undo' then
    return null;
  end if;
  perform set_config('guide.writer', 'listing', true);
  update public.listings l set venue_id = new.merged_into where l.venue_id = new.id;
  update public.events e set venue_id = new.merged_into where e.venue_id = new.id;
  perform set_config('guide.writer', v_writer, true);
  return null;
end
$$;
comment on function private.move_events_of_venue is 'After a venue is merged into another: the events and listings that chose it follow. Nothing is pinned.';
create trigger move_events after update of merged_into on public.venues
  for each row when (new.merged_into is not null) execute function private.move_events_of_venue();

create function private.take_listing_organizer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.organizer_id := (select l.organizer_id from public.listings l where l.id = new.listing_id);
  return new;
end
$$;
comment on function private.take_listing_organizer is 'Before insert of a date: it has the organizer of its listing.';

create function private.share_organizer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An undo restores the dates itself.
  if coalesce(current_setting('guide.writer', true), '') <> 'undo' then
    update public.events e set organizer_id = new.organizer_id
    where e.listing_id = new.id and e.organizer_id is not distinct from old.organizer_id;
  end if;
  return null;
end
$$;
comment on function private.share_organizer is 'After another organizer is chosen for a listing: its dates follow, but for those with one of their own.';

create function private.move_events_of_organizer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if coalesce(current_setting('guide.writer', true), '') <> 'undo' then
    -- Listings before their dates, as everywhere.
    update public.listings l set organizer_id = new.merged_into where l.organizer_id = new.id;
    update public.events e set organizer_id = new.merged_into where e.organizer_id = new.id;
  end if;
  return null;
end
$$;
comment on function private.move_events_of_organizer is 'After an organizer is merged into another: the events and listings that chose it follow.';
create trigger move_events after update of merged_into on public.organizers
  for each row when (new.merged_into is not null) execute function private.move_events_of_organizer();

create function private.replaced(p_columns jsonb, p_keys text[], p_from text, p_to text) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select p_columns || coalesce((
    select jsonb_object_agg(k.name, p_to) from unnest(p_keys) k (name) where p_columns ->> k.name = p_from
  ), '{}')
$$;
comment on function private.replaced is 'An object in which these keys have another value, where they had p_from.';

create function private.replaced_in_change(p_change jsonb, p_column text, p_from text, p_to text) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select p_change || jsonb_build_object(
    'fields', (
      select coalesce(jsonb_object_agg(f.key, n.field), '{}')
      from jsonb_each(p_change -> 'fields') f,
        lateral (select case
          when f.key = p_column then private.replaced(f.value, '{from,to}', p_from, p_to) else f.value end as field) n
      where f.key <> p_column or n.field -> 'from' is distinct from n.field -> 'to'
    ),
    'dates', (
      select coalesce(jsonb_agg(d.value || coalesce((
        select jsonb_object_agg(k.name, private.replaced(d.value -> k.name, array[p_column], p_from, p_to))
        from unnest('{from,to,own}'::text[]) k (name) where d.value ? k.name
      ), '{}') order by d.ordinality), '[]')
      from jsonb_array_elements(p_change -> 'dates') with ordinality d
    )
  )
$$;
comment on function private.replaced_in_change is 'An open change of a listing with another value of a column wherever it had p_from. The column is left out of the fields once these propose what the listing has.';

-- Articles, written here or imported as drafts, with a moment of publication and an address that is kept.
--
-- Why:         an article is written ahead and appears by itself at its hour; its address, once printed or shared, goes
--              on leading to it; what was deleted by mistake is taken back.
-- Who reads:   everyone, published articles from their moment on; editors all, through desk_posts.
-- Who writes:  editors, through save_post and the functions beside it; the service, drafts of sources.

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  content text not null default '',
  excerpt text not null default '',
  category text not null,
  author text not null,
  image_url text,
  slug text not null,
  published boolean not null default false,
  published_at timestamptz,
  source_url text,
  external_id text,
  tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  slug_kept boolean not null default false,
  deleted_at timestamptz,

  constraint blog_posts_title_length check (char_length(title) between 1 and 200),
  constraint blog_posts_content_length check (char_length(content) <= 100000),
  constraint blog_posts_excerpt_length check (char_length(excerpt) <= 1000),
  constraint blog_posts_category_length check (char_length(category) between 1 and 60),
  constraint blog_posts_author_length check (char_length(author) between 1 and 200),
  constraint blog_posts_image_url_length check (char_length(image_url) <= 2000),
  constraint blog_posts_image_url_http check (image_url ~* '^(https?://\S+|/[^/\\]\S*)$'),
  constraint blog_posts_slug_length check (char_length(slug) <= 100),
  constraint blog_posts_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint blog_posts_slug_key unique (slug),
  constraint blog_posts_published_has_date check (not published or published_at is not null),
  constraint blog_posts_source_url_length check (char_length(source_url) <= 2000),
  constraint blog_posts_source_url_http check (source_url ~* '^https?://\S+$'),
  constraint blog_posts_external_id_length check (char_length(external_id) between 1 and 500),
  constraint blog_posts_tags_count check (cardinality(tags) <= 20),
  constraint blog_posts_tags_length check (array_to_string(tags, e'\n', '') ~ '^([^\n]{1,50}(\n|$))*$'),
  constraint blog_posts_published_keeps_slug check (not published or slug_kept),
  constraint blog_posts_deleted_is_hidden check (deleted_at is null or not published)
);
comment on table public.blog_posts is 'Articles. Drafts are for admins and the service.';
comment on column public.blog_posts.content is 'Light markup of the guide''s own (bold, headings, lists), escaped when it is shown.';
comment on column public.blog_posts.published is 'Public from published_at on, which may be ahead.';
comment on column public.blog_posts.published_at is 'Printed with the article; a published post always has one. Ahead: it is scheduled. Of an imported draft: when its source published it.';
comment on column public.blog_posts.external_id is 'Of an imported article, as its source names it.';
comment on column public.blog_posts.slug_kept is 'Published or scheduled once: its address no longer follows its title.';
comment on column public.blog_posts.deleted_at is 'Deleted by an editor, who can take it back for 30 days; null in every row that visitors read.';

create index blog_posts_published_at_idx on public.blog_posts (published_at desc) where published;
create index blog_posts_external_id_idx on public.blog_posts (external_id) where external_id is not null;
create index blog_posts_deleted_at_idx on public.blog_posts (deleted_at) where deleted_at is not null;

alter table public.blog_posts enable row level security;
grant select on public.blog_posts to anon;
grant select on public.blog_posts to authenticated;
grant select, insert, update, delete on public.blog_posts to service_role;
create policy "Admins read all posts" on public.blog_posts
  for select to authenticated using ((select public.is_editor()));
create policy "Everyone reads published posts" on public.blog_posts
  for select to anon, authenticated using (published and published_at <= now());

create trigger set_updated_at before update on public.blog_posts for each row execute function private.set_updated_at();
select private.rebuild_site_on_change('public.blog_posts', 'r.published and r.published_at <= now()');
select private.keep_revisions('public.blog_posts');

create function private.keep_slug_of_published() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.slug_kept := true;
  return new;
end
$$;
comment on function private.keep_slug_of_published is 'Before insert or update of a published post: its address is kept from now on.';
create trigger keep_slug before insert or update on public.blog_posts
  for each row when (new.published and not new.slug_kept) execute function private.keep_slug_of_published();

create function private.request_build_when_due() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_reason text := 'article due: ' || coalesce(new.id, old.id);
begin
  -- The row of an earlier moment, unless a build has taken it meanwhile.
  delete from public.site_builds b where b.reason = v_reason and b.build_id is null;
  if tg_op <> 'DELETE' and new.published and new.published_at > now() then
    insert into public.site_builds (reason, requested_at, last_requested_at, not_before)
    values (v_reason, new.published_at, new.published_at, new.published_at);
  end if;
  return null;
end
$$;
comment on function private.request_build_when_due is 'After insert, update or delete of a post: one open request of a build at the moment of a scheduled one. It counts as waiting from that moment on.';
create trigger ask_for_build_when_due after insert or update of published, published_at or delete on public.blog_posts
  for each row execute function private.request_build_when_due();

create function private.post_state(p_post public.blog_posts) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_post.deleted_at is not null then 'deleted'
    when not p_post.published then 'draft'
    when p_post.published_at > now() then 'scheduled'
    else 'published'
  end
$$;
comment on function private.post_state is 'draft, scheduled, published or deleted.';

create function private.post_source(p_post public.blog_posts) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(s.attribution, s.name)
  from public.sync_items i
  join public.sync_sources s on s.id = i.source_id
  where i.post_id = p_post.id
  limit 1
$$;
comment on function private.post_source is 'The name of the source that brought it; null for one of the team''s.';

create function public.desk_posts(
  p_status text default null, p_text text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, post jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see drafts');
  return query
  with words as (
    select private.folded(w) as word
    from regexp_split_to_table(btrim(coalesce(p_text, '')), '\s+') w
    where w <> ''
  ), found as (
    select b as post, private.post_state(b) as state
    from public.blog_posts b
    where not exists (
      select from words w
      where position(btrim(w.word) in private.folded(
        b.title || ' ' || b.author || ' ' || b.category || ' ' || array_to_string(b.tags, ' '))) = 0
    )
  ), listed as (
    select f.*
    from found f
    where case when p_status is null then f.state <> 'deleted' else f.state = p_status end
    -- What waits for its hour first, then drafts by their last change, then the newest articles.
    order by f.state = 'scheduled' desc, f.state = 'draft' desc,
      case when f.state = 'scheduled' then (f.post).published_at end,
      case when f.state = 'published' then (f.post).published_at else (f.post).updated_at end desc, (f.post).id
    limit p_limit offset p_offset
  ), counted as (
    select count(*) as total from found f
    where case when p_status is null then f.state <> 'deleted' else f.state = p_status end
  )
  select c.total, case when l.post is null then null else jsonb_build_object(
    'id', (l.post).id, 'title', (l.post).title, 'slug', (l.post).slug, 'author', (l.post).author,
    'category', (l.post).category, 'state', l.state, 'published_at', (l.post).published_at,
    'updated_at', (l.post).updated_at, 'source', private.post_source(l.post)
  ) end
  from counted c left join listed l on true;
end
$$;
comment on function public.desk_posts is 'A page of articles in one state, or of all but the deleted; every word occurs in title, author, category or tags. Rows of the total and {"id", "title", "slug", "author", "category", "state", "published_at", "updated_at", "source"}; null past the end. 42501 for anyone but an editor.';
grant execute on function public.desk_posts to authenticated;

create function public.desk_post(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see drafts');
  return (
    select to_jsonb(b) - 'deleted_at' || jsonb_build_object(
      'state', private.post_state(b), 'source', private.post_source(b), 'deleted_at', b.deleted_at)
    from public.blog_posts b where b.id = p_id
  );
end
$$;
comment on function public.desk_post is 'An article with its "state" and "source"; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.desk_post to authenticated;

create function public.save_post(
  p_id uuid, p_version timestamptz, p_fields jsonb, p_image_hash text default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_fields jsonb := p_fields;
  v_post public.blog_posts;
  v_action uuid;
  v_slug text;
begin
  perform private.require_editor('write articles');
  v_post := jsonb_populate_record(null::public.blog_posts, case when p_id is null then '{}'
    else private.lock_record('blog_posts', p_id::text, p_version) end);
  if v_post.deleted_at is not null then
    return '{"outcome": "deleted"}';
  end if;
  v_action := private.begin_action('post-save', case when v_post.published then p_hold_seconds else 0 end);
  if v_post.slug_kept is not true and v_fields ? 'title'
    and (p_id is null or v_fields ->> 'title' is distinct from v_post.title)
  then
    v_slug := private.slug(v_fields ->> 'title', 'article');
    -- With an ending where another article has it, or where the list of articles has pages.
    if v_slug = 'page' or exists (select from public.blog_posts b where b.slug = v_slug and b.id is distinct from p_id) then
      v_slug := private.readable_id(v_fields ->> 'title', 'article');
    end if;
    v_fields := v_fields || jsonb_build_object('slug', v_slug);
  end if;
  return private.saved_record('blog_posts', v_action, 'post-save', private.write_record('blog_posts', p_id::text,
    '{title,content,excerpt,category,author,image_url,tags,slug}', v_fields, p_image_hash));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.save_post is 'Writes an article, or with p_id null a new draft. p_version is the updated_at that was read. An address follows the title until the first publication. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "deleted" or "image_missing"; 42501 for anyone but an editor.';
grant execute on function public.save_post to authenticated;

create function public.publish_post(
  p_id uuid, p_version timestamptz, p_decision text, p_at timestamptz default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_post public.blog_posts;
  v_action uuid;
  v_kind text := case p_decision when 'publish' then 'post-publish' when 'schedule' then 'post-schedule'
    when 'unpublish' then 'post-unpublish' when 'delete' then 'post-delete' when 'restore' then 'post-restore' end;
begin
  perform private.require_editor('publish articles');
  if v_kind is null then
    raise exception 'A decision is publish, schedule, unpublish, delete or restore.' using errcode = 'invalid_parameter_value';
  end if;
  v_post := jsonb_populate_record(null::public.blog_posts, private.lock_record('blog_posts', p_id::text, p_version));
  if (v_post.deleted_at is null) <> (p_decision <> 'restore') then
    return jsonb_build_object('outcome', case when v_post.deleted_at is null then 'changed' else 'deleted' end);
  elsif p_decision in ('publish', 'schedule') and btrim(v_post.content) = '' then
    return '{"outcome": "empty"}';
  elsif p_decision = 'schedule' and (p_at is null or p_at <= now()) then
    return '{"outcome": "past"}';
  end if;
  v_action := private.begin_action(v_kind, p_hold_seconds);
  update public.blog_posts b
  set published = p_decision in ('publish', 'schedule'),
    published_at = case p_decision when 'publish' then now() when 'schedule' then p_at else b.published_at end,
    deleted_at = case p_decision when 'delete' then now() end
  where b.id = p_id
  returning * into v_post;
  return private.saved_record('blog_posts', v_action, v_kind, to_jsonb(v_post), jsonb_build_object(
    'to', private.post_state(v_post), 'at', case when p_decision = 'schedule' then p_at end));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.publish_post is 'Publishes an article now, schedules it for p_at, takes it down, deletes it or takes that back. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "empty" without a text, "past" for a moment that is over, "changed", "missing" or "deleted"; 42501 for anyone but an editor.';
grant execute on function public.publish_post to authenticated;

-- Calendars and blogs that the content sync reads, their settings, and the job that reads them.
--
-- Why:         sources are rows, so that an admin adds and mends one without a release; who keeps a calendar sees what
--              the guide took of it through a private link. The job's row holds the lease of the run that goes on: an
--              expiry, and a token that only grows (advisory locks do not survive a pooler).
-- Who reads:   admins, except for the hash of a report link; the service, also for the holder of such a link.
-- Who writes:  admins, with an audit row, through save_sync_source and the functions beside it; the service, for the
--              run.

create table public.sync_jobs (
  id text primary key,
  description text not null,
  is_enabled boolean not null default true,
  lease_run uuid,
  lease_token bigint not null default 0,
  lease_expires_at timestamptz,
  stop_requested_at timestamptz,

  constraint sync_jobs_id_shape check (id ~ '^[a-z]+(-[a-z]+)*$' and char_length(id) <= 60),
  constraint sync_jobs_description_length check (char_length(description) between 1 and 300),
  constraint sync_jobs_lease_whole check ((lease_run is null) = (lease_expires_at is null))
);
comment on table public.sync_jobs is 'The scheduled job of the content sync, with the lease of its run. One row, of platform.sql.';
comment on column public.sync_jobs.is_enabled is 'Whether the weekly run starts. Runs by hand always do.';
comment on column public.sync_jobs.lease_run is 'The run that goes on, until lease_expires_at; null without one.';
comment on column public.sync_jobs.lease_token is 'Fencing token: grows with each run, and a write with an older one is refused.';
comment on column public.sync_jobs.stop_requested_at is 'When an admin asked the run that goes on to stop.';

alter table public.sync_jobs enable row level security;
grant select, insert, update, delete on public.sync_jobs to service_role;
grant select on public.sync_jobs to authenticated;
create policy "Admins read sync jobs" on public.sync_jobs
  for select to authenticated using ((select public.is_admin()));

create table public.sync_sources (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  kind text not null,
  url text not null default '',
  is_enabled boolean not null default true,
  is_named boolean not null default false,
  time_zone text,
  default_city text,
  default_venue text,
  default_category text,
  category_map jsonb not null default '{}',
  trust integer not null default 2,
  attribution text,
  days_ahead integer not null default 180,
  etag text,
  last_modified text,
  usual_items integer,
  failures integer not null default 0,
  paused_at timestamptz,
  pause_reason text,
  last_read_at timestamptz,
  report_token_hash text,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unended_reads integer not null default 0,
  reading_since timestamptz,

  constraint sync_sources_name_length check (char_length(name) between 1 and 120),
  constraint sync_sources_kind_known check (kind in ('content-api', 'events-calendar', 'icalendar', 'json-ld', 'rss')),
  constraint sync_sources_url_length check (char_length(url) <= 2000),
  constraint sync_sources_url_http check (url = '' or url ~* '^https?://\S+$'),
  constraint sync_sources_enabled_has_url check (url <> '' or (is_named and not is_enabled)),
  constraint sync_sources_time_zone_length check (char_length(time_zone) between 1 and 60),
  constraint sync_sources_default_city_shape check (
    default_city ~ '^[^,]+, [A-Z]{2}$' and char_length(default_city) <= 100
  ),
  constraint sync_sources_default_venue_length check (char_length(default_venue) between 1 and 200),
  constraint sync_sources_default_category_length check (char_length(default_category) between 1 and 60),
  constraint sync_sources_category_map_object check (
    jsonb_typeof(category_map) = 'object' and pg_column_size(category_map) <= 100000
  ),
  constraint sync_sources_trust_known check (trust between 1 and 3),
  constraint sync_sources_attribution_length check (char_length(attribution) between 1 and 200),
  constraint sync_sources_days_ahead_range check (days_ahead between 1 and 730),
  constraint sync_sources_etag_length check (char_length(etag) <= 500),
  constraint sync_sources_last_modified_length check (char_length(last_modified) <= 100),
  constraint sync_sources_usual_items_positive check (usual_items >= 0),
  constraint sync_sources_failures_positive check (failures >= 0),
  constraint sync_sources_pause_whole check (paused_at is not null or pause_reason is null),
  constraint sync_sources_pause_reason_length check (char_length(pause_reason) <= 500),
  constraint sync_sources_report_token_hash_shape check (report_token_hash ~ '^[0-9a-f]{64}$'),
  constraint sync_sources_report_token_hash_key unique (report_token_hash),
  constraint sync_sources_unended_reads_positive check (unended_reads >= 0)
);
comment on table public.sync_sources is 'What the content sync reads. A removed source keeps its row, so that what was rejected of it stays rejected if it is added again.';
comment on column public.sync_sources.kind is 'As in src/features/content-sync/listing.ts.';
comment on column public.sync_sources.url is 'Empty only for the named source, until an admin sets it.';
comment on column public.sync_sources.is_named is 'The specification''s upstream, a third-party hosted content API: listed first, and cannot be removed.';
comment on column public.sync_sources.time_zone is 'IANA name; null takes the source''s word.';
comment on column public.sync_sources.category_map is 'The source''s category names, folded, with a category of the guide, or null for "not for this guide".';
comment on column public.sync_sources.trust is '1 low, 2 normal, 3 high: of two alike listings the one of the more trusted source is kept.';
comment on column public.sync_sources.etag is 'Of the last complete reading, like last_modified; for the next conditional request.';
comment on column public.sync_sources.usual_items is 'Items of an ordinary reading. A reading of less than half pauses the source.';
comment on column public.sync_sources.failures is 'Failed readings since the last that succeeded.';
comment on column public.sync_sources.paused_at is 'When a fall of its items paused the source. An admin who enables it ends the pause.';
comment on column public.sync_sources.last_read_at is 'The last reading that succeeded, also when nothing had changed.';
comment on column public.sync_sources.report_token_hash is 'SHA-256, in hex, of the token of the private link to its report.';
comment on column public.sync_sources.unended_reads is 'Readings that did not end since the last that did. Such a source is read last; two pause it.';
comment on column public.sync_sources.reading_since is 'When a run began to read the source, until it reports or stops. If it never did, its process was ended.';

create unique index sync_sources_url_key on public.sync_sources (url) where url <> '';
create unique index sync_sources_named_key on public.sync_sources (is_named) where is_named;

alter table public.sync_sources enable row level security;
grant select, insert, update, delete on public.sync_sources to service_role;
grant select (
  id, name, kind, url, is_enabled, is_named, time_zone, default_city, default_venue, default_category,
  category_map, trust, attribution, days_ahead, etag, last_modified, usual_items, failures,
  paused_at, pause_reason, last_read_at, removed_at, created_at, updated_at
) on public.sync_sources to authenticated;
create policy "Admins read sync sources" on public.sync_sources
  for select to authenticated using ((select public.is_admin()));

create trigger set_updated_at before update on public.sync_sources
  for each row execute function private.set_updated_at();
select private.keep_revisions('public.sync_sources');

create function private.source_columns() returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{name,kind,url,is_enabled,time_zone,default_city,default_venue,default_category,category_map,trust,attribution,days_ahead}'::text[]
$$;
comment on function private.source_columns is 'The columns of a source that admins set.';

-- Two calls that save one address at the same moment: the second is refused, as it is a moment later.
create function public.save_sync_source(p_id uuid, p_settings jsonb) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Nothing else is read of p_settings.
  v_fields jsonb := private.picked(p_settings, array(
    select c.name from unnest(private.source_columns()) c (name) where p_settings ? c.name));
  v_old public.sync_sources;
  v_new public.sync_sources;
  v_changed text[];
  v_is_removed boolean;
  v_resumes constant boolean := coalesce(p_settings -> 'is_enabled' = 'true', false);
begin
  perform private.require_admin('set sources');
  if p_id is null then
    -- A source that was removed returns with its memory.
    select * into v_old from public.sync_sources s
    where s.url = p_settings ->> 'url' and s.url <> '' for no key update;
    if found and v_old.removed_at is null then
      return jsonb_build_object('outcome', 'exists', 'id', v_old.id);
    end if;
  else
    select * into v_old from public.sync_sources s where s.id = p_id and s.removed_at is null for no key update;
    if not found then
      return '{"outcome": "missing"}';
    end if;
  end if;
  if v_old.id is null then
    v_new := jsonb_populate_record(null::public.sync_sources, private.set_columns(
      'sync_sources', null, private.source_columns(), v_fields));
    perform private.audit('add', 'sync_sources', v_new.id::text, jsonb_build_object('url', v_new.url, 'kind', v_new.kind));
    return jsonb_build_object('outcome', 'saved', 'id', v_new.id, 'source', private.source_row(v_new));
  end if;

  v_new := jsonb_populate_record(v_old, v_fields);
  if v_new.is_enabled and v_new.url = '' then
    return '{"outcome": "no-address"}';
  end if;
  select s.removed_at is not null into v_is_removed
  from public.sync_sources s where s.url = v_new.url and s.url <> '' and s.id <> v_old.id;
  if found then
    return jsonb_build_object('outcome', case when v_is_removed then 'of_removed' else 'exists' end);
  end if;
  v_changed := private.changed_keys(to_jsonb(v_old), v_fields);
  -- Settings change what a reading brings, so the next one is read in full.
  v_fields := v_fields || '{"removed_at": null, "etag": null, "last_modified": null}';
  if v_resumes then
    v_fields := v_fields || '{"failures": 0, "paused_at": null, "pause_reason": null}';
  end if;
  if v_resumes or (v_new.url, v_new.kind) <> (v_old.url, v_old.kind) then
    v_fields := v_fields || '{"unended_reads": 0}';
  end if;
  -- What is usual is worked out anew after a pause, or the same reading would pause it again.
  -- So is it for another calendar, or another span of it.
  if v_resumes and v_old.paused_at is not null
    or (v_new.url, v_new.kind, v_new.days_ahead) <> (v_old.url, v_old.kind, v_old.days_ahead)
  then
    v_fields := v_fields || '{"usual_items": null}';
  end if;
  v_new := jsonb_populate_record(null::public.sync_sources, private.set_columns(
    'sync_sources', v_old.id::text, array(select jsonb_object_keys(v_fields)), v_fields));
  perform private.audit(
    case when v_old.removed_at is null then 'change' else 'add' end, 'sync_sources', v_new.id::text,
    jsonb_build_object('columns', to_jsonb(v_changed), 'enabled', p_settings -> 'is_enabled'));
  return jsonb_build_object('outcome', 'saved', 'id', v_new.id, 'source', private.source_row(v_new));
exception
  -- Another call has saved the same address at the same moment.
  when unique_violation then
    return '{"outcome": "exists"}';
end
$$;
comment on function public.save_sync_source is 'Adds a source (p_id null) or changes the settings that p_settings names, by the columns of source_columns: {"outcome": "saved", "id", "source": sourceRow}, {"outcome": "exists"} for an address of another source, {"outcome": "of_removed"} for changing to the address of a removed one, {"outcome": "no-address"} for enabling one without, {"outcome": "missing"}. is_enabled true ends a pause and forgets failures. 42501 for anyone but an admin.';
grant execute on function public.save_sync_source to authenticated;

create function public.remove_sync_source(p_id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_source public.sync_sources;
begin
  perform private.require_admin('remove sources');
  select * into v_source from public.sync_sources s where s.id = p_id and s.removed_at is null for no key update;
  if not found then
    return '{"outcome": "missing"}';
  elsif v_source.is_named then
    return '{"outcome": "named"}';
  end if;
  update public.sync_sources s
  set removed_at = now(), is_enabled = false, report_token_hash = null
  where s.id = p_id;
  perform private.audit('remove', 'sync_sources', p_id::text, jsonb_build_object('url', v_source.url));
  return '{"outcome": "removed"}';
end
$$;
comment on function public.remove_sync_source is 'Removes a source and ends its report link: {"outcome": "removed"}, {"outcome": "named"} for the named one, which stays, or {"outcome": "missing"}. Its listings and tombstones stay. 42501 for anyone but an admin.';
grant execute on function public.remove_sync_source to authenticated;

create function public.new_source_report_link(p_source uuid, p_token_hash text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('share the report of a source');
  update public.sync_sources s set report_token_hash = p_token_hash where s.id = p_source and s.removed_at is null;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  perform private.audit('report-link', 'sync_sources', p_source::text, '{}');
  return '{"outcome": "saved"}';
end
$$;
comment on function public.new_source_report_link is 'Sets the private link of a source''s report, by the hash of its token; an earlier one stops: {"outcome": "saved"} or {"outcome": "missing"}. 42501 for anyone but an admin.';
grant execute on function public.new_source_report_link to authenticated;

create function public.find_source_report(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_source public.sync_sources;
  v_last public.sync_run_sources;
begin
  select * into v_source from public.sync_sources s where s.report_token_hash = p_token_hash;
  if not found then
    return private.missing_link(p_wrong_limits);
  end if;
  select s.* into v_last
  from public.sync_run_sources s join public.sync_runs r on r.id = s.run_id and not r.is_test
  where s.source_id = v_source.id
  order by s.at desc
  limit 1;
  return jsonb_build_object('outcome', 'found', 'report', jsonb_build_object(
    'name', v_source.name, 'kind', v_source.kind, 'url', v_source.url,
    'state', case
      when v_source.paused_at is not null then 'paused'
      when not v_source.is_enabled then 'off'
      when v_source.failures > 0 then 'failing'
      when v_source.last_read_at is null then 'never-read'
      else 'read' end,
    'message', v_last.message, 'lastRead', v_source.last_read_at, 'itemsRead', coalesce(v_last.items_read, 0),
    'listings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', l.title, 'status', l.status, 'dates', l.dates, 'firstDate', l.first_date,
        'path', case when l.status = 'approved' then '/events/' || l.event_id end
      ) order by l.is_over, l.first_date, l.title), '[]')
      from (
        select
          s.title, count(*) as dates, min(e.start_date) as first_date,
          -- Of its dates: each may be cancelled or deleted by itself, and the listing keeps its decision.
          case
            -- One that was merged into its duplicate is in the guide, too.
            when bool_or(e.status in ('approved', 'postponed') or m.id is not null) then 'approved'
            when bool_or(e.status = 'pending') then 'pending'
            when bool_or(e.status = 'rejected') or bool_and(e.deleted_at is not null) then 'rejected'
            else 'cancelled' end as status,
          bool_and(e.last_day < private.today()) as is_over,
          (array_agg(coalesce(m.id, e.id) order by e.last_day < private.today(), e.start_date, e.id)
            filter (where e.status in ('approved', 'postponed') or m.id is not null))[1] as event_id
        from public.listings s
        join public.events e on e.listing_id = s.id
        left join public.events m on m.id = e.merged_into and m.status in ('approved', 'postponed')
          and m.withdrawn_at is null
        where s.source_id = v_source.id
        group by s.id
        order by is_over, first_date, s.title
        limit 200
      ) l
    ),
    -- A listing without dates, which its source took back before review, is not listed.
    'total', (
      select count(distinct s.id)
      from public.listings s join public.events e on e.listing_id = s.id
      where s.source_id = v_source.id
    ),
    'articles', (
      select count(*) from public.sync_items i
      where i.source_id = v_source.id and i.kind = 'article' and i.state = 'taken'
    ),
    'skipped', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', c.value -> 'title', 'reason', coalesce(c.value -> 'reason', c.value -> 'detail'), 'detail', c.value -> 'detail')), '[]')
      from (
        select * from jsonb_array_elements(v_last.changes) with ordinality x
        where x.value ->> 'action' = 'skip' order by x.ordinality limit 200
      ) c
    ),
    'images', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', f.title, 'message', f.failure, 'retryOn', f.retry_on) order by f.day, f.title), '[]')
      from (
        select w.title, w.day, i.failure, i.retry_on
        from private.source_image_wishes(v_source.id) w
        join public.source_images i on md5(i.address) = md5(w.address)
        where i.failure is not null
        order by w.day, w.title
        limit 200
      ) f
    ),
    'problems', (
      select coalesce(jsonb_agg(p.value), '[]')
      from (
        -- Those of images are listed by themselves, for as long as they last.
        select x.value from jsonb_array_elements(v_last.problems) with ordinality x
        where not x.value ? 'isImage' order by x.ordinality limit 200
      ) p
    )
  ));
end
$$;
comment on function public.find_source_report is 'What the private link of a source shows: {"outcome": "found", "report": sourceHealth of sync-api.ts without userAgent and nextRead}, {"outcome": "missing"} for a wrong link, which counts against the limits, or {"outcome": "limited", "retry_after"} for a wrong one above them. Service only.';
grant execute on function public.find_source_report to service_role;

-- Events and listings: an event is one date, and each belongs to a listing, which has one date or many.
--
-- Why:         a play with twelve evenings is reviewed and changed once, while each evening stays a row of events,
--              which is all that pages, search, mails and feeds know. An event alone is a listing of one date, so
--              that there is one way to decide, change and take back. A public event stays as it is while a change is
--              reviewed. Mail and phone are read for one event at a time, so that no request harvests them.
-- Who reads:   everyone, public columns of approved, cancelled and postponed events; editors all, by functions.
-- Who writes:  visitors through submit_event and private links; editors through functions; the service for a run.
--
-- Editors and signed-in strangers are both `authenticated`, so private columns are granted to neither. What the sync or
-- a decision writes is marked by the setting guide.writer; every other edit is a person's and pins what it changed.
-- Locks: a listing before its dates, those by their ids. A person's listing and its only date say the same: what is
-- written to one reaches the other, and nothing is pinned or owned.

create table public.listings (
  id uuid primary key default gen_random_uuid(),
  source_id uuid references public.sync_sources (id) on delete set null,
  title text not null,
  description text not null default '',
  category text not null,
  venue_name text not null default '',
  venue_address text not null default '',
  city text not null,
  price text,
  price_min_cents integer,
  price_max_cents integer,
  contact_email text,
  contact_phone text,
  website text,
  social_media text,
  instagram text,
  facebook text,
  twitter text,
  image_url text,
  image_alt text,
  source_url text,
  tags text[] not null default '{}',
  source_image_url text,
  status text not null default 'pending',
  pinned_fields text[] not null default '{}',
  declined_dates text[] not null default '{}',
  submitter_email text,
  review_note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  venue_id text references public.venues (id) on delete set null,
  organizer_id uuid references public.organizers (id) on delete set null,

  constraint listings_title_length check (char_length(title) between 1 and 200),
  constraint listings_source_image_url_length check (char_length(source_image_url) <= 2000),
  constraint listings_source_image_url_http check (source_image_url ~* '^https?://\S+$'),
  constraint listings_status_known check (status in ('pending', 'approved', 'rejected', 'cancelled')),
  constraint listings_submitter_email_length check (char_length(submitter_email) <= 254),
  constraint listings_submitter_email_shape check (submitter_email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint listings_review_note_length check (char_length(review_note) <= 2000),
  constraint listings_links_http check (
    website ~* '^https?://\S+$' and social_media ~* '^https?://\S+$' and instagram ~* '^https?://\S+$'
    and facebook ~* '^https?://\S+$' and twitter ~* '^https?://\S+$' and source_url ~* '^https?://\S+$'
    and image_url ~* '^(https?://\S+|/[^/\\]\S*)$'
  )
);
comment on table public.listings is 'Listings with one date or more. Shared columns hold what dates inherit; the constraints of events check them with each date.';
comment on column public.listings.source_id is 'The source that brought it; null for a person''s, and after its source''s row is deleted.';
comment on column public.listings.source_image_url is 'The image as its source serves it. No page shows it: pages load images of this site only.';
comment on column public.listings.status is 'The decision about the whole listing; each date has its own status beside it.';
comment on column public.listings.pinned_fields is 'Columns edited by a person, or whose proposed change an admin declined: the sync leaves them.';
comment on column public.listings.declined_dates is 'Proposals about dates that are not to be made again: add:<key>, cancel:<key>:<reason>, change:<key>:<md5>.';
comment on column public.listings.updated_at is 'Also moves with its dates; named by a decision, so that nothing is approved unread.';
comment on column public.listings.venue_id is 'As of events.venue_id.';
comment on column public.listings.organizer_id is 'As of events.organizer_id.';

create index listings_source_id_idx on public.listings (source_id);
create index listings_source_image_url_idx on public.listings (source_id) where source_image_url is not null;
create index listings_venue_name_idx on public.listings (venue_name);
create index listings_venue_id_idx on public.listings (venue_id);
create index listings_organizer_id_idx on public.listings (organizer_id);

alter table public.listings enable row level security;
grant select, insert, update, delete on public.listings to service_role;
grant select on public.listings to authenticated;
create policy "Admins read listings" on public.listings
  for select to authenticated using ((select public.is_editor()));

create trigger set_updated_at before update on public.listings for each row execute function private.set_updated_at();
create trigger follow_venue before insert or update of venue_name, venue_id on public.listings
  for each row execute function private.follow_venue();
create trigger share_organizer after update of organizer_id on public.listings
  for each row when (new.organizer_id is distinct from old.organizer_id) execute function private.share_organizer();
select private.keep_revisions('public.listings');

create table public.events (
  id text primary key default '',
  title text not null,
  description text not null default '',
  category text not null,
  start_date date not null,
  start_time time,
  end_date date,
  end_time time,
  venue_name text not null default '',
  venue_address text not null default '',
  city text not null,
  price text,
  price_min_cents integer,
  price_max_cents integer,
  contact_email text,
  contact_phone text,
  website text,
  social_media text,
  instagram text,
  facebook text,
  twitter text,
  image_url text,
  image_alt text,
  status text not null default 'pending',
  is_featured boolean not null default false,
  is_premium boolean not null default false,
  source_url text,
  external_id text,
  tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_day date not null generated always as (coalesce(end_date, start_date)) stored,
  search tsvector generated always as (private.search_document(title, venue_name, city, category, tags, description)) stored,
  submitter_email text,
  review_note text,
  submission_key text,
  submission_fingerprint text,
  pinned_fields text[] not null default '{}',
  withdrawn_at timestamptz,
  listing_id uuid not null default gen_random_uuid() references public.listings (id) on delete cascade,
  own_fields text[] not null default '{}',
  date_key text not null default '',
  deleted_at timestamptz,
  deleted_from text,
  merged_into text references public.events (id) on delete set null,
  status_note text,
  opening_hours jsonb,
  reception_date date,
  reception_start time,
  reception_end time,
  venue_id text references public.venues (id) on delete set null,
  for_families boolean not null generated always as (private.for_families(category, tags, city)) stored,
  published_at timestamptz,
  organizer_id uuid references public.organizers (id) on delete set null,

  constraint events_id_shape check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*-[a-z0-9]{6}$'),
  constraint events_id_length check (char_length(id) <= 80),
  constraint events_title_length check (char_length(title) between 1 and 200),
  constraint events_description_length check (char_length(description) <= 10000),
  constraint events_category_length check (char_length(category) between 1 and 60),
  constraint events_venue_name_length check (char_length(venue_name) <= 200),
  constraint events_venue_address_length check (char_length(venue_address) <= 300),
  constraint events_city_length check (char_length(city) between 1 and 100),
  constraint events_city_shape check (city ~ '^[^,]+, [A-Z]{2}$'),
  constraint events_price_length check (char_length(price) <= 100),
  constraint events_price_range check (price_min_cents >= 0 and price_max_cents >= coalesce(price_min_cents, 0)),
  constraint events_contact_email_length check (char_length(contact_email) <= 254),
  constraint events_contact_email_shape check (contact_email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint events_contact_phone_length check (char_length(contact_phone) <= 40),
  constraint events_website_length check (char_length(website) <= 2000),
  constraint events_social_media_length check (char_length(social_media) <= 2000),
  constraint events_instagram_length check (char_length(instagram) <= 2000),
  constraint events_facebook_length check (char_length(facebook) <= 2000),
  constraint events_twitter_length check (char_length(twitter) <= 2000),
  constraint events_image_url_length check (char_length(image_url) <= 2000),
  constraint events_image_alt_length check (char_length(image_alt) <= 300),
  constraint events_source_url_length check (char_length(source_url) <= 2000),
  constraint events_links_http check (
    website ~* '^https?://\S+$' and social_media ~* '^https?://\S+$'
    and instagram ~* '^https?://\S+$' and facebook ~* '^https?://\S+$'
    and twitter ~* '^https?://\S+$' and source_url ~* '^https?://\S+$'
  ),
  constraint events_image_url_http check (image_url ~* '^(https?://\S+|/[^/\\]\S*)$'),
  constraint events_external_id_length check (char_length(external_id) between 1 and 500),
  constraint events_status_known check (
    status in ('draft', 'pending', 'approved', 'rejected', 'cancelled', 'postponed')
  ),
  constraint events_end_not_before_start check (end_date >= start_date),
  constraint events_tags_count check (cardinality(tags) <= 20),
  constraint events_tags_length check (array_to_string(tags, e'\n', '') ~ '^([^\n]{1,50}(\n|$))*$'),
  constraint events_submitter_email_length check (char_length(submitter_email) <= 254),
  constraint events_submitter_email_shape check (submitter_email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint events_review_note_length check (char_length(review_note) <= 2000),
  constraint events_submission_key_length check (char_length(submission_key) between 1 and 200),
  constraint events_submission_key_key unique (submission_key),
  constraint events_submission_fingerprint_length check (char_length(submission_fingerprint) <= 128),
  constraint events_withdrawn_is_cancelled check (withdrawn_at is null or status = 'cancelled'),
  constraint events_date_key_length check (char_length(date_key) between 1 and 500),
  constraint events_deleted_is_withdrawn check (deleted_at is null or withdrawn_at is not null),
  constraint events_deleted_from_whole check ((deleted_at is null) = (deleted_from is null)),
  constraint events_merged_is_withdrawn check (merged_into is null or withdrawn_at is not null),
  constraint events_status_note_length check (char_length(status_note) between 1 and 500),
  constraint events_status_note_of_state check (status_note is null or status in ('cancelled', 'postponed')),
  constraint events_opening_hours_list check (jsonb_typeof(opening_hours) = 'array'),
  constraint events_opening_hours_shape check (
    jsonb_array_length(opening_hours) between 1 and 14
    and jsonb_array_length(opening_hours) = jsonb_array_length(jsonb_path_query_array(opening_hours,
      '$[*] ? (@.days.type() == "array" && exists(@.days[*]) && !exists(@.days[*] ? (!(@ >= 0 && @ <= 6)))
        && @.opens like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$" && @.closes like_regex "^([01][0-9]|2[0-3]):[0-5][0-9]$")'))
  ),
  constraint events_reception_whole check (
    (reception_date is null) = (reception_start is null) and (reception_end is null or reception_date is not null)
  )
);
comment on table public.events is 'Events with wall-clock dates and times in the guide''s own zone. Unpublished rows and private columns are for admins and the service.';
comment on column public.events.id is 'Slug of the title and six random signs, made by a trigger when left empty; never changes.';
comment on column public.events.category is 'A category slug or one of its legacy aliases; src/content decides which they are.';
comment on column public.events.start_time is 'Wall time; null is "Time TBD".';
comment on column public.events.end_time is 'May be earlier than start_time, for an event past midnight.';
comment on column public.events.city is '''City, ST''. Filters compare the part before the comma.';
comment on column public.events.price is 'The organizer''s text; ''FREE'' is special; null is "not specified".';
comment on column public.events.price_min_cents is 'Parsed from the price where that is clear, never invented. Integer cents.';
comment on column public.events.image_url is 'http(s), or a path of this site.';
comment on column public.events.status is 'draft: paid submission not yet paid. pending: waits for a decision. Public: approved, cancelled, postponed.';
comment on column public.events.last_day is 'The last day: an event is upcoming while last_day >= today.';
comment on column public.events.search is 'Folded words, stemmed and as written: title A; venue, city, category and tags B; description C.';
comment on column public.events.submitter_email is 'Private. Receives the mails about this submission.';
comment on column public.events.review_note is 'Private. The admin''s reason.';
comment on column public.events.submission_key is 'Private. The Idempotency-Key of the submission.';
comment on column public.events.submission_fingerprint is 'Private. Hash of what was submitted, to tell a retry from a key used twice.';
comment on column public.events.pinned_fields is 'Private. Columns edited by hand, which the import does not overwrite.';
comment on column public.events.withdrawn_at is 'Private. When it was taken out of the guide for good: cancelled by its submitter before publication, merged or deleted. It stays hidden.';
comment on column public.events.listing_id is 'Private. The listing it is a date of. A date stored without a key opens this one.';
comment on column public.events.own_fields is 'Private. Shared columns in which this date differs from its listing, and which a change of the listing leaves.';
comment on column public.events.date_key is 'Private. Identifies the date within its listing and across runs; external_id repeats it.';
comment on column public.events.deleted_at is 'Private. Deleted by an editor, who can take it back for 30 days.';
comment on column public.events.deleted_from is 'Private. The status it had, and gets back.';
comment on column public.events.merged_into is 'Private. The event that its address leads to; null while it has a page of its own.';
comment on column public.events.status_note is 'What visitors read about a cancelled or postponed event; null without a note.';
comment on column public.events.opening_hours is 'Of an exhibition: [{"days": [0 to 6, 0 is Sunday], "opens": "10:00", "closes": "17:00"}]; null for any other event.';
comment on column public.events.reception_date is 'The day of an exhibition''s opening; null without one. reception_end may be null, and earlier than reception_start past midnight.';
comment on column public.events.venue_id is 'The venue that was chosen. Null: the venue of that name, if there is one, as event_cards finds it.';
comment on column public.events.for_families is 'Whether the page of family events lists it; see private.for_families.';
comment on column public.events.published_at is 'When it became public for the first time; null before. Of events of before November 2026: when they were stored.';
comment on column public.events.organizer_id is 'The organizer that an editor chose. Null: the one whose mail or website the event has, if it is one alone.';

-- The specification also asks for category, city and status alone: the first column of a pair
-- serves those, and a second index would only cost writes.
create index events_status_start_date_idx on public.events (status, start_date);
create index events_category_start_date_idx on public.events (category, start_date);
create index events_city_start_date_idx on public.events (city, start_date);
create index events_start_date_title_idx on public.events (start_date, btrim(private.folded(title)));
create index events_last_day_idx on public.events (last_day);
create index events_featured_idx on public.events (is_featured, start_date) where is_featured;
create index events_venue_name_idx on public.events (venue_name, start_date);
create index events_created_at_idx on public.events (created_at desc, id);
create index events_search_idx on public.events using gin (search);
create unique index events_listing_id_date_key on public.events (listing_id, date_key);
create index events_deleted_at_idx on public.events (deleted_at) where deleted_at is not null;
create index events_submitter_email_idx on public.events (lower(submitter_email)) where submitter_email is not null;
create index events_merged_into_idx on public.events (merged_into) where merged_into is not null;
create index events_venue_id_idx on public.events (venue_id);
create unique index events_anchor_of_listing on public.events (listing_id)
  where submission_key is not null;
-- The calendar in its own order, without the rows that visitors do not see. Row-level security asks for
-- status and withdrawn_at again, so they are in the index.
create index events_public_calendar_idx on public.events (start_date, is_premium desc, start_time, title, id)
  include (status, withdrawn_at)
  where status in ('approved', 'cancelled', 'postponed');
create index events_published_at_idx on public.events (published_at desc, id);
create index events_organizer_id_idx on public.events (organizer_id);
-- Each count of a filter from an index alone. The city stands twice: Postgres reads a column that an expression
-- needs from an index only where the column itself is in it.
create index events_public_count_idx on public.events (last_day)
  include (status, start_date, category, city, is_featured, price_max_cents, for_families)
  where status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_public_category_idx on public.events (category, last_day)
  include (status, start_date, city, is_featured, price_max_cents, for_families)
  where status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_public_city_idx on public.events (lower(split_part(city, ',', 1)), last_day)
  include (status, start_date, city, category, is_featured, price_max_cents, for_families)
  where status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_public_free_idx on public.events (last_day)
  include (status)
  where price_max_cents = 0 and status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_public_families_idx on public.events (last_day)
  include (status)
  where for_families and status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_public_running_idx on public.events (last_day, start_date)
  include (status)
  where last_day - start_date > 0 and status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;
create index events_title_letters_idx on public.events
  using gin (private.folded(title) extensions.gin_trgm_ops)
  where status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null;

alter table public.events enable row level security;
grant select, insert, update, delete on public.events to service_role;
grant select (
  id, title, description, category, start_date, start_time, end_date, end_time, venue_name, venue_address, city,
  price, price_min_cents, price_max_cents, website, social_media, instagram, facebook, twitter, image_url,
  image_alt, status, is_featured, is_premium, source_url, external_id, tags, created_at, updated_at, last_day,
  search, status_note, opening_hours, reception_date, reception_start, reception_end, venue_id, listing_id,
  for_families, published_at, organizer_id
) on public.events to anon, authenticated;

-- The admin's half also keeps a search off the status index: without fresh statistics that plan took half
-- a minute for a thousand events.
create policy "Everyone reads published events, admins all" on public.events
  for select to anon, authenticated
  using (
    (status in ('approved', 'cancelled', 'postponed') and withdrawn_at is null)
    or (select public.is_editor())
  );

create trigger assign_readable_id before insert or update of id on public.events
  for each row execute function private.assign_readable_id('title', 'event');
create trigger set_updated_at before update on public.events for each row execute function private.set_updated_at();
create trigger follow_venue before insert or update of venue_name, venue_id on public.events
  for each row execute function private.follow_venue();
create trigger take_listing_organizer before insert on public.events
  for each row when (new.organizer_id is null)
  execute function private.take_listing_organizer();
select private.rebuild_site_on_change(
  'public.events', $$r.status in ('approved', 'cancelled', 'postponed') and r.withdrawn_at is null$$,
  'contact_email,contact_phone',
  'status,start_date,start_time,end_date,end_time,venue_name,venue_address,city'
);
select private.keep_revisions('public.events');

create table public.event_images (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  url text not null,
  alt text not null default '',
  position integer not null default 0,
  width integer,
  height integer,
  created_at timestamptz not null default now(),

  constraint event_images_url_length check (char_length(url) <= 2000),
  constraint event_images_url_http check (url ~* '^(https?://\S+|/[^/\\]\S*)$'),
  constraint event_images_alt_length check (char_length(alt) <= 300),
  constraint event_images_position_range check (position between 0 and 4),
  constraint event_images_size_positive check (width > 0 and height > 0),
  constraint event_images_event_id_position_key unique (event_id, position) deferrable initially immediate
);
comment on table public.event_images is 'Re-encoded images of an event; never the visitor''s file.';
comment on column public.event_images.position is '0 to 4, so at most five; that a free event has one is EVENT_IMAGES of src/figures.ts. Deferrable, so that two can swap.';
comment on column public.event_images.width is 'Pixels, upright.';

alter table public.event_images enable row level security;
grant select on public.event_images to anon, authenticated;
grant select, insert, update, delete on public.event_images to service_role;
create policy "Everyone reads images of published events, admins all" on public.event_images
  for select to anon, authenticated
  using (
    (select public.is_editor()) or exists (
      select 1 from public.events e
      where e.id = event_id and e.status in ('approved', 'cancelled', 'postponed')
    )
  );

select private.rebuild_site_on_change('public.event_images', $$exists (
  select 1 from public.events e
  where e.id = r.event_id and e.status in ('approved', 'cancelled', 'postponed')
    and e.withdrawn_at is null
)$$);
select private.keep_revisions('public.event_images');

create view public.event_cards
with (security_invoker = true)
as
  select
    e.id, e.title, e.description, e.category, e.start_date, e.start_time, e.end_date, e.end_time,
    e.venue_name,
    -- The chosen one; else the oldest of that name, should there be two: a link must not wander.
    coalesce(e.venue_id, (
      select v.id from public.venues v where v.name = e.venue_name order by v.created_at, v.id limit 1
    )) as venue_id,
    e.venue_address, e.city, e.price, e.price_min_cents, e.price_max_cents, e.website, e.social_media,
    e.instagram, e.facebook, e.twitter, e.image_url, e.image_alt, e.status, e.is_featured,
    e.is_premium, e.source_url, e.external_id, e.tags, e.created_at, e.updated_at, e.last_day,
    e.status_note, e.opening_hours, e.reception_date, e.reception_start, e.reception_end,
    case when exists (
      select from public.events d where d.listing_id = e.listing_id and d.id <> e.id
    ) then e.listing_id end as listing_id
  from public.events e;
comment on view public.event_cards is 'The columns of events that lists may carry: no contact mail, no phone, nothing private. listing_id is null for an event that has no other date.';
grant select on public.event_cards to anon, authenticated, service_role;

create view public.event_details
with (security_invoker = true)
as
  select
    c.id, c.title, c.description, c.category, c.start_date, c.start_time, c.end_date, c.end_time,
    c.venue_name, c.venue_id, c.venue_address, c.city, c.price, c.price_min_cents, c.price_max_cents,
    c.website, c.social_media, c.instagram, c.facebook, c.twitter, c.image_url, c.image_alt, c.status,
    c.is_featured, c.is_premium, c.source_url, c.external_id, c.tags, c.created_at, c.updated_at,
    c.last_day,
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('url', p.url, 'alt', p.alt, 'width', p.width, 'height', p.height)
          order by p.position
        )
        from public.event_images p where p.event_id = c.id
      ),
      '[]'
    ) as images,
    c.status_note, c.opening_hours, c.reception_date, c.reception_start, c.reception_end, c.listing_id,
    v.accessibility, v.parking, v.latitude, v.longitude,
    (
      select jsonb_build_object('id', o.id, 'name', o.name)
      from public.events e join public.organizers o on o.id = e.organizer_id where e.id = c.id
    ) as organizer
  from public.event_cards c
  left join public.venues v on v.id = c.venue_id;
comment on view public.event_details is 'event_cards with images in their order.';
grant select on public.event_details to anon, authenticated, service_role;

create function public.event_contact(p_event_id text)
returns table (contact_email text, contact_phone text)
language sql
stable
security definer
set search_path = ''
as $$
  select e.contact_email, e.contact_phone
  from public.events e
  where e.id = p_event_id
    and e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
$$;
comment on function public.event_contact is 'Mail and phone that the page of a public event shows; no row for any other. Owner''s rights: nobody selects these columns, so that a list has none.';
grant execute on function public.event_contact to anon, authenticated, service_role;

create function public.event_contacts(p_event_ids text[])
returns table (id text, contact_email text, contact_phone text)
language sql
stable
set search_path = ''
as $$
  select e.id, e.contact_email, e.contact_phone
  from public.events e
  where e.id = any (p_event_ids)
$$;
comment on function public.event_contacts is 'The same for the events of a whole build, which has read them as a visitor. Service only.';
grant execute on function public.event_contacts to service_role;

create table public.listing_changes (
  listing_id uuid primary key references public.listings (id) on delete cascade,
  change jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint listing_changes_change_shape check (
    jsonb_typeof(change -> 'fields') = 'object' and jsonb_typeof(change -> 'dates') = 'array'
  )
);
comment on table public.listing_changes is 'At most one open change a listing: of its source, which renews or removes it with each run, or of its organizer.';
comment on column public.listing_changes.change is '{"fields": {column: {"from", "to"}}, "dates": [{"op": "add", "key", times, "own"} | {"op": "change", "eventId", "key", "from", "to"} | {"op": "cancel", "eventId", "key", "reason": "cancelled" | "gone"}]}.';
comment on column public.listing_changes.updated_at is 'Named by a decision, so that no change is accepted unseen.';

alter table public.listing_changes enable row level security;
grant select, insert, update, delete on public.listing_changes to service_role;
grant select on public.listing_changes to authenticated;
create policy "Admins read open changes of listings" on public.listing_changes
  for select to authenticated using ((select public.is_editor()));

create trigger set_updated_at before update on public.listing_changes
  for each row execute function private.set_updated_at();
select private.keep_revisions('public.listing_changes');

create function private.event_columns(p_list text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select array_agg(c.name)
  from (values
    ('title', '{shared,submitted,edited}'::text[]),
    ('description', '{shared,submitted,edited}'),
    ('category', '{shared,submitted,edited}'),
    ('start_date', '{time,date,submitted,edited}'),
    ('start_time', '{time,date,submitted,edited}'),
    ('end_date', '{time,date,submitted,edited}'),
    ('end_time', '{time,date,submitted,edited}'),
    ('opening_hours', '{date,submitted}'),
    ('reception_date', '{date,submitted}'),
    ('reception_start', '{date,submitted}'),
    ('reception_end', '{date,submitted}'),
    ('venue_name', '{shared,submitted,edited}'),
    ('venue_id', '{shared,submitted}'),
    ('venue_address', '{shared,submitted,edited}'),
    ('city', '{shared,submitted,edited}'),
    ('price', '{shared,submitted,edited}'),
    ('price_min_cents', '{shared,submitted,edited}'),
    ('price_max_cents', '{shared,submitted,edited}'),
    ('contact_email', '{shared,submitted,edited}'),
    ('contact_phone', '{shared,submitted,edited}'),
    ('website', '{shared,submitted,edited}'),
    ('instagram', '{shared,submitted,edited}'),
    ('facebook', '{shared,submitted,edited}'),
    ('twitter', '{shared,submitted,edited}'),
    ('social_media', '{shared,edited}'),
    ('tags', '{shared,edited}'),
    ('image_url', '{shared}'),
    ('image_alt', '{shared}'),
    ('source_url', '{shared}')
  ) c (name, lists)
  where p_list = any (c.lists)
$$;
comment on function private.event_columns is 'The columns of one of the lists of an event. "shared": what dates have from their listing. "time": when a date is. "date": what each date has for itself, its times among it. "submitted": what a submitter writes; nothing else is read from a submission. "edited": what an editor writes. None holds submitter_email: a leaked link must not redirect the mails.';
grant execute on function private.event_columns to service_role;

create function private.picked(p_row jsonb, p_keys text[]) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(k.name, p_row -> k.name), '{}') from unnest(p_keys) k (name)
$$;
comment on function private.picked is 'These keys of an object; null where it has none.';
grant execute on function private.picked to service_role;

create function private.submitted_fields(p_event public.events) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select private.picked(to_jsonb(p_event) - 'search', private.event_columns('submitted'))
$$;
comment on function private.submitted_fields is 'The submitted columns of an event.';
grant execute on function private.submitted_fields to service_role;

create function private.shared_fields(p_row jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select private.picked(p_row, private.event_columns('shared'))
$$;
comment on function private.shared_fields is 'The shared columns of a row of events or listings as JSON.';
grant execute on function private.shared_fields to service_role;

create function private.date_fields(p_event public.events) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select private.picked(to_jsonb(p_event) - 'search', private.event_columns('shared') || private.event_columns('date'))
$$;
comment on function private.date_fields is 'The shared columns of a date, and its own.';
grant execute on function private.date_fields to service_role;

create function private.changed_keys(p_old jsonb, p_new jsonb) returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(n.key order by n.key), '{}')
  from jsonb_each(p_new) n
  where n.value is distinct from p_old -> n.key
$$;
comment on function private.changed_keys is 'The keys of the new object whose values differ from the old.';
grant execute on function private.changed_keys to service_role;

create function private.added_to(p_list text[], p_more text[]) returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(distinct m.name order by m.name), '{}') from unnest(p_list || p_more) m (name)
$$;
comment on function private.added_to is 'Both lists as one, sorted, without repeats.';
grant execute on function private.added_to to service_role;

create function private.write_date(p_event_id text, p_fields jsonb) returns void
language sql
set search_path = ''
as $$
  select private.set_columns(
    'events', e.id, private.event_columns('shared') || private.event_columns('date') || '{own_fields}',
    -- Owned is what differs.
    p_fields || jsonb_build_object('own_fields',
      private.changed_keys(private.shared_fields(to_jsonb(l)), private.shared_fields(p_fields))))
  from public.events e join public.listings l on l.id = e.listing_id
  where e.id = p_event_id
$$;
comment on function private.write_date is 'Sets the columns of a date, all of date_fields, and works out which it owns.';
grant execute on function private.write_date to service_role;

create function private.shared_listing(p_event public.events) returns uuid
language sql
stable
set search_path = ''
as $$
  select l.id from public.listings l
  where l.id = p_event.listing_id and (
    l.source_id is not null
    or exists (select from public.events d where d.listing_id = l.id and d.id <> p_event.id)
    or exists (select from public.listing_changes c where c.listing_id = l.id and c.change @? '$.dates[*] ? (@.op != "change")')
  )
$$;
comment on function private.shared_listing is 'The listing of an event that has other dates, or of which dates are proposed to be added or cancelled, or that a source brought; null for an event that stands alone.';
grant execute on function private.shared_listing to service_role;

create function private.stands_alone(p_listing uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.events e where e.listing_id = p_listing and private.shared_listing(e) is null)
$$;
comment on function private.stands_alone is 'Whether a listing is that of an event that stands alone.';

create function private.open_listing() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.date_key := private.new_date_key(to_jsonb(new));
  insert into public.listings
  select l.*
  from jsonb_populate_record(null::public.listings, private.shared_fields(to_jsonb(new)) || jsonb_build_object(
    'id', new.listing_id, 'status', case
      when new.status = 'rejected' then 'rejected' when new.status in ('draft', 'pending') then 'pending'
      else 'approved' end,
    'organizer_id', new.organizer_id, 'submitter_email', new.submitter_email, 'review_note', new.review_note,
    'pinned_fields', '{}'::text[], 'declined_dates', '{}'::text[],
    'created_at', new.created_at, 'updated_at', new.updated_at
  )) l;
  return new;
end
$$;
comment on function private.open_listing is 'Before insert of an event without a key: it is the first date of a new listing, which shares what it says.';
create trigger open_listing before insert on public.events
  for each row when (new.date_key = '') execute function private.open_listing();

create function private.share_with_listing() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_writer text := coalesce(current_setting('guide.writer', true), '');
  v_columns constant text[] := private.event_columns('shared') || '{organizer_id}';
  v_new constant jsonb := private.picked(to_jsonb(new) - 'search', v_columns);
  v_changed constant text[] := private.changed_keys(private.picked(to_jsonb(old) - 'search', v_columns), v_new);
begin
  -- An undo restores the listing itself.
  if v_changed <> '{}' and v_writer not in ('listing', 'undo') and private.shared_listing(new) is null then
    perform set_config('guide.writer', 'date', true);
    perform private.set_columns('listings', new.listing_id::text, v_changed, v_new);
    perform set_config('guide.writer', v_writer, true);
  end if;
  return null;
end
$$;
comment on function private.share_with_listing is 'After update of an event that stands alone: its listing says the same.';
create trigger share_with_listing after update on public.events for each row execute function private.share_with_listing();

create function private.share_with_dates() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_writer text := coalesce(current_setting('guide.writer', true), '');
  v_changed text[] := private.changed_keys(private.shared_fields(to_jsonb(old)), private.shared_fields(to_jsonb(new)));
  v_is_alone boolean;
begin
  if v_changed = '{}' or v_writer = 'date' then
    return null;
  end if;
  v_is_alone := private.stands_alone(new.id);
  -- An undo restores an only date itself; of several, one that was added since follows.
  if v_writer = 'undo' and v_is_alone then
    return null;
  end if;
  -- A date that took place stays as it was announced.
  perform set_config('guide.writer', 'listing', true);
  perform private.set_columns('events', i.id, v_changed, i.fields)
  from (
    select d.id, (
      select jsonb_object_agg(c.name, to_jsonb(new) -> c.name)
      from unnest(v_changed) c (name)
      where v_is_alone or c.name <> all (d.own_fields)
    ) as fields, to_jsonb(d) - 'search' as stored
    from public.events d
    where d.listing_id = new.id and (v_is_alone or not private.is_over(d))
    order by d.id
  ) i
  where not i.stored @> i.fields;
  perform set_config('guide.writer', v_writer, true);
  return null;
end
$$;
comment on function private.share_with_dates is 'After update of a listing: a changed shared column reaches the dates that are not over and do not own it.';
create trigger share_with_dates after update on public.listings for each row execute function private.share_with_dates();

create function private.pin_edited_fields() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_edited text[];
  v_times text[];
begin
  if coalesce(current_setting('guide.writer', true), '') <> '' then
    return new;
  end if;
  v_edited := private.changed_keys(private.shared_fields(to_jsonb(old)), private.shared_fields(to_jsonb(new)));
  if tg_table_name = 'events' then
    v_times := private.changed_keys(
      private.picked(to_jsonb(old), private.event_columns('time')), private.picked(to_jsonb(new), private.event_columns('time')));
    if v_edited || v_times = '{}' or private.shared_listing(new) is null then
      return new;
    end if;
    new.own_fields := private.added_to(new.own_fields, v_edited);
    v_edited := v_edited || v_times;
  elsif v_edited = '{}' or private.stands_alone(new.id) then
    return new;
  end if;
  new.pinned_fields := private.added_to(new.pinned_fields, v_edited);
  return new;
end
$$;
comment on function private.pin_edited_fields is 'Before update of a listing or of one of its dates: what a person changes is pinned, and belongs to the date that was changed. Not of an event that stands alone.';
create trigger pin_edited_fields before update on public.events
  for each row execute function private.pin_edited_fields();
create trigger pin_edited_fields before update on public.listings
  for each row execute function private.pin_edited_fields();

create function private.stamp_listings_of_dates() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_writer text := coalesce(current_setting('guide.writer', true), '');
begin
  if tg_op = 'DELETE' and v_writer = '' then
    -- Deleted by a person: its source is not to bring it back.
    update public.listings l
    set declined_dates = private.added_to(l.declined_dates, d.declined)
    from (
      select o.listing_id, array_agg('add:' || o.date_key) as declined
      from changed_rows o group by o.listing_id
    ) d
    where l.id = d.listing_id;
  else
    update public.listings l
    set updated_at = now()
    where l.updated_at <> now() and l.id in (select c.listing_id from changed_rows c);
  end if;
  return null;
end
$$;
comment on function private.stamp_listings_of_dates is 'After insert, update or delete of events, for each statement: moves updated_at of their listings. A date that a person deletes is remembered.';
create trigger stamp_listings_on_insert after insert on public.events
  referencing new table as changed_rows
  for each statement execute function private.stamp_listings_of_dates();
create trigger stamp_listings_on_update after update on public.events
  referencing new table as changed_rows
  for each statement execute function private.stamp_listings_of_dates();
create trigger stamp_listings_on_delete after delete on public.events
  referencing old table as changed_rows
  for each statement execute function private.stamp_listings_of_dates();

create function private.note_publication() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- What is stored as published came with its own time: sample data, or a backup.
  new.published_at := case when tg_op = 'INSERT' then new.created_at else now() end;
  return new;
end
$$;
comment on function private.note_publication is 'Before a status: stamps published_at when an event becomes public for the first time.';
create trigger note_publication before insert or update of status on public.events
  for each row when (new.status in ('approved', 'cancelled', 'postponed') and new.published_at is null)
  execute function private.note_publication();

create function private.dates_of(p_event_id text) returns setof public.events
language sql
stable
set search_path = ''
as $$
  select d.* from public.events d
  where d.listing_id = (select e.listing_id from public.events e where e.id = p_event_id)
$$;
comment on function private.dates_of is 'All dates of the listing of an event.';
grant execute on function private.dates_of to service_role;

create function private.anchor_of(p_event_id text) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select a.id
      from public.events e
      join public.events a on a.listing_id = e.listing_id and a.submission_key is not null
      where e.id = p_event_id
    ),
    p_event_id
  )
$$;
comment on function private.anchor_of is 'The date of a submitted listing that has its key, order, links and images; of another one the event itself.';
grant execute on function private.anchor_of to service_role;

create function private.listing_state(p_event_id text) returns text
language sql
stable
set search_path = ''
as $$
  select d.status
  from private.dates_of(p_event_id) d
  order by d.status in ('rejected', 'cancelled'), d.id <> p_event_id
  limit 1
$$;
comment on function private.listing_state is 'The status of the listing of an event: that of any date which is neither rejected nor cancelled, if there is one.';
grant execute on function private.listing_state to service_role;

create function private.is_over(p_event public.events) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_event.last_day < private.today() and p_event.status <> 'postponed'
$$;
comment on function private.is_over is 'Whether an event has taken place: its last day has passed, and it was not postponed.';
grant execute on function private.is_over to service_role;

-- Images: uploads on their way to an event or advertisement, and copies of the images of sources.
--
-- Why:         an image is sent before its form, never served as it came, and has no owner until a submission claims
--              it; two calls, a lost response and a process that dies all end in one image. A page shows images of this
--              site only, so those of sources are copied.
-- Who reads:   the service.
-- Who writes:  the service; editors through decisions that apply a change.
--
-- Locks: a listing, its dates, then the upload, as the purge does.

create table public.uploads (
  id uuid primary key default gen_random_uuid(),
  purpose text not null default 'event',
  token_hash text,
  object_path text,
  image_path text not null,
  image_url text,
  width integer,
  height integer,
  attempts integer not null default 0,
  leased_until timestamptz,
  ready_at timestamptz,
  refusal text,
  event_id text references public.events (id) on delete set null,
  advertisement_id uuid,
  unused_since timestamptz default now(),
  purging_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint uploads_purpose_known check (purpose in ('event', 'advertisement', 'source')),
  constraint uploads_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint uploads_token_hash_key unique (token_hash),
  constraint uploads_object_path_length check (char_length(object_path) between 1 and 300),
  constraint uploads_object_path_key unique (object_path),
  constraint uploads_image_path_length check (char_length(image_path) between 1 and 300),
  constraint uploads_image_path_key unique (image_path),
  constraint uploads_image_url_length check (char_length(image_url) <= 2000),
  constraint uploads_image_url_http check (image_url ~* '^https?://\S+$'),
  constraint uploads_size_positive check (width > 0 and height > 0),
  constraint uploads_attempts_positive check (attempts >= 0),
  constraint uploads_refusal_length check (char_length(refusal) between 1 and 60),
  constraint uploads_ready_is_whole check (
    ready_at is null
    or (refusal is null and image_url is not null and width is not null and height is not null)
  ),
  constraint uploads_one_user check (
    (event_id is null or purpose = 'event') and (advertisement_id is null or purpose = 'advertisement')
  ),
  constraint uploads_claimed_is_ready check (
    ready_at is not null or (event_id is null and advertisement_id is null)
  ),
  constraint uploads_has_sender check (
    case purpose when 'source' then token_hash is null and object_path is null
      else token_hash is not null and object_path is not null end
  )
);
comment on table public.uploads is 'One row an image: first the visitor''s file in the private bucket, then the image made from it in the public one.';
comment on column public.uploads.purpose is 'What it may be used for: an advertisement may be lower than an event''s image, which is cropped to the shape of a card. Of a source: a copy that the content sync made, which no visitor sent and no form can claim.';
comment on column public.uploads.token_hash is 'SHA-256, in hex, of the upload token. A bearer token: it grants use of the image.';
comment on column public.uploads.object_path is 'The visitor''s file in the bucket uploads; removed once the image is made.';
comment on column public.uploads.image_path is 'Where the image goes in the bucket images; chosen before it is made, so that a dead process leaves no unknown file.';
comment on column public.uploads.width is 'Pixels of the upright image.';
comment on column public.uploads.attempts is 'Started reads of the file; a file that kills its reader is not read forever.';
comment on column public.uploads.leased_until is 'One process reads the file until then.';
comment on column public.uploads.ready_at is 'Null: not arrived, not processed yet, or refused.';
comment on column public.uploads.refusal is 'Why the file is refused, as a word of features/uploads/upload-refusal.ts.';
comment on column public.uploads.event_id is 'The event that claimed it; null again when the event is removed. Likewise advertisement_id.';
comment on column public.uploads.unused_since is 'Null while claimed. Purged a day later at the earliest: built pages show an image for a while longer than its event does.';
comment on column public.uploads.purging_at is 'Once set it cannot be claimed: its files are being removed.';

create index uploads_event_id_idx on public.uploads (event_id);
create index uploads_advertisement_id_idx on public.uploads (advertisement_id) where advertisement_id is not null;
create index uploads_unused_since_idx on public.uploads (unused_since);

alter table public.uploads enable row level security;
grant select, insert, update, delete on public.uploads to service_role;

create trigger set_updated_at before update on public.uploads for each row execute function private.set_updated_at();

create function private.claim_uploads(p_event_id text, p_images jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_tokens constant text[] := array(select w.token_hash from private.wanted_images(p_images) w);
  v_ids constant uuid[] := array(select w.upload_id from private.wanted_images(p_images) w);
  v_images jsonb;
begin
  -- In one order for all, so that two claims of the same images wait instead of deadlocking.
  perform 1
  from public.uploads u
  where u.token_hash = any (v_tokens) or u.id = any (v_ids)
  order by u.id
  for update;
  -- Locks the draft, so that it is not paid between check and claim.
  perform 1
  from public.events e
  join public.uploads u on u.event_id = e.id
  where e.status = 'draft' and e.id <> p_event_id and u.token_hash = any (v_tokens)
  order by e.id
  for share of e;
  with claimed as (
    update public.uploads u
    set event_id = p_event_id, unused_since = null
    from private.wanted_images(p_images) w
    where (u.token_hash = w.token_hash or (u.id = w.upload_id and u.event_id = p_event_id))
      and u.purpose = 'event'
      and u.ready_at is not null
      and u.purging_at is null
      and (
        u.event_id is null or u.event_id = p_event_id
        -- A form changed after a declined card is a new draft with the same images.
        or (
          u.token_hash = w.token_hash
          and exists (select 1 from public.events e where e.id = u.event_id and e.status = 'draft')
        )
      )
    returning w.place, u.id, u.image_url, u.width, u.height, w.alt
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'upload_id', c.id, 'url', c.image_url, 'width', c.width, 'height', c.height,
    'alt', coalesce(c.alt, '')
  ) order by c.place), '[]')
  into v_images
  from claimed c;
  -- Also covers an image named twice: it was updated once.
  if jsonb_array_length(v_images) <> jsonb_array_length(p_images) then
    perform private.refuse('{"outcome": "image_missing"}');
  end if;
  return v_images;
end
$$;
comment on function private.claim_uploads is 'Claims images for an event: [{"token_hash" | "upload_id", "alt"}] in, [{"upload_id", "url", "width", "height", "alt"}] out, in the same order. A token also takes an image from an unpaid draft, which keeps showing it; an upload_id counts only for images that the event already has. Refuses with "image_missing" unless it can have all.';
grant execute on function private.claim_uploads to service_role;

create function private.set_event_images(p_event_id text, p_images jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.event_images where event_id = p_event_id;
  insert into public.event_images (event_id, url, alt, position, width, height)
  select p_event_id, p.url, p.alt, p.place - 1, p.width, p.height
  from rows from (jsonb_to_recordset(p_images) as (url text, alt text, width integer, height integer))
    with ordinality as p (url, alt, width, height, place);
  update public.events
  set image_url = p_images -> 0 ->> 'url', image_alt = p_images -> 0 ->> 'alt'
  where id = p_event_id;
end
$$;
comment on function private.set_event_images is 'Gives an event exactly the images that claim_uploads returned, in their order; the first is also its image_url.';
grant execute on function private.set_event_images to service_role;

create function private.submitted_images(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'upload_id', u.id, 'url', p.url, 'width', p.width, 'height', p.height, 'alt', p.alt
  ) order by p.position), '[]')
  from public.event_images p
  left join public.uploads u on u.event_id = private.anchor_of(p_event_id) and u.image_url = p.url
  where p.event_id = p_event_id
$$;
comment on function private.submitted_images is 'The images of an event as claim_uploads returns them. Without an upload_id: an image that no visitor sent.';
grant execute on function private.submitted_images to service_role;

create function private.fits_placement(p_width integer, p_height integer, p_placement_width integer, p_placement_height integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select p_width >= p_placement_width and p_height >= p_placement_height
    and abs(p_width * p_placement_height - p_height * p_placement_width) <= greatest(p_placement_width, p_placement_height)
$$;
comment on function private.fits_placement is 'Whether an image has the size of a placement, or is larger in the same shape; rounding may cost one pixel of height. Same rule as src/features/advertising/advertisement.ts.';
grant execute on function private.fits_placement to service_role;

create function private.banner_placement(p_type text, p_width integer, p_height integer) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when p_type <> 'sidebar' and private.fits_placement(p_width, p_height, 728, 90) then 'horizontal_banner'
    when p_type <> 'horizontal' and private.fits_placement(p_width, p_height, 300, 250) then 'sidebar'
  end
$$;
comment on function private.banner_placement is 'The placement for an image of this size in an order of this type: horizontal_banner, sidebar, or null. For a custom package the image decides.';
grant execute on function private.banner_placement to service_role;

create function private.claim_advertisement_image(p_advertisement_id uuid, p_token_hash text, p_alt text)
returns void
language plpgsql
set search_path = ''
as $$
declare
  v_upload public.uploads;
  v_type text;
begin
  select a.type into strict v_type from public.advertisements a where a.id = p_advertisement_id;
  select * into v_upload from public.uploads u where u.token_hash = p_token_hash for update;
  -- Locks the draft, so that it is not paid between check and claim.
  perform 1 from public.advertisements a
  where a.id = v_upload.advertisement_id and a.status = 'draft' and a.id <> p_advertisement_id
  for share;
  -- A form changed after a declined card is a new draft with the same image.
  if v_upload.ready_at is null or v_upload.purging_at is not null or v_upload.purpose <> 'advertisement'
    or not (v_upload.advertisement_id is null or v_upload.advertisement_id = p_advertisement_id or found)
  then
    perform private.refuse('{"outcome": "image_missing"}');
  end if;
  if private.banner_placement(v_type, v_upload.width, v_upload.height) is null then
    perform private.refuse(jsonb_build_object('outcome', 'image_mismatch', 'type', v_type));
  end if;
  update public.uploads u
  set advertisement_id = p_advertisement_id, unused_since = null
  where u.id = v_upload.id;
  update public.advertisements a
  set image_url = v_upload.image_url, image_width = v_upload.width, image_height = v_upload.height,
    alt_text = nullif(p_alt, '')
  where a.id = p_advertisement_id;
end
$$;
comment on function private.claim_advertisement_image is 'Claims an upload as the image of an advertisement, also from an unpaid draft. Refuses with "image_missing", or "image_mismatch" and the "type" when it fits no placement of the order.';
grant execute on function private.claim_advertisement_image to service_role;

create function public.create_upload(
  p_token_hash text, p_object_path text, p_image_path text, p_limits jsonb, p_purpose text default 'event'
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_limits);
  insert into public.uploads (purpose, token_hash, object_path, image_path)
  values (p_purpose, p_token_hash, p_object_path, p_image_path)
  on conflict (token_hash) do nothing;
  return jsonb_build_object('outcome', 'created');
exception
  -- Takes back what the other limits counted.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.create_upload is 'Creates an upload, unless its token has one: {"outcome": "created"} or {"outcome": "limited", "retry_after"}. p_purpose: event or advertisement. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.create_upload to service_role;

create function public.take_upload(
  p_token_hash text, p_lease_seconds integer, p_most_attempts integer
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_upload public.uploads;
begin
  select * into v_upload from public.uploads u where u.token_hash = p_token_hash for update;
  if not found or v_upload.purging_at is not null then
    return jsonb_build_object('outcome', 'unknown');
  elsif v_upload.ready_at is not null then
    return jsonb_build_object('outcome', 'ready', 'width', v_upload.width, 'height', v_upload.height);
  elsif v_upload.refusal is not null then
    return jsonb_build_object('outcome', 'refused', 'refusal', v_upload.refusal,
      'purpose', v_upload.purpose);
  elsif p_lease_seconds is null then
    return jsonb_build_object('outcome', 'open');
  elsif v_upload.leased_until > clock_timestamp() then
    return jsonb_build_object('outcome', 'busy');
  elsif v_upload.attempts >= p_most_attempts then
    return jsonb_build_object('outcome', 'given_up', 'id', v_upload.id, 'purpose', v_upload.purpose,
      'object_path', v_upload.object_path);
  end if;
  update public.uploads u
  set attempts = u.attempts + 1,
    leased_until = clock_timestamp() + make_interval(secs => p_lease_seconds)
  where u.id = v_upload.id;
  return jsonb_build_object('outcome', 'taken', 'id', v_upload.id, 'purpose', v_upload.purpose,
    'object_path', v_upload.object_path, 'image_path', v_upload.image_path);
end
$$;
comment on function public.take_upload is 'The state of an upload, and a lease to process it: {"outcome": "unknown"|"busy"}, {"outcome": "ready", "width", "height"}, {"outcome": "refused", "refusal", "purpose"}, {"outcome": "taken", "id", "purpose", "object_path", "image_path"} or, after p_most_attempts, {"outcome": "given_up", "id", "purpose", "object_path"}. With p_lease_seconds null nothing is taken: {"outcome": "open"}. Service only.';
grant execute on function public.take_upload to service_role;

create function public.settle_upload(
  p_id uuid, p_url text, p_width integer, p_height integer, p_refusal text
) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.uploads u
  set image_url = p_url, width = p_width, height = p_height, refusal = p_refusal, leased_until = null,
    ready_at = case when p_refusal is null then now() end
  where u.id = p_id and u.ready_at is null and u.refusal is null;
end
$$;
comment on function public.settle_upload is 'Makes an upload ready, or refused with p_refusal; a settled one stays as it is. Service only.';
grant execute on function public.settle_upload to service_role;

create function public.release_upload(p_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.uploads u
  set leased_until = null, attempts = greatest(0, u.attempts - 1)
  where u.id = p_id and u.ready_at is null and u.refusal is null;
end
$$;
comment on function public.release_upload is 'Returns the lease of an upload without counting the attempt: the file was missing, or the storage did not respond. Service only.';
grant execute on function public.release_upload to service_role;

create function private.is_laid_aside(p_event public.events) returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return (p_event.status = 'rejected' or p_event.withdrawn_at is not null)
    and p_event.updated_at < now() - interval '30 days';
end
$$;
comment on function private.is_laid_aside is 'Whether an event has been rejected or withdrawn for 30 days, as long as its submitter may ask for a refund.';
grant execute on function private.is_laid_aside to service_role;

create function private.unused_uploads() returns setof uuid
language sql
stable
set search_path = ''
as $$
  select u.id
  from public.uploads u
  where not exists (
      select 1 from public.event_images p join public.events e on e.id = p.event_id
      where p.url = u.image_url and not private.is_laid_aside(e)
    )
    and not exists (
      select 1 from public.events e where e.image_url = u.image_url and not private.is_laid_aside(e)
    )
    and not exists (
      select 1 from public.listing_changes c
      where c.change -> 'images' @> jsonb_build_array(jsonb_build_object('upload_id', u.id))
    )
    -- Also of an ended advertisement: its advertiser may renew it.
    and not exists (select 1 from public.advertisements a where a.image_url = u.image_url)
    and not exists (select 1 from public.blog_posts b where b.image_url = u.image_url)
    and not exists (select 1 from public.venues v where v.image_url = u.image_url)
    and not exists (select 1 from public.organizers o where o.image_url = u.image_url)
    -- Dates added later inherit the image of their listing.
    and not exists (
      select 1 from public.listings l where l.image_url = u.image_url and not private.is_laid_aside_listing(l)
    )
    and not exists (
      select 1 from public.listing_changes c where c.change #>> '{fields,image_url,to}' = u.image_url
    )
$$;
comment on function private.unused_uploads is 'Uploads that no advertisement, article, venue or organizer has, no open change names and no event shows, except those laid aside; of any age.';
grant execute on function private.unused_uploads to service_role;

create function public.purgeable_uploads(p_limit integer)
returns table (id uuid, object_path text, image_path text)
language plpgsql
set search_path = ''
as $$
begin
  -- Not a person's edit, so nothing is pinned.
  perform set_config('guide.writer', 'purge', true);
  perform 1
  from public.listings s
  where private.is_laid_aside_listing(s)
    and exists (select 1 from public.uploads u where u.image_url = s.image_url)
  order by s.id
  for no key update;
  -- And events, as a change of an event does, so that none is resubmitted while it loses its
  -- images.
  perform 1
  from public.events e
  where private.is_laid_aside(e) and e.id in (
    select s.id from public.events s join public.uploads u on u.image_url = s.image_url
    union
    select p.event_id from public.event_images p join public.uploads u on u.image_url = p.url
  )
  order by e.id
  for no key update;

  -- The day begins for images of events that are gone, laid aside, or show others now.
  update public.uploads u
  set unused_since = now()
  where u.unused_since is null and u.id in (select private.unused_uploads());

  -- Marked before its files are removed, and claim_uploads skips marked rows, so no event gets half an
  -- image. Rows marked by a dead run come again.
  return query
  with due as (
    select o.id
    from public.uploads o
    where o.unused_since < now() - interval '1 day'
      and (o.leased_until is null or o.leased_until < now())
      and o.id in (select private.unused_uploads())
    order by o.unused_since, o.id
    limit p_limit
    for update skip locked
  ), marked as (
    update public.uploads u set purging_at = now() from due where u.id = due.id
    returning u.id, u.object_path, u.image_path, u.image_url
  ), unhung as (
    delete from public.event_images p using marked m where p.url = m.image_url
  ), cleared as (
    update public.events e set image_url = null, image_alt = null
    from marked m where e.image_url = m.image_url
  ), laid_aside as (
    update public.listings s set image_url = null, image_alt = null
    from marked m where s.image_url = m.image_url
  )
  select m.id, m.object_path, m.image_path from marked m;
  perform set_config('guide.writer', '', true);
end
$$;
comment on function public.purgeable_uploads is 'At most p_limit uploads unused for a day, the longest first; they can no longer be claimed, and events and listings laid aside stop showing them. object_path is null for a copy from a source. The caller removes their files, then their rows. Service only.';
grant execute on function public.purgeable_uploads to service_role;

create table public.source_images (
  id uuid primary key default gen_random_uuid(),
  address text not null,
  upload_id uuid references public.uploads (id) on delete cascade,
  tries integer not null default 0,
  retry_on date,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint source_images_address_length check (char_length(address) <= 2000),
  constraint source_images_address_http check (address ~* '^https?://\S+$'),
  constraint source_images_tries_positive check (tries >= 0),
  constraint source_images_failure_length check (char_length(failure) between 1 and 500)
);
comment on table public.source_images is 'One row an address of an image, whichever listings or articles name it: one copy serves all.';
comment on column public.source_images.upload_id is 'Its copy, or the one in the making. Removed with its copy, so that it is copied anew when it is named again.';
comment on column public.source_images.tries is 'Tries since the last that succeeded; counted before the image is decoded, so that one that ends its process is given up.';
comment on column public.source_images.retry_on is 'Not tried before this Central day.';
comment on column public.source_images.failure is 'Why the last try failed, a sentence for people.';

-- An address may be longer than a key of an index.
create unique index source_images_address_key on public.source_images (md5(address));
create index source_images_upload_id_idx on public.source_images (upload_id);

alter table public.source_images enable row level security;
grant select, insert, update, delete on public.source_images to service_role;

create trigger set_updated_at before update on public.source_images
  for each row execute function private.set_updated_at();

create function private.source_image_wishes(p_source uuid)
returns table (listing_id uuid, item_id uuid, title text, address text, day date, image_url text, is_public boolean)
language sql
stable
set search_path = ''
as $$
  select
    l.id, null::uuid, l.title, l.source_image_url, min(e.start_date), l.image_url,
    l.status = 'approved' or bool_or(e.status in ('approved', 'postponed'))
  from public.listings l
  join public.events e on e.listing_id = l.id
  where l.source_id = p_source and l.source_image_url is not null and l.status in ('pending', 'approved')
    and 'image_url' <> all (l.pinned_fields)
    and e.last_day >= private.today() and e.status in ('pending', 'approved', 'postponed')
  group by l.id
  union all
  -- A draft as the sync left it.
  select null, i.id, i.title, i.source_image_url, private.today(), b.image_url, false
  from public.sync_items i
  join public.blog_posts b on b.id = i.post_id
  where i.source_id = p_source and i.kind = 'article' and i.state = 'taken' and i.source_image_url is not null
    and not b.published and b.updated_at = i.post_version
$$;
comment on function private.source_image_wishes is 'Coming listings and drafts of a source that take its image, with the one they have: not those whose image a person chose.';
grant execute on function private.source_image_wishes to service_role;

create function public.sync_images(p_source uuid, p_limit integer default 100) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'address', n.address, 'title', n.title, 'tries', n.tries) order by n.day, n.address), '[]')
  from (
    select
      w.address, min(w.day) as day, (array_agg(w.title order by w.day, w.title))[1] as title,
      coalesce(max(i.tries), 0) as tries
    from private.source_image_wishes(p_source) w
    left join public.source_images i on md5(i.address) = md5(w.address)
    left join public.uploads u on u.id = i.upload_id
    where (u.ready_at is null or u.purging_at is not null)
      and (i.retry_on is null or i.retry_on <= private.today())
    group by w.address
    order by 2, 1
    limit p_limit
  ) n
$$;
comment on function public.sync_images is 'Addresses to copy images of a source from, those of the next dates first: [{"address", "title", "tries"}], title of the first listing or article that shows it. Without those copied, and those whose next try is later. Service only.';
grant execute on function public.sync_images to service_role;

create function public.reserve_source_image(
  p_run uuid, p_token bigint, p_address text, p_image_path text, p_tries integer, p_retry_on date
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_upload uuid;
begin
  if not private.holds_lease(p_run, p_token)
    or exists (select from public.sync_runs r where r.id = p_run and r.is_test)
  then
    return '{"outcome": "lost"}';
  end if;
  -- A new file each time: the one of a run that was killed is left to the purge.
  insert into public.uploads (purpose, image_path) values ('source', p_image_path) returning id into v_upload;
  insert into public.source_images as i (address, upload_id, tries, retry_on)
  values (p_address, v_upload, p_tries, p_retry_on)
  on conflict (md5(address)) do update
  set upload_id = excluded.upload_id, tries = excluded.tries, retry_on = excluded.retry_on;
  return '{"outcome": "reserved"}';
end
$$;
comment on function public.reserve_source_image is 'Notes the file that the copy of an address will be, and the try, before it is decoded: {"outcome": "reserved"}, or {"outcome": "lost"} for a run without the lease or a test. p_retry_on counts if the run ends in the middle. Service only.';
grant execute on function public.reserve_source_image to service_role;

create function public.settle_source_image(
  p_run uuid, p_token bigint, p_address text, p_image_path text, p_url text, p_width integer, p_height integer
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  update public.uploads u
  set image_url = p_url, width = p_width, height = p_height, ready_at = now(), unused_since = now()
  from public.source_images i
  where md5(i.address) = md5(p_address) and u.id = i.upload_id and u.image_path = p_image_path
    and u.ready_at is null and u.purging_at is null;
  if not found then
    return '{"outcome": "lost"}';
  end if;
  update public.source_images i set tries = 0, retry_on = null, failure = null where md5(i.address) = md5(p_address);
  return '{"outcome": "settled"}';
end
$$;
comment on function public.settle_source_image is 'The file that was reserved is stored: {"outcome": "settled"} or {"outcome": "lost"}. Service only.';
grant execute on function public.settle_source_image to service_role;

create function public.fail_source_image(
  p_run uuid, p_token bigint, p_address text, p_tries integer, p_retry_on date, p_failure text
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if not private.holds_lease(p_run, p_token)
    or exists (select from public.sync_runs r where r.id = p_run and r.is_test)
  then
    return '{"outcome": "lost"}';
  end if;
  insert into public.source_images as i (address, tries, retry_on, failure)
  values (p_address, p_tries, p_retry_on, p_failure)
  on conflict (md5(address)) do update
  set upload_id = null, tries = excluded.tries, retry_on = excluded.retry_on, failure = excluded.failure;
  return '{"outcome": "noted"}';
end
$$;
comment on function public.fail_source_image is 'Remembers that an address could not be copied, why, and when it is tried again: {"outcome": "noted"} or {"outcome": "lost"}. A file reserved for it is left to the purge. Service only.';
grant execute on function public.fail_source_image to service_role;

create function private.write_proposal(p_listing uuid, p_fields jsonb, p_dates jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if p_fields = '{}' and p_dates = '[]' then
    delete from public.listing_changes c where c.listing_id = p_listing;
  else
    insert into public.listing_changes as c (listing_id, change)
    values (p_listing, jsonb_build_object('fields', p_fields, 'dates', p_dates))
    on conflict (listing_id) do update set change = excluded.change || private.kept_images(c.change, p_fields)
    where c.change <> excluded.change || private.kept_images(c.change, p_fields);
  end if;
  return found;
end
$$;
comment on function private.write_proposal is 'Makes, renews or removes the open change of a listing, whose images stay while the fields propose their first; false when it was so already.';
grant execute on function private.write_proposal to service_role;

create function private.propose_image(p_listing uuid, p_from text, p_to text) returns boolean
language sql
set search_path = ''
as $$
  select private.write_proposal(
    p_listing,
    coalesce(c.change -> 'fields', '{}') - 'image_url' || case when p_to is distinct from p_from
      then jsonb_build_object('image_url', jsonb_build_object('from', p_from, 'to', p_to)) else '{}' end,
    coalesce(c.change -> 'dates', '[]')
  )
  from (select) one
  left join public.listing_changes c on c.listing_id = p_listing
$$;
comment on function private.propose_image is 'Proposes another image for a listing beside what else is proposed, or takes the proposal back when it has that image; false when it was so already.';
grant execute on function private.propose_image to service_role;

create function public.place_source_images(p_run uuid, p_token bigint, p_source uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_wish record;
  v_listing public.listings;
  v_url text;
  v_placed integer := 0;
  v_proposed text[] := '{}';
begin
  if not private.holds_lease(p_run, p_token)
    or exists (select from public.sync_runs r where r.id = p_run and r.is_test)
  then
    return '{"outcome": "lost"}';
  end if;
  perform set_config('guide.writer', 'sync', true);
  for v_wish in
    select w.*, u.id as upload_id
    from private.source_image_wishes(p_source) w
    join public.source_images i on md5(i.address) = md5(w.address)
    join public.uploads u on u.id = i.upload_id and u.ready_at is not null and u.purging_at is null
    left join public.listing_changes c on c.listing_id = w.listing_id
    where case when c.change -> 'fields' ? 'image_url' then c.change #>> '{fields,image_url,to}' else w.image_url end
      is distinct from u.image_url
    order by w.listing_id, w.item_id
  loop
    -- Whatever changed meanwhile: a person's image, a decision, a purge.
    if v_wish.listing_id is not null then
      select * into v_listing from public.listings l where l.id = v_wish.listing_id for no key update;
      continue when 'image_url' = any (v_listing.pinned_fields) or v_listing.status not in ('pending', 'approved');
      perform from public.events e where e.listing_id = v_listing.id order by e.id for no key update;
    end if;
    update public.uploads u set unused_since = null
    where u.id = v_wish.upload_id and u.purging_at is null
    returning u.image_url into v_url;
    continue when not found;

    if v_wish.item_id is not null then
      with placed as (
        update public.blog_posts b set image_url = v_url
        from public.sync_items i
        where i.id = v_wish.item_id and b.id = i.post_id and not b.published and b.updated_at = i.post_version
        returning b.id, b.updated_at
      )
      update public.sync_items i set post_version = p.updated_at from placed p where i.id = v_wish.item_id;
      v_placed := v_placed + 1;
    elsif v_listing.status = 'approved' or exists (
      select from public.events e where e.listing_id = v_listing.id and e.status in ('approved', 'postponed')
    ) then
      if private.propose_image(v_listing.id, v_listing.image_url, v_url) then
        v_proposed := v_proposed || v_listing.title;
      end if;
    else
      update public.listings l
      set image_url = v_url, image_alt = case when 'image_alt' = any (l.pinned_fields) then l.image_alt end
      where l.id = v_listing.id;
      v_placed := v_placed + 1;
    end if;
  end loop;

  -- What its source no longer has an image for: nothing public loses one.
  update public.listings l
  set image_url = null, image_alt = case when 'image_alt' = any (l.pinned_fields) then l.image_alt end
  where l.source_id = p_source and l.status = 'pending' and l.source_image_url is null
    and l.image_url is not null and 'image_url' <> all (l.pinned_fields)
    and not exists (
      select from public.events e where e.listing_id = l.id and e.status in ('approved', 'postponed')
    );
  perform private.propose_image(l.id, l.image_url, l.image_url)
  from public.listings l
  join public.listing_changes c on c.listing_id = l.id
  where l.source_id = p_source and l.source_image_url is null and c.change -> 'fields' ? 'image_url';
  perform set_config('guide.writer', '', true);
  return jsonb_build_object('outcome', 'placed', 'placed', v_placed, 'proposed', to_jsonb(v_proposed));
end
$$;
comment on function public.place_source_images is 'Gives copied images to the listings and drafts of a source whose address they come from: {"outcome": "placed", "placed", "proposed": [titles]} or {"outcome": "lost"}. A public listing gets a proposal; what a person chose stays. Service only.';
grant execute on function public.place_source_images to service_role;

create function private.is_laid_aside_listing(p_listing public.listings) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_listing.status in ('rejected', 'cancelled') and p_listing.updated_at < now() - interval '30 days'
    or not exists (
      select from public.events e where e.listing_id = p_listing.id and (p_listing.source_id is not null or not private.is_laid_aside(e))
    )
$$;
comment on function private.is_laid_aside_listing is 'Whether a listing has been rejected or cancelled for 30 days, or has no dates left; of a person''s, none that is not laid aside.';
grant execute on function private.is_laid_aside_listing to service_role;

create function private.is_deleted_image(p_url text) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_url like '%/storage/v1/object/public/images/%'
    and not exists (select from public.uploads u where u.image_url = p_url and u.purging_at is null)
$$;
comment on function private.is_deleted_image is 'Whether an address is of the guide''s own storage, and its file is deleted or about to be. False for null and for addresses of other sites.';

create function private.wanted_images(p_images jsonb)
returns table (token_hash text, upload_id uuid, alt text, place bigint)
language sql
stable
rows 10
set search_path = ''
as $$
  select w.image ->> 'token_hash',
    case when pg_input_is_valid(w.image ->> 'upload_id', 'uuid') then (w.image ->> 'upload_id')::uuid end,
    w.image ->> 'alt', w.place
  from jsonb_array_elements(p_images) with ordinality w (image, place)
$$;
comment on function private.wanted_images is 'The images that a form names, [{"token_hash" | "upload_id", "alt"}], one row each; an id that is none is null.';
grant execute on function private.wanted_images to service_role;

-- Submissions of events and listings, and the decisions about them and about changes that are proposed.
--
-- Why:         a double click, a retry and 200 of them at once make one row, because calls with one key wait for each
--              other; limits, images, order and mail are stored with it or not at all. Of two editors at once one decides, about what
--              was read, and a slip is undone while its mails and builds are held.
-- Who reads:   editors.
-- Who writes:  the service, for a visitor whose input it has checked; editors, with their own token and the owner's
--              rights.
--
-- A submitted listing has its key, order, private link and images with its first date, its anchor. What a source
-- proposes and an editor declines is remembered; an organizer may ask again. Locks: an order, a listing, its dates by
-- their ids.

create function public.submit_event(
  p_event jsonb, p_submission_key text, p_fingerprint text, p_limits jsonb default '[]',
  p_images jsonb default '[]', p_order jsonb default null, p_dates jsonb default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- Only a visitor's columns: status, premium, featured, image, review and source in p_event are ignored.
  v_fields constant jsonb := jsonb_strip_nulls(private.picked(
    p_event || coalesce(p_dates -> 0, '{}'), private.event_columns('submitted') || '{tags,submitter_email}'::text[]));
  v_status constant text := case when p_order is null then 'pending' else 'draft' end;
  v_event public.events;
  v_listing public.listings;
  v_outcome text;
begin
  perform private.require_submission_key(p_submission_key, p_fingerprint);
  if jsonb_array_length(p_dates) > 60 then
    raise exception 'A listing has at most 60 dates.' using errcode = 'invalid_parameter_value';
  end if;

  -- Waits for another call with this key, so that its row is there and committed.
  perform pg_advisory_xact_lock(hashtextextended(p_submission_key, 0));
  select * into v_event from public.events e where e.submission_key = p_submission_key;
  v_outcome := case when found then 'existing' else 'created' end;
  if v_outcome = 'existing' and v_event.submission_fingerprint is distinct from p_fingerprint then
    return '{"outcome": "key_reused"}';
  elsif v_outcome = 'created' then
    v_event := jsonb_populate_record(null::public.events, private.set_columns(
      'events', null, array(select jsonb_object_keys(v_fields)) || '{submission_key,submission_fingerprint,status}'::text[],
      v_fields || jsonb_build_object(
        'submission_key', p_submission_key, 'submission_fingerprint', p_fingerprint, 'status', v_status)));
    perform private.take_limits(p_limits);
    if jsonb_array_length(p_images) > 0 then
      perform private.set_event_images(v_event.id, private.claim_uploads(v_event.id, p_images));
    end if;
    select * into strict v_listing from public.listings l where l.id = v_event.listing_id;
    perform private.add_dates(v_listing, coalesce((
      select jsonb_agg(d.value || jsonb_build_object('key', private.new_date_key(d.value), 'own', '{}'::jsonb))
      from jsonb_array_elements(p_dates - 0) d
    ), '[]'), v_status);
    if p_order is null then
      perform private.enqueue_event_mail(v_event.id, 'submission-received', 'submission-received:' || v_event.id);
    else
      perform private.open_order(p_order, p_event ->> 'submitter_email', v_event.id);
    end if;
  end if;
  return jsonb_build_object(
    'outcome', v_outcome, 'id', v_event.id, 'status', v_event.status,
    'payment', case when p_order is not null then private.new_order_facts(v_event.id) end,
    'dates', case when private.shared_listing(v_event) is not null then (
      select jsonb_agg(jsonb_build_object('id', d.id, 'start_date', d.start_date) order by d.start_date, d.start_time, d.id)
      from private.dates_of(v_event.id) d
    ) end
  );
exception
  -- The end of the block takes the row, the counts and the claims back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.submit_event is 'Stores an event once a key. p_event has the column names of events as keys; p_images is for claim_uploads; p_order {"amount_cents", "currency"} makes it a draft with an order, else it is pending and its submitter gets a mail. p_dates [{"start_date", "start_time", "end_date", "end_time"}], in their order, no two alike, replace the times of p_event; two to 60 make a listing, whose first date is its anchor. {"outcome": "created"|"existing", "id", "status", "payment": null | new_order_facts, "dates": [{"id", "start_date"}] of a listing, else null}, {"outcome": "key_reused"|"image_missing"} or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.submit_event to service_role;

create function public.decide_event(
  p_id text, p_decision text, p_reason text default null, p_version timestamptz default null,
  p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
  v_result jsonb;
begin
  perform private.require_editor('decide about events');
  v_action := private.begin_action('decide', p_hold_seconds);
  v_result := private.decide_listing_of(p_id, p_decision, p_reason, p_version);
  if v_result ->> 'outcome' = 'decided' then
    return private.with_action(v_result, v_action);
  end if;
  perform private.drop_action(v_action);
  return v_result;
end
$$;
comment on function public.decide_event is 'Approves or rejects a pending event, or applies or drops an open change, once. p_version is the updated_at of the event or change that was read. A pending date of a listing stands for all its pending dates, and p_version is the listing''s. {"outcome": "decided", "status", "change", "action", "held_until"}: undo_action takes it back during p_hold_seconds; {"outcome": "conflict", "status"} when it is decided already, {"outcome": "changed", "status"} when something newer waits, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.decide_event to authenticated;

create function private.decide_listing_of(p_id text, p_decision text, p_reason text, p_version timestamptz)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_event public.events;
  v_listing public.listings;
  v_change public.listing_changes;
  v_shared uuid;
  v_dates integer;
  v_detail jsonb;
  v_decisions bigint;
begin
  if p_decision is null or p_decision not in ('approved', 'rejected') then
    raise exception 'A decision is "approved" or "rejected".' using errcode = 'invalid_parameter_value';
  end if;
  -- Decisions, changes and cancellations of one listing run one after the other.
  perform from public.listings l
  where l.id = (select e.listing_id from public.events e where e.id = p_id) for no key update;
  select * into v_event from public.events e where e.id = p_id for no key update;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  select * into strict v_listing from public.listings l where l.id = v_event.listing_id;
  v_shared := private.shared_listing(v_event);
  if v_event.status = 'pending' then
    if p_version is distinct from v_listing.updated_at then
      return jsonb_build_object('outcome', 'changed', 'status', v_event.status);
    end if;
    update public.events e set status = p_decision, review_note = p_reason
    where e.listing_id = v_listing.id and e.status = 'pending';
    get diagnostics v_dates = row_count;
    -- Dates that came one by one to a listing that is decided do not decide it again.
    update public.listings l set status = p_decision, review_note = p_reason
    where l.id = v_listing.id and l.status = 'pending';
    v_detail := jsonb_build_object('from', 'pending', 'to', p_decision, 'reason', p_reason);
    v_decisions := case
      when v_shared is null then private.audit('decide', 'events', p_id, v_detail)
      else private.audit('decide', 'listings', v_shared::text, v_detail || jsonb_build_object('dates', v_dates)) end;
    perform private.enqueue_event_mail(
      p_id, 'event-' || p_decision,
      'event-' || p_decision || ':' || coalesce(v_shared::text, p_id) || ':' || v_decisions,
      case p_decision
        when 'approved' then '{"change": false}'
        else jsonb_build_object('change', false, 'reason', p_reason, 'paid', private.is_paid(p_id))
      end
    );
    return jsonb_build_object('outcome', 'decided', 'status', p_decision, 'change', false);
  end if;
  select * into v_change from public.listing_changes c where c.listing_id = v_event.listing_id;
  if not found or v_event.status not in ('approved', 'postponed') or v_shared is not null then
    return jsonb_build_object('outcome', 'conflict', 'status', v_event.status);
  elsif p_version is distinct from v_change.updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', v_event.status);
  end if;
  perform private.decide_change(v_listing, v_change, case p_decision
    when 'approved' then jsonb_build_object(
      'fields', (select coalesce(jsonb_agg(f.key), '[]') from jsonb_object_keys(v_change.change -> 'fields') f (key)),
      'dates', jsonb_path_query_array(v_change.change, '$.dates[*].key'))
    else '{"fields": [], "dates": []}' end, p_reason);
  select e.status into v_event.status from public.events e where e.id = p_id;
  return jsonb_build_object('outcome', 'decided', 'status', v_event.status, 'change', true);
end
$$;
comment on function private.decide_listing_of is 'Decides all pending dates of the listing of an event, or applies or drops the open change of an event that stands alone, once. Results as of public.decide_event, without action.';

create function public.decide_listing_change(
  p_listing uuid, p_accepted jsonb, p_version timestamptz, p_hold_seconds integer default 0,
  p_reason text default null
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_listing public.listings;
  v_change public.listing_changes;
  v_action uuid;
begin
  perform private.require_editor('decide about listings');
  if jsonb_typeof(p_accepted -> 'fields') is distinct from 'array'
    or jsonb_typeof(p_accepted -> 'dates') is distinct from 'array'
  then
    raise exception 'What is accepted is {"fields": [columns], "dates": [keys]}.' using errcode = 'invalid_parameter_value';
  end if;
  select * into v_listing from public.listings l where l.id = p_listing for no key update;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  select * into v_change from public.listing_changes c where c.listing_id = p_listing;
  if not found then
    return '{"outcome": "conflict"}';
  elsif p_version is distinct from v_change.updated_at then
    return '{"outcome": "changed"}';
  end if;
  v_action := private.begin_action('decide-change', p_hold_seconds);
  perform private.decide_change(v_listing, v_change, p_accepted, p_reason);
  return private.with_action('{"outcome": "decided"}', v_action);
end
$$;
comment on function public.decide_listing_change is 'Settles the open change of a listing, once: the named fields and dates are applied, the others declined; what a source proposed is not proposed again, an organizer gets a mail, which quotes p_reason where something was declined. A date that moves is applied also when its first day is over; another one that is over is left as it is, and the mail says that a part was taken. p_version is the updated_at of the change that was read. {"outcome": "decided", "action", "held_until"}: undo_action takes it back during p_hold_seconds. {"outcome": "conflict"} when none is open, {"outcome": "changed"} when something newer waits, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.decide_listing_change to authenticated;

create function private.decide_change(
  p_listing public.listings, p_change public.listing_changes, p_accepted jsonb, p_reason text
) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_listing public.listings;
  v_anchor text;
  v_is_alone boolean;
  v_before jsonb;
  v_accepted jsonb;
  v_declined text[];
  v_op jsonb;
  v_to jsonb;
  v_remembered text[] := '{}';
  v_dates integer := 0;
  v_event public.events;
  v_decisions bigint;
  v_decision text;
  v_is_partial boolean;
  v_is_postponed boolean;
begin
  perform set_config('guide.writer', 'decision', true);
  select e.id, private.shared_listing(e) is null into v_anchor, v_is_alone
  from public.events e
  where e.listing_id = p_listing.id and (e.submission_key is not null or private.shared_listing(e) is null);
  if v_anchor is not null then
    select jsonb_object_agg(e.date_key, private.date_fields(e)) into v_before
    from public.events e where e.listing_id = p_listing.id;
  end if;

  select coalesce(jsonb_object_agg(f.key, f.value -> 'to') filter (where p_accepted -> 'fields' ? f.key), '{}'),
    coalesce(array_agg(f.key) filter (where not p_accepted -> 'fields' ? f.key), '{}')
  into v_accepted, v_declined
  from jsonb_each(p_change.change -> 'fields') f;
  if v_anchor is null then
    -- What a person edited since the proposal stays; an edit drops an organizer's proposal itself.
    v_accepted := v_accepted - p_listing.pinned_fields;
    for v_op in select d.value from jsonb_array_elements(p_change.change -> 'dates') d where not p_accepted -> 'dates' ? (d.value ->> 'key')
    loop
      v_remembered := v_remembered || private.declined(v_op);
    end loop;
  else
    -- A postponed date without its new one says no day; what volunteers wrote stays.
    update public.events e set status_note = null
    where e.listing_id = p_listing.id and e.status = 'postponed' and not p_accepted -> 'dates' ? e.date_key
      and e.status_note = private.new_date_note(private.proposed_day(e));
    v_is_postponed := exists (
      select from public.events e
      where e.listing_id = p_listing.id and e.status = 'postponed' and not p_accepted -> 'dates' ? e.date_key
        and private.proposed_day(e) is not null
    );
  end if;
  v_listing := jsonb_populate_record(null::public.listings, private.set_columns(
    'listings', p_listing.id::text, private.event_columns('shared') || '{pinned_fields,declined_dates}'::text[], v_accepted || case
      -- The words were of another image.
      when v_accepted ? 'image_url' and v_accepted ->> 'image_url' is distinct from p_listing.image_url
      then '{"image_alt": null}'::jsonb else '{}' end
      || jsonb_build_object(
        'pinned_fields', case
          when v_anchor is null then private.added_to(p_listing.pinned_fields, v_declined) else p_listing.pinned_fields end,
        'declined_dates', private.added_to(p_listing.declined_dates, v_remembered))));

  for v_op in select d.value from jsonb_array_elements(p_change.change -> 'dates') d where p_accepted -> 'dates' ? (d.value ->> 'key')
  loop
    select * into v_event from public.events e
    where e.listing_id = p_listing.id and e.date_key = v_op ->> 'key' for no key update;
    if v_op ->> 'op' = 'add' then
      continue when found or private.has_ended(v_op);
      perform private.add_dates(v_listing, jsonb_build_array(v_op - 'op'), 'approved');
    -- A postponed date has not taken place, however late its new day is read.
    elsif v_event.status = 'postponed'
      or (v_event.status = 'approved' and (v_is_alone or private.is_open_date(v_event)))
    then
      if v_op ->> 'op' = 'cancel' then
        update public.events e
        set
          status = case v_op ->> 'reason' when 'postponed' then 'postponed' else 'cancelled' end,
          status_note = case v_op ->> 'reason' when 'postponed' then nullif(v_op ->> 'words', '') else e.status_note end
        where e.id = v_event.id;
      else
        -- Of a source's what no person edited, of an organizer's what no person edited since.
        v_to := case
          when v_before -> v_event.date_key is null then (v_op -> 'to') - v_event.pinned_fields
          else (
            select coalesce(jsonb_object_agg(t.key, t.value), '{}') from jsonb_each(v_op -> 'to') t
            where v_before -> v_event.date_key -> t.key is not distinct from v_op -> 'from' -> t.key
          )
        end;
        -- One whose day is over did not follow its listing, and does so again on its new day.
        perform private.write_date(v_event.id, private.date_fields(v_event)
          || (private.shared_fields(to_jsonb(v_listing)) - v_event.own_fields) || v_to);
        if v_anchor is null then
          -- As below: on a new day it takes place.
          update public.events e set status = 'approved', status_note = null
          where e.id = v_event.id and e.status = 'postponed' and e.start_date <> v_event.start_date;
        else
          update public.events e
          set
            -- On a new day it takes place; another hour reinstates nothing.
            status = case when (v_to ->> 'start_date')::date <> v_event.start_date then 'approved' else e.status end,
            pinned_fields = array(
              select p.name
              from unnest(private.added_to(e.pinned_fields, array(select jsonb_array_elements_text(v_op -> 'pin')))) p (name)
              where not v_op -> 'unpin' ? p.name
            )
          where e.id = v_event.id;
        end if;
      end if;
    else
      continue;
    end if;
    v_dates := v_dates + 1;
  end loop;
  if v_accepted ? 'image_url' and p_change.change ? 'images' then
    update public.listings l set image_alt = p_change.change #>> '{images,0,alt}' where l.id = p_listing.id;
    perform private.set_listing_images(e, p_change.change -> 'images') from public.events e where e.id = v_anchor;
  end if;

  delete from public.listing_changes c where c.listing_id = p_listing.id;
  -- What was accepted too late to be written is not to be sent again.
  v_decision := case
    when v_accepted <> '{}' or exists (
      select from jsonb_array_elements(p_change.change -> 'dates') d where p_accepted -> 'dates' ? (d.value ->> 'key')
    ) then 'approved' else 'rejected' end;
  v_decisions := case
    when v_is_alone then private.audit('decide', 'events', v_anchor, jsonb_build_object(
      'from', 'change', 'to', v_decision, 'reason', p_reason))
    else private.audit('decide-change', 'listings', p_listing.id::text, jsonb_build_object(
      'fields', (select coalesce(jsonb_agg(k.key), '[]') from jsonb_object_keys(v_accepted) k (key)),
      'dates', v_dates, 'declined', to_jsonb(v_declined || v_remembered), 'reason', p_reason)) end;
  if v_anchor is not null then
    v_is_partial := v_declined <> '{}' or v_dates < jsonb_array_length(p_change.change -> 'dates');
    perform private.enqueue_event_mail(
      private.shown_date(v_anchor), 'event-' || v_decision,
      'event-' || v_decision || ':' || p_listing.id || ':change' || v_decisions,
      jsonb_build_object('change', true, 'postponed', v_is_postponed, 'reason', case
        when v_decision = 'rejected' or v_is_partial then p_reason end) || case v_decision
        when 'approved' then jsonb_build_object('partial', v_is_partial)
        else jsonb_build_object('paid', private.is_paid(v_anchor)) end);
  end if;
  perform set_config('guide.writer', '', true);
end
$$;
comment on function private.decide_change is 'Applies the accepted {"fields": [columns], "dates": [keys]} of the open change of a locked listing and drops the rest, as decide_listing_change says.';

create function private.admin_times(p_fields jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'start_date', p_fields -> 'start_date', 'start_time', left(p_fields ->> 'start_time', 5),
    'end_date', p_fields -> 'end_date', 'end_time', left(p_fields ->> 'end_time', 5)
  )
$$;
comment on function private.admin_times is 'The times of a date, to the minute.';
grant execute on function private.admin_times to service_role;

create function public.decide_events(p_decisions jsonb, p_hold_seconds integer default 0) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
  v_listings uuid[];
  v_decision jsonb;
  v_results jsonb := '[]';
begin
  perform private.require_editor('decide about events');
  if jsonb_typeof(p_decisions) is distinct from 'array' or jsonb_array_length(p_decisions) not between 1 and 100 then
    raise exception 'Decide about 1 to 100 events at once.' using errcode = 'invalid_parameter_value';
  end if;
  select array_agg(distinct e.listing_id) into v_listings
  from public.events e
  where e.id in (select d.value ->> 'id' from jsonb_array_elements(p_decisions) d);
  perform from public.listings l where l.id = any (v_listings) order by l.id for no key update;
  perform from public.events e where e.listing_id = any (v_listings) order by e.id for no key update;

  v_action := private.begin_action('decide-many', p_hold_seconds);
  for v_decision in select d.value from jsonb_array_elements(p_decisions) d order by d.value ->> 'id'
  loop
    v_results := v_results || (jsonb_build_object('id', v_decision ->> 'id') || private.decide_listing_of(
      v_decision ->> 'id', v_decision ->> 'decision', v_decision ->> 'reason', (v_decision ->> 'version')::timestamptz));
  end loop;
  if v_results @> '[{"outcome": "decided"}]' then
    return private.with_action(jsonb_build_object('outcome', 'decided', 'results', v_results), v_action);
  end if;
  perform private.drop_action(v_action);
  return jsonb_build_object('outcome', 'decided', 'results', v_results, 'action', null, 'held_until', null);
end
$$;
comment on function public.decide_events is 'Decides about up to 100 events as one action: p_decisions is [{"id", "decision", "reason", "version"}], each as of decide_event. {"outcome": "decided", "results": [{"id", "outcome", "status", …}], "action", "held_until"}; action is null if none was decided. 42501 for anyone but an editor.';
grant execute on function public.decide_events to authenticated;

create function private.new_date_key(p_times jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws('T', p_times ->> 'start_date', to_char((p_times ->> 'start_time')::time, 'HH24:MI'))
$$;
comment on function private.new_date_key is 'The key of a new date of a person''s listing: "2026-12-01T18:00", or its day alone.';
grant execute on function private.new_date_key to service_role;

create function private.set_listing_images(p_anchor public.events, p_images jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Of all dates, so that none of them owns them.
  perform set_config('guide.writer', 'listing', true);
  perform private.set_event_images(d.id, p_images)
  from private.dates_of(p_anchor.id) d
  where (d.id = p_anchor.id or private.is_open_date(d)) and 'image_url' <> all (d.own_fields);
  perform set_config('guide.writer', '', true);
end
$$;
comment on function private.set_listing_images is 'Shows these images, as of edited_images, with every coming date of a submitted listing that has none of its own.';
grant execute on function private.set_listing_images to service_role;

create function private.dates_decided_with(p_event public.events) returns setof public.events
language sql
stable
-- Few enough that the planner asks the index for the day of each.
rows 4
set search_path = ''
as $$
  select p_event.*
  union all
  select d.*
  from public.events d
  where d.listing_id = p_event.listing_id and d.id <> p_event.id and d.status = p_event.status
    and d.last_day >= private.today() and d.deleted_at is null and d.merged_into is null
$$;
comment on function private.dates_decided_with is 'An event, and the current and later dates of its listing that have its status: one decision is about all of them.';

create function private.proposed_columns(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select d.value -> 'to'
    from public.listing_changes c, jsonb_array_elements(c.change -> 'dates') d
    where c.listing_id = p_event.listing_id and d.value ->> 'op' = 'change' and d.value ->> 'key' = p_event.date_key
  ), '{}')
$$;
comment on function private.proposed_columns is 'The columns that the open change of its listing gives a date alone; {} without one.';
grant execute on function private.proposed_columns to service_role;

create function private.proposed_fields(p_listing uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(f.key, f.value -> 'to'), '{}')
  from public.listing_changes c, jsonb_each(c.change -> 'fields') f
  where c.listing_id = p_listing
$$;
comment on function private.proposed_fields is 'The columns that the open change of a listing gives all of its dates; {} without one.';
grant execute on function private.proposed_fields to service_role;

create function private.planned_columns(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.picked(p.row, private.changed_keys(private.date_fields(p_event), p.row))
  from (
    select (private.proposed_fields(p_event.listing_id) - p_event.own_fields) || private.proposed_columns(p_event) as row
  ) p
$$;
comment on function private.planned_columns is 'The columns of a date that its open change alters, as they will be; {} without one.';
grant execute on function private.planned_columns to service_role;

create function private.kept_images(p_change jsonb, p_fields jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when p_change ? 'images' and p_fields ? 'image_url'
      and p_fields #>> '{image_url,to}' is not distinct from p_change #>> '{images,0,url}'
    then private.picked(p_change, '{images}')
    else '{}'
  end
$$;
comment on function private.kept_images is 'The "images" of an open change of a listing, while these fields propose the first of them; else an empty object.';
grant execute on function private.kept_images to service_role;

create function private.waiting_keys(p_listing uuid, p_from date default '-infinity') returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(d.value ->> 'key' order by d.ordinality), '{}')
  from public.listing_changes c, jsonb_array_elements(c.change -> 'dates') with ordinality d
  where c.listing_id = p_listing and d.value ->> 'op' = 'add' and (d.value ->> 'start_date')::date >= p_from
$$;
comment on function private.waiting_keys is 'The keys of the dates that the open change of a listing adds, from a day on.';
grant execute on function private.waiting_keys to service_role;

-- The desk: the queue, one event with all that helps to decide about it, questions to its organizer, totals.
--
-- Why:         a volunteer works down one list, soonest first, a listing being one row. What helps to decide is read
--              when an event is opened. One missing fact is no reason to reject.
-- Who reads:   editors.
-- Who writes:  editors, through ask_organizer.

create function public.desk_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('count the guide');
  return jsonb_build_object(
    'events', (
      select count(*) from public.events e where e.status <> 'draft' and e.deleted_at is null and e.merged_into is null),
    'pending', public.desk_queue(p_limit => 1) -> 'total',
    'venues', (select count(*) from public.venues v where v.merged_into is null),
    'posts', (select count(*) from public.blog_posts p where p.published and p.published_at <= now()),
    'messages', (select count(*) from public.contact_messages m where m.status = 'new'),
    'advertisements', case when public.is_admin() then (
      select count(*) from public.advertisements a where a.status = 'pending') end
  );
end
$$;
comment on function public.desk_counts is '{"events", "pending", "venues", "posts", "messages", "advertisements"}: events of every status but draft, without deleted and merged ones; pending is what waits for a decision, open changes included, a listing counted once; venues and posts that visitors see; messages nobody has answered; orders that wait, null for an editor. 42501 for anyone but an editor.';
grant execute on function public.desk_counts to authenticated;

create function private.title_words(p_search tsvector) returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select coalesce(
    array_agg(w.word) filter (where ts_lexize('pg_catalog.english_stem', w.word) is distinct from '{}'),
    array_agg(w.word), '{}'
  )
  from unnest(tsvector_to_array(ts_filter(p_search, '{a}'))) w (word)
$$;
comment on function private.title_words is 'The words and stems of a title from events.search, without "the", "of" and their like where it has others.';

create function private.possible_duplicates(p_event public.events) returns setof public.events
language sql
stable
set search_path = ''
as $$
  with near as materialized (
    -- One of the dates of a listing with the same title, so that its words are compared once. By bytes, because
    -- the order of a language takes longer.
    select distinct on (o.listing_id, o.title collate "C")
      o.id, o.listing_id as listing, t.words, d.id <> p_event.id as is_other_day, o.start_date, o.start_time
    from private.title_words(p_event.search) t (words),
      lateral (select string_agg(format('%L:A', w.word), ' | ')::tsquery from unnest(t.words) w (word)) q (any_word),
      -- As private.dates_decided_with, which Postgres would plan again for each event of a list.
      (
        select p_event.id, p_event.start_date, p_event.city, p_event.venue_name
        union all
        select d.id, d.start_date, d.city, d.venue_name
        from public.events d
        where d.listing_id = p_event.listing_id and d.id <> p_event.id and d.status = p_event.status
          and d.last_day >= private.today() and d.deleted_at is null and d.merged_into is null
      ) d (id, start_date, city, venue_name)
      join public.events o on o.start_date = d.start_date
    where o.search @@ q.any_word
      and o.listing_id <> p_event.listing_id
      and o.status not in ('draft', 'rejected')
      and o.withdrawn_at is null
      and (
        lower(o.city) = lower(d.city)
        or (o.venue_name <> '' and lower(o.venue_name) = lower(d.venue_name))
      )
    order by o.listing_id, o.title collate "C", d.id <> p_event.id, o.start_date, o.start_time
  ), found as (
    select distinct on (n.listing) n.id
    from near n
    join public.events e on e.id = n.id
    cross join lateral (select tsvector_to_array(ts_filter(e.search, '{a}')) offset 0) o (words)
    where 5 * (select count(*) from unnest(o.words) w (word) where w.word = any (n.words))
      >= 3 * least(cardinality(n.words), cardinality(o.words))
    order by n.listing, n.is_other_day, n.start_date, n.start_time, n.id
  )
  select e.* from found f join public.events e on e.id = f.id
$$;
comment on function private.possible_duplicates is 'Other events of any origin on the day of an event, or of a date of its listing, in the same town or venue, with a similar title: three fifths of the shorter title''s words are in the other, as in "Moonlight Jazz" and "Moonlight Jazz on the Pier". None is a draft, rejected, withdrawn or of the same listing. Of another listing one date, that on the day of the event before later ones.';

create function private.is_decided_by_change(p_status text, p_listing uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_status <> 'pending' and (p_status in ('approved', 'postponed') or not private.stands_alone(p_listing))
$$;
comment on function private.is_decided_by_change is 'Whether the open change of a listing is what is decided next, with the status of the date that stands for it: of an event alone only while it is public.';

create function public.desk_queue(
  p_filters jsonb default '{}', p_after jsonb default null, p_limit integer default 30
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Most filters are absent: a plan for the given arguments drops those, and the parts of other lists.
set plan_cache_mode = 'force_custom_plan'
as $$
declare
  v_list text := coalesce(p_filters ->> 'status', 'waiting');
  v_waiting boolean := v_list = 'waiting';
  v_city text := lower(btrim(p_filters ->> 'city'));
  v_categories text[] := (
    select array_agg(c.slug) from jsonb_array_elements_text(p_filters -> 'categories') c (slug));
  v_source text := p_filters ->> 'source';
  v_paid boolean := coalesce((p_filters ->> 'paid')::boolean, false);
  v_text text := nullif(btrim(p_filters ->> 'text'), '');
  v_query tsquery := private.search_query(p_filters ->> 'text');
  v_today date := private.today();
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 100);
  v_over boolean := (p_after ->> 'is_over')::boolean;
  v_day date := (p_after ->> 'start_date')::date;
  v_imported boolean := (p_after ->> 'is_imported')::boolean;
  v_came_in timestamptz := (p_after ->> 'came_in')::timestamptz;
  v_id text := p_after ->> 'id';
begin
  perform private.require_editor('read submissions');
  return (
    with matching as materialized (
      select e.listing_id from public.events e where v_text is not null and e.search @@ v_query
      union all
      select e.listing_id from public.events e
      where v_text is not null and (lower(e.submitter_email) = lower(v_text) or e.id = v_text)
    ), listed as (
      -- Waiting: what is pending, then open changes.
      select d.id, d.listing_id, s.created_at as came_in, s.updated_at as version, false as has_change, d.start_date,
        d.last_day, d.city, d.category
      from (
        select distinct on (e.listing_id)
          e.id, e.listing_id, e.status, e.deleted_at, e.start_date, e.last_day, e.city, e.category
        from public.events e
        where v_waiting and e.status = 'pending'
        order by e.listing_id, e.last_day < v_today, e.start_date, e.start_time, e.id
      ) d
      join public.listings s on s.id = d.listing_id
      union all
      select d.id, c.listing_id, c.created_at, c.updated_at, true, d.start_date, d.last_day, d.city, d.category
      from public.listing_changes c
      join lateral (
        select e.*
        from public.events e
        where e.listing_id = c.listing_id and e.deleted_at is null and e.merged_into is null
        order by e.status = 'pending' desc, e.last_day < v_today, e.start_date, e.start_time, e.id
        limit 1
      ) d on private.is_decided_by_change(d.status, c.listing_id)
      where v_waiting
      union all
      -- Any other list: by its next date.
      select d.id, d.listing_id, s.created_at, coalesce(c.updated_at, s.updated_at), c.listing_id is not null, d.start_date,
        d.last_day, d.city, d.category
      from (
        select distinct on (e.listing_id)
          e.id, e.listing_id, e.status, e.deleted_at, e.start_date, e.last_day, e.city, e.category
        from public.events e
        where not v_waiting and e.status <> 'draft' and e.merged_into is null
          and (e.deleted_at is not null) = (v_list = 'deleted')
          and (v_list in ('all', 'deleted') or e.status = v_list)
        order by e.listing_id, e.last_day < v_today, e.start_date, e.start_time, e.id
      ) d
      join public.listings s on s.id = d.listing_id
      -- A pending date is decided first, as in the list of what waits.
      left join public.listing_changes c
        on c.listing_id = d.listing_id and d.deleted_at is null and private.is_decided_by_change(d.status, c.listing_id)
    ), found as materialized (
      select l.id, l.listing_id, l.came_in, l.version, l.has_change, l.start_date, l.last_day < v_today as is_over,
        s.source_id, s.source_id is not null as is_imported
      from listed l
      join public.listings s on s.id = l.listing_id
      where (v_city is null
          or (position(',' in v_city) > 0 and lower(l.city) = v_city)
          or (position(',' in v_city) = 0 and lower(split_part(l.city, ',', 1)) = v_city))
        and (v_categories is null or l.category = any (v_categories))
        and (not v_paid or l.id in (
          select p.event_id from public.payments p where p.event_id is not null and private.is_paid(p.event_id)))
        and (v_text is null
          or l.listing_id in (select m.listing_id from matching m))
    ), chosen as not materialized (
      select f.*
      from found f
      where v_source is null or coalesce(f.source_id::text, 'people') = v_source
    ), page as (
      select c.*
      from chosen c
      where p_after is null
        or (v_waiting and (c.is_over, c.start_date, c.is_imported, c.came_in, c.id)
          > (v_over, v_day, v_imported, v_came_in, v_id))
        or (not v_waiting and (c.came_in < v_came_in or (c.came_in = v_came_in and c.id > v_id)))
      order by
        -- What waits, soonest first, and on one day that of people before what a source brought.
        case when v_waiting then c.is_over end, case when v_waiting then c.start_date end,
        case when v_waiting then c.is_imported end, case when v_waiting then c.came_in end,
        case when not v_waiting then c.came_in end desc, c.id
      limit v_limit + 1
    ), numbered as (
      select p.*, row_number() over () as place from page p
    )
    select jsonb_build_object(
      'total', (select count(*) from chosen),
      'sources', (
        select coalesce(jsonb_agg(jsonb_build_object('id', n.source_id, 'name', o.name, 'count', n.count)
          order by n.source_id is not null, o.name), '[]')
        from (select f.source_id, count(*) from found f group by f.source_id) n
        left join public.sync_sources o on o.id = n.source_id
      ),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', e.id, 'listing_id', private.shared_listing(e), 'title', e.title, 'category', e.category, 'city', e.city,
          'start_date', e.start_date, 'start_time', e.start_time, 'end_date', e.end_date,
          'venue_name', e.venue_name, 'status', e.status, 'deleted_at', e.deleted_at,
          'is_premium', e.is_premium, 'is_paid', private.is_paid(e.id), 'source', o.name,
          'dates_total', (
            select count(*) from public.events d
            where d.listing_id = n.listing_id and d.merged_into is null
              and (d.deleted_at is null) = (e.deleted_at is null)),
          'has_change', n.has_change, 'came_in', n.came_in, 'updated_at', n.version, 'event_updated_at', e.updated_at,
          'duplicates', case when e.status = 'pending'
            then (select count(*) from private.possible_duplicates(e)) else 0 end
        ) order by n.place), '[]')
        from numbered n
        join public.events e on e.id = n.id
        left join public.sync_sources o on o.id = n.source_id
        where n.place <= v_limit
      ),
      'next', (
        select jsonb_build_object('is_over', n.is_over, 'start_date', n.start_date,
          'is_imported', n.is_imported, 'came_in', n.came_in, 'id', n.id)
        from numbered n
        where n.place = v_limit and exists (select from numbered m where m.place > v_limit)
      )
    )
  );
end
$$;
comment on function public.desk_queue is 'Rows of the desk: {"total", "sources": [{"id", "name", "count"}], "rows", "next"}. p_filters: "status" is "waiting" (the default: pending, and open changes), "all", "deleted" or a status; "city" as of search_events, "categories" [slugs], "source" (an id, or "people"), "paid" (true), "text" (words, a submitter''s address, or an id). Waiting is ordered by first day, what is over last, on one day people before sources; the rest latest first. p_after is "next" of the page before; "next" is null on the last. At most 100. "sources" counts rows of the other filters; null is people. "has_change" marks a public event or listing with an open change; "updated_at" is the version that a decision names, of the change where one is open, and "event_updated_at" that of the row of events. 42501 for anyone but an editor.';
grant execute on function public.desk_queue to authenticated;

create function private.submission_row(p_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  -- Without the search words and the keys of retries, which no editor needs.
  select (to_jsonb(e) - array['search', 'submission_key', 'submission_fingerprint'])
    || jsonb_build_object(
      'images', images.list,
      'payment', private.payment_facts(
        '{id, order_number, status, amount_cents, refunded_cents, refund_requested_at, settled_at}', e.id
      ),
      'paid_for_status', private.listing_state(e.id),
      'updated_at', (select l.updated_at from public.listings l where l.id = e.listing_id),
      -- With at most 200 dates.
      'listing', (
        select jsonb_build_object(
          'id', l.id, 'source_name', o.name, 'source_url', l.source_url, 'updated_at', l.updated_at,
          'dates_total', (select count(*) from public.events d where d.listing_id = l.id),
          'dates', (
            select jsonb_agg(jsonb_build_object(
              'id', d.id, 'start_date', d.start_date, 'start_time', d.start_time, 'end_date', d.end_date,
              'end_time', d.end_time, 'status', d.status, 'own', (
                select coalesce(jsonb_agg(jsonb_build_object('field', w.name, 'value', to_jsonb(d) -> w.name)), '[]')
                from unnest(d.own_fields) w (name) where w.name <> 'venue_id'
              )
            ) order by d.start_date, d.start_time, d.id)
            from (
              select * from public.events a where a.listing_id = l.id
              order by a.last_day < private.today(), a.start_date, a.start_time, a.id
              limit 200
            ) d
          )
        )
        from public.listings l
        left join public.sync_sources o on o.id = l.source_id
        where l.id = s.id
      ),
      'change', private.open_change(e, s.id), 'planned', private.planned_columns(e)
    )
  from public.events e
  cross join lateral (select private.shared_listing(e) as id offset 0) s
  left join lateral (
    select coalesce(jsonb_agg(
      jsonb_build_object('url', p.url, 'alt', p.alt, 'width', p.width, 'height', p.height)
      order by p.position
    ), '[]') as list
    from public.event_images p
    where p.event_id = e.id
  ) images on true
  where e.id = p_id
$$;
comment on function private.submission_row is 'An event with its private columns as desk_event returns it, without the search words and the keys of retries: with "images" [{"url", "alt", "width", "height"}], "payment" or null, "paid_for_status": that of the event or of its listing as a whole, "change" as of open_change, "planned" {columns as it has them}, and "listing" {"id", "source_name", "source_url", "updated_at", "dates_total", "dates"} or null, whose updated_at it then has. Null for null.';

create function private.named_event(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_event.id, 'title', p_event.title, 'status', p_event.status, 'start_date', p_event.start_date,
    'start_time', p_event.start_time, 'end_date', p_event.end_date, 'end_time', p_event.end_time,
    'venue_name', p_event.venue_name, 'city', p_event.city,
    'source', (
      select o.name from public.listings l join public.sync_sources o on o.id = l.source_id where l.id = p_event.listing_id
    )
  )
$$;
comment on function private.named_event is 'An event as another one names it; "source" is null for a person''s.';

create function private.submitter_history(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  with sent as (
    -- A listing counts once, by what became of its next date.
    select distinct on (e.listing_id) e.status
    from public.events e
    where lower(e.submitter_email) = lower(p_event.submitter_email) and e.status <> 'draft'
      and e.listing_id <> p_event.listing_id and e.deleted_at is null
    order by e.listing_id, e.status in ('rejected', 'cancelled'), e.start_date, e.id
  )
  select jsonb_build_object(
    'approved', count(*) filter (where s.status in ('approved', 'postponed')),
    'rejected', count(*) filter (where s.status = 'rejected'),
    'cancelled', count(*) filter (where s.status = 'cancelled'),
    'waiting', count(*) filter (where s.status = 'pending'),
    'is_first', count(*) = 0
  )
  from sent s
  having p_event.submitter_email is not null
$$;
comment on function private.submitter_history is 'What else its submitter sent, by status, a listing counted once; null for an event without one.';

create function private.hours_of(p_event public.events) returns numrange
language sql
immutable
set search_path = ''
as $$
  select numrange(h.starts, case
    when p_event.end_time is null then h.starts + 7200
    -- Past midnight.
    when h.ends <= h.starts then h.ends + 86400
    else h.ends
  end)
  from (select extract(epoch from p_event.start_time), extract(epoch from p_event.end_time)) h (starts, ends)
  where p_event.start_time is not null
$$;
comment on function private.hours_of is 'From when to when it lasts each day, in seconds of its day: two hours where no end is known, null without a beginning.';

create function private.clashes(p_event public.events) returns setof public.events
language sql
stable
set search_path = ''
as $$
  with dates as materialized (
    select d.* from private.dates_decided_with(p_event) d
  ), running as materialized (
    select e.*
    from public.events e
    where e.start_date < e.last_day and e.last_day >= (select min(d.start_date) from dates d) and e.start_time is not null
  )
  select distinct on (o.listing_id) o.*
  from dates d
  cross join lateral (
    select e.* from public.events e where e.start_date between d.start_date and d.last_day
    union all
    select r.* from running r where r.start_date < d.start_date and r.last_day >= d.start_date
    -- "offset" keeps this apart, so that the venues of few events are compared.
    offset 0
  ) o
  where o.listing_id <> p_event.listing_id
    and o.status in ('pending', 'approved', 'postponed')
    and lower(o.city) = lower(d.city)
    and nullif(btrim(private.folded(o.venue_name)), '') = btrim(private.folded(d.venue_name))
    and private.hours_of(o) && private.hours_of(d)
  order by o.listing_id, d.id <> p_event.id, o.start_date, o.start_time, o.id
$$;
comment on function private.clashes is 'Other events at the venue and the hours of an event, or of a date of its listing, on a shared day; of another listing one date. An event without a time, such as an exhibition, clashes with none.';

create function private.changed_since(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('since', r.made_at, 'kind', r.kind, 'fields', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'field', c.name, 'from', r.after -> c.name, 'to', to_jsonb(p_event) -> c.name) order by c.name), '[]')
    from unnest(private.changed_keys(
      r.after, private.picked(to_jsonb(p_event) - 'search', private.event_columns('shared') || private.event_columns('time')))) c (name)
  ))
  from (
    select r.made_at, r.after, a.kind
    from public.record_revisions r
    join public.desk_actions a on a.id = r.action_id
    where r.subject_table = 'events' and r.subject_id = p_event.id and r.after is not null and a.undone_at is null
    order by r.made_at desc, r.position desc
    limit 1
  ) r
$$;
comment on function private.changed_since is 'What an event has changed in since an editor''s last action on it, but for the hours of an exhibition; null without one.';

create table public.event_questions (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  question text not null,
  asked_at timestamptz not null default clock_timestamp(),
  asked_by uuid default auth.uid(),

  constraint event_questions_question_length check (char_length(question) between 1 and 2000)
);
comment on table public.event_questions is 'What editors asked the organizer of an event. Goes with the event.';
comment on column public.event_questions.asked_by is 'The account''s id. No foreign key: the row outlives the account.';

create index event_questions_event_id_idx on public.event_questions (event_id, asked_at desc);

alter table public.event_questions enable row level security;
grant select, insert, update, delete on public.event_questions to service_role;

select private.keep_revisions('public.event_questions');

create function public.ask_organizer(
  p_id text, p_question text, p_version timestamptz, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.events;
  v_version timestamptz;
  v_action uuid;
  v_question uuid;
begin
  perform private.require_editor('ask organizers');
  select * into v_event from private.lock_dates('event', p_id);
  if v_event.id is null or v_event.deleted_at is not null then
    return '{"outcome": "missing"}';
  elsif v_event.submitter_email is null then
    return '{"outcome": "no_submitter"}';
  elsif private.is_suppressed(v_event.submitter_email) then
    return '{"outcome": "unreachable"}';
  -- Its private link changes nothing any more.
  elsif v_event.status not in ('pending', 'approved', 'postponed') or v_event.last_day < private.today() then
    return jsonb_build_object('outcome', 'closed', 'status', v_event.status);
  end if;
  select coalesce(c.updated_at, l.updated_at) into v_version
  from public.listings l
  left join public.listing_changes c
    on c.listing_id = l.id and v_event.status <> 'pending' and private.shared_listing(v_event) is null
  where l.id = v_event.listing_id;
  if p_version is distinct from v_version then
    return jsonb_build_object('outcome', 'changed', 'status', v_event.status);
  elsif (
    select count(*) from public.event_questions q
    where q.event_id = p_id and q.asked_at > clock_timestamp() - interval '1 day'
  ) >= 5 then
    return '{"outcome": "asked_enough"}';
  end if;
  v_action := private.begin_action('ask-organizer', p_hold_seconds);
  insert into public.event_questions (event_id, question) values (p_id, p_question) returning id into v_question;
  perform private.audit('ask', 'events', p_id, '{}');
  perform private.enqueue_event_mail(
    p_id, 'event-question', 'event-question:' || v_question, jsonb_build_object('question', p_question));
  return private.with_action('{"outcome": "asked"}', v_action);
end
$$;
comment on function public.ask_organizer is 'Mails a question to the submitter of an event that waits or is public and not over, with the private link. p_version is the updated_at of the event, its open change or its listing that was read. {"outcome": "asked", "action", "held_until"}: undo_action takes it back during p_hold_seconds; {"outcome": "changed", "status"} when something newer is stored, {"outcome": "closed", "status"} when its link changes nothing any more, {"outcome": "no_submitter"} for an imported event, {"outcome": "unreachable"} when the address is suppressed, {"outcome": "asked_enough"} after five in a day, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.ask_organizer to authenticated;

create function public.desk_event(p_id text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_event public.events;
begin
  perform private.require_editor('read submissions');
  select * into v_event from public.events e where e.id = p_id and e.status <> 'draft';
  if not found then
    return '{"outcome": "missing"}';
  end if;
  return jsonb_build_object(
    'outcome', 'found',
    'event', private.submission_row(p_id),
    'history', private.submitter_history(v_event),
    'duplicates', (
      select coalesce(jsonb_agg(
        private.named_event(o) || jsonb_build_object('own_id', (
          select d.id
          from private.dates_decided_with(v_event) d
          where d.start_date = o.start_date
          order by d.id <> p_id, d.start_time, d.id
          limit 1
        ))
        order by o.status = 'pending', o.created_at, o.id
      ), '[]')
      from private.possible_duplicates(v_event) o
    ),
    'clashes', (
      select coalesce(jsonb_agg(private.named_event(o) order by o.start_date, o.start_time, o.id), '[]')
      from private.clashes(v_event) o
    ),
    'missing', (
      -- A description below 40 characters counts as missing.
      select coalesce(jsonb_agg(f.name order by f.place), '[]')
      from (values
        (1, 'description', char_length(v_event.description) < 40),
        (2, 'start_time', v_event.start_time is null),
        (3, 'end_time', v_event.start_time is not null and v_event.end_time is null),
        (4, 'venue_name', v_event.venue_name = ''),
        (5, 'venue_address', v_event.venue_address = ''),
        (6, 'price', v_event.price is null),
        (7, 'image', v_event.image_url is null
          and not exists (select from public.event_images i where i.event_id = v_event.id)),
        (8, 'contact', v_event.contact_email is null and v_event.contact_phone is null),
        (9, 'website', v_event.website is null)
      ) f (place, name, is_missing)
      where f.is_missing
    ),
    'revisions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', r.id, 'made_at', r.made_at, 'kind', a.kind, 'actor', private.account_name(a.actor),
        'undone_at', a.undone_at, 'table', r.subject_table, 'columns', case
          when r.before is null or r.after is null then '[]'
          else to_jsonb(private.changed_keys(r.before - 'updated_at', r.after - 'updated_at')) end
      ) order by r.made_at desc, r.position desc), '[]')
      from (
        select * from public.record_revisions r
        where (r.subject_table = 'events' and r.subject_id = v_event.id)
          or (r.subject_table in ('listings', 'listing_changes') and r.subject_id = v_event.listing_id::text
            and not private.repeats_event(r))
        order by r.made_at desc, r.position desc
        limit 20
      ) r
      join public.desk_actions a on a.id = r.action_id
    ),
    'changed_since', private.changed_since(v_event),
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', q.id, 'question', q.question, 'asked_at', q.asked_at, 'asked_by', private.account_name(q.asked_by),
        'answered_at', (
          select min(a.at) from public.audit_log a
          where (
              (a.subject_table = 'events' and a.subject_id in (select d.id from private.dates_of(p_id) d))
              or (a.subject_table = 'listings' and a.subject_id = (
                select e.listing_id::text from public.events e where e.id = p_id))
            )
            and a.action in ('change', 'cancel', 'add-dates') and a.actor is null and a.at > q.asked_at
        )
      ) order by q.asked_at desc), '[]')
      from public.event_questions q
      where q.event_id in (select d.id from private.dates_of(p_id) d)
    )
  );
end
$$;
comment on function public.desk_event is 'One event that is no draft: {"outcome": "found", "event": as of private.submission_row, "history": {"approved", "rejected", "cancelled", "waiting", "is_first"} or null, "duplicates": [as of private.named_event, and "own_id", the date of its listing that looks like it], "clashes": [as of private.named_event], "missing": [names], "revisions": [{"id", "made_at", "kind", "actor", "undone_at", "table", "columns"}], "changed_since": {"since", "kind", "fields": [{"field", "from", "to"}]} or null, "questions": [{"id", "question", "asked_at", "asked_by", "answered_at"}]}, or {"outcome": "missing"}. 42501 for anyone but an editor.';
grant execute on function public.desk_event to authenticated;

-- Events and listings as editors write, merge, unpublish, delete and restore them.
--
-- Why:         a typo is mended without asking the organizer, and what was typed over something newer is refused. A
--              deletion can be taken back for 30 days. Two events that are one become one page; the other address leads
--              there.
-- Who reads:   editors, through editable_event.
-- Who writes:  editors, with their own token; with the owner's rights, because no editor may write a table directly.
--
-- Only columns that differ are written, because a trigger pins what a person changes. Deleted and merged events are
-- withdrawn as well, so that what hides those hides these too. Locks: listings before their dates, each by id.

create function private.lock_dates(p_subject text, p_id text) returns setof public.events
language plpgsql
set search_path = ''
as $$
declare
  v_listing constant uuid := case p_subject
    when 'listing' then p_id::uuid else (select e.listing_id from public.events e where e.id = p_id) end;
begin
  if p_subject is null or p_subject not in ('event', 'listing') then
    raise exception 'Dates are of an "event" or a "listing".' using errcode = 'invalid_parameter_value';
  end if;
  perform from public.listings l where l.id = v_listing for no key update;
  return query
  select e.* from public.events e
  where e.listing_id = v_listing and e.status <> 'draft'
    and case p_subject when 'listing' then e.merged_into is null else e.id = p_id end
  order by e.id
  for no key update;
end
$$;
comment on function private.lock_dates is 'The "event" with this id, or all dates of the "listing", locked after their listing in the order of their ids; without drafts, and of a listing without those merged into others.';

create function public.delete_event(
  p_subject text, p_id text, p_version timestamptz default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_dates public.events[];
  v_left text[];
  v_action uuid;
begin
  perform private.require_editor('delete events');
  select array_agg(d), array_agg(d.id) filter (where d.deleted_at is null) into v_dates, v_left
  from private.lock_dates(p_subject, p_id) d;
  if v_dates is null then
    return '{"outcome": "missing"}';
  elsif v_left is null then
    return '{"outcome": "deleted_before"}';
  elsif p_subject = 'event' and p_version is distinct from v_dates[1].updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', v_dates[1].status);
  end if;
  v_action := private.begin_action('delete-' || p_subject, p_hold_seconds);
  update public.events e
  set status = 'cancelled', withdrawn_at = coalesce(e.withdrawn_at, now()), deleted_at = now(), deleted_from = e.status
  where e.id = any (v_left);
  perform private.audit('delete', p_subject || 's', p_id, case p_subject
    when 'event' then jsonb_build_object('from', v_dates[1].status)
    else jsonb_build_object('dates', cardinality(v_left)) end);
  return private.with_action('{"outcome": "deleted"}', v_action);
end
$$;
comment on function public.delete_event is 'Takes an "event", or all dates of a "listing", out of the guide; for 30 days restore_event brings them back. p_version is the updated_at of the event that was read; a listing has none. {"outcome": "deleted", "action", "held_until"}, {"outcome": "changed", "status"} when something newer is stored, "deleted_before", "missing", also for a draft; 42501 for anyone but an editor. No mail is sent.';
grant execute on function public.delete_event to authenticated;

create function public.restore_event(p_subject text, p_id text, p_hold_seconds integer default 0) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_dates public.events[];
  v_deleted text[];
  v_action uuid;
begin
  perform private.require_editor('restore events');
  select array_agg(d order by d.deleted_at is null, d.status), array_agg(d.id) filter (where d.deleted_at is not null)
  into v_dates, v_deleted
  from private.lock_dates(p_subject, p_id) d;
  if v_dates is null then
    return '{"outcome": "missing"}';
  elsif v_deleted is null then
    return jsonb_build_object('outcome', 'conflict', 'status', v_dates[1].status);
  end if;
  v_action := private.begin_action('restore-' || p_subject, p_hold_seconds);
  update public.events e
  set
    status = e.deleted_from, deleted_at = null, deleted_from = null,
    -- Of a withdrawal of its own.
    withdrawn_at = case when e.withdrawn_at < e.deleted_at then e.withdrawn_at end
  where e.id = any (v_deleted);
  perform private.audit('restore', p_subject || 's', p_id, case p_subject
    when 'event' then jsonb_build_object('to', v_dates[1].deleted_from)
    else jsonb_build_object('dates', cardinality(v_deleted)) end);
  return private.with_action(
    jsonb_build_object('outcome', 'restored', 'status', v_dates[1].deleted_from), v_action);
end
$$;
comment on function public.restore_event is 'Brings a deleted "event", or all deleted dates of a "listing", back as they were: {"outcome": "restored", "status", "action", "held_until"}, {"outcome": "conflict", "status"} if none is deleted, "missing"; 42501 for anyone but an editor.';
grant execute on function public.restore_event to authenticated;

create function private.shown_images(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select case
    when exists (select from public.event_images i where i.event_id = p_event.id) then (
      select jsonb_agg(jsonb_build_object(
        'url', i.url, 'width', i.width, 'height', i.height, 'alt', i.alt) order by i.position)
      from public.event_images i where i.event_id = p_event.id
    )
    when p_event.image_url is null then '[]'
    else jsonb_build_array(jsonb_build_object(
      'url', p_event.image_url, 'width', null, 'height', null, 'alt', coalesce(p_event.image_alt, '')))
  end
$$;
comment on function private.shown_images is 'The images that the page of an event shows: [{"url", "width", "height", "alt"}]; its own, or that of its listing.';

create function public.editable_event(p_subject text, p_id text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- The event; of a listing its anchor, which has the images.
  v_event public.events;
  v_listing public.listings;
  v_shared uuid;
begin
  perform private.require_editor('edit events');
  if p_subject = 'listing' then
    select * into v_listing from public.listings l where l.id = p_id::uuid;
    select * into v_event from public.events a where a.listing_id = v_listing.id and a.submission_key is not null;
    v_shared := v_listing.id;
  else
    select * into v_event from public.events e where e.id = p_id and e.status <> 'draft';
    select * into v_listing from public.listings l where l.id = v_event.listing_id;
    v_shared := private.shared_listing(v_event);
  end if;
  if v_listing.id is null then
    return null;
  end if;
  return private.picked(
    case p_subject when 'listing' then to_jsonb(v_listing) else to_jsonb(v_event) - 'search' end,
    private.event_columns('edited') || '{id,status,updated_at,organizer_id}'::text[]
  ) || jsonb_build_object(
    'is_premium', coalesce(v_event.is_premium, false),
    'images', private.shown_images(case
      when v_event.id is null then jsonb_populate_record(v_event, private.picked(to_jsonb(v_listing), '{image_url,image_alt}'))
      else v_event end),
    'pinned', case p_subject
      when 'listing' then v_listing.pinned_fields
      else private.added_to(v_event.pinned_fields, v_listing.pinned_fields) end,
    'source', (select o.name from public.sync_sources o where o.id = v_listing.source_id),
    'listing_id', v_shared,
    'dates', case when v_shared is null then 1 else (
      select count(*) from public.events d
      where d.listing_id = v_shared and d.last_day >= private.today() and d.withdrawn_at is null and d.status <> 'draft'
    ) end
  );
end
$$;
comment on function public.editable_event is 'An "event", or one date of a listing, or what the dates of a "listing" share, with the columns an editor writes, "images" [{"url", "width", "height", "alt"}], of a listing those of a submitted one, "pinned" [columns that the sync leaves], "source", "listing_id" and "dates", the number of the listing''s coming dates; null for an unknown one or a draft. 42501 for anyone but an editor.';
grant execute on function public.editable_event to authenticated;

create function private.edited_images(p_event public.events, p_images jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_now jsonb := private.shown_images(p_event);
  v_claimed jsonb := private.claim_uploads(p_event.id, (
    select coalesce(jsonb_agg(i.item order by i.place), '[]')
    from jsonb_array_elements(p_images) with ordinality i (item, place) where not i.item ? 'url'
  ));
  v_images jsonb;
begin
  select coalesce(jsonb_agg(case
    when i.item ? 'url' then n.image || jsonb_build_object('alt', coalesce(i.item ->> 'alt', ''))
    else v_claimed -> (i.claim - 1)::integer
  end order by i.place), '[]')
  into v_images
  from (
    select e.item, e.place, count(*) filter (where not e.item ? 'url') over (order by e.place) as claim
    from jsonb_array_elements(p_images) with ordinality e (item, place)
  ) i
  left join lateral (
    select n.image from jsonb_array_elements(v_now) n (image) where n.image ->> 'url' = i.item ->> 'url' limit 1
  ) n on true;
  -- A null is an address that the event does not show.
  if v_images @> '[null]' then
    perform private.refuse('{"outcome": "image_missing"}');
  end if;
  return v_images;
end
$$;
comment on function private.edited_images is 'The images that an editor chose: [{"token_hash" | "url", "alt"}] in, as of claim_uploads out. A "url" is one that the event shows now. Refuses with "image_missing".';

create function private.follow_edit(p_before public.events, p_after public.events) returns void
language sql
set search_path = ''
as $$
  select private.write_proposal(p_after.listing_id, (
      select coalesce(jsonb_object_agg(f.key, f.value || jsonb_build_object('from', v.after -> f.key)), '{}')
      from jsonb_each(c.change -> 'fields') f where f.value -> 'to' is distinct from v.after -> f.key
    ), (
      select coalesce(jsonb_agg(d.value || jsonb_build_object('from', private.picked(v.after, k.names),
        'to', private.picked(d.value -> 'to', k.names))), '[]')
      from jsonb_array_elements(c.change -> 'dates') d,
        lateral (select private.changed_keys(v.after, d.value -> 'to') as names) k
      where k.names <> '{}'
    ))
  from public.listing_changes c, (select private.date_fields(p_after) as after) v
  where c.listing_id = p_after.listing_id and private.shared_listing(p_after) is null
    and private.date_fields(p_before) <> v.after
$$;
comment on function private.follow_edit is 'Takes an edit of an event that stands alone over into its open change: what that proposes otherwise goes on waiting, and what an editor typed as it was proposed is decided.';

create function public.edit_event(
  p_subject text, p_id text, p_version timestamptz, p_fields jsonb, p_images jsonb default null,
  p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The event; of a listing its anchor, which has the images.
  v_event public.events;
  v_before jsonb;
  v_row jsonb;
  v_fields jsonb := p_fields;
  v_images jsonb;
  v_changed text[];
  v_action uuid;
begin
  perform private.require_editor('edit events');
  if p_subject = 'listing' then
    v_before := private.lock_record('listings', p_id, p_version);
    select * into v_event from public.events e
    where e.listing_id = p_id::uuid and e.submission_key is not null for no key update;
  else
    select * into v_event from private.lock_dates(p_subject, p_id);
    if v_event.id is null then
      return '{"outcome": "missing"}';
    elsif v_event.merged_into is not null then
      return '{"outcome": "merged"}';
    elsif v_event.deleted_at is not null then
      return '{"outcome": "deleted_before"}';
    elsif p_version is distinct from v_event.updated_at then
      return '{"outcome": "changed"}';
    end if;
  end if;
  v_action := private.begin_action(p_subject || '-edit', p_hold_seconds);
  if v_event.id is not null and p_images is not null then
    v_images := private.edited_images(v_event, p_images);
  end if;

  if p_subject = 'event' then
    perform private.write_record('events', p_id, private.event_columns('edited') || '{organizer_id}'::text[], p_fields, null);
    if v_images is not null then
      perform private.set_event_images(p_id, v_images);
    end if;
    v_row := to_jsonb(private.follow_event_edit(v_event));
    v_changed := private.changed_keys(
      private.date_fields(v_event), private.date_fields(jsonb_populate_record(null::public.events, v_row)));
  else
    if v_images is not null then
      v_fields := v_fields || jsonb_build_object(
        'image_url', v_images -> 0 -> 'url', 'image_alt', nullif(v_images -> 0 ->> 'alt', ''));
    elsif p_images is not null then
      if p_images -> 0 ->> 'url' <> coalesce(v_before ->> 'image_url', '') then
        perform private.refuse('{"outcome": "image_missing"}');
      end if;
      v_fields := v_fields || jsonb_build_object('image_alt', nullif(p_images -> 0 ->> 'alt', ''), 'image_url', case
        when p_images -> 0 ? 'token_hash' then private.take_record_image(p_images -> 0 ->> 'token_hash')
        else p_images -> 0 ->> 'url' end);
    end if;
    v_row := private.write_record('listings', p_id,
      private.event_columns('edited') || '{image_url,image_alt,organizer_id}'::text[],
      v_fields - private.event_columns('time'), null);
    if v_images is not null then
      perform private.set_listing_images(v_event, v_images);
    end if;
    v_changed := private.changed_keys(private.shared_fields(v_before), private.shared_fields(v_row));
    -- What is proposed for these is answered by the edit.
    perform private.write_proposal(c.listing_id, (c.change -> 'fields') - v_changed, c.change -> 'dates')
    from public.listing_changes c
    where c.listing_id = p_id::uuid and c.change -> 'fields' ?| v_changed;
  end if;
  return private.saved_record(p_subject || 's', v_action, p_subject || '-edit', v_row,
    jsonb_build_object('columns', to_jsonb(v_changed)));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.edit_event is 'Writes an "event", or one date of a listing, whose status stays, unless it was postponed to the day that is typed: then it takes place; or what the dates of a "listing" share, once for all that are not over and do not own it, without times and with one image at most unless it was submitted. p_fields are columns, only the changed ones; p_images is for edited_images, null keeps them. p_version is the updated_at that was read. What of an open change proposes nothing else takes the edit over; of a listing, what is proposed for a changed column is dropped. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged", "deleted_before" or "image_missing"; 42501 for anyone but an editor. No mail is sent.';
grant execute on function public.edit_event to authenticated;

create function public.merge_events(
  p_from text, p_from_version timestamptz, p_into text, p_into_version timestamptz, p_fields jsonb default '{}',
  p_takes_images boolean default false, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_public constant text[] := '{approved,cancelled,postponed}';
  v_from public.events;
  v_into public.events;
  v_after public.events;
  v_action uuid;
begin
  perform private.require_editor('merge events');
  if p_from = p_into then
    return '{"outcome": "same"}';
  end if;
  perform from public.listings l
  where l.id in (select e.listing_id from public.events e where e.id in (p_from, p_into))
  order by l.id for no key update;
  -- In one order, so that two merges of the same events wait instead of deadlocking.
  perform from public.events e where e.id in (p_from, p_into) order by e.id for no key update;
  select * into v_from from public.events e where e.id = p_from and e.status <> 'draft';
  select * into v_into from public.events e where e.id = p_into and e.status <> 'draft';
  if v_from.id is null or v_into.id is null then
    return '{"outcome": "missing"}';
  elsif v_from.merged_into is not null or v_into.merged_into is not null then
    return '{"outcome": "merged"}';
  elsif v_from.deleted_at is not null or v_into.deleted_at is not null then
    return '{"outcome": "deleted_before"}';
  elsif p_from_version is distinct from v_from.updated_at or p_into_version is distinct from v_into.updated_at then
    return '{"outcome": "changed"}';
  elsif v_into.status = 'rejected' or v_into.withdrawn_at is not null
    or v_from.status = any (v_public) and v_from.withdrawn_at is null and v_into.status <> all (v_public)
  then
    return '{"outcome": "hidden"}';
  end if;

  v_action := private.begin_action('event-merge', p_hold_seconds);
  delete from public.listing_changes c
  where c.listing_id = v_from.listing_id and private.shared_listing(v_from) is null;
  -- What was merged into it before follows, so that no address leads on twice.
  update public.events e set merged_into = p_into where e.merged_into = p_from;
  update public.events e
  set status = 'cancelled', withdrawn_at = coalesce(e.withdrawn_at, now()), merged_into = p_into
  where e.id = p_from;

  perform private.write_record('events', p_into, private.event_columns('edited'), p_fields, null);
  if p_takes_images then
    perform private.set_event_images(p_into, private.shown_images(v_from));
  end if;
  if v_from.is_premium and not v_into.is_premium or v_from.is_featured and not v_into.is_featured then
    -- What was paid for, or chosen, goes on for the event that stays.
    update public.events e
    set is_premium = e.is_premium or v_from.is_premium, is_featured = e.is_featured or v_from.is_featured
    where e.id = p_into;
  end if;
  -- A pick of the home page goes on with the event that stays, unless that is picked on its days, too.
  update public.home_picks p set event_id = p_into
  where p.event_id = p_from and p.last_day >= private.today() and not exists (
    select from public.home_picks o
    where o.event_id = p_into and o.first_day <= p.last_day and o.last_day >= p.first_day
      and o.first_day <= o.last_day
  );
  select * into strict v_after from public.events e where e.id = p_into;
  perform private.follow_edit(v_into, v_after);
  perform private.audit('event-merge', 'events', p_from, jsonb_build_object('into', p_into, 'from', v_from.status));
  return private.saved_record('events', v_action, 'event-merge', to_jsonb(v_after), jsonb_build_object(
    'merged', p_from, 'columns',
    to_jsonb(private.changed_keys(private.date_fields(v_into), private.date_fields(v_after)))));
end
$$;
comment on function public.merge_events is 'Merges an event, or one date of a listing, into another, which takes p_fields, as of edit_event, with p_takes_images the images, and premium, featured and picks of the home page of either. The address of the first leads to the second, its open change is dropped. Versions are the updated_at that were read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "merged", "deleted_before", "same", or "hidden" when the second is rejected or withdrawn, or not public while the first is; 42501 for anyone but an editor. No mail is sent.';
grant execute on function public.merge_events to authenticated;

create function private.led_on(p_subject text, p_id text) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select i.id
    from public.events e
    join public.events i on i.id = e.merged_into
    where p_subject = 'event' and e.id = p_id and lower(i.submitter_email) = lower(e.submitter_email)
      -- Its listing goes on under the same link.
      and not exists (
        select from private.dates_of(e.id) d where d.id <> e.id and d.merged_into is null and d.deleted_at is null
      )
  ), p_id)
$$;
comment on function private.led_on is 'What a private link manages: its subject, or the event it was merged into where both are of one submitter and no other date of its listing is left.';
grant execute on function private.led_on to service_role;

create function public.unpublish_event(p_id text, p_version timestamptz, p_hold_seconds integer default 0)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.events;
  v_action uuid;
begin
  perform private.require_editor('unpublish events');
  select * into v_event from private.lock_dates('event', p_id);
  if v_event.id is null then
    return '{"outcome": "missing"}';
  elsif private.shared_listing(v_event) is not null then
    return '{"outcome": "of_listing"}';
  elsif v_event.status not in ('approved', 'cancelled', 'postponed') or v_event.withdrawn_at is not null then
    return jsonb_build_object('outcome', 'conflict', 'status', v_event.status);
  elsif v_event.status <> 'approved' then
    -- Approved again, it would be announced as taking place.
    return jsonb_build_object('outcome', 'cancelled_or_postponed', 'status', v_event.status);
  elsif p_version is distinct from v_event.updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', v_event.status);
  elsif exists (select from public.listing_changes c where c.listing_id = v_event.listing_id) then
    return '{"outcome": "open_change"}';
  end if;
  v_action := private.begin_action('unpublish-event', p_hold_seconds);
  update public.events e set status = 'pending' where e.id = p_id;
  perform private.audit('unpublish', 'events', p_id, jsonb_build_object('from', v_event.status));
  return private.with_action('{"outcome": "unpublished", "status": "pending"}', v_action);
end
$$;
comment on function public.unpublish_event is 'Takes an event that takes place back to what waits. p_version is the updated_at that was read. {"outcome": "unpublished", "status", "action", "held_until"}, {"outcome": "cancelled_or_postponed", "status"} for a cancelled or postponed one, "open_change" while a change of it waits, "of_listing" for a date of a listing, {"outcome": "conflict"|"changed", "status"}, "missing"; 42501 for anyone but an editor. No mail is sent: its private link shows that it waits.';
grant execute on function public.unpublish_event to authenticated;

create function private.follow_event_edit(p_before public.events) returns public.events
language plpgsql
set search_path = ''
as $$
declare
  v_after public.events;
begin
  -- The new date of a postponed event is now its date.
  update public.events e set status = 'approved'
  where e.id = p_before.id and e.status = 'postponed' and e.start_date <> p_before.start_date
    and e.status_note = private.new_date_note(e.start_date);
  select * into strict v_after from public.events e where e.id = p_before.id;
  perform private.follow_edit(p_before, v_after);
  return v_after;
end
$$;
comment on function private.follow_event_edit is 'Takes what an editor wrote over into the state and the open change of an event. p_before is the event as it was. Returns the event.';

-- Private links: submitters and advertisers see and manage what they sent, without an account.
--
-- Why:         each mail carries a link of its own, and only its hash is kept, so that a copy of the database opens
--              nothing. Links can be stopped, and end a year after the last day of what they are of; a new one goes to
--              the known address. All links of a listing open the whole of it.
-- Who reads:   the service, for the holder of a link.
-- Who writes:  the service, for the holder of a link; admins and editors through decisions and stop_private_links.

create table public.private_links (
  token_hash text primary key,
  event_id text references public.events (id) on delete cascade,
  advertisement_id uuid,
  created_at timestamptz not null default now(),
  stopped_at timestamptz,

  constraint private_links_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint private_links_one_subject check (num_nonnulls(event_id, advertisement_id) = 1)
);
comment on table public.private_links is 'SHA-256, in hex, of the tokens in the mailed private links of events and advertisements. Any of them works until it is stopped or its event or advertisement is over for a year.';
comment on column public.private_links.stopped_at is 'When its holder or an admin stopped all links of this event or advertisement; a newer one was mailed then.';

create index private_links_event_id_idx on public.private_links (event_id) where event_id is not null;
create index private_links_advertisement_id_idx on public.private_links (advertisement_id)
  where advertisement_id is not null;

alter table public.private_links enable row level security;
grant select, insert, update, delete on public.private_links to service_role;

create function private.new_private_link(p_event_id text default null, p_advertisement_id uuid default null)
returns text
language plpgsql
set search_path = ''
as $$
declare
  v_token text := private.new_token();
begin
  -- Locks the row: one that is being removed gets no link, and the mail then holds one that opens nothing.
  if p_event_id is not null then
    perform from public.events e where e.id = p_event_id for key share;
  else
    perform from public.advertisements a where a.id = p_advertisement_id for key share;
  end if;
  if found then
    insert into public.private_links (token_hash, event_id, advertisement_id)
    values (private.token_hash(v_token), p_event_id, p_advertisement_id);
  end if;
  return v_token;
end
$$;
comment on function private.new_private_link is 'A new token for a private link; only its hash is stored.';
grant execute on function private.new_private_link to service_role;

create function private.private_link_end(p_link public.private_links) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_link.stopped_at is not null then 'stopped'
    when private.today() > (
      coalesce(
        (select max(d.last_day) from private.dates_of(p_link.event_id) d),
        -- What never ran ends with its last change.
        (
          select coalesce(a.end_date, a.updated_at::date)
          from public.advertisements a where a.id = p_link.advertisement_id
        )
      ) + interval '1 year'
    )::date then 'expired'
  end
$$;
comment on function private.private_link_end is 'Why a private link no longer works: "stopped", or "expired" a year after the last day of its event, listing or advertisement; null while it does. An erasure (erase_person) and the removal of its event delete the link instead.';
grant execute on function private.private_link_end to service_role;

create function private.subject_by_link(p_subject text, p_token_hash text, p_wrong_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link public.private_links;
  v_id text;
  v_end text;
begin
  select * into v_link from public.private_links l where l.token_hash = p_token_hash;
  v_id := case p_subject when 'event' then v_link.event_id when 'advertisement' then v_link.advertisement_id::text end;
  if v_id is null then
    return private.missing_link(p_wrong_limits);
  end if;
  v_end := private.private_link_end(v_link);
  if v_end is not null then
    return jsonb_build_object('outcome', v_end);
  end if;
  return jsonb_build_object('outcome', 'found', 'id', private.led_on(p_subject, v_id));
end
$$;
comment on function private.subject_by_link is 'The "event" or "advertisement" behind a private link: {"outcome": "found", "id"}, {"outcome": "stopped"|"expired"} for a link that has ended, {"outcome": "missing"} for a wrong one, which counts against the limits, or {"outcome": "limited", "retry_after"} for a wrong one above them.';
grant execute on function private.subject_by_link to service_role;

create function private.enqueue_event_mail(
  p_event_id text, p_kind text, p_dedup_key text, p_more jsonb default '{}'
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.events;
  v_anchor text := private.anchor_of(p_event_id);
  v_dates jsonb := p_more -> 'dates';
begin
  select * into v_event from public.events e where e.id = p_event_id;
  -- An imported event has no submitter.
  if v_event.submitter_email is null then return; end if;
  -- A change of state may be of one date alone: its caller names the dates.
  if v_dates is null and p_kind not in ('event-state', 'event-cancelled') then
    -- Days each once and in their order, times each once with theirs.
    with dates as (
      select d.start_date, d.start_time, d.end_time
      from public.events d
      where d.listing_id = v_event.listing_id and d.status <> 'cancelled' and d.merged_into is null
    ), times as (
      select d.start_time, d.end_time, min(d.start_date) as first_day,
        jsonb_agg(distinct d.start_date order by d.start_date) as days
      from dates d
      group by d.start_time, d.end_time
    )
    select jsonb_build_object(
      'count', count(*), 'first', min(d.start_date),
      'days', jsonb_agg(distinct d.start_date order by d.start_date),
      'times', (
        select jsonb_agg(
          jsonb_build_object('start_time', t.start_time, 'end_time', t.end_time, 'days', t.days)
          order by t.first_day, t.start_time, t.end_time
        )
        from times t
      )
    )
    into v_dates
    from dates d
    having count(*) > 1;
  end if;
  perform private.enqueue_mail(p_kind, v_event.submitter_email, p_dedup_key, p_more - 'dates' || jsonb_build_object(
    'event', jsonb_build_object(
      'id', v_event.id, 'title', v_event.title, 'start_date', v_event.start_date,
      'start_time', v_event.start_time, 'end_date', v_event.end_date, 'end_time', v_event.end_time,
      'venue_name', v_event.venue_name, 'city', v_event.city, 'is_premium', v_event.is_premium,
      'status', v_event.status, 'category', v_event.category, 'listing_id', private.shared_listing(v_event)
    ) || case
      -- What visitors do not see stays out of mails.
      when v_event.status in ('approved', 'postponed')
      then jsonb_build_object('image_url', v_event.image_url, 'image_alt', v_event.image_alt)
      else '{}'
    end || case when v_dates is null then '{}' else jsonb_build_object('dates', v_dates) end
  ), jsonb_build_object('token', jsonb_build_object('event_id', v_anchor)));
end
$$;
comment on function private.enqueue_event_mail is 'Queues a mail about an event to its submitter, with the event as it is now, "dates" of a listing {"count", "first", "days", "times": [{"start_time", "end_time", "days"}]}, a new private link and the keys of p_more; "dates" in p_more replaces them. None without a submitter.';
grant execute on function private.enqueue_event_mail to service_role;

create function private.enqueue_advertisement_mail(
  p_advertisement_id uuid, p_kind text, p_dedup_key text, p_more jsonb default '{}', p_team_address text default null
) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_ad public.advertisements;
  v_advertiser public.advertisers;
begin
  select * into v_ad from public.advertisements a where a.id = p_advertisement_id;
  select * into v_advertiser from public.advertisers v where v.id = v_ad.advertiser_id;
  -- The team's own advertisement has no advertiser.
  if coalesce(p_team_address, v_advertiser.email) is null then return; end if;
  perform private.enqueue_mail(p_kind, coalesce(p_team_address, v_advertiser.email), p_dedup_key,
    p_more || jsonb_build_object('advertisement', jsonb_build_object(
      'id', v_ad.id, 'title', v_ad.title, 'type', v_ad.type, 'placement', v_ad.placement,
      'link_url', v_ad.link_url, 'has_image', v_ad.image_url is not null,
      'monthly_cents', (v_ad.monthly_rate * 100)::integer, 'duration', v_ad.duration,
      'total_cents', (v_ad.total_amount * 100)::integer, 'status', v_ad.status,
      'start_date', v_ad.start_date, 'end_date', v_ad.end_date
    ) || case when p_team_address is null then '{}' else jsonb_build_object(
      'description', v_ad.description, 'alt_text', v_ad.alt_text,
      'contact_name', coalesce(v_ad.contact_name, v_advertiser.name), 'contact_phone', v_ad.contact_phone,
      'contact_company', v_ad.contact_company, 'contact_website', v_ad.contact_website,
      'contact_email', v_advertiser.email
    ) end),
    -- The team works on the desk; only the advertiser's mails carry a link.
    case when p_team_address is null
      then jsonb_build_object('token', jsonb_build_object('advertisement_id', p_advertisement_id))
      else '{}' end);
end
$$;
comment on function private.enqueue_advertisement_mail is 'Queues a mail about an advertisement to its advertiser, with the advertisement as it is now, a new private link and the keys of p_more; with p_team_address to that address, with its contact and description and without a link. None without an address. With the owner''s rights, because admins cause mails but may not read them.';
grant execute on function private.enqueue_advertisement_mail to service_role;

create function private.event_by_link(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.submitted_fields(e) || jsonb_build_object(
    'today', private.today(), 'days', private.event_days(e.id), 'id', e.id,
    'merged_into', public.moved_record('event', e.id), 'status', e.status, 'status_note', e.status_note,
    'is_premium', e.is_premium,
    'is_public', e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null,
    'is_removed', e.deleted_at is not null, 'is_past', private.is_over(e),
    'review_note', case when e.status = 'rejected' then e.review_note end,
    'created_at', e.created_at,
    'images', private.submitted_images(e.id),
    'dates', case when s.id is null then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', d.id, 'start_date', d.start_date, 'start_time', d.start_time, 'end_date', d.end_date,
        'end_time', d.end_time, 'status', d.status, 'status_note', d.status_note,
        'is_public', d.status in ('approved', 'cancelled', 'postponed') and d.withdrawn_at is null,
        'is_past', private.is_over(d),
        'own', private.picked(private.submitted_fields(d),
          private.changed_keys(private.submitted_fields(e), private.submitted_fields(d)))
          - private.event_columns('time'),
        'planned', case when private.is_open_date(d) then private.planned_columns(d) else '{}' end
      ) order by private.day_in_order(d), d.start_time nulls first, d.id), '[]')
      from private.dates_of(e.id) d
      where d.merged_into is null and d.deleted_at is null
    ) end,
    'change', private.open_change(e, s.id), 'planned', private.planned_columns(e),
    'payment', private.payment_facts('{order_number, amount_cents, currency, refunded_cents, paid_at, settled_at}', e.id, p_paid => true)
  )
  from public.events e
  -- "offset" keeps this apart, so that the listing is looked for once.
  cross join lateral (select private.shared_listing(e) as id offset 0) s
  where e.id = private.shown_date(p_event_id)
$$;
comment on function private.event_by_link is 'What a submitter may see of the event, with the figures of its page: neither the submitter''s address nor who decided. "is_removed" is true once volunteers took it out of the guide. "change" is as of open_change, "planned" {columns as it has them}. Of a listing its next date, with "dates" [{"id", times, "status", "status_note", "is_public", "is_past", "own": {columns that differ from those here}, "planned"}], else [].';
grant execute on function private.event_by_link to service_role;

create function public.find_event_by_link(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.subject_by_link('event', p_token_hash, p_wrong_limits);
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  return jsonb_build_object('outcome', 'found', 'event', private.event_by_link(v_link ->> 'id'));
end
$$;
comment on function public.find_event_by_link is 'The event behind a private link: {"outcome": "found", "event"}, {"outcome": "missing"|"stopped"|"expired"} or {"outcome": "limited", "retry_after"}. p_wrong_limits is a list of the arguments of take_rate_limit, counted for wrong tokens only. Service only.';
grant execute on function public.find_event_by_link to service_role;

create function public.change_event_by_link(
  p_token_hash text, p_event jsonb, p_images jsonb default null, p_limits jsonb default '[]',
  p_wrong_limits jsonb default '[]', p_event_id text default null, p_scope text default 'all'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_open constant record := private.date_by_link(p_token_hash, p_wrong_limits, p_event_id);
  v_date constant public.events := v_open.chosen;
  v_outcome text;
begin
  if coalesce(v_open.failure, v_open.closed) is not null then
    return coalesce(v_open.failure, v_open.closed);
  end if;
  v_outcome := private.change_listing(v_date, p_scope, p_event, p_images, p_limits);
  return jsonb_build_object('outcome', v_outcome, 'event', private.event_by_link(v_date.id));
exception
  -- The end of the block takes the claims and the counts back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.change_event_by_link is 'Changes the event behind a private link: pending or rejected in place, and it is pending again; approved or postponed as a proposal that replaces an older one. Of a listing p_event_id is the date, the next one by default, and p_scope "one", "later" or "all" says which others change alike; a proposal joins what is proposed. p_event has the column names of events as keys; p_images is for claim_uploads, of a listing for all dates, null keeps the images, and those that wait. {"outcome": "changed"|"proposed"|"unchanged", "event"}, {"outcome": "refused", "reason": "draft"|"cancelled"|"past"|"same_time"|"too_many"|"out_of_range"}, {"outcome": "image_missing"|"missing"|"stopped"|"expired"} or {"outcome": "limited", "retry_after"}. p_limits count changes, p_wrong_limits wrong tokens. Service only.';
grant execute on function public.change_event_by_link to service_role;

create function public.cancel_event_by_link(
  p_token_hash text, p_wrong_limits jsonb default '[]', p_event_id text default null, p_scope text default 'all'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_open constant record := private.date_by_link(p_token_hash, p_wrong_limits, p_event_id);
  v_date constant public.events := v_open.chosen;
  v_shared constant uuid := private.shared_listing(v_date);
  v_ids text[];
  v_keys text[];
  v_is_public boolean;
  v_days jsonb;
  v_cancellations bigint;
begin
  if v_open.failure is not null then
    return v_open.failure;
  end if;
  if v_open.closed ->> 'reason' = 'cancelled' then
    return jsonb_build_object('outcome', 'unchanged', 'event', private.event_by_link(v_date.id));
  elsif v_open.closed is not null then
    return v_open.closed;
  end if;
  select array_agg(d.id), array_agg(d.date_key), bool_or(d.status in ('approved', 'postponed')),
    jsonb_build_object('count', count(*), 'first', min(d.start_date))
  into v_ids, v_keys, v_is_public, v_days
  from private.scoped_dates(v_date, p_scope) d;
  update public.events e
  set status = 'cancelled', status_note = null,
    withdrawn_at = case when e.status not in ('approved', 'postponed') then now() end
  where e.id = any (v_ids);
  if v_shared is null then
    delete from public.listing_changes c where c.listing_id = v_date.listing_id;
  else
    -- All dates, and later ones, are also those that are still to be added.
    perform private.drop_proposed_dates(v_shared, v_keys || case p_scope
      when 'all' then private.waiting_keys(v_shared)
      when 'later' then private.waiting_keys(v_shared, private.day_in_order(v_date)) end);
  end if;
  v_cancellations := private.audit('cancel', 'events', v_date.id, jsonb_build_object(
    'from', v_date.status, 'to', 'cancelled', 'dates', nullif(cardinality(v_ids), 1)));
  perform private.enqueue_event_mail(
    v_date.id, 'event-cancelled', 'event-cancelled:' || v_date.id || ':' || v_cancellations,
    jsonb_build_object('published', v_is_public, 'paid', private.is_paid(v_date.id)) || case
      when v_shared is null then '{}'
      else jsonb_build_object('dates', v_days, 'part', private.waiting_keys(v_shared) <> '{}' or exists (
        select from private.scoped_dates(v_date, 'all') d where d.status <> 'rejected'))
    end
  );
  return jsonb_build_object('outcome', 'cancelled', 'event', private.event_by_link(v_date.id));
end
$$;
comment on function public.cancel_event_by_link is 'Cancels the event behind a private link, once, and drops its open change; of a listing the date p_event_id, the next one by default, and with p_scope "later" or "all" others and those that wait to be added. A published event shows that it is cancelled; an unpublished one leaves the review without a public trace. {"outcome": "cancelled", "event"}, {"outcome": "unchanged", "event"} when repeated, {"outcome": "refused", "reason": "draft"|"past"}, {"outcome": "missing"|"stopped"|"expired"} or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.cancel_event_by_link to service_role;

create function private.stop_links(p_subject text, p_id text, p_action text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_id constant text := case p_subject when 'event' then private.anchor_of(p_id) else p_id end;
  v_address text;
  v_is_suppressed boolean;
  v_stopped integer;
  v_times bigint;
begin
  if p_subject = 'event' then
    select e.submitter_email into v_address from public.events e where e.id = v_id for no key update;
  else
    perform from public.advertisements a where a.id = v_id::uuid for no key update;
    select v.email into v_address
    from public.advertisements a join public.advertisers v on v.id = a.advertiser_id
    where a.id = v_id::uuid;
  end if;
  if v_address is null then
    return jsonb_build_object('outcome', 'missing');
  end if;
  v_is_suppressed := private.is_suppressed(v_address);
  if v_is_suppressed and p_action = 'renew-link' then
    -- The holder would be left without any link.
    perform private.refuse('{"outcome": "unreachable"}');
  end if;

  if p_subject = 'event' then
    update public.private_links l set stopped_at = now()
    where l.stopped_at is null and l.event_id = any (array(
      select d.id from private.dates_of(v_id) d
      union
      -- What was merged into one of its dates, and leads there.
      select m.id from public.events m
      where m.merged_into = any (array(select d.id from private.dates_of(v_id) d))
        and private.led_on('event', m.id) = m.merged_into
    ));
  else
    update public.private_links l set stopped_at = now()
    where l.stopped_at is null and l.advertisement_id = v_id::uuid;
  end if;
  get diagnostics v_stopped = row_count;
  v_times := private.audit(
    p_action, p_subject || 's', v_id, jsonb_build_object('stopped', v_stopped));
  if p_subject = 'event' then
    perform private.enqueue_event_mail(v_id, 'event-new-link', 'event-new-link:' || v_id || ':' || p_action || v_times);
  else
    perform private.enqueue_advertisement_mail(
      v_id::uuid, 'ad-new-link', 'ad-new-link:' || v_id || ':' || p_action || v_times);
  end if;
  -- Masked: the submitter knows the address, another holder need not. Null if no mail goes to it.
  return jsonb_build_object('outcome', 'renewed', 'address', case
    when not v_is_suppressed then left(v_address, 1) || '…@' || split_part(v_address, '@', 2) end);
end
$$;
comment on function private.stop_links is 'Stops every private link of an "event" or "advertisement", leaves an audit row and mails a new link: {"outcome": "renewed", "address"}, masked, or null when the address is suppressed; {"outcome": "missing"} without an address to mail to.';
grant execute on function private.stop_links to service_role;

create function public.renew_private_link(
  p_subject text, p_token_hash text, p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.subject_by_link(p_subject, p_token_hash, p_wrong_limits);
begin
  if v_link ->> 'outcome' = 'found' then
    -- Looked up once more under the lock: of two at once, the second finds the link stopped.
    if p_subject = 'event' then
      perform from public.events e where e.id = v_link ->> 'id' for no key update;
    else
      perform from public.advertisements a where a.id = (v_link ->> 'id')::uuid for no key update;
    end if;
    v_link := private.subject_by_link(p_subject, p_token_hash, p_wrong_limits);
  end if;
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  -- Mails, not links, are what is limited: each new link can ask for the next.
  perform private.take_limits(jsonb_build_array(jsonb_build_object(
    'bucket', 'new-link', 'subject', private.token_hash(p_subject || ':' || (v_link ->> 'id')),
    'limit', 3, 'window_seconds', 86400)));
  return private.stop_links(p_subject, v_link ->> 'id', 'renew-link');
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.renew_private_link is 'Stops every private link of the "event" or "advertisement" behind one, and mails a new one, three times a day at most: {"outcome": "renewed", "address"}, masked; {"outcome": "unreachable"}, and nothing stopped, when the address is suppressed; else as subject_by_link. p_wrong_limits is a list of the arguments of take_rate_limit, counted for wrong tokens only. Service only.';
grant execute on function public.renew_private_link to service_role;

create function public.stop_private_links(p_subject text, p_id text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('stop private links');
  if p_subject is null or p_subject not in ('event', 'advertisement') then
    raise exception 'Links are of an "event" or an "advertisement".' using errcode = 'invalid_parameter_value';
  end if;
  return private.stop_links(p_subject, p_id, 'stop-links');
end
$$;
comment on function public.stop_private_links is 'An admin stops every private link of an "event" or "advertisement"; a new one is mailed to its submitter or advertiser: {"outcome": "renewed", "address"}, masked, or null when the address is suppressed and gets no mail; {"outcome": "missing"}. 42501 for anyone but an admin.';
grant execute on function public.stop_private_links to authenticated;

create function private.shown_date(p_event_id text) returns text
language sql
stable
set search_path = ''
as $$
  select d.id
  from private.dates_of(p_event_id) d
  order by d.merged_into is not null or d.deleted_at is not null, d.status = 'cancelled', d.last_day < private.today(),
    d.start_date, d.start_time, d.id
  limit 1
$$;
comment on function private.shown_date is 'The date that stands for the listing of an event: its next one that takes place.';
grant execute on function private.shown_date to service_role;

create function private.open_change(p_event public.events, p_shared uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'created_at', c.created_at, 'updated_at', c.updated_at,
    'fields', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'field', f.key, 'from', f.value -> 'from', 'to', f.value -> 'to') order by f.key), '[]')
      from jsonb_each(c.change -> 'fields') f
    ),
    'images', c.change -> 'images',
    'dates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'op', d.value -> 'op', 'key', d.value -> 'key', 'event_id', d.value -> 'eventId',
        'reason', d.value -> 'reason', 'words', d.value -> 'words',
        -- Times as of now, and as proposed; null for a new date, and for one that is cancelled.
        'before', case when e.id is not null then private.admin_times(private.date_fields(e)) end,
        'after', case d.value ->> 'op'
          when 'add' then private.admin_times(d.value)
          when 'change' then private.admin_times(private.date_fields(e) || (d.value -> 'to')) end,
        'fields', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'field', t.key, 'from', d.value -> 'from' -> t.key, 'to', t.value) order by t.key), '[]')
          from jsonb_each(coalesce(d.value -> 'to', d.value -> 'own', '{}')) t
          where t.key not in ('start_date', 'start_time', 'end_date', 'end_time')
        )
      ) order by coalesce(e.start_date, (d.value ->> 'start_date')::date), d.ordinality), '[]')
      from jsonb_array_elements(c.change -> 'dates') with ordinality d
      left join public.events e on e.listing_id = c.listing_id and e.date_key = d.value ->> 'key'
    )
  )
  from public.listing_changes c
  -- An event that was cancelled alone keeps its change only for the case that it takes place after all.
  where c.listing_id = p_event.listing_id and (p_shared is not null or p_event.status in ('approved', 'postponed'))
$$;
comment on function private.open_change is 'The open change of an event or listing: {"created_at", "updated_at", "fields": [{"field", "from", "to"}], "images": [{"upload_id", "url", "alt", "width", "height"}] or null if they stay, "dates": [{"op", "key", "event_id", "reason", "words" of the source about a postponed date, "before", "after", "fields"}]}; null without one. p_shared is as of shared_listing.';
grant execute on function private.open_change to service_role;

create function private.date_by_link(
  p_token_hash text, p_wrong_limits jsonb, p_event_id text, out failure jsonb, out chosen public.events, out closed jsonb
)
language plpgsql
set search_path = ''
as $$
declare
  v_link constant jsonb := private.subject_by_link('event', p_token_hash, p_wrong_limits);
begin
  if v_link ->> 'outcome' <> 'found' then
    failure := v_link;
    return;
  end if;
  perform from public.listings l
  where l.id = (select e.listing_id from public.events e where e.id = v_link ->> 'id') for no key update;
  perform from public.events e
  where e.id in (select d.id from private.dates_of(v_link ->> 'id') d) order by e.id for no key update;
  -- Read only now, in a later statement.
  select d.* into chosen from private.dates_of(v_link ->> 'id') d
  where d.id = coalesce(p_event_id, private.shown_date(v_link ->> 'id'));
  closed := case
    when chosen.id is null then '{"outcome": "missing"}'::jsonb
    when chosen.status in ('draft', 'cancelled') then jsonb_build_object('outcome', 'refused', 'reason', chosen.status)
    when private.is_over(chosen) then '{"outcome": "refused", "reason": "past"}'
  end;
end
$$;
comment on function private.date_by_link is 'Locks the event of a private link, with its listing and all of its dates, and reads the date that its holder means, the one that is shown by default. "failure" is the result where the link does not work, "closed" that of an action about a date of another listing, or one that cannot be changed any more.';
grant execute on function private.date_by_link to service_role;

create function private.settle_plan(p_listing uuid, p_plan jsonb, p_images jsonb, p_anchor text) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_listing public.listings;
  -- Images that wait go on waiting until others are named.
  v_images constant jsonb := coalesce(
    p_images, (select c.change -> 'images' from public.listing_changes c where c.listing_id = p_listing));
begin
  select * into strict v_listing from public.listings l where l.id = p_listing;
  if exists (
    select from public.events e
    where e.listing_id = p_listing and e.status in ('approved', 'postponed') and private.is_open_date(e)
  ) then
    -- Images that are shown already propose nothing.
    return case when private.propose_plan(v_listing, p_plan, nullif(v_images, private.submitted_images(p_anchor)))
      then 'proposed' else 'changed' end;
  end if;
  -- No volunteer has read the change, so public dates that were cancelled stay as they were announced.
  update public.events e set own_fields = private.added_to(e.own_fields, c.changed)
  from (
    select private.changed_keys(
      private.shared_fields(to_jsonb(v_listing)), (p_plan -> 'fields') - '{image_url,image_alt}'::text[]
    ) || case when v_images is null then '{}' else '{image_url,image_alt}'::text[] end as changed
  ) c
  where e.listing_id = p_listing and e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
    and not private.is_open_date(e) and not c.changed <@ e.own_fields;
  perform private.write_plan(v_listing, p_plan);
  if v_images is not null then
    perform set_config('guide.writer', 'link', true);
    update public.listings l set image_url = v_images -> 0 ->> 'url', image_alt = v_images -> 0 ->> 'alt'
    where l.id = p_listing;
    perform private.set_listing_images(e, v_images) from public.events e where e.id = p_anchor;
  end if;
  delete from public.listing_changes c where c.listing_id = p_listing;
  return 'changed';
end
$$;
comment on function private.settle_plan is 'Makes a listing what its plan says, with these images for all dates that have none of their own, null for those it has: at once while no coming date of it is public, "changed", else as its open change, "proposed". Cancelled dates that are public stay as they are.';
grant execute on function private.settle_plan to service_role;

-- What the holder of a private link changes: one date, later ones or all; postponed, cancelled and added dates.
--
-- Why:         what is public waits for an editor as one change, and a cancellation does not wait. "This and all later
--              dates" after "only this date", in any order, is one proposal: a change is planned on the whole listing,
--              and the proposal is what differs between the plan and what is stored.
-- Who reads:   the service.
-- Who writes:  the service, for the holder of a link whose input it has checked.
--
-- A plan is {"fields": what dates share, "dates": [{"id", "key", "fields", "pinned"}] of the dates that are not over,
-- "added": [dates to add]}. What was changed on one date alone is pinned there: a change of later or all dates passes
-- it by.

create function private.is_open_date(p_event public.events) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_event.status in ('pending', 'rejected', 'approved', 'postponed')
    and p_event.merged_into is null and p_event.deleted_at is null
    and (not private.is_over(p_event) or (
      select coalesce(p.end_date, p.start_date) >= private.today()
      from jsonb_populate_record(p_event, private.proposed_columns(p_event)) p
    ))
$$;
comment on function private.is_open_date is 'Whether a date of a listing can still be changed or cancelled with others: it is not over, or its open change moves it to a day that is not.';
grant execute on function private.is_open_date to service_role;

create function private.scoped_dates(p_event public.events, p_scope text) returns setof public.events
language sql
stable
set search_path = ''
as $$
  select d.*
  from private.dates_of(p_event.id) d
  where private.is_open_date(d) and case p_scope
    when 'one' then d.id = p_event.id
    when 'later' then (private.day_in_order(d), coalesce(d.start_time, '00:00'), d.id)
      >= (private.day_in_order(p_event), coalesce(p_event.start_time, '00:00'), p_event.id)
    else true
  end
$$;
comment on function private.scoped_dates is 'The open dates that "one", "later" or "all" means, from this date on.';
grant execute on function private.scoped_dates to service_role;

create function private.listing_plan(p_listing public.listings) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'fields', private.shared_fields(to_jsonb(p_listing)) || (private.proposed_fields(p_listing.id) - 'image_url'),
    'dates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'key', e.date_key, 'fields', private.date_fields(e) || (private.planned_columns(e) - 'image_url'),
        'pinned', to_jsonb(private.added_to(e.pinned_fields, array(select jsonb_array_elements_text(o.op -> 'pin'))))
          - array(select jsonb_array_elements_text(o.op -> 'unpin'))
      ) order by private.day_in_order(e), e.start_time nulls first, e.id), '[]')
      from public.events e
      left join lateral (
        select d.value as op from jsonb_array_elements(c.change -> 'dates') d
        where d.value ->> 'op' = 'change' and d.value ->> 'key' = e.date_key
      ) o on true
      where e.listing_id = p_listing.id and private.is_open_date(e)
    ),
    'added', (
      select coalesce(jsonb_agg(d.value order by d.ordinality), '[]')
      from jsonb_array_elements(c.change -> 'dates') with ordinality d where d.value ->> 'op' = 'add'
    )
  )
  from (select) one
  left join public.listing_changes c on c.listing_id = p_listing.id
$$;
comment on function private.listing_plan is 'The plan of a listing: its dates as they are once the open change is accepted, but for its images.';
grant execute on function private.listing_plan to service_role;

create function private.day_in_order(p_event public.events) returns date
language sql
stable
set search_path = ''
as $$
  select case
    when p_event.last_day >= private.today() or not private.is_open_date(p_event) then p_event.start_date
    else coalesce(private.proposed_day(p_event), 'infinity')
  end
$$;
comment on function private.day_in_order is 'The day by which a date stands among those of its listing: its first day; of a postponed one that is over its new day, or, without one, a day after all others.';
grant execute on function private.day_in_order to service_role;

create function private.moved_times(p_date jsonb, p_from jsonb, p_to jsonb, p_pinned text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_changed text[] := private.changed_keys(p_from, private.picked(p_to, private.event_columns('time')));
  v_free text[] := array(select c.name from unnest(v_changed) c (name) where c.name <> all (p_pinned));
  v_days integer := 0;
  v_start date := (p_date ->> 'start_date')::date;
  v_end date := (p_date ->> 'end_date')::date;
begin
  if 'start_date' = any (v_free) then
    v_days := (p_to ->> 'start_date')::date - (p_from ->> 'start_date')::date;
    v_start := v_start + v_days;
  end if;
  if 'end_date' = any (v_free) then
    v_end := v_start + ((p_to ->> 'end_date')::date - (p_to ->> 'start_date')::date);
  else
    v_end := v_end + v_days;
  end if;
  return private.picked(p_to, array(select f.name from unnest(v_free) f (name) where f.name like '%_time'))
    || jsonb_build_object('start_date', v_start, 'end_date', v_end);
end
$$;
comment on function private.moved_times is 'The times of a date that moves as another one moved from p_from to p_to: by as many days, to the same hours; pinned ones stay.';
grant execute on function private.moved_times to service_role;

create function private.changed_plan(p_plan jsonb, p_id text, p_scope text, p_fields jsonb) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_to jsonb := p_fields;
  v_from jsonb;
  v_place bigint;
  v_scope text;
  v_changed text[];
  v_shared jsonb;
begin
  select d.value -> 'fields', d.ordinality into strict v_from, v_place
  from jsonb_array_elements(p_plan -> 'dates') with ordinality d
  where d.value ->> 'id' = p_id;
  -- All later dates from the first on are all.
  v_scope := case when p_scope = 'later' and v_place = 1 then 'all' else p_scope end;
  if v_to ->> 'venue_name' <> v_from ->> 'venue_name' and v_to -> 'venue_id' = v_from -> 'venue_id' then
    v_to := v_to || '{"venue_id": null}';
  end if;
  v_changed := private.changed_keys(v_from, v_to);
  v_shared := private.picked(v_to, v_changed) - private.event_columns('date');
  return p_plan || jsonb_build_object(
    'fields', (p_plan -> 'fields') || case v_scope when 'all' then v_shared else '{}' end,
    'dates', (
      select jsonb_agg(d.value || case
        when d.value ->> 'id' = p_id and v_scope = 'one' then jsonb_build_object('fields', v_to, 'pinned', (
          -- What is as all dates have it again is no longer this date's own.
          select coalesce(jsonb_agg(p.name order by p.name), '[]')
          from unnest(private.added_to(pinned.list, v_changed)) p (name)
          where p.name = any (private.event_columns('date')) or v_to -> p.name is distinct from p_plan -> 'fields' -> p.name
        ))
        when d.value ->> 'id' = p_id
          then jsonb_build_object('fields', v_to, 'pinned', (d.value -> 'pinned') - v_changed)
        when v_scope = 'all' or (v_scope = 'later' and d.ordinality > v_place) then jsonb_build_object('fields',
          (d.value -> 'fields') || (v_shared - pinned.list)
            || private.moved_times(d.value -> 'fields', v_from, v_to, pinned.list))
        else '{}'
      end order by d.ordinality)
      from jsonb_array_elements(p_plan -> 'dates') with ordinality d,
        lateral (select array(select jsonb_array_elements_text(d.value -> 'pinned')) as list) pinned
    )
  );
end
$$;
comment on function private.changed_plan is 'A plan after one date gets these columns, all of date_fields, for "one", "later" or "all" dates: what differs goes to those that did not change it by hand. Dates move by as many days as this one.';
grant execute on function private.changed_plan to service_role;

-- A postponed date without a day to come must not stop changes of the others.
create function private.refused_plan(p_plan jsonb) returns text
language sql
stable
set search_path = ''
as $$
  with planned as (
    select n.id, t.* from (
      select d.value -> 'fields' as times, d.value ->> 'id' as id from jsonb_array_elements(p_plan -> 'dates') d
      union all
      select d.value, null from jsonb_array_elements(p_plan -> 'added') d
    ) n, lateral jsonb_to_record(n.times) as t (start_date date, start_time time, end_date date)
  )
  select case
    when count(*) > 60 then 'too_many'
    when count(*) > count(distinct (p.start_date, p.start_time)) then 'same_time'
    when bool_or(p.start_date > private.today() + 731) then 'out_of_range'
    when bool_or(coalesce(p.end_date, p.start_date) < private.today() and not exists (
      select from public.events e where e.id = p.id and e.status = 'postponed'
    )) then 'out_of_range'
  end
  from planned p
$$;
comment on function private.refused_plan is 'Why a plan cannot be: "too_many" dates (60), two at the "same_time", or "out_of_range": one more than two years ahead, or one that is over and not postponed; null if it can.';
grant execute on function private.refused_plan to service_role;

create function private.write_plan(p_listing public.listings, p_plan jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_listing public.listings;
  v_date record;
begin
  -- Pins are the plan's.
  perform set_config('guide.writer', 'link', true);
  v_listing := jsonb_populate_record(null::public.listings, private.set_columns(
    'listings', p_listing.id::text, private.event_columns('shared') || '{status,review_note}'::text[],
    (p_plan -> 'fields') - '{image_url,image_alt}'::text[] || '{"status": "pending", "review_note": null}'));
  for v_date in
    select e.id, d.value -> 'fields' as fields, array(select jsonb_array_elements_text(d.value -> 'pinned')) as pinned
    from jsonb_array_elements(p_plan -> 'dates') d
    join public.events e on e.id = d.value ->> 'id'
    where private.date_fields(e) <> d.value -> 'fields' or to_jsonb(e.pinned_fields) <> d.value -> 'pinned'
      or e.own_fields <>
        private.changed_keys(private.shared_fields(to_jsonb(v_listing)), private.shared_fields(d.value -> 'fields'))
    order by e.id
  loop
    perform private.write_date(v_date.id, v_date.fields);
    update public.events e set pinned_fields = v_date.pinned where e.id = v_date.id and e.pinned_fields <> v_date.pinned;
  end loop;
  update public.events e set status = 'pending', review_note = null
  where e.listing_id = p_listing.id and (e.status = 'rejected' or e.review_note is not null) and private.is_open_date(e);
  perform private.add_dates(v_listing, p_plan -> 'added', 'pending');
  perform set_config('guide.writer', '', true);
end
$$;
comment on function private.write_plan is 'Makes a listing that is not public what its plan says, waiting for review.';
grant execute on function private.write_plan to service_role;

create function private.propose_plan(p_listing public.listings, p_plan jsonb, p_images jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_pictures constant text[] := '{image_url,image_alt}';
  v_now jsonb := private.shared_fields(to_jsonb(p_listing));
  v_to jsonb := private.picked(p_plan -> 'fields', private.changed_keys(v_now, p_plan -> 'fields')) - v_pictures;
  v_fields jsonb;
  v_dates jsonb;
begin
  select coalesce(jsonb_object_agg(t.key, jsonb_build_object('from', v_now -> t.key, 'to', t.value)), '{}')
  into v_fields from jsonb_each(v_to) t;
  if p_images is not null then
    v_fields := v_fields || jsonb_build_object(
      'image_url', jsonb_build_object('from', p_listing.image_url, 'to', p_images -> 0 ->> 'url'));
  end if;
  select coalesce(jsonb_agg(jsonb_build_object(
    'op', 'change', 'eventId', e.id, 'key', e.date_key,
    'from', private.picked(private.date_fields(e), c.changed), 'to', private.picked(d.value -> 'fields', c.changed),
    'pin', (d.value -> 'pinned') - e.pinned_fields,
    'unpin', to_jsonb(array(select p.name from unnest(e.pinned_fields) p (name) where not d.value -> 'pinned' ? p.name))
  ) order by d.ordinality), '[]') into v_dates
  from jsonb_array_elements(p_plan -> 'dates') with ordinality d
  join public.events e on e.id = d.value ->> 'id',
    lateral (
      select private.changed_keys(
        private.date_fields(e) || (v_to - e.own_fields) - v_pictures, (d.value -> 'fields') - v_pictures
      ) as changed
    ) c
  where c.changed <> '{}';
  perform private.write_proposal(p_listing.id, v_fields, v_dates || (p_plan -> 'added'));
  if p_images is not null then
    update public.listing_changes c set change = c.change || jsonb_build_object('images', p_images)
    where c.listing_id = p_listing.id;
  end if;
  return exists (select from public.listing_changes c where c.listing_id = p_listing.id);
end
$$;
comment on function private.propose_plan is 'Makes what differs between a public listing and its plan its open change; p_images, as claim_uploads returns them, are for all its dates. False when nothing differs, and nothing is open then.';
grant execute on function private.propose_plan to service_role;

create function private.change_listing(
  p_date public.events, p_scope text, p_fields jsonb, p_images jsonb, p_limits jsonb
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_is_alone constant boolean := private.shared_listing(p_date) is null;
  v_anchor constant text := private.anchor_of(p_date.id);
  v_shown constant jsonb := private.submitted_images(v_anchor);
  v_waiting constant jsonb := (
    select c.change -> 'images' from public.listing_changes c where c.listing_id = p_date.listing_id);
  -- A note of the volunteers is theirs, and names another day or none. What is over stays as it was told.
  v_named constant text[] := array(
    select d.id from private.dates_of(p_date.id) d
    where d.status = 'postponed' and d.status_note = private.new_date_note(private.proposed_day(d))
      and private.is_open_date(d)
  );
  v_listing public.listings;
  v_plan jsonb;
  v_after jsonb;
  v_images jsonb;
  v_outcome text;
begin
  select * into strict v_listing from public.listings l where l.id = p_date.listing_id;
  v_plan := private.listing_plan(v_listing);
  -- Columns missing from p_fields stay as they are; columns a submitter may not change are ignored.
  v_after := private.changed_plan(v_plan, p_date.id, case when v_is_alone then 'all' else p_scope end, (
    select private.date_fields(jsonb_populate_record(p_date, (d.value -> 'fields') || coalesce((
      select jsonb_object_agg(f.key, f.value) from jsonb_each(p_fields) f where f.key = any (private.event_columns('submitted'))
    ), '{}')))
    from jsonb_array_elements(v_plan -> 'dates') d where d.value ->> 'id' = p_date.id
  ));
  if p_images is not null then
    v_images := nullif(private.claim_uploads(v_anchor, p_images), coalesce(v_waiting, v_shown));
  end if;
  if v_after = v_plan and v_images is null and p_date.status <> 'rejected' then
    return 'unchanged';
  end if;
  if private.refused_plan(v_after) is not null then
    perform private.refuse(jsonb_build_object('outcome', 'refused', 'reason', private.refused_plan(v_after)));
  end if;
  perform private.take_limits(p_limits);
  v_outcome := private.settle_plan(v_listing.id, v_after, v_images, v_anchor);
  perform case
    when v_is_alone then private.audit('change', 'events', p_date.id, jsonb_build_object(
      'from', p_date.status, 'outcome', v_outcome))
    else private.audit('change', 'listings', v_listing.id::text, jsonb_build_object(
      'event', p_date.id, 'scope', p_scope, 'outcome', v_outcome)) end;
  perform private.follow_proposed_days(v_named);
  return v_outcome;
end
$$;
comment on function private.change_listing is 'Changes a date of a locked listing, with this scope; what visitors read about a new date follows. Results as the outcomes of public.change_event_by_link; refuses what refused_plan does.';
grant execute on function private.change_listing to service_role;

create function private.drop_proposed_dates(p_listing uuid, p_keys text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.write_proposal(p_listing, c.change -> 'fields', coalesce((
    select jsonb_agg(d.value order by d.ordinality)
    from jsonb_array_elements(c.change -> 'dates') with ordinality d where d.value ->> 'key' <> all (p_keys)
  ), '[]'))
  from public.listing_changes c
  where c.listing_id = p_listing and exists (
    select from jsonb_array_elements(c.change -> 'dates') d where d.value ->> 'key' = any (p_keys));
  if private.waiting_keys(p_listing) = '{}' and not exists (
    select from public.events e
    where e.listing_id = p_listing and e.status in ('pending', 'approved', 'postponed') and private.is_open_date(e)
  ) then
    delete from public.listing_changes c where c.listing_id = p_listing;
    update public.listings l set status = 'cancelled'
    where l.id = p_listing and not exists (
      select from public.events e where e.listing_id = p_listing and e.status not in ('cancelled', 'rejected'));
  end if;
end
$$;
comment on function private.drop_proposed_dates is 'Takes dates out of the open change of a listing. One that has neither a date to come nor one to add ends, with its change.';
grant execute on function private.drop_proposed_dates to service_role;

create function private.mark_postponed(p_event_id text, p_start date) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_note constant text := coalesce(private.new_date_note(p_start), 'New date to be announced');
begin
  -- The line of the history holds what is given back when the new date is taken back.
  perform private.audit('postpone', 'events', e.id, jsonb_build_object(
    'from', e.status, 'note', e.status_note, 'day', p_start))
  from public.events e
  where e.id = p_event_id and e.status in ('approved', 'postponed') and e.status_note is distinct from v_note;
  update public.events e
  set status = 'postponed', status_note = v_note
  where e.id = p_event_id and e.status in ('approved', 'postponed');
end
$$;
comment on function private.mark_postponed is 'Tells visitors at once that a public event has a new date, which a volunteer has still to read, or with p_start null that it is to be announced.';
grant execute on function private.mark_postponed to service_role;

create function public.postpone_event_by_link(
  p_token_hash text, p_times jsonb, p_limits jsonb default '[]', p_wrong_limits jsonb default '[]',
  p_event_id text default null, p_scope text default 'one'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_open constant record := private.date_by_link(p_token_hash, p_wrong_limits, p_event_id);
  v_date constant public.events := v_open.chosen;
  v_outcome text;
  v_told text[];
begin
  if coalesce(v_open.failure, v_open.closed) is not null then
    return coalesce(v_open.failure, v_open.closed);
  end if;
  -- Without a new day, the present one takes a proposed one back.
  v_outcome := private.change_listing(
    v_date, p_scope, private.picked(coalesce(p_times, to_jsonb(v_date)), private.event_columns('time')), null, p_limits);
  -- The day may have waited as a proposal before: visitors read of it only now.
  select array_agg(d.id order by d.id <> v_date.id, d.start_date, d.id) into v_told
  from private.scoped_dates(v_date, p_scope) d
  where case
    when p_times is null then d.status = 'approved' or d.status_note like 'New date: %'
    else d.status in ('approved', 'postponed') and private.proposed_day(d) is not null
      and d.status_note is distinct from private.new_date_note(private.proposed_day(d))
  end;
  if v_told is not null then
    perform private.mark_postponed(d.id, case when p_times is not null then private.proposed_day(d) end)
    from public.events d where d.id = any (v_told);
    v_outcome := case when p_times is null then 'changed' when v_outcome = 'unchanged' then 'proposed' else v_outcome end;
    perform private.enqueue_event_mail(v_told[1], 'event-state',
      'event-state:link:' || v_told[1] || ':' || (
        select count(*) from public.audit_log a
        where a.subject_table = 'events' and a.subject_id = v_told[1] and a.action = 'postpone'),
      (
        select jsonb_build_object(
          'state', 'postponed', 'paid', private.is_paid(e.id), 'by_link', true, 'note', e.status_note)
          || case when private.shared_listing(e) is null then '{}' else jsonb_build_object('dates', (
            select jsonb_build_object('count', count(*), 'first', min(d.start_date))
            from public.events d where d.id = any (v_told))) end
        from public.events e where e.id = v_told[1]));
  elsif p_times is not null then
    -- The present day takes back that another one is to be announced.
    update public.events e set status = 'approved', status_note = null
    where e.status_note = 'New date to be announced' and e.status = 'postponed' and e.id in (
      select d.id from private.scoped_dates(v_date, p_scope) d where private.proposed_day(d) is null);
    v_outcome := case when found then 'changed' else v_outcome end;
  end if;
  return jsonb_build_object('outcome', v_outcome, 'event', private.event_by_link(v_date.id));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.postpone_event_by_link is 'Gives the event behind a private link, or a date of its listing and with p_scope "later" or "all" others by as many days, the times {"start_date", "start_time", "end_date", "end_time"}. A public one is postponed at once and names its new date, which is proposed; its present day takes a proposed one back. With p_times null a public one says that its new date is to be announced. The submitter gets a mail when what visitors read changes. Arguments and results as of change_event_by_link. Service only.';
grant execute on function public.postpone_event_by_link to service_role;

create function private.keyed_dates(p_listing uuid, p_dates jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_taken text[];
  v_times jsonb;
  v_key text;
  v_again integer;
  v_keyed jsonb := '[]';
begin
  select array_agg(e.date_key) into v_taken from public.events e where e.listing_id = p_listing;
  v_taken := v_taken || array(
    select d.value ->> 'key' from public.listing_changes c, jsonb_array_elements(c.change -> 'dates') d
    where c.listing_id = p_listing);
  for v_times in
    select to_jsonb(t)
    from jsonb_to_recordset(p_dates) as t (start_date date, start_time time, end_date date, end_time time)
    order by t.start_date, t.start_time
  loop
    v_key := private.new_date_key(v_times);
    v_again := 1;
    -- One that moved away, or was cancelled, keeps its key.
    while v_key = any (v_taken) loop
      v_again := v_again + 1;
      v_key := private.new_date_key(v_times) || '#' || v_again;
    end loop;
    v_taken := v_taken || v_key;
    v_keyed := v_keyed || (v_times || jsonb_build_object('op', 'add', 'key', v_key, 'own', '{}'::jsonb));
  end loop;
  return v_keyed;
end
$$;
comment on function private.keyed_dates is 'Dates to add to a listing, as its open change has them, with keys that no other date of it has.';
grant execute on function private.keyed_dates to service_role;

create function public.add_dates_by_link(
  p_token_hash text, p_dates jsonb, p_limits jsonb default '[]', p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_open constant record := private.date_by_link(p_token_hash, p_wrong_limits, null);
  v_date constant public.events := v_open.chosen;
  v_listing public.listings;
  v_plan jsonb;
  v_outcome text;
begin
  if coalesce(v_open.failure, v_open.closed) is not null then
    return coalesce(v_open.failure, v_open.closed);
  elsif v_date.opening_hours is not null or v_date.reception_date is not null then
    return '{"outcome": "refused", "reason": "exhibition"}';
  end if;
  select * into strict v_listing from public.listings l where l.id = v_date.listing_id;
  v_plan := private.listing_plan(v_listing);
  v_plan := jsonb_set(v_plan, '{added}', (v_plan -> 'added') || private.keyed_dates(v_listing.id, p_dates));
  if private.refused_plan(v_plan) is not null then
    perform private.refuse(jsonb_build_object('outcome', 'refused', 'reason', private.refused_plan(v_plan)));
  end if;
  perform private.take_limits(p_limits);
  v_outcome := private.settle_plan(v_listing.id, v_plan, null, private.anchor_of(v_date.id));
  perform private.audit('add-dates', 'listings', v_listing.id::text, jsonb_build_object(
    'dates', jsonb_array_length(p_dates), 'outcome', v_outcome));
  return jsonb_build_object('outcome', v_outcome, 'event', private.event_by_link(v_date.id));
exception
  -- The end of the block takes a new listing back as well.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.add_dates_by_link is 'Adds dates [{"start_date", "start_time", "end_date", "end_time"}] to the listing behind a private link, or makes one of its event: at once while nothing of it is public, else as part of its open change. {"outcome": "changed"|"proposed", "event"}, {"outcome": "refused", "reason": as of change_event_by_link, or "exhibition", which has one run}, "missing", "stopped", "expired" or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.add_dates_by_link to service_role;

create function public.take_back_date_by_link(
  p_token_hash text, p_key text, p_limits jsonb default '[]', p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_open constant record := private.date_by_link(p_token_hash, p_wrong_limits, null);
  v_date constant public.events := v_open.chosen;
  v_outcome text := 'unchanged';
begin
  if v_open.failure is not null then
    return v_open.failure;
  end if;
  if p_key = any (private.waiting_keys(v_date.listing_id)) then
    perform private.take_limits(p_limits);
    perform private.drop_proposed_dates(v_date.listing_id, array[p_key]);
    v_outcome := case
      when exists (select from public.listing_changes c where c.listing_id = v_date.listing_id) then 'proposed'
      else 'changed' end;
    perform private.audit('take-back-date', 'listings', v_date.listing_id::text, jsonb_build_object(
      'key', p_key, 'outcome', v_outcome));
  elsif v_open.closed is not null then
    return v_open.closed;
  end if;
  return jsonb_build_object('outcome', v_outcome, 'event', private.event_by_link(v_date.id));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.take_back_date_by_link is 'Takes the added date with this key out of the open change of the listing behind a private link, also when no listed date is left to come; the change ends with its last wish. {"outcome": "proposed", what is left waits|"changed", nothing is left|"unchanged", no such date waits; "event"}, {"outcome": "refused", "reason": "draft"|"cancelled"|"past"}, "missing", "stopped", "expired" or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.take_back_date_by_link to service_role;

create function private.new_date_note(p_day date) returns text
language sql
stable
set search_path = ''
as $$
  select 'New date: ' || to_char(p_day, 'FMDay, FMMonth FMDD')
$$;
comment on function private.new_date_note is 'What visitors read about an event that its organizer postponed to this day; null without a day.';
grant execute on function private.new_date_note to service_role;

create function private.proposed_day(p_event public.events) returns date
language sql
stable
set search_path = ''
as $$
  select nullif((private.proposed_columns(p_event) ->> 'start_date')::date, p_event.start_date)
$$;
comment on function private.proposed_day is 'The day to which the open change of an event, or of its listing, moves it; null if none does.';
grant execute on function private.proposed_day to service_role;

create function private.follow_proposed_days(p_ids text[]) returns void
language sql
set search_path = ''
as $$
  update public.events e
  set
    status = case when n.day is null then coalesce(n.before ->> 'from', 'approved') else 'postponed' end,
    status_note = case when n.day is null then n.before ->> 'note' else private.new_date_note(n.day) end
  from (
    select d.id, private.proposed_day(d) as day, (
      select a.detail || coalesce(t.texts, '{}') from public.audit_log a
      left join public.audit_texts t on t.id = a.text_id
      where a.subject_table = 'events' and a.subject_id = d.id and a.action = 'postpone'
      order by a.at desc limit 1
    ) as before
    from public.events d where d.id = any (p_ids)
  ) n
  where e.id = n.id and e.status_note is distinct from private.new_date_note(n.day)
$$;
comment on function private.follow_proposed_days is 'Names the proposed day of events that named another until now; one without a proposed day gets the status and the note back that it had before it was postponed.';
grant execute on function private.follow_proposed_days to service_role;

-- Storm mode: events cancelled or postponed by an editor with a note, one or a whole coast at once.
--
-- Why:         a storm takes out forty evenings in a minute; each page says so in the volunteers' words, each organizer
--              gets one mail, and a slip is undone as one step.
-- Who reads:   everyone, the note of a public event; editors, the list before they decide.
-- Who writes:  editors, through set_event_states.
--
-- Locks: listings before their dates, both in the order of their ids.

-- Organizers, sources and decisions change a status too; the note belongs to the volunteers' own.
create function private.drop_status_note() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.status_note := null;
  return new;
end
$$;
create trigger events_drop_status_note before insert or update of status on public.events
  for each row when (new.status not in ('cancelled', 'postponed') and new.status_note is not null)
  execute function private.drop_status_note();

create function private.set_event_state(p_event public.events, p_version timestamptz, p_state text, p_note text)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if p_event.id is null then
    return '{"outcome": "missing"}';
  elsif p_event.status not in ('approved', 'cancelled', 'postponed') or p_event.withdrawn_at is not null
    or (p_event.status = p_state and p_event.status_note is not distinct from p_note)
  then
    return jsonb_build_object('outcome', 'conflict', 'status', p_event.status);
  -- A day that is over cannot be reinstated.
  elsif private.is_over(p_event) or (p_state = 'approved' and p_event.last_day < private.today()) then
    return jsonb_build_object('outcome', 'past', 'status', p_event.status);
  elsif p_version is distinct from p_event.updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', p_event.status);
  end if;
  update public.events e set status = p_state, status_note = p_note where e.id = p_event.id;
  if p_state = 'cancelled' then
    -- As when its submitter cancels it: there is nothing left to change.
    delete from public.listing_changes c
    where c.listing_id = p_event.listing_id and private.shared_listing(p_event) is null;
  end if;
  perform private.audit('set-state', 'events', p_event.id, jsonb_build_object('from', p_event.status, 'to', p_state, 'note', p_note));
  return jsonb_build_object('outcome', 'set', 'status', p_state);
end
$$;
comment on function private.set_event_state is 'Sets the state and note of a locked event. {"outcome": "set"|"conflict"|"past"|"changed"|"missing", "status"}: "conflict" unless it is public and something would change.';

create function private.enqueue_state_mails(p_ids text[], p_state text, p_note text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_action text := private.open_action()::text;
  v_group record;
begin
  for v_group in
    select private.mailbox_of(e.submitter_email) as mailbox, min(e.submitter_email) as address,
      array_agg(e.id order by e.start_date, e.start_time, e.id) as ids
    from public.events e
    where e.id = any (p_ids) and e.submitter_email is not null
    group by 1
  loop
    if cardinality(v_group.ids) = 1 then
      perform private.enqueue_event_mail(
        v_group.ids[1], 'event-state', 'event-state:' || v_action || ':' || v_group.ids[1],
        jsonb_build_object('state', p_state, 'note', p_note, 'paid', private.is_paid(v_group.ids[1])));
    else
      perform private.enqueue_mail(
        'events-state', v_group.address, 'events-state:' || v_action || ':' || v_group.ids[1],
        jsonb_build_object('state', p_state, 'note', p_note, 'events', (
          select jsonb_agg(
            jsonb_build_object('id', e.id, 'title', e.title, 'start_date', e.start_date, 'end_date', e.end_date)
            order by e.start_date, e.start_time, e.id)
          from public.events e where e.id = any (v_group.ids)
        ), 'paid', exists (select from unnest(v_group.ids) i (id) where private.is_paid(i.id))));
    end if;
  end loop;
end
$$;
comment on function private.enqueue_state_mails is 'Queues one mail for each submitter of these events: about one event with its private link, about several with their list.';

create function public.set_event_states(
  p_events jsonb, p_state text, p_note text default null, p_announce_until date default null,
  p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
  v_note text := nullif(btrim(p_note), '');
  v_event record;
  v_results jsonb := '[]';
  v_result jsonb;
  v_told text[] := '{}';
  v_until date;
begin
  perform private.require_editor('call events off');
  if jsonb_typeof(p_events) is distinct from 'array' or jsonb_array_length(p_events) not between 1 and 500 then
    raise exception 'Change 1 to 500 events at once.' using errcode = 'invalid_parameter_value';
  elsif p_state is null or p_state not in ('approved', 'cancelled', 'postponed') then
    raise exception 'A state is "approved", "cancelled" or "postponed".' using errcode = 'invalid_parameter_value';
  elsif p_state = 'approved' then
    v_note := null;
  end if;
  if p_announce_until is not null and v_note is null then
    raise exception 'An announcement has a note.' using errcode = 'invalid_parameter_value';
  end if;

  perform from public.listings l
  where l.id in (
    select e.listing_id from public.events e
    where e.id in (select g.value ->> 'id' from jsonb_array_elements(p_events) g)
  )
  order by l.id for no key update;
  perform from public.events e
  where e.id in (select g.value ->> 'id' from jsonb_array_elements(p_events) g)
  order by e.id for no key update;

  v_action := private.begin_action('set-event-states', p_hold_seconds);
  for v_event in
    select g.id, g.version, e as stored
    from (
      select distinct on (d.value ->> 'id') d.value ->> 'id' as id, (d.value ->> 'version')::timestamptz as version
      from jsonb_array_elements(p_events) d
    ) g
    left join public.events e on e.id = g.id and e.status <> 'draft'
    order by g.id
  loop
    v_result := private.set_event_state(v_event.stored, v_event.version, p_state, v_note);
    v_results := v_results || (v_result || jsonb_build_object('id', v_event.id));
    if v_result ->> 'outcome' = 'set' and (v_event.stored).status <> p_state then
      v_told := v_told || v_event.id;
    end if;
  end loop;
  perform private.enqueue_state_mails(v_told, p_state, v_note);
  if v_results @> '[{"outcome": "set"}]' then
    if p_announce_until is not null then
      v_until := greatest(p_announce_until, private.today());
      -- A second step for other towns says the same: the announcement is still one, and may end later.
      update public.announcements a set last_day = v_until
      where a.message = v_note and a.first_day <= private.today()
        and a.last_day between private.today() and v_until - 1;
      insert into public.announcements (message, first_day, last_day)
      select v_note, private.today(), v_until
      where not exists (
        select from public.announcements a
        where a.message = v_note and a.first_day <= private.today() and a.last_day >= v_until
      );
    end if;
    return private.with_action(jsonb_build_object('outcome', 'set', 'results', v_results), v_action);
  end if;
  perform private.drop_action(v_action);
  return jsonb_build_object('outcome', 'set', 'results', v_results, 'action', null, 'held_until', null);
end
$$;
comment on function public.set_event_states is 'Cancels, postpones or, as "approved", reinstates up to 500 public events that are not over, as one action. p_events is [{"id", "version"}], version being the updated_at that was read; p_note is for visitors, at most 500 characters; with p_announce_until it is an announcement on every page, from today to that day, or prolongs the one of today that says the same. {"outcome": "set", "results": [{"id", "outcome": "set"|"conflict"|"past"|"changed"|"missing", "status"}], "action", "held_until"}; action is null if none was set. Each submitter gets one mail. 42501 for anyone but an editor.';
grant execute on function public.set_event_states to authenticated;

create function public.events_between(
  p_state text, p_from date default null, p_to date default null, p_cities text[] default null
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_statuses constant text[] := case p_state
    when 'approved' then '{postponed,cancelled}' when 'cancelled' then '{approved,postponed}' when 'postponed' then '{approved}'
  end;
  v_result jsonb;
begin
  perform private.require_editor('list events by their days');
  if v_statuses is null then
    raise exception 'A state is "approved", "cancelled" or "postponed".' using errcode = 'invalid_parameter_value';
  end if;
  with found as materialized (
    select e.*
    from public.events e
    where e.last_day >= greatest(p_from, private.today()) and e.start_date <= coalesce(p_to, p_from, private.today())
      and e.status = any (v_statuses) and e.withdrawn_at is null
  ), chosen as materialized (
    select f.* from found f where p_cities is null or f.city = any (p_cities)
  )
  select jsonb_build_object('total', (select count(*) from chosen), 'cities', coalesce((
    select jsonb_agg(jsonb_build_object('city', c.city, 'events', c.events) order by c.city)
    from (select f.city, count(*) as events from found f group by f.city) c
  ), '[]'), 'rows', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', r.id, 'title', r.title, 'city', r.city, 'venue_name', r.venue_name, 'start_date', r.start_date,
      'start_time', r.start_time, 'end_date', r.end_date, 'status', r.status, 'status_note', r.status_note,
      'version', r.updated_at, 'has_submitter', r.submitter_email is not null
    ) order by r.start_date, r.start_time nulls last, r.title, r.id)
    from (
      select c.* from chosen c order by c.start_date, c.start_time nulls last, c.title, c.id limit 500
    ) r
  ), '[]')) into v_result;
  return v_result;
end
$$;
comment on function public.events_between is 'Public events that are not over, have a day from p_from to p_to, today by default, and can be set to p_state, as of set_event_states: {"total", "cities": [{"city", "events"}] of all of them, "rows": the first 500, soonest first}. p_cities, as "cities" spells them, limits total and rows; null is every city. 42501 for anyone but an editor.';
grant execute on function public.events_between to authenticated;

-- Runs of the content sync, what became of each source and item, and the sync as admins see it.
--
-- Why:         an unchanged item is not touched, and a rejected or deleted one does not return. The row of the job is
--              locked by whatever begins, writes or ends a run, so that of fifty starts one begins, and a run whose
--              lease another has taken writes nothing more.
-- Who reads:   admins, the service.
-- Who writes:  the service, for the run that holds the lease; triggers leave the tombstones; admins switch, start and
--              stop.

create table public.sync_runs (
  id uuid primary key default gen_random_uuid(),
  state text not null default 'running',
  is_test boolean not null,
  started_by text not null,
  events_processed integer not null default 0,
  events_imported integer not null default 0,
  events_skipped integer not null default 0,
  events_errors integer not null default 0,
  articles_processed integer not null default 0,
  articles_imported integer not null default 0,
  articles_skipped integer not null default 0,
  articles_errors integer not null default 0,
  errors text[] not null default '{}',
  progress jsonb,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,

  constraint sync_runs_state_known check (state in ('running', 'done', 'failed', 'stopped')),
  constraint sync_runs_started_by_known check (started_by in ('schedule', 'admin', 'command')),
  constraint sync_runs_finished check ((state = 'running') = (finished_at is null))
);
comment on table public.sync_runs is 'One row a run, tests included. The eight counts are the specification''s, set at the end.';
comment on column public.sync_runs.is_test is 'A dry run: it writes its report and nothing else.';
comment on column public.sync_runs.progress is 'While it runs: {"source", "itemsRead", "sourcesDone", "sourcesTotal"}.';

create index sync_runs_started_at_idx on public.sync_runs (started_at desc);

alter table public.sync_runs enable row level security;
grant select, insert, update, delete on public.sync_runs to service_role;
grant select on public.sync_runs to authenticated;
create policy "Admins read sync runs" on public.sync_runs
  for select to authenticated using ((select public.is_admin()));

create table public.sync_run_sources (
  run_id uuid not null references public.sync_runs (id) on delete cascade,
  source_id uuid not null references public.sync_sources (id) on delete cascade,
  name text not null,
  outcome text not null,
  message text,
  items_read integer not null default 0,
  added integer not null default 0,
  proposed integer not null default 0,
  skipped integer not null default 0,
  errors integer not null default 0,
  seconds numeric not null default 0,
  counts jsonb not null default '{}',
  changes jsonb not null default '[]',
  problems jsonb not null default '[]',
  at timestamptz not null default clock_timestamp(),
  images integer not null default 0,

  primary key (run_id, source_id),
  constraint sync_run_sources_outcome_known check (
    outcome in ('read', 'unchanged', 'empty', 'halved', 'failed')
  ),
  constraint sync_run_sources_counts_object check (jsonb_typeof(counts) = 'object'),
  constraint sync_run_sources_changes_array check (jsonb_typeof(changes) = 'array'),
  constraint sync_run_sources_problems_array check (jsonb_typeof(problems) = 'array')
);
comment on table public.sync_run_sources is 'What a run read from a source and made of it. Changes and problems are emptied after 90 days.';
comment on column public.sync_run_sources.name is 'Of the source at that time.';
comment on column public.sync_run_sources.counts is 'Its part of the run''s eight counts.';
comment on column public.sync_run_sources.images is 'Images copied for it.';

create index sync_run_sources_source_id_idx on public.sync_run_sources (source_id, at desc);

alter table public.sync_run_sources enable row level security;
grant select, insert, update, delete on public.sync_run_sources to service_role;
grant select on public.sync_run_sources to authenticated;
create policy "Admins read sync reports" on public.sync_run_sources
  for select to authenticated using ((select public.is_admin()));

create table public.sync_items (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references public.sync_sources (id) on delete cascade,
  kind text not null,
  external_id text not null,
  content_hash text,
  match_key text,
  state text not null,
  listing_id uuid references public.listings (id) on delete set null,
  post_id uuid references public.blog_posts (id) on delete set null,
  post_version timestamptz,
  duplicate_of text,
  title text not null default '',
  created_at timestamptz not null default now(),
  source_image_url text,

  constraint sync_items_external_id_key unique (source_id, kind, external_id),
  constraint sync_items_kind_known check (kind in ('event', 'article')),
  constraint sync_items_external_id_length check (char_length(external_id) between 1 and 500),
  constraint sync_items_content_hash_length check (char_length(content_hash) <= 128),
  constraint sync_items_match_key_length check (char_length(match_key) <= 500),
  constraint sync_items_state_known check (state in ('taken', 'rejected', 'duplicate')),
  constraint sync_items_duplicate_named check ((state = 'duplicate') = (duplicate_of is not null)),
  constraint sync_items_source_image_url_length check (char_length(source_image_url) <= 2000),
  constraint sync_items_source_image_url_http check (source_image_url ~* '^https?://\S+$')
);
comment on table public.sync_items is 'Listings and articles of a source, by its own ids, and what became of each.';
comment on column public.sync_items.content_hash is 'Of the content as last applied; null asks the next run to apply it again.';
comment on column public.sync_items.match_key is 'Second key, because sources change their ids: folded title, first start and venue.';
comment on column public.sync_items.state is 'taken: it has a listing or post. rejected: tombstone. duplicate: like the event of duplicate_of.';
comment on column public.sync_items.post_version is 'updated_at of the post as the sync left it: another one was edited by a person.';
comment on column public.sync_items.source_image_url is 'Of an article: its image as the source serves it. A listing has its own (listings).';

create index sync_items_listing_id_idx on public.sync_items (listing_id);
create index sync_items_post_id_idx on public.sync_items (post_id);

alter table public.sync_items enable row level security;
grant select, insert, update, delete on public.sync_items to service_role;
grant select on public.sync_items to authenticated;
create policy "Admins read sync items" on public.sync_items
  for select to authenticated using ((select public.is_admin()));

select private.keep_revisions('public.sync_items');

create function private.mark_items_of_listing() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.sync_items i set state = 'rejected' where i.listing_id = old.id and i.state = 'taken';
    return old;
  end if;
  update public.sync_items i
  set state = case new.status when 'rejected' then 'rejected' else 'taken' end
  where i.listing_id = new.id and i.state = case new.status when 'rejected' then 'taken' else 'rejected' end;
  return null;
end
$$;
comment on function private.mark_items_of_listing is 'Tombstones of listings that are rejected or deleted; a rejection that is taken back lifts them.';
create trigger mark_items_on_status after update of status on public.listings
  for each row when (old.status is distinct from new.status) execute function private.mark_items_of_listing();
create trigger mark_items_on_delete before delete on public.listings
  for each row execute function private.mark_items_of_listing();

create function private.mark_items_of_post() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.sync_items i set state = 'rejected' where i.post_id = old.id and i.state = 'taken';
  return old;
end
$$;
comment on function private.mark_items_of_post is 'Tombstones of articles whose post is deleted.';
create trigger mark_items_on_delete before delete on public.blog_posts
  for each row execute function private.mark_items_of_post();

create function private.holds_lease(p_run uuid, p_token bigint) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- Held until the transaction ends, so that no other run begins while this one writes.
  perform from public.sync_jobs j
  where j.id = 'content-sync' and j.lease_run = p_run and j.lease_token = p_token
  for no key update;
  return found;
end
$$;
comment on function private.holds_lease is 'Whether this run still has the lease, which no other can take before the transaction ends. A lease past its end counts until another run begins.';
grant execute on function private.holds_lease to service_role;

create function private.counts_of_run(p_run uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(n.name, coalesce(t.total, 0)), '{}')
  from unnest('{eventsProcessed,eventsImported,eventsSkipped,eventsErrors,articlesProcessed,articlesImported,articlesSkipped,articlesErrors}'::text[]) n (name)
  left join (
    select c.key, sum(c.value::integer) as total
    from public.sync_run_sources s, lateral jsonb_each_text(s.counts) c
    where s.run_id = p_run
    group by c.key
  ) t on t.key = n.name
$$;
comment on function private.counts_of_run is 'The specification''s eight counts, summed over the sources that a run has reported.';
grant execute on function private.counts_of_run to service_role;

create function private.close_sync_run(p_run uuid, p_state text, p_errors text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_counts jsonb := private.counts_of_run(p_run);
begin
  update public.sync_runs r
  set
    state = p_state, errors = p_errors, progress = null, finished_at = clock_timestamp(),
    events_processed = (v_counts ->> 'eventsProcessed')::integer,
    events_imported = (v_counts ->> 'eventsImported')::integer,
    events_skipped = (v_counts ->> 'eventsSkipped')::integer,
    events_errors = (v_counts ->> 'eventsErrors')::integer,
    articles_processed = (v_counts ->> 'articlesProcessed')::integer,
    articles_imported = (v_counts ->> 'articlesImported')::integer,
    articles_skipped = (v_counts ->> 'articlesSkipped')::integer,
    articles_errors = (v_counts ->> 'articlesErrors')::integer
  where r.id = p_run and r.state = 'running';
  if found then
    perform private.audit('sync', 'sync_runs', p_run::text, jsonb_build_object('state', p_state) || v_counts);
  end if;
end
$$;
comment on function private.close_sync_run is 'Ends a run that is running, with its counts and an audit row.';
grant execute on function private.close_sync_run to service_role;

create function public.begin_sync_run(p_started_by text, p_is_test boolean, p_account uuid default null)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_job public.sync_jobs;
  v_run uuid;
begin
  select * into v_job from public.sync_jobs j where j.id = 'content-sync' for no key update;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  if p_started_by = 'schedule' and not v_job.is_enabled then
    return '{"outcome": "disabled"}';
  end if;
  if v_job.lease_expires_at > clock_timestamp() then
    return jsonb_build_object('outcome', 'busy', 'runId', v_job.lease_run);
  end if;
  -- Also runs that a restored backup holds.
  perform private.close_sync_run(r.id, 'failed', array['The run stopped responding. The next run goes on where it stopped.'])
  from public.sync_runs r where r.state = 'running';
  insert into public.sync_runs (is_test, started_by) values (p_is_test, p_started_by) returning id into v_run;
  if p_account is not null then
    insert into public.audit_log (actor, action, subject_table, subject_id, detail)
    values (p_account, 'start', 'sync_runs', v_run::text, jsonb_build_object('test', p_is_test));
  end if;
  update public.sync_jobs j
  set lease_run = v_run, lease_token = j.lease_token + 1, stop_requested_at = null,
    lease_expires_at = clock_timestamp() + interval '2 minutes'
  where j.id = 'content-sync';
  return jsonb_build_object('outcome', 'begun', 'runId', v_run, 'token', v_job.lease_token + 1);
end
$$;
comment on function public.begin_sync_run is 'Begins a run, of "schedule", "admin" or "command", with a lease of two minutes: {"outcome": "begun", "runId", "token"}; {"outcome": "busy", "runId"} while another holds it; {"outcome": "disabled"} for the schedule of a job that is switched off; {"outcome": "missing"} without the job. p_account is the admin who starts it, whom an audit row names. Service only.';
grant execute on function public.begin_sync_run to service_role;

create function public.renew_sync_run(p_run uuid, p_token bigint, p_progress jsonb default null) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_stop boolean;
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  update public.sync_jobs j
  set lease_expires_at = clock_timestamp() + interval '2 minutes'
  where j.id = 'content-sync'
  returning j.stop_requested_at is not null into v_stop;
  update public.sync_runs r set progress = p_progress where r.id = p_run and p_progress is not null;
  return jsonb_build_object('outcome', 'kept', 'stop', v_stop);
end
$$;
comment on function public.renew_sync_run is 'Renews the lease for two minutes and stores the progress: {"outcome": "kept", "stop"}, stop when an admin asked for it, or {"outcome": "lost"}. Service only.';
grant execute on function public.renew_sync_run to service_role;

create function public.finish_sync_run(
  p_run uuid, p_token bigint, p_state text, p_errors text[] default '{}'
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  perform private.close_sync_run(p_run, p_state, p_errors);
  update public.sync_jobs j
  set lease_run = null, lease_expires_at = null, stop_requested_at = null
  where j.id = 'content-sync';
  return '{"outcome": "finished"}';
end
$$;
comment on function public.finish_sync_run is 'Ends a run as "done", "failed" or "stopped", sums its counts and gives the lease back: {"outcome": "finished"} or {"outcome": "lost"}. Service only.';
grant execute on function public.finish_sync_run to service_role;

create function public.record_sync_source(
  p_run uuid, p_token bigint, p_source uuid, p_report jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_outcome text := p_report ->> 'outcome';
  v_is_endless boolean;
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  insert into public.sync_run_sources as s (
    run_id, source_id, name, outcome, message, items_read, added, proposed, skipped, errors, seconds, counts,
    changes, problems, images
  )
  select
    p_run, p_source, r.name, v_outcome, r.message, coalesce(r."itemsRead", 0), coalesce(r.added, 0),
    coalesce(r.proposed, 0), coalesce(r.skipped, 0), coalesce(r.errors, 0), coalesce(r.seconds, 0),
    coalesce(r.counts, '{}'), coalesce(r.changes, '[]'), coalesce(r.problems, '[]'), coalesce(r.images, 0)
  from jsonb_to_record(p_report) as r (
    name text, message text, "itemsRead" integer, added integer, proposed integer, skipped integer,
    errors integer, seconds numeric, counts jsonb, changes jsonb, problems jsonb,
    images integer
  )
  on conflict (run_id, source_id) do update
  set
    outcome = excluded.outcome, message = excluded.message, items_read = excluded.items_read,
    added = excluded.added, proposed = excluded.proposed, skipped = excluded.skipped,
    errors = excluded.errors, seconds = excluded.seconds, counts = excluded.counts,
    changes = excluded.changes, problems = excluded.problems, images = excluded.images, at = excluded.at;

  update public.sync_sources s
  set
    reading_since = null,
    unended_reads = case when (p_report ->> 'isUnended')::boolean then s.unended_reads + 1 else 0 end
  where s.id = p_source returning s.unended_reads >= 2 into v_is_endless;
  update public.sync_sources s
  set
    failures = case when v_outcome = 'failed' then s.failures + 1 else 0 end,
    last_read_at = case when v_outcome = 'failed' then s.last_read_at else now() end,
    paused_at = case when v_outcome = 'halved' or v_is_endless then now() else s.paused_at end,
    pause_reason = case when v_outcome = 'halved' or v_is_endless then left(p_report ->> 'message', 500) else s.pause_reason end,
    -- Kept from the last good reading: a fall must not become "unchanged", nor what is usual.
    etag = case when v_outcome = 'read' then left(p_report ->> 'etag', 500) else s.etag end,
    last_modified = case when v_outcome = 'read' then left(p_report ->> 'lastModified', 100) else s.last_modified end,
    usual_items = case when v_outcome = 'read' then coalesce((p_report ->> 'usualItems')::integer, s.usual_items) else s.usual_items end
  from public.sync_runs r
  where s.id = p_source and r.id = p_run and not r.is_test;
  return '{"outcome": "recorded"}';
end
$$;
comment on function public.record_sync_source is 'Stores what a run made of a source, once a run and source, and what it learned of the source unless the run is a test. p_report is sourceReport of sync-api.ts with "counts", "changes", "problems", "images", "etag", "lastModified", "usualItems" and "isUnended". A halved reading pauses the source, as does the second in a row that did not end. {"outcome": "recorded"} or {"outcome": "lost"}. Service only.';
grant execute on function public.record_sync_source to service_role;

create function private.source_warning(p_source public.sync_sources) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_source.removed_at is not null or (not p_source.is_enabled and p_source.paused_at is null) then null
    when p_source.unended_reads >= 2 then 'could not be read to its end twice, and is paused'
    when p_source.paused_at is not null then 'brought half as much as usual'
    when p_source.unended_reads = 1 then 'could not be read to its end'
    when p_source.failures >= 3 then case p_source.failures
      when 3 then 'failed three times' else 'failed ' || p_source.failures || ' times' end
    when p_source.url <> '' and p_source.created_at < now() - interval '28 days'
      -- Only when it was asked: a job that is switched off makes no source silent.
      and exists (
        select from public.sync_run_sources s join public.sync_runs r on r.id = s.run_id and not r.is_test
        where s.source_id = p_source.id and s.at > now() - interval '28 days'
      )
      and not exists (
        select from public.sync_run_sources s join public.sync_runs r on r.id = s.run_id and not r.is_test
        where s.source_id = p_source.id and s.at > now() - interval '28 days'
          and (s.items_read > 0 or s.outcome in ('unchanged', 'failed'))
      )
    then 'has brought nothing for four weeks'
  end
$$;
comment on function private.source_warning is 'Why a source needs a look, to follow its name; null when all is well or it is switched off.';
grant execute on function private.source_warning to service_role;

create function private.source_row(p_source public.sync_sources) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.picked(to_jsonb(p_source), private.source_columns() || '{id,is_named,paused_at,pause_reason,failures}')
    || jsonb_build_object(
      'last_read', p_source.last_read_at, 'warning', private.source_warning(p_source),
      'history', (
        select coalesce(jsonb_agg(private.picked(to_jsonb(h), '{at,outcome,items_read,added}') order by h.at desc), '[]')
        from (
          select s.* from public.sync_run_sources s join public.sync_runs r on r.id = s.run_id and not r.is_test
          where s.source_id = p_source.id
          order by s.at desc
          limit 12
        ) h
      )
    )
$$;
comment on function private.source_row is 'sourceRow of sync-api.ts, in snake_case.';

create function private.sync_run_row(p_run public.sync_runs) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.picked(to_jsonb(p_run), '{id,state,is_test,started_by,progress}') || jsonb_build_object(
    'result', jsonb_build_object(
      'errors', p_run.errors, 'start_time', p_run.started_at, 'end_time', p_run.finished_at
    ) || case p_run.state when 'running' then private.counts_of_run(p_run.id) else private.picked(to_jsonb(p_run),
      '{events_processed,events_imported,events_skipped,events_errors,articles_processed,articles_imported,articles_skipped,articles_errors}')
    end,
    'sources', (
      select coalesce(jsonb_agg(private.picked(to_jsonb(s),
        '{source_id,name,outcome,message,items_read,added,proposed,skipped,errors,images,seconds}'
      ) order by s.at, s.source_id), '[]')
      from public.sync_run_sources s where s.run_id = p_run.id
    )
  )
$$;
comment on function private.sync_run_row is 'syncRun of sync-api.ts, in snake_case; the counts of a running one are those of the sources it has reported.';
grant execute on function private.sync_run_row to service_role;

create function public.desk_content_sync() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the content sync');
  return jsonb_build_object(
    'current', (
      select private.sync_run_row(r)
      from public.sync_jobs j join public.sync_runs r on r.id = j.lease_run
      where j.lease_expires_at > clock_timestamp() and r.state = 'running'
    ),
    'runs', (
      select coalesce(jsonb_agg(private.sync_run_row(r) order by r.started_at desc), '[]')
      from (select * from public.sync_runs n order by n.started_at desc limit 20) r
    ),
    'sources', (
      select coalesce(jsonb_agg(private.source_row(s) order by s.is_named desc, lower(s.name), s.id), '[]')
      from public.sync_sources s where s.removed_at is null
    )
  );
end
$$;
comment on function public.desk_content_sync is 'syncOverview of sync-api.ts: the run that goes on, the last twenty, and all sources, the named one first. 42501 for anyone but an editor.';
grant execute on function public.desk_content_sync to authenticated;

create function public.desk_sync_run(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the content sync');
  return (
    select private.sync_run_row(r) || jsonb_build_object(
      'changes', (
        select coalesce(jsonb_agg(c.value || jsonb_build_object('sourceId', s.source_id) order by s.at, s.source_id, c.ordinality), '[]')
        from public.sync_run_sources s, lateral jsonb_array_elements(s.changes) with ordinality c
        where s.run_id = r.id
      ),
      'problems', (
        select coalesce(jsonb_agg(p.value || jsonb_build_object('sourceId', s.source_id) order by s.at, s.source_id, p.ordinality), '[]')
        from public.sync_run_sources s, lateral jsonb_array_elements(s.problems) with ordinality p
        where s.run_id = r.id
      )
    )
    from public.sync_runs r where r.id = p_id
  );
end
$$;
comment on function public.desk_sync_run is 'syncRunDetails of sync-api.ts, or null. 42501 for anyone but an editor.';
grant execute on function public.desk_sync_run to authenticated;

create function public.desk_source_warnings() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the content sync');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'warning', w.warning) order by lower(w.name), w.id), '[]')
    from (select s.id, s.name, private.source_warning(s) as warning from public.sync_sources s) w
    where w.warning is not null
  );
end
$$;
comment on function public.desk_source_warnings is 'Sources that need a look: [{"id", "name", "warning"}]. 42501 for anyone but an editor.';
grant execute on function public.desk_source_warnings to authenticated;

create function public.sync_job_status() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the content sync');
  return (
    select jsonb_build_object(
      'isEnabled', j.is_enabled, 'isRunning', coalesce(j.lease_expires_at > clock_timestamp(), false),
      'lastRun', (select max(r.started_at) from public.sync_runs r where not r.is_test),
      'description', j.description
    )
    from public.sync_jobs j where j.id = 'content-sync'
  );
end
$$;
comment on function public.sync_job_status is 'The job: {"isEnabled", "isRunning", "lastRun", "description"}, or null without it. A test is no last run. 42501 for anyone but an editor.';
grant execute on function public.sync_job_status to authenticated;

create function public.set_sync_job(p_enabled boolean) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('switch the content sync');
  update public.sync_jobs j set is_enabled = p_enabled where j.id = 'content-sync' and j.is_enabled <> p_enabled;
  if found then
    perform private.audit('switch', 'sync_jobs', 'content-sync', jsonb_build_object('enabled', p_enabled));
  end if;
  return (
    select coalesce(jsonb_agg('{"outcome": "saved"}'::jsonb) -> 0, '{"outcome": "missing"}')
    from public.sync_jobs j where j.id = 'content-sync'
  );
end
$$;
comment on function public.set_sync_job is 'Switches the weekly run: {"outcome": "saved"} or {"outcome": "missing"}. A run that goes on is not touched. 42501 for anyone but an admin.';
grant execute on function public.set_sync_job to authenticated;

create function public.request_sync_stop() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_run uuid;
begin
  perform private.require_admin('stop the content sync');
  update public.sync_jobs j set stop_requested_at = coalesce(j.stop_requested_at, now())
  where j.id = 'content-sync' and j.lease_expires_at > clock_timestamp()
  returning j.lease_run into v_run;
  if not found then
    return '{"outcome": "idle"}';
  end if;
  perform private.audit('stop', 'sync_runs', v_run::text, '{}');
  return '{"outcome": "asked"}';
end
$$;
comment on function public.request_sync_stop is 'Asks the run that goes on to stop at its next step: {"outcome": "asked"} or {"outcome": "idle"}. 42501 for anyone but an admin.';
grant execute on function public.request_sync_stop to authenticated;

create function public.enqueue_source_warnings(p_run uuid, p_to text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_sources jsonb;
begin
  select jsonb_agg(jsonb_build_object('name', w.name, 'warning', w.warning) order by lower(w.name), w.id) into v_sources
  from (select s.id, s.name, private.source_warning(s) as warning from public.sync_sources s) w
  where w.warning is not null
    and exists (select from public.sync_runs r where r.id = p_run and r.started_by = 'schedule' and not r.is_test);
  if v_sources is null then
    return false;
  end if;
  insert into public.mail_outbox (kind, to_address, dedup_key, payload)
  values ('source-warnings', p_to, 'source-warnings:' || p_run, jsonb_build_object('sources', v_sources))
  on conflict (dedup_key) do nothing;
  return found;
end
$$;
comment on function public.enqueue_source_warnings is 'Queues one mail to the team after a scheduled run if a source needs a look; false if none does, or for another run. Service only.';
grant execute on function public.enqueue_source_warnings to service_role;

create function public.mark_source_read(p_run uuid, p_token bigint, p_source uuid, p_begins boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_unended integer;
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  update public.sync_sources s
  set
    unended_reads = s.unended_reads + case when p_begins and s.reading_since is not null then 1 else 0 end,
    reading_since = case when p_begins then now() end
  where s.id = p_source returning s.unended_reads into v_unended;
  return jsonb_build_object('outcome', 'marked', 'unended', coalesce(v_unended, 0));
end
$$;
comment on function public.mark_source_read is 'Marks that a run begins to read a source, or (p_begins false) that it stops before the end. A mark that is found at the beginning counts as a reading that did not end. {"outcome": "marked", "unended"} with the number of readings in a row that did not end, or {"outcome": "lost"}. Service only.';
grant execute on function public.mark_source_read to service_role;

-- What a run reads and writes: each listing and article of a source, compared with what the guide has.
--
-- Why:         a listing of which nothing is public is kept as its source gives it; one that is public only gets a
--              proposal. The same feed twice writes nothing; what is over, pinned, rejected or declined stays as it is.
--              A batch is one transaction under the lease, each write a subtransaction, so that one bad item does not
--              take others with it. A test run does all of it and takes it back, so that what it shows is what a run does.
-- Who reads:   the service.
-- Who writes:  the service, through apply_sync_batch.

create function public.sync_known(
  p_source uuid, p_after text default null, p_limit integer default 2000
) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', i.kind, 'externalId', i.external_id, 'hash', i.content_hash, 'matchKey', i.match_key,
    'state', i.state, 'status', coalesce(l.status, case when b.published then 'published' when b.id is not null then 'draft' end),
    'title', i.title, 'dates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'key', e.date_key, 'startDate', e.start_date, 'startTime', to_char(e.start_time, 'HH24:MI'),
        'endDate', e.end_date, 'endTime', to_char(e.end_time, 'HH24:MI'), 'status', e.status
      ) order by e.start_date, e.start_time nulls first, e.id), '[]')
      from public.events e where e.listing_id = i.listing_id
    )
  ) order by i.kind, i.external_id collate "C"), '[]')
  from (
    select * from public.sync_items n
    where n.source_id = p_source
      and (p_after is null or n.kind || '/' || n.external_id collate "C" > p_after)
    order by n.kind, n.external_id collate "C"
    limit least(p_limit, 2000)
  ) i
  left join public.listings l on l.id = i.listing_id
  left join public.blog_posts b on b.id = i.post_id
$$;
comment on function public.sync_known is 'Items of a source in the order of kind and id: {"kind", "externalId", "hash", "matchKey", "state", "status", "title", "dates"}. p_after is "kind/externalId" of the last one read. Service only.';
grant execute on function public.sync_known to service_role;

create function public.sync_neighbours(
  p_from date, p_to date, p_after text default null, p_limit integer default 2000
) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'eventId', e.id, 'listingId', e.listing_id, 'sourceId', l.source_id, 'title', e.title,
    'startDate', e.start_date, 'startTime', to_char(e.start_time, 'HH24:MI'),
    'venueName', e.venue_name, 'venueAddress', e.venue_address, 'city', e.city
  ) order by e.id collate "C"), '[]')
  from (
    select * from public.events n
    where n.start_date between p_from and p_to and n.status in ('pending', 'approved', 'postponed', 'cancelled')
      and n.withdrawn_at is null and (p_after is null or n.id collate "C" > p_after)
    order by n.id collate "C"
    limit least(p_limit, 5000)
  ) e
  left join public.listings l on l.id = e.listing_id
$$;
comment on function public.sync_neighbours is 'Events of any origin that begin in the span, in the order of their ids; p_after is the last id read. The source is null for a person''s. Service only.';
grant execute on function public.sync_neighbours to service_role;

create function private.has_ended(p_times jsonb) returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(p_times ->> 'end_date', p_times ->> 'start_date')::date < private.today()
$$;
comment on function private.has_ended is 'Whether a date with these columns is over.';
grant execute on function private.has_ended to service_role;

create function private.add_dates(p_listing public.listings, p_dates jsonb, p_status text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_shared constant jsonb := private.shared_fields(to_jsonb(p_listing));
  v_anchor public.events;
  -- The same files: a submitted listing claims them once, for its anchor. An anchor with an image of its own has no
  -- longer those of the listing; another date has.
  v_shown text;
  v_date jsonb;
  v_fields jsonb;
  v_id text;
begin
  select * into v_anchor from public.events a where a.listing_id = p_listing.id and a.submission_key is not null;
  select d.id into v_shown from public.events d
  where d.listing_id = p_listing.id and v_anchor.id is not null and 'image_url' <> all (d.own_fields)
    and d.merged_into is null and d.deleted_at is null
  order by d.id = v_anchor.id desc, d.start_date desc, d.id
  limit 1;
  for v_date in select d.value from jsonb_array_elements(p_dates) d loop
    v_fields := jsonb_strip_nulls(private.picked(
      v_shared || (v_date - 'own') || (v_date -> 'own'), private.event_columns('shared') || private.event_columns('date'))
      || jsonb_build_object(
        'listing_id', p_listing.id, 'date_key', v_date ->> 'key', 'status', p_status,
        'external_id', case when v_anchor.id is null then v_date ->> 'key' end,
        'own_fields', private.changed_keys(v_shared, v_date -> 'own'), 'is_premium', v_anchor.is_premium,
        'is_featured', v_anchor.is_featured, 'submitter_email', v_anchor.submitter_email));
    v_id := private.set_columns('events', null, array(select jsonb_object_keys(v_fields)), v_fields) ->> 'id';
    insert into public.event_images (event_id, url, alt, position, width, height)
    select v_id, i.url, i.alt, i.position, i.width, i.height from public.event_images i where i.event_id = v_shown;
  end loop;
end
$$;
comment on function private.add_dates is 'Adds dates [{"key", times, "own"}] to a listing, all as columns, with what they inherit; of a submitted one with the images, rights and submitter of its anchor.';
grant execute on function private.add_dates to service_role;

create function private.propose(p_listing uuid, p_fields jsonb, p_dates jsonb) returns boolean
language sql
set search_path = ''
as $$
  -- An image is proposed by itself, once it is copied.
  select private.write_proposal(p_listing, p_fields || coalesce((
    select jsonb_build_object('image_url', c.change -> 'fields' -> 'image_url')
    from public.listing_changes c where c.listing_id = p_listing and c.change -> 'fields' ? 'image_url'
  ), '{}'), p_dates)
$$;
comment on function private.propose is 'Makes, renews or removes the open change of a listing but for its image; false when it was so already.';
grant execute on function private.propose to service_role;

create function private.new_listing(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_fields jsonb;
  v_listing public.listings;
  v_dates jsonb;
begin
  select jsonb_agg(d.value order by d.ordinality) into v_dates
  from jsonb_array_elements(p_write -> 'dates') with ordinality d
  where not (d.value ->> 'is_cancelled')::boolean and not private.has_ended(d.value);
  if v_dates is null then
    return '{"result": "skipped", "reason": "past"}';
  end if;
  v_fields := jsonb_strip_nulls(private.shared_fields(p_write -> 'facts')
    || jsonb_build_object('source_id', p_source, 'source_image_url', p_write -> 'imageUrl'));
  v_listing := jsonb_populate_record(null::public.listings, private.set_columns(
    'listings', null, array(select jsonb_object_keys(v_fields)), v_fields));
  perform private.add_dates(v_listing, v_dates, 'pending');
  insert into public.sync_items as i (
    source_id, kind, external_id, content_hash, match_key, state, listing_id, title
  ) values (
    p_source, 'event', p_write ->> 'externalId', p_write ->> 'hash', p_write ->> 'matchKey', 'taken',
    v_listing.id, v_listing.title
  )
  on conflict (source_id, kind, external_id) do update
  set content_hash = excluded.content_hash, match_key = excluded.match_key, state = 'taken',
    listing_id = excluded.listing_id, title = excluded.title, duplicate_of = null;
  return '{"result": "created"}';
end
$$;
comment on function private.new_listing is 'Stores a listing with its coming dates, all pending. Cancelled and past dates are left out.';
grant execute on function private.new_listing to service_role;

create function private.plan_date(
  p_listing public.listings, p_event public.events, p_given jsonb, p_facts jsonb
) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_now jsonb := private.date_fields(p_event);
  v_to jsonb;
  v_changed text[];
begin
  -- What the date no longer has of its own it inherits again.
  v_to := coalesce((
      select jsonb_object_agg(o.name, to_jsonb(p_listing) -> o.name)
      from unnest(p_event.own_fields) o (name) where p_facts ? o.name
    ), '{}') || (p_given -> 'own') || private.picked(p_given, private.event_columns('time'));
  v_to := v_to - p_event.pinned_fields - p_listing.pinned_fields;
  -- Typed, so that '19:00' and '19:00:00' are one time.
  v_to := private.date_fields(jsonb_populate_record(p_event, v_to));
  v_changed := private.changed_keys(v_now, v_to);
  return (
    select coalesce(jsonb_object_agg(c.name, v_to -> c.name), '{}') from unnest(v_changed) c (name)
  );
end
$$;
comment on function private.plan_date is 'The columns in which a date differs from what its source gives, with the source''s values.';
grant execute on function private.plan_date to service_role;

create function private.declined(p_op jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select case p_op ->> 'op'
    when 'add' then 'add:' || (p_op ->> 'key')
    when 'cancel' then 'cancel:' || (p_op ->> 'key') || ':' || (p_op ->> 'reason')
    else 'change:' || (p_op ->> 'key') || ':' || md5((p_op -> 'to')::text)
  end
$$;
comment on function private.declined is 'What declined_dates keeps of a proposal that was not accepted.';
grant execute on function private.declined to service_role;

create function private.take_listing(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_item public.sync_items;
  v_listing public.listings;
  v_target jsonb;
  v_changed text[];
  v_is_public boolean;
  v_row record;
  v_times jsonb;
  v_op jsonb;
  v_to jsonb;
  v_fields jsonb;
  v_dates jsonb := '[]';
  v_ops jsonb := '[]';
  v_added jsonb := '[]';
  v_wrote boolean := false;
  v_proposed boolean;
begin
  select * into v_item from public.sync_items i
  where i.source_id = p_source and i.kind = 'event' and i.external_id = p_write ->> 'externalId';
  if not found or v_item.state = 'duplicate' then
    return private.new_listing(p_source, p_write);
  elsif v_item.state = 'rejected' then
    return '{"result": "kept", "reason": "rejected-before"}';
  end if;
  select * into v_listing from public.listings l where l.id = v_item.listing_id for no key update;
  if v_listing.status in ('rejected', 'cancelled') then
    return jsonb_build_object('result', 'kept', 'reason', v_listing.status);
  end if;
  v_is_public := v_listing.status = 'approved' or exists (
    select from public.events e where e.listing_id = v_listing.id and e.status in ('approved', 'postponed')
  );

  -- Typed and back, so that only real differences count.
  v_target := private.shared_fields(to_jsonb(jsonb_populate_record(v_listing, (p_write -> 'facts') - v_listing.pinned_fields)));
  v_changed := private.changed_keys(private.shared_fields(to_jsonb(v_listing)), v_target);
  select coalesce(jsonb_object_agg(c.name, jsonb_build_object(
    'from', to_jsonb(v_listing) -> c.name, 'to', v_target -> c.name)), '{}') into v_fields
  from unnest(v_changed) c (name);
  if not v_is_public and v_changed <> '{}' then
    v_wrote := true;
    v_listing := jsonb_populate_record(null::public.listings, private.set_columns(
      'listings', v_listing.id::text, v_changed, v_target));
  end if;
  if v_listing.source_image_url is distinct from p_write ->> 'imageUrl' then
    v_wrote := true;
    update public.listings l set source_image_url = p_write ->> 'imageUrl' where l.id = v_listing.id;
  end if;

  for v_row in
    select coalesce(e.date_key, g.key) as key, e.event, g.given
    from (select d.value ->> 'key' as key, d.value as given from jsonb_array_elements(p_write -> 'dates') d) g
    full join (select x.date_key, x as event from public.events x where x.listing_id = v_listing.id) e
      on e.date_key = g.key
    order by coalesce((e.event).start_date, (g.given ->> 'start_date')::date), coalesce(e.date_key, g.key)
  loop
    v_op := null;
    if (v_row.event).id is null then
      if not (v_row.given ->> 'is_cancelled')::boolean and not private.has_ended(v_row.given) then
        v_op := private.picked(v_row.given, private.event_columns('time') || '{own}') || '{"op": "add"}';
      end if;
    -- Past dates, and those a person decided about, stay.
    elsif (v_row.event).last_day < private.today() or (v_row.event).status not in ('pending', 'approved', 'postponed') then
      continue;
    elsif v_row.given is null then
      if (p_write ->> 'isComplete')::boolean
        and (v_row.event).start_date between (p_write #>> '{window,from}')::date and (p_write #>> '{window,to}')::date
      then
        v_op := '{"op": "cancel", "reason": "gone"}';
      end if;
    elsif (v_row.given ->> 'is_cancelled')::boolean then
      v_op := case
        when v_row.given ->> 'postponed' is null then '{"op": "cancel", "reason": "cancelled"}'
        when (v_row.event).status <> 'postponed' then jsonb_build_object(
          'op', 'cancel', 'reason', 'postponed', 'words', v_row.given ->> 'postponed')
      end;
    else
      v_to := private.plan_date(v_listing, v_row.event, v_row.given, p_write -> 'facts');
      if v_to <> '{}' then
        v_op := jsonb_build_object('op', 'change', 'to', v_to, 'from', (
          select jsonb_object_agg(k.key, private.date_fields(v_row.event) -> k.key)
          from jsonb_object_keys(v_to) k (key)
        ));
      end if;
    end if;
    v_op := v_op || jsonb_build_object('key', v_row.key);
    if v_op is null or private.declined(v_op) = any (v_listing.declined_dates) then
      continue;
    end if;
    v_times := private.picked(private.date_fields(v_row.event), private.event_columns('time'));
    v_dates := v_dates || (private.picked(v_op, '{op,reason,words}') || jsonb_build_object(
      'from', case when v_op ->> 'op' <> 'add' then v_times end,
      'to', private.picked(v_times || v_op || coalesce(v_op -> 'to', '{}'), private.event_columns('time'))));
    if (v_row.event).status <> 'pending' then
      v_ops := v_ops || (v_op || jsonb_build_object('eventId', (v_row.event).id));
    elsif v_op ->> 'op' = 'add' and v_is_public then
      v_ops := v_ops || v_op;
    elsif v_op ->> 'op' = 'add' then
      v_added := v_added || v_op;
    elsif v_op ->> 'op' = 'change' then
      v_wrote := true;
      perform private.write_date((v_row.event).id, private.date_fields(v_row.event) || v_to);
    else
      v_wrote := true;
      delete from public.events e where e.id = (v_row.event).id;
    end if;
  end loop;
  if v_added <> '[]' then
    v_wrote := true;
    perform private.add_dates(v_listing, v_added, 'pending');
  end if;

  v_proposed := private.propose(v_listing.id, case when v_is_public then v_fields else '{}' end, v_ops);
  update public.sync_items i
  set content_hash = p_write ->> 'hash', match_key = p_write ->> 'matchKey', title = v_target ->> 'title'
  where i.id = v_item.id and (i.content_hash, i.match_key, i.title)
    is distinct from (p_write ->> 'hash', p_write ->> 'matchKey', v_target ->> 'title');
  return jsonb_build_object('fields', v_fields, 'dates', v_dates, 'result', case
    when v_proposed and v_is_public and (v_fields <> '{}' or v_ops <> '[]') then 'proposed'
    when v_wrote or v_proposed then 'updated' else 'unchanged' end);
end
$$;
comment on function private.take_listing is 'Takes a listing: {"result": "created"|"updated"|"proposed"|"unchanged"|"kept"|"skipped", "reason"}, and of one that was known its differences: "fields" {column: {"from", "to"}}, "dates" [{"op": "add"|"change"|"cancel", "reason", "words", "from", "to"}] with their times. p_write has "facts", "dates" and each date''s "own" by their columns. Unless something of it is public its columns and dates are written, except pinned ones; else the differences become its open change. Dates of the window that a complete feed no longer has are removed while pending, and proposed to be cancelled once public.';
grant execute on function private.take_listing to service_role;

create function private.gone_listing(p_source uuid, p_write jsonb)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_is_private boolean := coalesce((p_write ->> 'isPrivate')::boolean, false);
  v_item public.sync_items;
  v_listing public.listings;
  v_ops jsonb;
begin
  select * into v_item from public.sync_items i
  where i.source_id = p_source and i.kind = 'event' and i.external_id = p_write ->> 'externalId'
    and (i.state = 'taken' or v_is_private and i.state = 'duplicate');
  select * into v_listing from public.listings l where l.id = v_item.listing_id for no key update;
  if v_item.id is not null and v_is_private and coalesce(v_listing.status, 'pending') = 'pending' and not exists (
    select from public.events e where e.listing_id = v_listing.id and e.status not in ('draft', 'pending')
  ) then
    -- The item goes first: it would stay as one that was rejected, with its title.
    delete from public.sync_items i where i.id = v_item.id;
    delete from public.listings l where l.id = v_listing.id;
    return '{"result": "skipped", "reason": "private"}';
  end if;
  if v_listing.status is distinct from 'approved' then
    return jsonb_build_object('result', 'kept', 'reason', coalesce(v_listing.status, 'unknown'));
  end if;
  select coalesce(jsonb_agg(o.op order by e.start_date, e.date_key), '[]') into v_ops
  from public.events e,
    lateral (select jsonb_build_object('op', 'cancel', 'reason', 'gone', 'eventId', e.id, 'key', e.date_key) as op) o
  where e.listing_id = v_listing.id and e.status in ('approved', 'postponed') and e.last_day >= private.today()
    and (v_is_private
      or e.start_date between (p_write #>> '{window,from}')::date and (p_write #>> '{window,to}')::date)
    and private.declined(o.op) <> all (v_listing.declined_dates);
  -- Asks for it to be compared anew when it returns with the same content.
  update public.sync_items i set content_hash = null where i.id = v_item.id and i.content_hash is not null;
  return jsonb_build_object('result', case
    when private.propose(v_listing.id, '{}', v_ops) then 'proposed' else 'unchanged' end);
end
$$;
comment on function private.gone_listing is 'A listing that a complete feed no longer has: proposes to cancel the coming dates of an approved one within the window; a pending one is kept. One that is now private ("isPrivate"): all coming dates of an approved one; a pending one, or a duplicate, is removed.';
grant execute on function private.gone_listing to service_role;

create function private.mark_duplicate(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_state text;
begin
  insert into public.sync_items as i (source_id, kind, external_id, content_hash, match_key, state, duplicate_of, title)
  values (
    p_source, 'event', p_write ->> 'externalId', p_write ->> 'hash', p_write ->> 'matchKey', 'duplicate',
    p_write ->> 'duplicateOf', coalesce(p_write ->> 'title', '')
  )
  on conflict (source_id, kind, external_id) do update
  set content_hash = excluded.content_hash, match_key = excluded.match_key, duplicate_of = excluded.duplicate_of,
    title = excluded.title
  where i.state = 'duplicate' and (i.content_hash, i.match_key, i.duplicate_of, i.title)
    is distinct from (excluded.content_hash, excluded.match_key, excluded.duplicate_of, excluded.title);
  if found then
    return '{"result": "updated"}';
  end if;
  select i.state into v_state from public.sync_items i
  where i.source_id = p_source and i.kind = 'event' and i.external_id = p_write ->> 'externalId';
  return case v_state when 'duplicate' then '{"result": "unchanged"}'::jsonb
    else jsonb_build_object('result', 'kept', 'reason', v_state) end;
end
$$;
comment on function private.mark_duplicate is 'Remembers that a listing repeats an event of another origin. One that was taken or rejected stays so.';
grant execute on function private.mark_duplicate to service_role;

create function private.rename_item(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  update public.sync_items i set external_id = p_write ->> 'to'
  where i.source_id = p_source and i.kind = 'event' and i.external_id = p_write ->> 'from'
    and not exists (
      select from public.sync_items o
      where o.source_id = p_source and o.kind = 'event' and o.external_id = p_write ->> 'to'
    );
  return jsonb_build_object('result', case when found then 'updated' else 'unchanged' end);
end
$$;
comment on function private.rename_item is 'A listing whose id changed at its source. Nothing when the new id is known.';
grant execute on function private.rename_item to service_role;

create function private.take_article(p_source uuid, p_write jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_item public.sync_items;
  v_post public.blog_posts;
  v_given public.blog_posts;
  v_slug text;
  v_image text := p_write -> 'article' ->> 'imageUrl';
begin
  select
    a.title, a.content, a.excerpt, a.category, a.author, a."sourceUrl", coalesce(a.tags, '{}'), a."publishedAt"
  into
    v_given.title, v_given.content, v_given.excerpt, v_given.category, v_given.author, v_given.source_url,
    v_given.tags, v_given.published_at
  from jsonb_to_record(p_write -> 'article') as a (
    title text, content text, excerpt text, category text, author text, "sourceUrl" text, tags text[],
    "publishedAt" timestamptz
  );
  select * into v_item from public.sync_items i
  where i.source_id = p_source and i.kind = 'article' and i.external_id = p_write ->> 'externalId';
  if v_item.state = 'rejected' then
    return '{"result": "kept", "reason": "rejected-before"}';
  elsif v_item.content_hash = p_write ->> 'hash' then
    return '{"result": "unchanged"}';
  end if;

  if v_item.id is null then
    v_slug := private.slug(v_given.title, 'article');
    if exists (select from public.blog_posts b where b.slug = v_slug) then
      v_slug := private.readable_id(v_given.title, 'article');
    end if;
    insert into public.blog_posts (
      title, content, excerpt, category, author, slug, published_at, source_url, external_id, tags
    ) values (
      v_given.title, v_given.content, v_given.excerpt, v_given.category, v_given.author, v_slug,
      v_given.published_at, v_given.source_url, p_write ->> 'externalId', v_given.tags
    )
    returning * into v_post;
    insert into public.sync_items (
      source_id, kind, external_id, content_hash, state, post_id, post_version, title, source_image_url
    ) values (
      p_source, 'article', p_write ->> 'externalId', p_write ->> 'hash', 'taken', v_post.id, v_post.updated_at,
      v_post.title, v_image
    );
    return '{"result": "created"}';
  end if;

  select * into v_post from public.blog_posts b where b.id = v_item.post_id for no key update;
  if v_post.published or v_post.updated_at is distinct from v_item.post_version then
    return jsonb_build_object('result', 'kept', 'reason', case when v_post.published then 'published' else 'edited' end);
  end if;
  update public.blog_posts b
  set title = v_given.title, content = v_given.content, excerpt = v_given.excerpt, category = v_given.category,
    author = v_given.author, published_at = v_given.published_at, source_url = v_given.source_url,
    tags = v_given.tags, image_url = case when v_image is not null then b.image_url end
  where b.id = v_post.id
  returning * into v_post;
  update public.sync_items i
  set content_hash = p_write ->> 'hash', post_version = v_post.updated_at, title = v_post.title,
    source_image_url = v_image
  where i.id = v_item.id;
  return '{"result": "updated"}';
end
$$;
comment on function private.take_article is 'Stores an article as a draft, or renews a draft that nobody has edited; a published or edited one is kept. Its image is copied later (place_source_images).';
grant execute on function private.take_article to service_role;

create function public.apply_sync_batch(
  p_run uuid, p_token bigint, p_source uuid, p_writes jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_write jsonb;
  v_result jsonb;
  v_results jsonb := '[]';
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  perform set_config('guide.writer', 'sync', true);
  for v_write in select w.value from jsonb_array_elements(p_writes) with ordinality w order by w.ordinality
  loop
    begin
      v_result := case v_write ->> 'op'
        when 'take' then private.take_listing(p_source, v_write)
        when 'gone' then private.gone_listing(p_source, v_write)
        when 'mark-duplicate' then private.mark_duplicate(p_source, v_write)
        when 'rename' then private.rename_item(p_source, v_write)
        when 'article' then private.take_article(p_source, v_write)
        else '{"result": "failed", "reason": "unknown operation"}'
      end;
    exception
      -- What the row itself gets wrong; a lost connection or a deadlock ends the batch.
      when integrity_constraint_violation or data_exception then
        v_result := jsonb_build_object('result', 'failed', 'reason', sqlerrm);
    end;
    v_results := v_results || (v_result || jsonb_build_object(
      'externalId', coalesce(v_write ->> 'externalId', v_write ->> 'to'),
      'kind', case v_write ->> 'op' when 'article' then 'article' else 'event' end
    ));
  end loop;
  perform set_config('guide.writer', '', true);
  v_results := jsonb_build_object('outcome', 'applied', 'results', v_results);
  -- A test answers as a run would, and takes back what it wrote.
  if exists (select from public.sync_runs r where r.id = p_run and r.is_test) then
    perform private.refuse(v_results);
  end if;
  return v_results;
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.apply_sync_batch is 'Applies writes of a run to a source, in order, all in one transaction: "take", "gone", "mark-duplicate", "rename" and "article". {"outcome": "applied", "results": [{"externalId", "kind", "result": "created"|"updated"|"proposed"|"unchanged"|"kept"|"skipped"|"failed", "reason"}]}, failed with the database''s words and without a trace of that write, and with what take_listing adds; {"outcome": "lost"}, and nothing written, for a run without the lease. A test gets the results of a run, and nothing of it stays. Service only.';
grant execute on function public.apply_sync_batch to service_role;

-- Advertisers and their advertisements, from order to last day.
--
-- Why:         placements show what is active today. An address proves nothing, so an order changes nothing of its
--              advertiser: its contact is kept with the advertisement. It goes live and ends by its dates, and so do
--              its mails.
-- Who reads:   everyone, the public columns of active ones between their dates; admins all; the holder of a link their
--              own.
-- Who writes:  the service, for an order it has checked and by schedule; admins, through decide_advertisement.

create table public.advertisers (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  company text,
  website text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint advertisers_name_length check (char_length(name) between 1 and 200),
  constraint advertisers_email_length check (char_length(email) <= 254),
  constraint advertisers_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint advertisers_phone_length check (char_length(phone) <= 40),
  constraint advertisers_company_length check (char_length(company) <= 200),
  constraint advertisers_website_length check (char_length(website) <= 2000),
  constraint advertisers_website_http check (website ~* '^https?://\S+$')
);
comment on table public.advertisers is 'Who ordered an advertisement. Public nowhere.';
comment on column public.advertisers.email is 'One row an address. An order never changes an existing row, since an address proves nothing: its contact is kept with the order.';

create unique index advertisers_email_key on public.advertisers (lower(email));

alter table public.advertisers enable row level security;
grant select on public.advertisers to authenticated;
grant select, insert, update, delete on public.advertisers to service_role;
create policy "Admins read advertisers" on public.advertisers
  for select to authenticated using ((select public.is_admin()));

create trigger set_updated_at before update on public.advertisers
  for each row execute function private.set_updated_at();

create table public.advertisements (
  id uuid primary key default gen_random_uuid(),
  advertiser_id uuid references public.advertisers (id) on delete restrict,
  title text not null,
  description text,
  contact_name text,
  contact_phone text,
  contact_company text,
  contact_website text,
  image_url text,
  image_width integer,
  image_height integer,
  link_url text,
  alt_text text,
  type text not null default 'sidebar',
  placement text not null default 'homepage',
  monthly_rate numeric(10, 2),
  duration integer,
  total_amount numeric(10, 2),
  status text not null default 'pending',
  start_date date,
  end_date date,
  paused_on date,
  off_show datemultirange not null default '{}',
  live_notified_at timestamptz,
  ending_notified_at timestamptz,
  ended_notified_at timestamptz,
  stripe_payment_intent_id text,
  stripe_subscription_id text,
  submission_key text,
  submission_fingerprint text,
  review_note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint advertisements_title_length check (char_length(title) between 1 and 200),
  constraint advertisements_description_length check (char_length(description) <= 10000),
  constraint advertisements_contact_name_length check (char_length(contact_name) between 1 and 200),
  constraint advertisements_contact_phone_length check (char_length(contact_phone) <= 40),
  constraint advertisements_contact_company_length check (char_length(contact_company) <= 200),
  constraint advertisements_contact_website_length check (char_length(contact_website) <= 2000),
  constraint advertisements_contact_website_http check (contact_website ~* '^https?://\S+$'),
  constraint advertisements_image_size_positive check (image_width > 0 and image_height > 0),
  constraint advertisements_image_url_length check (char_length(image_url) <= 2000),
  constraint advertisements_image_url_http check (image_url ~* '^(https?://\S+|/[^/\\]\S*)$'),
  constraint advertisements_link_url_length check (char_length(link_url) <= 2000),
  constraint advertisements_link_url_http check (link_url ~* '^https?://\S+$'),
  constraint advertisements_alt_text_length check (char_length(alt_text) <= 300),
  constraint advertisements_type_known check (type in ('sidebar', 'horizontal', 'image', 'custom')),
  constraint advertisements_placement_length check (char_length(placement) between 1 and 60),
  constraint advertisements_money_positive check (monthly_rate >= 0 and total_amount >= 0),
  constraint advertisements_duration_range check (duration between 1 and 12),
  constraint advertisements_status_known check (
    status in ('draft', 'pending', 'active', 'paused', 'rejected', 'cancelled')
  ),
  constraint advertisements_end_not_before_start check (end_date >= start_date),
  constraint advertisements_active_is_whole check (
    status not in ('active', 'paused')
    or (start_date is not null and end_date is not null and image_url is not null)
  ),
  constraint advertisements_paused_since check ((status = 'paused') = (paused_on is not null)),
  constraint advertisements_stripe_payment_intent_id_key unique (stripe_payment_intent_id),
  constraint advertisements_submission_key_length check (char_length(submission_key) between 1 and 200),
  constraint advertisements_submission_key_key unique (submission_key),
  constraint advertisements_submission_fingerprint_length check (char_length(submission_fingerprint) <= 128),
  constraint advertisements_review_note_length check (char_length(review_note) <= 2000)
);
comment on table public.advertisements is 'Banner orders. Visitors see what is active between its dates, and never the money.';
comment on column public.advertisements.contact_name is 'Contact submitted with this order, like the other contact columns.';
comment on column public.advertisements.image_width is 'Pixels of the image; null for an image without an upload.';
comment on column public.advertisements.type is 'What was ordered: sidebar, horizontal or custom; ''image'' is an older kind, shown by placement.';
comment on column public.advertisements.monthly_rate is 'Dollars, as the specification has it; payments hold the integer cents that were charged.';
comment on column public.advertisements.duration is 'Months, 1 to 12; null for a custom quote.';
comment on column public.advertisements.status is 'draft: not yet paid. pending: paid or a quote, waits for an admin. active: shown between its dates, over after the last one. paused: taken down for a while. rejected: never shown. cancelled: taken down for good.';
comment on column public.advertisements.end_date is 'The last day it is shown, in the guide''s own zone.';
comment on column public.advertisements.paused_on is 'First day of the pause; on resuming, its days are added to the end.';
comment on column public.advertisements.off_show is 'Days of its run on which it was not shown: past pauses, and the rest after a cancellation. A trigger keeps it, because a pause moves the end and a cancellation does not.';
comment on column public.advertisements.live_notified_at is 'When the "live" mail was queued; ending_notified_at and ended_notified_at likewise.';

create index advertisements_advertiser_id_idx on public.advertisements (advertiser_id);
create index advertisements_type_idx on public.advertisements (type);
create index advertisements_status_idx on public.advertisements (status);
create index advertisements_placement_idx on public.advertisements (placement);
create index advertisements_created_at_idx on public.advertisements (created_at desc, id);

alter table public.advertisements enable row level security;
grant select, insert, update, delete on public.advertisements to service_role;
-- Without the description, which is for the team.
grant select (
  id, title, image_url, link_url, alt_text, type, placement, status, start_date, end_date,
  created_at
) on public.advertisements to anon, authenticated;
create policy "Everyone reads ads running today" on public.advertisements
  for select to anon, authenticated
  using (status = 'active' and (select private.today()) between start_date and end_date);
create policy "Admins read all ads" on public.advertisements
  for select to authenticated using ((select public.is_admin()));

create trigger set_updated_at before update on public.advertisements
  for each row
  when (
    to_jsonb(old) - '{live_notified_at,ending_notified_at,ended_notified_at}'::text[]
      is distinct from to_jsonb(new) - '{live_notified_at,ending_notified_at,ended_notified_at}'::text[]
  )
  execute function private.set_updated_at();
comment on trigger set_updated_at on public.advertisements is 'Stamps what a decision compares; when a mail was queued is no change of the advertisement.';
-- Without the dates: a later end is a change as well.
select private.rebuild_site_on_change('public.advertisements', $$r.status = 'active'$$);

alter table public.uploads add constraint uploads_advertisement_id_fkey
  foreign key (advertisement_id) references public.advertisements (id) on delete set null;
alter table public.private_links add constraint private_links_advertisement_id_fkey
  foreign key (advertisement_id) references public.advertisements (id) on delete cascade;

create function private.keep_days_off_show() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  v_today date := private.today();
  -- The day of a pause counts as not shown; the day of a cancellation does not.
  v_from date := case when old.status = 'paused'
    then greatest(old.paused_on, old.start_date) else greatest(v_today + 1, old.start_date) end;
  v_until date := case when new.status = 'cancelled' then old.end_date + 1 else v_today end;
begin
  if v_from < v_until then
    new.off_show := old.off_show + datemultirange(daterange(v_from, v_until));
  end if;
  return new;
end
$$;
comment on function private.keep_days_off_show is 'Adds the days of an ended pause, and those left by a cancellation, to off_show.';
create trigger keep_days_off_show before update on public.advertisements
  for each row
  when (
    old.status = 'paused' and new.status <> 'paused' or old.status = 'active' and new.status = 'cancelled'
  )
  execute function private.keep_days_off_show();

create function private.days_off_show(p_ad public.advertisements) returns integer
language sql
immutable
set search_path = ''
as $$
  select coalesce(sum(upper(o) - lower(o)), 0)::integer from unnest(p_ad.off_show) as o
$$;
comment on function private.days_off_show is 'Days of its run on which it was not shown, without a pause that still lasts.';
grant execute on function private.days_off_show to service_role;

create function private.advertisement_state(p_status text, p_end_date date) returns text
language sql
stable
set search_path = ''
as $$
  select case when p_status = 'active' and p_end_date < private.today() then 'over' else p_status end
$$;
comment on function private.advertisement_state is 'Its status today, or ''over'' for an active one after its last day.';

create function private.advertiser_of(p_advertisement jsonb) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
begin
  -- Repeats if the row found is removed in between: an unpaid order takes its advertiser along.
  loop
    insert into public.advertisers (name, email, phone, company, website)
    values (
      p_advertisement ->> 'contact_name', p_advertisement ->> 'contact_email', p_advertisement ->> 'contact_phone',
      p_advertisement ->> 'contact_company', p_advertisement ->> 'contact_website'
    )
    on conflict (lower(email)) do nothing
    returning id into v_id;
    exit when v_id is not null;
    select v.id into v_id from public.advertisers v
    where lower(v.email) = lower(p_advertisement ->> 'contact_email')
    for key share;
    exit when v_id is not null;
  end loop;
  return v_id;
end
$$;
comment on function private.advertiser_of is 'The advertiser of an order, by address in any case of letters: the existing row, unchanged, else a new one. Locked until the transaction ends, so that it is not removed meanwhile.';
grant execute on function private.advertiser_of to service_role;

create function public.order_advertisement(
  p_advertisement jsonb, p_submission_key text, p_fingerprint text, p_limits jsonb default '[]',
  p_image jsonb default null, p_order jsonb default null, p_team_address text default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
  v_fingerprint text;
  v_outcome text := 'created';
begin
  perform private.require_submission_key(p_submission_key, p_fingerprint);
  if p_order is null and p_team_address is null then
    raise exception 'A request for a quote needs the address of the team.' using errcode = 'invalid_parameter_value';
  end if;

  -- Only a visitor's columns: status, days, image, review and Stripe's ids in p_advertisement are ignored.
  insert into public.advertisements (
    title, description, contact_name, contact_phone, contact_company, contact_website, link_url, type,
    placement, monthly_rate, duration, total_amount, submission_key, submission_fingerprint, status
  )
  select
    a.title, a.description, a.contact_name, a.contact_phone, a.contact_company, a.contact_website, a.link_url,
    a.type, a.placement, a.monthly_rate, a.duration, a.total_amount, p_submission_key, p_fingerprint,
    case when p_order is null then 'pending' else 'draft' end
  from jsonb_populate_record(null::public.advertisements, p_advertisement) a
  on conflict (submission_key) do nothing
  returning id into v_id;
  if found then
    perform private.take_limits(p_limits);
    -- Before the image: the same order as give_up_order.
    update public.advertisements a
    set advertiser_id = private.advertiser_of(p_advertisement)
    where a.id = v_id;
    if p_image ? 'token_hash' then
      perform private.claim_advertisement_image(
        v_id, p_image ->> 'token_hash', p_image ->> 'alt');
    elsif p_image ? 'renews' then
      update public.advertisements a
      set image_url = o.image_url, image_width = o.image_width, image_height = o.image_height,
        alt_text = o.alt_text
      from public.private_links l join public.advertisements o on o.id = l.advertisement_id
      where a.id = v_id
        and l.token_hash = p_image ->> 'renews'
        and private.private_link_end(l) is null
        and o.image_url is not null
        and private.banner_placement(a.type, o.image_width, o.image_height) is not null;
    end if;
    if p_order is null then
      perform private.enqueue_advertisement_mail(v_id, 'ad-quote-requested', 'ad-quote-requested:' || v_id);
      perform private.enqueue_advertisement_mail(
        v_id, 'ad-for-review', 'ad-for-review:' || v_id, '{"news": "quote"}', p_team_address);
    else
      perform private.open_order(
        p_order, p_advertisement ->> 'contact_email', p_advertisement_id => v_id);
    end if;
  else
    -- The insert waited for the holder of the key, so the row is there and committed.
    select a.id, a.submission_fingerprint into strict v_id, v_fingerprint
    from public.advertisements a where a.submission_key = p_submission_key;
    if v_fingerprint is distinct from p_fingerprint then
      return '{"outcome": "key_reused"}';
    end if;
    v_outcome := 'existing';
  end if;
  return (
    select jsonb_build_object(
      'outcome', v_outcome, 'id', a.id, 'status', a.status, 'type', a.type, 'title', a.title,
      'monthly_rate', a.monthly_rate, 'duration', a.duration, 'total_amount', a.total_amount,
      'payment', private.new_order_facts(p_advertisement_id => a.id)
    )
    from public.advertisements a
    where a.id = v_id
  );
exception
  -- The end of the block takes the row, the counts and the claim back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.order_advertisement is 'Stores an order of an advertisement once a key. p_advertisement has the column names of advertisements as keys, and contact_email; prices and placement are computed by the service. p_image is {"token_hash", "alt"} of an upload, or {"renews": the hash of a private link''s token}: the image of the order behind that link, none if it opens nothing or its image does not fit. p_order {"amount_cents", "currency"} makes it a draft with an order; without, it is a pending request for a quote, with mails to its advertiser and p_team_address. {"outcome": "created"|"existing", "id", "status", "type", "title", "monthly_rate", "duration", "total_amount", "payment": null | new_order_facts}, {"outcome": "key_reused"|"image_missing"}, {"outcome": "image_mismatch", "type"} or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.order_advertisement to service_role;

create function private.run_of_advertisement(p_advertisement_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', d.day, 'impressions', coalesce(d.impressions, 0), 'clicks', coalesce(d.clicks, 0)
  ) order by d.day), '[]')
  from (
    select day, f.impressions, f.clicks
    from (
      select r.day::date
      from public.advertisements a,
        generate_series(
          a.start_date,
          least(
            a.end_date, private.today(),
            -- The day before the rest that a cancellation left.
            (select lower(o) - 1 from unnest(a.off_show) as o where a.status = 'cancelled' and upper(o) > a.end_date)
          ),
          interval '1 day'
        ) as r (day)
      where a.id = p_advertisement_id and a.status in ('active', 'paused', 'cancelled')
    ) as run
    -- A day outside of dates that were changed later has figures, too.
    full join private.advertisement_days(p_advertisement_id) as f using (day)
  ) as d
$$;
comment on function private.run_of_advertisement is 'The figures of every day from the first to today or the last one, in order; zero on a day without visitors. Of a cancelled advertisement to the last day on show, none if it never was.';
grant execute on function private.run_of_advertisement to service_role;

create function private.ordered_advertisement(p_ad public.advertisements) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_ad.id, 'type', p_ad.type, 'placement', p_ad.placement, 'title', p_ad.title,
    'description', p_ad.description, 'link_url', p_ad.link_url,
    'contact', jsonb_build_object(
      'name', coalesce(p_ad.contact_name, v.name), 'email', v.email, 'phone', p_ad.contact_phone,
      'company', p_ad.contact_company, 'website', p_ad.contact_website
    ),
    'duration', p_ad.duration, 'monthly_cents', (p_ad.monthly_rate * 100)::integer,
    'total_cents', (p_ad.total_amount * 100)::integer,
    'image', case when p_ad.image_url is not null then jsonb_build_object(
      'url', p_ad.image_url, 'width', p_ad.image_width, 'height', p_ad.image_height, 'alt', p_ad.alt_text
    ) end,
    'start_date', p_ad.start_date, 'end_date', p_ad.end_date, 'paused_on', p_ad.paused_on
  )
  from (values (p_ad.advertiser_id)) as a (id)
  left join public.advertisers v on v.id = a.id
$$;
comment on function private.ordered_advertisement is 'The order as its advertiser and admins read it: what was submitted with it, money in cents, and its days.';
grant execute on function private.ordered_advertisement to service_role;

create function private.advertisement_by_link(p_advertisement_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.ordered_advertisement(a) || jsonb_build_object(
    'status', a.status,
    'off_show', (
      select coalesce(jsonb_agg(jsonb_build_object('from', lower(o), 'to', upper(o) - 1) order by o), '[]')
      from unnest(a.off_show) as o
    ),
    'review_note', case when a.status in ('rejected', 'cancelled') then a.review_note end,
    'today', private.today(),
    'days', private.run_of_advertisement(a.id),
    'payment', private.payment_facts('{order_number, amount_cents, currency, refunded_cents, paid_at, settled_at}', p_advertisement_id => a.id, p_paid => true)
  )
  from public.advertisements a
  where a.id = p_advertisement_id
$$;
comment on function private.advertisement_by_link is 'What an advertiser may see of the advertisement: the order, its state, its figures and its payment, not who decided.';
grant execute on function private.advertisement_by_link to service_role;

create function public.find_advertisement_by_link(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.subject_by_link('advertisement', p_token_hash, p_wrong_limits);
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  return jsonb_build_object(
    'outcome', 'found', 'advertisement', private.advertisement_by_link((v_link ->> 'id')::uuid)
  );
end
$$;
comment on function public.find_advertisement_by_link is 'The advertisement behind a private link, as find_event_by_link: {"outcome": "found", "advertisement"}, "missing", "stopped", "expired" or "limited". Service only.';
grant execute on function public.find_advertisement_by_link to service_role;

create function public.add_advertisement_image(
  p_token_hash text, p_image jsonb, p_team_address text, p_limits jsonb default '[]', p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.subject_by_link('advertisement', p_token_hash, p_wrong_limits);
  v_upload public.uploads;
  v_ad public.advertisements;
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  -- The upload first, as in an order with an image: the two never deadlock.
  select * into v_upload from public.uploads u where u.token_hash = p_image ->> 'token_hash' for update;
  select * into v_ad from public.advertisements a where a.id = (v_link ->> 'id')::uuid for no key update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if v_ad.status not in ('draft', 'pending') then
    return jsonb_build_object('outcome', 'refused');
  end if;
  if v_upload.advertisement_id is distinct from v_ad.id or v_upload.image_url is distinct from v_ad.image_url
    or v_ad.alt_text is distinct from nullif(p_image ->> 'alt', '')
  then
    perform private.claim_advertisement_image(v_ad.id, p_image ->> 'token_hash', p_image ->> 'alt');
    -- After the claim, which may wait for another order of the same client.
    perform private.take_limits(p_limits);
    perform private.audit(
      'add-image', 'advertisements', v_ad.id::text, jsonb_build_object('from', v_ad.status));
    -- A draft is not reviewed yet; its payment sends the team a mail with everything.
    if v_ad.status = 'pending' then
      perform private.enqueue_advertisement_mail(
        v_ad.id, 'ad-for-review', 'ad-for-review:' || v_ad.id || ':' || v_upload.id,
        jsonb_build_object('news', case when v_ad.image_url is null then 'image' else 'other-image' end),
        p_team_address
      );
    end if;
  end if;
  return jsonb_build_object('outcome', 'added', 'advertisement', private.advertisement_by_link(v_ad.id));
exception
  -- The end of the block takes the claim and the counts back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.add_advertisement_image is 'Sets or replaces the image of the advertisement behind a private link until an admin has decided, and mails the team; nothing is written if it has this image with this text already. p_image is {"token_hash", "alt"} of an upload. {"outcome": "added", "advertisement"}, {"outcome": "image_missing"|"refused"|"missing"|"stopped"|"expired"}, {"outcome": "image_mismatch", "type"} or {"outcome": "limited", "retry_after"}. p_limits count images, p_wrong_limits wrong tokens. Service only.';
grant execute on function public.add_advertisement_image to service_role;

create function private.notify_advertiser(p_ad public.advertisements, p_today date) returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_notified integer := 0;
begin
  if p_ad.status <> 'active' or p_ad.start_date > p_today then return 0; end if;

  if p_ad.end_date < p_today then
    if p_ad.ended_notified_at is not null then return 0; end if;
    perform private.enqueue_advertisement_mail(
      p_ad.id, 'ad-ended', 'ad-ended:' || p_ad.id || ':' || p_ad.end_date,
      (
        select jsonb_build_object(
          'days_served', p_ad.end_date - p_ad.start_date + 1 - private.days_off_show(p_ad),
          'impressions', coalesce(sum(d.impressions), 0), 'clicks', coalesce(sum(d.clicks), 0)
        )
        from private.advertisement_days(p_ad.id) d
      ));
    update public.advertisements a set ended_notified_at = clock_timestamp() where a.id = p_ad.id;
    return 1;
  end if;

  if p_ad.live_notified_at is null then
    perform private.enqueue_advertisement_mail(p_ad.id, 'ad-live', 'ad-live:' || p_ad.id);
    update public.advertisements a set live_notified_at = clock_timestamp() where a.id = p_ad.id;
    v_notified := v_notified + 1;
  end if;

  -- Seven days left, today included.
  if p_ad.ending_notified_at is null and p_ad.end_date - p_today < 7
    and p_ad.end_date - p_ad.start_date + 1 - private.days_off_show(p_ad) >= 14
  then
    perform private.enqueue_advertisement_mail(
      p_ad.id, 'ad-ending', 'ad-ending:' || p_ad.id || ':' || p_ad.end_date,
      jsonb_build_object('days_left', p_ad.end_date - p_today + 1));
    update public.advertisements a set ending_notified_at = clock_timestamp() where a.id = p_ad.id;
    v_notified := v_notified + 1;
  end if;
  return v_notified;
end
$$;
comment on function private.notify_advertiser is 'Queues the mails due for an active advertisement on this Central day, each once: ad-live from its first day; ad-ending {"days_left", today included} in its last seven days, unless it runs for less than fourteen; ad-ended {"days_served", "impressions", "clicks"} after its last. Returns how many. The caller holds the row''s lock. With the owner''s rights, because admins cause mails but may not read them.';
grant execute on function private.notify_advertiser to service_role;

create function public.enqueue_advertisement_news(p_today date default null) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_today date := coalesce(p_today, private.today());
  v_ad public.advertisements;
  v_notified integer := 0;
begin
  for v_ad in
    select a.* from public.advertisements a
    where a.status = 'active' and a.start_date <= v_today and (
      (a.live_notified_at is null and a.end_date >= v_today)
      or (a.ending_notified_at is null and v_today between a.end_date - 6 and a.end_date)
      or (a.ended_notified_at is null and a.end_date < v_today)
    )
    order by a.id
    -- Skips rows that another run or a decision holds; the next hour catches up. No stronger lock, which
    -- would conflict with the counting of visitors.
    for no key update skip locked
  loop
    v_notified := v_notified + private.notify_advertiser(v_ad, v_today);
  end loop;
  return v_notified;
end
$$;
comment on function public.enqueue_advertisement_news is 'Queues every mail about running and ended advertisements that is due and not queued yet; returns how many. p_today is for tests. Service only.';
grant execute on function public.enqueue_advertisement_news to service_role;

create function private.may_decide(p_decision text, p_state text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case p_decision
    when 'approve' then p_state = 'pending'
    when 'reject' then p_state = 'pending'
    when 'pause' then p_state = 'active'
    when 'resume' then p_state = 'paused'
    when 'cancel' then p_state in ('active', 'paused')
  end
$$;
comment on function private.may_decide is 'Whether an advertisement in this state allows this decision; null for an unknown decision. Same table as src/desk/advertising/ad-state.ts.';

create function private.approve_advertisement(p_ad public.advertisements, p_start date, p_end date) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- What was paid for months runs for them; a custom package for the days agreed on.
  v_is_custom boolean := p_ad.type = 'custom' or p_ad.duration is null;
  v_end date := case when v_is_custom then p_end
    else (p_start + make_interval(months => p_ad.duration))::date - 1 end;
  v_placement text := private.banner_placement(p_ad.type, p_ad.image_width, p_ad.image_height);
  v_ad public.advertisements;
begin
  if p_ad.image_url is null then return 'no_image'; end if;
  if p_ad.type = 'custom' and v_placement is null then return 'no_placement'; end if;
  if p_start is null or v_end is null
    or p_start not between private.today() and (private.today() + interval '1 year')::date
    or v_end not between p_start and (p_start + interval '1 year')::date - 1
  then
    return 'dates';
  end if;

  update public.advertisements a
  set status = 'active', start_date = p_start, end_date = v_end,
    -- The placements tell themselves apart by this, see src/features/advertising/advertisement.ts.
    type = case when p_ad.type = 'custom' and v_placement = 'sidebar' then 'image' else a.type end,
    placement = case when p_ad.type = 'custom' then v_placement else a.placement end
  where a.id = p_ad.id
  returning a.* into v_ad;
  if p_start <= private.today() then
    perform private.notify_advertiser(v_ad, private.today());
  elsif p_ad.live_notified_at is null then
    -- Otherwise its advertiser's data was erased, and no mail may follow (private.erase_orders).
    perform private.enqueue_advertisement_mail(p_ad.id, 'ad-approved', 'ad-approved:' || p_ad.id);
  end if;
  return 'decided';
end
$$;
comment on function private.approve_advertisement is 'Publishes a pending advertisement from p_start, for the months paid or else until p_end; its mail says that it is or will be live. "decided", or with nothing changed "no_image", "no_placement" (a custom package whose image fits no placement) or "dates" (a start before today or beyond a year, an end before the start or beyond twelve months).';

create function public.decide_advertisement(
  p_id uuid, p_decision text, p_reason text default null, p_start date default null, p_end date default null,
  p_version timestamptz default null
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_ad public.advertisements;
  v_state text;
  v_outcome text := 'decided';
  v_days integer;
begin
  perform private.require_admin('decide about advertisements');
  if private.may_decide(p_decision, 'pending') is null then
    raise exception 'A decision is "approve", "reject", "pause", "resume" or "cancel".'
      using errcode = 'invalid_parameter_value';
  end if;
  if p_decision in ('reject', 'cancel') and coalesce(btrim(p_reason), '') = '' then
    raise exception 'The advertiser needs a reason.' using errcode = 'invalid_parameter_value';
  end if;

  select * into v_ad from public.advertisements a where a.id = p_id and a.status <> 'draft' for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  v_state := private.advertisement_state(v_ad.status, v_ad.end_date);
  if not private.may_decide(p_decision, v_state) then
    return jsonb_build_object('outcome', 'conflict', 'status', v_state);
  end if;
  if p_version is distinct from v_ad.updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', v_state);
  end if;

  case p_decision
    when 'approve' then
      v_outcome := private.approve_advertisement(v_ad, p_start, p_end);
      if v_outcome <> 'decided' then
        return jsonb_build_object('outcome', v_outcome, 'status', v_state);
      end if;
    when 'pause' then
      update public.advertisements a set status = 'paused', paused_on = private.today() where a.id = p_id;
    when 'resume' then
      -- Days before the first one do not count.
      v_days := greatest(private.today() - greatest(v_ad.paused_on, v_ad.start_date), 0);
      update public.advertisements a
      set status = 'active', paused_on = null, end_date = a.end_date + v_days,
        -- The end differs from the one mailed. After data erasure no mail follows: only there the end is
        -- recorded as mailed before it came.
        ending_notified_at = case when v_days = 0 or a.ended_notified_at is not null then a.ending_notified_at end
      where a.id = p_id
      returning a.* into v_ad;
      perform private.notify_advertiser(v_ad, private.today());
    when 'reject' then
      update public.advertisements a set status = 'rejected', review_note = btrim(p_reason) where a.id = p_id;
      perform private.enqueue_advertisement_mail(p_id, 'ad-rejected', 'ad-rejected:' || p_id, jsonb_build_object(
        'reason', btrim(p_reason), 'paid', private.is_paid(p_advertisement_id => p_id)));
    when 'cancel' then
      update public.advertisements a
      set status = 'cancelled', paused_on = null, review_note = btrim(p_reason)
      where a.id = p_id
      returning a.* into v_ad;
      perform private.enqueue_advertisement_mail(p_id, 'ad-cancelled', 'ad-cancelled:' || p_id, jsonb_build_object(
        'reason', btrim(p_reason), 'paid', private.is_paid(p_advertisement_id => p_id),
        'was_shown', v_ad.end_date - v_ad.start_date + 1 > private.days_off_show(v_ad)));
  end case;

  select * into v_ad from public.advertisements a where a.id = p_id;
  perform private.audit('decide', 'advertisements', p_id::text, jsonb_build_object(
    'from', v_state, 'to', v_ad.status, 'reason', p_reason, 'start_date', v_ad.start_date, 'end_date', v_ad.end_date
  ));
  return jsonb_build_object('outcome', 'decided', 'status', v_ad.status);
end
$$;
comment on function public.decide_advertisement is 'approve: a pending order with an image, from p_start for the months paid, or a custom package until p_end in the placement that fits. reject: a pending one, with a reason. pause: an active one before its end. resume: a paused one, its end moved by the paused days. cancel: an active or paused one for good, with a reason. p_version is the updated_at that was read. {"outcome": "decided", "status"}; "conflict" with its state ("over" is one) where the decision is not allowed; "changed" when it is newer than p_version; "no_image", "no_placement", "dates"; "missing". 22023 for another decision or without a reason, 42501 for anyone but an admin.';
grant execute on function public.decide_advertisement to authenticated;

create function public.desk_advertisements(
  p_state text default null, p_limit integer default null, p_offset integer default null
) returns table (total bigint, advertisement jsonb)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin('read orders');
  return query
  with asked as materialized (
    select a.id, a.created_at, a.status = 'pending' as waits
    from public.advertisements a
    where a.status <> 'draft' and (p_state is null or private.advertisement_state(a.status, a.end_date) = p_state)
  ), page as (
    select
      a.id,
      row_number() over (
        order by a.waits desc, case when a.waits then a.created_at end, a.created_at desc, a.id
      ) as place
    from asked a
    order by place
    limit least(greatest(coalesce(p_limit, 1000), 0), 1000)
    offset greatest(coalesce(p_offset, 0), 0)
  )
  select t.total, case when a.id is not null then private.ordered_advertisement(a)
    -- An advertisement that the team put up names no contact: its advertiser's row does.
    || case when a.contact_name is null and v.id is not null then jsonb_build_object(
      'contact', jsonb_build_object(
        'name', v.name, 'email', v.email, 'phone', v.phone, 'company', v.company, 'website', v.website
      )
    ) else '{}' end
    || jsonb_build_object(
      'state', private.advertisement_state(a.status, a.end_date),
      'review_note', a.review_note, 'created_at', a.created_at, 'updated_at', a.updated_at,
      'other_orders', (
        select count(*) from public.advertisements o
        where o.advertiser_id = a.advertiser_id and o.id <> a.id and o.status <> 'draft'
      ),
      'payment', private.payment_facts(
        '{id, order_number, status, amount_cents, refunded_cents, refund_requested_at, refund_error, settled_at}',
        p_advertisement_id => a.id
      ),
      'figures', (
        select jsonb_build_object(
          'impressions', coalesce(sum(d.impressions), 0), 'clicks', coalesce(sum(d.clicks), 0)
        )
        from private.advertisement_days(a.id) d
      )
    ) end
  from (select count(*) as total from asked) t
  left join page on true
  left join public.advertisements a on a.id = page.id
  left join public.advertisers v on v.id = a.advertiser_id
  order by page.place;
end
$$;
comment on function public.desk_advertisements is 'Orders of one state (pending, active, over, paused, rejected or cancelled), or of all but draft: pending ones first, the longest waiting leading, then the newest. As private.ordered_advertisement, with "state", "other_orders" of its advertiser, "payment" or null, "figures" {"impressions", "clicks"} of all days. At least one row: past the end, advertisement is null. At most 1000. 42501 for anyone but an admin.';
grant execute on function public.desk_advertisements to authenticated;

-- Counts without a person: visits, saves, shares, searches that found nothing, impressions and clicks.
--
-- Why:         an advertiser pays for figures that cannot be inflated, the team needs to know what is read and missed,
--              and no reader is followed. A count is a row that is only added, so a repeat costs nothing and no two
--              visitors wait for each other. A visitor is a hash under a secret of the day, for half an hour. Words of
--              a search are kept only once several have asked.
-- Who reads:   editors the totals, admins those of advertisements too; the service all, and an event's or
--              advertisement's own for the holder of its link.
-- Who writes:  the service, through the functions that count and fold.

create table public.count_secrets (
  day date primary key,
  secret text not null default private.new_token()
);
comment on table public.count_secrets is 'The secret under which a day''s visitors are hashed: one row a day that is not folded yet. With the secret one could test addresses, so it is deleted with the day.';
comment on column public.count_secrets.day is 'Calendar day in the guide''s own zone.';

alter table public.count_secrets enable row level security;
grant select, delete on public.count_secrets to service_role;

create table public.counts (
  visitor_hash bytea primary key,
  kind text not null,
  subject text not null,
  day date not null,
  source text,
  device text,
  advertisement_id uuid generated always as (case when kind in ('impression', 'click') then subject::uuid end) stored
    references public.advertisements (id) on delete cascade,

  constraint counts_kind_known check (kind in ('page', 'save', 'share', 'search', 'impression', 'click')),
  constraint counts_subject_length check (char_length(subject) between 1 and 300),
  constraint counts_source_length check (char_length(source) between 1 and 100),
  constraint counts_device_known check (device in ('phone', 'tablet', 'computer')),
  constraint counts_device_of_visit check ((device is null) = (kind in ('impression', 'click')))
);
comment on table public.counts is 'One row a visitor, half hour, kind and subject, of days that are not folded yet; of a search, one a visitor and day. No two rows can be told to be of one visitor. Rows are added and removed, never changed.';
comment on column public.counts.visitor_hash is 'SHA-256 over the day''s secret, the kind, the half hour, the subject, the network and the browser''s name.';
comment on column public.counts.kind is 'A page was opened, its event saved, it was shared; a search found nothing; an advertisement was seen or clicked.';
comment on column public.counts.subject is 'Path of the page; the words of a search; the id of an advertisement.';
comment on column public.counts.source is 'The host that linked to the page; null for none or our own.';

create index counts_searches_idx on public.counts (day) where kind = 'search';
create index counts_subject_idx on public.counts (subject);
create index counts_advertisement_id_idx on public.counts (advertisement_id) where advertisement_id is not null;

alter table public.counts enable row level security;
grant select, insert, delete on public.counts to service_role;

create table public.count_totals (
  day date not null,
  kind text not null,
  subject text not null,
  total integer not null,
  advertisement_id uuid generated always as (case when kind in ('impression', 'click') then subject::uuid end) stored
    references public.advertisements (id) on delete cascade,

  primary key (day, kind, subject),
  constraint count_totals_kind_known check (
    kind in ('page', 'source', 'device', 'save', 'share', 'search', 'asked', 'impression', 'click')
  ),
  constraint count_totals_subject_length check (char_length(subject) between 1 and 300),
  constraint count_totals_total_positive check (total > 0)
);
comment on table public.count_totals is 'Totals a day without visitors; private.retention says how long they are kept.';
comment on column public.count_totals.day is 'Calendar day in the guide''s own zone.';
comment on column public.count_totals.kind is 'page, save, share, impression, click: by subject. source: by the site a visit came from. device: by its kind. search: by words that found nothing, asked by three visitors of a day or on two days. asked: the same of fewer, by the hash of the words.';
comment on column public.count_totals.subject is 'As in counts; the host of a source, or ''other'' for those beyond the first fifty; phone, tablet or computer; the SHA-256 of words that were asked.';

create index count_totals_subject_idx on public.count_totals (subject, kind);
create index count_totals_advertisement_id_idx on public.count_totals (advertisement_id)
  where advertisement_id is not null;

alter table public.count_totals enable row level security;
grant select, insert, update, delete on public.count_totals to service_role;
grant select on public.count_totals to authenticated;
create policy "Editors read figures, admins those of advertisements too" on public.count_totals
  for select to authenticated
  using ((select public.is_editor()) and (advertisement_id is null or (select public.is_admin())));

create function private.count_secret(p_day date) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_secret text;
begin
  loop
    -- Locked until the rows are in, so that the day is not folded while it is counted.
    select s.secret into v_secret from public.count_secrets s where s.day = p_day for key share;
    if found then
      return v_secret;
    end if;
    insert into public.count_secrets (day) values (p_day) on conflict do nothing;
  end loop;
end
$$;
comment on function private.count_secret is 'The secret of a day, created by the first call and locked against folding until the transaction ends. With the owner''s rights, because the lock needs the right to update.';
grant execute on function private.count_secret to service_role;

create function public.add_counts(p_counts jsonb, p_limits jsonb) returns integer
language plpgsql
set search_path = ''
-- The table is empty each morning and grows all day: never a plan that reads the whole table.
set enable_seqscan = off
as $$
declare
  v_day constant date := private.today();
  v_half_hour constant bigint := floor(extract(epoch from now()) / 1800);
  v_secret constant text := private.count_secret(v_day);
  v_most_searches constant integer := 2000;
  v_counts jsonb;
  v_searches integer;
  v_counted integer;
begin
  -- Hashed as JSON, so that the parts cannot run together. Of a visitor's repeats the first counts; a
  -- search repeats all day, so that its count is one of visitors.
  select jsonb_agg(to_jsonb(h)) into v_counts
  from (
    select distinct on (visitor) c.kind, c.subject, c.source, c.device, k.bucket,
      sha256(convert_to(jsonb_build_array(
        v_secret, c.kind || ' visitor', case when c.kind <> 'search' then v_half_hour end, c.subject, c.network, c.user_agent
      )::text, 'utf8')) as visitor,
      encode(sha256(convert_to(jsonb_build_array(
        v_secret, 'network', c.network, case when k.bucket = 'advertisements' then c.kind || ' ' || c.subject end
      )::text, 'utf8')), 'hex') as network
    from jsonb_to_recordset(p_counts) as c (
      kind text, subject text, record text, record_id text, source text, device text, network text, user_agent text
    ), lateral (
      select
        case when c.kind = 'search' then 'searches' when c.kind in ('impression', 'click') then 'advertisements' else 'visits' end,
        case when pg_input_is_valid(c.record_id, 'uuid') then c.record_id::uuid end
    ) as k (bucket, uuid)
    where case c.record
      when 'event' then exists (
        select from public.events e
        where e.id = c.record_id and e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
      )
      when 'venue' then exists (select from public.venues n where n.id = c.record_id and n.merged_into is null)
      when 'organizer' then exists (select from public.organizers o where o.id = k.uuid and o.merged_into is null)
      when 'article' then exists (
        select from public.blog_posts b where b.slug = c.record_id and b.published and b.published_at <= now()
      )
      when 'advertisement' then exists (
        select from public.advertisements a
        where a.id = k.uuid and a.status = 'active' and v_day between a.start_date and a.end_date
        -- Waits for one that is being removed, and skips it.
        for key share
      )
      else c.record is null
    end
    order by visitor
  ) h;

  -- One call a network at a time, in one order: exact limits, no wait between networks, no deadlock.
  perform pg_advisory_xact_lock(n.key)
  from (
    select distinct hashtextextended(c.network, 0) as key
    from jsonb_to_recordset(v_counts) as c (network text)
    order by 1
  ) n;

  -- Calls at once may pass it by what they bring: an exact limit would make all wait for one row.
  select count(*) into v_searches
  from (
    select from public.counts c where c.kind = 'search' and c.day = v_day limit v_most_searches
  ) c;

  -- Repeats are no try at the limit. The limit is kept apart from what a network opened.
  with fresh as materialized (
    select c.*, row_number() over (partition by c.kind order by c.visitor) as place
    from jsonb_to_recordset(v_counts) as c (
      kind text, visitor bytea, subject text, source text, device text, bucket text, network text
    )
    -- A scalar subquery is looked up row by row; `not exists` might not be.
    where (select o.day from public.counts o where o.visitor_hash = c.visitor) is null
  )
  insert into public.counts (visitor_hash, kind, subject, source, device, day)
  select f.visitor, f.kind, f.subject, f.source, f.device, v_day
  from fresh f
  where case when f.kind <> 'search' or f.place <= v_most_searches - v_searches then
    (private.take_rate_limit(f.bucket, f.network, (p_limits ->> f.bucket)::integer, 3600) ->> 'allowed')::boolean
    else false
  end
  on conflict do nothing;
  get diagnostics v_counted = row_count;
  return v_counted;
end
$$;
comment on function public.add_counts is 'Counts a list of {"kind": page|save|share|search|impression|click, "subject", "record": null|event|venue|organizer|article|advertisement, "record_id", "source", "device", "network", "user_agent"}: each visitor once in a half hour, kind and subject, and only subjects whose record is public, an advertisement while it is on show. p_limits are {"visits", "searches", "advertisements"}, how many are counted from one network in an hour: of all visits, saves and shares; of all searches; of one kind for one advertisement. A search has its words as "subject" and counts once a visitor and day, about 2,000 a day from all. The caller vouches for pages without a record and for words. Returns how many were counted. Service only.';
grant execute on function public.add_counts to service_role;

create function public.fold_counts() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_counted integer;
  v_searches jsonb;
begin
  -- A separate statement: it waits for counts of such a day, and the next one sees what they committed.
  -- Of two folds at once the second finds nothing.
  delete from public.count_secrets s where s.day < private.today();

  with gone as (
    delete from public.counts c where c.day < private.today()
    returning c.day, c.kind, c.subject, c.device, c.source
  ), named as (
    select g.day, g.kind, g.subject from gone g where g.kind <> 'search'
    union all
    select g.day, 'device', g.device from gone g where g.kind = 'page'
    union all
    select g.day, 'source', g.source from gone g where g.kind = 'page' and g.source is not null
  ), totals as (
    select n.day, n.kind, n.subject, count(*) as total,
      row_number() over (partition by n.day, n.kind order by count(*) desc, n.subject) as place
    from named n
    group by n.day, n.kind, n.subject
  ), folded as (
    insert into public.count_totals as s (day, kind, subject, total)
    select t.day, t.kind, case when t.kind = 'source' and t.place > 50 then 'other' else t.subject end, sum(t.total)
    from totals t
    group by 1, 2, 3
    on conflict (day, kind, subject) do update set total = s.total + excluded.total
    returning 1
  ), searches as (
    select g.day, g.subject as words, count(*) as total from gone g where g.kind = 'search' group by 1, 2
  )
  select (select count(*) from gone), (select jsonb_agg(to_jsonb(s)) from searches s) into v_counted, v_searches;

  if v_searches is not null then
    -- Words by their hash, until three visitors of a day or visitors of two days within a month asked them.
    -- Two hundred a day, what is known and what was asked most first: made-up words fill no table.
    insert into public.count_totals as s (day, kind, subject, total)
    select a.day, 'asked', encode(sha256(convert_to(a.words, 'utf8')), 'hex'), a.total
    from (
      select r.day, r.words, r.total, row_number() over (
        partition by r.day
        order by exists (select from public.count_totals k where k.kind = 'search' and k.subject = r.words) desc,
          r.total desc, r.words
      ) as place
      from jsonb_to_recordset(v_searches) as r (day date, words text, total integer)
    ) a
    where a.place <= 200
    on conflict (day, kind, subject) do update set total = s.total + excluded.total;

    with enough as (
      select w.words, w.hash
      from (
        select distinct r.words, encode(sha256(convert_to(r.words, 'utf8')), 'hex') as hash
        from jsonb_to_recordset(v_searches) as r (words text)
      ) w
      join public.count_totals a on a.kind = 'asked' and a.subject = w.hash and a.day >= private.today() - 30
      group by w.words, w.hash
      having count(*) > 1 or sum(a.total) >= 3
        or exists (select from public.count_totals k where k.kind = 'search' and k.subject = w.words)
    ), gone as (
      delete from public.count_totals a using enough e
      where a.kind = 'asked' and a.subject = e.hash and a.day >= private.today() - 30
      returning a.day, e.words, a.total
    )
    insert into public.count_totals as s (day, kind, subject, total)
    select g.day, 'search', g.words, g.total
    from gone g
    on conflict (day, kind, subject) do update set total = s.total + excluded.total;
  end if;
  return v_counted;
end
$$;
comment on function public.fold_counts is 'Turns the counts of past days into totals, and deletes their visitors and secrets, all or nothing. Returns the number of counts. Service only.';
grant execute on function public.fold_counts to service_role;

create function private.advertisement_days(p_advertisement_id uuid)
returns table (day date, impressions integer, clicks integer)
language sql
stable
security definer
set search_path = ''
as $$
  select d.day,
    coalesce(sum(d.total) filter (where d.kind = 'impression'), 0)::integer,
    coalesce(sum(d.total) filter (where d.kind = 'click'), 0)::integer
  from (
    select t.day, t.kind, t.total from public.count_totals t where t.advertisement_id = p_advertisement_id
    union all
    select c.day, c.kind, count(*) from public.counts c where c.advertisement_id = p_advertisement_id group by 1, 2
  ) d
  group by d.day
  order by d.day
$$;
comment on function private.advertisement_days is 'The figures of an advertisement by Central day, today''s included, in order; without days that had no visitor. With the owner''s rights: the calling function checks the caller.';
grant execute on function private.advertisement_days to service_role;

create function private.reader_days(p_from date, p_to date)
returns table (day date, kind text, subject text, total integer)
language sql
stable
rows 100000
set search_path = ''
as $$
  select t.day, t.kind, t.subject, t.total
  from public.count_totals t
  where t.day between p_from and p_to and t.kind <> 'asked' and t.advertisement_id is null
  union all
  select c.day, n.kind, n.subject, count(*)::integer
  from public.counts c
  cross join lateral (
    values (c.kind, c.subject),
      ('source', case when c.kind = 'page' then c.source end),
      ('device', case when c.kind = 'page' then c.device end)
  ) as n (kind, subject)
  where c.day between p_from and p_to and c.kind <> 'search' and c.advertisement_id is null and n.subject is not null
  group by c.day, n.kind, n.subject
$$;
comment on function private.reader_days is 'Totals by Central day, kind and subject without advertisements, those of days that are not folded included; words of searches once their day is folded. A subject may come twice.';

create function public.reader_figures(p_from date, p_to date) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- For two years of days: hashed in memory, and no time spent on compiling.
set work_mem = '64MB'
set jit = off
as $$
declare
  v_days constant integer := p_to - p_from + 1;
  v_figures jsonb;
begin
  perform private.require_editor('read figures');
  if v_days not between 1 and 371 then
    raise exception 'Figures are of 1 to 371 days.' using errcode = 'invalid_parameter_value';
  end if;

  with counted as materialized (
    select d.day, d.kind, d.subject as name, d.total as visits from private.reader_days(p_from - v_days, p_to) d
  ), sums as materialized (
    select c.kind, c.name,
      coalesce(sum(c.visits) filter (where c.day >= p_from), 0) as visits,
      coalesce(sum(c.visits) filter (where c.day < p_from), 0) as before
    from counted c
    group by c.kind, c.name
  ), of_events as materialized (
    select s.kind, s.visits, s.before, e.city, e.category
    from sums s
    join public.events e on e.id = substring(s.name from 9)
    where s.kind = 'page' and s.name like '/events/%'
  ), lines (list, name, visits, before) as (
    select case
        when s.kind <> 'page' then s.kind
        when s.name like '/events/%' and exists (select from public.events e where e.id = substring(s.name from 9))
          then 'event'
        else 'page'
      end, s.name, s.visits, s.before
    from sums s
    union all
    select 'city', e.city, sum(e.visits), sum(e.before) from of_events e group by e.city
    union all
    select 'category', e.category, sum(e.visits), sum(e.before) from of_events e group by e.category
  ), placed as (
    select l.*, row_number() over (partition by l.list order by l.visits desc, l.before desc, l.name collate "C") as place
    from lines l
    where l.visits > 0
  ), lists as (
    select p.list, jsonb_agg(jsonb_build_object(
      'name', p.name, 'title', case when p.name like '/%' then case split_part(p.name, '/', 2)
        when 'events' then (select e.title from public.events e where e.id = split_part(p.name, '/', 3))
        when 'venues' then (select v.name from public.venues v where v.id = split_part(p.name, '/', 3))
        when 'organizers' then (select o.name from public.organizers o where o.id::text = split_part(p.name, '/', 3))
        when 'blog' then (select b.title from public.blog_posts b where b.slug = split_part(p.name, '/', 3))
      end end,
      'visits', p.visits, 'before', p.before
    ) order by p.place) as lines
    from placed p
    where p.place <= 25
    group by p.list
  ), totals as (
    select t.kind, jsonb_build_object(
      'visits', coalesce(sum(s.visits), 0), 'before', coalesce(sum(s.before), 0)
    ) as total
    from unnest(array['page', 'save', 'share', 'search']) as t (kind)
    left join sums s using (kind)
    group by t.kind
  )
  select jsonb_build_object(
    'since', (
      select least(
        (select min(t.day) from public.count_totals t where t.advertisement_id is null),
        (select min(c.day) from public.counts c where c.advertisement_id is null)
      )
    ),
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', r.day::date, 'visits', coalesce(d.visits, 0), 'saves', coalesce(d.saves, 0), 'shares', coalesce(d.shares, 0)
      ) order by r.day)
      from generate_series(p_from, least(p_to, greatest(p_from, private.today())), interval '1 day') as r (day)
      left join (
        select c.day, sum(c.visits) filter (where c.kind = 'page') as visits,
          sum(c.visits) filter (where c.kind = 'save') as saves,
          sum(c.visits) filter (where c.kind = 'share') as shares
        from counted c
        where c.day >= p_from
        group by c.day
      ) d on d.day = r.day
    ),
    'totals', (select jsonb_object_agg(t.kind, t.total) from totals t),
    'lists', (select coalesce(jsonb_object_agg(l.list, l.lines), '{}') from lists l)
  ) into v_figures;
  return v_figures;
end
$$;
comment on function public.reader_figures is 'What readers looked at from one Central day to another, at most 371: {"since" (the first day with figures, or null), "days": [{"day", "visits", "saves", "shares"}] up to today, "totals": {page|save|share|search: {"visits", "before"}}, "lists": {page (without events)|event|save|share|search|city|category|source|device: [{"name", "title", "visits", "before"}], the first 25}}. "before" is of as many days before. Cities and categories are those of the events whose pages were opened. 42501 for anyone but an editor.';
grant execute on function public.reader_figures to authenticated;

create function private.event_days(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  with dates as materialized (
    select '/events/' || d.id as page, d.last_day from private.dates_of(p_event_id) d
  ), counted as materialized (
    -- As an array, because the planner expects a thousand pages of a function and would read the whole table.
    select t.day, t.kind, t.total
    from public.count_totals t
    where t.subject = any (array(select d.page from dates d)) and t.kind in ('page', 'save', 'share')
    union all
    select c.day, c.kind, count(*)
    from public.counts c
    where c.subject = any (array(select d.page from dates d)) and c.kind in ('page', 'save', 'share')
    group by c.day, c.kind
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', r.day::date, 'seen', coalesce(d.seen, 0), 'saved', coalesce(d.saved, 0), 'shared', coalesce(d.shared, 0)
  ) order by r.day), '[]')
  from generate_series(
    (select min(c.day) from counted c),
    -- To today, and for what is over to its last day or the last one with figures.
    least(private.today(), greatest((select max(d.last_day) from dates d), (select max(c.day) from counted c))),
    interval '1 day'
  ) as r (day)
  left join (
    select c.day, sum(c.total) filter (where c.kind = 'page') as seen,
      sum(c.total) filter (where c.kind = 'save') as saved,
      sum(c.total) filter (where c.kind = 'share') as shared
    from counted c
    group by c.day
  ) d on d.day = r.day
$$;
comment on function private.event_days is 'How often the page of an event, or the pages of its listing''s dates, were opened, saved and shared on every Central day from the first one on, in order; empty before the first visit.';
grant execute on function private.event_days to service_role;

-- Orders, and how far their money got by what Stripe says.
--
-- Why:         an order is a row before the card is charged. Page, webhook and reconcile job report the same thing in
--              any order, late, repeated or never; all hand over the intent as Stripe has it now, and the row decides
--              once, under its lock: state, event or advertisement, mails and webhook row are stored together or not at
--              all. Money that does not fit its order has a row of its own.
-- Who reads:   admins, the service.
-- Who writes:  the service.
--
-- Locks: webhook, payment, mismatched payment, then event, or advertisement and advertiser.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_reference text not null default ('order-' || replace(gen_random_uuid()::text, '-', '')),
  order_number text not null generated always as (
    'CBA-' || translate(substr(order_reference, 7, 5), 'abcdef', 'HMRWXY')
    || '-' || translate(substr(order_reference, 12, 5), 'abcdef', 'HMRWXY')
  ) stored,
  purpose text not null,
  event_id text references public.events (id) on delete set null,
  advertisement_id uuid references public.advertisements (id) on delete set null,
  mismatch_of uuid references public.payments (id) on delete set null,
  amount_cents integer not null,
  currency text not null default 'usd',
  status text not null default 'created',
  stripe_payment_intent_id text,
  attempts integer not null default 0,
  refunded_cents integer not null default 0,
  refund_failed_cents integer not null default 0,
  payer_email text,
  last_error text,
  paid_at timestamptz,
  fulfilled_at timestamptz,
  refund_requested_at timestamptz,
  refund_error text,
  refunded_at timestamptz,
  refund_failed_at timestamptz,
  reconciled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  claimed_at timestamptz,
  settled_at timestamptz,

  constraint payments_order_reference_length check (char_length(order_reference) between 1 and 60),
  constraint payments_order_reference_key unique (order_reference),
  constraint payments_order_number_key unique (order_number),
  constraint payments_purpose_known check (purpose in ('event', 'advertisement')),
  constraint payments_one_subject check (
    (purpose = 'event' and advertisement_id is null) or (purpose = 'advertisement' and event_id is null)
  ),
  constraint payments_mismatch_buys_nothing check (
    mismatch_of is null or (event_id is null and advertisement_id is null and paid_at is not null)
  ),
  constraint payments_amount_positive check (amount_cents > 0),
  constraint payments_currency_shape check (currency ~ '^[a-z]{3}$'),
  constraint payments_status_known check (status in (
    'created', 'processing', 'requires_action', 'failed', 'succeeded', 'canceled',
    'partially_refunded', 'refunded'
  )),
  constraint payments_stripe_payment_intent_id_length check (char_length(stripe_payment_intent_id) between 1 and 255),
  constraint payments_stripe_payment_intent_id_key unique (stripe_payment_intent_id),
  constraint payments_attempts_positive check (attempts >= 0),
  constraint payments_refund_within_amount check (refunded_cents between 0 and amount_cents),
  constraint payments_refund_failed_positive check (
    refund_failed_cents >= 0 and (refund_failed_cents = 0) = (refund_failed_at is null)
  ),
  constraint payments_fulfilled_is_paid check (fulfilled_at is null or paid_at is not null),
  constraint payments_refund_is_of_paid check (
    paid_at is not null
    or (refund_requested_at is null and refunded_cents = 0 and refund_failed_cents = 0)
  ),
  constraint payments_payer_email_length check (char_length(payer_email) <= 254),
  constraint payments_payer_email_shape check (payer_email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint payments_last_error_length check (char_length(last_error) <= 2000),
  constraint payments_refund_error_length check (char_length(refund_error) <= 2000),
  constraint payments_settled_is_paid check (settled_at is null or paid_at is not null)
);
comment on table public.payments is 'Orders and their money, in integer cents. Public nowhere; no card data ever.';
comment on column public.payments.order_reference is 'Named by idempotency keys, because the intent''s id does not exist yet.';
comment on column public.payments.order_number is 'The order number that people use. The first forty bits of the reference, with letters for a to f that are not confused on the telephone.';
comment on column public.payments.purpose is 'What it pays for; outlives the event or ad, whose id then becomes null.';
comment on column public.payments.mismatch_of is 'The order this money was meant for and does not fit: that one is paid already, or asks for another sum. It buys nothing and waits for its refund.';
comment on column public.payments.status is 'As Stripe has it: apply_payment_intent moves it, forward only, but for a refund that the bank returned. An unpaid order restarts by end_payment_attempt, or ends by give_up_order. failed: a card was refused, another may follow.';
comment on column public.payments.stripe_payment_intent_id is 'The intent that may be paid. Recorded before its secret leaves, so an unrecorded intent cannot have been paid.';
comment on column public.payments.attempts is 'Failed tries at an intent: part of the idempotency key, because Stripe replays a saved failure for a day.';
comment on column public.payments.refunded_cents is 'Refunds that stand, without those that the bank returned.';
comment on column public.payments.refund_failed_cents is 'All refunds that the bank returned; it only grows.';
comment on column public.payments.payer_email is 'Cleared when an unpaid order is given up.';
comment on column public.payments.last_error is 'For a person: a refused card, money that does not fit, a paid event that is gone.';
comment on column public.payments.fulfilled_at is 'Set by the one transition that delivers what was paid for; null until then.';
comment on column public.payments.refund_requested_at is 'When an admin requested the refund. Part of the refund''s idempotency key; null again when Stripe refused.';
comment on column public.payments.refund_error is 'Why Stripe refused the last refund, or its bank returned it; cleared by the next request.';
comment on column public.payments.reconciled_at is 'When the reconcile job last claimed the order.';
comment on column public.payments.claimed_at is 'When the order was last about to be charged.';
comment on column public.payments.settled_at is 'When an admin noted that it was settled another way than by a refund; how is in the audit log.';

create index payments_event_id_idx on public.payments (event_id) where event_id is not null;
create index payments_advertisement_id_idx on public.payments (advertisement_id) where advertisement_id is not null;
create index payments_mismatch_of_idx on public.payments (mismatch_of) where mismatch_of is not null;
create index payments_status_created_at_idx on public.payments (status, created_at);
create index payments_claimed_idx on public.payments (lower(payer_email), claimed_at) where claimed_at is not null;

alter table public.payments enable row level security;
grant select, insert, update, delete on public.payments to service_role;
grant select on public.payments to authenticated;
create policy "Admins read payments" on public.payments
  for select to authenticated using ((select public.is_admin()));

create trigger set_updated_at before update on public.payments for each row execute function private.set_updated_at();

create function private.payment_facts(
  p_columns text[], p_event_id text default null, p_advertisement_id uuid default null, p_paid boolean default false
) returns jsonb
language sql
stable
set search_path = ''
as $$
  select (
    select jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(o)) c where c.key = any (p_columns)
  )
  from (
    select p.*
    from public.payments p
    where (p.event_id = private.anchor_of(p_event_id) or p.advertisement_id = p_advertisement_id)
      and (p.paid_at is not null or not p_paid)
    order by p.created_at, p.id
    limit 1
  ) o
$$;
comment on function private.payment_facts is 'These columns of the order of an event, of its listing or of an advertisement; null without one, or with p_paid while it is unpaid.';
grant execute on function private.payment_facts to service_role;

create function private.new_order_facts(p_event_id text default null, p_advertisement_id uuid default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.payment_facts(
    '{id, order_reference, order_number, amount_cents, currency, status, attempts, stripe_payment_intent_id}',
    p_event_id, p_advertisement_id
  )
$$;
comment on function private.new_order_facts is 'What a submission returns about its order, and what making its intent needs.';
grant execute on function private.new_order_facts to service_role;

create function private.open_order(
  p_order jsonb, p_payer_email text, p_event_id text default null, p_advertisement_id uuid default null
) returns void
language sql
set search_path = ''
as $$
  insert into public.payments (purpose, event_id, advertisement_id, amount_cents, currency, payer_email)
  values (
    case when p_event_id is null then 'advertisement' else 'event' end, p_event_id, p_advertisement_id,
    (p_order ->> 'amount_cents')::integer, p_order ->> 'currency', p_payer_email
  )
$$;
comment on function private.open_order is 'Opens the order {"amount_cents", "currency"} of a draft.';
grant execute on function private.open_order to service_role;

create function private.is_paid(p_event_id text default null, p_advertisement_id uuid default null)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments p
    where (p.event_id = private.anchor_of(p_event_id) or p.advertisement_id = p_advertisement_id)
      and p.status in ('succeeded', 'partially_refunded') and p.settled_at is null
  )
$$;
comment on function private.is_paid is 'Whether its money, or that of its listing, came in and was neither refunded in full nor settled another way.';
grant execute on function private.is_paid to service_role;

create table public.stripe_events (
  id text primary key,
  type text not null,
  payment_intent_id text,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  attempts integer not null default 1,

  constraint stripe_events_id_length check (char_length(id) between 1 and 255),
  constraint stripe_events_type_length check (char_length(type) between 1 and 100),
  constraint stripe_events_payment_intent_id_length check (char_length(payment_intent_id) between 1 and 255),
  constraint stripe_events_attempts_positive check (attempts > 0)
);
comment on table public.stripe_events is 'One row a webhook event, without its body: the handler reads the intent from Stripe again.';
comment on column public.stripe_events.id is 'Stripe''s own id, evt_….';
comment on column public.stripe_events.created_at is 'When Stripe created it, not when it arrived.';
comment on column public.stripe_events.processed_at is 'Set in the transaction that acted on it; null for other kinds.';
comment on column public.stripe_events.attempts is 'How often it arrived.';

create index stripe_events_payment_intent_id_idx on public.stripe_events (payment_intent_id);
create index stripe_events_received_at_idx on public.stripe_events (received_at);

alter table public.stripe_events enable row level security;
grant select, insert, update, delete on public.stripe_events to service_role;
grant select on public.stripe_events to authenticated;
create policy "Admins read webhook events" on public.stripe_events
  for select to authenticated using ((select public.is_admin()));

create function private.enqueue_payment_mail(
  p_payment public.payments, p_kind text, p_dedup_key text, p_refunded_before integer default 0
) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_more constant jsonb := jsonb_build_object('payment', jsonb_build_object(
    'order_number', p_payment.order_number, 'amount_cents', p_payment.amount_cents, 'currency', p_payment.currency
  ) || case
    when p_kind in ('payment-receipt', 'ad-order-received') then jsonb_build_object('paid_at', p_payment.paid_at)
    else jsonb_build_object(
      'refunded_cents', p_payment.refunded_cents, 'refunded_at', p_payment.refunded_at,
      'refunded_before_cents', p_refunded_before
    )
  end);
begin
  if p_payment.purpose = 'event' then
    perform private.enqueue_event_mail(p_payment.event_id, p_kind, p_dedup_key, v_more);
  else
    perform private.enqueue_advertisement_mail(p_payment.advertisement_id, p_kind, p_dedup_key, v_more);
  end if;
end
$$;
comment on function private.enqueue_payment_mail is 'Queues payment-receipt or payment-refunded to the submitter, or ad-order-received or ad-refunded to the advertiser; a refund states the sum refunded before. None once the event or advertisement is gone.';
grant execute on function private.enqueue_payment_mail to service_role;

create function private.hand_over_event(p_payment public.payments) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_listing uuid := (select e.listing_id from public.events e where e.id = p_payment.event_id);
begin
  perform from public.listings l where l.id = v_listing for no key update;
  -- A draft goes to review; a state set by an admin meanwhile stays.
  update public.events e
  set status = case e.status when 'draft' then 'pending' else e.status end, is_premium = true, is_featured = true
  where e.listing_id = v_listing;
  if not found then
    return false;
  end if;
  perform private.enqueue_event_mail(
    p_payment.event_id, 'submission-received', 'submission-received:' || p_payment.order_reference);
  perform private.enqueue_payment_mail(
    p_payment, 'payment-receipt', 'payment-receipt:' || p_payment.order_reference);
  return true;
end
$$;
comment on function private.hand_over_event is 'For settle_payment: sends the event, or its listing, to review with its premium rights. False when it is gone.';
grant execute on function private.hand_over_event to service_role;

create function private.hand_over_advertisement(p_payment public.payments, p_team_address text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- A state set by an admin meanwhile stays.
  update public.advertisements a
  set status = case a.status when 'draft' then 'pending' else a.status end,
    stripe_payment_intent_id = p_payment.stripe_payment_intent_id
  where a.id = p_payment.advertisement_id;
  if not found then
    return false;
  end if;
  perform private.enqueue_payment_mail(
    p_payment, 'ad-order-received', 'ad-order-received:' || p_payment.order_reference);
  if p_team_address is not null then
    perform private.enqueue_advertisement_mail(
      p_payment.advertisement_id, 'ad-for-review', 'ad-for-review:' || p_payment.order_reference,
      '{"news": "order"}', p_team_address);
  end if;
  return true;
end
$$;
comment on function private.hand_over_advertisement is 'For settle_payment: sends the advertisement to review and mails advertiser and team. False when it is gone.';
grant execute on function private.hand_over_advertisement to service_role;

create function private.take_back(p_payment public.payments) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_links constant text[] := '{instagram,facebook,twitter}';
  v_listing uuid := (select e.listing_id from public.events e where e.id = p_payment.event_id);
  -- Events that took the rights over in a merge.
  v_stays text[] := array(
    select d.merged_into from private.dates_of(p_payment.event_id) d where d.merged_into is not null);
begin
  -- Listings before events, each in one order, as a merge locks them.
  perform from public.listings l
  where l.id = v_listing or l.id in (select e.listing_id from public.events e where e.id = any (v_stays))
  order by l.id for no key update;
  perform from public.events e
  where e.listing_id = v_listing or e.id = any (v_stays)
  order by e.id for no key update;
  -- After a full refund the event stays as a free one, without premium fields, also in an open change. No
  -- person edited a field, so none is pinned.
  perform set_config('guide.writer', 'refund', true);
  update public.listings l set instagram = null, facebook = null, twitter = null where l.id = v_listing;
  update public.events e
  set is_premium = false, is_featured = false, instagram = null, facebook = null, twitter = null
  where e.listing_id = v_listing;
  -- Its links are an editor's choice; another payment, also of another merged event, keeps its rights.
  update public.events e
  set is_premium = false, is_featured = false
  where e.id = any (v_stays) and not private.is_paid(e.id)
    and not exists (select from public.events m where m.merged_into = e.id and private.is_paid(m.id));
  perform set_config('guide.writer', '', true);
  perform private.write_proposal(v_listing, (c.change -> 'fields') - v_links, (
    select coalesce(jsonb_agg(case d.value ->> 'op'
      when 'change' then d.value || jsonb_build_object(
        'from', (d.value -> 'from') - v_links, 'to', (d.value -> 'to') - v_links)
      else d.value end order by d.ordinality), '[]')
    from jsonb_array_elements(c.change -> 'dates') with ordinality d
    where d.value ->> 'op' <> 'change' or (d.value -> 'to') - v_links <> '{}'
  ))
  from public.listing_changes c where c.listing_id = v_listing;
  -- No advertisement is free. Admins reject or cancel before a refund, so this is for refunds made in
  -- Stripe's dashboard. One past its end stays as it is.
  update public.advertisements a
  set
    status = case when a.status in ('draft', 'pending') then 'rejected' else 'cancelled' end,
    paused_on = null,
    review_note = case
      when a.status in ('draft', 'pending') then 'Its payment was sent back in full, so it is not shown.'
      else 'Its payment was sent back in full, so it is no longer shown.'
    end
  where a.id = p_payment.advertisement_id and a.status not in ('rejected', 'cancelled')
    and not (a.status = 'active' and a.end_date < private.today());
end
$$;
comment on function private.take_back is 'For settle_payment, after a full refund: an event, or its listing, becomes free, and so does the event it was merged into unless that one is paid for too; a waiting advertisement is rejected, an active or paused one cancelled, with a note.';
grant execute on function private.take_back to service_role;

create function private.unpaid_status(p_intent jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select case p_intent ->> 'status'
    when 'canceled' then 'canceled'
    when 'processing' then 'processing'
    when 'requires_action' then 'requires_action'
    when 'requires_payment_method' then case when p_intent ->> 'error' is null then 'created' else 'failed' end
    else 'created'
  end
$$;
comment on function private.unpaid_status is 'The state of an order whose intent is as given to apply_payment_intent, and has not succeeded.';
grant execute on function private.unpaid_status to service_role;

create function private.payment_rank(p_status text) returns integer
language sql
immutable
set search_path = ''
as $$
  select array_position(array[
    'created', 'requires_action', 'processing', 'failed', 'canceled', 'succeeded', 'partially_refunded', 'refunded'
  ], p_status)
$$;
comment on function private.payment_rank is 'The rank of a state. The highest one reported is the state, so the order of reports does not matter.';
grant execute on function private.payment_rank to service_role;

create function private.payment_result(p_outcome text, p_payment public.payments) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', p_outcome, 'payment_id', p_payment.id, 'status', p_payment.status, 'purpose', p_payment.purpose,
    'event_id', p_payment.event_id,
    'event_status', (select e.status from public.events e where e.id = p_payment.event_id),
    'advertisement_id', p_payment.advertisement_id,
    'advertisement_status', (
      select a.status from public.advertisements a where a.id = p_payment.advertisement_id
    )
  )
$$;
comment on function private.payment_result is 'The result of apply_payment_intent for one order.';
grant execute on function private.payment_result to service_role;

create function private.money_facts(p_payment public.payments) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'order_number', coalesce(o.order_number, p_payment.order_number), 'currency', p_payment.currency,
    'purpose', p_payment.purpose, 'payer_email', p_payment.payer_email, 'title', coalesce(e.title, a.title),
    'stripe_payment_intent_id', p_payment.stripe_payment_intent_id,
    'is_mailed', private.has_refund_mail(p_payment)
  )
  from (values (true)) as one (x)
  left join public.payments o on o.id = p_payment.mismatch_of
  left join public.events e on e.id = coalesce(p_payment.event_id, o.event_id)
  left join public.advertisements a on a.id = coalesce(p_payment.advertisement_id, o.advertisement_id)
$$;
comment on function private.money_facts is 'What a mail to the team, or the desk, says of a payment; a mismatched one has the number and title of its order. "is_mailed": whether a mail tells the payer of its refunds.';
grant execute on function private.money_facts to service_role;

create function private.settle_payment(p_payment public.payments, p_intent jsonb, p_team_address text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- Both sums only grow, so that reports in any order end alike: what stands is their difference.
  v_failed constant integer := greatest(
    p_payment.refund_failed_cents, coalesce((p_intent ->> 'amount_failed')::integer, 0));
  v_tried constant integer := greatest(
    p_payment.refunded_cents + p_payment.refund_failed_cents,
    (p_intent ->> 'amount_refunded')::integer + coalesce((p_intent ->> 'amount_failed')::integer, 0));
  v_refunded constant integer := least(v_tried - v_failed, p_payment.amount_cents);
  v_payment public.payments;
  v_is_event constant boolean := p_payment.purpose = 'event';
  v_is_here boolean;
  v_refund_mail constant text := case when v_is_event then 'payment-refunded' else 'ad-refunded' end;
begin
  update public.payments p
  set
    stripe_payment_intent_id = p_intent ->> 'id',
    status = case
      when v_refunded >= p.amount_cents then 'refunded' when v_refunded > 0 then 'partially_refunded' else 'succeeded'
    end,
    paid_at = coalesce(p.paid_at, now()),
    refunded_cents = v_refunded,
    refunded_at = case when v_refunded > p.refunded_cents then now() when v_refunded > 0 then p.refunded_at end,
    refund_failed_cents = v_failed,
    refund_failed_at = case when v_failed > p.refund_failed_cents then now() else p.refund_failed_at end,
    -- The mark goes too: the reconcile job would repeat the refund.
    refund_requested_at = case when v_failed = p.refund_failed_cents then p.refund_requested_at end,
    refund_error = case
      when v_failed = p.refund_failed_cents then p.refund_error
      else left(format('The bank returned it (%s).', coalesce(replace(p_intent ->> 'refund_failure', '_', ' '), 'no reason given')), 500)
    end,
    last_error = case when p.paid_at is null then null else p.last_error end
  where p.id = p_payment.id
  returning p.* into v_payment;

  -- A mismatched payment delivers nothing. Its row is updated only once here: a second update would take
  -- the order's lock through the foreign key, which a call waiting for this row may hold.
  if v_payment.fulfilled_at is null and v_payment.mismatch_of is null then
    v_is_here := case
      when v_is_event then private.hand_over_event(v_payment)
      else private.hand_over_advertisement(v_payment, p_team_address)
    end;
    if v_is_here then
      update public.payments p set fulfilled_at = now() where p.id = v_payment.id;
    else
      update public.payments p
      set last_error = case
        when p.refunded_cents = 0 then format('Paid, but the %s is gone: refund it.', v_payment.purpose)
      end
      where p.id = v_payment.id;
    end if;
  end if;

  if v_payment.refunded_cents > p_payment.refunded_cents then
    if v_payment.status = 'refunded' then
      perform private.take_back(v_payment);
    end if;
    -- After the change above, so that the mail shows the new state.
    perform private.enqueue_payment_mail(v_payment, v_refund_mail,
      v_refund_mail || ':' || v_payment.order_reference || ':' || v_tried,
      p_payment.refunded_cents);
  end if;
  if v_failed > p_payment.refund_failed_cents and p_team_address is not null then
    perform private.enqueue_mail('refund-failed', p_team_address,
      'refund-failed:' || v_payment.order_reference || ':' || v_failed,
      jsonb_build_object('money', private.money_facts(v_payment) || jsonb_build_object(
        'amount_cents', v_failed - p_payment.refund_failed_cents, 'reason', p_intent ->> 'refund_failure')));
  end if;
  return private.payment_result(case
    when v_payment.mismatch_of is not null then 'mismatch'
    when num_nonnulls(v_payment.event_id, v_payment.advertisement_id) = 0 then 'gone'
    else 'paid'
  end, v_payment);
end
$$;
comment on function private.settle_payment is 'For apply_payment_intent: the money arrived. p_payment as read under its lock.';
grant execute on function private.settle_payment to service_role;

create function private.record_mismatch(p_order public.payments, p_intent jsonb) returns public.payments
language plpgsql
set search_path = ''
as $$
declare
  v_id constant text := p_intent ->> 'id';
  v_mismatch public.payments;
begin
  -- Releases the intent: the order may still be paid, by one with another key.
  update public.payments p set stripe_payment_intent_id = null, attempts = p.attempts + 1, status = 'created'
  where p.id = p_order.id and p.stripe_payment_intent_id = v_id;
  insert into public.payments (
    mismatch_of, purpose, amount_cents, currency, status, stripe_payment_intent_id, payer_email, paid_at, last_error
  ) values (
    p_order.id, p_order.purpose, (p_intent ->> 'amount_received')::integer, p_intent ->> 'currency', 'succeeded',
    v_id, p_order.payer_email, now(), case
      when p_order.paid_at is not null then format('%s is paid already: refund this.', p_order.order_reference)
      else format('%s %s came for %s instead of %s %s: refund it.', p_intent ->> 'amount_received',
        p_intent ->> 'currency', p_order.order_reference, p_order.amount_cents, p_order.currency)
    end
  )
  -- Another call recorded it while this one waited for the order.
  on conflict (stripe_payment_intent_id) do nothing;
  select * into v_mismatch from public.payments p where p.stripe_payment_intent_id = v_id for update;
  return v_mismatch;
end
$$;
comment on function private.record_mismatch is 'For apply_payment_intent: the money arrived and does not fit the locked order, which stays as it is, and so does its event. Returns its own row, which lists it for a refund.';
grant execute on function private.record_mismatch to service_role;

create function public.apply_payment_intent(
  p_intent jsonb, p_stripe_event jsonb default null, p_team_address text default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id constant text := p_intent ->> 'id';
  v_succeeded constant boolean := p_intent ->> 'status' = 'succeeded';
  v_payment public.payments;
  v_fits boolean;
begin
  if p_stripe_event is not null then
    insert into public.stripe_events as s (id, type, payment_intent_id, created_at, processed_at)
    values (
      p_stripe_event ->> 'id', p_stripe_event ->> 'type', v_id,
      to_timestamp((p_stripe_event ->> 'created')::bigint), now()
    )
    on conflict (id) do update set attempts = s.attempts + 1, processed_at = coalesce(s.processed_at, now());
  end if;

  select * into v_payment from public.payments p where p.stripe_payment_intent_id = v_id for update;
  if not found then
    select * into v_payment from public.payments p where p.order_reference = p_intent ->> 'order' for update;
  end if;
  if v_payment.id is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  if v_succeeded then
    -- A paid row keeps its intent; any other intent has to fit the order.
    v_fits := case
      when v_payment.paid_at is not null then v_payment.stripe_payment_intent_id = v_id
      else (p_intent ->> 'amount_received')::integer is not distinct from v_payment.amount_cents
        and p_intent ->> 'currency' is not distinct from v_payment.currency
    end;
    if not v_fits then
      v_payment := private.record_mismatch(v_payment, p_intent);
    end if;
    return private.settle_payment(v_payment, p_intent, p_team_address);
  end if;

  -- Ignores an intent that is not, or no longer, the one that may be paid.
  update public.payments p
  set
    status = private.unpaid_status(p_intent),
    last_error = coalesce(p_intent ->> 'error', p.last_error)
  where p.id = v_payment.id and p.stripe_payment_intent_id = v_id
    and private.payment_rank(private.unpaid_status(p_intent)) > private.payment_rank(p.status);
  select * into v_payment from public.payments p where p.id = v_payment.id;
  return private.payment_result(case when v_payment.paid_at is null then 'open' else 'paid' end, v_payment);
end
$$;
comment on function public.apply_payment_intent is 'Moves an order by what Stripe says, forward only, but for a refund that the bank returned; end_payment_attempt and give_up_order end what was never paid. p_intent: {"id", "status", "order", "amount_received", "currency", "amount_refunded", "amount_failed", "refund_failure", "error"} as just read from Stripe, in cents: refunds that stand, and those returned, with the last reason; p_stripe_event: {"id", "type", "created"} of the webhook; p_team_address: receives a mail about a paid advertisement and about a returned refund, null for none. {"outcome": "unknown"} or {"outcome": "open"|"paid"|"gone"|"mismatch", "payment_id", "status", "purpose", "event_id", "event_status", "advertisement_id", "advertisement_status"}; a mismatch returns its own row. Service only.';
grant execute on function public.apply_payment_intent to service_role;

create function public.record_payment_intent(p_payment_id uuid, p_attempts integer, p_intent_id text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.payments p set stripe_payment_intent_id = p_intent_id
  where p.id = p_payment_id and p.attempts = p_attempts and num_nonnulls(p.event_id, p.advertisement_id) = 1
    and (p.stripe_payment_intent_id is null or p.stripe_payment_intent_id = p_intent_id);
  return found;
end
$$;
comment on function public.record_payment_intent is 'Records the intent that may be paid. False when another attempt has begun or the order was given up. Service only.';
grant execute on function public.record_payment_intent to service_role;

create function public.end_payment_attempt(p_payment_id uuid, p_attempts integer, p_intent_id text default null)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.payments p set attempts = p.attempts + 1, stripe_payment_intent_id = null, status = 'created'
  where p.id = p_payment_id and p.attempts = p_attempts and num_nonnulls(p.event_id, p.advertisement_id) = 1
    and p.paid_at is null and p.stripe_payment_intent_id is not distinct from p_intent_id;
  return found;
end
$$;
comment on function public.end_payment_attempt is 'Counts an attempt whose intent was canceled, or never made (null). False when it was counted already, or the order is paid. Service only.';
grant execute on function public.end_payment_attempt to service_role;

create function public.claim_open_payments(p_limit integer) returns table (
  id uuid, order_reference text, stripe_payment_intent_id text, refund_requested_at timestamptz, expired boolean
)
language plpgsql
set search_path = ''
as $$
begin
  -- A subquery with a limit may be read again for each row, and then claims more than it.
  return query
  with due as (
    select o.id
    from public.payments o
    where (
      o.status in ('created', 'requires_action', 'processing', 'failed')
      or (o.status in ('succeeded', 'partially_refunded') and o.refund_requested_at is not null)
      or (
        o.status = 'canceled' and o.created_at < now() - interval '3 days'
        and (
          exists (select 1 from public.events e where e.id = o.event_id and e.status = 'draft')
          or exists (select 1 from public.advertisements a where a.id = o.advertisement_id and a.status = 'draft')
        )
      )
    )
    -- Checked ever more rarely: within minutes at first, then hours. A refund ages from its request, not
    -- from the payment.
    and (
      o.reconciled_at is null
      or o.reconciled_at < now()
        - greatest((now() - coalesce(o.refund_requested_at, o.created_at)) / 10, interval '1 minute')
    )
    order by o.reconciled_at nulls first, o.created_at
    limit p_limit
    for update skip locked
  )
  update public.payments p set reconciled_at = clock_timestamp() from due where p.id = due.id
  returning p.id, p.order_reference, p.stripe_payment_intent_id, p.refund_requested_at,
    p.paid_at is null and p.created_at < now() - interval '3 days';
end
$$;
comment on function public.claim_open_payments is 'Claims unpaid orders, requested refunds that are not made, and drafts to remove. expired: unpaid for three days. Service only.';
grant execute on function public.claim_open_payments to service_role;

create function public.give_up_order(p_payment_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_payment public.payments;
  v_advertiser_id uuid;
begin
  -- Only when nothing can be paid: the intent is canceled, or there is none. Raising attempts stops a
  -- concurrent request from recording a new intent.
  update public.payments p
  set status = 'canceled', attempts = p.attempts + 1, payer_email = null
  where p.id = p_payment_id
    and (p.status = 'canceled' or (p.status = 'created' and p.stripe_payment_intent_id is null))
  returning p.* into v_payment;
  if v_payment.purpose = 'advertisement' then
    delete from public.advertisements a where a.id = v_payment.advertisement_id and a.status = 'draft'
    returning a.advertiser_id into v_advertiser_id;
    if not found then
      return false;
    end if;
    -- Waits for a concurrent order of this advertiser, which the next statement then sees.
    perform from public.advertisers v where v.id = v_advertiser_id for update;
    delete from public.advertisers v
    where v.id = v_advertiser_id
      and not exists (select 1 from public.advertisements a where a.advertiser_id = v.id);
    return true;
  end if;
  -- A listing takes its dates with it.
  delete from public.listings l
  where l.id = (select e.listing_id from public.events e where e.id = v_payment.event_id and e.status = 'draft');
  return found;
end
$$;
comment on function public.give_up_order is 'Ends an unpaid order and removes its draft, with images, links, and an advertiser without other orders. False when it may still be paid, or there is no draft. Service only.';
grant execute on function public.give_up_order to service_role;

create function public.find_placed_order(p_key text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', e.id, 'is_paid', p.paid_at is not null, 'payment', private.new_order_facts(e.id), 'fields', private.submitted_fields(e)
  )
  from public.events e join public.payments p on p.event_id = e.id where e.submission_key = p_key
  union all
  select jsonb_build_object(
    'id', a.id, 'is_paid', p.paid_at is not null, 'payment', private.new_order_facts(p_advertisement_id => a.id), 'fields', jsonb_build_object(
      'title', a.title, 'type', a.type, 'status', a.status, 'monthly_rate', a.monthly_rate, 'duration', a.duration, 'total_amount', a.total_amount)
  )
  from public.advertisements a join public.payments p on p.advertisement_id = a.id where a.submission_key = p_key
  limit 1
$$;
comment on function public.find_placed_order is 'The order that was placed with a submission key: {"id" of the event or advertisement, "is_paid", "payment" as of new_order_facts, "fields" as they are stored}; null without one. Service only.';
grant execute on function public.find_placed_order to service_role;

create function public.is_paid_already(p_purpose text, p_email text, p_title text, p_mark text, p_key text) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments p
    left join public.events e on e.id = p.event_id
    left join public.advertisements a on a.id = p.advertisement_id
    where p.purpose = p_purpose and p.paid_at is not null and p.status <> 'refunded'
      and lower(p.payer_email) = lower(btrim(p_email))
      and lower(regexp_replace(btrim(coalesce(e.title, a.title)), '\s+', ' ', 'g')) = lower(regexp_replace(btrim(p_title), '\s+', ' ', 'g'))
      and (e.start_date::text = p_mark or a.type = p_mark and p.paid_at > now() - interval '1 day')
      and coalesce(e.status, a.status) not in ('rejected', 'cancelled')
      and coalesce(e.submission_key, a.submission_key) is distinct from p_key
  )
$$;
comment on function public.is_paid_already is 'Whether another order of this address with this title was paid: for an event on the day p_mark, or within a day for an advertisement of the package p_mark. Service only.';
grant execute on function public.is_paid_already to service_role;

create function private.order_likeness(p_payment public.payments) returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(E'\n', p_payment.purpose, lower(p_payment.payer_email), coalesce(e.start_date::text, a.type),
    lower(regexp_replace(btrim(coalesce(e.title, a.title)), '\s+', ' ', 'g')))
  from (select) one
  left join public.events e on e.id = p_payment.event_id
  left join public.advertisements a on a.id = p_payment.advertisement_id
$$;
comment on function private.order_likeness is 'What orders for the same thing have in common: address, title, and the day of an event or the package of an advertisement.';
grant execute on function private.order_likeness to service_role;

create function public.claim_charge(p_payment_id uuid, p_key text, p_is_another boolean) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_payment public.payments;
  v_likeness text;
begin
  select * into v_payment from public.payments p where p.id = p_payment_id;
  if v_payment.status = 'refunded' or v_payment.refund_requested_at is not null then
    return 'refunded';
  end if;
  v_likeness := private.order_likeness(v_payment);
  perform pg_advisory_xact_lock(hashtextextended(v_likeness, 0));
  if v_payment.paid_at is null and not p_is_another then
    if (
      select public.is_paid_already(v_payment.purpose, v_payment.payer_email, coalesce(e.title, a.title),
        coalesce(e.start_date::text, a.type), p_key)
      from (select) one
      left join public.events e on e.id = v_payment.event_id
      left join public.advertisements a on a.id = v_payment.advertisement_id
    ) then
      return 'paid';
    elsif exists (
      select from public.payments p
      where lower(p.payer_email) = lower(v_payment.payer_email) and p.id <> p_payment_id
        and p.claimed_at > now() - case p.status when 'processing' then interval '1 day' else interval '15 minutes' end
        and p.status not in ('failed', 'canceled', 'refunded')
        and private.order_likeness(p) = v_likeness
    ) then
      return 'being_paid';
    end if;
  end if;
  update public.payments set claimed_at = clock_timestamp() where id = p_payment_id;
  return 'claimed';
end
$$;
comment on function public.claim_charge is 'Claims the charge of an order for a quarter of an hour: "claimed", also for a paid order, which is charged no more. "refunded" if its money went back or goes back. "paid" or "being_paid" if an order that looks the same was paid, or has the claim and its card was not refused, unless p_is_another says that the payer wants both. p_key is the key of the order. Service only.';
grant execute on function public.claim_charge to service_role;

-- Refunds, disputes, and payments that bought nothing.
--
-- Why:         of two admins at once one asks Stripe; after a crash the reconcile job completes the request with the
--              same key. In a dispute the money is gone at once, and without an answer for good: the row holds what
--              Stripe said last.
-- Who reads:   admins, the service.
-- Who writes:  admins, with their own token and the owner's rights, and an audit row; the service, for disputes.

create function public.begin_refund(p_payment_id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_payment public.payments;
  v_subject_status text;
begin
  perform private.require_admin('refund a payment');

  select * into v_payment from public.payments p where p.id = p_payment_id for update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if v_payment.status = 'refunded' then
    return jsonb_build_object('outcome', 'refunded');
  end if;
  if v_payment.status not in ('succeeded', 'partially_refunded') then
    return jsonb_build_object('outcome', 'unpaid');
  end if;
  if v_payment.settled_at is not null then
    return jsonb_build_object('outcome', 'settled');
  end if;
  if v_payment.refund_requested_at is not null then
    return jsonb_build_object('outcome', 'running');
  end if;
  -- Locked against a concurrent approval. Null: the event or advertisement is gone, or the money fits no
  -- order.
  if v_payment.purpose = 'event' then
    perform from public.events e
    where e.id in (select d.id from private.dates_of(v_payment.event_id) d) order by e.id for share;
    v_subject_status := private.listing_state(v_payment.event_id);
  else
    select a.status into v_subject_status
    from public.advertisements a where a.id = v_payment.advertisement_id for share;
  end if;
  if v_subject_status not in ('rejected', 'cancelled') then
    return jsonb_build_object(
      'outcome', 'not_ended', 'subject', v_payment.purpose, 'subject_status', v_subject_status);
  end if;

  update public.payments p set refund_requested_at = clock_timestamp(), refund_error = null
  where p.id = p_payment_id returning p.* into v_payment;
  -- A decision whose money goes back is not offered to be undone.
  update public.desk_actions a set held_until = clock_timestamp()
  where a.held_until > clock_timestamp() and v_payment.event_id in (
    select s.anchor from private.subjects_of(a.id) s);
  perform private.audit('refund', 'payments', p_payment_id::text, jsonb_build_object(
    'event_id', v_payment.event_id, 'advertisement_id', v_payment.advertisement_id,
    'mismatch_of', v_payment.mismatch_of, 'amount_cents', v_payment.amount_cents - v_payment.refunded_cents,
    'currency', v_payment.currency
  ));
  return jsonb_build_object(
    'outcome', 'begun', 'order_reference', v_payment.order_reference,
    'stripe_payment_intent_id', v_payment.stripe_payment_intent_id,
    'refund_requested_at', v_payment.refund_requested_at
  );
end
$$;
comment on function public.begin_refund is 'Marks a paid order for its refund, once, with its audit row: {"outcome": "begun", "order_reference", "stripe_payment_intent_id", "refund_requested_at"}; or "missing", "unpaid", "running", "refunded", "settled" another way, or "not_ended" with "subject" ("event" or "advertisement") and "subject_status". 42501 for anyone but an admin.';
grant execute on function public.begin_refund to authenticated;

create function private.unresolved_payments() returns setof public.payments
language sql
stable
set search_path = ''
as $$
  select p.*
  from public.payments p
  left join public.events e on e.id = p.event_id
  left join public.advertisements a on a.id = p.advertisement_id
  where p.status in ('succeeded', 'partially_refunded') and p.settled_at is null and (
    p.mismatch_of is not null
    or num_nonnulls(p.event_id, p.advertisement_id) = 0
    or (p.refund_error is not null and coalesce(private.listing_state(e.id), a.status) in ('rejected', 'cancelled'))
    -- Of something that goes on, a refund out of courtesy: a month to find the payer another way.
    or p.refund_failed_at > now() - interval '30 days'
  )
$$;
comment on function private.unresolved_payments is 'Payments that a person has to settle: paid, neither refunded nor settled another way, and nothing bought.';
grant execute on function private.unresolved_payments to service_role;

create function public.desk_unresolved_payments() returns setof jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read payments');
  return query
  select jsonb_build_object(
    'id', p.id, 'status', p.status, 'purpose', p.purpose, 'amount_cents', p.amount_cents,
    'refunded_cents', p.refunded_cents, 'currency', p.currency,
    'refund_requested_at', p.refund_requested_at, 'refund_error', p.refund_error,
    -- As begin_refund decides, where what is gone has ended; never beside a lost dispute: the payer has the money.
    'is_refundable', not private.has_lost_dispute(p.id)
      and coalesce(private.listing_state(p.event_id), b.status, 'cancelled') in ('rejected', 'cancelled'),
    'is_settleable', private.is_settleable(p),
    'is_mailed', private.has_refund_mail(p),
    'reason', case
      when private.has_lost_dispute(p.id) then 'dispute_lost'
      when p.refund_failed_at is not null and p.refund_error is not null then 'refund_failed'
      when p.mismatch_of is null and num_nonnulls(p.event_id, p.advertisement_id) = 1 then 'refund_refused'
      when p.mismatch_of is null then case p.purpose when 'event' then 'event_gone' else 'ad_gone' end
      when (p.amount_cents, p.currency) = (o.amount_cents, o.currency) then 'paid_twice'
      else 'other_sum'
    end,
    'order_number', coalesce(o.order_number, p.order_number),
    'ordered_cents', coalesce(o.amount_cents, p.amount_cents), 'ordered_currency', coalesce(o.currency, p.currency),
    'stripe_payment_intent_id', p.stripe_payment_intent_id, 'payer_email', p.payer_email, 'paid_at', p.paid_at,
    'title', coalesce(e.title, a.title)
  )
  from private.unresolved_payments() p
  left join public.payments o on o.id = p.mismatch_of
  left join public.events e on e.id = coalesce(p.event_id, o.event_id)
  left join public.advertisements a on a.id = coalesce(p.advertisement_id, o.advertisement_id)
  left join public.advertisements b on b.id = p.advertisement_id
  order by p.paid_at, p.id
  limit 100;
end
$$;
comment on function public.desk_unresolved_payments is 'Unresolved payments: paid, neither refunded nor settled another way, and nothing bought; longest waiting first, at most 100: {"id", "status", "purpose", "amount_cents", "refunded_cents", "currency", "refund_requested_at", "refund_error", "is_refundable", "is_settleable", "is_mailed": a mail tells the payer of a refund, "reason": "event_gone"|"ad_gone"|"paid_twice"|"other_sum"|"refund_refused"|"refund_failed"|"dispute_lost", "order_number", "ordered_cents", "ordered_currency", "stripe_payment_intent_id", "payer_email", "paid_at", "title"}. For a mismatched payment, number, ordered sum and title are those of its order. 42501 for anyone but an admin.';
grant execute on function public.desk_unresolved_payments to authenticated;

create table public.disputes (
  id text primary key,
  payment_id uuid not null references public.payments (id) on delete cascade,
  amount_cents integer not null,
  currency text not null,
  withdrawn_cents integer not null,
  reason text not null,
  status text not null,
  answer_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  read_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint disputes_id_length check (char_length(id) between 1 and 255),
  constraint disputes_amount_positive check (amount_cents > 0),
  constraint disputes_currency_shape check (currency ~ '^[a-z]{3}$'),
  constraint disputes_reason_length check (char_length(reason) between 1 and 100),
  constraint disputes_status_length check (char_length(status) between 1 and 100)
);
comment on table public.disputes is 'Disputed payments, as Stripe has them; no personal data.';
comment on column public.disputes.id is 'Stripe''s own id, du_… or dp_….';
comment on column public.disputes.withdrawn_cents is 'What Stripe has taken from the balance for it, without fees; 0 once it is given back.';
comment on column public.disputes.status is 'Stripe''s word. won, lost, warning_closed and prevented are the end.';
comment on column public.disputes.answer_by is 'When Stripe must have the answer; null when there is nothing to answer.';
comment on column public.disputes.read_at is 'When this was read from Stripe; an older reading changes nothing.';

create index disputes_payment_id_idx on public.disputes (payment_id);

alter table public.disputes enable row level security;
grant select, insert, update, delete on public.disputes to service_role;
grant select on public.disputes to authenticated;
create policy "Admins read disputes" on public.disputes
  for select to authenticated using ((select public.is_admin()));

create trigger set_updated_at before update on public.disputes for each row execute function private.set_updated_at();

create function private.disputed(p_dispute public.disputes) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.money_facts(p) || jsonb_build_object(
    'id', p_dispute.id, 'amount_cents', p_dispute.amount_cents, 'currency', p_dispute.currency,
    'withdrawn_cents', p_dispute.withdrawn_cents, 'reason', p_dispute.reason, 'status', p_dispute.status,
    'answer_by', p_dispute.answer_by, 'opened_at', p_dispute.opened_at, 'closed_at', p_dispute.closed_at
  )
  from public.payments p
  where p.id = p_dispute.payment_id
$$;
comment on function private.disputed is 'A dispute with what it is about, for the desk and the mail to the team.';
grant execute on function private.disputed to service_role;

create function public.apply_dispute(p_dispute jsonb, p_stripe_event jsonb, p_team_address text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_intent_id constant text := p_dispute ->> 'payment_intent';
  v_is_closed constant boolean := p_dispute ->> 'status' in ('won', 'lost', 'warning_closed', 'prevented');
  v_payment_id uuid;
  v_dispute public.disputes;
begin
  insert into public.stripe_events as s (id, type, payment_intent_id, created_at, processed_at)
  values (
    p_stripe_event ->> 'id', p_stripe_event ->> 'type', v_intent_id,
    to_timestamp((p_stripe_event ->> 'created')::bigint), now()
  )
  on conflict (id) do update set attempts = s.attempts + 1, processed_at = coalesce(s.processed_at, now());

  select p.id into v_payment_id from public.payments p where p.stripe_payment_intent_id = v_intent_id;
  if v_payment_id is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  insert into public.disputes as d (
    id, payment_id, amount_cents, currency, withdrawn_cents, reason, status, answer_by, opened_at, closed_at, read_at
  ) values (
    p_dispute ->> 'id', v_payment_id, (p_dispute ->> 'amount_cents')::integer, p_dispute ->> 'currency',
    (p_dispute ->> 'withdrawn_cents')::integer, p_dispute ->> 'reason', p_dispute ->> 'status',
    case when not v_is_closed then (p_dispute ->> 'answer_by')::timestamptz end,
    (p_dispute ->> 'opened_at')::timestamptz, case when v_is_closed then now() end,
    (p_dispute ->> 'read_at')::timestamptz
  )
  on conflict (id) do update
  set amount_cents = excluded.amount_cents, withdrawn_cents = excluded.withdrawn_cents, reason = excluded.reason,
    status = excluded.status, answer_by = excluded.answer_by, read_at = excluded.read_at,
    closed_at = case when excluded.closed_at is not null then coalesce(d.closed_at, excluded.closed_at) end
  where d.read_at <= excluded.read_at
  returning * into v_dispute;

  -- The beginning and the end; what lies between is on the desk.
  if v_dispute.id is not null then
    perform private.enqueue_mail('payment-disputed', p_team_address,
      'payment-disputed:' || v_dispute.id || ':' || case when v_is_closed then v_dispute.status else 'open' end,
      jsonb_build_object('money', private.disputed(v_dispute)));
  end if;
  return jsonb_build_object('outcome', 'recorded');
end
$$;
comment on function public.apply_dispute is 'Records a dispute as just read from Stripe, and mails the team when it is new and when it ends. p_dispute: {"id", "payment_intent", "amount_cents", "currency", "withdrawn_cents", "reason", "status", "answer_by", "opened_at", "read_at"}; p_stripe_event: {"id", "type", "created"} of the webhook. {"outcome": "recorded"}, or {"outcome": "unknown"} for a payment that is not the guide''s. Service only.';
grant execute on function public.apply_dispute to service_role;

create function public.desk_disputes() returns setof jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read disputes');
  return query
  select private.disputed(d)
  from public.disputes d
  where d.closed_at is null or d.closed_at > now() - interval '30 days'
  order by d.closed_at nulls first, d.answer_by, d.opened_at, d.id
  limit 100;
end
$$;
comment on function public.desk_disputes is 'Open disputes, the next answer due first, and those closed in the last 30 days: {"id", "amount_cents", "currency", "withdrawn_cents", "reason", "status", "answer_by", "opened_at", "closed_at", "order_number", "purpose", "payer_email", "title", "stripe_payment_intent_id"}. 42501 for anyone but an admin.';
grant execute on function public.desk_disputes to authenticated;

create function private.has_refund_mail(p_payment public.payments) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.events e where e.id = p_payment.event_id and e.submitter_email is not null
  ) or exists (
    select from public.advertisements a
    join public.advertisers v on v.id = a.advertiser_id
    where a.id = p_payment.advertisement_id and v.email is not null
  )
$$;
comment on function private.has_refund_mail is 'Whether a mail tells the payer of a refund: not without an event or advertisement, or without an address for it.';
grant execute on function private.has_refund_mail to service_role;

create function private.has_lost_dispute(p_payment_id uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.disputes d where d.payment_id = p_payment_id and d.status = 'lost')
$$;
comment on function private.has_lost_dispute is 'Whether the bank has given the payer the money.';
grant execute on function private.has_lost_dispute to service_role;

create function private.is_settleable(p_payment public.payments) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_payment.status in ('succeeded', 'partially_refunded')
    and p_payment.settled_at is null and p_payment.refund_requested_at is null
    and (p_payment.refund_error is not null or private.has_lost_dispute(p_payment.id))
$$;
comment on function private.is_settleable is 'Whether an admin may note that a payment was settled another way: its last refund was refused or returned, or a dispute about it was lost.';
grant execute on function private.is_settleable to service_role;

create function public.settle_another_way(p_payment_id uuid, p_note text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_note constant text := btrim(p_note);
  v_payment public.payments;
begin
  perform private.require_admin('settle a payment');
  if v_note is null or char_length(v_note) not between 1 and 500 then
    raise exception 'A note of 1 to 500 characters says how.' using errcode = 'invalid_parameter_value';
  end if;

  select * into v_payment from public.payments p where p.id = p_payment_id for update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if v_payment.status = 'refunded' then
    return jsonb_build_object('outcome', 'refunded');
  end if;
  if v_payment.settled_at is not null then
    return jsonb_build_object('outcome', 'settled');
  end if;
  if v_payment.refund_requested_at is not null then
    return jsonb_build_object('outcome', 'running');
  end if;
  if not private.is_settleable(v_payment) then
    return jsonb_build_object('outcome', 'not_failed');
  end if;

  update public.payments p set settled_at = now() where p.id = p_payment_id;
  perform private.audit('settle', 'payments', p_payment_id::text, jsonb_build_object(
    'event_id', v_payment.event_id, 'advertisement_id', v_payment.advertisement_id,
    'mismatch_of', v_payment.mismatch_of, 'amount_cents', v_payment.amount_cents - v_payment.refunded_cents,
    'currency', v_payment.currency, 'note', v_note
  ));
  return jsonb_build_object('outcome', 'noted');
end
$$;
comment on function public.settle_another_way is 'Notes once that a payment was settled without a refund, with its audit row; p_note says how, in 1 to 500 characters. {"outcome": "noted"}; or "missing", "refunded", "settled", "running", or "not_failed" where no refund was refused or returned and no dispute was lost. 22023 for another note, 42501 for anyone but an admin.';
grant execute on function public.settle_another_way to authenticated;

create function private.subjects_of(p_action uuid) returns table (anchor text)
language sql
stable
set search_path = ''
as $$
  select distinct private.anchor_of(r.subject_id) from public.record_revisions r
  where r.action_id = p_action and r.subject_table = 'events'
$$;
comment on function private.subjects_of is 'The events that an action changed; of a listing, the one that its payment belongs to.';

-- The newsletter: subscribers, their links, and the weekly issues.
--
-- Why:         a submitted address gets one mail and nothing else until its owner confirms; no response tells the state
--              of an address, and a stranger's input waits in a request and changes no subscriber. Pages behind links
--              only look, so a mail program that opens every link changes nothing. An issue stores its content once,
--              with a cursor.
-- Who reads:   admins (not the hashes), the service.
-- Who writes:  the service, for input it has checked or the holder of a link; admins, through lift_suppression.
--
-- Only wrong links count against a limit: 256 bits cannot be guessed, and mail providers press buttons from one
-- address.

create function private.mailbox_of(p_address text) returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case
    when a.domain in ('gmail.com', 'googlemail.com') then replace(a.box, '.', '') || '@gmail.com'
    else a.box || '@' || a.domain
  end
  from (
    select
      coalesce(nullif(split_part(split_part(lower(p_address), '@', 1), '+', 1), ''), split_part(lower(p_address), '@', 1)) as box,
      split_part(lower(p_address), '@', 2) as domain
  ) a
$$;
comment on function private.mailbox_of is 'The mailbox of an address, so that its aliases count as one: lower case, without `+word`, and at Gmail without dots. Same rule as src/server/limits/rate-limit.ts. Never an address to write to.';
grant execute on function private.mailbox_of to service_role;

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text,
  last_name text,
  status text not null default 'pending',
  interests text[] not null default '{}',
  source text,
  ip_address text,
  user_agent text,
  consent_text text,
  consented_at timestamptz,
  form_mail_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  suppressed_at timestamptz,
  suppressed_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint newsletter_subscribers_email_length check (char_length(email) <= 254),
  constraint newsletter_subscribers_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>]+$' and email = lower(email)),
  constraint newsletter_subscribers_email_key unique (email),
  constraint newsletter_subscribers_first_name_length check (char_length(first_name) <= 100),
  constraint newsletter_subscribers_last_name_length check (char_length(last_name) <= 100),
  constraint newsletter_subscribers_status_known check (status in ('pending', 'active', 'unsubscribed', 'suppressed')),
  constraint newsletter_subscribers_active_is_confirmed check (status <> 'active' or confirmed_at is not null),
  constraint newsletter_subscribers_suppressed_reason_known check (suppressed_reason in ('bounced', 'complained')),
  constraint newsletter_subscribers_suppressed_whole check (
    (suppressed_at is null) = (suppressed_reason is null) and (status = 'suppressed' or suppressed_at is null)
  ),
  constraint newsletter_subscribers_interests_count check (cardinality(interests) <= 40),
  constraint newsletter_subscribers_source_length check (char_length(source) <= 40),
  constraint newsletter_subscribers_ip_address_length check (char_length(ip_address) <= 45),
  constraint newsletter_subscribers_user_agent_length check (char_length(user_agent) <= 500),
  constraint newsletter_subscribers_consent_text_length check (char_length(consent_text) <= 2000)
);
comment on table public.newsletter_subscribers is 'Addresses and the consent behind them. Public nowhere.';
comment on column public.newsletter_subscribers.email is 'Lower case, so that one person is one row.';
comment on column public.newsletter_subscribers.status is 'pending: not confirmed, gets no newsletter. suppressed: bounced or complained, not mailed until an admin lifts it.';
comment on column public.newsletter_subscribers.interests is 'Slugs of categories and base names of cities; empty is everything.';
comment on column public.newsletter_subscribers.ip_address is 'Listed by the specification; never filled: the confirmed mail proves consent.';
comment on column public.newsletter_subscribers.consent_text is 'The sentence that was agreed to, as shown on the form.';
comment on column public.newsletter_subscribers.form_mail_at is 'When a form last caused a mail to this address.';
comment on column public.newsletter_subscribers.suppressed_reason is 'Reported by the mail provider: the mailbox takes no mail, or its owner complained of spam.';

create index newsletter_subscribers_status_idx on public.newsletter_subscribers (status, created_at);
create index newsletter_subscribers_suppressed_idx on public.newsletter_subscribers (private.mailbox_of(email))
  where status = 'suppressed';
create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (created_at desc, id desc);

alter table public.newsletter_subscribers enable row level security;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;
grant select (
  id, email, first_name, last_name, status, interests, source, consent_text, consented_at,
  form_mail_at, confirmed_at, unsubscribed_at, suppressed_at, suppressed_reason, created_at, updated_at
) on public.newsletter_subscribers to authenticated;
create policy "Admins read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select public.is_admin()));

-- The upsert of subscriber_of alone is no change.
create trigger set_updated_at before update on public.newsletter_subscribers
  for each row when (old.* is distinct from new.*) execute function private.set_updated_at();

create function private.is_suppressed(p_address text) returns boolean
language sql
stable
set search_path = ''
as $$
  -- A complaint is of a person, so it covers every alias. A bounce may be of one alias alone, and a
  -- stranger can make one up.
  select exists (
    select from public.newsletter_subscribers s
    where s.status = 'suppressed'
      and private.mailbox_of(s.email) = private.mailbox_of(p_address)
      and (s.suppressed_reason is distinct from 'bounced' or s.email = lower(p_address))
  )
$$;
comment on function private.is_suppressed is 'Whether an address takes no mail: it bounced, or its owner complained under any of its aliases.';
grant execute on function private.is_suppressed to service_role;

create function private.subscriber_of(p_email text) returns public.newsletter_subscribers
language sql
set search_path = ''
as $$
  -- One statement: data erasure could otherwise come between finding the row and locking it.
  insert into public.newsletter_subscribers as s (email) values (p_email)
  on conflict (email) do update set form_mail_at = s.form_mail_at
  returning s.*
$$;
comment on function private.subscriber_of is 'The subscriber of an address in lower case, locked; a new one is pending and causes no mail.';
grant execute on function private.subscriber_of to service_role;

create table public.newsletter_requests (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  form_input jsonb,
  created_at timestamptz not null default now(),
  used_at timestamptz,

  constraint newsletter_requests_form_input_waits check (form_input is null or used_at is null),
  constraint newsletter_requests_form_input_object check (jsonb_typeof(form_input) = 'object'),
  constraint newsletter_requests_form_input_length check (char_length(form_input::text) <= 8000)
);
comment on table public.newsletter_requests is 'Subscriptions asked for in a form, to be confirmed once within 48 hours.';
comment on column public.newsletter_requests.form_input is 'Waits for the confirmation, until the request is used or too old: first_name, last_name, source, user_agent and consent_text. Agreed to at created_at.';

create index newsletter_requests_subscriber_id_idx on public.newsletter_requests (subscriber_id);
create index newsletter_requests_form_input_idx on public.newsletter_requests (created_at)
  where form_input is not null;

alter table public.newsletter_requests enable row level security;
grant select, insert, update, delete on public.newsletter_requests to service_role;

create table public.newsletter_links (
  token_hash text primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  purpose text not null,
  request_id uuid references public.newsletter_requests (id) on delete cascade,
  created_at timestamptz not null default now(),

  constraint newsletter_links_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint newsletter_links_purpose_known check (purpose in ('confirm', 'manage')),
  constraint newsletter_links_confirm_a_request check ((purpose = 'confirm') = (request_id is not null))
);
comment on table public.newsletter_links is 'SHA-256, in hex, of the tokens in newsletter mails.';
comment on column public.newsletter_links.purpose is 'confirm: confirms its request, once, within 48 hours. manage: unsubscribes, subscribes again and changes interests; never expires.';

create index newsletter_links_subscriber_id_idx on public.newsletter_links (subscriber_id);
create index newsletter_links_request_id_idx on public.newsletter_links (request_id) where request_id is not null;

alter table public.newsletter_links enable row level security;
grant select, insert, update, delete on public.newsletter_links to service_role;

create function private.new_newsletter_link(
  p_subscriber_id uuid default null, p_request_id uuid default null
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_token text := private.new_token();
begin
  -- The lock as in new_private_link.
  if p_request_id is not null then
    insert into public.newsletter_links (token_hash, subscriber_id, purpose, request_id)
    select private.token_hash(v_token), q.subscriber_id, 'confirm', q.id
    from public.newsletter_requests q where q.id = p_request_id
    for key share;
  else
    insert into public.newsletter_links (token_hash, subscriber_id, purpose)
    select private.token_hash(v_token), s.id, 'manage'
    from public.newsletter_subscribers s where s.id = p_subscriber_id
    for key share;
  end if;
  return v_token;
end
$$;
comment on function private.new_newsletter_link is 'A new token for a link that confirms this request, or manages this subscription; only its hash is stored.';
grant execute on function private.new_newsletter_link to service_role;

create function private.subscriber_by_link(p_token_hash text, p_purpose text)
returns public.newsletter_subscribers
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  select s.* into v_subscriber
  from public.newsletter_links l
  join public.newsletter_subscribers s on s.id = l.subscriber_id
  where l.token_hash = p_token_hash and l.purpose = p_purpose
  for no key update of s;
  return v_subscriber;
end
$$;
comment on function private.subscriber_by_link is 'The subscriber behind a link of this purpose, locked; all null without one.';
grant execute on function private.subscriber_by_link to service_role;

create function private.is_expired(p_request public.newsletter_requests) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_request.used_at is null and p_request.created_at < now() - interval '48 hours'
$$;
comment on function private.is_expired is 'Whether a request is older than 48 hours and was not confirmed.';
grant execute on function private.is_expired to service_role;

create function private.enqueue_form_mail(
  p_subscriber_id uuid, p_kind text, p_request jsonb default null
) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_email text;
  v_links jsonb := jsonb_build_object('manage_token', jsonb_build_object('subscriber_id', p_subscriber_id));
  v_request_id uuid;
begin
  select s.email into strict v_email from public.newsletter_subscribers s where s.id = p_subscriber_id;
  -- One mail a day to a mailbox, under however many aliases.
  if private.is_suppressed(v_email) or not (private.take_rate_limit(
    'newsletter:mailbox', private.token_hash(private.mailbox_of(v_email)), 1, 86400
  ) ->> 'allowed')::boolean then
    return false;
  end if;
  update public.newsletter_subscribers s set form_mail_at = now() where s.id = p_subscriber_id;
  if p_kind = 'newsletter-confirm' then
    insert into public.newsletter_requests (subscriber_id, form_input) values (p_subscriber_id, p_request)
    returning id into v_request_id;
    v_links := v_links
      || jsonb_build_object('confirm_token', jsonb_build_object('request_id', v_request_id));
  end if;
  -- Every mail carries the link that manages the subscription, so the one mail of the day is enough.
  perform private.enqueue_mail(
    p_kind, v_email, p_kind || ':' || p_subscriber_id || ':' || extract(epoch from now()),
    '{}', v_links
  );
  return true;
end
$$;
comment on function private.enqueue_form_mail is 'Queues the mail that a form asked for, with new links, and returns whether it did: not to a mailbox that had one within a day, never to a suppressed one. newsletter-confirm carries the link that confirms p_request.';
grant execute on function private.enqueue_form_mail to service_role;

create function public.subscribe_to_newsletter(p_subscriber jsonb, p_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  -- Counted for every address: a count of new ones only would tell which are new.
  perform private.take_limits(p_limits);
  v_subscriber := private.subscriber_of(p_subscriber ->> 'email');
  if v_subscriber.status = 'active' then
    perform private.enqueue_form_mail(v_subscriber.id, 'newsletter-already');
  else
    perform private.enqueue_form_mail(v_subscriber.id, 'newsletter-confirm', jsonb_strip_nulls(p_subscriber - 'email'));
  end if;
  return jsonb_build_object('outcome', 'taken');
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.subscribe_to_newsletter is 'Takes an address and queues at most one mail a day to it: a link to confirm, or a note that it is subscribed. A new address is pending; a known one changes only once its owner confirms. p_subscriber has the keys email (lower case), first_name, last_name, source, user_agent and consent_text. {"outcome": "taken"} for every address in any state, or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.subscribe_to_newsletter to service_role;

create function public.ask_to_unsubscribe(p_email text, p_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
begin
  perform private.take_limits(p_limits);
  select s.id into v_id
  from public.newsletter_subscribers s
  where s.email = p_email and s.status = 'active'
  for no key update;
  if found then
    perform private.enqueue_form_mail(v_id, 'newsletter-unsubscribe-link');
  end if;
  return jsonb_build_object('outcome', 'taken');
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.ask_to_unsubscribe is 'Mails the link that unsubscribes to an active address (lower case), unless a form mailed it within a day: {"outcome": "taken"} for every address, or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.ask_to_unsubscribe to service_role;

create function private.end_subscription(p_subscriber_id uuid, p_status text, p_reason text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Both partial indexes of unsent mails apply, each to its half.
  delete from public.mail_outbox m
  using public.newsletter_subscribers s
  where s.id = p_subscriber_id
    and m.to_address = s.email
    and m.kind like 'newsletter-%'
    and (m.sent_at is null and m.dead_at is null or m.dead_at is not null);
  -- An old mail must not confirm or resume anything; one may have come since, as anyone can submit an address.
  delete from public.newsletter_requests q where q.subscriber_id = p_subscriber_id;
  -- Keeps what the mails until now were based on, and when it ended.
  update public.newsletter_subscribers s
  set status = p_status, first_name = null, last_name = null, interests = '{}', source = null, user_agent = null,
    unsubscribed_at = case p_status when 'unsubscribed' then now() else s.unsubscribed_at end,
    suppressed_at = case p_status when 'suppressed' then now() end, suppressed_reason = p_reason
  where s.id = p_subscriber_id and s.status <> p_status;
end
$$;
comment on function private.end_subscription is 'Makes a subscriber unsubscribed or suppressed and removes the waiting and abandoned newsletter mails. A mail that is with the mail server cannot be taken back.';
grant execute on function private.end_subscription to service_role;

create function private.use_requests(p_subscriber_id uuid) returns void
language sql
set search_path = ''
as $$
  update public.newsletter_requests q
  set used_at = now(), form_input = null
  where q.subscriber_id = p_subscriber_id and q.used_at is null
$$;
comment on function private.use_requests is 'Marks all requests as used, of other days too, and drops their form input: nothing is left to confirm.';
grant execute on function private.use_requests to service_role;

create function public.find_subscription(p_token_hash text) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_build_object(
      'outcome', 'found',
      'purpose', l.purpose,
      'link', case
        when q.used_at is not null then 'used' when private.is_expired(q) then 'expired' else 'open'
      end,
      'status', s.status,
      'interests', s.interests,
      -- Masked: the holder knows the address, an onlooker need not.
      'was_confirmed', s.confirmed_at is not null,
      'address', left(s.email, 1) || '…@' || split_part(s.email, '@', 2)
    )
    from public.newsletter_links l
    join public.newsletter_subscribers s on s.id = l.subscriber_id
    left join public.newsletter_requests q on q.id = l.request_id
    where l.token_hash = p_token_hash
  ), jsonb_build_object('outcome', 'missing'));
end
$$;
comment on function public.find_subscription is 'What the holder of a link sees: {"outcome": "found", "purpose", "link": "open"|"used"|"expired", "status", "interests", "was_confirmed", "address"} or {"outcome": "missing"}. Changes nothing. Service only.';
grant execute on function public.find_subscription to service_role;

create function public.confirm_subscription(
  p_token_hash text, p_interests text[] default null, p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers := private.subscriber_by_link(p_token_hash, 'confirm');
  v_request public.newsletter_requests;
begin
  -- Read once the subscriber is locked: an earlier call has used or removed it by now.
  select q.* into v_request
  from public.newsletter_links l
  join public.newsletter_requests q on q.id = l.request_id
  where l.token_hash = p_token_hash and l.subscriber_id = v_subscriber.id;
  if not found then
    return private.missing_link(p_wrong_limits);
  elsif v_request.used_at is not null then
    return jsonb_build_object('outcome', 'confirmed');
  elsif private.is_expired(v_request) or v_subscriber.status = 'suppressed' then
    return jsonb_build_object('outcome', 'missing');
  end if;

  update public.newsletter_subscribers s
  set status = 'active',
    confirmed_at = case when s.status = 'active' then s.confirmed_at else now() end,
    unsubscribed_at = null,
    first_name = v_request.form_input ->> 'first_name',
    last_name = v_request.form_input ->> 'last_name',
    source = v_request.form_input ->> 'source',
    user_agent = v_request.form_input ->> 'user_agent',
    consent_text = v_request.form_input ->> 'consent_text',
    consented_at = v_request.created_at,
    interests = coalesce(p_interests, s.interests)
  where s.id = v_subscriber.id;
  perform private.use_requests(v_subscriber.id);
  return jsonb_build_object('outcome', 'confirmed');
end
$$;
comment on function public.confirm_subscription is 'Activates a subscriber through the link of the mail, with its form input, and with these interests unless null: {"outcome": "confirmed"}, also for a used link, which changes nothing; {"outcome": "missing"} for no link, one older than 48 hours or a suppressed address; {"outcome": "limited", "retry_after"} for wrong tokens only. Service only.';
grant execute on function public.confirm_subscription to service_role;

create function public.change_interests(
  p_token_hash text, p_interests text[], p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers := private.subscriber_by_link(p_token_hash, 'manage');
begin
  if v_subscriber.id is null then
    return private.missing_link(p_wrong_limits);
  elsif v_subscriber.status not in ('pending', 'active') then
    -- After leaving, nothing is kept that only an issue needs.
    return jsonb_build_object('outcome', 'missing');
  end if;
  update public.newsletter_subscribers s
  set interests = p_interests
  where s.id = v_subscriber.id and s.interests <> p_interests;
  return jsonb_build_object('outcome', 'changed');
end
$$;
comment on function public.change_interests is 'Stores the interests of the holder of a link that manages: {"outcome": "changed"}, {"outcome": "missing"}, also for an address that left or is suppressed, or {"outcome": "limited", "retry_after"} for wrong tokens only. Service only.';
grant execute on function public.change_interests to service_role;

create function public.unsubscribe_by_token(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers := private.subscriber_by_link(p_token_hash, 'manage');
begin
  if v_subscriber.id is null then
    return private.missing_link(p_wrong_limits);
  elsif v_subscriber.status = 'suppressed' then
    return jsonb_build_object('outcome', 'unsubscribed');
  end if;

  perform private.end_subscription(v_subscriber.id, 'unsubscribed');
  return jsonb_build_object('outcome', 'unsubscribed');
end
$$;
comment on function public.unsubscribe_by_token is 'Ends a subscription through the link of any mail, with its waiting mails: {"outcome": "unsubscribed"}, however often; suppressed stays suppressed. {"outcome": "missing"} or {"outcome": "limited", "retry_after"} for wrong tokens only. Service only.';
grant execute on function public.unsubscribe_by_token to service_role;

create function public.resubscribe(
  p_token_hash text, p_consent_text text, p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers := private.subscriber_by_link(p_token_hash, 'manage');
begin
  if v_subscriber.id is null then
    return private.missing_link(p_wrong_limits);
  elsif v_subscriber.status = 'suppressed' or v_subscriber.confirmed_at is null then
    return jsonb_build_object('outcome', 'missing');
  elsif v_subscriber.status <> 'active' then
    -- The link came by mail, so its use confirms the address once more.
    update public.newsletter_subscribers s
    set status = 'active', confirmed_at = now(), unsubscribed_at = null,
      consent_text = p_consent_text, consented_at = now()
    where s.id = v_subscriber.id;
    perform private.use_requests(v_subscriber.id);
  end if;
  return jsonb_build_object('outcome', 'subscribed');
end
$$;
comment on function public.resubscribe is 'Resumes a subscription that was confirmed before, through the link of any mail: {"outcome": "subscribed"}, however often. {"outcome": "missing"}, also for one never confirmed or suppressed, or {"outcome": "limited", "retry_after"} for wrong tokens only. Service only.';
grant execute on function public.resubscribe to service_role;

create function public.suppress_address(p_email text, p_reason text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  -- Also for an address that never subscribed: a later subscription finds the row and sends nothing.
  v_subscriber public.newsletter_subscribers := private.subscriber_of(lower(p_email));
begin
  if v_subscriber.status = 'suppressed' then
    return false;
  end if;

  perform private.end_subscription(v_subscriber.id, 'suppressed', p_reason);
  perform private.audit('suppress', 'newsletter_subscribers', v_subscriber.id::text,
    jsonb_build_object('from', v_subscriber.status, 'reason', p_reason));
  return true;
end
$$;
comment on function public.suppress_address is 'Suppresses an address, in any case of letters, because it "bounced" or its owner "complained": removes its waiting mails and leaves an audit row. False, and nothing changed, when it is suppressed already. Service only.';
grant execute on function public.suppress_address to service_role;

create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  content jsonb not null,
  started_at timestamptz not null default now(),
  last_reader uuid,
  recipients integer not null default 0,
  queued_at timestamptz,
  purged_sent integer not null default 0,
  purged_dead integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint newsletter_issues_day_key unique (day),
  constraint newsletter_issues_day_thursday check (extract(isodow from day) = 4),
  constraint newsletter_issues_content_object check (jsonb_typeof(content) = 'object'),
  constraint newsletter_issues_recipients_positive check (recipients >= 0),
  constraint newsletter_issues_purged_positive check (purged_sent >= 0 and purged_dead >= 0)
);
comment on table public.newsletter_issues is 'Issues of the weekly digest, one a Thursday.';
comment on column public.newsletter_issues.day is 'The Thursday it is sent; its weekend begins the day after.';
comment on column public.newsletter_issues.content is 'newsletter_content when it was started. Every reader''s mail is selected from it when it is sent.';
comment on column public.newsletter_issues.started_at is 'Subscribers confirmed before this receive it.';
comment on column public.newsletter_issues.last_reader is 'Mails of subscribers up to this id are queued.';
comment on column public.newsletter_issues.recipients is 'Mails queued so far.';
comment on column public.newsletter_issues.queued_at is 'When the last mail was queued; null while some are missing.';
comment on column public.newsletter_issues.purged_sent is 'Sent mails that are no longer in the outbox, see purge_old_records.';
comment on column public.newsletter_issues.purged_dead is 'Abandoned mails that are no longer in the outbox.';

alter table public.newsletter_issues enable row level security;
grant select, insert, update, delete on public.newsletter_issues to service_role;
grant select on public.newsletter_issues to authenticated;
create policy "Admins read issues" on public.newsletter_issues
  for select to authenticated using ((select public.is_admin()));

create trigger set_updated_at before update on public.newsletter_issues
  for each row execute function private.set_updated_at();

create function public.newsletter_content(p_day date) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'day', p_day,
    'events', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', e.id, 'listingId', e.listing_id, 'title', e.title, 'line', left(e.description, 400), 'category', e.category,
        'startDate', e.start_date, 'startTime', to_char(e.start_time, 'HH24:MI'),
        'endDate', e.end_date, 'endTime', to_char(e.end_time, 'HH24:MI'),
        'venueName', e.venue_name, 'city', e.city, 'price', e.price,
        'openingHours', e.opening_hours, 'isFeatured', e.is_featured, 'isPremium', e.is_premium,
        'imageUrl', case when e.is_featured then e.image_url end, 'imageAlt', case when e.is_featured then e.image_alt end
      ) order by e.place)
      from (
        select
          c.id, c.listing_id, c.title, c.description, c.category, c.start_date, c.start_time, c.end_date, c.end_time,
          c.venue_name, c.city, c.price, c.opening_hours, c.is_featured, c.is_premium, c.image_url, c.image_alt,
          row_number() over (order by greatest(c.start_date, p_day + 1), c.is_premium desc, c.start_time, c.id) as place
        from public.events c
        -- Friday is the day after; the two weeks behind its Sunday end seventeen days after.
        where c.status = 'approved' and c.last_day > p_day and c.start_date <= p_day + 17
        order by place
        limit 1000
      ) e
    ), '[]'),
    'post', (
      select jsonb_build_object('slug', b.slug, 'title', b.title, 'line', left(b.excerpt, 400))
      from public.blog_posts b
      where b.published and b.published_at <= now()
      order by b.published_at desc, b.id
      limit 1
    )
  )
$$;
comment on function public.newsletter_content is 'What an issue of this Thursday would hold now: approved events from its Friday to two weeks beyond its Sunday, at most a thousand, in calendar order; and the latest article. With the caller''s rights.';
grant execute on function public.newsletter_content to anon, authenticated, service_role;

create function public.start_newsletter_issue(p_day date) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_content jsonb;
  v_issue public.newsletter_issues;
begin
  select * into v_issue from public.newsletter_issues i where i.day = p_day;
  if v_issue.id is null then
    v_content := public.newsletter_content(p_day);
    if v_content -> 'events' = '[]' then return null; end if;
    insert into public.newsletter_issues (day, content) values (p_day, v_content)
    on conflict (day) do nothing;
    -- Of two at once, the second waited and finds the issue of the first.
    select * into v_issue from public.newsletter_issues i where i.day = p_day;
  end if;
  return jsonb_build_object('id', v_issue.id, 'is_queued', v_issue.queued_at is not null);
end
$$;
comment on function public.start_newsletter_issue is 'The issue of this Thursday, created if there is none: {"id", "is_queued"}. Null, and nothing created, without an event for it. Service only.';
grant execute on function public.start_newsletter_issue to service_role;

create function public.queue_newsletter_issue(p_issue_id uuid, p_limit integer) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_issue public.newsletter_issues;
  v_last uuid;
  v_count integer;
  v_is_queued boolean;
begin
  if coalesce(p_limit, 0) < 1 then
    raise exception 'A part of an issue needs a limit.' using errcode = 'invalid_parameter_value';
  end if;
  -- One run at a time: the next begins where this one ends.
  select * into strict v_issue from public.newsletter_issues i where i.id = p_issue_id for update;
  if v_issue.queued_at is not null then return true; end if;

  -- A concurrent unsubscribe waits for this, and then finds the mail to remove.
  with readers as (
    select s.id, s.email, s.first_name, s.interests
    from public.newsletter_subscribers s
    where s.status = 'active' and s.confirmed_at < v_issue.started_at
      and (v_issue.last_reader is null or s.id > v_issue.last_reader)
    order by s.id
    limit p_limit
    for share
  ), queued as (
    insert into public.mail_outbox (dedup_key, kind, to_address, priority, payload, links)
    select
      'digest:' || v_issue.id || ':' || r.id, 'newsletter-digest', r.email, 1,
      jsonb_build_object(
        'issue_id', v_issue.id,
        'subscriber', jsonb_build_object('id', r.id, 'first_name', r.first_name, 'interests', r.interests)
      ),
      jsonb_build_object('token', jsonb_build_object('subscriber_id', r.id))
    from readers r
    on conflict (dedup_key) do nothing
  )
  select (array_agg(r.id order by r.id desc))[1], count(*) into v_last, v_count from readers r;

  v_last := coalesce(v_last, v_issue.last_reader);
  v_is_queued := not exists (
    select 1 from public.newsletter_subscribers s
    where s.status = 'active' and s.confirmed_at < v_issue.started_at and (v_last is null or s.id > v_last)
  );
  update public.newsletter_issues i
  set
    last_reader = v_last,
    recipients = i.recipients + v_count,
    queued_at = case when v_is_queued then clock_timestamp() end
  where i.id = p_issue_id;
  return v_is_queued;
end
$$;
comment on function public.queue_newsletter_issue is 'Queues the mails of the next p_limit readers, behind all mails that a visitor waits for, each with its own link. True when none is missing. Readers are active and were confirmed before the issue was started. Service only.';
grant execute on function public.queue_newsletter_issue to service_role;

create function public.find_newsletter_issue(p_issue_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select i.content || jsonb_build_object('events', coalesce((
    select jsonb_agg(l.event order by l.place)
    from jsonb_array_elements(i.content -> 'events') with ordinality as l (event, place)
    join public.events e on e.id = l.event ->> 'id'
    where e.status = 'approved' and to_jsonb(e.start_date) = l.event -> 'startDate'
  ), '[]'), 'post', (
    select i.content -> 'post'
    from public.blog_posts b
    where b.slug = i.content #>> '{post,slug}' and b.published and b.published_at <= now()
  ))
  from public.newsletter_issues i
  where i.id = p_issue_id
$$;
comment on function public.find_newsletter_issue is 'The content of an issue, without events cancelled, postponed or moved since it was started, and without an article that is no longer published at its address. Null for an unknown one. Service only.';
grant execute on function public.find_newsletter_issue to service_role;

create function public.decline_digest(p_mail_id uuid, p_holder text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  delete from public.mail_outbox m
  where m.id = p_mail_id and m.claimed_by = p_holder and m.kind = 'newsletter-digest'
    and not exists (
      select 1
      from public.newsletter_subscribers s, public.newsletter_issues i
      where s.id::text = m.payload #>> '{subscriber,id}' and s.status = 'active'
        and i.id::text = m.payload ->> 'issue_id' and i.day + 3 >= private.today()
    );
  return found;
end
$$;
comment on function public.decline_digest is 'The last check before a claimed digest is sent: removes it from the outbox, and returns true, when its reader is no longer active or its weekend is over. Service only.';
grant execute on function public.decline_digest to service_role;

create function public.queue_test_issue(p_to text, p_edition jsonb, p_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_limits);
  perform private.enqueue_mail(
    'newsletter-test', p_to, 'newsletter-test:' || gen_random_uuid(), jsonb_build_object('edition', p_edition)
  );
  return jsonb_build_object('outcome', 'queued');
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.queue_test_issue is 'Queues one mail with this edition for one address: {"outcome": "queued"}, or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.queue_test_issue to service_role;

create function public.desk_newsletter_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('count subscribers');
  return (
    select jsonb_build_object(
      'active', count(*) filter (where s.status = 'active'),
      'pending', count(*) filter (where s.status = 'pending'),
      'unsubscribed', count(*) filter (where s.status = 'unsubscribed'),
      'suppressed', count(*) filter (where s.status = 'suppressed')
    )
    from public.newsletter_subscribers s
  );
end
$$;
comment on function public.desk_newsletter_counts is '{"active", "pending", "unsubscribed", "suppressed"}. 42501 for anyone but an admin.';
grant execute on function public.desk_newsletter_counts to authenticated;

create function public.desk_newsletter_issues(p_limit integer) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('see the issues');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'day', i.day, 'startedAt', i.started_at, 'queuedAt', i.queued_at, 'recipients', i.recipients,
      'sent', i.purged_sent + m.sent, 'waiting', m.waiting, 'dead', i.purged_dead + m.dead
    ) order by i.day desc), '[]')
    from (select * from public.newsletter_issues n order by n.day desc limit p_limit) i
    cross join lateral (
      select
        count(*) filter (where o.sent_at is not null) as sent,
        count(*) filter (where o.sent_at is null and o.dead_at is null) as waiting,
        count(*) filter (where o.dead_at is not null) as dead
      from public.mail_outbox o
      where o.kind = 'newsletter-digest' and split_part(o.dedup_key, ':', 2) = i.id::text
    ) m
  );
end
$$;
comment on function public.desk_newsletter_issues is 'The last issues, newest first: {"day", "startedAt", "queuedAt", "recipients", "sent", "waiting", "dead"}. Recipients in none of the three were dropped before their mail was sent, or their data was erased since. 42501 for anyone but an admin.';
grant execute on function public.desk_newsletter_issues to authenticated;

create function private.subscriber_line(p_subscriber public.newsletter_subscribers) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_subscriber.id, 'email', p_subscriber.email, 'first_name', p_subscriber.first_name,
    'last_name', p_subscriber.last_name, 'status', p_subscriber.status, 'reason', p_subscriber.suppressed_reason,
    'interests', to_jsonb(p_subscriber.interests), 'created_at', p_subscriber.created_at,
    'confirmed_at', p_subscriber.confirmed_at, 'unsubscribed_at', p_subscriber.unsubscribed_at,
    'suppressed_at', p_subscriber.suppressed_at)
$$;
comment on function private.subscriber_line is 'A subscriber as admins see it, without browser and consent.';

create function private.found_subscribers(p_status text, p_text text) returns setof public.newsletter_subscribers
language sql
stable
set search_path = ''
as $$
  select s.*
  from public.newsletter_subscribers s
  where (p_status is null or s.status = p_status)
    and position(lower(btrim(coalesce(p_text, ''))) in s.email) > 0
$$;
comment on function private.found_subscribers is 'Subscribers of a status, null for all, whose address holds a text.';

create function public.desk_subscribers(
  p_status text default null, p_text text default null, p_after jsonb default null, p_limit integer default 50
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_rows jsonb;
  v_last jsonb;
begin
  perform private.require_admin('read subscribers');
  select coalesce(jsonb_agg(private.subscriber_line(l.subscriber) order by l.at desc, l.id desc), '[]') into v_rows
  from (
    select f as subscriber, f.created_at as at, f.id
    from private.found_subscribers(p_status, p_text) f
    where p_after is null
      or (f.created_at, f.id) < ((p_after ->> 'at')::timestamptz, (p_after ->> 'id')::uuid)
    order by f.created_at desc, f.id desc
    -- One more tells whether another page follows.
    limit p_limit + 1
  ) l;
  if jsonb_array_length(v_rows) > p_limit then
    v_last := v_rows -> (p_limit - 1);
    v_rows := v_rows - p_limit;
  end if;
  return jsonb_build_object(
    'total', (select count(*) from private.found_subscribers(p_status, p_text)),
    'rows', v_rows,
    'next', case when v_last is not null then
      jsonb_build_object('at', v_last -> 'created_at', 'id', v_last -> 'id') end);
end
$$;
comment on function public.desk_subscribers is 'A page of subscribers, newest first: p_status null for all, p_text in the address, p_after the "next" of the page before. {"total", "rows", "next"}; null after the last. 42501 for anyone but an admin.';
grant execute on function public.desk_subscribers to authenticated;

create function public.export_subscribers(p_status text default null, p_text text default null) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_rows jsonb;
begin
  perform private.require_admin('export subscribers');
  select coalesce(jsonb_agg(private.subscriber_line(f) order by f.created_at desc, f.id desc), '[]') into v_rows
  from private.found_subscribers(p_status, p_text) f;
  -- The text may be an address, which the log does not hold.
  perform private.audit('export-list', 'newsletter_subscribers', 'list', jsonb_build_object(
    'status', p_status, 'searched', btrim(coalesce(p_text, '')) <> '', 'rows', jsonb_array_length(v_rows)));
  return v_rows;
end
$$;
comment on function public.export_subscribers is 'All subscribers of a filter, as desk_subscribers lists them; leaves an audit row with their number. 42501 for anyone but an admin.';
grant execute on function public.export_subscribers to authenticated;

create function public.lift_suppression(p_id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  perform private.require_admin('lift a suppression');
  select * into v_subscriber from public.newsletter_subscribers s where s.id = p_id for no key update;
  if not found then
    return '{"outcome": "missing"}';
  elsif v_subscriber.status <> 'suppressed' then
    return '{"outcome": "not_suppressed"}';
  end if;
  -- No action that could be undone: history and undo are open to editors, addresses are not.
  -- This subscribes no one: an owner who wants the newsletter again confirms it.
  update public.newsletter_subscribers s
  set
    status = case when s.confirmed_at is null then 'pending' else 'unsubscribed' end,
    unsubscribed_at = case when s.confirmed_at is null then s.unsubscribed_at else coalesce(s.unsubscribed_at, now()) end,
    suppressed_at = null, suppressed_reason = null
  where s.id = p_id;
  perform private.audit('lift-suppression', 'newsletter_subscribers', p_id::text,
    jsonb_build_object('reason', v_subscriber.suppressed_reason));
  return '{"outcome": "lifted"}';
end
$$;
comment on function public.lift_suppression is 'Lets mail go to a suppressed address again. It is then unsubscribed, or pending if it never confirmed: {"outcome": "lifted"}, {"outcome": "not_suppressed"}, {"outcome": "missing"}; 42501 for anyone but an admin.';
grant execute on function public.lift_suppression to authenticated;

-- Contact messages: stored, forwarded to the volunteers, confirmed to the sender, read and answered on the desk.
--
-- Why:         a message is stored with its mails or not at all, and a unique key makes 200 retries one message. The
--              receipt goes to an unproven address and quotes nothing.
-- Who reads:   editors, through desk_messages and desk_message; the service.
-- Who writes:  the service, for a visitor whose input it has checked; editors, through the functions here.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  status text not null default 'new',
  handled_at timestamptz,
  submission_key text,
  submission_fingerprint text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  read_at timestamptz,
  read_by uuid,
  handled_by uuid,

  constraint contact_messages_name_length check (char_length(name) between 1 and 200),
  constraint contact_messages_email_length check (char_length(email) <= 254),
  constraint contact_messages_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint contact_messages_subject_length check (char_length(subject) between 1 and 200),
  constraint contact_messages_message_length check (char_length(message) between 1 and 10000),
  constraint contact_messages_status_known check (status in ('new', 'handled')),
  constraint contact_messages_submission_key_length check (char_length(submission_key) between 1 and 200),
  constraint contact_messages_submission_key_key unique (submission_key),
  constraint contact_messages_submission_fingerprint_length check (char_length(submission_fingerprint) <= 128)
);
comment on table public.contact_messages is 'Messages from visitors. Public nowhere.';
comment on column public.contact_messages.read_at is 'When an editor first opened it.';
comment on column public.contact_messages.read_by is 'The account''s id. No foreign key: the row outlives the account.';
comment on column public.contact_messages.handled_by is 'The account that marked it as answered, at handled_at.';

create index contact_messages_created_at_idx on public.contact_messages (created_at desc);

alter table public.contact_messages enable row level security;
grant select, insert, update, delete on public.contact_messages to service_role;
grant select (id, name, email, subject, message, status, handled_at, created_at, updated_at)
  on public.contact_messages to authenticated;
create policy "Admins read messages" on public.contact_messages
  for select to authenticated using ((select public.is_editor()));

create trigger set_updated_at before update on public.contact_messages
  for each row execute function private.set_updated_at();
select private.keep_revisions('public.contact_messages');

create function public.send_contact_message(
  p_message jsonb, p_forward_to text, p_submission_key text, p_fingerprint text,
  p_limits jsonb default '[]', p_receipt_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_message public.contact_messages;
  v_fingerprint text;
begin
  perform private.require_submission_key(p_submission_key, p_fingerprint);

  -- Only a visitor's columns: the status belongs to the volunteers.
  insert into public.contact_messages (name, email, subject, message, submission_key, submission_fingerprint)
  select m.name, m.email, m.subject, m.message, p_submission_key, p_fingerprint
  from jsonb_populate_record(null::public.contact_messages, p_message) m
  on conflict (submission_key) do nothing
  returning * into v_message;
  if found then
    perform private.take_limits(p_limits);
    perform private.enqueue_mail('contact-forwarded', p_forward_to, 'contact-forwarded:' || v_message.id,
      jsonb_build_object('name', v_message.name, 'email', v_message.email, 'subject', v_message.subject,
        'message', v_message.message));
    begin
      perform private.take_limits(p_receipt_limits);
      perform private.enqueue_mail('contact-receipt', v_message.email, 'contact-receipt:' || v_message.id, '{}');
    exception
      -- Without a receipt, because its address is over its limit.
      when sqlstate 'GL400' then null;
    end;
    return jsonb_build_object('outcome', 'created');
  end if;

  -- The insert waited for the holder of the key, so the row is there and committed.
  select m.submission_fingerprint into strict v_fingerprint
  from public.contact_messages m where m.submission_key = p_submission_key;
  return jsonb_build_object('outcome',
    case when v_fingerprint is distinct from p_fingerprint then 'key_reused' else 'existing' end);
exception
  -- The end of the block takes the row, the counts and the mails back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.send_contact_message is 'Stores a contact message once a key, with the mail to p_forward_to and the receipt to its sender. p_message {"name", "email", "subject", "message"}. {"outcome": "created"|"existing"|"key_reused"} or {"outcome": "limited", "retry_after"}. Both limits are lists of the arguments of take_rate_limit; p_receipt_limits only skip the receipt. Service only.';
grant execute on function public.send_contact_message to service_role;

create function public.desk_messages(
  p_status text default null, p_text text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, message jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_text text := lower(btrim(coalesce(p_text, '')));
  -- Null for signs alone, which every text would hold.
  v_folded text := nullif(btrim(private.folded(v_text)), '');
begin
  perform private.require_editor('read messages');
  return query
  with found as (
    select m.id, m.created_at
    from public.contact_messages m
    cross join lateral (select concat_ws(' ', m.name, m.email, m.subject, m.message) as words) t
    where (p_status is null or m.status = p_status)
      and (
        v_text = ''
        or position(v_text in lower(t.words)) > 0
        -- Folding is slow, and plain letters stay as they are.
        or (t.words ~ '[^\x01-\x7f]' and position(v_folded in private.folded(t.words)) > 0)
      )
  ), listed as (
    select f.id, f.created_at from found f order by f.created_at desc, f.id limit p_limit offset p_offset
  )
  select (select count(*) from found), case when m.id is null then null else jsonb_build_object(
    'id', m.id, 'name', m.name, 'subject', m.subject, 'beginning', left(m.message, 160), 'status', m.status,
    'sent_at', m.created_at, 'is_read', m.read_at is not null) end
  from (select 1) one
  left join listed l on true
  left join public.contact_messages m on m.id = l.id
  order by l.created_at desc, l.id;
end
$$;
comment on function public.desk_messages is 'A page of contact messages, newest first: p_status "new", "handled" or null for all; p_text in name, address, subject or text. Rows of the total and {"id", "name", "subject", "beginning", "status", "sent_at", "is_read"}; null past the end. 42501 for anyone but an editor.';
grant execute on function public.desk_messages to authenticated;

create function public.desk_message(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('read messages');
  return (
    select jsonb_build_object(
      'id', m.id, 'name', m.name, 'email', m.email, 'subject', m.subject, 'message', m.message,
      'status', m.status, 'sent_at', m.created_at,
      'read_at', m.read_at, 'read_by', private.account_name(m.read_by),
      'answered_at', case when m.status = 'handled' then m.handled_at end,
      'answered_by', case when m.status = 'handled' then private.account_name(m.handled_by) end)
    from public.contact_messages m where m.id = p_id
  );
end
$$;
comment on function public.desk_message is 'A contact message with the addresses of who read and who answered it, null once that account is deleted; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.desk_message to authenticated;

create function public.read_message(p_id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('read messages');
  -- The first reader stays.
  update public.contact_messages m set read_at = now(), read_by = auth.uid()
  where m.id = p_id and m.read_at is null;
  if not found and not exists (select from public.contact_messages m where m.id = p_id) then
    return '{"outcome": "missing"}';
  end if;
  return '{"outcome": "read"}';
end
$$;
comment on function public.read_message is 'Marks a contact message as read by the caller, unless it was read before: {"outcome": "read"}, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.read_message to authenticated;

create function public.answer_message(p_id uuid, p_answered boolean, p_hold_seconds integer default 0) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_message public.contact_messages;
  v_action uuid;
begin
  perform private.require_editor('answer messages');
  select * into v_message from public.contact_messages m where m.id = p_id for no key update;
  if not found then
    return '{"outcome": "missing"}';
  elsif p_answered and v_message.status = 'handled' then
    return '{"outcome": "answered_before"}';
  elsif not p_answered and v_message.status = 'new' then
    return '{"outcome": "open_before"}';
  end if;
  v_action := private.begin_action(case when p_answered then 'message-answer' else 'message-reopen' end, p_hold_seconds);
  update public.contact_messages m
  set
    status = case when p_answered then 'handled' else 'new' end,
    handled_at = case when p_answered then now() end,
    handled_by = case when p_answered then auth.uid() end,
    -- So that no later reader changes the record while this can be undone.
    read_at = coalesce(m.read_at, now()),
    read_by = case when m.read_at is null then auth.uid() else m.read_by end
  where m.id = p_id;
  perform private.audit(case when p_answered then 'message-answer' else 'message-reopen' end,
    'contact_messages', p_id::text, jsonb_build_object('from', v_message.status));
  return private.with_action('{"outcome": "marked"}', v_action);
end
$$;
comment on function public.answer_message is 'Marks a contact message as answered by the caller, or with p_answered false as open again: {"outcome": "marked", "action", "held_until"}, {"outcome": "answered_before"}, {"outcome": "open_before"}, {"outcome": "missing"}; 42501 for anyone but an editor. No mail is sent.';
grant execute on function public.answer_message to authenticated;

create function public.delete_message(p_id uuid, p_hold_seconds integer default 0) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
begin
  perform private.require_editor('delete messages');
  v_action := private.begin_action('message-delete', p_hold_seconds);
  delete from public.contact_messages m where m.id = p_id;
  if not found then
    perform private.drop_action(v_action);
    return '{"outcome": "missing"}';
  end if;
  perform private.audit('message-delete', 'contact_messages', p_id::text, '{}');
  return private.with_action('{"outcome": "deleted"}', v_action);
end
$$;
comment on function public.delete_message is 'Deletes a contact message; its record before the action is kept for 30 days: {"outcome": "deleted", "action", "held_until"}, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.delete_message to authenticated;

-- Announcements at the top of every page, and the editors' picks of the home page.
--
-- Why:         a storm or a festival concerns every visitor. Both have a first and a last day and end by themselves.
-- Who reads:   everyone, announcements of the day and picks that have begun; editors all.
-- Who writes:  editors, through save_announcement, save_home_pick, and set_event_states for a storm.

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  message text not null check (char_length(btrim(message)) between 1 and 500),
  link text check (char_length(link) <= 2048),
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint announcements_days check (first_day <= last_day),
  constraint announcements_link_http check (link ~* '^(https?://\S+|/([^/\\]\S*)?)$')
);
comment on table public.announcements is 'Sentences at the top of every page. Days are Central calendar days, both included.';

alter table public.announcements enable row level security;
grant select (id, message, link, first_day, last_day, updated_at) on public.announcements to anon, authenticated;
grant select, insert, update, delete on public.announcements to service_role;
create policy "Everyone reads the announcements of the day" on public.announcements
  for select to anon, authenticated
  using (first_day <= private.today() and last_day >= private.today());

create trigger set_updated_at before update on public.announcements
  for each row execute function private.set_updated_at();
-- One that begins or ends is in the build of the night.
select private.rebuild_site_on_change('public.announcements', 'r.first_day <= private.today() and r.last_day >= private.today()');
select private.keep_revisions('public.announcements');

create function private.announcement_state(p_announcement public.announcements) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_announcement.last_day < private.today() then 'over'
    when p_announcement.first_day > private.today() then 'planned'
    -- The order and the number of readAnnouncements (src/features/announcements/announcements.store.ts).
    when (
      select count(*) from public.announcements a
      where a.first_day <= private.today() and a.last_day >= private.today()
        and (a.first_day, a.updated_at, a.id)
          > (p_announcement.first_day, p_announcement.updated_at, p_announcement.id)
    ) >= 2 then 'hidden'
    else 'shown'
  end
$$;
comment on function private.announcement_state is '"planned" before its first day, "over" after its last; between them "shown", or "hidden" behind two that began later.';

create function public.desk_announcements(
  p_text text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, announcement jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the announcements');
  return query
  with found as (
    select a as announcement
    from public.announcements a
    where position(private.folded(btrim(coalesce(p_text, ''))) in private.folded(a.message)) > 0
      or btrim(coalesce(p_text, '')) = ''
  ), listed as (
    select f.announcement from found f
    order by (f.announcement).last_day desc, (f.announcement).first_day desc, (f.announcement).id
    limit p_limit offset p_offset
  )
  select (select count(*) from found), case when l.announcement is null then null else
    to_jsonb(l.announcement) || jsonb_build_object('state', private.announcement_state(l.announcement)) end
  from (select 1) one left join listed l on true
  order by (l.announcement).last_day desc, (l.announcement).first_day desc, (l.announcement).id;
end
$$;
comment on function public.desk_announcements is 'A page of announcements, the last to end first. Rows of the total and the announcement with "state", as of announcement_state; null past the end. 42501 for anyone but an editor.';
grant execute on function public.desk_announcements to authenticated;

create function public.desk_announcement(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the announcements');
  return (
    select to_jsonb(a) || jsonb_build_object('state', private.announcement_state(a))
    from public.announcements a where a.id = p_id
  );
end
$$;
comment on function public.desk_announcement is 'An announcement with its state; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.desk_announcement to authenticated;

create function public.save_announcement(
  p_id uuid, p_version timestamptz, p_fields jsonb, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
begin
  perform private.require_editor('write announcements');
  if p_id is not null then
    perform private.lock_record('announcements', p_id::text, p_version);
  end if;
  v_action := private.begin_action('announcement-save', p_hold_seconds);
  return private.saved_record('announcements', v_action, 'announcement-save', private.write_record(
    'announcements', p_id::text, '{message,link,first_day,last_day}', p_fields, null));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.save_announcement is 'Writes an announcement, or with p_id null a new one. p_version is the updated_at that was read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed" or "missing"; 42501 for anyone but an editor.';
grant execute on function public.save_announcement to authenticated;

create table public.home_picks (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  place smallint not null,
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint home_picks_place check (place in (1, 2)),
  constraint home_picks_days check (first_day <= last_day + 1)
);
comment on table public.home_picks is 'Events that editors put first on the home page. Days are Central calendar days, both included.';
comment on column public.home_picks.place is '1 is the first of the three places.';
comment on column public.home_picks.last_day is 'The day before first_day for a pick that was ended before it was shown.';

create index home_picks_event_id_idx on public.home_picks (event_id);
create index home_picks_last_day_idx on public.home_picks (last_day);

alter table public.home_picks enable row level security;
grant select (id, event_id, place, first_day, last_day) on public.home_picks to anon, authenticated;
grant select, insert, update, delete on public.home_picks to service_role;
create policy "Everyone reads the picks that have begun" on public.home_picks
  for select to anon, authenticated
  using (
    first_day <= private.today()
    and exists (select 1 from public.events e where e.id = event_id and e.status = 'approved')
  );

create trigger set_updated_at before update on public.home_picks for each row execute function private.set_updated_at();
select private.rebuild_site_on_change('public.home_picks', 'r.first_day <= private.today() and r.last_day >= private.today()');
select private.keep_revisions('public.home_picks');

create function private.home_pick(p_pick public.home_picks) returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(p_pick) || jsonb_build_object(
    'state', case
      when p_pick.last_day < greatest(p_pick.first_day, private.today()) then 'over'
      when p_pick.first_day > private.today() then 'planned'
      when e.status <> 'approved' or e.last_day < private.today() then 'hidden'
      else 'shown'
    end,
    'title', e.title, 'start_date', e.start_date, 'end_date', e.end_date, 'is_premium', e.is_premium
  )
  from public.events e
  where e.id = p_pick.event_id
$$;
comment on function private.home_pick is 'A pick with its event and "state": "planned", "shown", "hidden" while its event is not on, or "over", also where it was ended before its first day.';

create function public.desk_home_picks(
  p_text text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, pick jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the picks of the home page');
  return query
  with found as (
    select p as pick
    from public.home_picks p
    join public.events e on e.id = p.event_id
    where btrim(coalesce(p_text, '')) = ''
      or position(private.folded(btrim(p_text)) in private.folded(e.title)) > 0
  ), listed as (
    select f.pick from found f
    order by (f.pick).last_day desc, (f.pick).place, (f.pick).id
    limit p_limit offset p_offset
  )
  select (select count(*) from found), case when l.pick is null then null else private.home_pick(l.pick) end
  from (select 1) one left join listed l on true
  order by (l.pick).last_day desc, (l.pick).place, (l.pick).id;
end
$$;
comment on function public.desk_home_picks is 'A page of picks, the last to end first. Rows of the total and home_pick; null past the end. 42501 for anyone but an editor.';
grant execute on function public.desk_home_picks to authenticated;

create function public.desk_home_pick(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the picks of the home page');
  return (select private.home_pick(p) from public.home_picks p where p.id = p_id);
end
$$;
comment on function public.desk_home_pick is 'A pick as home_pick; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.desk_home_pick to authenticated;

create function public.save_home_pick(
  p_id uuid, p_version timestamptz, p_fields jsonb, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
  v_row public.home_picks;
  v_only_ends boolean;
begin
  perform private.require_editor('choose events for the home page');
  if p_id is not null then
    perform private.lock_record('home_picks', p_id::text, p_version);
  end if;
  v_row := jsonb_populate_record(null::public.home_picks, p_fields);
  v_row.id := p_id;
  -- Two editors at once: the second sees what the first took.
  perform pg_advisory_xact_lock(hashtext('home_picks'));
  v_only_ends := exists (
    select 1 from public.home_picks p
    where p.id = p_id and p.event_id = v_row.event_id and p.place = v_row.place and p.first_day = v_row.first_day
      and p.last_day >= v_row.last_day
  );
  if not v_only_ends
    and not exists (select 1 from public.events e where e.id = v_row.event_id and e.status = 'approved')
  then
    return '{"outcome": "not_public"}';
  elsif private.is_pick_taken(v_row) then
    return '{"outcome": "taken"}';
  end if;
  v_action := private.begin_action('home-pick-save', p_hold_seconds);
  return private.saved_record('home_picks', v_action, 'home-pick-save', private.write_record(
    'home_picks', p_id::text, '{event_id,place,first_day,last_day}', p_fields, null));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.save_home_pick is 'Writes a pick, or with p_id null a new one. p_version is the updated_at that was read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "not_public" unless its event is approved or only the last day comes earlier, or "taken" where a pick of these days has the place or the event; 42501 for anyone but an editor.';
grant execute on function public.save_home_pick to authenticated;

create function private.is_pick_taken(p_pick public.home_picks) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_pick.first_day <= p_pick.last_day and exists (
    select from public.home_picks p
    where p.id is distinct from p_pick.id and p.first_day <= p_pick.last_day and p.last_day >= p_pick.first_day
      and p.first_day <= p.last_day and (p.place = p_pick.place or p.event_id = p_pick.event_id)
  )
$$;
comment on function private.is_pick_taken is 'Whether another pick of these days has the place or the event. A pick that was ended before its first day takes nothing.';

-- Saved events on another device, and as a calendar, without an account.
--
-- Why:         a visitor's list lives in one browser. Who holds the token holds the list; only its hash is kept, and
--              nothing says whose it is.
-- Who reads:   the service.
-- Who writes:  the service.

create table public.saved_lists (
  token_hash text primary key,
  event_ids text[] not null,
  created_at timestamptz not null default now(),
  used_on date not null default private.today(),

  constraint saved_lists_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint saved_lists_event_ids_count check (cardinality(event_ids) <= 100),
  constraint saved_lists_event_ids_shape check (
    array_position(event_ids, null) is null and array_to_string(event_ids, ',') ~ '^([a-z0-9-]{1,80}(,|$))*$'
  )
);
comment on table public.saved_lists is 'Lists of saved events behind private links, of which only the hash is kept.';
comment on column public.saved_lists.event_ids is 'In the order they were saved; an event may be gone by now.';
comment on column public.saved_lists.used_on is 'The last day the list was opened, changed or asked for; it ends a year later.';

create index saved_lists_used_on_idx on public.saved_lists (used_on);

alter table public.saved_lists enable row level security;
grant select, insert, update, delete on public.saved_lists to service_role;

create function public.create_saved_list(p_token_hash text, p_event_ids text[], p_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_limits);
  insert into public.saved_lists (token_hash, event_ids) values (p_token_hash, p_event_ids);
  return '{"outcome": "created"}';
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.create_saved_list is 'Keeps a list under the hash of its new token: {"outcome": "created"}, or a refusal of take_limits. Service only.';
grant execute on function public.create_saved_list to service_role;

create function public.find_saved_list(p_token_hash text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_list public.saved_lists;
begin
  select * into v_list from public.saved_lists l where l.token_hash = p_token_hash;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  -- Once a day: programs ask many times.
  update public.saved_lists l set used_on = private.today()
  where l.token_hash = p_token_hash and l.used_on <> private.today();
  return jsonb_build_object(
    'outcome', 'found',
    'event_ids', v_list.event_ids,
    'moved', (
      select coalesce(jsonb_agg(jsonb_build_object('from', s.id, 'to', m.id)), '[]')
      from unnest(v_list.event_ids) s (id)
      cross join lateral public.moved_record('event', s.id) m (id)
      where m.id is not null
    )
  );
end
$$;
comment on function public.find_saved_list is 'The list of a token, which lives a year from now: {"outcome": "found", "event_ids", "moved"}, or "missing"; moved names the public events into which some of them were merged, as [{"from", "to"}]. Service only.';
grant execute on function public.find_saved_list to service_role;

create function public.change_saved_list(
  p_token_hash text, p_event_ids text[], p_was text[], p_limits jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  perform private.take_limits(p_limits);
  update public.saved_lists l set event_ids = p_event_ids, used_on = private.today()
  where l.token_hash = p_token_hash and l.event_ids = p_was;
  return case
    when found then '{"outcome": "changed"}'
    when exists (select from public.saved_lists l where l.token_hash = p_token_hash) then '{"outcome": "conflict"}'
    else '{"outcome": "missing"}'
  end::jsonb;
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.change_saved_list is 'Replaces the list of a token, if p_was are still its events in their order: {"outcome": "changed"}, "conflict" if they are not, "missing", or a refusal of take_limits. Service only.';
grant execute on function public.change_saved_list to service_role;

create function public.delete_saved_list(p_token_hash text) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  delete from public.saved_lists l where l.token_hash = p_token_hash;
  return case when found then '{"outcome": "deleted"}' else '{"outcome": "missing"}' end::jsonb;
end
$$;
comment on function public.delete_saved_list is 'Ends a list and its link: {"outcome": "deleted"} or "missing". Service only.';
grant execute on function public.delete_saved_list to service_role;

-- Export and erasure of what the guide keeps about one mail address, and the daily removal of what has expired.
--
-- Why:         a person who asks gets all of it, and has it erased in one transaction that says what went and what
--              stays: public events without their submitter, paid orders for the books, suppressed addresses, so that
--              they are not mailed again. Where an address may be, and how long rows are kept, are two lists of
--              constants; a new table adds its line. Tests compare them with the columns of all tables.
-- Who reads:   admins, with an audit row that holds a hash of the address.
-- Who writes:  admins; the service, once a day.
--
-- Locks: mail, subscriber, payment, event, advertisement, advertiser.

-- Erased in this order: a listing before its dates, which then inherit the empty contact instead of owning it.
create view private.personal_data as
select l.*,
  case
    when l.erasure = 'keep' then format('select from public.%I t', l.subject)
    when l.erasure = 'delete' then format('delete from public.%I t', l.subject)
    else (
      select format('update public.%I t set %s', l.subject, string_agg(format('%I = %L', c.name, l.empty), ', '))
      from unnest(l.clears) as c (name)
    )
  end as change,
  case
    when l.holds = 'address' then format('lower(t.%I) = $1', l.columns[1])
    when l.columns = '{}' then 'private.quotes_address(to_jsonb(t)::text, $1)' || case l.subject
      -- An only date says the same, and is counted.
      when 'listings' then ' and (select count(*) <> 1 from public.events e where e.listing_id = t.id)' else '' end
    else (
      select format('private.quotes_address(concat_ws('' '', %s), $1)', string_agg(format('t.%I', c.name), ', '))
      from unnest(l.columns) as c (name)
    )
  end as condition
from (values
  ('contact_messages', '{email}'::text[], 'address', true, 'delete', null::text[], null::text),
  ('listings', '{contact_email}', 'address', false, 'clear', '{contact_email,contact_phone}', null),
  ('listings', '{submitter_email}', 'address', false, 'clear', '{submitter_email}', null),
  ('events', '{contact_email}', 'address', false, 'clear', '{contact_email,contact_phone}', null),
  ('organizers', '{email}', 'address', true, 'clear', '{email,phone}', null),
  ('venues', '{email}', 'address', true, 'clear', '{email,phone}', null),
  -- A reason may quote it without being of this person.
  ('listings', '{review_note}', 'text', false, 'clear', '{review_note}', null),
  ('events', '{review_note}', 'text', false, 'clear', '{review_note}', null),
  ('advertisements', '{review_note}', 'text', false, 'clear', '{review_note}', null),
  ('sync_run_sources', '{changes,problems}', 'text', false, 'clear', '{changes,problems}', '[]'),
  ('audit_texts', '{texts}', 'text', false, 'clear', '{texts}', '{}'),
  ('event_questions', '{question}', 'text', false, 'delete', null, null),
  ('record_revisions', '{before,after}', 'text', false, 'delete', null, null),
  ('events', '{title,description,venue_name,venue_address,price,status_note,website,social_media,contact_phone,tags}',
    'text', false, 'keep', null, null),
  ('listings', '{}', 'text', false, 'keep', null, null),
  ('event_images', '{}', 'text', false, 'keep', null, null),
  ('blog_posts', '{}', 'text', false, 'keep', null, null),
  ('venues', '{}', 'text', false, 'keep', null, null),
  ('organizers', '{}', 'text', false, 'keep', null, null),
  ('announcements', '{}', 'text', false, 'keep', null, null),
  ('contact_messages', '{}', 'text', false, 'keep', null, null),
  ('advertisements', '{}', 'text', false, 'keep', null, null),
  ('sync_sources', '{}', 'text', false, 'keep', null, null),
  ('mail_outbox', '{payload}', 'text', false, 'keep', null, null),
  ('audit_log', '{detail}', 'text', false, 'keep', null, null)
) as l (subject, columns, holds, is_exported, erasure, clears, empty);
comment on view private.personal_data is 'Where addresses are that follow no rule of their own: a column that is the address, or texts that may quote it ("{}" is the whole row). An export has the rows of the lines that say so, under the name of their table. An erasure deletes the row, sets the columns "clears" to "empty", or keeps the text and counts it. Two columns say it as SQL over the row t, the address in lower case being $1. What depends on other rows (newsletter, submissions, orders, proposals, mails) is in the functions of this file.';

create view private.retention as
select l.*,
  case when l.clears is null then format('delete from public.%I t', l.subject)
    else (
      select format('update public.%I t set %s', l.subject, string_agg(format('%I = %L', c.name, l.empty), ', '))
      from unnest(l.clears) as c (name)
    )
  end as change
from (values
  -- These can no longer be confirmed, and their input may be a stranger's.
  ('newsletter_requests', '{created_at}'::text[], interval '48 hours', '{}'::jsonb, '{form_input}'::text[], null::text),
  -- Their link to confirm stopped working after two days.
  ('newsletter_subscribers', '{form_mail_at,created_at}', interval '90 days',
    '{"status": ["pending"], "confirmed_at": [null], "unsubscribed_at": [null]}', null, null),
  -- Reports keep their counts; the lines may quote what was withdrawn since.
  ('sync_run_sources', '{at}', interval '90 days', '{}', '{changes,problems}', '[]'),
  -- The line of the action in the audit log stays.
  ('desk_actions', '{made_at}', interval '2 years', '{}', null, null),
  -- Their sources do not bring them back.
  ('blog_posts', '{deleted_at}', interval '30 days', '{}', null, null),
  -- Kept for a month, to answer "why was it built".
  ('site_builds', '{finished_at}', interval '30 days', '{}', null, null),
  ('saved_lists', '{used_on}', interval '365 days', '{}', null, null),
  ('count_totals', '{day}', interval '25 months', '{"kind": ["page", "save", "share", "source", "device"]}', null, null),
  ('count_totals', '{day}', interval '13 months', '{"kind": ["search"]}', null, null),
  ('count_totals', '{day}', interval '30 days', '{"kind": ["asked"]}', null, null)
) as l (subject, since, kept, among, clears, empty);
comment on view private.retention is 'How long rows are kept after the first of the times "since" that they have; "among" names columns and their values. Then they are deleted, or the columns "clears" are set to "empty". What goes by other rows (mails of an issue, deleted events and messages) is in purge_old_records.';
grant select on private.retention to service_role;

create function private.audit_person(p_action text, p_email text, p_detail jsonb) returns void
language sql
set search_path = ''
as $$
  select private.audit(p_action, 'personal_data', private.token_hash(p_email), p_detail)
$$;
comment on function private.audit_person is 'Records what was done with a person''s data. The hash can be checked against a known address, and not read.';

create function private.payments_of(p_email text) returns setof public.payments
language sql
stable
set search_path = ''
as $$
  select p.*
  from public.payments p
  where lower(p.payer_email) = p_email
    or p.event_id in (select e.id from public.events e where lower(e.submitter_email) = p_email)
    or p.advertisement_id in (
      select a.id
      from public.advertisements a
      join public.advertisers v on v.id = a.advertiser_id
      where lower(v.email) = p_email
    )
$$;
comment on function private.payments_of is 'The payments by this address, or for its events and advertisements.';

create function private.exported_links(p_event_id text default null, p_advertisement_id uuid default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('created_at', l.created_at) order by l.created_at), '[]')
  from public.private_links l
  where l.event_id = p_event_id or l.advertisement_id = p_advertisement_id
$$;
comment on function private.exported_links is 'When the private links of an event or advertisement were mailed.';

create function private.exported_event(p_event public.events, p_is_submitter boolean) returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(p_event) - array['search', 'submission_key', 'submission_fingerprint']
    -- Without what another submitter wrote to the guide.
    - case when p_is_submitter then '{}'::text[] else array['submitter_email', 'review_note'] end
    || jsonb_build_object(
      'images', (
        select coalesce(jsonb_agg(jsonb_build_object('url', p.url, 'alt', p.alt) order by p.position), '[]')
        from public.event_images p where p.event_id = p_event.id
      ),
      'open_change', (
        select private.submitted_fields(jsonb_populate_record(p_event, private.planned_columns(p_event)))
          || jsonb_build_object(
            'images', coalesce(c.change -> 'images', private.submitted_images(p_event.id)),
            'created_at', c.created_at, 'updated_at', c.updated_at)
        from public.listing_changes c
        where c.listing_id = p_event.listing_id and private.shared_listing(p_event) is null
      ),
      'questions', (
        select coalesce(jsonb_agg(jsonb_build_object('question', q.question, 'asked_at', q.asked_at) order by q.asked_at), '[]')
        from public.event_questions q where q.event_id = p_event.id and p_is_submitter
      ),
      'private_links', case when p_is_submitter then private.exported_links(p_event.id) else '[]' end
    )
$$;
comment on function private.exported_event is 'An event as its submitter, or the contact it names, may have it.';

create function public.export_person(p_email text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text := lower(btrim(p_email));
  v_line private.personal_data;
  v_rows jsonb;
  v_lines jsonb := '{}';
  v_export jsonb;
begin
  perform private.require_admin('export a person''s data');

  for v_line in select * from private.personal_data d where d.is_exported loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(t) - ''{submission_key,submission_fingerprint}''::text[] order by t.created_at), ''[]'')
      from public.%I t where %s', v_line.subject, v_line.condition
    ) into v_rows using v_email;
    v_lines := v_lines || jsonb_build_object(v_line.subject, v_rows);
  end loop;

  select v_lines || jsonb_build_object(
    'newsletter', (
      select to_jsonb(s) || jsonb_build_object('links', (
        select coalesce(jsonb_agg(
          jsonb_build_object('purpose', l.purpose, 'created_at', l.created_at) order by l.created_at
        ), '[]')
        from public.newsletter_links l where l.subscriber_id = s.id
      ), 'requests', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'created_at', q.created_at, 'used_at', q.used_at, 'form_input', q.form_input
          )
          order by q.created_at
        ), '[]')
        from public.newsletter_requests q where q.subscriber_id = s.id
      ))
      from public.newsletter_subscribers s where s.email = v_email
    ),
    'submitted_events', (
      select coalesce(jsonb_agg(private.exported_event(e, true) order by e.created_at, e.id), '[]')
      from public.events e where lower(e.submitter_email) = v_email
    ),
    'events_naming_the_address', (
      select coalesce(jsonb_agg(private.exported_event(e, false) order by e.created_at, e.id), '[]')
      from public.events e
      where (lower(e.contact_email) = v_email or exists (
          select from public.listing_changes c
          where c.listing_id = e.listing_id and private.quotes_address(c.change::text, v_email)
            and private.shared_listing(e) is null
        ))
        and lower(e.submitter_email) is distinct from v_email
    ),
    'listings_naming_the_address', (
      select coalesce(jsonb_agg(
        to_jsonb(s) - case when lower(s.submitter_email) is not distinct from v_email
          then '{}'::text[] else array['submitter_email', 'review_note'] end
        || jsonb_build_object('open_change', c.change)
        order by s.created_at, s.id
      ), '[]')
      from public.listings s
      left join public.listing_changes c on c.listing_id = s.id
      where (v_email in (lower(s.contact_email), lower(s.submitter_email)) or private.quotes_address(c.change::text, v_email))
        -- The export has events without other dates above.
        and not private.stands_alone(s.id)
    ),
    'revisions_naming_the_address', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'table', r.subject_table, 'id', r.subject_id, 'made_at', r.made_at,
        'before', private.exported_record(r.subject_table, r.before, v_email),
        'after', private.exported_record(r.subject_table, r.after, v_email)
      ) order by r.made_at, r.position), '[]')
      from public.record_revisions r
      where private.quotes_address(concat(r.before, r.after), v_email) and not private.repeats_event(r)
    ),
    'reasons_quoting_the_address', (
      select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'texts', t.texts) order by l.at), '[]')
      from public.audit_texts t
      join public.audit_log l on l.text_id = t.id
      where private.quotes_address(t.texts::text, v_email)
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.created_at), '[]')
      from private.payments_of(v_email) p
    ),
    'advertisers', (
      select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('advertisements', (
        select coalesce(jsonb_agg(to_jsonb(a) - array['submission_key', 'submission_fingerprint'] || jsonb_build_object(
          'private_links', private.exported_links(p_advertisement_id => a.id)) order by a.created_at, a.id), '[]')
        from public.advertisements a where a.advertiser_id = d.id
      )) order by d.created_at), '[]')
      from public.advertisers d where lower(d.email) = v_email
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', m.kind, 'created_at', m.created_at, 'sent_at', m.sent_at, 'given_up_at', m.dead_at
      ) order by m.created_at), '[]')
      from public.mail_outbox m
      where lower(m.to_address) = v_email
        or (m.kind = 'contact-forwarded' and lower(m.payload ->> 'email') = v_email)
        or lower(m.payload #>> '{advertisement,contact_email}') = v_email
    )
  ) into v_export;

  perform private.audit_person('export', v_email, (
    select jsonb_object_agg(part.key, case jsonb_typeof(part.value)
      when 'array' then jsonb_array_length(part.value) when 'object' then 1 else 0 end)
    from jsonb_each(v_export) part
  ));
  return jsonb_build_object('email', v_email, 'exported_at', now()) || v_export;
end
$$;
comment on function public.export_person is 'Everything kept about an address, in any case of letters, table by table, without token hashes and retry keys. 42501 for anyone but an admin.';
grant execute on function public.export_person to authenticated;

create function private.erase_subscriber(p_email text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  select * into v_subscriber from public.newsletter_subscribers s where s.email = p_email for update;
  if not found then
    return false;
  elsif v_subscriber.status <> 'suppressed' then
    delete from public.newsletter_subscribers s where s.id = v_subscriber.id;
    return true;
  end if;
  delete from public.newsletter_links l where l.subscriber_id = v_subscriber.id;
  delete from public.newsletter_requests q where q.subscriber_id = v_subscriber.id;
  update public.newsletter_subscribers s
  set first_name = null, last_name = null, interests = '{}', source = null, ip_address = null,
    user_agent = null, consent_text = null, consented_at = null, form_mail_at = null,
    confirmed_at = null, unsubscribed_at = null
  where s.id = v_subscriber.id;
  return false;
end
$$;
comment on function private.erase_subscriber is 'Removes a subscriber with its links; true when it did. The row of a suppressed address stays, with time and reason.';

create function private.erase_proposals(p_email text) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- An organizer's proposal loses the contact, and goes only if it quotes the address elsewhere, too.
  update public.listing_changes c
  set change = jsonb_set(c.change, '{fields}', (c.change -> 'fields') - '{contact_email,contact_phone}'::text[])
  from public.listings l
  where l.id = c.listing_id and l.source_id is null and private.quotes_address(c.change::text, p_email);
  delete from public.listing_changes c
  using public.listings l
  where l.id = c.listing_id and l.source_id is null and c.change -> 'fields' = '{}' and c.change -> 'dates' = '[]';
  -- The next run of a source proposes anew what is left to propose.
  with quoting as (
    delete from public.listing_changes c where private.quotes_address(c.change::text, p_email) returning c.listing_id
  )
  update public.sync_items i set content_hash = null from quoting q where i.listing_id = q.listing_id;
end
$$;
comment on function private.erase_proposals is 'Clears this address, and the telephone number beside it, from open changes, and removes those that quote it in another field.';

create function private.erase_lines(p_email text, p_kept boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_line private.personal_data;
  v_rows integer;
  v_found jsonb := '{}';
begin
  for v_line in select * from private.personal_data d where (d.erasure = 'keep') = p_kept loop
    execute v_line.change || ' where ' || v_line.condition using p_email;
    get diagnostics v_rows = row_count;
    v_found := v_found || jsonb_build_object(v_line.subject, v_rows + coalesce((v_found ->> v_line.subject)::integer, 0));
  end loop;
  return v_found;
end
$$;
comment on function private.erase_lines is 'Erases this address, in lower case, as personal_data says, or only looks where it is kept: how many rows of each table.';

create function private.erase_mails(p_email text, p_messages uuid[]) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_mails integer;
begin
  -- Forwarded messages go to the guide's own address, and quote the person even when the message itself
  -- was removed before.
  delete from public.mail_outbox m
  where lower(m.to_address) = p_email
    or (m.kind = 'contact-forwarded' and lower(m.payload ->> 'email') = p_email)
    or (m.kind like 'contact-%' and split_part(m.dedup_key, ':', 2) = any (p_messages::text[]));
  get diagnostics v_mails = row_count;
  -- Mails to the team about an advertisement: all of the contact goes, because without the address the
  -- rest could not be found again.
  update public.mail_outbox m
  set payload = jsonb_set(m.payload, '{advertisement}', m.payload -> 'advertisement'
    || '{"contact_name": null, "contact_email": null, "contact_phone": null, "contact_company": null,
      "contact_website": null, "description": null}')
  where lower(m.payload #>> '{advertisement,contact_email}') = p_email;
  return v_mails;
end
$$;
comment on function private.erase_mails is 'Removes every mail to this address in any state, and those that forward its messages. A mail that is with the mail server cannot be taken back.';

create function private.erase_orders(p_email text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_advertiser_id uuid;
  v_erased integer;
  v_kept integer;
begin
  select v.id into v_advertiser_id from public.advertisers v where lower(v.email) = p_email;
  perform from public.advertisements a where a.advertiser_id = v_advertiser_id order by a.id for update;
  perform from public.advertisers v where v.id = v_advertiser_id for update;
  -- Neither paid nor ever approved: a draft, or a request for a quote without a result.
  delete from public.advertisements a
  where a.advertiser_id = v_advertiser_id and a.start_date is null
    and not exists (
      select from public.payments p where p.advertisement_id = a.id and p.paid_at is not null
    );
  get diagnostics v_erased = row_count;
  delete from public.private_links l
  using public.advertisements a
  where a.id = l.advertisement_id and a.advertiser_id = v_advertiser_id;
  -- The books need the payer's name, not the telephone number. Marked as mailed, because later mails
  -- would carry a new private link.
  update public.advertisements a
  set contact_phone = null, submission_fingerprint = null,
    live_notified_at = coalesce(a.live_notified_at, now()), ending_notified_at = coalesce(a.ending_notified_at, now()),
    ended_notified_at = coalesce(a.ended_notified_at, now())
  where a.advertiser_id = v_advertiser_id;
  get diagnostics v_kept = row_count;
  if v_kept = 0 then
    delete from public.advertisers v where v.id = v_advertiser_id;
  else
    update public.advertisers v set phone = null where v.id = v_advertiser_id;
  end if;
  return jsonb_build_object('erased', v_erased, 'kept', v_kept);
end
$$;
comment on function private.erase_orders is 'Removes the advertisements of this address that were neither paid nor approved, and the advertiser if none is left. The others lose their private links and telephone numbers, and cause no further mails by their days on show, only by a decision or a refund: {"erased", "kept"}, counts of advertisements.';

create function public.erase_person(p_email text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_email text := lower(btrim(p_email));
  v_messages uuid[];
  v_erased jsonb;
  v_kept jsonb;
  v_is_subscriber boolean;
  v_drafts integer;
  v_submissions integer;
  v_orders integer;
  v_contacts integer;
  v_advertisements jsonb;
  v_lines jsonb;
begin
  perform private.require_admin('erase a person''s data');

  -- First, as a claim of mails locks each and then what its links are of.
  perform from public.mail_outbox m
  where lower(m.to_address) = v_email
  order by m.id
  for update;
  v_is_subscriber := private.erase_subscriber(v_email);
  v_messages := array(select m.id from public.contact_messages m where lower(m.email) = v_email);

  perform from public.payments p
  where p.id in (select o.id from private.payments_of(v_email) o)
  order by p.id
  for update;
  -- Unpaid, so the books need no payer.
  update public.payments p set payer_email = null where lower(p.payer_email) = v_email and p.paid_at is null;
  get diagnostics v_orders = row_count;

  -- Every write of the sync holds it, so no batch is at work on listings in an order of its own.
  perform from public.sync_jobs j where j.id = 'content-sync' for no key update;
  perform from public.listings s
  where v_email in (lower(s.contact_email), lower(s.submitter_email))
    or private.quotes_address(s.review_note, v_email)
    or s.id in (
      select e.listing_id from public.events e
      where v_email in (lower(e.submitter_email), lower(e.contact_email))
        or private.quotes_address(e.review_note, v_email)
    )
    or s.id in (
      select c.listing_id from public.listing_changes c where private.quotes_address(c.change::text, v_email)
    )
  order by s.id
  for no key update;
  perform from public.events e
  where v_email in (lower(e.submitter_email), lower(e.contact_email))
    or private.quotes_address(e.review_note, v_email)
  order by e.id
  for update;
  with gone as (
    delete from public.events e where lower(e.submitter_email) = v_email and e.status = 'draft' returning e.id, e.listing_id
  )
  select count(distinct g.listing_id) into v_drafts from gone g;
  delete from public.listings s
  where lower(s.submitter_email) = v_email and not exists (select from public.events e where e.listing_id = s.id);
  delete from public.private_links l
  using public.events e
  where e.id = l.event_id and lower(e.submitter_email) = v_email;
  delete from public.event_questions q
  using public.events e
  where e.id = q.event_id and lower(e.submitter_email) = v_email;
  -- By the event, because an undone question has no row any more.
  delete from public.record_revisions r
  using public.events e
  where r.subject_table = 'event_questions' and coalesce(r.after, r.before) ->> 'event_id' = e.id
    and lower(e.submitter_email) = v_email;
  with kept as (
    update public.events e
    set submitter_email = null, submission_fingerprint = null
    where lower(e.submitter_email) = v_email
    returning e.id, e.listing_id
  )
  select count(distinct k.listing_id) into v_submissions from kept k;
  v_advertisements := private.erase_orders(v_email);
  -- Before the listings that hand their contact on.
  select count(*) into v_contacts from public.events e where lower(e.contact_email) = v_email;
  v_lines := private.erase_lines(v_email, false);
  perform private.erase_proposals(v_email);

  v_erased := jsonb_build_object(
    'subscriber', v_is_subscriber, 'messages', v_lines -> 'contact_messages', 'drafts', v_drafts,
    'submissions', v_submissions, 'advertisements', v_advertisements -> 'erased', 'orders', v_orders,
    'contact_details', v_contacts + (v_lines ->> 'organizers')::integer + (v_lines ->> 'venues')::integer,
    'mails', private.erase_mails(v_email, v_messages)
  );
  v_kept := jsonb_build_object(
    'events', v_submissions,
    'payments', (select count(*) from public.payments p where lower(p.payer_email) = v_email),
    'advertisements', v_advertisements -> 'kept',
    'advertisers', (select count(*) from public.advertisers d where lower(d.email) = v_email),
    'suppressed', exists (select from public.newsletter_subscribers s where s.email = v_email),
    'texts', (
      select sum(r.rows::integer) from jsonb_each_text(private.erase_lines(v_email, true)) as r (subject, rows)
    )
  );
  perform private.audit_person('erase', v_email, jsonb_build_object('erased', v_erased, 'kept', v_kept));
  return jsonb_build_object('erased', v_erased, 'kept', v_kept);
end
$$;
comment on function public.erase_person is 'Erases what is kept about an address, in any case of letters: {"erased": {"subscriber", "messages", "drafts", "submissions", "advertisements", "orders", "contact_details", "mails"}, "kept": {"events", "payments", "advertisements", "advertisers", "suppressed", "texts"}}, counts but for subscriber and suppressed. Again is fine. 42501 for anyone but an admin.';
grant execute on function public.erase_person to authenticated;

create function private.purge_lines(p_limit integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_line private.retention;
  v_since text;
  v_now text;
  v_conditions text;
  v_rows integer;
  v_removed jsonb := '{}';
begin
  for v_line in select * from private.retention loop
    select
      format(case count(*) when 1 then '%s' else 'coalesce(%s)' end, string_agg(format('o.%I', s.name), ', ' order by s.place)),
      case when bool_and(a.atttypid = 'date'::regtype) then 'private.today()' else 'now()' end
    into v_since, v_now
    from unnest(v_line.since) with ordinality as s (name, place)
    join pg_attribute a on a.attrelid = format('public.%I', v_line.subject)::regclass and a.attname = s.name;

    select string_agg(c.condition, ' and ') into v_conditions
    from (
      select format('%s < %s - %L::interval', v_since, v_now, v_line.kept)
      union all
      select format('coalesce(to_jsonb(o.%I), ''null'') <@ %L', o.key, o.value) from jsonb_each(v_line.among) o
      union all
      select format('(%s)', string_agg(format('o.%I is distinct from %L', c.name, v_line.empty), ' or '))
      from unnest(v_line.clears) as c (name)
      having count(*) > 0
    ) c (condition);

    -- Locked rows are left for the next run.
    execute format(
      '%s where t.ctid = any (array(select o.ctid from public.%I o where %s order by %s limit %s for update skip locked))',
      v_line.change, v_line.subject, v_conditions, v_since, p_limit
    );
    get diagnostics v_rows = row_count;
    v_removed := v_removed || jsonb_build_object(
      v_line.subject, v_rows + coalesce((v_removed ->> v_line.subject)::integer, 0)
    );
  end loop;
  return v_removed;
end
$$;
comment on function private.purge_lines is 'Removes up to p_limit rows of each line of private.retention. Returns how many of each table.';
grant execute on function private.purge_lines to service_role;

create function public.purge_old_records(p_limit integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_removed jsonb;
  v_mails integer;
  v_listings integer;
  v_events integer;
  v_messages integer;
begin
  -- Its issue keeps their number.
  with old as (
    select m.id
    from public.mail_outbox m
    where coalesce(m.sent_at, m.dead_at) < now() - interval '90 days'
    order by m.id
    limit p_limit
    for update skip locked
  ), gone as (
    delete from public.mail_outbox m using old o where m.id = o.id
    returning m.kind, split_part(m.dedup_key, ':', 2) as issue_id, m.sent_at
  ), counted as (
    select
      g.issue_id, count(g.sent_at) as sent, count(*) - count(g.sent_at) as dead
    from gone g where g.kind = 'newsletter-digest' group by g.issue_id
  ), totals as (
    update public.newsletter_issues i
    set purged_sent = i.purged_sent + c.sent, purged_dead = i.purged_dead + c.dead
    from counted c
    where i.id::text = c.issue_id
  )
  select count(*) into v_mails from gone;

  v_removed := private.purge_lines(p_limit);

  -- Listings before events: one whose last date went in an earlier run. One of a source stays, so that it is
  -- not brought again.
  with old as (
    select s.id
    from public.listings s
    where s.source_id is null and not exists (select from public.events e where e.listing_id = s.id)
    order by s.id
    limit p_limit
    for update skip locked
  )
  delete from public.listings s using old o where s.id = o.id;
  get diagnostics v_listings = row_count;

  -- Its images go with the uploads that nothing shows. What was paid for stays hidden beside its payment. The first
  -- date of a submitted listing holds the order, links and mails of all, so it goes when no other is left.
  with old as (
    select e.id
    from public.events e
    where e.deleted_at < now() - interval '30 days'
      and not exists (
        select from public.payments p where p.event_id = e.id and p.status in ('succeeded', 'partially_refunded')
      )
      and (e.submission_key is null or not exists (
        select from public.events d where d.listing_id = e.listing_id and d.id <> e.id
      ))
    order by e.deleted_at
    limit p_limit
    for update skip locked
  )
  delete from public.events e using old o where e.id = o.id;
  get diagnostics v_events = row_count;

  -- What is kept of deleted messages, at least one record a message.
  with old as (
    select d.subject_id from public.record_revisions d
    where d.subject_table = 'contact_messages' and d.after is null and d.made_at < now() - interval '30 days'
      and not exists (select from public.contact_messages m where m.id::text = d.subject_id)
    order by d.made_at limit p_limit
  )
  delete from public.record_revisions r using old o
  where r.subject_table = 'contact_messages' and r.subject_id = o.subject_id;
  get diagnostics v_messages = row_count;

  v_removed := v_removed || jsonb_build_object(
    'mail_outbox', v_mails, 'listings', v_listings, 'events', v_events, 'record_revisions', v_messages
  );
  return jsonb_build_object('removed', v_removed, 'more', (
    select bool_or(r.rows::integer >= p_limit) from jsonb_each_text(v_removed) as r (subject, rows)
  ));
end
$$;
comment on function public.purge_old_records is 'Removes up to p_limit rows each: what private.retention lists; mails sent or abandoned 90 days ago, whose issue keeps their number; events deleted 30 days ago, except those paid for, the first date of a submitted listing last; submitted listings without dates; the records of messages deleted 30 days ago. {"removed": {table: rows}, "more"}, where "more" says that another call may remove further ones. Service only.';
grant execute on function public.purge_old_records to service_role;

create function private.quotes_address(p_text text, p_email text) returns boolean
language sql
immutable
set search_path = ''
as $$
  -- The first comparison only saves time. Of JSON text, \n and the like are no letters before an address.
  select position(p_email in lower(p_text)) > 0 and lower(p_text) ~ (
    '(^|[^[:alnum:]._%+''-]|\\[bfnrt]|\\u[0-9a-f]{4})[._%+''-]*'
    || regexp_replace(p_email, '([^[:alnum:]])', '\\\1', 'g')
    || '([.-]*$|[.-]*[^[:alnum:].-])'
  )
$$;
comment on function private.quotes_address is 'Whether a text, also one of JSON, holds this address, given in lower case, and not only as a part of a longer one.';

create function private.exported_record(p_table text, p_record jsonb, p_email text) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select p_record - '{submission_key,submission_fingerprint}'::text[]
    - case when lower(p_record ->> 'submitter_email') = p_email then '{}'::text[] else '{submitter_email,review_note}' end
    - case when p_table <> 'contact_messages' or lower(p_record ->> 'email') = p_email then '{}'::text[] else '{name,email}' end
$$;
comment on function private.exported_record is 'A record kept for undoing as the person with this address, in lower case, may have it: without retry keys, and without the name, address and review note of another submitter or sender.';

-- Whether the guide works: scheduled jobs, faults, health, storage, versions.
--
-- Why:         a schedule that stopped, a mail that does not leave or a webhook that failed shows on no page. One call
--              gives all facts, so that an uptime service may ask every minute.
-- Who reads:   admins, the service.
-- Who writes:  the service.

create function public.applied_migrations() returns setof text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- The table comes with the first `db push`, so a function made earlier names it only when it runs.
  return query execute 'select m.version::text from supabase_migrations.schema_migrations m order by 1';
end
$$;
comment on function public.applied_migrations is 'The versions of the migrations that were applied. Owner''s rights: the service may not read the schema. Service only.';
grant execute on function public.applied_migrations to service_role;

create table public.job_runs (
  job text primary key,
  first_run_at timestamptz not null default now(),
  succeeded_at timestamptz,
  failed_at timestamptz,
  failures integer not null default 0,

  constraint job_runs_job_shape check (job ~ '^[a-z]+(-[a-z]+)*$' and char_length(job) <= 60),
  constraint job_runs_failures_positive check (failures >= 0)
);
comment on table public.job_runs is 'One row a scheduled function, from its first run on.';
comment on column public.job_runs.failures is 'Failed runs since the last that succeeded.';

alter table public.job_runs enable row level security;
grant select, insert, update, delete on public.job_runs to service_role;
grant select on public.job_runs to authenticated;
create policy "Admins read job runs" on public.job_runs
  for select to authenticated using ((select public.is_admin()));

create function public.record_job_run(p_job text, p_ok boolean) returns void
language sql
set search_path = ''
as $$
  insert into public.job_runs as r (job, succeeded_at, failed_at, failures)
  values (
    p_job, case when p_ok then now() end, case when not p_ok then now() end, case when p_ok then 0 else 1 end
  )
  on conflict (job) do update
  set
    succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at),
    failed_at = coalesce(excluded.failed_at, r.failed_at),
    failures = case when p_ok then 0 else r.failures + 1 end
$$;
comment on function public.record_job_run is 'Records the end of a run of a scheduled function. Service only.';
grant execute on function public.record_job_run to service_role;

create function public.guide_health() returns jsonb
language sql
set search_path = ''
as $$
  select jsonb_build_object(
    'takes_changes', private.takes_changes(),
    'build', (
      select jsonb_build_object(
        'waiting_since', min(b.requested_at) filter (where b.finished_at is null),
        'failures', coalesce(max(b.failures) filter (where b.finished_at is null), 0),
        'finished_at', max(b.finished_at)
      )
      from public.site_builds b
    ),
    'mail', jsonb_build_object(
      'due_since', (
        select min(m.next_attempt_at) from public.mail_outbox m
        where m.sent_at is null and m.dead_at is null and m.priority = 0 and m.next_attempt_at <= now()
      ),
      'bulk_due_since', (
        select min(m.next_attempt_at) from public.mail_outbox m
        where m.sent_at is null and m.dead_at is null and m.priority > 0 and m.next_attempt_at <= now()
      ),
      -- The sixth attempt is half an hour after the first. A newer mail that was sent shows that the server works.
      'stuck', (
        select count(*) from public.mail_outbox m
        where m.sent_at is null and m.dead_at is null and m.attempts >= 6
          and m.created_at > coalesce((select max(s.sent_at) from public.mail_outbox s), '-infinity')
      ),
      -- A mail to an address from a form that is refused at once is mostly a slip of the visitor. Alerts are no
      -- cause of alerts.
      'abandoned', (
        select count(*) from public.mail_outbox m
        where m.dead_at > now() - interval '1 day' and m.held_at is null and m.kind <> 'team-alert'
          and (
            m.attempts >= 12
            or m.kind not like 'newsletter-%'
              and m.kind not in ('contact-receipt', 'submission-received', 'ad-quote-requested')
          )
      )
    ),
    'webhook', jsonb_build_object(
      'received_at', (select max(s.received_at) from public.stripe_events s),
      -- Paid an hour or more ago, and no webhook since.
      'unheard_since', (
        select min(p.paid_at) from public.payments p
        where p.paid_at between now() - interval '3 days' and now() - interval '1 hour'
          and not exists (select from public.stripe_events s where s.received_at >= p.paid_at - interval '1 minute')
      ),
      'faults', private.faults_of_today()
    ),
    'payments', jsonb_build_object('unresolved', (select count(*) from private.unresolved_payments())),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'job', r.job, 'first_run_at', r.first_run_at, 'succeeded_at', r.succeeded_at, 'failures', r.failures
      ) order by r.job), '[]')
      from public.job_runs r
    )
  )
$$;
comment on function public.guide_health is 'Facts about the database, builds, mails, webhooks, payments and jobs, without persons. Instants are null where there is none. Service only.';
grant execute on function public.guide_health to service_role;

create function public.enqueue_team_alert(p_cause text, p_to text, p_payload jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into public.mail_outbox (kind, to_address, dedup_key, payload)
  values ('team-alert', p_to, 'team-alert:' || p_cause || ':' || private.today(), p_payload)
  on conflict (dedup_key) do nothing;
  return found;
end
$$;
comment on function public.enqueue_team_alert is 'Queues a mail to the team about a fault, at most one a cause and Central day; false when there was one. Service only.';
grant execute on function public.enqueue_team_alert to service_role;

create function public.desk_storage() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read what storage holds');
  return jsonb_build_object(
    'database_bytes', pg_catalog.pg_database_size(pg_catalog.current_database()),
    'buckets', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', b.id, 'files', f.files, 'bytes', f.bytes) order by b.id), '[]')
      from storage.buckets b
      cross join lateral (
        select count(*) as files, coalesce(sum((o.metadata ->> 'size')::bigint), 0) as bytes
        from storage.objects o where o.bucket_id = b.id
      ) f
    )
  );
end
$$;
comment on function public.desk_storage is 'Bytes of the database, and files and bytes of each bucket. With the owner''s rights: no account may read the tables of storage. 42501 for anyone but an admin.';
grant execute on function public.desk_storage to authenticated;

create function public.desk_versions() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read the versions');
  return jsonb_build_object(
    'postgres', pg_catalog.current_setting('server_version'),
    'migration', (select max(v) from public.applied_migrations() v)
  );
end
$$;
comment on function public.desk_versions is 'Version of Postgres, and the newest applied migration. 42501 for anyone but an admin.';
grant execute on function public.desk_versions to authenticated;

create table private.noted_faults (
  cause text primary key check (cause in ('webhook-other-mode', 'webhook-given-up', 'none')),
  noted_at timestamptz not null default now()
);
comment on table private.noted_faults is 'When a fault that leaves no other trace was last noticed. The row "none" is written by each health check, to see whether the database takes changes.';

alter table private.noted_faults enable row level security;

create function public.note_fault(p_cause text) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.noted_faults as f (cause) values (p_cause)
  on conflict (cause) do update set noted_at = now()
$$;
comment on function public.note_fault is 'Notes that a fault was noticed now; guide_health reports it for a day. Service only.';
grant execute on function public.note_fault to service_role;

create function private.takes_changes() returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.noted_faults as f (cause) values ('none')
  on conflict (cause) do update set noted_at = now();
  return current_setting('default_transaction_read_only') = 'off';
exception when insufficient_resources or read_only_sql_transaction or io_error then
  return false;
end
$$;
comment on function private.takes_changes is 'Whether a row can be written: not on a full disk, nor while the database is read-only.';
grant execute on function private.takes_changes to service_role;

create function private.faults_of_today() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(f.cause order by f.cause), '[]') from private.noted_faults f
  where f.cause <> 'none' and f.noted_at > now() - interval '1 day'
$$;
comment on function private.faults_of_today is 'Causes of the faults that were noted within a day, as a list of texts.';
grant execute on function private.faults_of_today to service_role;

-- What a hosted project needs besides the schema: buckets, settings of roles, first rows, statistics. A schema dump
-- does not hold these.
--
-- Why:         a visitor's file is never served as it came: only what was re-encoded is put where the public can read.
-- Who reads:   everyone reads `images`, through public addresses; the service reads both buckets.
-- Who writes:  visitors write to `uploads` through a signed address for one file; the service writes both. Without a
--              policy on storage.objects, all other access is denied. config.toml repeats the buckets; a test compares
--              them.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('uploads', 'uploads', false, 5242880, array['image/jpeg', 'image/png', 'image/gif']),
  ('images', 'images', true, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Source: https://supabase.com/docs/guides/api/securing-your-api
alter role authenticator set pgrst.db_pre_request = 'public.check_request';

-- Above the slowest read of the guide by far; ends what gets past the guard.
alter role anon set statement_timeout = '900ms';

notify pgrst, 'reload config';

insert into private.reader_secrets default values;

insert into public.sync_jobs (id, description) values (
  'content-sync',
  'Reads events and articles from the sources, events as pending and articles as drafts, for review.'
);

insert into public.sync_sources (id, name, kind, is_enabled, is_named) values (
  '5c9a1f0e-5d3b-4a53-9f0b-6f1d2b7c8e10', 'Third-party hosted content API', 'content-api', false, true
);

create statistics public.events_length on (last_day - start_date) from public.events;

-- Without it a city counts as a two-hundredth of the events, and Postgres reads all of them one by one.
create statistics public.events_city_name on (lower(split_part(city, ',', 1))) from public.events;
