-- Orders, and how far their money got by what Stripe says.
--
-- Why:         an order is a row before the card is charged. Page, webhook and reconcile job report the same thing in
--              any order, late, repeated or never; all hand over the intent as Stripe has it now, and the row decides
--              once, under its lock: state, event or advertisement, mails and webhook row are stored together or not at
--              all. Money that does not fit its order has a row of its own.
-- Who reads:   admins, the service.
-- Who writes:  the service.
--
-- Locks: webhook, payment, mismatched payment, then event, or advertisement and advertiser.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_reference text not null default ('order-' || replace(gen_random_uuid()::text, '-', '')),
  order_number text not null generated always as (
    'CBA-' || translate(substr(order_reference, 7, 5), 'abcdef', 'HMRWXY')
    || '-' || translate(substr(order_reference, 12, 5), 'abcdef', 'HMRWXY')
  ) stored,
  purpose text not null,
  event_id text references public.events (id) on delete set null,
  advertisement_id uuid references public.advertisements (id) on delete set null,
  mismatch_of uuid references public.payments (id) on delete set null,
  amount_cents integer not null,
  currency text not null default 'usd',
  status text not null default 'created',
  stripe_payment_intent_id text,
  attempts integer not null default 0,
  refunded_cents integer not null default 0,
  refund_failed_cents integer not null default 0,
  payer_email text,
  last_error text,
  paid_at timestamptz,
  fulfilled_at timestamptz,
  refund_requested_at timestamptz,
  refund_error text,
  refunded_at timestamptz,
  refund_failed_at timestamptz,
  reconciled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  claimed_at timestamptz,
  settled_at timestamptz,

  constraint payments_order_reference_length check (char_length(order_reference) between 1 and 60),
  constraint payments_order_reference_key unique (order_reference),
  constraint payments_order_number_key unique (order_number),
  constraint payments_purpose_known check (purpose in ('event', 'advertisement')),
  constraint payments_one_subject check (
    (purpose = 'event' and advertisement_id is null) or (purpose = 'advertisement' and event_id is null)
  ),
  constraint payments_mismatch_buys_nothing check (
    mismatch_of is null or (event_id is null and advertisement_id is null and paid_at is not null)
  ),
  constraint payments_amount_positive check (amount_cents > 0),
  constraint payments_currency_shape check (currency ~ '^[a-z]{3}$'),
  constraint payments_status_known check (status in (
    'created', 'processing', 'requires_action', 'failed', 'succeeded', 'canceled',
    'partially_refunded', 'refunded'
  )),
  constraint payments_stripe_payment_intent_id_length check (char_length(stripe_payment_intent_id) between 1 and 255),
  constraint payments_stripe_payment_intent_id_key unique (stripe_payment_intent_id),
  constraint payments_attempts_positive check (attempts >= 0),
  constraint payments_refund_within_amount check (refunded_cents between 0 and amount_cents),
  constraint payments_refund_failed_positive check (
    refund_failed_cents >= 0 and (refund_failed_cents = 0) = (refund_failed_at is null)
  ),
  constraint payments_fulfilled_is_paid check (fulfilled_at is null or paid_at is not null),
  constraint payments_refund_is_of_paid check (
    paid_at is not null
    or (refund_requested_at is null and refunded_cents = 0 and refund_failed_cents = 0)
  ),
  constraint payments_payer_email_length check (char_length(payer_email) <= 254),
  constraint payments_payer_email_shape check (payer_email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint payments_last_error_length check (char_length(last_error) <= 2000),
  constraint payments_refund_error_length check (char_length(refund_error) <= 2000),
  constraint payments_settled_is_paid check (settled_at is null or paid_at is not null)
);
comment on table public.payments is 'Orders and their money, in integer cents. Public nowhere; no card data ever.';
comment on column public.payments.order_reference is 'Named by idempotency keys, because the intent''s id does not exist yet.';
comment on column public.payments.order_number is 'The order number that people use. The first forty bits of the reference, with letters for a to f that are not confused on the telephone.';
comment on column public.payments.purpose is 'What it pays for; outlives the event or ad, whose id then becomes null.';
comment on column public.payments.mismatch_of is 'The order this money was meant for and does not fit: that one is paid already, or asks for another sum. It buys nothing and waits for its refund.';
comment on column public.payments.status is 'As Stripe has it: apply_payment_intent moves it, forward only, but for a refund that the bank returned. An unpaid order restarts by end_payment_attempt, or ends by give_up_order. failed: a card was refused, another may follow.';
comment on column public.payments.stripe_payment_intent_id is 'The intent that may be paid. Recorded before its secret leaves, so an unrecorded intent cannot have been paid.';
comment on column public.payments.attempts is 'Failed tries at an intent: part of the idempotency key, because Stripe replays a saved failure for a day.';
comment on column public.payments.refunded_cents is 'Refunds that stand, without those that the bank returned.';
comment on column public.payments.refund_failed_cents is 'All refunds that the bank returned; it only grows.';
comment on column public.payments.payer_email is 'Cleared when an unpaid order is given up.';
comment on column public.payments.last_error is 'For a person: a refused card, money that does not fit, a paid event that is gone.';
comment on column public.payments.fulfilled_at is 'Set by the one transition that delivers what was paid for; null until then.';
comment on column public.payments.refund_requested_at is 'When an admin requested the refund. Part of the refund''s idempotency key; null again when Stripe refused.';
comment on column public.payments.refund_error is 'Why Stripe refused the last refund, or its bank returned it; cleared by the next request.';
comment on column public.payments.reconciled_at is 'When the reconcile job last claimed the order.';
comment on column public.payments.claimed_at is 'When the order was last about to be charged.';
comment on column public.payments.settled_at is 'When an admin noted that it was settled another way than by a refund; how is in the audit log.';

create index payments_event_id_idx on public.payments (event_id) where event_id is not null;
create index payments_advertisement_id_idx on public.payments (advertisement_id) where advertisement_id is not null;
create index payments_mismatch_of_idx on public.payments (mismatch_of) where mismatch_of is not null;
create index payments_status_created_at_idx on public.payments (status, created_at);
create index payments_claimed_idx on public.payments (lower(payer_email), claimed_at) where claimed_at is not null;

alter table public.payments enable row level security;
grant select, insert, update, delete on public.payments to service_role;
grant select on public.payments to authenticated;
create policy "Admins read payments" on public.payments
  for select to authenticated using ((select public.is_admin()));

create trigger set_updated_at before update on public.payments for each row execute function private.set_updated_at();

create function private.payment_facts(
  p_columns text[], p_event_id text default null, p_advertisement_id uuid default null, p_paid boolean default false
) returns jsonb
language sql
stable
set search_path = ''
as $$
  select (
    select jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(o)) c where c.key = any (p_columns)
  )
  from (
    select p.*
    from public.payments p
    where (p.event_id = private.anchor_of(p_event_id) or p.advertisement_id = p_advertisement_id)
      and (p.paid_at is not null or not p_paid)
    order by p.created_at, p.id
    limit 1
  ) o
$$;
comment on function private.payment_facts is 'These columns of the order of an event, of its listing or of an advertisement; null without one, or with p_paid while it is unpaid.';
grant execute on function private.payment_facts to service_role;

create function private.new_order_facts(p_event_id text default null, p_advertisement_id uuid default null)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.payment_facts(
    '{id, order_reference, order_number, amount_cents, currency, status, attempts, stripe_payment_intent_id}',
    p_event_id, p_advertisement_id
  )
$$;
comment on function private.new_order_facts is 'What a submission returns about its order, and what making its intent needs.';
grant execute on function private.new_order_facts to service_role;

create function private.open_order(
  p_order jsonb, p_payer_email text, p_event_id text default null, p_advertisement_id uuid default null
) returns void
language sql
set search_path = ''
as $$
  insert into public.payments (purpose, event_id, advertisement_id, amount_cents, currency, payer_email)
  values (
    case when p_event_id is null then 'advertisement' else 'event' end, p_event_id, p_advertisement_id,
    (p_order ->> 'amount_cents')::integer, p_order ->> 'currency', p_payer_email
  )
$$;
comment on function private.open_order is 'Opens the order {"amount_cents", "currency"} of a draft.';
grant execute on function private.open_order to service_role;

create function private.is_paid(p_event_id text default null, p_advertisement_id uuid default null)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments p
    where (p.event_id = private.anchor_of(p_event_id) or p.advertisement_id = p_advertisement_id)
      and p.status in ('succeeded', 'partially_refunded') and p.settled_at is null
  )
$$;
comment on function private.is_paid is 'Whether its money, or that of its listing, came in and was neither refunded in full nor settled another way.';
grant execute on function private.is_paid to service_role;

create table public.stripe_events (
  id text primary key,
  type text not null,
  payment_intent_id text,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  attempts integer not null default 1,

  constraint stripe_events_id_length check (char_length(id) between 1 and 255),
  constraint stripe_events_type_length check (char_length(type) between 1 and 100),
  constraint stripe_events_payment_intent_id_length check (char_length(payment_intent_id) between 1 and 255),
  constraint stripe_events_attempts_positive check (attempts > 0)
);
comment on table public.stripe_events is 'One row a webhook event, without its body: the handler reads the intent from Stripe again.';
comment on column public.stripe_events.id is 'Stripe''s own id, evt_….';
comment on column public.stripe_events.created_at is 'When Stripe created it, not when it arrived.';
comment on column public.stripe_events.processed_at is 'Set in the transaction that acted on it; null for other kinds.';
comment on column public.stripe_events.attempts is 'How often it arrived.';

create index stripe_events_payment_intent_id_idx on public.stripe_events (payment_intent_id);
create index stripe_events_received_at_idx on public.stripe_events (received_at);

alter table public.stripe_events enable row level security;
grant select, insert, update, delete on public.stripe_events to service_role;
grant select on public.stripe_events to authenticated;
create policy "Admins read webhook events" on public.stripe_events
  for select to authenticated using ((select public.is_admin()));

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
declare
  v_listing uuid := (select e.listing_id from public.events e where e.id = p_payment.event_id);
begin
  perform from public.listings l where l.id = v_listing for no key update;
  -- A draft goes to review; a state set by an admin meanwhile stays.
  update public.events e
  set status = case e.status when 'draft' then 'pending' else e.status end, is_premium = true, is_featured = true
  where e.listing_id = v_listing;
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
comment on function private.hand_over_event is 'For settle_payment: sends the event, or its listing, to review with its premium rights. False when it is gone.';
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
declare
  v_links constant text[] := '{instagram,facebook,twitter}';
  v_listing uuid := (select e.listing_id from public.events e where e.id = p_payment.event_id);
  -- Events that took the rights over in a merge.
  v_stays text[] := array(
    select d.merged_into from private.dates_of(p_payment.event_id) d where d.merged_into is not null);
begin
  -- Listings before events, each in one order, as a merge locks them.
  perform from public.listings l
  where l.id = v_listing or l.id in (select e.listing_id from public.events e where e.id = any (v_stays))
  order by l.id for no key update;
  perform from public.events e
  where e.listing_id = v_listing or e.id = any (v_stays)
  order by e.id for no key update;
  -- After a full refund the event stays as a free one, without premium fields, also in an open change. No
  -- person edited a field, so none is pinned.
  perform set_config('guide.writer', 'refund', true);
  update public.listings l set instagram = null, facebook = null, twitter = null where l.id = v_listing;
  update public.events e
  set is_premium = false, is_featured = false, instagram = null, facebook = null, twitter = null
  where e.listing_id = v_listing;
  -- Its links are an editor's choice; another payment, also of another merged event, keeps its rights.
  update public.events e
  set is_premium = false, is_featured = false
  where e.id = any (v_stays) and not private.is_paid(e.id)
    and not exists (select from public.events m where m.merged_into = e.id and private.is_paid(m.id));
  perform set_config('guide.writer', '', true);
  perform private.write_proposal(v_listing, (c.change -> 'fields') - v_links, (
    select coalesce(jsonb_agg(case d.value ->> 'op'
      when 'change' then d.value || jsonb_build_object(
        'from', (d.value -> 'from') - v_links, 'to', (d.value -> 'to') - v_links)
      else d.value end order by d.ordinality), '[]')
    from jsonb_array_elements(c.change -> 'dates') with ordinality d
    where d.value ->> 'op' <> 'change' or (d.value -> 'to') - v_links <> '{}'
  ))
  from public.listing_changes c where c.listing_id = v_listing;
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
comment on function private.take_back is 'For settle_payment, after a full refund: an event, or its listing, becomes free, and so does the event it was merged into unless that one is paid for too; a waiting advertisement is rejected, an active or paused one cancelled, with a note.';
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
    'stripe_payment_intent_id', p_payment.stripe_payment_intent_id,
    'is_mailed', private.has_refund_mail(p_payment)
  )
  from (values (true)) as one (x)
  left join public.payments o on o.id = p_payment.mismatch_of
  left join public.events e on e.id = coalesce(p_payment.event_id, o.event_id)
  left join public.advertisements a on a.id = coalesce(p_payment.advertisement_id, o.advertisement_id)
$$;
comment on function private.money_facts is 'What a mail to the team, or the desk, says of a payment; a mismatched one has the number and title of its order. "is_mailed": whether a mail tells the payer of its refunds.';
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
comment on function private.record_mismatch is 'For apply_payment_intent: the money arrived and does not fit the locked order, which stays as it is, and so does its event. Returns its own row, which lists it for a refund.';
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
  -- A subquery with a limit may be read again for each row, and then claims more than it.
  return query
  with due as (
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
  update public.payments p set reconciled_at = clock_timestamp() from due where p.id = due.id
  returning p.id, p.order_reference, p.stripe_payment_intent_id, p.refund_requested_at,
    p.paid_at is null and p.created_at < now() - interval '3 days';
end
$$;
comment on function public.claim_open_payments is 'Claims unpaid orders, requested refunds that are not made, and drafts to remove. expired: unpaid for three days. Service only.';
grant execute on function public.claim_open_payments to service_role;

create function public.give_up_order(p_payment_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_payment public.payments;
  v_advertiser_id uuid;
begin
  -- Only when nothing can be paid: the intent is canceled, or there is none. Raising attempts stops a
  -- concurrent request from recording a new intent.
  update public.payments p
  set status = 'canceled', attempts = p.attempts + 1, payer_email = null
  where p.id = p_payment_id
    and (p.status = 'canceled' or (p.status = 'created' and p.stripe_payment_intent_id is null))
  returning p.* into v_payment;
  if v_payment.purpose = 'advertisement' then
    delete from public.advertisements a where a.id = v_payment.advertisement_id and a.status = 'draft'
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
  end if;
  -- A listing takes its dates with it.
  delete from public.listings l
  where l.id = (select e.listing_id from public.events e where e.id = v_payment.event_id and e.status = 'draft');
  return found;
end
$$;
comment on function public.give_up_order is 'Ends an unpaid order and removes its draft, with images, links, and an advertiser without other orders. False when it may still be paid, or there is no draft. Service only.';
grant execute on function public.give_up_order to service_role;

create function public.find_placed_order(p_key text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', e.id, 'is_paid', p.paid_at is not null, 'payment', private.new_order_facts(e.id), 'fields', private.submitted_fields(e)
  )
  from public.events e join public.payments p on p.event_id = e.id where e.submission_key = p_key
  union all
  select jsonb_build_object(
    'id', a.id, 'is_paid', p.paid_at is not null, 'payment', private.new_order_facts(p_advertisement_id => a.id), 'fields', jsonb_build_object(
      'title', a.title, 'type', a.type, 'status', a.status, 'monthly_rate', a.monthly_rate, 'duration', a.duration, 'total_amount', a.total_amount)
  )
  from public.advertisements a join public.payments p on p.advertisement_id = a.id where a.submission_key = p_key
  limit 1
$$;
comment on function public.find_placed_order is 'The order that was placed with a submission key: {"id" of the event or advertisement, "is_paid", "payment" as of new_order_facts, "fields" as they are stored}; null without one. Service only.';
grant execute on function public.find_placed_order to service_role;

create function public.is_paid_already(p_purpose text, p_email text, p_title text, p_mark text, p_key text) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments p
    left join public.events e on e.id = p.event_id
    left join public.advertisements a on a.id = p.advertisement_id
    where p.purpose = p_purpose and p.paid_at is not null and p.status <> 'refunded'
      and lower(p.payer_email) = lower(btrim(p_email))
      and lower(regexp_replace(btrim(coalesce(e.title, a.title)), '\s+', ' ', 'g')) = lower(regexp_replace(btrim(p_title), '\s+', ' ', 'g'))
      and (e.start_date::text = p_mark or a.type = p_mark and p.paid_at > now() - interval '1 day')
      and coalesce(e.status, a.status) not in ('rejected', 'cancelled')
      and coalesce(e.submission_key, a.submission_key) is distinct from p_key
  )
$$;
comment on function public.is_paid_already is 'Whether another order of this address with this title was paid: for an event on the day p_mark, or within a day for an advertisement of the package p_mark. Service only.';
grant execute on function public.is_paid_already to service_role;

create function private.order_likeness(p_payment public.payments) returns text
language sql
stable
set search_path = ''
as $$
  select concat_ws(E'\n', p_payment.purpose, lower(p_payment.payer_email), coalesce(e.start_date::text, a.type),
    lower(regexp_replace(btrim(coalesce(e.title, a.title)), '\s+', ' ', 'g')))
  from (select) one
  left join public.events e on e.id = p_payment.event_id
  left join public.advertisements a on a.id = p_payment.advertisement_id
$$;
comment on function private.order_likeness is 'What orders for the same thing have in common: address, title, and the day of an event or the package of an advertisement.';
grant execute on function private.order_likeness to service_role;

create function public.claim_charge(p_payment_id uuid, p_key text, p_is_another boolean) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_payment public.payments;
  v_likeness text;
begin
  select * into v_payment from public.payments p where p.id = p_payment_id;
  if v_payment.status = 'refunded' or v_payment.refund_requested_at is not null then
    return 'refunded';
  end if;
  v_likeness := private.order_likeness(v_payment);
  perform pg_advisory_xact_lock(hashtextextended(v_likeness, 0));
  if v_payment.paid_at is null and not p_is_another then
    if (
      select public.is_paid_already(v_payment.purpose, v_payment.payer_email, coalesce(e.title, a.title),
        coalesce(e.start_date::text, a.type), p_key)
      from (select) one
      left join public.events e on e.id = v_payment.event_id
      left join public.advertisements a on a.id = v_payment.advertisement_id
    ) then
      return 'paid';
    elsif exists (
      select from public.payments p
      where lower(p.payer_email) = lower(v_payment.payer_email) and p.id <> p_payment_id
        and p.claimed_at > now() - case p.status when 'processing' then interval '1 day' else interval '15 minutes' end
        and p.status not in ('failed', 'canceled', 'refunded')
        and private.order_likeness(p) = v_likeness
    ) then
      return 'being_paid';
    end if;
  end if;
  update public.payments set claimed_at = clock_timestamp() where id = p_payment_id;
  return 'claimed';
end
$$;
comment on function public.claim_charge is 'Claims the charge of an order for a quarter of an hour: "claimed", also for a paid order, which is charged no more. "refunded" if its money went back or goes back. "paid" or "being_paid" if an order that looks the same was paid, or has the claim and its card was not refused, unless p_is_another says that the payer wants both. p_key is the key of the order. Service only.';
grant execute on function public.claim_charge to service_role;
