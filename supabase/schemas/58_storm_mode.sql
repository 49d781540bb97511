-- Storm mode: events cancelled or postponed by an editor with a note, one or a whole coast at once.
--
-- Why:         a storm takes out forty evenings in a minute; each page says so in the volunteers' words, each organizer
--              gets one mail, and a slip is undone as one step.
-- Who reads:   everyone, the note of a public event; editors, the list before they decide.
-- Who writes:  editors, through set_event_states.
--
-- Locks: listings before their dates, both in the order of their ids.

-- Organizers, sources and decisions change a status too; the note belongs to the volunteers' own.
create function private.drop_status_note() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.status_note := null;
  return new;
end
$$;
create trigger events_drop_status_note before insert or update of status on public.events
  for each row when (new.status not in ('cancelled', 'postponed') and new.status_note is not null)
  execute function private.drop_status_note();

create function private.set_event_state(p_event public.events, p_version timestamptz, p_state text, p_note text)
returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if p_event.id is null then
    return '{"outcome": "missing"}';
  elsif p_event.status not in ('approved', 'cancelled', 'postponed') or p_event.withdrawn_at is not null
    or (p_event.status = p_state and p_event.status_note is not distinct from p_note)
  then
    return jsonb_build_object('outcome', 'conflict', 'status', p_event.status);
  -- A day that is over cannot be reinstated.
  elsif private.is_over(p_event) or (p_state = 'approved' and p_event.last_day < private.today()) then
    return jsonb_build_object('outcome', 'past', 'status', p_event.status);
  elsif p_version is distinct from p_event.updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', p_event.status);
  end if;
  update public.events e set status = p_state, status_note = p_note where e.id = p_event.id;
  if p_state = 'cancelled' then
    -- As when its submitter cancels it: there is nothing left to change.
    delete from public.listing_changes c
    where c.listing_id = p_event.listing_id and private.shared_listing(p_event) is null;
  end if;
  perform private.audit('set-state', 'events', p_event.id, jsonb_build_object('from', p_event.status, 'to', p_state, 'note', p_note));
  return jsonb_build_object('outcome', 'set', 'status', p_state);
end
$$;
comment on function private.set_event_state is 'Sets the state and note of a locked event. {"outcome": "set"|"conflict"|"past"|"changed"|"missing", "status"}: "conflict" unless it is public and something would change.';

create function private.enqueue_state_mails(p_ids text[], p_state text, p_note text) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_action text := private.open_action()::text;
  v_group record;
begin
  for v_group in
    select private.mailbox_of(e.submitter_email) as mailbox, min(e.submitter_email) as address,
      array_agg(e.id order by e.start_date, e.start_time, e.id) as ids
    from public.events e
    where e.id = any (p_ids) and e.submitter_email is not null
    group by 1
  loop
    if cardinality(v_group.ids) = 1 then
      perform private.enqueue_event_mail(
        v_group.ids[1], 'event-state', 'event-state:' || v_action || ':' || v_group.ids[1],
        jsonb_build_object('state', p_state, 'note', p_note, 'paid', private.is_paid(v_group.ids[1])));
    else
      perform private.enqueue_mail(
        'events-state', v_group.address, 'events-state:' || v_action || ':' || v_group.ids[1],
        jsonb_build_object('state', p_state, 'note', p_note, 'events', (
          select jsonb_agg(
            jsonb_build_object('id', e.id, 'title', e.title, 'start_date', e.start_date, 'end_date', e.end_date)
            order by e.start_date, e.start_time, e.id)
          from public.events e where e.id = any (v_group.ids)
        ), 'paid', exists (select from unnest(v_group.ids) i (id) where private.is_paid(i.id))));
    end if;
  end loop;
end
$$;
comment on function private.enqueue_state_mails is 'Queues one mail for each submitter of these events: about one event with its private link, about several with their list.';

create function public.set_event_states(
  p_events jsonb, p_state text, p_note text default null, p_announce_until date default null,
  p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
  v_note text := nullif(btrim(p_note), '');
  v_event record;
  v_results jsonb := '[]';
  v_result jsonb;
  v_told text[] := '{}';
  v_until date;
begin
  perform private.require_editor('call events off');
  if jsonb_typeof(p_events) is distinct from 'array' or jsonb_array_length(p_events) not between 1 and 500 then
    raise exception 'Change 1 to 500 events at once.' using errcode = 'invalid_parameter_value';
  elsif p_state is null or p_state not in ('approved', 'cancelled', 'postponed') then
    raise exception 'A state is "approved", "cancelled" or "postponed".' using errcode = 'invalid_parameter_value';
  elsif p_state = 'approved' then
    v_note := null;
  end if;
  if p_announce_until is not null and v_note is null then
    raise exception 'An announcement has a note.' using errcode = 'invalid_parameter_value';
  end if;

  perform from public.listings l
  where l.id in (
    select e.listing_id from public.events e
    where e.id in (select g.value ->> 'id' from jsonb_array_elements(p_events) g)
  )
  order by l.id for no key update;
  perform from public.events e
  where e.id in (select g.value ->> 'id' from jsonb_array_elements(p_events) g)
  order by e.id for no key update;

  v_action := private.begin_action('set-event-states', p_hold_seconds);
  for v_event in
    select g.id, g.version, e as stored
    from (
      select distinct on (d.value ->> 'id') d.value ->> 'id' as id, (d.value ->> 'version')::timestamptz as version
      from jsonb_array_elements(p_events) d
    ) g
    left join public.events e on e.id = g.id and e.status <> 'draft'
    order by g.id
  loop
    v_result := private.set_event_state(v_event.stored, v_event.version, p_state, v_note);
    v_results := v_results || (v_result || jsonb_build_object('id', v_event.id));
    if v_result ->> 'outcome' = 'set' and (v_event.stored).status <> p_state then
      v_told := v_told || v_event.id;
    end if;
  end loop;
  perform private.enqueue_state_mails(v_told, p_state, v_note);
  if v_results @> '[{"outcome": "set"}]' then
    if p_announce_until is not null then
      v_until := greatest(p_announce_until, private.today());
      -- A second step for other towns says the same: the announcement is still one, and may end later.
      update public.announcements a set last_day = v_until
      where a.message = v_note and a.first_day <= private.today()
        and a.last_day between private.today() and v_until - 1;
      insert into public.announcements (message, first_day, last_day)
      select v_note, private.today(), v_until
      where not exists (
        select from public.announcements a
        where a.message = v_note and a.first_day <= private.today() and a.last_day >= v_until
      );
    end if;
    return private.with_action(jsonb_build_object('outcome', 'set', 'results', v_results), v_action);
  end if;
  perform private.drop_action(v_action);
  return jsonb_build_object('outcome', 'set', 'results', v_results, 'action', null, 'held_until', null);
end
$$;
comment on function public.set_event_states is 'Cancels, postpones or, as "approved", reinstates up to 500 public events that are not over, as one action. p_events is [{"id", "version"}], version being the updated_at that was read; p_note is for visitors, at most 500 characters; with p_announce_until it is an announcement on every page, from today to that day, or prolongs the one of today that says the same. {"outcome": "set", "results": [{"id", "outcome": "set"|"conflict"|"past"|"changed"|"missing", "status"}], "action", "held_until"}; action is null if none was set. Each submitter gets one mail. 42501 for anyone but an editor.';
grant execute on function public.set_event_states to authenticated;

create function public.events_between(
  p_state text, p_from date default null, p_to date default null, p_cities text[] default null
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_statuses constant text[] := case p_state
    when 'approved' then '{postponed,cancelled}' when 'cancelled' then '{approved,postponed}' when 'postponed' then '{approved}'
  end;
  v_result jsonb;
begin
  perform private.require_editor('list events by their days');
  if v_statuses is null then
    raise exception 'A state is "approved", "cancelled" or "postponed".' using errcode = 'invalid_parameter_value';
  end if;
  with found as materialized (
    select e.*
    from public.events e
    where e.last_day >= greatest(p_from, private.today()) and e.start_date <= coalesce(p_to, p_from, private.today())
      and e.status = any (v_statuses) and e.withdrawn_at is null
  ), chosen as materialized (
    select f.* from found f where p_cities is null or f.city = any (p_cities)
  )
  select jsonb_build_object('total', (select count(*) from chosen), 'cities', coalesce((
    select jsonb_agg(jsonb_build_object('city', c.city, 'events', c.events) order by c.city)
    from (select f.city, count(*) as events from found f group by f.city) c
  ), '[]'), 'rows', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', r.id, 'title', r.title, 'city', r.city, 'venue_name', r.venue_name, 'start_date', r.start_date,
      'start_time', r.start_time, 'end_date', r.end_date, 'status', r.status, 'status_note', r.status_note,
      'version', r.updated_at, 'has_submitter', r.submitter_email is not null
    ) order by r.start_date, r.start_time nulls last, r.title, r.id)
    from (
      select c.* from chosen c order by c.start_date, c.start_time nulls last, c.title, c.id limit 500
    ) r
  ), '[]')) into v_result;
  return v_result;
end
$$;
comment on function public.events_between is 'Public events that are not over, have a day from p_from to p_to, today by default, and can be set to p_state, as of set_event_states: {"total", "cities": [{"city", "events"}] of all of them, "rows": the first 500, soonest first}. p_cities, as "cities" spells them, limits total and rows; null is every city. 42501 for anyone but an editor.';
grant execute on function public.events_between to authenticated;
