-- Manage links: they let a submitter or advertiser act without an account.
--
-- Why:         every mail about an event or advertisement carries a link of its own, and only its hash
--              is kept, so that a copy of the database opens nothing.
-- Who reads:   the service.
-- Who writes:  the service; admins through decisions, whose mails carry links.

create table public.manage_links (
  token_hash text primary key,
  event_id text references public.events (id) on delete cascade,
  advertisement_id uuid references public.advertisements (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint manage_links_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint manage_links_one_subject check (num_nonnulls(event_id, advertisement_id) = 1)
);
comment on table public.manage_links is 'SHA-256, in hex, of the tokens in the mailed manage links of events and advertisements. Any of them works.';

create index manage_links_event_id_idx on public.manage_links (event_id) where event_id is not null;
create index manage_links_advertisement_id_idx on public.manage_links (advertisement_id)
  where advertisement_id is not null;

alter table public.manage_links enable row level security;
grant select, insert, update, delete on public.manage_links to service_role;

create function private.new_manage_link(p_event_id text default null, p_advertisement_id uuid default null)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_token text := private.new_token();
begin
  insert into public.manage_links (token_hash, event_id, advertisement_id)
  values (private.token_hash(v_token), p_event_id, p_advertisement_id);
  return v_token;
end
$$;
comment on function private.new_manage_link is 'A new token for a manage link; only its hash is stored. With the owner''s rights, because admins cause mails but may not read links.';
grant execute on function private.new_manage_link to service_role;

create function private.linked_subject(p_subject text, p_token_hash text, p_wrong_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_retry_after integer;
  v_id text;
begin
  -- Before the lookup: otherwise a right guess would show through the refusals.
  select max(greatest(1, ceil(extract(epoch from r.expires_at - clock_timestamp())))) into v_retry_after
  from jsonb_to_recordset(p_wrong_limits) as l (bucket text, subject text, "limit" integer)
  join public.rate_limits r on r.bucket = l.bucket and r.subject = l.subject
  where r.expires_at > clock_timestamp() and r.hits >= l."limit";
  if v_retry_after is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after);
  end if;

  select case p_subject when 'event' then l.event_id when 'advertisement' then l.advertisement_id::text end
  into v_id
  from public.manage_links l
  where l.token_hash = p_token_hash;
  if v_id is null then
    return private.missing_link(p_wrong_limits);
  end if;
  return jsonb_build_object('outcome', 'found', 'id', v_id);
end
$$;
comment on function private.linked_subject is 'The "event" or "advertisement" behind a manage link: {"outcome": "found", "id"}, {"outcome": "missing"}, which counts against the limits, or {"outcome": "limited", "retry_after"}, for a right token too.';
grant execute on function private.linked_subject to service_role;
