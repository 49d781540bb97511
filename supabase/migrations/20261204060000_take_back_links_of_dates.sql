-- A full refund also takes the social links out of the waiting changes of single dates.
--
-- Why:         they were taken out of what changes for the whole listing alone. A date whose change waited got its links
--              when a volunteer approved it, without a payment.
-- Who reads:   none.
-- Who writes:  the service, for Stripe's reports.

create or replace function private.take_back(p_payment public.payments) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_links constant text[] := '{instagram,facebook,twitter}';
  v_series uuid := (select e.series_id from public.events e where e.id = p_payment.event_id);
  -- Events that took the rights over in a merge.
  v_stays text[] := array(
    select d.merged_into from private.dates_of(p_payment.event_id) d where d.merged_into is not null);
begin
  -- Listings before events, each in one order, as a merge locks them.
  perform from public.series s
  where s.id = v_series or s.id in (select e.series_id from public.events e where e.id = any (v_stays))
  order by s.id for no key update;
  perform from public.events e
  where e.id = p_payment.event_id or e.series_id = v_series or e.id = any (v_stays)
  order by e.id for no key update;
  -- After a full refund the event stays as a free one, without premium fields, also in an open change. No
  -- person edited a field, so none is pinned.
  perform set_config('guide.writer', 'refund', true);
  update public.series s set instagram = null, facebook = null, twitter = null where s.id = v_series;
  update public.events e
  set is_premium = false, is_featured = false, instagram = null, facebook = null, twitter = null
  where e.id = p_payment.event_id or e.series_id = v_series;
  -- Its links are an editor's choice; another payment, also of another merged event, keeps its rights.
  update public.events e
  set is_premium = false, is_featured = false
  where e.id = any (v_stays) and not private.is_paid(e.id)
    and not exists (select from public.events m where m.merged_into = e.id and private.is_paid(m.id));
  perform set_config('guide.writer', '', true);
  update public.event_changes c
  set event = c.event || '{"instagram": null, "facebook": null, "twitter": null}'
  where c.event_id = p_payment.event_id;
  perform private.write_proposal(v_series, (c.change -> 'fields') - v_links, (
    select coalesce(jsonb_agg(case d.value ->> 'op'
      when 'change' then d.value || jsonb_build_object(
        'from', (d.value -> 'from') - v_links, 'to', (d.value -> 'to') - v_links)
      else d.value end order by d.ordinality), '[]')
    from jsonb_array_elements(c.change -> 'dates') with ordinality d
    where d.value ->> 'op' <> 'change' or (d.value -> 'to') - v_links <> '{}'
  ))
  from public.series_changes c where c.series_id = v_series;
  -- No advertisement is free. Admins reject or cancel before a refund, so this is for refunds made in
  -- Stripe's dashboard. One past its end stays as it is.
  update public.advertisements a
  set
    status = case when a.status in ('draft', 'pending') then 'rejected' else 'cancelled' end,
    paused_on = null,
    review_note = case
      when a.status in ('draft', 'pending') then 'Its payment was sent back in full, so it is not shown.'
      else 'Its payment was sent back in full, so it is no longer shown.'
    end
  where a.id = p_payment.advertisement_id and a.status not in ('rejected', 'cancelled')
    and not (a.status = 'active' and a.end_date < private.today());
end
$$;
