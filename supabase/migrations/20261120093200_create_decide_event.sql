-- An admin's decision about a pending event or the open change of a published one.
--
-- Why:         compare-and-set: of two admins at once one decides and the other learns the result, and
--              the decision names what was seen, so nothing is approved unread. Decision, change, audit
--              row, mail and rebuild request are stored together or not at all.
-- Who reads:   none.
-- Who writes:  admins, with their own token; with the owner's rights, because no admin may write a table
--              directly.

create function public.decide_event(
  p_id text, p_decision text, p_reason text default null, p_version timestamptz default null
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_status text;
  v_updated_at timestamptz;
  v_change public.event_changes;
  v_is_change boolean := false;
  v_decisions bigint;
begin
  perform private.require_admin('decide about events');
  if p_decision is null or p_decision not in ('approved', 'rejected') then
    raise exception 'A decision is "approved" or "rejected".' using errcode = 'invalid_parameter_value';
  end if;

  -- Decisions, changes and cancellations of one event run one after the other.
  select e.status, e.updated_at into v_status, v_updated_at
  from public.events e where e.id = p_id
  for no key update;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;

  if v_status = 'pending' then
    if p_version is distinct from v_updated_at then
      return jsonb_build_object('outcome', 'changed', 'status', v_status);
    end if;
    update public.events set status = p_decision, review_note = p_reason where id = p_id;
    v_status := p_decision;
  else
    if v_status in ('approved', 'postponed') then
      select * into v_change from public.event_changes c where c.event_id = p_id;
      v_is_change := found;
    end if;
    if not v_is_change then
      return jsonb_build_object('outcome', 'conflict', 'status', v_status);
    end if;
    if p_version is distinct from v_change.updated_at then
      return jsonb_build_object('outcome', 'changed', 'status', v_status);
    end if;
    delete from public.event_changes where event_id = p_id;
    if p_decision = 'approved' then
      perform private.write_submitted_fields(p_id, v_change.event);
      if v_change.images is not null then
        perform private.set_event_images(p_id, v_change.images);
      end if;
    end if;
  end if;

  v_decisions := private.audit('decide', 'events', p_id, jsonb_build_object(
    'from', case when v_is_change then 'change' else 'pending' end, 'to', p_decision, 'reason', p_reason));
  perform private.enqueue_event_mail(
    p_id, 'event-' || p_decision, 'event-' || p_decision || ':' || p_id || ':' || v_decisions,
    case p_decision
      when 'approved' then jsonb_build_object('change', v_is_change)
      else jsonb_build_object('change', v_is_change, 'reason', p_reason, 'paid', private.is_paid(p_id))
    end
  );
  return jsonb_build_object('outcome', 'decided', 'status', v_status, 'change', v_is_change);
end
$$;
comment on function public.decide_event is 'Approves or rejects a pending event, or applies or drops an open change, once. p_version is the updated_at of the event or change that was read. {"outcome": "decided", "status", "change"}, {"outcome": "conflict", "status"} when it is decided already, {"outcome": "changed", "status"} when something newer waits, {"outcome": "missing"}; 42501 for anyone but an admin.';
grant execute on function public.decide_event to authenticated;
