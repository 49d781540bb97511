-- Manage links: they let a submitter or advertiser act without an account.
--
-- Why:         every mail about an event or advertisement carries a link of its own, and only its hash
--              is kept, so that a copy of the database opens nothing.
-- Who reads:   the service.
-- Who writes:  the service; admins through decisions, whose mails carry links.

create table public.event_links (
  token_hash text primary key,
  event_id text not null references public.events (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint event_links_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table public.event_links is 'SHA-256, in hex, of the tokens in the private links that were mailed for an event. Any of them works.';

create index event_links_event_id_idx on public.event_links (event_id);

alter table public.event_links enable row level security;
grant select, insert, update, delete on public.event_links to service_role;

create function private.new_event_link(p_event_id text) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_token text := private.new_token();
begin
  insert into public.event_links (token_hash, event_id) values (private.token_hash(v_token), p_event_id);
  return v_token;
end
$$;
comment on function private.new_event_link is 'A new token for the event''s private link, 43 signs of base64url; only its hash is stored. With the owner''s rights, because admins cause mails but may not read links.';
grant execute on function private.new_event_link to authenticated, service_role;

create table public.advertisement_links (
  token_hash text primary key,
  advertisement_id uuid not null references public.advertisements (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint advertisement_links_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table public.advertisement_links is 'SHA-256, in hex, of the tokens in the private links that were mailed for an advertisement. Any of them works.';

create index advertisement_links_advertisement_id_idx on public.advertisement_links (advertisement_id);

alter table public.advertisement_links enable row level security;
grant select, insert, update, delete on public.advertisement_links to service_role;

create function private.new_advertisement_link(p_advertisement_id uuid) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_token text := private.new_token();
begin
  insert into public.advertisement_links (token_hash, advertisement_id)
  values (private.token_hash(v_token), p_advertisement_id);
  return v_token;
end
$$;
comment on function private.new_advertisement_link is 'A new token for the advertisement''s private link, 43 signs of base64url; only its hash is stored. With the owner''s rights, because admins cause mails but may not read links.';
grant execute on function private.new_advertisement_link to authenticated, service_role;

create function private.wrong_link_wait(p_wrong_limits jsonb) returns integer
language plpgsql
set search_path = ''
as $$
begin
  return (
    select max(greatest(1, ceil(extract(epoch from r.expires_at - clock_timestamp()))))::integer
    from jsonb_to_recordset(p_wrong_limits) as l (bucket text, subject text, "limit" integer)
    join public.rate_limits r on r.bucket = l.bucket and r.subject = l.subject
    where r.expires_at > clock_timestamp() and r.hits >= l."limit"
  );
end
$$;
comment on function private.wrong_link_wait is 'How many seconds a private link has to wait because too many wrong ones came before it; null when it need not. Asked before the token is looked up: otherwise a right guess would show through the refusals.';
grant execute on function private.wrong_link_wait to service_role;

create function private.linked_event(p_token_hash text, p_wrong_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id text;
  v_retry_after integer := private.wrong_link_wait(p_wrong_limits);
begin
  if v_retry_after is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after);
  end if;

  select l.event_id into v_id from public.event_links l where l.token_hash = p_token_hash;
  if found then
    return jsonb_build_object('outcome', 'found', 'id', v_id);
  end if;
  return private.missing_link(p_wrong_limits);
end
$$;
comment on function private.linked_event is 'The event a private link is for: {"outcome": "found", "id"}, {"outcome": "missing"}, which counts against the limits, or {"outcome": "limited", "retry_after"}, a right token included.';
grant execute on function private.linked_event to service_role;

create function private.linked_advertisement(p_token_hash text, p_wrong_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
  v_retry_after integer := private.wrong_link_wait(p_wrong_limits);
begin
  if v_retry_after is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after);
  end if;
  select l.advertisement_id into v_id from public.advertisement_links l where l.token_hash = p_token_hash;
  if found then
    return jsonb_build_object('outcome', 'found', 'id', v_id);
  end if;
  return private.missing_link(p_wrong_limits);
end
$$;
comment on function private.linked_advertisement is 'The advertisement a private link is for: {"outcome": "found", "id"}, {"outcome": "missing"}, which counts against the limits, or {"outcome": "limited", "retry_after"}, a right token included.';
grant execute on function private.linked_advertisement to service_role;
