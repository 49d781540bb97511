-- Calling events off: cancelled or postponed by an editor with a note, one or a whole coast at once.
--
-- Why:         a storm takes out forty evenings in a minute; each page, card and list says so in the
--              volunteers' words, each organizer gets one mail, and a slip is undone as one step.
-- Who reads:   everyone, the note of a public event; editors, the list before it is called off.
-- Who writes:  editors, through set_event_states.
--
-- Locks: listings before their dates, both in the order of their ids.

alter table public.events
  add column status_note text,
  add constraint events_status_note_length check (char_length(status_note) between 1 and 500),
  add constraint events_status_note_of_state check (status_note is null or status in ('cancelled', 'postponed'));
comment on column public.events.status_note is 'What visitors read about a cancelled or postponed event; null without a note.';
grant select (status_note) on public.events to anon, authenticated;

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

create or replace view public.event_cards
with (security_invoker = true)
as
  select
    e.id, e.title, e.description, e.category, e.start_date, e.start_time, e.end_date, e.end_time,
    e.venue_name,
    -- The oldest of that name, should there be two: a link must not wander.
    (
      select v.id from public.venues v where v.name = e.venue_name order by v.created_at, v.id limit 1
    ) as venue_id,
    e.venue_address, e.city, e.price, e.price_min_cents, e.price_max_cents, e.website, e.social_media,
    e.instagram, e.facebook, e.twitter, e.image_url, e.image_alt, e.status, e.is_featured,
    e.is_premium, e.source_url, e.external_id, e.tags, e.created_at, e.updated_at, e.last_day,
    e.status_note
  from public.events e;

create or replace view public.event_details
with (security_invoker = true)
as
  select
    c.id, c.title, c.description, c.category, c.start_date, c.start_time, c.end_date, c.end_time,
    c.venue_name, c.venue_id, c.venue_address, c.city, c.price, c.price_min_cents, c.price_max_cents,
    c.website, c.social_media, c.instagram, c.facebook, c.twitter, c.image_url, c.image_alt, c.status,
    c.is_featured, c.is_premium, c.source_url, c.external_id, c.tags, c.created_at, c.updated_at,
    c.last_day,
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('url', p.url, 'alt', p.alt, 'width', p.width, 'height', p.height)
          order by p.position
        )
        from public.event_images p
        where p.event_id = c.id
      ),
      '[]'
    ) as images,
    c.status_note
  from public.event_cards c;

create or replace function private.linked_event(p_event_id text) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.submitted_fields(e) || jsonb_build_object(
    'id', e.id, 'merged_into', public.moved_record('event', e.id), 'status', e.status, 'status_note', e.status_note,
    'is_premium', e.is_premium,
    'is_public', e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null,
    'is_past', e.last_day < private.today(),
    'review_note', case when e.status = 'rejected' then e.review_note end,
    'created_at', e.created_at,
    'images', private.submitted_images(e.id),
    'change', (
      select c.event || jsonb_build_object(
        'images', coalesce(c.images, private.submitted_images(e.id)), 'created_at', c.updated_at
      )
      from public.event_changes c
      where c.event_id = e.id and e.status in ('approved', 'postponed')
    ),
    'payment', private.payment_facts('{order_number, amount_cents, currency, refunded_cents, paid_at}', e.id, p_paid => true)
  )
  from public.events e
  where e.id = p_event_id
$$;

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
  elsif p_event.last_day < private.today() then
    return jsonb_build_object('outcome', 'past', 'status', p_event.status);
  elsif p_version is distinct from p_event.updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', p_event.status);
  end if;
  update public.events e set status = p_state, status_note = p_note where e.id = p_event.id;
  if p_state = 'cancelled' then
    -- As when its submitter cancels it: there is nothing left to change.
    delete from public.event_changes c where c.event_id = p_event.id;
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
            jsonb_build_object('title', e.title, 'start_date', e.start_date, 'end_date', e.end_date)
            order by e.start_date, e.start_time, e.id)
          from public.events e where e.id = any (v_group.ids)
        ), 'paid', exists (select from unnest(v_group.ids) i (id) where private.is_paid(i.id))));
    end if;
  end loop;
end
$$;
comment on function private.enqueue_state_mails is 'Queues one mail for each submitter of these events: about one event with its manage link, about several with their list.';

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

  perform from public.series s
  where s.id in (
    select e.series_id from public.events e
    where e.id in (select g.value ->> 'id' from jsonb_array_elements(p_events) g)
  )
  order by s.id for no key update;
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
      insert into public.announcements (message, first_day, last_day)
      values (v_note, private.today(), greatest(p_announce_until, private.today()));
    end if;
    return private.with_action(jsonb_build_object('outcome', 'set', 'results', v_results), v_action);
  end if;
  perform private.drop_action(v_action);
  return jsonb_build_object('outcome', 'set', 'results', v_results, 'action', null, 'held_until', null);
end
$$;
comment on function public.set_event_states is 'Cancels, postpones or, as "approved", reinstates up to 500 public events that are not over, as one action. p_events is [{"id", "version"}], version being the updated_at that was read; p_note is for visitors, at most 500 characters; with p_announce_until it is an announcement on every page, from today to that day. {"outcome": "set", "results": [{"id", "outcome": "set"|"conflict"|"past"|"changed"|"missing", "status"}], "action", "held_until"}; action is null if none was set. Each submitter gets one mail. 42501 for anyone but an editor.';
grant execute on function public.set_event_states to authenticated;

create function public.events_between(p_from date default null, p_to date default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_result jsonb;
begin
  perform private.require_editor('list events by their days');
  with found as (
    select e.*
    from public.events e
    where e.last_day >= greatest(p_from, private.today()) and e.start_date <= coalesce(p_to, p_from, private.today())
      and e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
  )
  select jsonb_build_object('total', (select count(*) from found), 'rows', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', r.id, 'title', r.title, 'city', r.city, 'venue_name', r.venue_name, 'start_date', r.start_date,
      'start_time', r.start_time, 'end_date', r.end_date, 'status', r.status, 'status_note', r.status_note,
      'version', r.updated_at, 'has_submitter', r.submitter_email is not null
    ) order by r.start_date, r.start_time nulls last, r.title, r.id)
    from (
      select f.* from found f order by f.start_date, f.start_time nulls last, f.title, f.id limit 500
    ) r
  ), '[]')) into v_result;
  return v_result;
end
$$;
comment on function public.events_between is 'Public events that are not over and have a day from p_from to p_to, today by default: {"total", "rows": the first 500, soonest first}. 42501 for anyone but an editor.';
grant execute on function public.events_between to authenticated;
