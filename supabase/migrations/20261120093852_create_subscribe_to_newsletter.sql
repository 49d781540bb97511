-- Somebody types an address into a form of the newsletter.
--
-- Why:         whoever typed it may not own it. So nothing that comes back tells how the address
--              stands, nobody is active before the mail's link was used, and what a stranger types
--              changes nothing about anybody known: it waits beside the link that confirms it.
-- Who reads:   nobody.
-- Who writes:  the service, with input it has checked.

create function public.subscribe_to_newsletter(p_subscriber jsonb, p_limits jsonb default '[]') returns jsonb
language plpgsql
security invoker
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
comment on function public.subscribe_to_newsletter(jsonb, jsonb) is
  'Takes an address, and leaves one mail a day to it: a link to confirm, or word that it is subscribed. A new address is pending; of a known one nothing changes before its owner confirms. p_subscriber has the keys email (lower case), first_name, last_name, source, user_agent and consent_text. {"outcome": "taken"} for every address, new, pending, active, unsubscribed or suppressed, or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';

revoke all on function public.subscribe_to_newsletter(jsonb, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.subscribe_to_newsletter(jsonb, jsonb) to service_role;
