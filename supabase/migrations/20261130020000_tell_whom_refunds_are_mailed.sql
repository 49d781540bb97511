-- Whether the payer hears of a refund by mail.
--
-- Why:         a mail about a refund goes to whoever submitted or ordered what was paid for. For a payment that
--              fits no order, or whose event or advertisement is gone, there is no mail: the mail to the team and
--              the dashboard said there was one, so nobody wrote to the payer.
-- Who reads:   as before each function.
-- Who writes:  none.

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

create or replace function private.money_facts(p_payment public.payments) returns jsonb
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
comment on function private.money_facts is 'What a mail to the team, or the dashboard, says of a payment; a mismatched one has the number and title of its order. "is_mailed": whether a mail tells the payer of its refunds.';
