-- Private links: what lets an advertiser see an order's figures, or send its picture, without an account.
--
-- Why:         as with event_links: every mail about an order carries a link of its own, and only its
--              hash is kept, so that a copy of the database opens nothing.
-- Who reads:   the service.
-- Who writes:  the service; admins through the decisions about advertisements, whose mails carry links.

create table public.advertisement_links (
  token_hash text primary key,
  advertisement_id uuid not null references public.advertisements (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint advertisement_links_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table public.advertisement_links is 'SHA-256, in hex, of the tokens in the private links that were mailed for an advertisement. Any of them works.';

create index advertisement_links_advertisement_id_idx on public.advertisement_links (advertisement_id);

alter table public.advertisement_links enable row level security;
revoke all on public.advertisement_links from public, anon, authenticated, service_role;
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
comment on function private.new_advertisement_link(uuid) is
  'A new token for the advertisement''s private link, 43 signs of base64url; only its hash is stored. With the owner''s rights, because admins cause mails but may not read links.';

revoke all on function private.new_advertisement_link(uuid) from public;
grant execute on function private.new_advertisement_link(uuid) to authenticated, service_role;
