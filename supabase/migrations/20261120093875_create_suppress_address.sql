-- An address that is not to be written to again, as the mail provider reports it.
--
-- Why:         a mailbox that is gone, or whose owner called a mail of ours spam, gets nothing more of
--              the newsletter, whatever is typed into a form later. Reports come several times and in
--              any order; the first one counts.
-- Who reads:   nobody.
-- Who writes:  the service, for a report whose signature it has checked.

create function public.suppress_address(p_email text, p_reason text) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_subscriber public.newsletter_subscribers;
begin
  -- Also for an address that never subscribed: a later subscription finds the row and sends nothing.
  insert into public.newsletter_subscribers as s (email) values (lower(p_email))
  on conflict (email) do update set form_mail_at = s.form_mail_at
  returning s.* into v_subscriber;
  if v_subscriber.status = 'suppressed' then
    return false;
  end if;

  perform private.drop_waiting_newsletters(v_subscriber.id);
  -- As with whoever leaves: what only an issue needs goes, what the mails until then were based on stays.
  update public.newsletter_subscribers s
  set status = 'suppressed', suppressed_at = now(), suppressed_reason = p_reason,
    first_name = null, last_name = null, interests = '{}', source = null, user_agent = null
  where s.id = v_subscriber.id;
  delete from public.newsletter_links l where l.subscriber_id = v_subscriber.id and l.purpose = 'confirm';
  insert into public.audit_log (action, subject_table, subject_id, detail)
  values ('suppress', 'newsletter_subscribers', v_subscriber.id,
    jsonb_build_object('from', v_subscriber.status, 'reason', p_reason));
  return true;
end
$$;
comment on function public.suppress_address(text, text) is
  'Suppresses an address, in any case of letters, because it "bounced" or its owner "complained": takes back what waits for it and leaves an audit row. False, and nothing changed, when it is suppressed already. Service only.';

revoke all on function public.suppress_address(text, text) from public, anon, authenticated, service_role;
grant execute on function public.suppress_address(text, text) to service_role;
