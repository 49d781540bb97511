-- What a manage link of an event allows: see, change and cancel it.
--
-- Why:         organizers have no accounts. An unpublished event is changed in place; a published one
--              keeps its page while the change waits. Decisions, changes and cancellations lock the
--              event, so that of two at once one comes first, whole.
-- Who reads:   the service, for the holder of the token.
-- Who writes:  the service, for the holder of the token whose input it has checked.

create function private.event_is_paid(p_event_id text) returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select 1 from public.payments p
    where p.event_id = p_event_id and p.status in ('succeeded', 'partially_refunded')
  );
end
$$;
comment on function private.event_is_paid is 'Whether money for the event came in and has not gone back whole.';
grant execute on function private.event_is_paid to authenticated, service_role;

create function private.managed_event(p_event_id text) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select private.submitted_fields(e) || jsonb_build_object(
      'id', e.id, 'status', e.status, 'is_premium', e.is_premium,
      'is_public', e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null,
      'is_past', e.last_day < private.today(),
      'review_note', case when e.status = 'rejected' then e.review_note end,
      'created_at', e.created_at,
      'photos', private.submitted_photos(e.id),
      'change', (
        select c.event || jsonb_build_object(
          'photos', coalesce(c.photos, private.submitted_photos(e.id)), 'created_at', c.updated_at
        )
        from public.event_changes c
        where c.event_id = e.id and e.status in ('approved', 'postponed')
      ),
      'payment', (
        select jsonb_build_object(
          'order_number', p.order_number, 'amount_cents', p.amount_cents,
          'currency', p.currency, 'refunded_cents', p.refunded_cents, 'paid_at', p.paid_at
        )
        from public.payments p
        where p.event_id = e.id and p.paid_at is not null
        order by p.created_at, p.id
        limit 1
      )
    )
    from public.events e
    where e.id = p_event_id
  );
end
$$;
comment on function private.managed_event is 'What a submitter may see of the own event. Not the mail address the mails go to, nor who decided.';
grant execute on function private.managed_event to service_role;

create function public.find_managed_event(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_event(p_token_hash, p_wrong_limits);
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  return jsonb_build_object('outcome', 'found', 'event', private.managed_event(v_link ->> 'id'));
end
$$;
comment on function public.find_managed_event is 'The event of a private link: {"outcome": "found", "event"}, {"outcome": "missing"} or {"outcome": "limited", "retry_after"}. p_wrong_limits is a list of the arguments of take_rate_limit, counted for wrong tokens only. Service only.';
grant execute on function public.find_managed_event to service_role;

create function public.change_managed_event(
  p_token_hash text, p_event jsonb, p_photos jsonb default null, p_limits jsonb default '[]',
  p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_event(p_token_hash, p_wrong_limits);
  v_event public.events;
  v_change public.event_changes;
  v_fields jsonb;
  v_photos jsonb;
  v_is_same boolean;
  v_outcome text;
  v_retry_after text;
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  select * into strict v_event from public.events e where e.id = v_link ->> 'id' for no key update;
  if v_event.status in ('draft', 'cancelled') then
    return jsonb_build_object('outcome', 'refused', 'reason', v_event.status);
  end if;
  if v_event.last_day < private.today() then
    return jsonb_build_object('outcome', 'refused', 'reason', 'past');
  end if;

  -- What p_event does not name stays as it is; what a submitter may not change is not looked at.
  v_fields := private.submitted_fields(jsonb_populate_record(v_event, p_event));
  if p_photos is not null then
    v_photos := private.claim_uploads(v_event.id, p_photos);
  end if;
  select * into v_change
  from public.event_changes c
  where c.event_id = v_event.id and v_event.status in ('approved', 'postponed');
  v_is_same := v_fields = private.submitted_fields(v_event)
    and (v_photos is null or v_photos = private.submitted_photos(v_event.id));

  if v_event.status = 'pending' and v_is_same
    or v_change.event = v_fields
      and coalesce(v_photos, private.submitted_photos(v_event.id))
        = coalesce(v_change.photos, private.submitted_photos(v_event.id))
  then
    v_outcome := 'unchanged';
  else
    perform private.take_limits(p_limits);
    if v_event.status in ('pending', 'rejected') then
      perform private.write_submitted_fields(v_event.id, v_fields);
      if v_photos is not null then
        perform private.set_event_photos(v_event.id, v_photos);
      end if;
      update public.events set status = 'pending', review_note = null where id = v_event.id;
      delete from public.event_changes where event_id = v_event.id;
      v_outcome := 'changed';
    elsif v_is_same then
      -- Back to what is published: nothing is left to decide.
      delete from public.event_changes where event_id = v_event.id;
      v_outcome := case when found then 'changed' else 'unchanged' end;
    else
      insert into public.event_changes as c (event_id, event, photos)
      values (v_event.id, v_fields, v_photos)
      on conflict (event_id) do update set event = excluded.event, photos = excluded.photos;
      v_outcome := 'proposed';
    end if;
    if v_outcome <> 'unchanged' then
      insert into public.audit_log (action, subject_table, subject_id, detail)
      values ('change', 'events', v_event.id, jsonb_build_object('from', v_event.status, 'outcome', v_outcome));
    end if;
  end if;
  return jsonb_build_object('outcome', v_outcome, 'event', private.managed_event(v_event.id));
exception
  -- Each ends the block, and so takes back what was claimed and counted.
  when sqlstate 'GL429' then
    get stacked diagnostics v_retry_after = pg_exception_detail;
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after::integer);
  when sqlstate 'GL404' then
    return jsonb_build_object('outcome', 'photo_missing');
end
$$;
comment on function public.change_managed_event is 'Changes the event of a private link: pending or rejected in place, and it is pending; approved or postponed as a proposal that takes the place of an older one. p_event has the column names of events as keys; p_photos is for claim_uploads, null leaves the pictures. {"outcome": "changed"|"proposed"|"unchanged", "event"}, {"outcome": "refused", "reason": "draft"|"cancelled"|"past"}, {"outcome": "photo_missing"|"missing"} or {"outcome": "limited", "retry_after"}. p_limits count changes, p_wrong_limits wrong tokens. Service only.';
grant execute on function public.change_managed_event to service_role;

create function public.cancel_managed_event(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_event(p_token_hash, p_wrong_limits);
  v_event public.events;
  v_is_public boolean;
  v_cancellations bigint;
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  select * into strict v_event from public.events e where e.id = v_link ->> 'id' for no key update;
  -- Asked for again it is what it was: done.
  if v_event.status <> 'cancelled' then
    if v_event.status = 'draft' then
      return jsonb_build_object('outcome', 'refused', 'reason', 'draft');
    end if;
    if v_event.last_day < private.today() then
      return jsonb_build_object('outcome', 'refused', 'reason', 'past');
    end if;
    v_is_public := v_event.status in ('approved', 'postponed');
    update public.events
    set status = 'cancelled', withdrawn_at = case when not v_is_public then now() end
    where id = v_event.id;
    delete from public.event_changes where event_id = v_event.id;
    insert into public.audit_log (action, subject_table, subject_id, detail)
    values ('cancel', 'events', v_event.id, jsonb_build_object('from', v_event.status, 'to', 'cancelled'));
    select count(*) into v_cancellations
    from public.audit_log a
    where a.subject_table = 'events' and a.subject_id = v_event.id and a.action = 'cancel';
    perform private.enqueue_event_mail(
      v_event.id, 'event-cancelled', 'event-cancelled:' || v_event.id || ':' || v_cancellations,
      jsonb_build_object('published', v_is_public, 'paid', private.event_is_paid(v_event.id))
    );
  end if;
  return jsonb_build_object('outcome', 'cancelled', 'event', private.managed_event(v_event.id));
end
$$;
comment on function public.cancel_managed_event is 'Cancels the event of a private link, once; its open change goes with it. A published event says that it is cancelled, one that never was leaves the review without a trace in public. {"outcome": "cancelled", "event"}, {"outcome": "refused", "reason": "draft"|"past"}, {"outcome": "missing"} or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.cancel_managed_event to service_role;
