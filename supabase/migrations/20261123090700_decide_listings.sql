-- Decisions about listings: one for all dates, and one for the open change, part by part.
--
-- Why:         a listing of eighty dates is read and decided once. decide_event stays the one call of the
--              dashboard: a pending date of a listing stands for all of them.
-- Who reads:   none.
-- Who writes:  admins, with their own token; with the owner's rights, because no admin may write a table
--              directly.

create function private.decide_listing(
  p_event_id text, p_series_id uuid, p_decision text, p_reason text, p_version timestamptz
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_series public.series;
  v_status text;
  v_dates integer;
  v_decisions bigint;
begin
  select * into strict v_series from public.series s where s.id = p_series_id for no key update;
  select e.status into v_status from public.events e where e.id = p_event_id;
  if v_status is null then
    return jsonb_build_object('outcome', 'missing');
  elsif v_status <> 'pending' then
    return jsonb_build_object('outcome', 'conflict', 'status', v_status);
  elsif p_version is distinct from v_series.updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', v_status);
  end if;
  update public.events e set status = p_decision, review_note = p_reason
  where e.series_id = p_series_id and e.status = 'pending';
  get diagnostics v_dates = row_count;
  -- Dates that came one by one to a listing that is decided do not decide it again.
  update public.series s set status = p_decision, review_note = p_reason
  where s.id = p_series_id and s.status = 'pending';
  v_decisions := private.audit('decide', 'series', p_series_id::text, jsonb_build_object(
    'from', 'pending', 'to', p_decision, 'reason', p_reason, 'dates', v_dates));
  perform private.enqueue_event_mail(
    p_event_id, 'event-' || p_decision, 'event-' || p_decision || ':' || p_series_id || ':' || v_decisions,
    case p_decision
      when 'approved' then '{"change": false}'
      else jsonb_build_object('change', false, 'reason', p_reason, 'paid', private.is_paid(p_event_id))
    end
  );
  return jsonb_build_object('outcome', 'decided', 'status', p_decision, 'change', false);
end
$$;
comment on function private.decide_listing is 'Decides all pending dates of a listing, and the listing if it is pending itself. Results as of decide_event; p_version is the listing''s updated_at.';

create or replace function public.decide_event(
  p_id text, p_decision text, p_reason text default null, p_version timestamptz default null
) returns jsonb
language plpgsql
security definer
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
  perform private.require_admin('decide about events');
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
comment on function public.decide_event is 'Approves or rejects a pending event, or applies or drops an open change, once. p_version is the updated_at of the event or change that was read. A pending date of a listing stands for all its pending dates, and p_version is the listing''s. {"outcome": "decided", "status", "change"}, {"outcome": "conflict", "status"} when it is decided already, {"outcome": "changed", "status"} when something newer waits, {"outcome": "missing"}; 42501 for anyone but an admin.';

create function public.decide_series_change(p_series uuid, p_accepted jsonb, p_version timestamptz) returns jsonb
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
begin
  perform private.require_admin('decide about listings');
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
    website = t.website, source_url = t.source_url, tags = t.tags,
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
  return '{"outcome": "decided"}';
end
$$;
comment on function public.decide_series_change is 'Settles the open change of a listing, once: the named fields and dates are applied, the others declined and not proposed again. p_version is the updated_at of the change that was read. {"outcome": "decided"}, {"outcome": "conflict"} when none is open, {"outcome": "changed"} when something newer waits, {"outcome": "missing"}; 42501 for anyone but an admin.';
grant execute on function public.decide_series_change to authenticated;
