-- A message from the contact form: kept, forwarded to the volunteers and confirmed to its sender.
--
-- Why:         a double click, a retry after a lost answer and 200 of them at once make one row and one
--              mail each, because a unique key decides. The row and its mails stand or fall together,
--              so nothing that was answered with "sent" is lost.
--              The receipt goes to whatever address was typed, which may be a stranger's: it carries
--              nothing of the message, and p_receipt_limits hold it back without refusing the message.
-- Who reads:   nobody.
-- Who writes:  the service, for a visitor whose input it has checked.

create function public.send_contact_message(
  p_message jsonb, p_forward_to text, p_submission_key text, p_fingerprint text,
  p_limits jsonb default '[]', p_receipt_limits jsonb default '[]'
) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_message public.contact_messages;
  v_fingerprint text;
  v_retry_after text;
begin
  if coalesce(p_submission_key, '') = '' or p_fingerprint is null then
    raise exception 'A message needs a key and a fingerprint.' using errcode = 'invalid_parameter_value';
  end if;

  -- Only what a visitor may say: the status of a message is the volunteers'.
  insert into public.contact_messages (name, email, subject, message, submission_key, submission_fingerprint)
  select m.name, m.email, m.subject, m.message, p_submission_key, p_fingerprint
  from jsonb_populate_record(null::public.contact_messages, p_message) m
  on conflict (submission_key) do nothing
  returning * into v_message;
  if found then
    perform private.take_limits(p_limits);
    perform private.enqueue_mail('contact-forwarded', p_forward_to, 'contact-forwarded:' || v_message.id,
      jsonb_build_object('name', v_message.name, 'email', v_message.email, 'subject', v_message.subject,
        'message', v_message.message));
    perform private.enqueue_contact_receipt(v_message.id, v_message.email, p_receipt_limits);
    return jsonb_build_object('outcome', 'created');
  end if;

  -- The insert waited for whoever held the key, so the row is there and committed.
  select m.submission_fingerprint into strict v_fingerprint
  from public.contact_messages m where m.submission_key = p_submission_key;
  return jsonb_build_object('outcome',
    case when v_fingerprint is distinct from p_fingerprint then 'key_reused' else 'existing' end);
exception
  -- It ends the block that stored the row, and so takes it, the counts and the mails back.
  when sqlstate 'GL429' then
    get stacked diagnostics v_retry_after = pg_exception_detail;
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after::integer);
end
$$;
comment on function public.send_contact_message(jsonb, text, text, text, jsonb, jsonb) is
  'Keeps a contact message once a key, with the mail to p_forward_to and the receipt to its sender. p_message {"name", "email", "subject", "message"}. {"outcome": "created"|"existing"|"key_reused"} or {"outcome": "limited", "retry_after"}. Both limits are lists of the arguments of take_rate_limit; over p_receipt_limits only the receipt is left out. Service only.';

create function private.enqueue_contact_receipt(p_message_id uuid, p_email text, p_limits jsonb) returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- Who complained about a mail of ours, or whose mailbox is gone, is not written to by a robot again.
  if exists (
    select from public.newsletter_subscribers s where s.email = lower(p_email) and s.status = 'suppressed'
  ) then
    return;
  end if;
  perform private.take_limits(p_limits);
  perform private.enqueue_mail('contact-receipt', p_email, 'contact-receipt:' || p_message_id, '{}');
exception
  when sqlstate 'GL429' then return;
end
$$;
comment on function private.enqueue_contact_receipt(uuid, text, jsonb) is
  'The mail that a message has come in, unless its address had one lately or is suppressed.';

revoke all on function public.send_contact_message(jsonb, text, text, text, jsonb, jsonb)
  from public, anon, authenticated, service_role;
revoke all on function private.enqueue_contact_receipt(uuid, text, jsonb) from public;
grant execute on function public.send_contact_message(jsonb, text, text, text, jsonb, jsonb) to service_role;
grant execute on function private.enqueue_contact_receipt(uuid, text, jsonb) to service_role;
