-- Money that is here and bought nothing, for the people who send it back.
--
-- Why:         the tables of submissions and advertisements show a payment with what it bought. What was
--              paid for something that is gone, a second time, or by another sum bought nothing; and that
--              Stripe refused a refund is told nowhere else.
-- Who reads:   admins.
-- Who writes:  nobody.

create function public.admin_stranded_payments() returns setof jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not (select public.is_admin()) then
    raise exception 'Only an admin may read payments.' using errcode = 'insufficient_privilege';
  end if;
  return query
  select jsonb_build_object(
    'id', p.id, 'status', p.status, 'purpose', p.purpose, 'amount_cents', p.amount_cents,
    'refunded_cents', p.refunded_cents, 'currency', p.currency,
    'refund_requested_at', p.refund_requested_at, 'refund_error', p.refund_error,
    'reason', case
      when p.misfit_of is null and num_nonnulls(p.event_id, p.advertisement_id) = 1 then 'refund_refused'
      when p.misfit_of is null then case p.purpose when 'event' then 'event_gone' else 'ad_gone' end
      when (p.amount_cents, p.currency) = (o.amount_cents, o.currency) then 'paid_twice'
      else 'other_sum'
    end,
    'order_number', coalesce(o.order_number, p.order_number),
    'ordered_cents', coalesce(o.amount_cents, p.amount_cents), 'ordered_currency', coalesce(o.currency, p.currency),
    'stripe_payment_intent_id', p.stripe_payment_intent_id, 'payer_email', p.payer_email, 'paid_at', p.paid_at,
    'title', coalesce(e.title, a.title)
  )
  from public.payments p
  left join public.payments o on o.id = p.misfit_of
  left join public.events e on e.id = coalesce(p.event_id, o.event_id)
  left join public.advertisements a on a.id = coalesce(p.advertisement_id, o.advertisement_id)
  where p.status in ('succeeded', 'partially_refunded') and (
    p.misfit_of is not null
    or num_nonnulls(p.event_id, p.advertisement_id) = 0
    or (p.refund_error is not null and coalesce(e.status, a.status) in ('rejected', 'cancelled'))
  )
  order by p.paid_at, p.id
  limit 100;
end
$$;
comment on function public.admin_stranded_payments() is
  'Paid and not paid back, with nothing to show for it, longest waiting first, at most 100: {"id", "status", "purpose", "amount_cents", "refunded_cents", "currency", "refund_requested_at", "refund_error", "reason": "event_gone"|"ad_gone"|"paid_twice"|"other_sum"|"refund_refused", "order_number", "ordered_cents", "ordered_currency", "stripe_payment_intent_id", "payer_email", "paid_at", "title"}. Of money that fits no order, number, ordered sum and title are those of the order it came for. 42501 for anyone but an admin.';

revoke all on function public.admin_stranded_payments() from public, anon, authenticated, service_role;
grant execute on function public.admin_stranded_payments() to authenticated;
