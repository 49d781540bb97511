-- What Stripe says about an intent becomes the state of its order: the one transition.
--
-- Why:         the page, the webhook and the reconcile job all tell the same thing, any of them may be
--              first, late, repeated or never come. So all of them hand the intent as Stripe has it now
--              to this function, and the row decides, once, under its lock: state, event or advertisement,
--              mails and the webhook's own row stand or fall together.
-- Who reads:   nobody.
-- Who writes:  the service.
--
-- Locks are taken in the order webhook, payment, misfit, then event, or advertisement and advertiser;
-- whoever else locks two of them keeps to it.

create function private.payment_status(p_intent jsonb, p_amount_cents integer) returns text
language plpgsql
immutable
security invoker
set search_path = ''
as $$
begin
  return case p_intent ->> 'status'
    when 'succeeded' then
      case
        when (p_intent ->> 'amount_refunded')::integer >= p_amount_cents then 'refunded'
        when (p_intent ->> 'amount_refunded')::integer > 0 then 'partially_refunded'
        else 'succeeded'
      end
    when 'canceled' then 'canceled'
    when 'processing' then 'processing'
    when 'requires_action' then 'requires_action'
    when 'requires_payment_method' then case when p_intent ->> 'error' is null then 'created' else 'failed' end
    else 'created'
  end;
end
$$;
comment on function private.payment_status(jsonb, integer) is 'The state of an order whose intent is as apply_payment_intent takes it.';

create function private.payment_rank(p_status text) returns integer
language plpgsql
immutable
security invoker
set search_path = ''
as $$
begin
  return array_position(array[
    'created', 'requires_action', 'processing', 'failed', 'canceled', 'succeeded', 'partially_refunded', 'refunded'
  ], p_status);
end
$$;
comment on function private.payment_rank(text) is
  'How far a state is. The greatest one ever told is the state, so the order of telling does not matter.';

create function private.payment_answer(p_outcome text, p_payment public.payments) returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'outcome', p_outcome, 'payment_id', p_payment.id, 'status', p_payment.status, 'purpose', p_payment.purpose,
    'event_id', p_payment.event_id,
    'event_status', (select e.status from public.events e where e.id = p_payment.event_id),
    'advertisement_id', p_payment.advertisement_id,
    'advertisement_status', (
      select a.status from public.advertisements a where a.id = p_payment.advertisement_id
    )
  );
end
$$;
comment on function private.payment_answer(text, public.payments) is 'The answer of apply_payment_intent about one order.';

create function private.settle_payment(p_payment public.payments, p_intent jsonb, p_team_address text) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_status text := private.payment_status(p_intent, p_payment.amount_cents);
  v_payment public.payments;
  v_is_event constant boolean := p_payment.purpose = 'event';
  v_is_here boolean;
  v_refund_mail constant text := case when v_is_event then 'payment-refunded' else 'ad-refunded' end;
begin
  update public.payments p
  set
    stripe_payment_intent_id = p_intent ->> 'id',
    status = case when private.payment_rank(v_status) > private.payment_rank(p.status) then v_status else p.status end,
    paid_at = coalesce(p.paid_at, now()),
    refunded_cents = greatest(p.refunded_cents, least((p_intent ->> 'amount_refunded')::integer, p.amount_cents)),
    refunded_at = case
      when (p_intent ->> 'amount_refunded')::integer > p.refunded_cents then now()
      else p.refunded_at
    end,
    last_error = case when p.paid_at is null then null else p.last_error end
  where p.id = p_payment.id
  returning p.* into v_payment;

  -- A misfit hands over nothing. Its row is changed only once here: a second time, its foreign key would
  -- ask for the lock of the order, which whoever waits for this row may hold.
  if v_payment.fulfilled_at is null and v_payment.misfit_of is null then
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
    -- Afterwards, so that it tells an advertiser what became of the advertisement.
    perform private.enqueue_payment_mail(v_payment, v_refund_mail,
      v_refund_mail || ':' || v_payment.order_reference || ':' || v_payment.refunded_cents,
      p_payment.refunded_cents);
  end if;
  return private.payment_answer(case
    when v_payment.misfit_of is not null then 'mismatch'
    when num_nonnulls(v_payment.event_id, v_payment.advertisement_id) = 0 then 'gone'
    else 'paid'
  end, v_payment);
end
$$;
comment on function private.settle_payment(public.payments, jsonb, text) is
  'For apply_payment_intent: the money is here. The payment as it was read, under its lock.';

create function private.record_misfit(p_order public.payments, p_intent jsonb) returns public.payments
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_id constant text := p_intent ->> 'id';
  v_misfit public.payments;
begin
  -- The order lets go of it and may still be paid, by an intent that is asked for with another key.
  update public.payments p set stripe_payment_intent_id = null, attempts = p.attempts + 1, status = 'created'
  where p.id = p_order.id and p.stripe_payment_intent_id = v_id;
  insert into public.payments (
    misfit_of, purpose, amount_cents, currency, status, stripe_payment_intent_id, payer_email, paid_at, last_error
  ) values (
    p_order.id, p_order.purpose, (p_intent ->> 'amount_received')::integer, p_intent ->> 'currency', 'succeeded',
    v_id, p_order.payer_email, now(), case
      when p_order.paid_at is not null then format('%s is paid already: refund this.', p_order.order_reference)
      else format('%s %s came for %s instead of %s %s: refund it.', p_intent ->> 'amount_received',
        p_intent ->> 'currency', p_order.order_reference, p_order.amount_cents, p_order.currency)
    end
  )
  -- Somebody told of it while we waited for the order.
  on conflict (stripe_payment_intent_id) do nothing;
  select * into v_misfit from public.payments p where p.stripe_payment_intent_id = v_id for update;
  return v_misfit;
end
$$;
comment on function private.record_misfit(public.payments, jsonb) is
  'For apply_payment_intent: the money is here and does not fit the order, whose lock is held. The row it has of its own.';

create function public.apply_payment_intent(
  p_intent jsonb, p_stripe_event jsonb default null, p_team_address text default null
) returns jsonb
language plpgsql
security invoker
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
    -- The intent a row was paid by is its own for good; any other has to fit.
    v_fits := case
      when v_payment.paid_at is not null then v_payment.stripe_payment_intent_id = v_id
      else (p_intent ->> 'amount_received')::integer is not distinct from v_payment.amount_cents
        and p_intent ->> 'currency' is not distinct from v_payment.currency
    end;
    if not v_fits then
      v_payment := private.record_misfit(v_payment, p_intent);
    end if;
    return private.settle_payment(v_payment, p_intent, p_team_address);
  end if;

  -- An intent that is not, or no longer, the one that may be paid says nothing about the order.
  update public.payments p
  set
    status = private.payment_status(p_intent, p.amount_cents),
    last_error = coalesce(p_intent ->> 'error', p.last_error)
  where p.id = v_payment.id and p.stripe_payment_intent_id = v_id
    and private.payment_rank(private.payment_status(p_intent, p.amount_cents)) > private.payment_rank(p.status);
  select * into v_payment from public.payments p where p.id = v_payment.id;
  return private.payment_answer(case when v_payment.paid_at is null then 'open' else 'paid' end, v_payment);
end
$$;
comment on function public.apply_payment_intent(jsonb, jsonb, text) is
  'What Stripe says moves an order by this alone, and forward only; what was never paid is ended by end_payment_attempt and give_up_order. p_intent: {"id", "status", "order", "amount_received", "currency", "amount_refunded", "error"} as just read from Stripe, sums in cents; p_stripe_event: {"id", "type", "created"} of the webhook that asked; p_team_address: where the team is told of a paid advertisement, null to tell nobody. {"outcome": "unknown"} or {"outcome": "open"|"paid"|"gone"|"mismatch", "payment_id", "status", "purpose", "event_id", "event_status", "advertisement_id", "advertisement_status"}; of a mismatch that of its own row. Service only.';

revoke all on function private.payment_status(jsonb, integer) from public;
revoke all on function private.payment_rank(text) from public;
revoke all on function private.payment_answer(text, public.payments) from public;
revoke all on function private.settle_payment(public.payments, jsonb, text) from public;
revoke all on function private.record_misfit(public.payments, jsonb) from public;
revoke all on function public.apply_payment_intent(jsonb, jsonb, text) from public, anon, authenticated, service_role;
grant execute on function private.payment_status(jsonb, integer) to service_role;
grant execute on function private.payment_rank(text) to service_role;
grant execute on function private.payment_answer(text, public.payments) to service_role;
grant execute on function private.settle_payment(public.payments, jsonb, text) to service_role;
grant execute on function private.record_misfit(public.payments, jsonb) to service_role;
grant execute on function public.apply_payment_intent(jsonb, jsonb, text) to service_role;
