-- An admin sends the money back of what does not take place or is not shown, or that bought nothing.
--
-- Why:         compare-and-set: of two admins at once one asks Stripe. Request and audit row stand or
--              fall together; whatever happens to the process afterwards, the reconcile job finds the
--              request and ends it with the same idempotency key.
-- Who reads:   nobody.
-- Who writes:  admins, with their own token; the rights are the owner's, because admins may read
--              payments but not write them.

create function public.begin_refund(p_payment_id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_payment public.payments;
  v_subject_status text;
begin
  if not (select public.is_admin()) then
    raise exception 'Only an admin may refund a payment.' using errcode = 'insufficient_privilege';
  end if;

  select * into v_payment from public.payments p where p.id = p_payment_id for update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if v_payment.status = 'refunded' then
    return jsonb_build_object('outcome', 'refunded');
  end if;
  if v_payment.status not in ('succeeded', 'partially_refunded') then
    return jsonb_build_object('outcome', 'unpaid');
  end if;
  if v_payment.refund_requested_at is not null then
    return jsonb_build_object('outcome', 'running');
  end if;
  -- Locked, so that nobody approves it meanwhile. No status at all: the event or advertisement is gone,
  -- or the money fits no order.
  if v_payment.purpose = 'event' then
    select e.status into v_subject_status from public.events e where e.id = v_payment.event_id for share;
  else
    select a.status into v_subject_status
    from public.advertisements a where a.id = v_payment.advertisement_id for share;
  end if;
  if v_subject_status not in ('rejected', 'cancelled') then
    return jsonb_build_object(
      'outcome', 'subject_stands', 'subject', v_payment.purpose, 'subject_status', v_subject_status);
  end if;

  update public.payments p set refund_requested_at = clock_timestamp(), refund_error = null
  where p.id = p_payment_id returning p.* into v_payment;
  insert into public.audit_log (actor, action, subject_table, subject_id, detail)
  values (auth.uid(), 'refund', 'payments', p_payment_id, jsonb_strip_nulls(jsonb_build_object(
    'event_id', v_payment.event_id, 'advertisement_id', v_payment.advertisement_id,
    'misfit_of', v_payment.misfit_of, 'amount_cents', v_payment.amount_cents - v_payment.refunded_cents,
    'currency', v_payment.currency
  )));
  return jsonb_build_object(
    'outcome', 'begun', 'order_reference', v_payment.order_reference,
    'stripe_payment_intent_id', v_payment.stripe_payment_intent_id,
    'refund_requested_at', v_payment.refund_requested_at
  );
end
$$;
comment on function public.begin_refund(uuid) is
  'Marks a paid order for its refund, once, with its audit row: {"outcome": "begun", "order_reference", "stripe_payment_intent_id", "refund_requested_at"}; or "missing", "unpaid", "running", "refunded", or "subject_stands" with "subject" ("event" or "advertisement") and "subject_status". 42501 for anyone but an admin.';

revoke all on function public.begin_refund(uuid) from public, anon, authenticated, service_role;
grant execute on function public.begin_refund(uuid) to authenticated;
