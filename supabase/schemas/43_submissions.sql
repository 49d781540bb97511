-- Submissions of events and listings, and the decisions about them and about changes that are proposed.
--
-- Why:         a double click, a retry and 200 of them at once make one row, because calls with one key wait for each
--              other; limits, images, order and mail are stored with it or not at all. Of two editors at once one decides, about what
--              was read, and a slip is undone while its mails and builds are held.
-- Who reads:   editors.
-- Who writes:  the service, for a visitor whose input it has checked; editors, with their own token and the owner's
--              rights.
--
-- A submitted listing has its key, order, private link and images with its first date, its anchor. What a source
-- proposes and an editor declines is remembered; an organizer may ask again. Locks: an order, a listing, its dates by
-- their ids.

create function public.submit_event(
  p_event jsonb, p_submission_key text, p_fingerprint text, p_limits jsonb default '[]',
  p_images jsonb default '[]', p_order jsonb default null, p_dates jsonb default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  -- Only a visitor's columns: status, premium, featured, image, review and source in p_event are ignored.
  v_fields constant jsonb := jsonb_strip_nulls(private.picked(
    p_event || coalesce(p_dates -> 0, '{}'), private.event_columns('submitted') || '{tags,submitter_email}'::text[]));
  v_status constant text := case when p_order is null then 'pending' else 'draft' end;
  v_event public.events;
  v_listing public.listings;
  v_outcome text;
begin
  perform private.require_submission_key(p_submission_key, p_fingerprint);
  if jsonb_array_length(p_dates) > 60 then
    raise exception 'A listing has at most 60 dates.' using errcode = 'invalid_parameter_value';
  end if;

  -- Waits for another call with this key, so that its row is there and committed.
  perform pg_advisory_xact_lock(hashtextextended(p_submission_key, 0));
  select * into v_event from public.events e where e.submission_key = p_submission_key;
  v_outcome := case when found then 'existing' else 'created' end;
  if v_outcome = 'existing' and v_event.submission_fingerprint is distinct from p_fingerprint then
    return '{"outcome": "key_reused"}';
  elsif v_outcome = 'created' then
    v_event := jsonb_populate_record(null::public.events, private.set_columns(
      'events', null, array(select jsonb_object_keys(v_fields)) || '{submission_key,submission_fingerprint,status}'::text[],
      v_fields || jsonb_build_object(
        'submission_key', p_submission_key, 'submission_fingerprint', p_fingerprint, 'status', v_status)));
    perform private.take_limits(p_limits);
    if jsonb_array_length(p_images) > 0 then
      perform private.set_event_images(v_event.id, private.claim_uploads(v_event.id, p_images));
    end if;
    select * into strict v_listing from public.listings l where l.id = v_event.listing_id;
    perform private.add_dates(v_listing, coalesce((
      select jsonb_agg(d.value || jsonb_build_object('key', private.new_date_key(d.value), 'own', '{}'::jsonb))
      from jsonb_array_elements(p_dates - 0) d
    ), '[]'), v_status);
    if p_order is null then
      perform private.enqueue_event_mail(v_event.id, 'submission-received', 'submission-received:' || v_event.id);
    else
      perform private.open_order(p_order, p_event ->> 'submitter_email', v_event.id);
    end if;
  end if;
  return jsonb_build_object(
    'outcome', v_outcome, 'id', v_event.id, 'status', v_event.status,
    'payment', case when p_order is not null then private.new_order_facts(v_event.id) end,
    'dates', case when private.shared_listing(v_event) is not null then (
      select jsonb_agg(jsonb_build_object('id', d.id, 'start_date', d.start_date) order by d.start_date, d.start_time, d.id)
      from private.dates_of(v_event.id) d
    ) end
  );
exception
  -- The end of the block takes the row, the counts and the claims back.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.submit_event is 'Stores an event once a key. p_event has the column names of events as keys; p_images is for claim_uploads; p_order {"amount_cents", "currency"} makes it a draft with an order, else it is pending and its submitter gets a mail. p_dates [{"start_date", "start_time", "end_date", "end_time"}], in their order, no two alike, replace the times of p_event; two to 60 make a listing, whose first date is its anchor. {"outcome": "created"|"existing", "id", "status", "payment": null | new_order_facts, "dates": [{"id", "start_date"}] of a listing, else null}, {"outcome": "key_reused"|"image_missing"} or {"outcome": "limited", "retry_after"}. p_limits is a list of the arguments of take_rate_limit. Service only.';
grant execute on function public.submit_event to service_role;

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
  v_result := private.decide_listing_of(p_id, p_decision, p_reason, p_version);
  if v_result ->> 'outcome' = 'decided' then
    return private.with_action(v_result, v_action);
  end if;
  perform private.drop_action(v_action);
  return v_result;
end
$$;
comment on function public.decide_event is 'Approves or rejects a pending event, or applies or drops an open change, once. p_version is the updated_at of the event or change that was read. A pending date of a listing stands for all its pending dates, and p_version is the listing''s. {"outcome": "decided", "status", "change", "action", "held_until"}: undo_action takes it back during p_hold_seconds; {"outcome": "conflict", "status"} when it is decided already, {"outcome": "changed", "status"} when something newer waits, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.decide_event to authenticated;

create function private.decide_listing_of(p_id text, p_decision text, p_reason text, p_version timestamptz)
returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_event public.events;
  v_listing public.listings;
  v_change public.listing_changes;
  v_shared uuid;
  v_dates integer;
  v_detail jsonb;
  v_decisions bigint;
begin
  if p_decision is null or p_decision not in ('approved', 'rejected') then
    raise exception 'A decision is "approved" or "rejected".' using errcode = 'invalid_parameter_value';
  end if;
  -- Decisions, changes and cancellations of one listing run one after the other.
  perform from public.listings l
  where l.id = (select e.listing_id from public.events e where e.id = p_id) for no key update;
  select * into v_event from public.events e where e.id = p_id for no key update;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  select * into strict v_listing from public.listings l where l.id = v_event.listing_id;
  v_shared := private.shared_listing(v_event);
  if v_event.status = 'pending' then
    if p_version is distinct from v_listing.updated_at then
      return jsonb_build_object('outcome', 'changed', 'status', v_event.status);
    end if;
    update public.events e set status = p_decision, review_note = p_reason
    where e.listing_id = v_listing.id and e.status = 'pending';
    get diagnostics v_dates = row_count;
    -- Dates that came one by one to a listing that is decided do not decide it again.
    update public.listings l set status = p_decision, review_note = p_reason
    where l.id = v_listing.id and l.status = 'pending';
    v_detail := jsonb_build_object('from', 'pending', 'to', p_decision, 'reason', p_reason);
    v_decisions := case
      when v_shared is null then private.audit('decide', 'events', p_id, v_detail)
      else private.audit('decide', 'listings', v_shared::text, v_detail || jsonb_build_object('dates', v_dates)) end;
    perform private.enqueue_event_mail(
      p_id, 'event-' || p_decision,
      'event-' || p_decision || ':' || coalesce(v_shared::text, p_id) || ':' || v_decisions,
      case p_decision
        when 'approved' then '{"change": false}'
        else jsonb_build_object('change', false, 'reason', p_reason, 'paid', private.is_paid(p_id))
      end
    );
    return jsonb_build_object('outcome', 'decided', 'status', p_decision, 'change', false);
  end if;
  select * into v_change from public.listing_changes c where c.listing_id = v_event.listing_id;
  if not found or v_event.status not in ('approved', 'postponed') or v_shared is not null then
    return jsonb_build_object('outcome', 'conflict', 'status', v_event.status);
  elsif p_version is distinct from v_change.updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', v_event.status);
  end if;
  perform private.decide_change(v_listing, v_change, case p_decision
    when 'approved' then jsonb_build_object(
      'fields', (select coalesce(jsonb_agg(f.key), '[]') from jsonb_object_keys(v_change.change -> 'fields') f (key)),
      'dates', jsonb_path_query_array(v_change.change, '$.dates[*].key'))
    else '{"fields": [], "dates": []}' end, p_reason);
  select e.status into v_event.status from public.events e where e.id = p_id;
  return jsonb_build_object('outcome', 'decided', 'status', v_event.status, 'change', true);
end
$$;
comment on function private.decide_listing_of is 'Decides all pending dates of the listing of an event, or applies or drops the open change of an event that stands alone, once. Results as of public.decide_event, without action.';

create function public.decide_listing_change(
  p_listing uuid, p_accepted jsonb, p_version timestamptz, p_hold_seconds integer default 0,
  p_reason text default null
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_listing public.listings;
  v_change public.listing_changes;
  v_action uuid;
begin
  perform private.require_editor('decide about listings');
  if jsonb_typeof(p_accepted -> 'fields') is distinct from 'array'
    or jsonb_typeof(p_accepted -> 'dates') is distinct from 'array'
  then
    raise exception 'What is accepted is {"fields": [columns], "dates": [keys]}.' using errcode = 'invalid_parameter_value';
  end if;
  select * into v_listing from public.listings l where l.id = p_listing for no key update;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  select * into v_change from public.listing_changes c where c.listing_id = p_listing;
  if not found then
    return '{"outcome": "conflict"}';
  elsif p_version is distinct from v_change.updated_at then
    return '{"outcome": "changed"}';
  end if;
  v_action := private.begin_action('decide-change', p_hold_seconds);
  perform private.decide_change(v_listing, v_change, p_accepted, p_reason);
  return private.with_action('{"outcome": "decided"}', v_action);
end
$$;
comment on function public.decide_listing_change is 'Settles the open change of a listing, once: the named fields and dates are applied, the others declined; what a source proposed is not proposed again, an organizer gets a mail, which quotes p_reason where something was declined. A date that moves is applied also when its first day is over; another one that is over is left as it is, and the mail says that a part was taken. p_version is the updated_at of the change that was read. {"outcome": "decided", "action", "held_until"}: undo_action takes it back during p_hold_seconds. {"outcome": "conflict"} when none is open, {"outcome": "changed"} when something newer waits, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.decide_listing_change to authenticated;

create function private.decide_change(
  p_listing public.listings, p_change public.listing_changes, p_accepted jsonb, p_reason text
) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_listing public.listings;
  v_anchor text;
  v_is_alone boolean;
  v_before jsonb;
  v_accepted jsonb;
  v_declined text[];
  v_op jsonb;
  v_to jsonb;
  v_remembered text[] := '{}';
  v_dates integer := 0;
  v_event public.events;
  v_decisions bigint;
  v_decision text;
  v_is_partial boolean;
  v_is_postponed boolean;
begin
  perform set_config('guide.writer', 'decision', true);
  select e.id, private.shared_listing(e) is null into v_anchor, v_is_alone
  from public.events e
  where e.listing_id = p_listing.id and (e.submission_key is not null or private.shared_listing(e) is null);
  if v_anchor is not null then
    select jsonb_object_agg(e.date_key, private.date_fields(e)) into v_before
    from public.events e where e.listing_id = p_listing.id;
  end if;

  select coalesce(jsonb_object_agg(f.key, f.value -> 'to') filter (where p_accepted -> 'fields' ? f.key), '{}'),
    coalesce(array_agg(f.key) filter (where not p_accepted -> 'fields' ? f.key), '{}')
  into v_accepted, v_declined
  from jsonb_each(p_change.change -> 'fields') f;
  if v_anchor is null then
    -- What a person edited since the proposal stays; an edit drops an organizer's proposal itself.
    v_accepted := v_accepted - p_listing.pinned_fields;
    for v_op in select d.value from jsonb_array_elements(p_change.change -> 'dates') d where not p_accepted -> 'dates' ? (d.value ->> 'key')
    loop
      v_remembered := v_remembered || private.declined(v_op);
    end loop;
  else
    -- A postponed date without its new one says no day; what volunteers wrote stays.
    update public.events e set status_note = null
    where e.listing_id = p_listing.id and e.status = 'postponed' and not p_accepted -> 'dates' ? e.date_key
      and e.status_note = private.new_date_note(private.proposed_day(e));
    v_is_postponed := exists (
      select from public.events e
      where e.listing_id = p_listing.id and e.status = 'postponed' and not p_accepted -> 'dates' ? e.date_key
        and private.proposed_day(e) is not null
    );
  end if;
  v_listing := jsonb_populate_record(null::public.listings, private.set_columns(
    'listings', p_listing.id::text, private.event_columns('shared') || '{pinned_fields,declined_dates}'::text[], v_accepted || case
      -- The words were of another image.
      when v_accepted ? 'image_url' and v_accepted ->> 'image_url' is distinct from p_listing.image_url
      then '{"image_alt": null}'::jsonb else '{}' end
      || jsonb_build_object(
        'pinned_fields', case
          when v_anchor is null then private.added_to(p_listing.pinned_fields, v_declined) else p_listing.pinned_fields end,
        'declined_dates', private.added_to(p_listing.declined_dates, v_remembered))));

  for v_op in select d.value from jsonb_array_elements(p_change.change -> 'dates') d where p_accepted -> 'dates' ? (d.value ->> 'key')
  loop
    select * into v_event from public.events e
    where e.listing_id = p_listing.id and e.date_key = v_op ->> 'key' for no key update;
    if v_op ->> 'op' = 'add' then
      continue when found or private.has_ended(v_op);
      perform private.add_dates(v_listing, jsonb_build_array(v_op - 'op'), 'approved');
    -- A postponed date has not taken place, however late its new day is read.
    elsif v_event.status = 'postponed'
      or (v_event.status = 'approved' and (v_is_alone or private.is_open_date(v_event)))
    then
      if v_op ->> 'op' = 'cancel' then
        update public.events e
        set
          status = case v_op ->> 'reason' when 'postponed' then 'postponed' else 'cancelled' end,
          status_note = case v_op ->> 'reason' when 'postponed' then nullif(v_op ->> 'words', '') else e.status_note end
        where e.id = v_event.id;
      else
        -- Of a source's what no person edited, of an organizer's what no person edited since.
        v_to := case
          when v_before -> v_event.date_key is null then (v_op -> 'to') - v_event.pinned_fields
          else (
            select coalesce(jsonb_object_agg(t.key, t.value), '{}') from jsonb_each(v_op -> 'to') t
            where v_before -> v_event.date_key -> t.key is not distinct from v_op -> 'from' -> t.key
          )
        end;
        -- One whose day is over did not follow its listing, and does so again on its new day.
        perform private.write_date(v_event.id, private.date_fields(v_event)
          || (private.shared_fields(to_jsonb(v_listing)) - v_event.own_fields) || v_to);
        if v_anchor is null then
          -- As below: on a new day it takes place.
          update public.events e set status = 'approved', status_note = null
          where e.id = v_event.id and e.status = 'postponed' and e.start_date <> v_event.start_date;
        else
          update public.events e
          set
            -- On a new day it takes place; another hour reinstates nothing.
            status = case when (v_to ->> 'start_date')::date <> v_event.start_date then 'approved' else e.status end,
            pinned_fields = array(
              select p.name
              from unnest(private.added_to(e.pinned_fields, array(select jsonb_array_elements_text(v_op -> 'pin')))) p (name)
              where not v_op -> 'unpin' ? p.name
            )
          where e.id = v_event.id;
        end if;
      end if;
    else
      continue;
    end if;
    v_dates := v_dates + 1;
  end loop;
  if v_accepted ? 'image_url' and p_change.change ? 'images' then
    update public.listings l set image_alt = p_change.change #>> '{images,0,alt}' where l.id = p_listing.id;
    perform private.set_listing_images(e, p_change.change -> 'images') from public.events e where e.id = v_anchor;
  end if;

  delete from public.listing_changes c where c.listing_id = p_listing.id;
  -- What was accepted too late to be written is not to be sent again.
  v_decision := case
    when v_accepted <> '{}' or exists (
      select from jsonb_array_elements(p_change.change -> 'dates') d where p_accepted -> 'dates' ? (d.value ->> 'key')
    ) then 'approved' else 'rejected' end;
  v_decisions := case
    when v_is_alone then private.audit('decide', 'events', v_anchor, jsonb_build_object(
      'from', 'change', 'to', v_decision, 'reason', p_reason))
    else private.audit('decide-change', 'listings', p_listing.id::text, jsonb_build_object(
      'fields', (select coalesce(jsonb_agg(k.key), '[]') from jsonb_object_keys(v_accepted) k (key)),
      'dates', v_dates, 'declined', to_jsonb(v_declined || v_remembered), 'reason', p_reason)) end;
  if v_anchor is not null then
    v_is_partial := v_declined <> '{}' or v_dates < jsonb_array_length(p_change.change -> 'dates');
    perform private.enqueue_event_mail(
      private.shown_date(v_anchor), 'event-' || v_decision,
      'event-' || v_decision || ':' || p_listing.id || ':change' || v_decisions,
      jsonb_build_object('change', true, 'postponed', v_is_postponed, 'reason', case
        when v_decision = 'rejected' or v_is_partial then p_reason end) || case v_decision
        when 'approved' then jsonb_build_object('partial', v_is_partial)
        else jsonb_build_object('paid', private.is_paid(v_anchor)) end);
  end if;
  perform set_config('guide.writer', '', true);
end
$$;
comment on function private.decide_change is 'Applies the accepted {"fields": [columns], "dates": [keys]} of the open change of a locked listing and drops the rest, as decide_listing_change says.';

create function private.admin_times(p_fields jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'start_date', p_fields -> 'start_date', 'start_time', left(p_fields ->> 'start_time', 5),
    'end_date', p_fields -> 'end_date', 'end_time', left(p_fields ->> 'end_time', 5)
  )
$$;
comment on function private.admin_times is 'The times of a date, to the minute.';
grant execute on function private.admin_times to service_role;

create function public.decide_events(p_decisions jsonb, p_hold_seconds integer default 0) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
  v_listings uuid[];
  v_decision jsonb;
  v_results jsonb := '[]';
begin
  perform private.require_editor('decide about events');
  if jsonb_typeof(p_decisions) is distinct from 'array' or jsonb_array_length(p_decisions) not between 1 and 100 then
    raise exception 'Decide about 1 to 100 events at once.' using errcode = 'invalid_parameter_value';
  end if;
  select array_agg(distinct e.listing_id) into v_listings
  from public.events e
  where e.id in (select d.value ->> 'id' from jsonb_array_elements(p_decisions) d);
  perform from public.listings l where l.id = any (v_listings) order by l.id for no key update;
  perform from public.events e where e.listing_id = any (v_listings) order by e.id for no key update;

  v_action := private.begin_action('decide-many', p_hold_seconds);
  for v_decision in select d.value from jsonb_array_elements(p_decisions) d order by d.value ->> 'id'
  loop
    v_results := v_results || (jsonb_build_object('id', v_decision ->> 'id') || private.decide_listing_of(
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

create function private.new_date_key(p_times jsonb) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return concat_ws('T', p_times ->> 'start_date', to_char((p_times ->> 'start_time')::time, 'HH24:MI'));
end
$$;
comment on function private.new_date_key is 'The key of a new date of a person''s listing: "2026-12-01T18:00", or its day alone.';
grant execute on function private.new_date_key to service_role;

create function private.set_listing_images(p_anchor public.events, p_images jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Of all dates, so that none of them owns them.
  perform set_config('guide.writer', 'listing', true);
  perform private.set_event_images(d.id, p_images)
  from private.dates_of(p_anchor.id) d
  where (d.id = p_anchor.id or private.is_open_date(d)) and 'image_url' <> all (d.own_fields);
  perform set_config('guide.writer', '', true);
end
$$;
comment on function private.set_listing_images is 'Shows these images, as of edited_images, with every coming date of a submitted listing that has none of its own.';
grant execute on function private.set_listing_images to service_role;

create function private.dates_decided_with(p_event public.events) returns setof public.events
language sql
stable
-- Few enough that the planner asks the index for the day of each.
rows 4
set search_path = ''
as $$
  select p_event.*
  union all
  select d.*
  from public.events d
  where d.listing_id = p_event.listing_id and d.id <> p_event.id and d.status = p_event.status
    and d.last_day >= private.today() and d.deleted_at is null and d.merged_into is null
$$;
comment on function private.dates_decided_with is 'An event, and the current and later dates of its listing that have its status: one decision is about all of them.';

create function private.proposed_columns(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce((
    select d.value -> 'to'
    from public.listing_changes c, jsonb_array_elements(c.change -> 'dates') d
    where c.listing_id = p_event.listing_id and d.value ->> 'op' = 'change' and d.value ->> 'key' = p_event.date_key
  ), '{}')
$$;
comment on function private.proposed_columns is 'The columns that the open change of its listing gives a date alone; {} without one.';
grant execute on function private.proposed_columns to service_role;

create function private.proposed_fields(p_listing uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(f.key, f.value -> 'to'), '{}')
  from public.listing_changes c, jsonb_each(c.change -> 'fields') f
  where c.listing_id = p_listing
$$;
comment on function private.proposed_fields is 'The columns that the open change of a listing gives all of its dates; {} without one.';
grant execute on function private.proposed_fields to service_role;

create function private.planned_columns(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.picked(p.row, private.changed_keys(private.date_fields(p_event), p.row))
  from (
    select (private.proposed_fields(p_event.listing_id) - p_event.own_fields) || private.proposed_columns(p_event) as row
  ) p
$$;
comment on function private.planned_columns is 'The columns of a date that its open change alters, as they will be; {} without one.';
grant execute on function private.planned_columns to service_role;

create function private.kept_images(p_change jsonb, p_fields jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select case
    when p_change ? 'images' and p_fields ? 'image_url'
      and p_fields #>> '{image_url,to}' is not distinct from p_change #>> '{images,0,url}'
    then private.picked(p_change, '{images}')
    else '{}'
  end
$$;
comment on function private.kept_images is 'The "images" of an open change of a listing, while these fields propose the first of them; else an empty object.';
grant execute on function private.kept_images to service_role;

create function private.waiting_keys(p_listing uuid, p_from date default '-infinity') returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(d.value ->> 'key' order by d.ordinality), '{}')
  from public.listing_changes c, jsonb_array_elements(c.change -> 'dates') with ordinality d
  where c.listing_id = p_listing and d.value ->> 'op' = 'add' and (d.value ->> 'start_date')::date >= p_from
$$;
comment on function private.waiting_keys is 'The keys of the dates that the open change of a listing adds, from a day on.';
grant execute on function private.waiting_keys to service_role;
