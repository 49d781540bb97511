-- The owner of an address confirms it.
--
-- Why:         the only way to become active for the first time. Twenty presses at once are one.
-- Who reads:   nobody.
-- Who writes:  the service, for whoever holds the token.

create function public.confirm_subscription(
  p_token_hash text, p_interests text[] default null, p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers := private.linked_subscriber(p_token_hash, 'confirm');
  v_link public.newsletter_links;
begin
  -- Read once the subscriber is locked: whoever was before us has used it by now, or removed it.
  select * into v_link
  from public.newsletter_links l
  where l.token_hash = p_token_hash and l.subscriber_id = v_subscriber.id;
  if not found then
    return private.missing_link(p_wrong_limits);
  elsif v_link.used_at is not null then
    return jsonb_build_object('outcome', 'confirmed');
  elsif private.is_expired(v_link) or v_subscriber.status = 'suppressed' then
    return jsonb_build_object('outcome', 'missing');
  end if;

  update public.newsletter_subscribers s
  set status = 'active',
    confirmed_at = case when s.status = 'active' then s.confirmed_at else now() end,
    unsubscribed_at = null,
    first_name = v_link.request ->> 'first_name',
    last_name = v_link.request ->> 'last_name',
    source = v_link.request ->> 'source',
    user_agent = v_link.request ->> 'user_agent',
    consent_text = v_link.request ->> 'consent_text',
    consented_at = v_link.created_at,
    interests = coalesce(p_interests, s.interests)
  where s.id = v_subscriber.id;
  -- Those of other days too, and what was typed for them: they have nothing left to confirm.
  update public.newsletter_links l
  set used_at = now(), request = null
  where l.subscriber_id = v_subscriber.id and l.purpose = 'confirm' and l.used_at is null;
  return jsonb_build_object('outcome', 'confirmed');
end
$$;
comment on function public.confirm_subscription(text, text[], jsonb) is
  'Makes a subscriber active by the link of the mail, with what was typed for it and these interests unless they are null: {"outcome": "confirmed"}, for a link used before too, which changes nothing; {"outcome": "missing"} when there is no such link, it is older than 48 hours or the address is suppressed; {"outcome": "limited", "retry_after"} for wrong tokens only. Service only.';

revoke all on function public.confirm_subscription(text, text[], jsonb) from public, anon, authenticated, service_role;
grant execute on function public.confirm_subscription(text, text[], jsonb) to service_role;
