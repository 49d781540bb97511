-- An admin approves or rejects an event that waits.
--
-- Why:         compare-and-set: of two people who decide at once, one decides and the other learns
--              what was decided. Decision, audit row and rebuild request stand or fall together
--              (the request is left by the triggers of events).
-- Who reads:   nobody.
-- Who writes:  admins, with their own token; row-level security stands behind the check.

create function public.decide_event(p_id text, p_decision text, p_reason text default null) returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_status text;
begin
  if not (select public.is_admin()) then
    raise exception 'Only an admin may decide about events.' using errcode = 'insufficient_privilege';
  end if;
  if p_decision is null or p_decision not in ('approved', 'rejected') then
    raise exception 'A decision is "approved" or "rejected".' using errcode = 'invalid_parameter_value';
  end if;

  update public.events set status = p_decision, review_note = p_reason
  where id = p_id and status = 'pending';
  if found then
    insert into public.audit_log (action, subject_table, subject_id, detail)
    values ('decide', 'events', p_id, jsonb_strip_nulls(
      jsonb_build_object('from', 'pending', 'to', p_decision, 'reason', p_reason)));
    return jsonb_build_object('outcome', 'decided', 'status', p_decision);
  end if;

  select e.status into v_status from public.events e where e.id = p_id;
  if not found then
    return jsonb_build_object('outcome', 'missing');
  end if;
  return jsonb_build_object('outcome', 'conflict', 'status', v_status);
end
$$;
comment on function public.decide_event(text, text, text) is
  'From pending to approved or rejected, once. {"outcome": "decided"|"conflict", "status"} or {"outcome": "missing"}; 42501 for anyone but an admin.';

revoke all on function public.decide_event(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.decide_event(text, text, text) to authenticated;
