-- Forms of the newsletter: an address subscribes or asks to leave.
--
-- Why:         anyone may submit any address. No response tells the state of an address, a stranger's
--              input changes no subscriber, and all forms together cause one mail a day to an address.
-- Who reads:   none.
-- Who writes:  the service, with input it has checked.

create function private.enqueue_form_mail(
  p_subscriber_id uuid, p_kind text, p_request jsonb default null
) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_email text;
  v_links jsonb := jsonb_build_object('manage_token', jsonb_build_object('subscriber_id', p_subscriber_id));
  v_request_id uuid;
begin
  select s.email into strict v_email from public.newsletter_subscribers s where s.id = p_subscriber_id;
  -- One mail a day to a mailbox, under however many aliases.
  if private.is_suppressed(v_email) or not (private.take_rate_limit(
    'newsletter:mailbox', private.token_hash(private.mailbox_of(v_email)), 1, 86400
  ) ->> 'allowed')::boolean then
    return false;
  end if;
  update public.newsletter_subscribers s set form_mail_at = now() where s.id = p_subscriber_id;
  if p_kind = 'newsletter-confirm' then
    insert into public.newsletter_requests (subscriber_id, form_input) values (p_subscriber_id, p_request)
    returning id into v_request_id;
    v_links := v_links
      || jsonb_build_object('confirm_token', jsonb_build_object('request_id', v_request_id));
  end if;
  -- Every mail carries the link that manages the subscription, so the one mail of the day is enough.
  perform private.enqueue_mail(
    p_kind, v_email, p_kind || ':' || p_subscriber_id || ':' || extract(epoch from now()),
    '{}', v_links
  );
  return true;
end
$$;
comment on function private.enqueue_form_mail is 'Queues the mail that a form asked for, with new links, and returns whether it did: not to a mailbox that had one within a day, never to a suppressed one. newsletter-confirm carries the link that confirms p_request.';
grant execute on function private.enqueue_form_mail to service_role;

create function public.subscribe_to_newsletter(p_subscriber jsonb, p_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  -- Counted for every address: a count of new ones only would tell which are new.
  perform private.take_limits(p_limits);
  v_subscriber := private.subscriber_of(p_subscriber ->> 'email');
  if v_subscriber.status = 'active' then
    perform private.enqueue_form_mail(v_subscriber.id, 'newsletter-already');
  else
    perform private.enqueue_form_mail(v_subscriber.id, 'newsletter-confirm', jsonb_strip_nulls(p_subscriber - 'email'));
  end if;
  return jsonb_build_object('outcome', 'taken');
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.subscribe_to_newsletter is 'Takes an address and queues at most one mail a day to it: a link to confirm, or a note that it is subscribed. A new address is pending; a known one changes only once its owner confirms. p_subscriber has the keys email (lower case), first_name, last_name, source, user_agent and consent_text. {"outcome": "taken"} for every address in any state, or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.subscribe_to_newsletter to service_role;

create function public.ask_to_unsubscribe(p_email text, p_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
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
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.ask_to_unsubscribe is 'Mails the link that unsubscribes to a pending or active address (lower case), unless a form mailed it within a day: {"outcome": "taken"} for every address, or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.ask_to_unsubscribe to service_role;
