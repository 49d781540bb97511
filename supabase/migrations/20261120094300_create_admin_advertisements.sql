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
  select t.total, case when a.id is not null then private.ordered_advertisement(a)
    -- An advertisement that the team put up names no contact: its advertiser's row does.
    || case when a.contact_name is null and v.id is not null then jsonb_build_object(
      'contact', jsonb_build_object(
        'name', v.name, 'email', v.email, 'phone', v.phone, 'company', v.company, 'website', v.website
      )
    ) else '{}' end
    || jsonb_build_object(
      'state', private.advertisement_state(a.status, a.end_date),
      'review_note', a.review_note, 'created_at', a.created_at, 'updated_at', a.updated_at,
      'other_orders', (
        select count(*) from public.advertisements o
        where o.advertiser_id = a.advertiser_id and o.id <> a.id and o.status <> 'draft'
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
    ) end
  from (select count(*) as total from asked) t
  left join page on true
  left join public.advertisements a on a.id = page.id
  left join public.advertisers v on v.id = a.advertiser_id
  order by page.place;
end
$$;
comment on function public.admin_advertisements is 'Orders of one state (pending, active, over, paused, rejected or cancelled), or of all but draft: pending ones first, the longest waiting leading, then the newest. As private.ordered_advertisement, with "state", "other_orders" of its advertiser, "payment" or null, "figures" {"impressions", "clicks"} of all days. At least one row: past the end, advertisement is null. At most 1000. 42501 for anyone but an admin.';
grant execute on function public.admin_advertisements to authenticated;
