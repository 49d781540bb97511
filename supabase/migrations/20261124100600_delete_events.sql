-- Deleting an event: a mark that can be taken back for 30 days.
--
-- Why:         a slip of the hand, or of a volunteer's judgement, costs nothing. A deleted event is withdrawn
--              as well, so that everything that hides a withdrawn one hides it too; the daily removal ends it.
-- Who reads:   editors, through desk_queue.
-- Who writes:  editors, through delete_event and restore_event.
--
-- Locks: a listing before its dates.

alter table public.events
  add column deleted_at timestamptz,
  add column deleted_from text,
  add constraint events_deleted_is_withdrawn check (deleted_at is null or withdrawn_at is not null),
  add constraint events_deleted_from_whole check ((deleted_at is null) = (deleted_from is null));
comment on column public.events.deleted_at is 'Private. Deleted by an editor, who can take it back for 30 days.';
comment on column public.events.deleted_from is 'Private. The status it had, and gets back.';
create index events_deleted_at_idx on public.events (deleted_at) where deleted_at is not null;

create function private.lock_event(p_id text) returns public.events
language plpgsql
set search_path = ''
as $$
declare
  v_event public.events;
begin
  perform from public.series s
  where s.id = (select e.series_id from public.events e where e.id = p_id)
  for no key update;
  select * into v_event from public.events e where e.id = p_id and e.status <> 'draft' for no key update;
  return v_event;
end
$$;
comment on function private.lock_event is 'An event that is no draft, locked after its listing; all null without one.';

create function public.delete_event(p_id text, p_version timestamptz, p_hold_seconds integer default 0) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.events;
  v_action uuid;
begin
  perform private.require_editor('delete events');
  v_event := private.lock_event(p_id);
  if v_event.id is null then
    return '{"outcome": "missing"}';
  elsif v_event.deleted_at is not null then
    return '{"outcome": "deleted_before"}';
  elsif p_version is distinct from v_event.updated_at then
    return jsonb_build_object('outcome', 'changed', 'status', v_event.status);
  end if;
  v_action := private.begin_action('delete-event', p_hold_seconds);
  update public.events e
  set status = 'cancelled', withdrawn_at = coalesce(e.withdrawn_at, now()), deleted_at = now(), deleted_from = e.status
  where e.id = p_id;
  perform private.audit('delete', 'events', p_id, jsonb_build_object('from', v_event.status));
  return private.with_action('{"outcome": "deleted"}', v_action);
end
$$;
comment on function public.delete_event is 'Takes an event, or one date of a listing, out of the guide; for 30 days restore_event brings it back. p_version is the updated_at that was read. {"outcome": "deleted", "action", "held_until"}, {"outcome": "changed", "status"} when something newer is stored, {"outcome": "deleted_before"}, {"outcome": "missing"}, also for a draft; 42501 for anyone but an editor. No mail is sent.';
grant execute on function public.delete_event to authenticated;

create function public.restore_event(p_id text, p_hold_seconds integer default 0) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_event public.events;
  v_action uuid;
begin
  perform private.require_editor('restore events');
  v_event := private.lock_event(p_id);
  if v_event.id is null then
    return '{"outcome": "missing"}';
  elsif v_event.deleted_at is null then
    return jsonb_build_object('outcome', 'conflict', 'status', v_event.status);
  end if;
  v_action := private.begin_action('restore-event', p_hold_seconds);
  update public.events e
  set
    status = e.deleted_from, deleted_at = null, deleted_from = null,
    -- Of a withdrawal of its own.
    withdrawn_at = case when e.withdrawn_at < e.deleted_at then e.withdrawn_at end
  where e.id = p_id;
  perform private.audit('restore', 'events', p_id, jsonb_build_object('to', v_event.deleted_from));
  return private.with_action(
    jsonb_build_object('outcome', 'restored', 'status', v_event.deleted_from), v_action);
end
$$;
comment on function public.restore_event is 'Brings a deleted event back as it was: {"outcome": "restored", "status", "action", "held_until"}, {"outcome": "conflict", "status"} if it is not deleted, {"outcome": "missing"}; 42501 for anyone but an editor.';
grant execute on function public.restore_event to authenticated;

create or replace function private.asked_events(p_status text) returns table (id text, came_in timestamptz)
language plpgsql
stable
set search_path = ''
set plan_cache_mode = 'force_custom_plan'
as $$
begin
  return query
  select e.id, coalesce(c.created_at, e.created_at)
  from public.events e
  left join public.event_changes c on c.event_id = e.id and e.status in ('approved', 'postponed')
  where e.series_id is null and e.deleted_at is null and case
    when p_status is null then e.status <> 'draft'
    -- Also the open change of a published event.
    when p_status = 'pending' then e.status = 'pending' or c.event_id is not null
    else e.status = p_status
  end
  union all
  -- A listing is shown by the date that is decided for all, else by its next one.
  select
    (array_agg(e.id order by e.status = 'pending' desc, e.last_day >= private.today() desc, e.start_date, e.start_time, e.id))[1],
    coalesce(min(sc.created_at), min(s.created_at))
  from public.events e
  join public.series s on s.id = e.series_id
  left join public.series_changes sc on sc.series_id = s.id
  where e.deleted_at is null and case
    when p_status is null then e.status <> 'draft'
    when p_status = 'pending' then e.status = 'pending' or sc.series_id is not null
    else e.status = p_status
  end
  group by s.id;
end
$$;
comment on function private.asked_events is 'Ids of the rows that the dashboard lists for a status, null for all, and when each came in, without deleted ones; of a listing one date.';

create or replace function public.admin_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('count the guide');
  return jsonb_build_object(
    'events', (select count(*) from public.events e where e.status <> 'draft' and e.deleted_at is null),
    'pending', (select count(*) from private.asked_events('pending')),
    'venues', (select count(*) from public.venues),
    'posts', (select count(*) from public.blog_posts)
  );
end
$$;
comment on function public.admin_counts is '{"events", "pending", "venues", "posts"}: events of every status but draft, without deleted ones; pending is what waits for a decision, open changes included, a listing counted once. 42501 for anyone but an editor.';

create or replace function public.purge_old_records(p_limit integer) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_mails integer;
  v_subscribers integer;
begin
  -- Locked rows are left for the next run.
  with old as (
    select m.id
    from public.mail_outbox m
    where coalesce(m.sent_at, m.dead_at) < now() - interval '90 days'
    order by m.id
    limit p_limit
    for update skip locked
  ), gone as (
    delete from public.mail_outbox m using old o where m.id = o.id
    returning m.kind, split_part(m.dedup_key, ':', 2) as issue_id, m.sent_at
  ), counted as (
    select
      g.issue_id, count(g.sent_at) as sent, count(*) - count(g.sent_at) as dead
    from gone g where g.kind = 'newsletter-digest' group by g.issue_id
  ), totals as (
    update public.newsletter_issues i
    set purged_sent = i.purged_sent + c.sent, purged_dead = i.purged_dead + c.dead
    from counted c
    where i.id::text = c.issue_id
  )
  select count(*) into v_mails from gone;

  -- These can no longer be confirmed, and their input may be a stranger's.
  with old as (
    select q.id
    from public.newsletter_requests q
    where q.form_input is not null and q.created_at < now() - interval '48 hours'
    order by q.created_at
    limit p_limit
    for update skip locked
  )
  update public.newsletter_requests q set form_input = null from old o where q.id = o.id;

  -- Reports keep their counts; the lines may quote what was withdrawn since.
  with old as (
    select r.run_id, r.source_id
    from public.sync_run_sources r
    where r.at < now() - interval '90 days' and (r.changes <> '[]' or r.problems <> '[]')
    order by r.at
    limit p_limit
    for update skip locked
  )
  update public.sync_run_sources r set changes = '[]', problems = '[]'
  from old o where r.run_id = o.run_id and r.source_id = o.source_id;

  -- The line of the action in the audit log stays.
  with old as (
    select a.id
    from public.admin_actions a
    where a.made_at < now() - interval '2 years'
    order by a.made_at
    limit p_limit
    for update skip locked
  )
  delete from public.admin_actions a using old o where a.id = o.id;

  -- Its images go with the uploads that nothing shows.
  with old as (
    select e.id
    from public.events e
    where e.deleted_at < now() - interval '30 days'
    order by e.deleted_at
    limit p_limit
    for update skip locked
  )
  delete from public.events e using old o where e.id = o.id;

  -- Their link to confirm stopped working after two days.
  with old as (
    select s.id
    from public.newsletter_subscribers s
    where s.status = 'pending' and s.confirmed_at is null and s.unsubscribed_at is null
      and coalesce(s.form_mail_at, s.created_at) < now() - interval '90 days'
    order by s.id
    limit p_limit
    for update skip locked
  ), gone as (
    delete from public.newsletter_subscribers s using old o where s.id = o.id returning 1
  )
  select count(*) into v_subscribers from gone;
  return jsonb_build_object('mails', v_mails, 'subscribers', v_subscribers);
end
$$;
comment on function public.purge_old_records is 'Removes up to p_limit mails sent or abandoned 90 days ago, whose issue keeps their number; up to p_limit addresses submitted then and never confirmed; the form input of up to p_limit expired requests; the lines of up to p_limit sync reports of 90 days ago; up to p_limit actions of two years ago with the records kept for them; and up to p_limit events deleted 30 days ago: {"mails", "subscribers"}. Service only.';
