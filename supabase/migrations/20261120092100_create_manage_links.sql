-- Manage links: they let a submitter or advertiser act without an account.
--
-- Why:         every mail about an event or advertisement carries a link of its own, and only its hash
--              is kept, so that a copy of the database opens nothing. Mails get forwarded and lost, so
--              links can be stopped, and end by themselves a year after what they are of.
-- Who reads:   the service.
-- Who writes:  the service.

create table public.manage_links (
  token_hash text primary key,
  event_id text references public.events (id) on delete cascade,
  advertisement_id uuid references public.advertisements (id) on delete cascade,
  created_at timestamptz not null default now(),
  stopped_at timestamptz,
  constraint manage_links_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint manage_links_one_subject check (num_nonnulls(event_id, advertisement_id) = 1)
);
comment on table public.manage_links is 'SHA-256, in hex, of the tokens in the mailed manage links of events and advertisements. Any of them works until it is stopped or its event or advertisement is over for a year.';
comment on column public.manage_links.stopped_at is 'When its holder or an admin stopped all links of this event or advertisement; a newer one was mailed then.';

create index manage_links_event_id_idx on public.manage_links (event_id) where event_id is not null;
create index manage_links_advertisement_id_idx on public.manage_links (advertisement_id)
  where advertisement_id is not null;

alter table public.manage_links enable row level security;
grant select, insert, update, delete on public.manage_links to service_role;

create function private.new_manage_link(p_event_id text default null, p_advertisement_id uuid default null)
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
    insert into public.manage_links (token_hash, event_id, advertisement_id)
    values (private.token_hash(v_token), p_event_id, p_advertisement_id);
  end if;
  return v_token;
end
$$;
comment on function private.new_manage_link is 'A new token for a manage link; only its hash is stored.';
grant execute on function private.new_manage_link to service_role;

create function private.manage_link_end(p_link public.manage_links) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_link.stopped_at is not null then 'stopped'
    when private.today() > (
      coalesce(
        (select e.last_day from public.events e where e.id = p_link.event_id),
        -- What never ran ends with its last change.
        (
          select coalesce(a.end_date, a.updated_at::date)
          from public.advertisements a where a.id = p_link.advertisement_id
        )
      ) + interval '1 year'
    )::date then 'expired'
  end
$$;
comment on function private.manage_link_end is 'Why a manage link no longer works: "stopped", or "expired" a year after the last day of its event or advertisement; null while it does.';
grant execute on function private.manage_link_end to service_role;

create function private.linked_subject(p_subject text, p_token_hash text, p_wrong_limits jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_retry_after integer;
  v_link public.manage_links;
  v_id text;
  v_end text;
begin
  -- Before the lookup: otherwise a right guess would show through the refusals.
  select max(greatest(1, ceil(extract(epoch from r.expires_at - clock_timestamp())))) into v_retry_after
  from jsonb_to_recordset(p_wrong_limits) as l (bucket text, subject text, "limit" integer)
  join public.rate_limits r on r.bucket = l.bucket and r.subject = l.subject
  where r.expires_at > clock_timestamp() and r.hits >= l."limit";
  if v_retry_after is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after);
  end if;

  select * into v_link from public.manage_links l where l.token_hash = p_token_hash;
  v_id := case p_subject when 'event' then v_link.event_id when 'advertisement' then v_link.advertisement_id::text end;
  if v_id is null then
    return private.missing_link(p_wrong_limits);
  end if;
  v_end := private.manage_link_end(v_link);
  if v_end is not null then
    return jsonb_build_object('outcome', v_end);
  end if;
  return jsonb_build_object('outcome', 'found', 'id', v_id);
end
$$;
comment on function private.linked_subject is 'The "event" or "advertisement" behind a manage link: {"outcome": "found", "id"}, {"outcome": "stopped"|"expired"} for a link that has ended, {"outcome": "missing"}, which counts against the limits, or {"outcome": "limited", "retry_after"}, for a right token too.';
grant execute on function private.linked_subject to service_role;
