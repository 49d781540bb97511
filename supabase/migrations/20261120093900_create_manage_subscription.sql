-- What a newsletter link allows: see, confirm, change, end and resume a subscription.
--
-- Why:         the pages behind links only look, so a mail program that opens every link changes
--              nothing. Leaving works at once and from every mail ever sent; twenty presses at once are
--              one.
-- Who reads:   the service, for the holder of the token.
-- Who writes:  the service, for the holder of the token; for a bounce or complaint whose signature it
--              has checked.
--
-- Only wrong links count against a limit. Right ones are never delayed by it: 256 bits cannot be guessed,
-- and mail providers press the buttons of many readers from one address.

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
      'first_name', coalesce(q.form_input ->> 'first_name', s.first_name),
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
comment on function public.find_subscription is 'What the holder of a link sees: {"outcome": "found", "purpose", "link": "open"|"used"|"expired", "status", "interests", "first_name", "was_confirmed", "address"} or {"outcome": "missing"}. Changes nothing. Service only.';
grant execute on function public.find_subscription to service_role;

create function public.confirm_subscription(
  p_token_hash text, p_interests text[] default null, p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers := private.linked_subscriber(p_token_hash, 'confirm');
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
  v_subscriber public.newsletter_subscribers := private.linked_subscriber(p_token_hash, 'manage');
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
  v_subscriber public.newsletter_subscribers := private.linked_subscriber(p_token_hash, 'manage');
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
  v_subscriber public.newsletter_subscribers := private.linked_subscriber(p_token_hash, 'manage');
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
