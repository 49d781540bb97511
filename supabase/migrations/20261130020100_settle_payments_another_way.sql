-- Payments that were settled without a refund by card.
--
-- Why:         a bank returns a refund, or a dispute is lost, and the payer gets the money another way, such as a
--              check. Only another refund ended the alarm, and it would pay a second time. How it was settled is in
--              the audit log alone. The dashboard offers a refund by the rule of begin_refund, which looks at all
--              dates of a listing.
-- Who reads:   admins.
-- Who writes:  admins, with their own token; with the owner's rights, because admins may read payments but not
--              write them.

alter table public.payments add column settled_at timestamptz;
comment on column public.payments.settled_at is 'When an admin noted that it was settled another way than by a refund; how is in the audit log.';
alter table public.payments add constraint payments_settled_is_paid check (settled_at is null or paid_at is not null);

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

create or replace function public.begin_refund(p_payment_id uuid) returns jsonb
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

create or replace function private.unresolved_payments() returns setof public.payments
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

create or replace function public.admin_unresolved_payments() returns setof jsonb
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
comment on function public.admin_unresolved_payments is 'Unresolved payments: paid, neither refunded nor settled another way, and nothing bought; longest waiting first, at most 100: {"id", "status", "purpose", "amount_cents", "refunded_cents", "currency", "refund_requested_at", "refund_error", "is_refundable", "is_settleable", "is_mailed": a mail tells the payer of a refund, "reason": "event_gone"|"ad_gone"|"paid_twice"|"other_sum"|"refund_refused"|"refund_failed"|"dispute_lost", "order_number", "ordered_cents", "ordered_currency", "stripe_payment_intent_id", "payer_email", "paid_at", "title"}. For a mismatched payment, number, ordered sum and title are those of its order. 42501 for anyone but an admin.';

create or replace function private.submission_row(p_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  -- Without the search words and the keys of retries, which no editor needs.
  select (to_jsonb(e) - array['search', 'submission_key', 'submission_fingerprint'])
    || jsonb_build_object(
      'images', images.list,
      'payment', private.payment_facts(
        '{id, order_number, status, amount_cents, refunded_cents, refund_requested_at, settled_at}', e.id
      ),
      'paid_for_status', private.listing_state(e.id),
      'updated_at', coalesce((select s.updated_at from public.series s where s.id = e.series_id), e.updated_at),
      'listing', private.admin_listing(e),
      'change', (
        select c.event || jsonb_build_object(
          'images', coalesce(c.images, images.list), 'created_at', c.created_at,
          'updated_at', c.updated_at
        )
        from public.event_changes c
        where c.event_id = e.id and e.status in ('approved', 'postponed')
      )
    )
  from public.events e
  left join lateral (
    select coalesce(jsonb_agg(
      jsonb_build_object('url', p.url, 'alt', p.alt, 'width', p.width, 'height', p.height)
      order by p.position
    ), '[]') as list
    from public.event_images p
    where p.event_id = e.id
  ) images on true
  where e.id = p_id
$$;
comment on function private.submission_row is 'An event with its private columns as desk_event returns it, without the search words and the keys of retries: with "images" [{"url", "alt", "width", "height"}], "payment" or null, "paid_for_status": that of the event or of its listing as a whole, "change" {proposed columns, "images", "created_at", "updated_at"} or null, and "listing" {"id", "source_name", "source_url", "updated_at", "dates_total", "dates", "change"} or null, whose updated_at it then has. Null for null.';

create or replace function public.admin_advertisements(
  p_state text default null, p_limit integer default null, p_offset integer default null
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
        '{id, order_number, status, amount_cents, refunded_cents, refund_requested_at, refund_error, settled_at}',
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
