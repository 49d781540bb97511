-- One draft is paid once: in two tabs, after a change, and from a copy.
--
-- Why:         a saved draft that was open in two tabs, or changed between two tries to pay, was charged twice.
-- Who reads:   the service, before each charge.
-- Who writes:  none.

create function public.find_placed_order(p_key text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', e.id, 'is_paid', p.paid_at is not null, 'payment', private.new_order_facts(e.id), 'fields', private.submitted_fields(e)
  )
  from public.events e join public.payments p on p.event_id = e.id where e.submission_key = p_key
  union all
  select jsonb_build_object(
    'id', a.id, 'is_paid', p.paid_at is not null, 'payment', private.new_order_facts(p_advertisement_id => a.id), 'fields', jsonb_build_object(
      'title', a.title, 'type', a.type, 'status', a.status, 'monthly_rate', a.monthly_rate, 'duration', a.duration, 'total_amount', a.total_amount)
  )
  from public.advertisements a join public.payments p on p.advertisement_id = a.id where a.submission_key = p_key
  limit 1
$$;
comment on function public.find_placed_order is 'The order that was placed with a submission key: {"id" of the event or advertisement, "is_paid", "payment" as of new_order_facts, "fields" as they are stored}; null without one. Service only.';
grant execute on function public.find_placed_order to service_role;

create function public.is_paid_already(p_purpose text, p_email text, p_title text, p_mark text, p_key text) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments p
    left join public.events e on e.id = p.event_id
    left join public.advertisements a on a.id = p.advertisement_id
    where p.purpose = p_purpose and p.paid_at is not null and p.status <> 'refunded'
      and lower(p.payer_email) = lower(btrim(p_email))
      and lower(regexp_replace(btrim(coalesce(e.title, a.title)), '\s+', ' ', 'g')) = lower(regexp_replace(btrim(p_title), '\s+', ' ', 'g'))
      and (e.start_date::text = p_mark or a.type = p_mark and p.paid_at > now() - interval '1 day')
      and coalesce(e.status, a.status) not in ('rejected', 'cancelled')
      and coalesce(e.submission_key, a.submission_key) is distinct from p_key
  )
$$;
comment on function public.is_paid_already is 'Whether another order of this address with this title was paid: for an event on the day p_mark, or within a day for an advertisement of the package p_mark. Service only.';
grant execute on function public.is_paid_already to service_role;
