-- The page behind a newsletter link gets no name of the subscriber.
--
-- Why:         no page shows it, and a link can be forwarded.
-- Who reads:   the service, for the holder of a link.
-- Who writes:  none.

create or replace function public.find_subscription(p_token_hash text) returns jsonb
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
