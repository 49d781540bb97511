-- Asking to leave sends no mail to an address that has not confirmed.
--
-- Why:         it has no subscription to end, and one mail a day goes to a mailbox: a stranger who asked once a day kept
--              its owner from the mail that confirms.
-- Who reads:   none.
-- Who writes:  the service, with input it has checked.

create or replace function public.ask_to_unsubscribe(p_email text, p_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid;
begin
  perform private.take_limits(p_limits);
  select s.id into v_id
  from public.newsletter_subscribers s
  where s.email = p_email and s.status = 'active'
  for no key update;
  if found then
    perform private.enqueue_form_mail(v_id, 'newsletter-unsubscribe-link');
  end if;
  return jsonb_build_object('outcome', 'taken');
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.ask_to_unsubscribe is 'Mails the link that unsubscribes to an active address (lower case), unless a form mailed it within a day: {"outcome": "taken"} for every address, or {"outcome": "limited", "retry_after"}. Service only.';
