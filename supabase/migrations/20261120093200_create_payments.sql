-- Payments: what was to be paid for, and how far it got.
--
-- Why:         one row an order, written before the card is charged, so that the webhook, the page
--              and the reconcile job all complete the same thing, once.
-- Who reads:   admins, the service.
-- Who writes:  the service.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_reference text not null default ('order-' || replace(gen_random_uuid()::text, '-', '')),
  purpose text not null,
  event_id text references public.events (id) on delete set null,
  advertisement_id uuid references public.advertisements (id) on delete set null,
  amount_cents integer not null,
  currency text not null default 'usd',
  status text not null default 'created',
  stripe_payment_intent_id text,
  attempts integer not null default 0,
  refunded_cents integer not null default 0,
  payer_email text,
  last_error text,
  paid_at timestamptz,
  fulfilled_at timestamptz,
  refunded_at timestamptz,
  reconciled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_order_reference_length check (char_length(order_reference) between 1 and 60),
  constraint payments_order_reference_key unique (order_reference),
  constraint payments_purpose_known check (purpose in ('event', 'advertisement')),
  constraint payments_one_subject check (
    (purpose = 'event' and advertisement_id is null) or (purpose = 'advertisement' and event_id is null)
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
  constraint payments_fulfilled_is_paid check (fulfilled_at is null or paid_at is not null),
  constraint payments_payer_email_length check (char_length(payer_email) <= 254),
  constraint payments_payer_email_shape check (payer_email ~ '^[^\s@<>]+@[^\s@<>]+$'),
  constraint payments_last_error_length check (char_length(last_error) <= 2000)
);
comment on table public.payments is 'Orders and their money, in integer cents. Public nowhere; no card data ever.';
comment on column public.payments.order_reference is 'What receipts and idempotency keys name. Not the intent''s id, which does not exist yet.';
comment on column public.payments.purpose is 'What it pays for; it outlives the event or ad, whose id then becomes null.';
comment on column public.payments.attempts is 'Calls made to Stripe for this order: part of the idempotency key, because Stripe replays a saved failure for a day.';
comment on column public.payments.fulfilled_at is 'Set by the one transition that hands over what was paid for; null until then.';

create index payments_event_id_idx on public.payments (event_id) where event_id is not null;
create index payments_advertisement_id_idx on public.payments (advertisement_id) where advertisement_id is not null;
create index payments_status_created_at_idx on public.payments (status, created_at);

create trigger set_updated_at before update on public.payments
  for each row execute function private.set_updated_at();

alter table public.payments enable row level security;
revoke all on public.payments from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.payments to service_role;
grant select on public.payments to authenticated;

create policy "Admins read payments" on public.payments
  for select to authenticated using ((select public.is_admin()));
