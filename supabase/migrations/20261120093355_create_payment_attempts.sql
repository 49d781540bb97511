-- The intent that may be paid for an order, and the end of one that came to nothing.
--
-- Why:         many requests for one order may be under way at once, and any of them may have been
--              overtaken. Each says which attempt it is about, and does nothing when that is over.
-- Who reads:   nobody.
-- Who writes:  the service.

create function public.record_payment_intent(p_payment_id uuid, p_attempts integer, p_intent_id text) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
begin
  update public.payments p set stripe_payment_intent_id = p_intent_id
  where p.id = p_payment_id and p.attempts = p_attempts and num_nonnulls(p.event_id, p.advertisement_id) = 1
    and (p.stripe_payment_intent_id is null or p.stripe_payment_intent_id = p_intent_id);
  return found;
end
$$;
comment on function public.record_payment_intent(uuid, integer, text) is
  'Makes an intent the one that may be paid. False when another attempt has begun or the order was given up. Service only.';

create function public.end_payment_attempt(p_payment_id uuid, p_attempts integer, p_intent_id text default null)
returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
begin
  update public.payments p set attempts = p.attempts + 1, stripe_payment_intent_id = null, status = 'created'
  where p.id = p_payment_id and p.attempts = p_attempts and num_nonnulls(p.event_id, p.advertisement_id) = 1
    and p.paid_at is null and p.stripe_payment_intent_id is not distinct from p_intent_id;
  return found;
end
$$;
comment on function public.end_payment_attempt(uuid, integer, text) is
  'Counts an attempt whose intent was canceled, or was never made (null). False when that was counted already, or the order is paid. Service only.';

revoke all on function public.record_payment_intent(uuid, integer, text) from public, anon, authenticated, service_role;
revoke all on function public.end_payment_attempt(uuid, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.record_payment_intent(uuid, integer, text) to service_role;
grant execute on function public.end_payment_attempt(uuid, integer, text) to service_role;
