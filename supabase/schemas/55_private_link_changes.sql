-- What the holder of a private link changes: one date, later ones or all; postponed, cancelled and added dates.
--
-- Why:         what is public waits for an editor as one change, and a cancellation does not wait. "This and all later
--              dates" after "only this date", in any order, is one proposal: a change is planned on the whole listing,
--              and the proposal is what differs between the plan and what is stored.
-- Who reads:   the service.
-- Who writes:  the service, for the holder of a link whose input it has checked.
--
-- A plan is {"fields": what dates share, "dates": [{"id", "key", "fields", "pinned"}] of the dates that are not over,
-- "added": [dates to add]}. What was changed on one date alone is pinned there: a change of later or all dates passes
-- it by.

create function private.is_open_date(p_event public.events) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_event.status in ('pending', 'rejected', 'approved', 'postponed')
    and p_event.merged_into is null and p_event.deleted_at is null
    and (not private.is_over(p_event) or (
      select coalesce(p.end_date, p.start_date) >= private.today()
      from jsonb_populate_record(p_event, private.proposed_columns(p_event)) p
    ))
$$;
comment on function private.is_open_date is 'Whether a date of a listing can still be changed or cancelled with others: it is not over, or its open change moves it to a day that is not.';
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
    when 'later' then (private.day_in_order(d), coalesce(d.start_time, '00:00'), d.id)
      >= (private.day_in_order(p_event), coalesce(p_event.start_time, '00:00'), p_event.id)
    else true
  end
$$;
comment on function private.scoped_dates is 'The open dates that "one", "later" or "all" means, from this date on.';
grant execute on function private.scoped_dates to service_role;

create function private.listing_plan(p_listing public.listings) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'fields', private.shared_fields(to_jsonb(p_listing)) || (private.proposed_fields(p_listing.id) - 'image_url'),
    'dates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'key', e.date_key, 'fields', private.date_fields(e) || (private.planned_columns(e) - 'image_url'),
        'pinned', to_jsonb(private.added_to(e.pinned_fields, array(select jsonb_array_elements_text(o.op -> 'pin'))))
          - array(select jsonb_array_elements_text(o.op -> 'unpin'))
      ) order by private.day_in_order(e), e.start_time nulls first, e.id), '[]')
      from public.events e
      left join lateral (
        select d.value as op from jsonb_array_elements(c.change -> 'dates') d
        where d.value ->> 'op' = 'change' and d.value ->> 'key' = e.date_key
      ) o on true
      where e.listing_id = p_listing.id and private.is_open_date(e)
    ),
    'added', (
      select coalesce(jsonb_agg(d.value order by d.ordinality), '[]')
      from jsonb_array_elements(c.change -> 'dates') with ordinality d where d.value ->> 'op' = 'add'
    )
  )
  from (select) one
  left join public.listing_changes c on c.listing_id = p_listing.id
$$;
comment on function private.listing_plan is 'The plan of a listing: its dates as they are once the open change is accepted, but for its images.';
grant execute on function private.listing_plan to service_role;

create function private.day_in_order(p_event public.events) returns date
language sql
stable
set search_path = ''
as $$
  select case
    when p_event.last_day >= private.today() or not private.is_open_date(p_event) then p_event.start_date
    else coalesce(private.proposed_day(p_event), 'infinity')
  end
$$;
comment on function private.day_in_order is 'The day by which a date stands among those of its listing: its first day; of a postponed one that is over its new day, or, without one, a day after all others.';
grant execute on function private.day_in_order to service_role;

create function private.moved_times(p_date jsonb, p_from jsonb, p_to jsonb, p_pinned text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_changed text[] := private.changed_keys(p_from, private.picked(p_to, private.event_columns('time')));
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
  v_shared := private.picked(v_to, v_changed) - private.event_columns('date');
  return p_plan || jsonb_build_object(
    'fields', (p_plan -> 'fields') || case v_scope when 'all' then v_shared else '{}' end,
    'dates', (
      select jsonb_agg(d.value || case
        when d.value ->> 'id' = p_id and v_scope = 'one' then jsonb_build_object('fields', v_to, 'pinned', (
          -- What is as all dates have it again is no longer this date's own.
          select coalesce(jsonb_agg(p.name order by p.name), '[]')
          from unnest(private.added_to(pinned.list, v_changed)) p (name)
          where p.name = any (private.event_columns('date')) or v_to -> p.name is distinct from p_plan -> 'fields' -> p.name
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

-- A postponed date without a day to come must not stop changes of the others.
create function private.refused_plan(p_plan jsonb) returns text
language sql
stable
set search_path = ''
as $$
  with planned as (
    select n.id, t.* from (
      select d.value -> 'fields' as times, d.value ->> 'id' as id from jsonb_array_elements(p_plan -> 'dates') d
      union all
      select d.value, null from jsonb_array_elements(p_plan -> 'added') d
    ) n, lateral jsonb_to_record(n.times) as t (start_date date, start_time time, end_date date)
  )
  select case
    when count(*) > 60 then 'too_many'
    when count(*) > count(distinct (p.start_date, p.start_time)) then 'same_time'
    when bool_or(p.start_date > private.today() + 731) then 'out_of_range'
    when bool_or(coalesce(p.end_date, p.start_date) < private.today() and not exists (
      select from public.events e where e.id = p.id and e.status = 'postponed'
    )) then 'out_of_range'
  end
  from planned p
$$;
comment on function private.refused_plan is 'Why a plan cannot be: "too_many" dates (60), two at the "same_time", or "out_of_range": one more than two years ahead, or one that is over and not postponed; null if it can.';
grant execute on function private.refused_plan to service_role;

create function private.write_plan(p_listing public.listings, p_plan jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_listing public.listings;
  v_date record;
begin
  -- Pins are the plan's.
  perform set_config('guide.writer', 'link', true);
  v_listing := jsonb_populate_record(null::public.listings, private.set_columns(
    'listings', p_listing.id::text, private.event_columns('shared') || '{status,review_note}'::text[],
    (p_plan -> 'fields') - '{image_url,image_alt}'::text[] || '{"status": "pending", "review_note": null}'));
  for v_date in
    select e.id, d.value -> 'fields' as fields, array(select jsonb_array_elements_text(d.value -> 'pinned')) as pinned
    from jsonb_array_elements(p_plan -> 'dates') d
    join public.events e on e.id = d.value ->> 'id'
    where private.date_fields(e) <> d.value -> 'fields' or to_jsonb(e.pinned_fields) <> d.value -> 'pinned'
      or e.own_fields <>
        private.changed_keys(private.shared_fields(to_jsonb(v_listing)), private.shared_fields(d.value -> 'fields'))
    order by e.id
  loop
    perform private.write_date(v_date.id, v_date.fields);
    update public.events e set pinned_fields = v_date.pinned where e.id = v_date.id and e.pinned_fields <> v_date.pinned;
  end loop;
  update public.events e set status = 'pending', review_note = null
  where e.listing_id = p_listing.id and (e.status = 'rejected' or e.review_note is not null) and private.is_open_date(e);
  perform private.add_dates(v_listing, p_plan -> 'added', 'pending');
  perform set_config('guide.writer', '', true);
end
$$;
comment on function private.write_plan is 'Makes a listing that is not public what its plan says, waiting for review.';
grant execute on function private.write_plan to service_role;

create function private.propose_plan(p_listing public.listings, p_plan jsonb, p_images jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  v_pictures constant text[] := '{image_url,image_alt}';
  v_now jsonb := private.shared_fields(to_jsonb(p_listing));
  v_to jsonb := private.picked(p_plan -> 'fields', private.changed_keys(v_now, p_plan -> 'fields')) - v_pictures;
  v_fields jsonb;
  v_dates jsonb;
begin
  select coalesce(jsonb_object_agg(t.key, jsonb_build_object('from', v_now -> t.key, 'to', t.value)), '{}')
  into v_fields from jsonb_each(v_to) t;
  if p_images is not null then
    v_fields := v_fields || jsonb_build_object(
      'image_url', jsonb_build_object('from', p_listing.image_url, 'to', p_images -> 0 ->> 'url'));
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
  perform private.write_proposal(p_listing.id, v_fields, v_dates || (p_plan -> 'added'));
  if p_images is not null then
    update public.listing_changes c set change = c.change || jsonb_build_object('images', p_images)
    where c.listing_id = p_listing.id;
  end if;
  return exists (select from public.listing_changes c where c.listing_id = p_listing.id);
end
$$;
comment on function private.propose_plan is 'Makes what differs between a public listing and its plan its open change; p_images, as claim_uploads returns them, are for all its dates. False when nothing differs, and nothing is open then.';
grant execute on function private.propose_plan to service_role;

create function private.change_listing(
  p_date public.events, p_scope text, p_fields jsonb, p_images jsonb, p_limits jsonb
) returns text
language plpgsql
set search_path = ''
as $$
declare
  v_is_alone constant boolean := private.shared_listing(p_date) is null;
  v_anchor constant text := private.anchor_of(p_date.id);
  v_shown constant jsonb := private.submitted_images(v_anchor);
  v_waiting constant jsonb := (
    select c.change -> 'images' from public.listing_changes c where c.listing_id = p_date.listing_id);
  -- A note of the volunteers is theirs, and names another day or none. What is over stays as it was told.
  v_named constant text[] := array(
    select d.id from private.dates_of(p_date.id) d
    where d.status = 'postponed' and d.status_note = private.new_date_note(private.proposed_day(d))
      and private.is_open_date(d)
  );
  v_listing public.listings;
  v_plan jsonb;
  v_after jsonb;
  v_images jsonb;
  v_outcome text;
begin
  select * into strict v_listing from public.listings l where l.id = p_date.listing_id;
  v_plan := private.listing_plan(v_listing);
  -- Columns missing from p_fields stay as they are; columns a submitter may not change are ignored.
  v_after := private.changed_plan(v_plan, p_date.id, case when v_is_alone then 'all' else p_scope end, (
    select private.date_fields(jsonb_populate_record(p_date, (d.value -> 'fields') || coalesce((
      select jsonb_object_agg(f.key, f.value) from jsonb_each(p_fields) f where f.key = any (private.event_columns('submitted'))
    ), '{}')))
    from jsonb_array_elements(v_plan -> 'dates') d where d.value ->> 'id' = p_date.id
  ));
  if p_images is not null then
    v_images := nullif(private.claim_uploads(v_anchor, p_images), coalesce(v_waiting, v_shown));
  end if;
  if v_after = v_plan and v_images is null and p_date.status <> 'rejected' then
    return 'unchanged';
  end if;
  if private.refused_plan(v_after) is not null then
    perform private.refuse(jsonb_build_object('outcome', 'refused', 'reason', private.refused_plan(v_after)));
  end if;
  perform private.take_limits(p_limits);
  v_outcome := private.settle_plan(v_listing.id, v_after, v_images, v_anchor);
  perform case
    when v_is_alone then private.audit('change', 'events', p_date.id, jsonb_build_object(
      'from', p_date.status, 'outcome', v_outcome))
    else private.audit('change', 'listings', v_listing.id::text, jsonb_build_object(
      'event', p_date.id, 'scope', p_scope, 'outcome', v_outcome)) end;
  perform private.follow_proposed_days(v_named);
  return v_outcome;
end
$$;
comment on function private.change_listing is 'Changes a date of a locked listing, with this scope; what visitors read about a new date follows. Results as the outcomes of public.change_event_by_link; refuses what refused_plan does.';
grant execute on function private.change_listing to service_role;

create function private.drop_proposed_dates(p_listing uuid, p_keys text[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.write_proposal(p_listing, c.change -> 'fields', coalesce((
    select jsonb_agg(d.value order by d.ordinality)
    from jsonb_array_elements(c.change -> 'dates') with ordinality d where d.value ->> 'key' <> all (p_keys)
  ), '[]'))
  from public.listing_changes c
  where c.listing_id = p_listing and exists (
    select from jsonb_array_elements(c.change -> 'dates') d where d.value ->> 'key' = any (p_keys));
  if private.waiting_keys(p_listing) = '{}' and not exists (
    select from public.events e
    where e.listing_id = p_listing and e.status in ('pending', 'approved', 'postponed') and private.is_open_date(e)
  ) then
    delete from public.listing_changes c where c.listing_id = p_listing;
    update public.listings l set status = 'cancelled'
    where l.id = p_listing and not exists (
      select from public.events e where e.listing_id = p_listing and e.status not in ('cancelled', 'rejected'));
  end if;
end
$$;
comment on function private.drop_proposed_dates is 'Takes dates out of the open change of a listing. One that has neither a date to come nor one to add ends, with its change.';
grant execute on function private.drop_proposed_dates to service_role;

create function private.mark_postponed(p_event_id text, p_start date) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_note constant text := coalesce(private.new_date_note(p_start), 'New date to be announced');
begin
  -- The line of the history holds what is given back when the new date is taken back.
  perform private.audit('postpone', 'events', e.id, jsonb_build_object(
    'from', e.status, 'note', e.status_note, 'day', p_start))
  from public.events e
  where e.id = p_event_id and e.status in ('approved', 'postponed') and e.status_note is distinct from v_note;
  update public.events e
  set status = 'postponed', status_note = v_note
  where e.id = p_event_id and e.status in ('approved', 'postponed');
end
$$;
comment on function private.mark_postponed is 'Tells visitors at once that a public event has a new date, which a volunteer has still to read, or with p_start null that it is to be announced.';
grant execute on function private.mark_postponed to service_role;

create function public.postpone_event_by_link(
  p_token_hash text, p_times jsonb, p_limits jsonb default '[]', p_wrong_limits jsonb default '[]',
  p_event_id text default null, p_scope text default 'one'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_open constant record := private.date_by_link(p_token_hash, p_wrong_limits, p_event_id);
  v_date constant public.events := v_open.chosen;
  v_outcome text;
  v_told text[];
begin
  if coalesce(v_open.failure, v_open.closed) is not null then
    return coalesce(v_open.failure, v_open.closed);
  end if;
  -- Without a new day, the present one takes a proposed one back.
  v_outcome := private.change_listing(
    v_date, p_scope, private.picked(coalesce(p_times, to_jsonb(v_date)), private.event_columns('time')), null, p_limits);
  -- The day may have waited as a proposal before: visitors read of it only now.
  select array_agg(d.id order by d.id <> v_date.id, d.start_date, d.id) into v_told
  from private.scoped_dates(v_date, p_scope) d
  where case
    when p_times is null then d.status = 'approved' or d.status_note like 'New date: %'
    else d.status in ('approved', 'postponed') and private.proposed_day(d) is not null
      and d.status_note is distinct from private.new_date_note(private.proposed_day(d))
  end;
  if v_told is not null then
    perform private.mark_postponed(d.id, case when p_times is not null then private.proposed_day(d) end)
    from public.events d where d.id = any (v_told);
    v_outcome := case when p_times is null then 'changed' when v_outcome = 'unchanged' then 'proposed' else v_outcome end;
    perform private.enqueue_event_mail(v_told[1], 'event-state',
      'event-state:link:' || v_told[1] || ':' || (
        select count(*) from public.audit_log a
        where a.subject_table = 'events' and a.subject_id = v_told[1] and a.action = 'postpone'),
      (
        select jsonb_build_object(
          'state', 'postponed', 'paid', private.is_paid(e.id), 'by_link', true, 'note', e.status_note)
          || case when private.shared_listing(e) is null then '{}' else jsonb_build_object('dates', (
            select jsonb_build_object('count', count(*), 'first', min(d.start_date))
            from public.events d where d.id = any (v_told))) end
        from public.events e where e.id = v_told[1]));
  elsif p_times is not null then
    -- The present day takes back that another one is to be announced.
    update public.events e set status = 'approved', status_note = null
    where e.status_note = 'New date to be announced' and e.status = 'postponed' and e.id in (
      select d.id from private.scoped_dates(v_date, p_scope) d where private.proposed_day(d) is null);
    v_outcome := case when found then 'changed' else v_outcome end;
  end if;
  return jsonb_build_object('outcome', v_outcome, 'event', private.event_by_link(v_date.id));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.postpone_event_by_link is 'Gives the event behind a private link, or a date of its listing and with p_scope "later" or "all" others by as many days, the times {"start_date", "start_time", "end_date", "end_time"}. A public one is postponed at once and names its new date, which is proposed; its present day takes a proposed one back. With p_times null a public one says that its new date is to be announced. The submitter gets a mail when what visitors read changes. Arguments and results as of change_event_by_link. Service only.';
grant execute on function public.postpone_event_by_link to service_role;

create function private.keyed_dates(p_listing uuid, p_dates jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_taken text[];
  v_times jsonb;
  v_key text;
  v_again integer;
  v_keyed jsonb := '[]';
begin
  select array_agg(e.date_key) into v_taken from public.events e where e.listing_id = p_listing;
  v_taken := v_taken || array(
    select d.value ->> 'key' from public.listing_changes c, jsonb_array_elements(c.change -> 'dates') d
    where c.listing_id = p_listing);
  for v_times in
    select to_jsonb(t)
    from jsonb_to_recordset(p_dates) as t (start_date date, start_time time, end_date date, end_time time)
    order by t.start_date, t.start_time
  loop
    v_key := private.new_date_key(v_times);
    v_again := 1;
    -- One that moved away, or was cancelled, keeps its key.
    while v_key = any (v_taken) loop
      v_again := v_again + 1;
      v_key := private.new_date_key(v_times) || '#' || v_again;
    end loop;
    v_taken := v_taken || v_key;
    v_keyed := v_keyed || (v_times || jsonb_build_object('op', 'add', 'key', v_key, 'own', '{}'::jsonb));
  end loop;
  return v_keyed;
end
$$;
comment on function private.keyed_dates is 'Dates to add to a listing, as its open change has them, with keys that no other date of it has.';
grant execute on function private.keyed_dates to service_role;

create function public.add_dates_by_link(
  p_token_hash text, p_dates jsonb, p_limits jsonb default '[]', p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_open constant record := private.date_by_link(p_token_hash, p_wrong_limits, null);
  v_date constant public.events := v_open.chosen;
  v_listing public.listings;
  v_plan jsonb;
  v_outcome text;
begin
  if coalesce(v_open.failure, v_open.closed) is not null then
    return coalesce(v_open.failure, v_open.closed);
  elsif v_date.opening_hours is not null or v_date.reception_date is not null then
    return '{"outcome": "refused", "reason": "exhibition"}';
  end if;
  select * into strict v_listing from public.listings l where l.id = v_date.listing_id;
  v_plan := private.listing_plan(v_listing);
  v_plan := jsonb_set(v_plan, '{added}', (v_plan -> 'added') || private.keyed_dates(v_listing.id, p_dates));
  if private.refused_plan(v_plan) is not null then
    perform private.refuse(jsonb_build_object('outcome', 'refused', 'reason', private.refused_plan(v_plan)));
  end if;
  perform private.take_limits(p_limits);
  v_outcome := private.settle_plan(v_listing.id, v_plan, null, private.anchor_of(v_date.id));
  perform private.audit('add-dates', 'listings', v_listing.id::text, jsonb_build_object(
    'dates', jsonb_array_length(p_dates), 'outcome', v_outcome));
  return jsonb_build_object('outcome', v_outcome, 'event', private.event_by_link(v_date.id));
exception
  -- The end of the block takes a new listing back as well.
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.add_dates_by_link is 'Adds dates [{"start_date", "start_time", "end_date", "end_time"}] to the listing behind a private link, or makes one of its event: at once while nothing of it is public, else as part of its open change. {"outcome": "changed"|"proposed", "event"}, {"outcome": "refused", "reason": as of change_event_by_link, or "exhibition", which has one run}, "missing", "stopped", "expired" or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.add_dates_by_link to service_role;

create function public.take_back_date_by_link(
  p_token_hash text, p_key text, p_limits jsonb default '[]', p_wrong_limits jsonb default '[]'
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_open constant record := private.date_by_link(p_token_hash, p_wrong_limits, null);
  v_date constant public.events := v_open.chosen;
  v_outcome text := 'unchanged';
begin
  if v_open.failure is not null then
    return v_open.failure;
  end if;
  if p_key = any (private.waiting_keys(v_date.listing_id)) then
    perform private.take_limits(p_limits);
    perform private.drop_proposed_dates(v_date.listing_id, array[p_key]);
    v_outcome := case
      when exists (select from public.listing_changes c where c.listing_id = v_date.listing_id) then 'proposed'
      else 'changed' end;
    perform private.audit('take-back-date', 'listings', v_date.listing_id::text, jsonb_build_object(
      'key', p_key, 'outcome', v_outcome));
  elsif v_open.closed is not null then
    return v_open.closed;
  end if;
  return jsonb_build_object('outcome', v_outcome, 'event', private.event_by_link(v_date.id));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.take_back_date_by_link is 'Takes the added date with this key out of the open change of the listing behind a private link, also when no listed date is left to come; the change ends with its last wish. {"outcome": "proposed", what is left waits|"changed", nothing is left|"unchanged", no such date waits; "event"}, {"outcome": "refused", "reason": "draft"|"cancelled"|"past"}, "missing", "stopped", "expired" or {"outcome": "limited", "retry_after"}. Service only.';
grant execute on function public.take_back_date_by_link to service_role;

create function private.new_date_note(p_day date) returns text
language sql
stable
set search_path = ''
as $$
  select 'New date: ' || to_char(p_day, 'FMDay, FMMonth FMDD')
$$;
comment on function private.new_date_note is 'What visitors read about an event that its organizer postponed to this day; null without a day.';
grant execute on function private.new_date_note to service_role;

create function private.proposed_day(p_event public.events) returns date
language sql
stable
set search_path = ''
as $$
  select nullif((private.proposed_columns(p_event) ->> 'start_date')::date, p_event.start_date)
$$;
comment on function private.proposed_day is 'The day to which the open change of an event, or of its listing, moves it; null if none does.';
grant execute on function private.proposed_day to service_role;

create function private.follow_proposed_days(p_ids text[]) returns void
language sql
set search_path = ''
as $$
  update public.events e
  set
    status = case when n.day is null then coalesce(n.before ->> 'from', 'approved') else 'postponed' end,
    status_note = case when n.day is null then n.before ->> 'note' else private.new_date_note(n.day) end
  from (
    select d.id, private.proposed_day(d) as day, (
      select a.detail || coalesce(t.texts, '{}') from public.audit_log a
      left join public.audit_texts t on t.id = a.text_id
      where a.subject_table = 'events' and a.subject_id = d.id and a.action = 'postpone'
      order by a.at desc limit 1
    ) as before
    from public.events d where d.id = any (p_ids)
  ) n
  where e.id = n.id and e.status_note is distinct from private.new_date_note(n.day)
$$;
comment on function private.follow_proposed_days is 'Names the proposed day of events that named another until now; one without a proposed day gets the status and the note back that it had before it was postponed.';
grant execute on function private.follow_proposed_days to service_role;
