-- Decisions about the image that a source proposes for a public listing.
--
-- Why:         it is a part of the open change like any other: accepted or declined by itself, and not
--              proposed again once declined.
-- Who reads:   none.
-- Who writes:  admins, with their own token and the owner's rights.

create or replace function public.decide_series_change(p_series uuid, p_accepted jsonb, p_version timestamptz) returns jsonb
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
  return '{"outcome": "decided"}';
end
$$;
comment on function public.decide_series_change is 'Settles the open change of a listing, once: the named fields and dates are applied, the others declined and not proposed again. p_version is the updated_at of the change that was read. {"outcome": "decided"}, {"outcome": "conflict"} when none is open, {"outcome": "changed"} when something newer waits, {"outcome": "missing"}; 42501 for anyone but an admin.';
