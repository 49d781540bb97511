-- Webhook events already received.
--
-- Why:         Stripe sends an event more than once and in any order; its id is the key, so a repeat
--              finds the first.
-- Who reads:   admins, the service.
-- Who writes:  the service.

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
