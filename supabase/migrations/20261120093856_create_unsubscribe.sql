-- The way out of the newsletter, and back in.
--
-- Why:         leaving works at once, at any time and from every mail ever sent; by address alone it
--              takes a mail, or anybody could end anybody's subscription.
-- Who reads:   nobody.
-- Who writes:  the service, for whoever holds the token or typed an address.

create function public.unsubscribe_by_token(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
security invoker
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

  -- Before the address could be written to again.
  perform private.drop_waiting_newsletters(v_subscriber.id);
  -- A mail from before is not to bring anybody back, nor to say that all is confirmed. Whoever left before
  -- may have got one since: anybody can type an address.
  delete from public.newsletter_links l
  where l.subscriber_id = v_subscriber.id and l.purpose = 'confirm';
  if v_subscriber.status <> 'unsubscribed' then
    -- What stays says who left and when, and what the mails until then were based on.
    update public.newsletter_subscribers s
    set status = 'unsubscribed', unsubscribed_at = now(),
      first_name = null, last_name = null, interests = '{}', source = null, user_agent = null
    where s.id = v_subscriber.id;
  end if;
  return jsonb_build_object('outcome', 'unsubscribed');
end
$$;
comment on function public.unsubscribe_by_token(text, jsonb) is
  'Ends a subscription by the link of any mail, and takes back what waits to be sent: {"outcome": "unsubscribed"}, however often; suppressed stays suppressed. {"outcome": "missing"} or {"outcome": "limited", "retry_after"} for wrong tokens only. Service only.';

create function public.ask_to_unsubscribe(p_email text, p_limits jsonb default '[]') returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_id uuid;
  v_retry_after text;
begin
  perform private.take_limits(p_limits);
  select s.id into v_id
  from public.newsletter_subscribers s
  where s.email = p_email and s.status in ('pending', 'active')
  for no key update;
  if found then
    perform private.enqueue_form_mail(v_id, 'newsletter-unsubscribe-link');
  end if;
  return jsonb_build_object('outcome', 'taken');
exception
  when sqlstate 'GL429' then
    get stacked diagnostics v_retry_after = pg_exception_detail;
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after::integer);
end
$$;
comment on function public.ask_to_unsubscribe(text, jsonb) is
  'Mails the link that unsubscribes to an address (lower case) that is pending or active, unless a form caused a mail to it within a day: {"outcome": "taken"} for every address, or {"outcome": "limited", "retry_after"}. Service only.';

create function public.resubscribe(
  p_token_hash text, p_consent_text text, p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
security invoker
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
    -- The link came by mail, so pressing its button confirms the address once more.
    update public.newsletter_subscribers s
    set status = 'active', confirmed_at = now(), unsubscribed_at = null,
      consent_text = p_consent_text, consented_at = now()
    where s.id = v_subscriber.id;
    -- What was typed since then has nothing left to confirm.
    update public.newsletter_links l
    set used_at = now(), request = null
    where l.subscriber_id = v_subscriber.id and l.purpose = 'confirm' and l.used_at is null;
  end if;
  return jsonb_build_object('outcome', 'subscribed');
end
$$;
comment on function public.resubscribe(text, text, jsonb) is
  'Takes somebody back who had confirmed before, by the link of any mail: {"outcome": "subscribed"}, however often. {"outcome": "missing"}, for who never confirmed or is suppressed too, or {"outcome": "limited", "retry_after"} for wrong tokens only. Service only.';

revoke all on function public.unsubscribe_by_token(text, jsonb) from public, anon, authenticated, service_role;
revoke all on function public.ask_to_unsubscribe(text, jsonb) from public, anon, authenticated, service_role;
revoke all on function public.resubscribe(text, text, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.unsubscribe_by_token(text, jsonb) to service_role;
grant execute on function public.ask_to_unsubscribe(text, jsonb) to service_role;
grant execute on function public.resubscribe(text, text, jsonb) to service_role;
