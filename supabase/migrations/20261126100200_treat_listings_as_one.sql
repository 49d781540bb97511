-- What is asked of a submitted listing through one of its dates means all of it.
--
-- Why:         order, private link, images and mails are of the whole listing. A refund that looked at one
--              cancelled date of six, or a draft that left five dates behind, would be wrong for the rest.
-- Who reads:   as before each function.
-- Who writes:  as before each function.
--
-- Locks: an order before its listing, a listing before its dates, those by their ids.

create or replace function private.is_paid(p_event_id text default null, p_advertisement_id uuid default null)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments p
    where (p.event_id = private.anchor_of(p_event_id) or p.advertisement_id = p_advertisement_id)
      and p.status in ('succeeded', 'partially_refunded')
  )
$$;
comment on function private.is_paid is 'Whether its money, or that of its listing, came in and was not refunded in full.';

create or replace function private.payment_facts(
  p_columns text[], p_event_id text default null, p_advertisement_id uuid default null, p_paid boolean default false
) returns jsonb
language sql
stable
set search_path = ''
as $$
  select (
    select jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(o)) c where c.key = any (p_columns)
  )
  from (
    select p.*
    from public.payments p
    where (p.event_id = private.anchor_of(p_event_id) or p.advertisement_id = p_advertisement_id)
      and (p.paid_at is not null or not p_paid)
    order by p.created_at, p.id
    limit 1
  ) o
$$;
comment on function private.payment_facts is 'These columns of the order of an event, of its listing or of an advertisement; null without one, or with p_paid while it is unpaid.';

create function private.listing_state(p_event_id text) returns text
language sql
stable
set search_path = ''
as $$
  select d.status
  from private.dates_of(p_event_id) d
  order by d.status in ('rejected', 'cancelled'), d.id <> p_event_id
  limit 1
$$;
comment on function private.listing_state is 'The status of an event; of a date of a listing that of any date which is neither rejected nor cancelled, if there is one.';
grant execute on function private.listing_state to service_role;

create or replace function private.hand_over_event(p_payment public.payments) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_series uuid := (select e.series_id from public.events e where e.id = p_payment.event_id);
begin
  perform from public.series s where s.id = v_series for no key update;
  -- A draft goes to review; a state set by an admin meanwhile stays.
  update public.events e
  set status = case e.status when 'draft' then 'pending' else e.status end, is_premium = true, is_featured = true
  where e.id = p_payment.event_id or e.series_id = v_series;
  if not found then
    return false;
  end if;
  perform private.enqueue_event_mail(
    p_payment.event_id, 'submission-received', 'submission-received:' || p_payment.order_reference);
  perform private.enqueue_payment_mail(
    p_payment, 'payment-receipt', 'payment-receipt:' || p_payment.order_reference);
  return true;
end
$$;
comment on function private.hand_over_event is 'For settle_payment: sends the event, or its listing, to review with its premium rights. False when it is gone.';

create or replace function public.give_up_order(p_payment_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_payment public.payments;
begin
  -- Only when nothing can be paid: the intent is canceled, or there is none. Raising attempts stops a
  -- concurrent request from recording a new intent.
  update public.payments p
  set status = 'canceled', attempts = p.attempts + 1, payer_email = null
  where p.id = p_payment_id
    and (p.status = 'canceled' or (p.status = 'created' and p.stripe_payment_intent_id is null))
  returning p.* into v_payment;
  if v_payment.purpose = 'advertisement' then
    return private.remove_draft_advertisement(v_payment.advertisement_id);
  end if;
  -- A listing takes its dates with it.
  delete from public.series s
  where s.id = (select e.series_id from public.events e where e.id = v_payment.event_id and e.status = 'draft');
  if found then
    return true;
  end if;
  delete from public.events e where e.id = v_payment.event_id and e.status = 'draft';
  return found;
end
$$;

create or replace function private.take_back(p_payment public.payments) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_series uuid := (select e.series_id from public.events e where e.id = p_payment.event_id);
begin
  -- After a full refund the event stays as a free one, without premium fields, also in an open change. Nobody
  -- edited anything, so nothing is pinned.
  perform set_config('guide.writer', 'refund', true);
  update public.series s set instagram = null, facebook = null, twitter = null where s.id = v_series;
  update public.events e
  set is_premium = false, is_featured = false, instagram = null, facebook = null, twitter = null
  where e.id = p_payment.event_id or e.series_id = v_series;
  perform set_config('guide.writer', '', true);
  update public.event_changes c
  set event = c.event || '{"instagram": null, "facebook": null, "twitter": null}'
  where c.event_id = p_payment.event_id;
  update public.series_changes c
  set change = jsonb_set(c.change, '{fields}', (c.change -> 'fields') - '{instagram,facebook,twitter}'::text[])
  where c.series_id = v_series and c.change -> 'fields' ?| '{instagram,facebook,twitter}';
  delete from public.series_changes c
  where c.series_id = v_series and c.change -> 'fields' = '{}' and c.change -> 'dates' = '[]';
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
comment on function private.take_back is 'For settle_payment, after a full refund: an event, or its listing, becomes free; a waiting advertisement is rejected, an active or paused one cancelled, with a note.';

create or replace function private.is_laid_aside_listing(p_series public.series) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_series.status in ('rejected', 'cancelled') and p_series.updated_at < now() - interval '30 days'
$$;
comment on function private.is_laid_aside_listing is 'Whether a listing has been rejected or cancelled for 30 days.';

create or replace function private.submitted_images(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'upload_id', u.id, 'url', p.url, 'width', p.width, 'height', p.height, 'alt', p.alt
  ) order by p.position), '[]')
  from public.event_images p
  left join public.uploads u on u.event_id = private.anchor_of(p_event_id) and u.image_url = p.url
  where p.event_id = p_event_id
$$;

create or replace function private.submitter_history(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  with sent as (
    -- A listing counts once, by what became of its next date.
    select distinct on (coalesce(e.series_id::text, e.id)) e.status
    from public.events e
    where lower(e.submitter_email) = lower(p_event.submitter_email) and e.id <> p_event.id and e.status <> 'draft'
      and (e.series_id is null or e.series_id is distinct from p_event.series_id) and e.deleted_at is null
    order by coalesce(e.series_id::text, e.id), e.status in ('rejected', 'cancelled'), e.start_date, e.id
  )
  select jsonb_build_object(
    'approved', count(*) filter (where s.status in ('approved', 'postponed')),
    'rejected', count(*) filter (where s.status = 'rejected'),
    'cancelled', count(*) filter (where s.status = 'cancelled'),
    'waiting', count(*) filter (where s.status = 'pending'),
    'is_first', count(*) = 0
  )
  from sent s
  having p_event.submitter_email is not null
$$;
comment on function private.submitter_history is 'What else its submitter sent, by status, a listing counted once; null for an event without one.';

-- The same functions with a step for listings: their bodies stay where they were written.
do $patch$
declare
  v_patch record;
  v_source text;
begin
  for v_patch in values
    ('public.begin_refund(uuid)'::regprocedure,
      'select e.status into v_subject_status from public.events e where e.id = v_payment.event_id for share;',
      'perform from public.events e
    where e.id in (select d.id from private.dates_of(v_payment.event_id) d) order by e.id for share;
    v_subject_status := private.listing_state(v_payment.event_id);'),
    ('private.unresolved_payments()', 'coalesce(e.status, a.status)', 'coalesce(private.listing_state(e.id), a.status)'),
    ('private.unused_uploads()', '    and not exists (select 1 from public.advertisements a where a.image_url = u.image_url)',
      '    and not exists (
      select 1 from public.series_changes c
      where c.change -> ''images'' @> jsonb_build_array(jsonb_build_object(''upload_id'', u.id))
    )
    and not exists (select 1 from public.advertisements a where a.image_url = u.image_url)'),
    ('public.desk_queue(jsonb, jsonb, integer)', 'and (not v_paid or l.id in (
          select p.event_id from public.payments p where p.event_id is not null and private.is_paid(p.event_id)))',
      'and (not v_paid or exists (
          select from public.payments p
          join public.events b on b.id = p.event_id
          where (b.id = l.id or b.series_id = l.series_id) and p.status in (''succeeded'', ''partially_refunded'')))'),
    ('public.erase_person(text)', 'delete from public.events e where lower(e.submitter_email) = v_email and e.status = ''draft'';
  get diagnostics v_drafts = row_count;',
      'with gone as (
    delete from public.events e where lower(e.submitter_email) = v_email and e.status = ''draft'' returning e.id, e.series_id
  )
  select count(distinct coalesce(g.series_id::text, g.id)) into v_drafts from gone g;
  delete from public.series s
  where lower(s.submitter_email) = v_email and not exists (select from public.events e where e.series_id = s.id);'),
    ('public.erase_person(text)', 'update public.events e
  set submitter_email = null, submission_fingerprint = null
  where lower(e.submitter_email) = v_email;
  get diagnostics v_submissions = row_count;',
      'with kept as (
    update public.events e
    set submitter_email = null, submission_fingerprint = null
    where lower(e.submitter_email) = v_email
    returning e.id, e.series_id
  )
  select count(distinct coalesce(k.series_id::text, k.id)) into v_submissions from kept k;')
  loop
    v_source := pg_get_functiondef(v_patch.column1::regprocedure);
    if position(v_patch.column2 in v_source) = 0 then
      raise exception '% has no "%".', v_patch.column1, v_patch.column2;
    end if;
    execute replace(v_source, v_patch.column2, v_patch.column3);
  end loop;
end
$patch$;
