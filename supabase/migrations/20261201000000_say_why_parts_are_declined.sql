-- An organizer whose proposed change is declined, whole or in part, reads why.
--
-- Why:         the mail about a listing of several dates always said that the volunteer left no reason, and the one
--              about a part that was not taken said nothing at all.
-- Who reads:   the submitter, by mail; the history.
-- Who writes:  editors, through decide_series_change.

drop function public.decide_series_change(uuid, jsonb, timestamptz, integer);

create function public.decide_series_change(
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
    elsif v_event.status in ('approved', 'postponed') and v_event.last_day >= private.today() then
      if v_op ->> 'op' = 'cancel' then
        update public.events e set status = 'cancelled' where e.id = v_event.id;
      else
        v_to := private.settled_fields(v_op, v_before -> v_event.date_key, v_event);
        perform private.write_date(v_event.id, private.date_fields(v_event) || v_to);
        if v_anchor is not null then
          update public.events e
          set
            -- A new date takes place.
            status = case when v_to ?| '{start_date,start_time}' then 'approved' else e.status end,
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
    perform private.set_event_images(d.id, v_change.change -> 'images')
    from private.dates_of(v_anchor) d where d.id = v_anchor or private.is_open_date(d);
  end if;

  delete from public.series_changes c where c.series_id = p_series;
  v_decisions := private.audit('decide-change', 'series', p_series::text, jsonb_build_object(
    'fields', (select coalesce(jsonb_agg(k.key), '[]') from jsonb_object_keys(v_accepted) k (key)),
    'dates', v_dates, 'declined', to_jsonb(v_declined || v_remembered), 'reason', p_reason));
  if v_anchor is not null then
    v_decision := case when v_dates > 0 or v_accepted <> '{}' then 'approved' else 'rejected' end;
    v_is_partial := v_declined <> '{}' or exists (
      select from jsonb_array_elements(v_change.change -> 'dates') d where not p_accepted -> 'dates' ? (d.value ->> 'key'));
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
comment on function public.decide_series_change is 'Settles the open change of a listing, once: the named fields and dates are applied, the others declined; what a source proposed is not proposed again, an organizer gets a mail, which quotes p_reason where something was declined. p_version is the updated_at of the change that was read. {"outcome": "decided", "action", "held_until"}: undo_action takes it back during p_hold_seconds. {"outcome": "conflict"} when none is open, {"outcome": "changed"} when something newer waits, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.decide_series_change to authenticated;
