-- Private links: what lets a submitter see, change or cancel an event without an account.
--
-- Why:         every mail about an event carries a link of its own, and only its hash is kept, so
--              that a copy of the database opens nothing.
-- Who reads:   the service.
-- Who writes:  the service; admins through decide_event, whose mails carry links.

create table public.event_links (
  token_hash text primary key,
  event_id text not null references public.events (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint event_links_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table public.event_links is 'SHA-256, in hex, of the tokens in the private links that were mailed for an event. Any of them works.';

create index event_links_event_id_idx on public.event_links (event_id);

alter table public.event_links enable row level security;
revoke all on public.event_links from public, anon, authenticated, service_role;
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
comment on function private.new_event_link(text) is
  'A new token for the event''s private link, 43 signs of base64url; only its hash is stored. With the owner''s rights, because admins cause mails but may not read links.';

revoke all on function private.new_event_link(text) from public;
grant execute on function private.new_event_link(text) to authenticated, service_role;
