-- Decisions as actions: held for some seconds, undone as one, also for many events at once.
--
-- Why:         a second click must not publish another event for good, and thirty alike submissions are one
--              decision. Compare-and-set as before: of two editors at once one decides.
-- Who reads:   none.
-- Who writes:  editors, with their own token; with the owner's rights, because no editor may write a
--              table directly.

drop function public.decide_event(text, text, text, timestamptz);
drop function public.decide_series_change(uuid, jsonb, timestamptz);

create function private.decide_event(p_id text, p_decision text, p_reason text, p_version timestamptz) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_status text;
  v_series_id uuid;
  v_updated_at timestamptz;
  v_change public.event_changes;
  v_is_change boolean := false;
  v_decisions bigint;
begin
  if p_decision is null or p_decision not in ('approved', 'rejected') then
    raise exception 'A decision is "approved" or "rejected".' using errcode = 'invalid_parameter_value';
  end if;

  -- Without a lock on the date: a listing is locked before its dates.
  select e.series_id into v_series_id from public.events e where e.id = p_id and e.status = 'pending';
  if v_series_id is not null then
    return private.decide_listing(p_id, v_series_id, p_decision, p_reason, p_version);
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
comment on function private.decide_event is 'Approves or rejects a pending event, or applies or drops an open change, once. Results as of public.decide_event, without action.';

create function public.decide_event(
  p_id text, p_decision text, p_reason text default null, p_version timestamptz default null,
  p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
  v_result jsonb;
begin
  perform private.require_editor('decide about events');
  v_action := private.begin_action('decide', p_hold_seconds);
  v_result := private.decide_event(p_id, p_decision, p_reason, p_version);
  if v_result ->> 'outcome' = 'decided' then
    return private.with_action(v_result, v_action);
  end if;
  perform private.drop_action(v_action);
  return v_result;
end
$$;
comment on function public.decide_event is 'Approves or rejects a pending event, or applies or drops an open change, once. p_version is the updated_at of the event or change that was read. A pending date of a listing stands for all its pending dates, and p_version is the listing''s. {"outcome": "decided", "status", "change", "action", "held_until"}: undo_action takes it back during p_hold_seconds; {"outcome": "conflict", "status"} when it is decided already, {"outcome": "changed", "status"} when something newer waits, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.decide_event to authenticated;

create function public.decide_events(p_decisions jsonb, p_hold_seconds integer default 0) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
  v_decision jsonb;
  v_results jsonb := '[]';
begin
  perform private.require_editor('decide about events');
  if jsonb_typeof(p_decisions) is distinct from 'array' or jsonb_array_length(p_decisions) not between 1 and 100 then
    raise exception 'Decide about 1 to 100 events at once.' using errcode = 'invalid_parameter_value';
  end if;
  v_action := private.begin_action('decide-many', p_hold_seconds);
  -- In one order, so that two editors who decide about the same events do not wait for each other.
  for v_decision in select d.value from jsonb_array_elements(p_decisions) d order by d.value ->> 'id'
  loop
    v_results := v_results || (jsonb_build_object('id', v_decision ->> 'id') || private.decide_event(
      v_decision ->> 'id', v_decision ->> 'decision', v_decision ->> 'reason', (v_decision ->> 'version')::timestamptz));
  end loop;
  if v_results @> '[{"outcome": "decided"}]' then
    return private.with_action(jsonb_build_object('outcome', 'decided', 'results', v_results), v_action);
  end if;
  perform private.drop_action(v_action);
  return jsonb_build_object('outcome', 'decided', 'results', v_results, 'action', null, 'held_until', null);
end
$$;
comment on function public.decide_events is 'Decides about up to 100 events as one action: p_decisions is [{"id", "decision", "reason", "version"}], each as of decide_event. {"outcome": "decided", "results": [{"id", "outcome", "status", …}], "action", "held_until"}; action is null if none was decided. 42501 for anyone but an editor.';
grant execute on function public.decide_events to authenticated;

create function public.decide_series_change(
  p_series uuid, p_accepted jsonb, p_version timestamptz, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_series public.series;
  v_change public.series_changes;
  v_accepted jsonb;
  v_declined text[];
  v_op jsonb;
  v_remembered text[] := '{}';
  v_dates integer := 0;
  v_event public.events;
  v_action uuid;
begin
  perform private.require_editor('decide about listings');
  if jsonb_typeof(p_accepted -> 'fields') is distinct from 'array'
    or jsonb_typeof(p_accepted -> 'dates') is distinct from 'array'
  then
    raise exception 'What is accepted is {"fields": [columns], "dates": [keys]}.' using errcode = 'invalid_parameter_value';
  end if;
  select * into v_series from public.series s where s.id = p_series for no key update;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  select * into v_change from public.series_changes c where c.series_id = p_series;
  if not found then
    return '{"outcome": "conflict"}';
  elsif p_version is distinct from v_change.updated_at then
    return '{"outcome": "changed"}';
  end if;
  v_action := private.begin_action('decide-change', p_hold_seconds);
  perform set_config('guide.writer', 'decision', true);

  select coalesce(jsonb_object_agg(f.key, f.value -> 'to') filter (where p_accepted -> 'fields' ? f.key), '{}'),
    coalesce(array_agg(f.key) filter (where not p_accepted -> 'fields' ? f.key), '{}')
  into v_accepted, v_declined
  from jsonb_each(v_change.change -> 'fields') f;
  -- What a person edited since the proposal stays.
  v_accepted := v_accepted - v_series.pinned_fields;

  for v_op in select d.value from jsonb_array_elements(v_change.change -> 'dates') d where not p_accepted -> 'dates' ? (d.value ->> 'key')
  loop
    v_remembered := v_remembered || private.declined(v_op);
  end loop;
  update public.series s
  set
    title = t.title, description = t.description, category = t.category, venue_name = t.venue_name,
    venue_address = t.venue_address, city = t.city, price = t.price, price_min_cents = t.price_min_cents,
    price_max_cents = t.price_max_cents, contact_email = t.contact_email, contact_phone = t.contact_phone,
    website = t.website, source_url = t.source_url, tags = t.tags, image_url = t.image_url,
    -- The words were of another image.
    image_alt = case when t.image_url is not distinct from s.image_url then s.image_alt end,
    pinned_fields = private.added_to(s.pinned_fields, v_declined),
    declined_dates = private.added_to(s.declined_dates, v_remembered)
  from jsonb_populate_record(v_series, v_accepted) t
  where s.id = p_series
  returning s.* into v_series;

  for v_op in select d.value from jsonb_array_elements(v_change.change -> 'dates') d where p_accepted -> 'dates' ? (d.value ->> 'key')
  loop
    select * into v_event from public.events e
    where e.series_id = p_series and e.date_key = v_op ->> 'key' for no key update;
    if v_op ->> 'op' = 'add' then
      continue when found or private.has_ended(v_op);
      perform private.add_dates(v_series, jsonb_build_array(v_op - 'op'), 'approved');
    elsif v_event.status in ('approved', 'postponed') and v_event.last_day >= private.today() then
      if v_op ->> 'op' = 'cancel' then
        update public.events e set status = 'cancelled' where e.id = v_event.id;
      else
        perform private.write_date(v_event.id, private.date_fields(v_event) || ((v_op -> 'to') - v_event.pinned_fields));
      end if;
    else
      continue;
    end if;
    v_dates := v_dates + 1;
  end loop;

  delete from public.series_changes c where c.series_id = p_series;
  perform private.audit('decide-change', 'series', p_series::text, jsonb_build_object(
    'fields', (select coalesce(jsonb_agg(k.key), '[]') from jsonb_object_keys(v_accepted) k (key)),
    'dates', v_dates, 'declined', to_jsonb(v_declined || v_remembered)));
  perform set_config('guide.writer', '', true);
  return private.with_action('{"outcome": "decided"}', v_action);
end
$$;
comment on function public.decide_series_change is 'Settles the open change of a listing, once: the named fields and dates are applied, the others declined and not proposed again. p_version is the updated_at of the change that was read. {"outcome": "decided", "action", "held_until"}: undo_action takes it back during p_hold_seconds. {"outcome": "conflict"} when none is open, {"outcome": "changed"} when something newer waits, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.decide_series_change to authenticated;
