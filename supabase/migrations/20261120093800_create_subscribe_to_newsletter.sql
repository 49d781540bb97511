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
  v_payload jsonb := '{}';
begin
  -- The first to lock the row wins the day; whoever waited for it reads its time.
  update public.newsletter_subscribers s
  set form_mail_at = now()
  where s.id = p_subscriber_id
    and s.status <> 'suppressed'
    and (s.form_mail_at is null or s.form_mail_at <= now() - interval '1 day')
  returning s.email into v_email;
  if not found then
    return false;
  end if;
  if p_kind = 'newsletter-confirm' then
    v_payload := jsonb_build_object(
      'confirm_token', private.new_newsletter_link(p_subscriber_id, 'confirm', p_request)
    );
  end if;
  -- The link that changes and ends everything is in each of them: whoever may not be written to again
  -- today has it already.
  perform private.enqueue_mail(
    p_kind, v_email, p_kind || ':' || p_subscriber_id || ':' || extract(epoch from now()),
    v_payload || jsonb_build_object('manage_token', private.new_newsletter_link(p_subscriber_id, 'manage'))
  );
  return true;
end
$$;
comment on function private.enqueue_form_mail is 'Leaves the mail a form asked for, with new links of its own, and says whether it did: not to an address that got one within a day, and never to a suppressed one. newsletter-confirm carries the link that confirms p_request.';
grant execute on function private.enqueue_form_mail to service_role;

create function public.subscribe_to_newsletter(p_subscriber jsonb, p_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers;
  v_retry_after text;
begin
  -- Counted whatever the address is: a count that only new ones raised would tell which are new.
  perform private.take_limits(p_limits);

  -- One statement, or an erasure could come between finding the row and locking it.
  insert into public.newsletter_subscribers as s (email) values (p_subscriber ->> 'email')
  on conflict (email) do update set form_mail_at = s.form_mail_at
  returning s.* into v_subscriber;

  if v_subscriber.status = 'active' then
    perform private.enqueue_form_mail(v_subscriber.id, 'newsletter-already');
  else
    perform private.enqueue_form_mail(v_subscriber.id, 'newsletter-confirm', jsonb_strip_nulls(p_subscriber - 'email'));
  end if;
  return jsonb_build_object('outcome', 'taken');
exception
  when sqlstate 'GL429' then
    get stacked diagnostics v_retry_after = pg_exception_detail;
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after::integer);
end
$$;
comment on function public.subscribe_to_newsletter is 'Takes an address, and leaves one mail a day to it: a link to confirm, or word that it is subscribed. A new address is pending; of a known one nothing changes before its owner confirms. p_subscriber has the keys email (lower case), first_name, last_name, source, user_agent and consent_text. {"outcome": "taken"} for every address, new, pending, active, unsubscribed or suppressed, or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.subscribe_to_newsletter to service_role;

create function public.ask_to_unsubscribe(p_email text, p_limits jsonb default '[]') returns jsonb
language plpgsql
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
comment on function public.ask_to_unsubscribe is 'Mails the link that unsubscribes to an address (lower case) that is pending or active, unless a form caused a mail to it within a day: {"outcome": "taken"} for every address, or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.ask_to_unsubscribe to service_role;
