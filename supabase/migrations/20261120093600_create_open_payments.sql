-- Unpaid orders: their intents, their reconciliation and their end.
--
-- Why:         webhooks get lost and visitors leave. Many requests for one order may run at once, so
--              each names its attempt and does nothing once that is over. Each reconcile run claims a
--              bounded number of orders, the longest waiting first, and two runs never the same one.
-- Who reads:   none.
-- Who writes:  the service.

create function public.record_payment_intent(p_payment_id uuid, p_attempts integer, p_intent_id text) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.payments p set stripe_payment_intent_id = p_intent_id
  where p.id = p_payment_id and p.attempts = p_attempts and num_nonnulls(p.event_id, p.advertisement_id) = 1
    and (p.stripe_payment_intent_id is null or p.stripe_payment_intent_id = p_intent_id);
  return found;
end
$$;
comment on function public.record_payment_intent is 'Records the intent that may be paid. False when another attempt has begun or the order was given up. Service only.';
grant execute on function public.record_payment_intent to service_role;

create function public.end_payment_attempt(p_payment_id uuid, p_attempts integer, p_intent_id text default null)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.payments p set attempts = p.attempts + 1, stripe_payment_intent_id = null, status = 'created'
  where p.id = p_payment_id and p.attempts = p_attempts and num_nonnulls(p.event_id, p.advertisement_id) = 1
    and p.paid_at is null and p.stripe_payment_intent_id is not distinct from p_intent_id;
  return found;
end
$$;
comment on function public.end_payment_attempt is 'Counts an attempt whose intent was canceled, or never made (null). False when it was counted already, or the order is paid. Service only.';
grant execute on function public.end_payment_attempt to service_role;

create function public.claim_open_payments(p_limit integer) returns table (
  id uuid, order_reference text, stripe_payment_intent_id text, refund_requested_at timestamptz, expired boolean
)
language plpgsql
set search_path = ''
as $$
begin
  return query
  update public.payments p
  set reconciled_at = clock_timestamp()
  where p.id in (
    select o.id
    from public.payments o
    where (
      o.status in ('created', 'requires_action', 'processing', 'failed')
      or (o.status in ('succeeded', 'partially_refunded') and o.refund_requested_at is not null)
      or (
        o.status = 'canceled' and o.created_at < now() - interval '3 days'
        and (
          exists (select 1 from public.events e where e.id = o.event_id and e.status = 'draft')
          or exists (select 1 from public.advertisements a where a.id = o.advertisement_id and a.status = 'draft')
        )
      )
    )
    -- Checked ever more rarely: within minutes at first, then hours. A refund ages from its request, not
    -- from the payment.
    and (
      o.reconciled_at is null
      or o.reconciled_at < now()
        - greatest((now() - coalesce(o.refund_requested_at, o.created_at)) / 10, interval '1 minute')
    )
    order by o.reconciled_at nulls first, o.created_at
    limit p_limit
    for update skip locked
  )
  returning p.id, p.order_reference, p.stripe_payment_intent_id, p.refund_requested_at,
    p.paid_at is null and p.created_at < now() - interval '3 days';
end
$$;
comment on function public.claim_open_payments is 'Claims unpaid orders, requested refunds that are not made, and drafts to remove. expired: unpaid for three days. Service only.';
grant execute on function public.claim_open_payments to service_role;

create function private.remove_draft_advertisement(p_advertisement_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_advertiser_id uuid;
begin
  delete from public.advertisements a where a.id = p_advertisement_id and a.status = 'draft'
  returning a.advertiser_id into v_advertiser_id;
  if not found then
    return false;
  end if;
  -- Waits for a concurrent order of this advertiser, which the next statement then sees.
  perform from public.advertisers v where v.id = v_advertiser_id for update;
  delete from public.advertisers v
  where v.id = v_advertiser_id
    and not exists (select 1 from public.advertisements a where a.advertiser_id = v.id);
  return true;
end
$$;
comment on function private.remove_draft_advertisement is 'Removes a draft with its manage links, and its advertiser if nothing else was ordered. False without such a draft.';
grant execute on function private.remove_draft_advertisement to service_role;

create function public.give_up_order(p_payment_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_payment public.payments;
begin
  -- Only when nothing can be paid: the intent is canceled, or there is none. Raising attempts stops a
  -- concurrent request from recording a new intent.
  update public.payments p
  set status = 'canceled', attempts = p.attempts + 1, payer_email = null
  where p.id = p_payment_id
    and (p.status = 'canceled' or (p.status = 'created' and p.stripe_payment_intent_id is null))
  returning p.* into v_payment;
  if v_payment.purpose = 'advertisement' then
    return private.remove_draft_advertisement(v_payment.advertisement_id);
  end if;
  delete from public.events e where e.id = v_payment.event_id and e.status = 'draft';
  return found;
end
$$;
comment on function public.give_up_order is 'Ends an unpaid order and removes its draft, with images, links, and an advertiser without other orders. False when it may still be paid, or there is no draft. Service only.';
grant execute on function public.give_up_order to service_role;
