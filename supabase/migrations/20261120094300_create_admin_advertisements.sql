-- Advertisements with their private columns, for review.
--
-- Why:         as with admin_events. An order is read with its payment, its advertiser and its figures
--              in one round trip.
-- Who reads:   admins.
-- Who writes:  none.

create function public.admin_advertisements(
  p_state text default null,
  p_limit integer default null,
  p_offset integer default null
) returns table (total bigint, advertisement jsonb)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin('read orders');
  return query
  with asked as materialized (
    select a.id, a.created_at, a.status = 'pending' as waits
    from public.advertisements a
    where a.status <> 'draft' and (p_state is null or private.advertisement_state(a.status, a.end_date) = p_state)
  ), page as (
    select
      a.id,
      row_number() over (
        order by a.waits desc, case when a.waits then a.created_at end, a.created_at desc, a.id
      ) as place
    from asked a
    order by place
    limit least(greatest(coalesce(p_limit, 1000), 0), 1000)
    offset greatest(coalesce(p_offset, 0), 0)
  )
  select t.total, (to_jsonb(a) - array['submission_key', 'submission_fingerprint'])
    || jsonb_build_object(
      'state', private.advertisement_state(a.status, a.end_date),
      'advertiser', (
        select to_jsonb(v) || jsonb_build_object('other_orders', (
          select count(*) from public.advertisements o
          where o.advertiser_id = v.id and o.id <> a.id and o.status <> 'draft'
        ))
        from public.advertisers v
        where v.id = a.advertiser_id
      ),
      'payment', private.payment_facts(
        '{id, order_number, status, amount_cents, refunded_cents, refund_requested_at, refund_error}',
        p_advertisement_id => a.id
      ),
      'figures', (
        select jsonb_build_object(
          'impressions', coalesce(sum(d.impressions), 0), 'clicks', coalesce(sum(d.clicks), 0)
        )
        from private.advertisement_days(a.id) d
      )
    )
  from (select count(*) as total from asked) t
  left join page on true
  left join public.advertisements a on a.id = page.id
  order by page.place;
end
$$;
comment on function public.admin_advertisements is 'Orders of one state (pending, active, over, paused, rejected or cancelled), or of all but draft: pending ones first, the longest waiting leading, then the newest. All columns but the keys of retries, with "state", "advertiser" {its row, "other_orders"} or null, "payment" or null, "figures" {"seen", "clicked"} of all days. At least one row: past the end, advertisement is null. At most 1000. 42501 for anyone but an admin.';
grant execute on function public.admin_advertisements to authenticated;
