-- A listing date that waits for its new day is not over, and takes place only on another day than before.
--
-- Why:         on the day of a storm an organizer postpones a date by a week, and a volunteer reads that two days later.
--              The date never moved, its note "New date: …" stayed, and the mail asked to send again what the private
--              link no longer took. A change of another date in between dropped the new day, and the date read as if
--              it had taken place. A new hour for all dates reinstated those that volunteers had postponed.
-- Who reads:   none.
-- Who writes:  the service, for the holder of a link; editors, through decide_series_change.
--
-- Once its first day is over, the private link still refuses to change or cancel such a date alone. With "later" or
-- "all" dates it is changed and cancelled like the others.

create function private.proposed_columns(p_event public.events) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (select c.event from public.event_changes c where c.event_id = p_event.id),
    (
      select d.value -> 'to'
      from public.series_changes c, jsonb_array_elements(c.change -> 'dates') d
      where c.series_id = p_event.series_id and d.value ->> 'op' = 'change' and d.value ->> 'key' = p_event.date_key
    ),
    '{}'
  )
$$;
comment on function private.proposed_columns is 'The columns that the open change of an event, or of its listing for this date alone, gives it; {} without one.';
grant execute on function private.proposed_columns to service_role;

create or replace function private.proposed_day(p_event public.events) returns date
language sql
stable
set search_path = ''
as $$
  select nullif((private.proposed_columns(p_event) ->> 'start_date')::date, p_event.start_date)
$$;

create function private.proposed_last_day(p_event public.events) returns date
language sql
stable
set search_path = ''
as $$
  select coalesce(p.end_date, p.start_date) from jsonb_populate_record(p_event, private.proposed_columns(p_event)) p
$$;
comment on function private.proposed_last_day is 'The last day of an event once its open change is accepted; its present one without a change.';
grant execute on function private.proposed_last_day to service_role;

create function private.is_over(p_event public.events) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_event.last_day < private.today() and p_event.status <> 'postponed'
$$;
comment on function private.is_over is 'Whether an event has taken place: its last day has passed, and it was not postponed.';
grant execute on function private.is_over to service_role;

create or replace function private.is_open_date(p_event public.events) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_event.status in ('pending', 'rejected', 'approved', 'postponed')
    and p_event.merged_into is null and p_event.deleted_at is null
    and (not private.is_over(p_event) or private.proposed_last_day(p_event) >= private.today())
$$;
comment on function private.is_open_date is 'Whether a date of a listing can still be changed or cancelled with others: it is not over, or its open change moves it to a day that is not.';

create or replace function private.change_linked_date(
  p_date public.events, p_scope text, p_fields jsonb, p_images jsonb, p_limits jsonb
) returns text
language plpgsql
set search_path = ''
as $$
declare
  -- A note of the volunteers is theirs, and names another day or none. What is over stays as it was told.
  v_named constant text[] := array(
    select d.id from private.dates_of(p_date.id) d
    where d.status = 'postponed' and d.status_note = private.new_date_note(private.proposed_day(d))
      and private.is_open_date(d)
  );
  v_outcome constant text := case
    when p_date.series_id is null then private.change_linked_event(p_date, p_fields, p_images, p_limits)
    else private.change_linked_listing(p_date, p_scope, p_fields, p_images, p_limits)
  end;
begin
  perform private.follow_proposed_days(v_named);
  return v_outcome;
end
$$;

create or replace function public.decide_series_change(
  p_series uuid, p_accepted jsonb, p_version timestamptz, p_hold_seconds integer default 0,
  p_reason text default null
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_series public.series;
  v_change public.series_changes;
  v_anchor text;
  v_before jsonb;
  v_accepted jsonb;
  v_declined text[];
  v_op jsonb;
  v_to jsonb;
  v_remembered text[] := '{}';
  v_dates integer := 0;
  v_event public.events;
  v_action uuid;
  v_decisions bigint;
  v_decision text;
  v_is_partial boolean;
  v_is_postponed boolean;
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
  select e.id into v_anchor from public.events e where e.series_id = p_series and e.submission_key is not null;
  if v_anchor is not null then
    select jsonb_object_agg(e.date_key, private.date_fields(e)) into v_before
    from public.events e where e.series_id = p_series;
  end if;

  select coalesce(jsonb_object_agg(f.key, f.value -> 'to') filter (where p_accepted -> 'fields' ? f.key), '{}'),
    coalesce(array_agg(f.key) filter (where not p_accepted -> 'fields' ? f.key), '{}')
  into v_accepted, v_declined
  from jsonb_each(v_change.change -> 'fields') f;
  if v_anchor is null then
    -- What a person edited since the proposal stays; an edit drops an organizer's proposal itself.
    v_accepted := v_accepted - v_series.pinned_fields;
    for v_op in select d.value from jsonb_array_elements(v_change.change -> 'dates') d where not p_accepted -> 'dates' ? (d.value ->> 'key')
    loop
      v_remembered := v_remembered || private.declined(v_op);
    end loop;
  else
    -- A postponed date without its new one says no day; what volunteers wrote stays.
    update public.events e set status_note = null
    where e.series_id = p_series and e.status = 'postponed' and not p_accepted -> 'dates' ? e.date_key
      and e.status_note = private.new_date_note(private.proposed_day(e));
    v_is_postponed := exists (
      select from public.events e
      where e.series_id = p_series and e.status = 'postponed' and not p_accepted -> 'dates' ? e.date_key
        and private.proposed_day(e) is not null
    );
  end if;
  update public.series s
  set
    title = t.title, description = t.description, category = t.category, venue_name = t.venue_name,
    venue_id = t.venue_id, venue_address = t.venue_address, city = t.city, price = t.price,
    price_min_cents = t.price_min_cents, price_max_cents = t.price_max_cents, contact_email = t.contact_email,
    contact_phone = t.contact_phone, website = t.website, instagram = t.instagram, facebook = t.facebook,
    twitter = t.twitter, source_url = t.source_url, tags = t.tags, image_url = t.image_url,
    -- The words were of another image.
    image_alt = case when t.image_url is not distinct from s.image_url then s.image_alt end,
    pinned_fields = case when v_anchor is null then private.added_to(s.pinned_fields, v_declined) else s.pinned_fields end,
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
    -- A postponed date has not taken place, however late its new day is read.
    elsif v_event.status = 'postponed' or (v_event.status = 'approved' and private.is_open_date(v_event)) then
      if v_op ->> 'op' = 'cancel' then
        update public.events e set status = 'cancelled' where e.id = v_event.id;
      else
        v_to := private.settled_fields(v_op, v_before -> v_event.date_key, v_event);
        -- One whose day is over did not follow its listing, and does so again on its new day.
        perform private.write_date(v_event.id, private.date_fields(v_event)
          || (private.shared_fields(to_jsonb(v_series)) - v_event.own_fields) || v_to);
        if v_anchor is not null then
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
  if v_accepted ? 'image_url' and v_change.change ? 'images' then
    update public.series s set image_alt = v_change.change #>> '{images,0,alt}' where s.id = p_series;
    perform private.set_listing_images(e, v_change.change -> 'images') from public.events e where e.id = v_anchor;
  end if;

  delete from public.series_changes c where c.series_id = p_series;
  v_decisions := private.audit('decide-change', 'series', p_series::text, jsonb_build_object(
    'fields', (select coalesce(jsonb_agg(k.key), '[]') from jsonb_object_keys(v_accepted) k (key)),
    'dates', v_dates, 'declined', to_jsonb(v_declined || v_remembered), 'reason', p_reason));
  if v_anchor is not null then
    -- What was accepted too late to be written is not to be sent again.
    v_decision := case
      when v_accepted <> '{}' or exists (
        select from jsonb_array_elements(v_change.change -> 'dates') d where p_accepted -> 'dates' ? (d.value ->> 'key')
      ) then 'approved' else 'rejected' end;
    v_is_partial := v_declined <> '{}' or v_dates < jsonb_array_length(v_change.change -> 'dates');
    perform private.enqueue_event_mail(
      private.shown_date(v_anchor), 'event-' || v_decision, 'event-' || v_decision || ':' || p_series || ':change' || v_decisions,
      jsonb_build_object('change', true, 'reason', p_reason, 'postponed', v_is_postponed) || case v_decision
        when 'approved' then jsonb_build_object('partial', v_is_partial)
        else jsonb_build_object('paid', private.is_paid(v_anchor)) end);
  end if;
  perform set_config('guide.writer', '', true);
  return private.with_action('{"outcome": "decided"}', v_action);
end
$$;
comment on function public.decide_series_change is 'Settles the open change of a listing, once: the named fields and dates are applied, the others declined; what a source proposed is not proposed again, an organizer gets a mail, which quotes p_reason where something was declined. A date that moves is applied also when its first day is over; another one that is over is left as it is, and the mail says that a part was taken. p_version is the updated_at of the change that was read. {"outcome": "decided", "action", "held_until"}: undo_action takes it back during p_hold_seconds. {"outcome": "conflict"} when none is open, {"outcome": "changed"} when something newer waits, {"outcome": "missing"}; 42501 for anyone but an editor.';
