-- What a manage link of an event allows: see, change and cancel it.
--
-- Why:         organizers have no accounts. An unpublished event is changed in place; a published one
--              keeps its page while the change waits. Decisions, changes and cancellations lock the
--              event, so that of two at once one comes first, whole.
-- Who reads:   the service, for the holder of the token.
-- Who writes:  the service, for the holder of the token whose input it has checked.

create function private.linked_event(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.submitted_fields(e) || jsonb_build_object(
    'id', e.id, 'status', e.status, 'is_premium', e.is_premium,
    'is_public', e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null,
    'is_past', e.last_day < private.today(),
    'review_note', case when e.status = 'rejected' then e.review_note end,
    'created_at', e.created_at,
    'images', private.submitted_images(e.id),
    'change', (
      select c.event || jsonb_build_object(
        'images', coalesce(c.images, private.submitted_images(e.id)), 'created_at', c.updated_at
      )
      from public.event_changes c
      where c.event_id = e.id and e.status in ('approved', 'postponed')
    ),
    'payment', private.payment_facts('{order_number, amount_cents, currency, refunded_cents, paid_at}', e.id, p_paid => true)
  )
  from public.events e
  where e.id = p_event_id
$$;
comment on function private.linked_event is 'What a submitter may see of the event: neither the submitter''s address nor who decided.';
grant execute on function private.linked_event to service_role;

create function public.find_linked_event(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('event', p_token_hash, p_wrong_limits);
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  return jsonb_build_object('outcome', 'found', 'event', private.linked_event(v_link ->> 'id'));
end
$$;
comment on function public.find_linked_event is 'The event behind a manage link: {"outcome": "found", "event"}, {"outcome": "missing"} or {"outcome": "limited", "retry_after"}. p_wrong_limits is a list of the arguments of take_rate_limit, counted for wrong tokens only. Service only.';
grant execute on function public.find_linked_event to service_role;

create function public.change_linked_event(
  p_token_hash text, p_event jsonb, p_images jsonb default null, p_limits jsonb default '[]',
  p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('event', p_token_hash, p_wrong_limits);
  v_event public.events;
  v_change public.event_changes;
  v_fields jsonb;
  v_images jsonb;
  v_is_same boolean;
  v_outcome text;
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

  -- Columns missing from p_event stay as they are; columns a submitter may not change are ignored.
  v_fields := private.submitted_fields(jsonb_populate_record(v_event, p_event));
  if p_images is not null then
    v_images := private.claim_uploads(v_event.id, p_images);
  end if;
  select * into v_change
  from public.event_changes c
  where c.event_id = v_event.id and v_event.status in ('approved', 'postponed');
  v_is_same := v_fields = private.submitted_fields(v_event)
    and (v_images is null or v_images = private.submitted_images(v_event.id));

  if v_event.status = 'pending' and v_is_same
    or v_change.event = v_fields
      and coalesce(v_images, private.submitted_images(v_event.id))
        = coalesce(v_change.images, private.submitted_images(v_event.id))
  then
    v_outcome := 'unchanged';
  else
    perform private.take_limits(p_limits);
    if v_event.status in ('pending', 'rejected') then
      perform private.write_submitted_fields(v_event.id, v_fields);
      if v_images is not null then
        perform private.set_event_images(v_event.id, v_images);
      end if;
      update public.events set status = 'pending', review_note = null where id = v_event.id;
      delete from public.event_changes where event_id = v_event.id;
      v_outcome := 'changed';
    elsif v_is_same then
      -- Back to the published state: nothing is left to decide.
      delete from public.event_changes where event_id = v_event.id;
      v_outcome := case when found then 'changed' else 'unchanged' end;
    else
      insert into public.event_changes as c (event_id, event, images)
      values (v_event.id, v_fields, v_images)
      on conflict (event_id) do update set event = excluded.event, images = excluded.images;
      v_outcome := 'proposed';
    end if;
    if v_outcome <> 'unchanged' then
      perform private.audit(
        'change', 'events', v_event.id, jsonb_build_object('from', v_event.status, 'outcome', v_outcome));
    end if;
  end if;
  return jsonb_build_object('outcome', v_outcome, 'event', private.linked_event(v_event.id));
exception
  -- The end of the block takes the claims and the counts back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.change_linked_event is 'Changes the event behind a manage link: pending or rejected in place, and it is pending again; approved or postponed as a proposal that replaces an older one. p_event has the column names of events as keys; p_images is for claim_uploads, null keeps the images. {"outcome": "changed"|"proposed"|"unchanged", "event"}, {"outcome": "refused", "reason": "draft"|"cancelled"|"past"}, {"outcome": "image_missing"|"missing"} or {"outcome": "limited", "retry_after"}. p_limits count changes, p_wrong_limits wrong tokens. Service only.';
grant execute on function public.change_linked_event to service_role;

create function public.cancel_linked_event(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_link jsonb := private.linked_subject('event', p_token_hash, p_wrong_limits);
  v_event public.events;
  v_is_public boolean;
  v_cancellations bigint;
begin
  if v_link ->> 'outcome' <> 'found' then
    return v_link;
  end if;
  select * into strict v_event from public.events e where e.id = v_link ->> 'id' for no key update;
  -- A repeat changes nothing.
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
    v_cancellations := private.audit(
      'cancel', 'events', v_event.id, jsonb_build_object('from', v_event.status, 'to', 'cancelled'));
    perform private.enqueue_event_mail(
      v_event.id, 'event-cancelled', 'event-cancelled:' || v_event.id || ':' || v_cancellations,
      jsonb_build_object('published', v_is_public, 'paid', private.is_paid(v_event.id))
    );
  end if;
  return jsonb_build_object('outcome', 'cancelled', 'event', private.linked_event(v_event.id));
end
$$;
comment on function public.cancel_linked_event is 'Cancels the event behind a manage link, once, and drops its open change. A published event shows that it is cancelled; an unpublished one leaves the review without a public trace. {"outcome": "cancelled", "event"}, {"outcome": "refused", "reason": "draft"|"past"}, {"outcome": "missing"} or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.cancel_linked_event to service_role;
