-- Who holds a link of the newsletter, and what they may see.
--
-- Why:         the token's hash finds the subscriber; the pages behind links only look, so that a mail
--              program that opens every link changes nothing.
-- Who reads:   the service, for whoever holds the token.
-- Who writes:  nobody but the counters of wrong links. A right link is never held up by these: nobody
--              guesses 256 bits, and mail providers press the buttons of many readers from one address.

create function private.linked_subscriber(p_token_hash text, p_purpose text)
returns public.newsletter_subscribers
language plpgsql
security invoker
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
comment on function private.linked_subscriber(text, text) is
  'The subscriber a link of this purpose is for, locked; all null where there is none.';

create function private.is_expired(p_link public.newsletter_links) returns boolean
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return p_link.purpose = 'confirm' and p_link.used_at is null
    and p_link.created_at < now() - interval '48 hours';
end
$$;
comment on function private.is_expired(public.newsletter_links) is
  'Whether a link to confirm was left lying for two days. Links that manage never expire.';

create function public.find_subscription(p_token_hash text) returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_build_object(
      'outcome', 'found',
      'purpose', l.purpose,
      'link', case
        when l.used_at is not null then 'used' when private.is_expired(l) then 'expired' else 'open'
      end,
      'status', s.status,
      'interests', s.interests,
      'first_name', coalesce(l.request ->> 'first_name', s.first_name),
      -- The holder knows the address; whoever looks over a shoulder need not.
      'was_confirmed', s.confirmed_at is not null,
      'address', left(s.email, 1) || '…@' || split_part(s.email, '@', 2)
    )
    from public.newsletter_links l
    join public.newsletter_subscribers s on s.id = l.subscriber_id
    where l.token_hash = p_token_hash
  ), jsonb_build_object('outcome', 'missing'));
end
$$;
comment on function public.find_subscription(text) is
  'What the holder of a link sees: {"outcome": "found", "purpose", "link": "open"|"used"|"expired", "status", "interests", "first_name", "was_confirmed", "address"} or {"outcome": "missing"}. Changes nothing. Service only.';

revoke all on function private.linked_subscriber(text, text) from public;
revoke all on function private.is_expired(public.newsletter_links) from public;
revoke all on function public.find_subscription(text) from public, anon, authenticated, service_role;
grant execute on function private.linked_subscriber(text, text) to service_role;
grant execute on function private.is_expired(public.newsletter_links) to service_role;
grant execute on function public.find_subscription(text) to service_role;
