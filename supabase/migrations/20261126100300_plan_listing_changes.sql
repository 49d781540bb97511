-- What a listing will be once its open change is accepted, and how one more wish changes that.
--
-- Why:         "this and all later dates" after "only this date", and back again, in any order, is one
--              proposal and never a heap of them. So a change is planned on the whole listing, and the
--              proposal is what differs between the plan and what is stored.
-- Who reads:   none.
-- Who writes:  none; change_linked_event and its like write a plan.
--
-- A plan is {"fields": what dates share, "dates": [{"id", "key", "fields", "pinned"}] of the dates that are
-- not over, "added": [dates to add]}. What was changed on one date alone is pinned there: a change of later
-- or all dates passes it by.

create function private.is_open_date(p_event public.events) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_event.last_day >= private.today() and p_event.status in ('pending', 'rejected', 'approved', 'postponed')
    and p_event.merged_into is null and p_event.deleted_at is null
$$;
comment on function private.is_open_date is 'Whether a submitter may still change or cancel this date.';
grant execute on function private.is_open_date to service_role;

create function private.scoped_dates(p_event public.events, p_scope text) returns setof public.events
language sql
stable
set search_path = ''
as $$
  select d.*
  from private.dates_of(p_event.id) d
  where private.is_open_date(d) and case p_scope
    when 'one' then d.id = p_event.id
    when 'later' then (d.start_date, coalesce(d.start_time, '00:00'), d.id)
      >= (p_event.start_date, coalesce(p_event.start_time, '00:00'), p_event.id)
    else true
  end
$$;
comment on function private.scoped_dates is 'The open dates that "one", "later" or "all" means, from this date on.';
grant execute on function private.scoped_dates to service_role;

create function private.picked(p_row jsonb, p_keys text[]) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(k.name, p_row -> k.name), '{}') from unnest(p_keys) k (name)
$$;
comment on function private.picked is 'These keys of an object.';
grant execute on function private.picked to service_role;

create function private.listing_plan(p_series public.series) returns jsonb
language sql
stable
set search_path = ''
as $$
  with proposed as (
    select coalesce(c.change -> 'dates', '[]') as dates, (
      select coalesce(jsonb_object_agg(f.key, f.value -> 'to'), '{}') from jsonb_each(c.change -> 'fields') f
    ) as fields
    from (select) one
    left join public.series_changes c on c.series_id = p_series.id
  )
  select jsonb_build_object(
    'fields', private.shared_fields(to_jsonb(p_series)) || p.fields,
    'dates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'key', e.date_key,
        'fields', private.date_fields(e) || (p.fields - e.own_fields) || coalesce(o.op -> 'to', '{}'),
        'pinned', to_jsonb(private.added_to(e.pinned_fields, array(select jsonb_array_elements_text(o.op -> 'pin'))))
          - array(select jsonb_array_elements_text(o.op -> 'unpin'))
      ) order by e.start_date, e.start_time nulls first, e.id), '[]')
      from public.events e
      left join lateral (
        select d.value as op from jsonb_array_elements(p.dates) d
        where d.value ->> 'op' = 'change' and d.value ->> 'key' = e.date_key
      ) o on true
      where e.series_id = p_series.id and private.is_open_date(e)
    ),
    'added', (
      select coalesce(jsonb_agg(d.value order by d.ordinality), '[]')
      from jsonb_array_elements(p.dates) with ordinality d where d.value ->> 'op' = 'add'
    )
  )
  from proposed p
$$;
comment on function private.listing_plan is 'The plan of a listing: its dates as they are once the open change is accepted.';
grant execute on function private.listing_plan to service_role;

create function private.moved_times(p_date jsonb, p_from jsonb, p_to jsonb, p_pinned text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_changed text[] := private.changed_keys(p_from, private.picked(p_to, '{start_date,start_time,end_date,end_time}'));
  v_free text[] := array(select c.name from unnest(v_changed) c (name) where c.name <> all (p_pinned));
  v_days integer := 0;
  v_start date := (p_date ->> 'start_date')::date;
  v_end date := (p_date ->> 'end_date')::date;
begin
  if 'start_date' = any (v_free) then
    v_days := (p_to ->> 'start_date')::date - (p_from ->> 'start_date')::date;
    v_start := v_start + v_days;
  end if;
  if 'end_date' = any (v_free) then
    v_end := v_start + ((p_to ->> 'end_date')::date - (p_to ->> 'start_date')::date);
  else
    v_end := v_end + v_days;
  end if;
  return private.picked(p_to, array(select f.name from unnest(v_free) f (name) where f.name like '%_time'))
    || jsonb_build_object('start_date', v_start, 'end_date', v_end);
end
$$;
comment on function private.moved_times is 'The times of a date that moves as another one moved from p_from to p_to: by as many days, to the same hours; pinned ones stay.';
grant execute on function private.moved_times to service_role;

create function private.changed_plan(p_plan jsonb, p_id text, p_scope text, p_fields jsonb) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_times constant text[] := '{start_date,start_time,end_date,end_time}';
  v_to jsonb := p_fields;
  v_from jsonb;
  v_place bigint;
  v_scope text;
  v_changed text[];
  v_shared jsonb;
begin
  select d.value -> 'fields', d.ordinality into strict v_from, v_place
  from jsonb_array_elements(p_plan -> 'dates') with ordinality d
  where d.value ->> 'id' = p_id;
  -- All later dates from the first on are all.
  v_scope := case when p_scope = 'later' and v_place = 1 then 'all' else p_scope end;
  if v_to ->> 'venue_name' <> v_from ->> 'venue_name' and v_to -> 'venue_id' = v_from -> 'venue_id' then
    v_to := v_to || '{"venue_id": null}';
  end if;
  v_changed := private.changed_keys(v_from, v_to);
  v_shared := private.picked(v_to, v_changed) - v_times;
  return p_plan || jsonb_build_object(
    'fields', (p_plan -> 'fields') || case v_scope when 'all' then v_shared else '{}' end,
    'dates', (
      select jsonb_agg(d.value || case
        when d.value ->> 'id' = p_id and v_scope = 'one' then jsonb_build_object('fields', v_to, 'pinned', (
          -- What is as all dates have it again is no longer this date's own.
          select coalesce(jsonb_agg(p.name order by p.name), '[]')
          from unnest(private.added_to(pinned.list, v_changed)) p (name)
          where p.name = any (v_times) or v_to -> p.name is distinct from p_plan -> 'fields' -> p.name
        ))
        when d.value ->> 'id' = p_id
          then jsonb_build_object('fields', v_to, 'pinned', (d.value -> 'pinned') - v_changed)
        when v_scope = 'all' or (v_scope = 'later' and d.ordinality > v_place) then jsonb_build_object('fields',
          (d.value -> 'fields') || (v_shared - pinned.list)
            || private.moved_times(d.value -> 'fields', v_from, v_to, pinned.list))
        else '{}'
      end order by d.ordinality)
      from jsonb_array_elements(p_plan -> 'dates') with ordinality d,
        lateral (select array(select jsonb_array_elements_text(d.value -> 'pinned')) as list) pinned
    )
  );
end
$$;
comment on function private.changed_plan is 'A plan after one date gets these columns, all of date_fields, for "one", "later" or "all" dates: what differs goes to those that did not change it by hand. Dates move by as many days as this one.';
grant execute on function private.changed_plan to service_role;

create function private.refused_plan(p_plan jsonb) returns text
language sql
stable
set search_path = ''
as $$
  with planned as (
    select t.* from (
      select d.value -> 'fields' as times from jsonb_array_elements(p_plan -> 'dates') d
      union all
      select d.value from jsonb_array_elements(p_plan -> 'added') d
    ) n, lateral jsonb_to_record(n.times) as t (start_date date, start_time time, end_date date)
  )
  select case
    when count(*) > 60 then 'too_many'
    when count(*) > count(distinct (p.start_date, p.start_time)) then 'same_time'
    when bool_or(coalesce(p.end_date, p.start_date) < private.today() or p.start_date > private.today() + 731) then 'out_of_range'
  end
  from planned p
$$;
comment on function private.refused_plan is 'Why a plan cannot be: "too_many" dates (60), two at the "same_time", or one that is over or more than two years ahead, "out_of_range"; null if it can.';
grant execute on function private.refused_plan to service_role;

create function private.write_plan(p_series public.series, p_plan jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_series public.series;
  v_date record;
begin
  -- Pins are the plan's.
  perform set_config('guide.writer', 'link', true);
  update public.series s
  set
    title = p.title, description = p.description, category = p.category, venue_name = p.venue_name,
    venue_id = p.venue_id, venue_address = p.venue_address, city = p.city, price = p.price,
    price_min_cents = p.price_min_cents, price_max_cents = p.price_max_cents, contact_email = p.contact_email,
    contact_phone = p.contact_phone, website = p.website, instagram = p.instagram, facebook = p.facebook,
    twitter = p.twitter, status = 'pending', review_note = null
  from jsonb_populate_record(p_series, p_plan -> 'fields') p
  where s.id = p_series.id
  returning s.* into v_series;
  for v_date in
    select e.id, d.value -> 'fields' as fields, array(select jsonb_array_elements_text(d.value -> 'pinned')) as pinned
    from jsonb_array_elements(p_plan -> 'dates') d
    join public.events e on e.id = d.value ->> 'id'
    where private.date_fields(e) <> d.value -> 'fields' or to_jsonb(e.pinned_fields) <> d.value -> 'pinned'
      or e.own_fields <> private.changed_keys(private.shared_fields(to_jsonb(v_series)), private.shared_fields(d.value -> 'fields'))
    order by e.id
  loop
    perform private.write_date(v_date.id, v_date.fields);
    update public.events e set pinned_fields = v_date.pinned where e.id = v_date.id and e.pinned_fields <> v_date.pinned;
  end loop;
  update public.events e set status = 'pending', review_note = null
  where e.series_id = p_series.id and e.status = 'rejected' and private.is_open_date(e);
  perform private.add_dates(v_series, p_plan -> 'added', 'pending');
  perform set_config('guide.writer', '', true);
end
$$;
comment on function private.write_plan is 'Makes a listing that is not public what its plan says, waiting for review.';
grant execute on function private.write_plan to service_role;

create function private.propose_plan(p_series public.series, p_plan jsonb, p_images jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_pictures constant text[] := '{image_url,image_alt}';
  v_now jsonb := private.shared_fields(to_jsonb(p_series));
  v_to jsonb := private.picked(p_plan -> 'fields', private.changed_keys(v_now, p_plan -> 'fields')) - v_pictures;
  v_fields jsonb;
  v_dates jsonb;
begin
  select coalesce(jsonb_object_agg(t.key, jsonb_build_object('from', v_now -> t.key, 'to', t.value)), '{}')
  into v_fields from jsonb_each(v_to) t;
  if p_images is not null then
    v_fields := v_fields || jsonb_build_object(
      'image_url', jsonb_build_object('from', p_series.image_url, 'to', p_images -> 0 ->> 'url'));
  end if;
  select coalesce(jsonb_agg(jsonb_build_object(
    'op', 'change', 'eventId', e.id, 'key', e.date_key,
    'from', private.picked(private.date_fields(e), c.changed), 'to', private.picked(d.value -> 'fields', c.changed),
    'pin', (d.value -> 'pinned') - e.pinned_fields,
    'unpin', to_jsonb(array(select p.name from unnest(e.pinned_fields) p (name) where not d.value -> 'pinned' ? p.name))
  ) order by d.ordinality), '[]') into v_dates
  from jsonb_array_elements(p_plan -> 'dates') with ordinality d
  join public.events e on e.id = d.value ->> 'id',
    lateral (
      select private.changed_keys(
        private.date_fields(e) || (v_to - e.own_fields) - v_pictures, (d.value -> 'fields') - v_pictures
      ) as changed
    ) c
  where c.changed <> '{}';
  perform private.write_proposal(p_series.id, v_fields, v_dates || (p_plan -> 'added'));
  if p_images is not null then
    update public.series_changes c set change = c.change || jsonb_build_object('images', p_images)
    where c.series_id = p_series.id;
  end if;
  return exists (select from public.series_changes c where c.series_id = p_series.id);
end
$$;
comment on function private.propose_plan is 'Makes what differs between a public listing and its plan its open change; p_images, as claim_uploads returns them, are for all its dates. False when nothing differs, and nothing is open then.';
grant execute on function private.propose_plan to service_role;
