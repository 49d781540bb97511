-- Disputes: a payer asks the bank for the money back.
--
-- Why:         Stripe takes the money at once and gives two or three weeks to answer; without an answer
--              the dispute is lost. The row holds what Stripe said at the latest reading, so webhooks may
--              come twice and in any order.
-- Who reads:   admins, the service.
-- Who writes:  the service.

create table public.disputes (
  id text primary key,
  payment_id uuid not null references public.payments (id) on delete cascade,
  amount_cents integer not null,
  currency text not null,
  withdrawn_cents integer not null,
  reason text not null,
  status text not null,
  answer_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  read_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint disputes_id_length check (char_length(id) between 1 and 255),
  constraint disputes_amount_positive check (amount_cents > 0),
  constraint disputes_currency_shape check (currency ~ '^[a-z]{3}$'),
  constraint disputes_reason_length check (char_length(reason) between 1 and 100),
  constraint disputes_status_length check (char_length(status) between 1 and 100)
);
comment on table public.disputes is 'Disputed payments, as Stripe has them; no personal data.';
comment on column public.disputes.id is 'Stripe''s own id, du_… or dp_….';
comment on column public.disputes.withdrawn_cents is 'What Stripe has taken from the balance for it, without fees; 0 once it is given back.';
comment on column public.disputes.status is 'Stripe''s word. won, lost, warning_closed and prevented are the end.';
comment on column public.disputes.answer_by is 'When Stripe must have the answer; null when there is nothing to answer.';
comment on column public.disputes.read_at is 'When this was read from Stripe; an older reading changes nothing.';

create index disputes_payment_id_idx on public.disputes (payment_id);

create trigger set_updated_at before update on public.disputes
  for each row execute function private.set_updated_at();

alter table public.disputes enable row level security;
grant select, insert, update, delete on public.disputes to service_role;
grant select on public.disputes to authenticated;

create policy "Admins read disputes" on public.disputes
  for select to authenticated using ((select public.is_admin()));

create function private.disputed(p_dispute public.disputes) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.money_facts(p) || jsonb_build_object(
    'id', p_dispute.id, 'amount_cents', p_dispute.amount_cents, 'currency', p_dispute.currency,
    'withdrawn_cents', p_dispute.withdrawn_cents, 'reason', p_dispute.reason, 'status', p_dispute.status,
    'answer_by', p_dispute.answer_by, 'opened_at', p_dispute.opened_at, 'closed_at', p_dispute.closed_at
  )
  from public.payments p
  where p.id = p_dispute.payment_id
$$;
comment on function private.disputed is 'A dispute with what it is about, for the dashboard and the mail to the team.';
grant execute on function private.disputed to service_role;

create function public.apply_dispute(p_dispute jsonb, p_stripe_event jsonb, p_team_address text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_intent_id constant text := p_dispute ->> 'payment_intent';
  v_is_closed constant boolean := p_dispute ->> 'status' in ('won', 'lost', 'warning_closed', 'prevented');
  v_payment_id uuid;
  v_dispute public.disputes;
begin
  insert into public.stripe_events as s (id, type, payment_intent_id, created_at, processed_at)
  values (
    p_stripe_event ->> 'id', p_stripe_event ->> 'type', v_intent_id,
    to_timestamp((p_stripe_event ->> 'created')::bigint), now()
  )
  on conflict (id) do update set attempts = s.attempts + 1, processed_at = coalesce(s.processed_at, now());

  select p.id into v_payment_id from public.payments p where p.stripe_payment_intent_id = v_intent_id;
  if v_payment_id is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  insert into public.disputes as d (
    id, payment_id, amount_cents, currency, withdrawn_cents, reason, status, answer_by, opened_at, closed_at, read_at
  ) values (
    p_dispute ->> 'id', v_payment_id, (p_dispute ->> 'amount_cents')::integer, p_dispute ->> 'currency',
    (p_dispute ->> 'withdrawn_cents')::integer, p_dispute ->> 'reason', p_dispute ->> 'status',
    case when not v_is_closed then (p_dispute ->> 'answer_by')::timestamptz end,
    (p_dispute ->> 'opened_at')::timestamptz, case when v_is_closed then now() end,
    (p_dispute ->> 'read_at')::timestamptz
  )
  on conflict (id) do update
  set amount_cents = excluded.amount_cents, withdrawn_cents = excluded.withdrawn_cents, reason = excluded.reason,
    status = excluded.status, answer_by = excluded.answer_by, read_at = excluded.read_at,
    closed_at = case when excluded.closed_at is not null then coalesce(d.closed_at, excluded.closed_at) end
  where d.read_at <= excluded.read_at
  returning * into v_dispute;

  -- The beginning and the end; what lies between is on the dashboard.
  if v_dispute.id is not null then
    perform private.enqueue_mail('payment-disputed', p_team_address,
      'payment-disputed:' || v_dispute.id || ':' || case when v_is_closed then v_dispute.status else 'open' end,
      jsonb_build_object('money', private.disputed(v_dispute)));
  end if;
  return jsonb_build_object('outcome', 'recorded');
end
$$;
comment on function public.apply_dispute is 'Records a dispute as just read from Stripe, and mails the team when it is new and when it ends. p_dispute: {"id", "payment_intent", "amount_cents", "currency", "withdrawn_cents", "reason", "status", "answer_by", "opened_at", "read_at"}; p_stripe_event: {"id", "type", "created"} of the webhook. {"outcome": "recorded"}, or {"outcome": "unknown"} for a payment that is not the guide''s. Service only.';
grant execute on function public.apply_dispute to service_role;

create function public.admin_disputes() returns setof jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read disputes');
  return query
  select private.disputed(d)
  from public.disputes d
  where d.closed_at is null or d.closed_at > now() - interval '30 days'
  order by d.closed_at nulls first, d.answer_by, d.opened_at, d.id
  limit 100;
end
$$;
comment on function public.admin_disputes is 'Open disputes, the next answer due first, and those closed in the last 30 days: {"id", "amount_cents", "currency", "withdrawn_cents", "reason", "status", "answer_by", "opened_at", "closed_at", "order_number", "purpose", "payer_email", "title", "stripe_payment_intent_id"}. 42501 for anyone but an admin.';
grant execute on function public.admin_disputes to authenticated;
