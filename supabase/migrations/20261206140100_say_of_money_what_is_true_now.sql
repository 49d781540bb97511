-- A mail says of money what is true when it is sent, and a decision whose money goes back is not undone.
--
-- Why:         a refunded payer read "It stays paid" seconds later, because the mail about the decision kept what was true
--              when it was queued; Undo was still offered, and blamed another person for the refund.
-- Who reads:   claim_mails.
-- Who writes:  the service, which claims mails; admins, who refund; editors, who undo.

create function private.subjects_of(p_action uuid) returns table (anchor text)
language sql
stable
set search_path = ''
as $$
  select distinct private.anchor_of(r.subject_id) from public.record_revisions r
  where r.action_id = p_action and r.subject_table = 'events'
$$;
comment on function private.subjects_of is 'The events that an action changed; of a listing, the one that its payment belongs to.';

create function private.is_still_paid(p_mail public.mail_outbox) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.payments p
    where p.status in ('succeeded', 'partially_refunded') and p.settled_at is null and p.refund_requested_at is null
      and (
        p.advertisement_id::text = p_mail.links #>> '{token,advertisement_id}'
        or p.event_id = any (
          array(
            select private.anchor_of(e.value ->> 'id') from jsonb_array_elements(p_mail.payload -> 'events') e
          ) || (p_mail.links #>> '{token,event_id}')
        )
      )
  )
$$;
comment on function private.is_still_paid is 'Whether the money for what a mail is about is here and stays: no refund of it has begun.';
grant execute on function private.is_still_paid to service_role;

create or replace function private.with_links(p_mail public.mail_outbox) returns jsonb
language sql
set search_path = ''
as $$
  select p_mail.payload || case
    when p_mail.payload -> 'paid' = 'true' then jsonb_build_object('paid', private.is_still_paid(p_mail)) else '{}'
  end || coalesce(jsonb_object_agg(l.key, private.new_link(l.value)), '{}')
  from jsonb_each(p_mail.links) l
$$;
comment on function private.with_links is 'The payload of a mail that is about to be sent, with new private links, and "paid" as it is now.';

create or replace function private.enqueue_state_mails(p_ids text[], p_state text, p_note text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_action text := private.open_action()::text;
  v_group record;
begin
  for v_group in
    select private.mailbox_of(e.submitter_email) as mailbox, min(e.submitter_email) as address,
      array_agg(e.id order by e.start_date, e.start_time, e.id) as ids
    from public.events e
    where e.id = any (p_ids) and e.submitter_email is not null
    group by 1
  loop
    if cardinality(v_group.ids) = 1 then
      perform private.enqueue_event_mail(
        v_group.ids[1], 'event-state', 'event-state:' || v_action || ':' || v_group.ids[1],
        jsonb_build_object('state', p_state, 'note', p_note, 'paid', private.is_paid(v_group.ids[1])));
    else
      perform private.enqueue_mail(
        'events-state', v_group.address, 'events-state:' || v_action || ':' || v_group.ids[1],
        jsonb_build_object('state', p_state, 'note', p_note, 'events', (
          select jsonb_agg(
            jsonb_build_object('id', e.id, 'title', e.title, 'start_date', e.start_date, 'end_date', e.end_date)
            order by e.start_date, e.start_time, e.id)
          from public.events e where e.id = any (v_group.ids)
        ), 'paid', exists (select from unnest(v_group.ids) i (id) where private.is_paid(i.id))));
    end if;
  end loop;
end
$$;

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
  -- A decision whose money goes back is not offered to be undone.
  update public.admin_actions a set held_until = clock_timestamp()
  where a.held_until > clock_timestamp() and v_payment.event_id in (
    select s.anchor from private.subjects_of(a.id) s);
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

create or replace function public.undo_action(p_action uuid) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action public.admin_actions;
  v_revision public.record_revisions;
  v_image jsonb;
begin
  perform private.require_editor('undo what was done');
  -- Payments before the action, as begin_refund locks them.
  perform from public.payments p
  where p.event_id in (select s.anchor from private.subjects_of(p_action) s)
  order by p.id for share;
  select * into v_action from public.admin_actions a where a.id = p_action for update;
  if not found then
    return '{"outcome": "missing"}';
  elsif v_action.undone_at is not null then
    return '{"outcome": "undone_before"}';
  elsif exists (
    select from public.payments p
    where p.event_id in (select s.anchor from private.subjects_of(p_action) s)
      and greatest(p.refund_requested_at, p.refunded_at) >= v_action.made_at
  ) then
    return '{"outcome": "refund_begun"}';
  -- The request of the last second is on its way for a moment.
  elsif v_action.held_until is null or v_action.held_until < clock_timestamp() - interval '2 seconds' then
    return '{"outcome": "late"}';
  end if;

  -- A claimed mail may have left already.
  perform from public.mail_outbox m where m.action_id = p_action order by m.id for update;
  if exists (
    select from public.mail_outbox m
    where m.action_id = p_action and (m.claimed_at is not null or m.sent_at is not null or m.attempts > 0)
  ) then
    return '{"outcome": "late"}';
  end if;

  perform set_config('guide.writer', 'undo', true);
  -- A build that runs, or ran meanwhile, may have read the change, and is to be followed by another.
  perform set_config('guide.unseen', case when exists (
    select from public.site_builds b
    where b.claimed_at is not null and coalesce(b.finished_at, 'infinity') > v_action.made_at
  ) then '' else 'on' end, true);
  begin
    for v_revision in
      select * from public.record_revisions r where r.action_id = p_action order by r.position desc
    loop
      v_image := private.current_image(v_revision.subject_table, v_revision.subject_id);
      if (v_image is null) <> (v_revision.after is null)
        -- Only the columns that were kept: generated ones follow.
        or (
          select jsonb_object_agg(i.key, i.value)
          from jsonb_each(v_image - 'updated_at') i where v_revision.after ? i.key
        ) is distinct from v_revision.after - 'updated_at'
      then
        raise exception using errcode = 'CBA01', message = v_revision.subject_table || ' ' || v_revision.subject_id;
      end if;
      perform private.write_image(v_revision.subject_table, v_revision.subject_id, v_revision.before);
    end loop;
  exception when sqlstate 'CBA01' then
    return jsonb_build_object('outcome', 'conflict', 'subject', sqlerrm);
  end;

  delete from public.mail_outbox m where m.action_id = p_action;
  delete from public.site_builds b where b.action_id = p_action and b.build_id is null;
  perform set_config('guide.writer', '', true);
  perform set_config('guide.unseen', '', true);
  update public.admin_actions a set undone_at = clock_timestamp(), undone_by = auth.uid() where a.id = p_action;
  perform private.audit('undo', 'admin_actions', p_action::text, jsonb_build_object('kind', v_action.kind));
  return '{"outcome": "undone"}';
end
$$;
comment on function public.undo_action is 'Takes an action back during its hold: its records stand as before, its mails and build requests are gone. {"outcome": "undone"}, {"outcome": "late"} when the hold is over or a mail was claimed, {"outcome": "refund_begun"} when money of its events goes back since, {"outcome": "conflict", "subject"} when a record was changed since, {"outcome": "undone_before"}, {"outcome": "missing"}; 42501 for anyone but an editor.';
