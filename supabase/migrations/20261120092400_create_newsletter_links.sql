-- Newsletter links: they confirm, change or end a subscription without an account.
--
-- Why:         every mail carries a link of its own, and only its hash is kept. The form's input waits in
--              a request until a link confirms it: a stranger's input changes no subscriber. A mail that is
--              sent twice has two links to one request, and the first one pressed settles it.
-- Who reads:   the service.
-- Who writes:  the service.

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
  -- The lock as in new_manage_link.
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

create function private.is_expired(p_request public.newsletter_requests) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_request.used_at is null and p_request.created_at < now() - interval '48 hours'
$$;
comment on function private.is_expired is 'Whether a request is older than 48 hours and was not confirmed.';
grant execute on function private.is_expired to service_role;
