-- What money brings about when it comes, and what it takes along when it goes back.
--
-- Why:         the transition of an order is the same for an event and an advertisement
--              (apply_payment_intent); what differs stands here. All of it happens in that one transaction,
--              under the order's lock.
-- Who reads:   nobody.
-- Who writes:  the service.

create function private.enqueue_payment_mail(
  p_payment public.payments, p_kind text, p_dedup_key text, p_refunded_before integer default 0
) returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_more constant jsonb := jsonb_build_object('payment', jsonb_build_object(
    'order_number', p_payment.order_number, 'amount_cents', p_payment.amount_cents, 'currency', p_payment.currency
  ) || case
    when p_kind in ('payment-receipt', 'ad-order-received') then jsonb_build_object('paid_at', p_payment.paid_at)
    else jsonb_build_object(
      'refunded_cents', p_payment.refunded_cents, 'refunded_at', p_payment.refunded_at,
      'refunded_before_cents', p_refunded_before
    )
  end);
begin
  if p_payment.purpose = 'event' then
    perform private.enqueue_event_mail(p_payment.event_id, p_kind, p_dedup_key, v_more);
  else
    perform private.enqueue_advertisement_mail(p_payment.advertisement_id, p_kind, p_dedup_key, v_more);
  end if;
end
$$;
comment on function private.enqueue_payment_mail(public.payments, text, text, integer) is
  'A payment-receipt or payment-refunded to whoever submitted the event, an ad-order-received or ad-refunded to the advertiser; a refund tells what was new to the refunds before. None where the event or advertisement is gone.';

create function private.hand_over_event(p_payment public.payments) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- A draft goes to review; what an admin has made of it meanwhile stays.
  update public.events e
  set status = case e.status when 'draft' then 'pending' else e.status end, is_premium = true, is_featured = true
  where e.id = p_payment.event_id;
  if not found then
    return false;
  end if;
  perform private.enqueue_event_mail(
    p_payment.event_id, 'submission-received', 'submission-received:' || p_payment.order_reference);
  perform private.enqueue_payment_mail(
    p_payment, 'payment-receipt', 'payment-receipt:' || p_payment.order_reference);
  return true;
end
$$;
comment on function private.hand_over_event(public.payments) is
  'For settle_payment: the event goes to review with its premium rights. False when it is gone.';

create function private.hand_over_advertisement(p_payment public.payments, p_team_address text) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- As with events: what an admin has made of the draft meanwhile stays.
  update public.advertisements a
  set status = case a.status when 'draft' then 'pending' else a.status end,
    stripe_payment_intent_id = p_payment.stripe_payment_intent_id
  where a.id = p_payment.advertisement_id;
  if not found then
    return false;
  end if;
  perform private.enqueue_payment_mail(
    p_payment, 'ad-order-received', 'ad-order-received:' || p_payment.order_reference);
  if p_team_address is not null then
    perform private.enqueue_advertisement_mail(
      p_payment.advertisement_id, 'ad-for-review', 'ad-for-review:' || p_payment.order_reference,
      '{"news": "order"}', p_team_address);
  end if;
  return true;
end
$$;
comment on function private.hand_over_advertisement(public.payments, text) is
  'For settle_payment: the advertisement goes to review, and both sides are told. False when it is gone.';

create function private.take_back(p_payment public.payments) returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- Whoever has all of the money back keeps a free event, without what only a premium one may say;
  -- an open change must not bring it back.
  update public.events e
  set is_premium = false, is_featured = false, instagram = null, facebook = null, twitter = null
  where e.id = p_payment.event_id;
  update public.event_changes c
  set event = c.event || '{"instagram": null, "facebook": null, "twitter": null}'
  where c.event_id = p_payment.event_id;
  -- There is no free advertisement. Admins reject or cancel one before its refund, so this is of
  -- refunds made in Stripe's dashboard. One that has run to its end stays what it was.
  update public.advertisements a
  set
    status = case when a.status in ('draft', 'pending') then 'rejected' else 'cancelled' end,
    paused_on = null,
    review_note = case
      when a.status in ('draft', 'pending') then 'Its payment was sent back in full, so it is not shown.'
      else 'Its payment was sent back in full, so it is no longer shown.'
    end
  where a.id = p_payment.advertisement_id and a.status not in ('rejected', 'cancelled')
    and not (a.status = 'active' and a.end_date < private.today());
end
$$;
comment on function private.take_back(public.payments) is
  'For settle_payment: all of the money went back. An event becomes a free one; an advertisement that waits is rejected, one that is on show or paused is cancelled, with a note that says why.';

revoke all on function private.enqueue_payment_mail(public.payments, text, text, integer) from public;
revoke all on function private.hand_over_event(public.payments) from public;
revoke all on function private.hand_over_advertisement(public.payments, text) from public;
revoke all on function private.take_back(public.payments) from public;
grant execute on function private.enqueue_payment_mail(public.payments, text, text, integer) to service_role;
grant execute on function private.hand_over_event(public.payments) to service_role;
grant execute on function private.hand_over_advertisement(public.payments, text) to service_role;
grant execute on function private.take_back(public.payments) to service_role;
