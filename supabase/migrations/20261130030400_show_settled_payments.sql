-- The page behind an advertiser's link says when a payment was settled another way than by a refund.
--
-- Why:         an advertiser who has the money back by check or bank transfer should find that said.
-- Who reads:   the service, for the holder of a link.
-- Who writes:  none.

create or replace function private.linked_advertisement(p_advertisement_id uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.ordered_advertisement(a) || jsonb_build_object(
    'status', a.status,
    'off_show', (
      select coalesce(jsonb_agg(jsonb_build_object('from', lower(o), 'to', upper(o) - 1) order by o), '[]')
      from unnest(a.off_show) as o
    ),
    'review_note', case when a.status in ('rejected', 'cancelled') then a.review_note end,
    'today', private.today(),
    'days', private.run_of_advertisement(a.id),
    'payment', private.payment_facts('{order_number, amount_cents, currency, refunded_cents, paid_at, settled_at}', p_advertisement_id => a.id, p_paid => true)
  )
  from public.advertisements a
  where a.id = p_advertisement_id
$$;
