-- Refunds by an admin, and the payments that bought nothing.
--
-- Why:         compare-and-set: of two admins at once one asks Stripe. Request and audit row are stored
--              together; after a crash the reconcile job finds the request and completes it with the
--              same idempotency key.
-- Who reads:   admins.
-- Who writes:  admins, with their own token; with the owner's rights, because admins may read payments
--              but not write them.

create function public.begin_refund(p_payment_id uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_payment public.payments;
  v_subject_status text;
begin
  perform private.require_admin('refund a payment');

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
  -- Locked against a concurrent approval. Null: the event or advertisement is gone, or the money fits no
  -- order.
  if v_payment.purpose = 'event' then
    select e.status into v_subject_status from public.events e where e.id = v_payment.event_id for share;
  else
    select a.status into v_subject_status
    from public.advertisements a where a.id = v_payment.advertisement_id for share;
  end if;
  if v_subject_status not in ('rejected', 'cancelled') then
    return jsonb_build_object(
      'outcome', 'not_ended', 'subject', v_payment.purpose, 'subject_status', v_subject_status);
  end if;

  update public.payments p set refund_requested_at = clock_timestamp(), refund_error = null
  where p.id = p_payment_id returning p.* into v_payment;
  perform private.audit('refund', 'payments', p_payment_id::text, jsonb_build_object(
    'event_id', v_payment.event_id, 'advertisement_id', v_payment.advertisement_id,
    'mismatch_of', v_payment.mismatch_of, 'amount_cents', v_payment.amount_cents - v_payment.refunded_cents,
    'currency', v_payment.currency
  ));
  return jsonb_build_object(
    'outcome', 'begun', 'order_reference', v_payment.order_reference,
    'stripe_payment_intent_id', v_payment.stripe_payment_intent_id,
    'refund_requested_at', v_payment.refund_requested_at
  );
end
$$;
comment on function public.begin_refund is 'Marks a paid order for its refund, once, with its audit row: {"outcome": "begun", "order_reference", "stripe_payment_intent_id", "refund_requested_at"}; or "missing", "unpaid", "running", "refunded", or "not_ended" with "subject" ("event" or "advertisement") and "subject_status". 42501 for anyone but an admin.';
grant execute on function public.begin_refund to authenticated;

create function private.unresolved_payments() returns setof public.payments
language sql
stable
set search_path = ''
as $$
  select p.*
  from public.payments p
  left join public.events e on e.id = p.event_id
  left join public.advertisements a on a.id = p.advertisement_id
  where p.status in ('succeeded', 'partially_refunded') and (
    p.mismatch_of is not null
    or num_nonnulls(p.event_id, p.advertisement_id) = 0
    or (p.refund_error is not null and coalesce(e.status, a.status) in ('rejected', 'cancelled'))
    -- Of something that goes on, a refund out of courtesy: a month to find the payer another way.
    or p.refund_failed_at > now() - interval '30 days'
  )
$$;
comment on function private.unresolved_payments is 'Payments that a person has to settle: paid, not refunded, and nothing bought.';
grant execute on function private.unresolved_payments to service_role;

create function public.admin_unresolved_payments() returns setof jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read payments');
  return query
  select jsonb_build_object(
    'id', p.id, 'status', p.status, 'purpose', p.purpose, 'amount_cents', p.amount_cents,
    'refunded_cents', p.refunded_cents, 'currency', p.currency,
    'refund_requested_at', p.refund_requested_at, 'refund_error', p.refund_error,
    'is_refundable', coalesce(e.status, a.status) is null or p.mismatch_of is not null
      or coalesce(e.status, a.status) in ('rejected', 'cancelled'),
    'reason', case
      when p.refund_failed_at is not null and p.refund_error is not null then 'refund_failed'
      when p.mismatch_of is null and num_nonnulls(p.event_id, p.advertisement_id) = 1 then 'refund_refused'
      when p.mismatch_of is null then case p.purpose when 'event' then 'event_gone' else 'ad_gone' end
      when (p.amount_cents, p.currency) = (o.amount_cents, o.currency) then 'paid_twice'
      else 'other_sum'
    end,
    'order_number', coalesce(o.order_number, p.order_number),
    'ordered_cents', coalesce(o.amount_cents, p.amount_cents), 'ordered_currency', coalesce(o.currency, p.currency),
    'stripe_payment_intent_id', p.stripe_payment_intent_id, 'payer_email', p.payer_email, 'paid_at', p.paid_at,
    'title', coalesce(e.title, a.title)
  )
  from private.unresolved_payments() p
  left join public.payments o on o.id = p.mismatch_of
  left join public.events e on e.id = coalesce(p.event_id, o.event_id)
  left join public.advertisements a on a.id = coalesce(p.advertisement_id, o.advertisement_id)
  order by p.paid_at, p.id
  limit 100;
end
$$;
comment on function public.admin_unresolved_payments is 'Unresolved payments: paid, not refunded, and nothing bought; longest waiting first, at most 100: {"id", "status", "purpose", "amount_cents", "refunded_cents", "currency", "refund_requested_at", "refund_error", "is_refundable", "reason": "event_gone"|"ad_gone"|"paid_twice"|"other_sum"|"refund_refused"|"refund_failed", "order_number", "ordered_cents", "ordered_currency", "stripe_payment_intent_id", "payer_email", "paid_at", "title"}. For a mismatched payment, number, ordered sum and title are those of its order. 42501 for anyone but an admin.';
grant execute on function public.admin_unresolved_payments to authenticated;
