-- Payments: orders and how far their money got.
--
-- Why:         one row an order, written before the card is charged, so that the webhook, the page and
--              the reconcile job complete the same thing, once. Money that does not fit its order has a
--              row of its own, which a refund ends like any other.
-- Who reads:   admins, the service.
-- Who writes:  the service.

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
  constraint payments_refund_error_length check (char_length(refund_error) <= 2000)
);
comment on table public.payments is 'Orders and their money, in integer cents. Public nowhere; no card data ever.';
comment on column public.payments.order_reference is 'Named by idempotency keys, because the intent''s id does not exist yet.';
comment on column public.payments.order_number is 'The order number that people use. The first forty bits of the reference, with letters for a to f that are not confused on the telephone.';
comment on column public.payments.purpose is 'What it pays for; outlives the event or ad, whose id then becomes null.';
comment on column public.payments.mismatch_of is 'The order this money was meant for and does not fit: that one is paid already, or asks for another sum. It buys nothing and waits for its refund.';
comment on column public.payments.refunded_cents is 'Refunds that stand, without those that the bank returned.';
comment on column public.payments.refund_failed_cents is 'All refunds that the bank returned; it only grows.';
comment on column public.payments.status is 'As Stripe has it: apply_payment_intent moves it, forward only, but for a refund that the bank returned. An unpaid order restarts by end_payment_attempt, or ends by give_up_order. failed: a card was refused, another may follow.';
comment on column public.payments.stripe_payment_intent_id is 'The intent that may be paid. Recorded before its secret leaves, so an unrecorded intent cannot have been paid.';
comment on column public.payments.attempts is 'Failed tries at an intent: part of the idempotency key, because Stripe replays a saved failure for a day.';
comment on column public.payments.payer_email is 'Cleared when an unpaid order is given up.';
comment on column public.payments.last_error is 'For a person: a refused card, money that does not fit, a paid event that is gone.';
comment on column public.payments.fulfilled_at is 'Set by the one transition that delivers what was paid for; null until then.';
comment on column public.payments.refund_requested_at is 'When an admin requested the refund. Part of the refund''s idempotency key; null again when Stripe refused.';
comment on column public.payments.refund_error is 'Why Stripe refused the last refund, or its bank returned it; cleared by the next request.';
comment on column public.payments.reconciled_at is 'When the reconcile job last claimed the order.';

create index payments_event_id_idx on public.payments (event_id) where event_id is not null;
create index payments_advertisement_id_idx on public.payments (advertisement_id) where advertisement_id is not null;
create index payments_mismatch_of_idx on public.payments (mismatch_of) where mismatch_of is not null;
create index payments_status_created_at_idx on public.payments (status, created_at);

create trigger set_updated_at before update on public.payments
  for each row execute function private.set_updated_at();

alter table public.payments enable row level security;
grant select, insert, update, delete on public.payments to service_role;
grant select on public.payments to authenticated;

create policy "Admins read payments" on public.payments
  for select to authenticated using ((select public.is_admin()));

create function private.payment_facts(
  p_columns text[], p_event_id text default null, p_advertisement_id uuid default null,
  p_paid boolean default false
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
    where (p.event_id = p_event_id or p.advertisement_id = p_advertisement_id)
      and (p.paid_at is not null or not p_paid)
    order by p.created_at, p.id
    limit 1
  ) o
$$;
comment on function private.payment_facts is 'These columns of the order of an event or advertisement; null without one, or with p_paid while it is unpaid.';
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
    where (p.event_id = p_event_id or p.advertisement_id = p_advertisement_id)
      and p.status in ('succeeded', 'partially_refunded')
  )
$$;
comment on function private.is_paid is 'Whether its money came in and was not refunded in full.';
grant execute on function private.is_paid to service_role;
