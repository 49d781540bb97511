-- Newsletter links: they confirm, change or end a subscription without an account.
--
-- Why:         every mail carries a link of its own, and only its hash is kept. The form's input waits
--              beside the link that confirms it: a stranger's input changes no subscriber.
-- Who reads:   the service.
-- Who writes:  the service.

create table public.newsletter_links (
  token_hash text primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  purpose text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  request jsonb,
  constraint newsletter_links_token_hash_shape check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint newsletter_links_purpose_known check (purpose in ('confirm', 'manage')),
  constraint newsletter_links_only_confirm_is_used check (used_at is null or purpose = 'confirm'),
  constraint newsletter_links_request_waits check (request is null or purpose = 'confirm' and used_at is null),
  constraint newsletter_links_request_object check (jsonb_typeof(request) = 'object'),
  constraint newsletter_links_request_length check (char_length(request::text) <= 8000)
);
comment on table public.newsletter_links is 'SHA-256, in hex, of the tokens in newsletter mails.';
comment on column public.newsletter_links.purpose is 'confirm: works once, within 48 hours. manage: unsubscribes, subscribes again and changes interests; never expires.';
comment on column public.newsletter_links.request is 'Form input that waits for its confirmation, until the link is used or too old: first_name, last_name, source, user_agent and consent_text. Agreed to at created_at.';

create index newsletter_links_subscriber_id_idx on public.newsletter_links (subscriber_id);
create index newsletter_links_request_idx on public.newsletter_links (created_at) where request is not null;

alter table public.newsletter_links enable row level security;
grant select, insert, update, delete on public.newsletter_links to service_role;

create function private.new_newsletter_link(
  p_subscriber_id uuid, p_purpose text, p_request jsonb default null
) returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_token text := private.new_token();
begin
  insert into public.newsletter_links (token_hash, subscriber_id, purpose, request)
  values (private.token_hash(v_token), p_subscriber_id, p_purpose, p_request);
  return v_token;
end
$$;
comment on function private.new_newsletter_link is 'A new token for a link of this purpose; only its hash is stored.';
grant execute on function private.new_newsletter_link to service_role;

create function private.linked_subscriber(p_token_hash text, p_purpose text)
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
comment on function private.linked_subscriber is 'The subscriber behind a link of this purpose, locked; all null without one.';
grant execute on function private.linked_subscriber to service_role;

create function private.is_expired(p_link public.newsletter_links) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_link.purpose = 'confirm' and p_link.used_at is null
    and p_link.created_at < now() - interval '48 hours'
$$;
comment on function private.is_expired is 'Whether a link to confirm is older than 48 hours and unused. Links that manage never expire.';
grant execute on function private.is_expired to service_role;
