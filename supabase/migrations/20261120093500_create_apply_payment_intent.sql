-- The one transition of an order: what Stripe says about its intent becomes its state.
--
-- Why:         the page, the webhook and the reconcile job report the same thing, and any of them may
--              be first, late, repeated or missing. All hand over the intent as Stripe has it now, and
--              the row decides, once, under its lock: state, event or advertisement, mails and webhook
--              row are stored together or not at all.
-- Who reads:   none.
-- Who writes:  the service.
--
-- Locks are taken in the order webhook, payment, mismatched payment, then event, or advertisement and
-- advertiser; every function that locks two of them keeps to it.

create function private.enqueue_payment_mail(
  p_payment public.payments, p_kind text, p_dedup_key text, p_refunded_before integer default 0
) returns void
language plpgsql
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
comment on function private.enqueue_payment_mail is 'Queues payment-receipt or payment-refunded to the submitter, or ad-order-received or ad-refunded to the advertiser; a refund states the sum refunded before. None once the event or advertisement is gone.';
grant execute on function private.enqueue_payment_mail to service_role;

create function private.hand_over_event(p_payment public.payments) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- A draft goes to review; a state set by an admin meanwhile stays.
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
comment on function private.hand_over_event is 'For settle_payment: sends the event to review with its premium rights. False when it is gone.';
grant execute on function private.hand_over_event to service_role;

create function private.hand_over_advertisement(p_payment public.payments, p_team_address text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- A state set by an admin meanwhile stays.
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
comment on function private.hand_over_advertisement is 'For settle_payment: sends the advertisement to review and mails advertiser and team. False when it is gone.';
grant execute on function private.hand_over_advertisement to service_role;

create function private.take_back(p_payment public.payments) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- After a full refund the event stays as a free one, without premium fields, also in an open change.
  update public.events e
  set is_premium = false, is_featured = false, instagram = null, facebook = null, twitter = null
  where e.id = p_payment.event_id;
  update public.event_changes c
  set event = c.event || '{"instagram": null, "facebook": null, "twitter": null}'
  where c.event_id = p_payment.event_id;
  -- No advertisement is free. Admins reject or cancel before a refund, so this is for refunds made in
  -- Stripe's dashboard. One past its end stays as it is.
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
comment on function private.take_back is 'For settle_payment, after a full refund: an event becomes free; a waiting advertisement is rejected, an active or paused one cancelled, with a note.';
grant execute on function private.take_back to service_role;

create function private.unpaid_status(p_intent jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select case p_intent ->> 'status'
    when 'canceled' then 'canceled'
    when 'processing' then 'processing'
    when 'requires_action' then 'requires_action'
    when 'requires_payment_method' then case when p_intent ->> 'error' is null then 'created' else 'failed' end
    else 'created'
  end
$$;
comment on function private.unpaid_status is 'The state of an order whose intent is as given to apply_payment_intent, and has not succeeded.';
grant execute on function private.unpaid_status to service_role;

create function private.payment_rank(p_status text) returns integer
language sql
immutable
set search_path = ''
as $$
  select array_position(array[
    'created', 'requires_action', 'processing', 'failed', 'canceled', 'succeeded', 'partially_refunded', 'refunded'
  ], p_status)
$$;
comment on function private.payment_rank is 'The rank of a state. The highest one reported is the state, so the order of reports does not matter.';
grant execute on function private.payment_rank to service_role;

create function private.payment_result(p_outcome text, p_payment public.payments) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'outcome', p_outcome, 'payment_id', p_payment.id, 'status', p_payment.status, 'purpose', p_payment.purpose,
    'event_id', p_payment.event_id,
    'event_status', (select e.status from public.events e where e.id = p_payment.event_id),
    'advertisement_id', p_payment.advertisement_id,
    'advertisement_status', (
      select a.status from public.advertisements a where a.id = p_payment.advertisement_id
    )
  )
$$;
comment on function private.payment_result is 'The result of apply_payment_intent for one order.';
grant execute on function private.payment_result to service_role;

create function private.money_facts(p_payment public.payments) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'order_number', coalesce(o.order_number, p_payment.order_number), 'currency', p_payment.currency,
    'purpose', p_payment.purpose, 'payer_email', p_payment.payer_email, 'title', coalesce(e.title, a.title),
    'stripe_payment_intent_id', p_payment.stripe_payment_intent_id
  )
  from (values (true)) as one (x)
  left join public.payments o on o.id = p_payment.mismatch_of
  left join public.events e on e.id = coalesce(p_payment.event_id, o.event_id)
  left join public.advertisements a on a.id = coalesce(p_payment.advertisement_id, o.advertisement_id)
$$;
comment on function private.money_facts is 'What a mail to the team, or the dashboard, says of a payment; a mismatched one has the number and title of its order.';
grant execute on function private.money_facts to service_role;

create function private.settle_payment(p_payment public.payments, p_intent jsonb, p_team_address text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- Both sums only grow, so that reports in any order end alike: what stands is their difference.
  v_failed constant integer := greatest(
    p_payment.refund_failed_cents, coalesce((p_intent ->> 'amount_failed')::integer, 0));
  v_tried constant integer := greatest(
    p_payment.refunded_cents + p_payment.refund_failed_cents,
    (p_intent ->> 'amount_refunded')::integer + coalesce((p_intent ->> 'amount_failed')::integer, 0));
  v_refunded constant integer := least(v_tried - v_failed, p_payment.amount_cents);
  v_payment public.payments;
  v_is_event constant boolean := p_payment.purpose = 'event';
  v_is_here boolean;
  v_refund_mail constant text := case when v_is_event then 'payment-refunded' else 'ad-refunded' end;
begin
  update public.payments p
  set
    stripe_payment_intent_id = p_intent ->> 'id',
    status = case
      when v_refunded >= p.amount_cents then 'refunded' when v_refunded > 0 then 'partially_refunded' else 'succeeded'
    end,
    paid_at = coalesce(p.paid_at, now()),
    refunded_cents = v_refunded,
    refunded_at = case when v_refunded > p.refunded_cents then now() when v_refunded > 0 then p.refunded_at end,
    refund_failed_cents = v_failed,
    refund_failed_at = case when v_failed > p.refund_failed_cents then now() else p.refund_failed_at end,
    -- The mark goes too: the reconcile job would repeat the refund.
    refund_requested_at = case when v_failed = p.refund_failed_cents then p.refund_requested_at end,
    refund_error = case
      when v_failed = p.refund_failed_cents then p.refund_error
      else left(format('The bank returned it (%s).', coalesce(replace(p_intent ->> 'refund_failure', '_', ' '), 'no reason given')), 500)
    end,
    last_error = case when p.paid_at is null then null else p.last_error end
  where p.id = p_payment.id
  returning p.* into v_payment;

  -- A mismatched payment delivers nothing. Its row is updated only once here: a second update would take
  -- the order's lock through the foreign key, which a call waiting for this row may hold.
  if v_payment.fulfilled_at is null and v_payment.mismatch_of is null then
    v_is_here := case
      when v_is_event then private.hand_over_event(v_payment)
      else private.hand_over_advertisement(v_payment, p_team_address)
    end;
    if v_is_here then
      update public.payments p set fulfilled_at = now() where p.id = v_payment.id;
    else
      update public.payments p
      set last_error = case
        when p.refunded_cents = 0 then format('Paid, but the %s is gone: refund it.', v_payment.purpose)
      end
      where p.id = v_payment.id;
    end if;
  end if;

  if v_payment.refunded_cents > p_payment.refunded_cents then
    if v_payment.status = 'refunded' then
      perform private.take_back(v_payment);
    end if;
    -- After the change above, so that the mail shows the new state.
    perform private.enqueue_payment_mail(v_payment, v_refund_mail,
      v_refund_mail || ':' || v_payment.order_reference || ':' || v_tried,
      p_payment.refunded_cents);
  end if;
  if v_failed > p_payment.refund_failed_cents and p_team_address is not null then
    perform private.enqueue_mail('refund-failed', p_team_address,
      'refund-failed:' || v_payment.order_reference || ':' || v_failed,
      jsonb_build_object('money', private.money_facts(v_payment) || jsonb_build_object(
        'amount_cents', v_failed - p_payment.refund_failed_cents, 'reason', p_intent ->> 'refund_failure')));
  end if;
  return private.payment_result(case
    when v_payment.mismatch_of is not null then 'mismatch'
    when num_nonnulls(v_payment.event_id, v_payment.advertisement_id) = 0 then 'gone'
    else 'paid'
  end, v_payment);
end
$$;
comment on function private.settle_payment is 'For apply_payment_intent: the money arrived. p_payment as read under its lock.';
grant execute on function private.settle_payment to service_role;

create function private.record_mismatch(p_order public.payments, p_intent jsonb) returns public.payments
language plpgsql
set search_path = ''
as $$
declare
  v_id constant text := p_intent ->> 'id';
  v_mismatch public.payments;
begin
  -- Releases the intent: the order may still be paid, by one with another key.
  update public.payments p set stripe_payment_intent_id = null, attempts = p.attempts + 1, status = 'created'
  where p.id = p_order.id and p.stripe_payment_intent_id = v_id;
  insert into public.payments (
    mismatch_of, purpose, amount_cents, currency, status, stripe_payment_intent_id, payer_email, paid_at, last_error
  ) values (
    p_order.id, p_order.purpose, (p_intent ->> 'amount_received')::integer, p_intent ->> 'currency', 'succeeded',
    v_id, p_order.payer_email, now(), case
      when p_order.paid_at is not null then format('%s is paid already: refund this.', p_order.order_reference)
      else format('%s %s came for %s instead of %s %s: refund it.', p_intent ->> 'amount_received',
        p_intent ->> 'currency', p_order.order_reference, p_order.amount_cents, p_order.currency)
    end
  )
  -- Another call recorded it while this one waited for the order.
  on conflict (stripe_payment_intent_id) do nothing;
  select * into v_mismatch from public.payments p where p.stripe_payment_intent_id = v_id for update;
  return v_mismatch;
end
$$;
comment on function private.record_mismatch is 'For apply_payment_intent: the money arrived and does not fit the locked order. Returns its own row.';
grant execute on function private.record_mismatch to service_role;

create function public.apply_payment_intent(
  p_intent jsonb, p_stripe_event jsonb default null, p_team_address text default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_id constant text := p_intent ->> 'id';
  v_succeeded constant boolean := p_intent ->> 'status' = 'succeeded';
  v_payment public.payments;
  v_fits boolean;
begin
  if p_stripe_event is not null then
    insert into public.stripe_events as s (id, type, payment_intent_id, created_at, processed_at)
    values (
      p_stripe_event ->> 'id', p_stripe_event ->> 'type', v_id,
      to_timestamp((p_stripe_event ->> 'created')::bigint), now()
    )
    on conflict (id) do update set attempts = s.attempts + 1, processed_at = coalesce(s.processed_at, now());
  end if;

  select * into v_payment from public.payments p where p.stripe_payment_intent_id = v_id for update;
  if not found then
    select * into v_payment from public.payments p where p.order_reference = p_intent ->> 'order' for update;
  end if;
  if v_payment.id is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  if v_succeeded then
    -- A paid row keeps its intent; any other intent has to fit the order.
    v_fits := case
      when v_payment.paid_at is not null then v_payment.stripe_payment_intent_id = v_id
      else (p_intent ->> 'amount_received')::integer is not distinct from v_payment.amount_cents
        and p_intent ->> 'currency' is not distinct from v_payment.currency
    end;
    if not v_fits then
      v_payment := private.record_mismatch(v_payment, p_intent);
    end if;
    return private.settle_payment(v_payment, p_intent, p_team_address);
  end if;

  -- Ignores an intent that is not, or no longer, the one that may be paid.
  update public.payments p
  set
    status = private.unpaid_status(p_intent),
    last_error = coalesce(p_intent ->> 'error', p.last_error)
  where p.id = v_payment.id and p.stripe_payment_intent_id = v_id
    and private.payment_rank(private.unpaid_status(p_intent)) > private.payment_rank(p.status);
  select * into v_payment from public.payments p where p.id = v_payment.id;
  return private.payment_result(case when v_payment.paid_at is null then 'open' else 'paid' end, v_payment);
end
$$;
comment on function public.apply_payment_intent is 'Moves an order by what Stripe says, forward only, but for a refund that the bank returned; end_payment_attempt and give_up_order end what was never paid. p_intent: {"id", "status", "order", "amount_received", "currency", "amount_refunded", "amount_failed", "refund_failure", "error"} as just read from Stripe, in cents: refunds that stand, and those returned, with the last reason; p_stripe_event: {"id", "type", "created"} of the webhook; p_team_address: receives a mail about a paid advertisement and about a returned refund, null for none. {"outcome": "unknown"} or {"outcome": "open"|"paid"|"gone"|"mismatch", "payment_id", "status", "purpose", "event_id", "event_status", "advertisement_id", "advertisement_status"}; a mismatch returns its own row. Service only.';
grant execute on function public.apply_payment_intent to service_role;
