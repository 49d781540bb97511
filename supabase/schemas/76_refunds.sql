-- Refunds, disputes, and payments that bought nothing.
--
-- Why:         of two admins at once one asks Stripe; after a crash the reconcile job completes the request with the
--              same key. In a dispute the money is gone at once, and without an answer for good: the row holds what
--              Stripe said last.
-- Who reads:   admins, the service.
-- Who writes:  admins, with their own token and the owner's rights, and an audit row; the service, for disputes.

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
  if v_payment.settled_at is not null then
    return jsonb_build_object('outcome', 'settled');
  end if;
  if v_payment.refund_requested_at is not null then
    return jsonb_build_object('outcome', 'running');
  end if;
  -- Locked against a concurrent approval. Null: the event or advertisement is gone, or the money fits no
  -- order.
  if v_payment.purpose = 'event' then
    perform from public.events e
    where e.id in (select d.id from private.dates_of(v_payment.event_id) d) order by e.id for share;
    v_subject_status := private.listing_state(v_payment.event_id);
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
  -- A decision whose money goes back is not offered to be undone.
  update public.desk_actions a set held_until = clock_timestamp()
  where a.held_until > clock_timestamp() and v_payment.event_id in (
    select s.anchor from private.subjects_of(a.id) s);
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
comment on function public.begin_refund is 'Marks a paid order for its refund, once, with its audit row: {"outcome": "begun", "order_reference", "stripe_payment_intent_id", "refund_requested_at"}; or "missing", "unpaid", "running", "refunded", "settled" another way, or "not_ended" with "subject" ("event" or "advertisement") and "subject_status". 42501 for anyone but an admin.';
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
  where p.status in ('succeeded', 'partially_refunded') and p.settled_at is null and (
    p.mismatch_of is not null
    or num_nonnulls(p.event_id, p.advertisement_id) = 0
    or (p.refund_error is not null and coalesce(private.listing_state(e.id), a.status) in ('rejected', 'cancelled'))
    -- Of something that goes on, a refund out of courtesy: a month to find the payer another way.
    or p.refund_failed_at > now() - interval '30 days'
  )
$$;
comment on function private.unresolved_payments is 'Payments that a person has to settle: paid, neither refunded nor settled another way, and nothing bought.';
grant execute on function private.unresolved_payments to service_role;

create function public.desk_unresolved_payments() returns setof jsonb
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
    -- As begin_refund decides, where what is gone has ended; never beside a lost dispute: the payer has the money.
    'is_refundable', not private.has_lost_dispute(p.id)
      and coalesce(private.listing_state(p.event_id), b.status, 'cancelled') in ('rejected', 'cancelled'),
    'is_settleable', private.is_settleable(p),
    'is_mailed', private.has_refund_mail(p),
    'reason', case
      when private.has_lost_dispute(p.id) then 'dispute_lost'
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
  left join public.advertisements b on b.id = p.advertisement_id
  order by p.paid_at, p.id
  limit 100;
end
$$;
comment on function public.desk_unresolved_payments is 'Unresolved payments: paid, neither refunded nor settled another way, and nothing bought; longest waiting first, at most 100: {"id", "status", "purpose", "amount_cents", "refunded_cents", "currency", "refund_requested_at", "refund_error", "is_refundable", "is_settleable", "is_mailed": a mail tells the payer of a refund, "reason": "event_gone"|"ad_gone"|"paid_twice"|"other_sum"|"refund_refused"|"refund_failed"|"dispute_lost", "order_number", "ordered_cents", "ordered_currency", "stripe_payment_intent_id", "payer_email", "paid_at", "title"}. For a mismatched payment, number, ordered sum and title are those of its order. 42501 for anyone but an admin.';
grant execute on function public.desk_unresolved_payments to authenticated;

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

alter table public.disputes enable row level security;
grant select, insert, update, delete on public.disputes to service_role;
grant select on public.disputes to authenticated;
create policy "Admins read disputes" on public.disputes
  for select to authenticated using ((select public.is_admin()));

create trigger set_updated_at before update on public.disputes for each row execute function private.set_updated_at();

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
comment on function private.disputed is 'A dispute with what it is about, for the desk and the mail to the team.';
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

  -- The beginning and the end; what lies between is on the desk.
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

create function public.desk_disputes() returns setof jsonb
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
comment on function public.desk_disputes is 'Open disputes, the next answer due first, and those closed in the last 30 days: {"id", "amount_cents", "currency", "withdrawn_cents", "reason", "status", "answer_by", "opened_at", "closed_at", "order_number", "purpose", "payer_email", "title", "stripe_payment_intent_id"}. 42501 for anyone but an admin.';
grant execute on function public.desk_disputes to authenticated;

create function private.has_refund_mail(p_payment public.payments) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.events e where e.id = p_payment.event_id and e.submitter_email is not null
  ) or exists (
    select from public.advertisements a
    join public.advertisers v on v.id = a.advertiser_id
    where a.id = p_payment.advertisement_id and v.email is not null
  )
$$;
comment on function private.has_refund_mail is 'Whether a mail tells the payer of a refund: not without an event or advertisement, or without an address for it.';
grant execute on function private.has_refund_mail to service_role;

create function private.has_lost_dispute(p_payment_id uuid) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (select from public.disputes d where d.payment_id = p_payment_id and d.status = 'lost')
$$;
comment on function private.has_lost_dispute is 'Whether the bank has given the payer the money.';
grant execute on function private.has_lost_dispute to service_role;

create function private.is_settleable(p_payment public.payments) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_payment.status in ('succeeded', 'partially_refunded')
    and p_payment.settled_at is null and p_payment.refund_requested_at is null
    and (p_payment.refund_error is not null or private.has_lost_dispute(p_payment.id))
$$;
comment on function private.is_settleable is 'Whether an admin may note that a payment was settled another way: its last refund was refused or returned, or a dispute about it was lost.';
grant execute on function private.is_settleable to service_role;

create function public.settle_another_way(p_payment_id uuid, p_note text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_note constant text := btrim(p_note);
  v_payment public.payments;
begin
  perform private.require_admin('settle a payment');
  if v_note is null or char_length(v_note) not between 1 and 500 then
    raise exception 'A note of 1 to 500 characters says how.' using errcode = 'invalid_parameter_value';
  end if;

  select * into v_payment from public.payments p where p.id = p_payment_id for update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if v_payment.status = 'refunded' then
    return jsonb_build_object('outcome', 'refunded');
  end if;
  if v_payment.settled_at is not null then
    return jsonb_build_object('outcome', 'settled');
  end if;
  if v_payment.refund_requested_at is not null then
    return jsonb_build_object('outcome', 'running');
  end if;
  if not private.is_settleable(v_payment) then
    return jsonb_build_object('outcome', 'not_failed');
  end if;

  update public.payments p set settled_at = now() where p.id = p_payment_id;
  perform private.audit('settle', 'payments', p_payment_id::text, jsonb_build_object(
    'event_id', v_payment.event_id, 'advertisement_id', v_payment.advertisement_id,
    'mismatch_of', v_payment.mismatch_of, 'amount_cents', v_payment.amount_cents - v_payment.refunded_cents,
    'currency', v_payment.currency, 'note', v_note
  ));
  return jsonb_build_object('outcome', 'noted');
end
$$;
comment on function public.settle_another_way is 'Notes once that a payment was settled without a refund, with its audit row; p_note says how, in 1 to 500 characters. {"outcome": "noted"}; or "missing", "refunded", "settled", "running", or "not_failed" where no refund was refused or returned and no dispute was lost. 22023 for another note, 42501 for anyone but an admin.';
grant execute on function public.settle_another_way to authenticated;

create function private.subjects_of(p_action uuid) returns table (anchor text)
language sql
stable
set search_path = ''
as $$
  select distinct private.anchor_of(r.subject_id) from public.record_revisions r
  where r.action_id = p_action and r.subject_table = 'events'
$$;
comment on function private.subjects_of is 'The events that an action changed; of a listing, the one that its payment belongs to.';
