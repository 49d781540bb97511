-- The mails that forms of the newsletter cause, and the taking back of those that still wait.
--
-- Why:         anybody may type anybody's address. Whatever is typed, however often and into whichever
--              form, an address gets one mail a day from all of them together.
-- Who reads:   nobody.
-- Who writes:  the service, through the functions of the newsletter.

create function private.enqueue_form_mail(
  p_subscriber_id uuid, p_kind text, p_request jsonb default null
) returns boolean
language plpgsql
security invoker
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
comment on function private.enqueue_form_mail(uuid, text, jsonb) is
  'Leaves the mail a form asked for, with new links of its own, and says whether it did: not to an address that got one within a day, and never to a suppressed one. newsletter-confirm carries the link that confirms p_request.';

create function private.drop_waiting_newsletters(p_subscriber_id uuid) returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- Both indexes of mails that were not sent name their own half.
  delete from public.mail_outbox m
  using public.newsletter_subscribers s
  where s.id = p_subscriber_id
    and m.to_address = s.email
    and m.kind like 'newsletter-%'
    and (m.sent_at is null and m.dead_at is null or m.dead_at is not null);
end
$$;
comment on function private.drop_waiting_newsletters(uuid) is
  'Takes back every mail of the newsletter that waits for this subscriber, issues and answers to forms alike, and those that were given up. To be called in the transaction that unsubscribes or suppresses; erase_person takes every mail. One that a mail server has at this moment cannot be taken back.';

revoke all on function private.enqueue_form_mail(uuid, text, jsonb) from public;
revoke all on function private.drop_waiting_newsletters(uuid) from public;
grant execute on function private.enqueue_form_mail(uuid, text, jsonb) to service_role;
grant execute on function private.drop_waiting_newsletters(uuid) to service_role;
