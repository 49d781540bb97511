-- One charge at a time for orders that look the same.
--
-- Why:         two keys for one event, from a duplicated tab or a browser that stores nothing, could both be charged at
--              the same moment, when neither was paid yet.
-- Who reads:   the service, before each charge.
-- Who writes:  the service, before each charge.

alter table public.payments add column claimed_at timestamptz;
comment on column public.payments.claimed_at is 'When the order was last about to be charged.';

create index payments_claimed_idx on public.payments (lower(payer_email), claimed_at) where claimed_at is not null;

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
comment on function public.claim_charge is 'Claims the charge of an order for a quarter of an hour: "claimed", also for a paid order, which is charged no more. "paid" or "being_paid" if an order that looks the same was paid, or has the claim and its card was not refused, unless p_is_another says that the payer wants both. p_key is the key of the order. Service only.';
grant execute on function public.claim_charge to service_role;
