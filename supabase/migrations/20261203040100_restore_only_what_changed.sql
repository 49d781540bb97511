-- Restoring from the history writes back only what a line changed, and overwrites nothing that was changed since.
--
-- Why:         the whole record was written back. Restoring a title listed an event that its organizer had cancelled
--              meanwhile, gave refunded rights back, and took the first date out of a listing that had got more dates.
--              An open change went on proposing what was restored away.
-- Who reads:   editors, through record_history.
-- Who writes:  editors, through restore_revision and edit_event.
--
-- edit_event is as before, but for follow_event_edit, which restoring shares.

create function private.own_action_columns() returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{id,created_at,updated_at,status,status_note,review_note,withdrawn_at,deleted_at,deleted_from,merged_into,
    published,published_at,slug_kept,series_id,date_key,external_id,source_id,source_image_url,own_fields,pinned_fields,
    declined_dates,is_premium,is_featured,submitter_email,submission_key,submission_fingerprint,handled_at,handled_by,
    read_at,read_by}'::text[]
$$;
comment on function private.own_action_columns is 'Columns that restoring an earlier version leaves alone: decisions, withdrawals, payments, listings, sources and persons. Only the actions made for them write them, with the mails and checks that belong to them.';

create function private.has_gallery(p_table text, p_record jsonb) returns boolean
language sql
stable
set search_path = ''
as $$
  select case p_table
    when 'events' then exists (select from public.event_images i where i.event_id = p_record ->> 'id')
    when 'series' then exists (
      select from public.events d
      join public.event_images i on i.event_id = d.id
      where d.series_id = (p_record ->> 'id')::uuid
    )
    else false
  end
$$;
comment on function private.has_gallery is 'Whether an event, or a date of a listing, has rows of event_images, whose first its own image repeats.';

create function private.restorable_keys(p_revision public.record_revisions, p_now jsonb) returns text[]
language sql
stable
set search_path = ''
as $$
  select case
    when p_revision.before is null or p_revision.subject_table <> all (private.restorable_tables()) then '{}'
    when p_now is null then case
      when p_revision.after is null and private.is_deleted_image(p_revision.before ->> 'url') is not true
      then array(select jsonb_object_keys(p_revision.before))
      else '{}'
    end
    when p_revision.after is null or p_now ->> 'merged_into' is not null or p_now ->> 'deleted_at' is not null then '{}'
    else array(
      select k.name
      from unnest(private.changed_keys(p_revision.after, p_revision.before)) k (name)
      where k.name <> all (private.own_action_columns())
        and p_now ? k.name and p_now -> k.name <> p_revision.before -> k.name
        -- A merged venue or organizer is in no list; its events are those of the one that stays.
        and not (k.name = 'organizer_id' and exists (
          select from public.organizers o
          where o.id::text = p_revision.before ->> 'organizer_id' and o.merged_into is not null))
        and not (k.name = 'venue_id' and exists (
          select from public.venues v where v.id = p_revision.before ->> 'venue_id' and v.merged_into is not null))
        -- A printed address goes on leading to its article.
        and not (k.name = 'slug' and (p_now ->> 'slug_kept')::boolean)
        and (k.name not in ('image_url', 'image_alt')
          or private.is_deleted_image(p_revision.before ->> 'image_url') is not true
          and not private.has_gallery(p_revision.subject_table, p_now))
    )
  end
$$;
comment on function private.restorable_keys is 'The columns that restoring what was before a revision would change. p_now is the record as it is now. A record that is gone comes back by the revision that deleted it, and whole; a merged or deleted one is left alone. Images stay where the earlier file is deleted, or where the record has more than one column to show them.';

create function private.follow_event_edit(p_before public.events) returns public.events
language plpgsql
set search_path = ''
as $$
declare
  v_after public.events;
begin
  -- The new date of a postponed event is now its date.
  update public.events e set status = 'approved'
  where e.id = p_before.id and e.status = 'postponed' and e.start_date <> p_before.start_date
    and e.status_note = private.new_date_note(e.start_date);
  select * into strict v_after from public.events e where e.id = p_before.id;
  perform private.follow_edit(p_before, v_after);
  return v_after;
end
$$;
comment on function private.follow_event_edit is 'Takes what an editor wrote over into the state and the open change of an event. p_before is the event as it was. Returns the event.';

create or replace function public.edit_event(
  p_id text, p_version timestamptz, p_fields jsonb, p_images jsonb default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before public.events;
  v_after public.events;
  v_action uuid;
begin
  perform private.require_editor('edit events');
  v_before := private.lock_event(p_id);
  if v_before.id is null then
    return '{"outcome": "missing"}';
  elsif v_before.merged_into is not null then
    return '{"outcome": "merged"}';
  elsif v_before.deleted_at is not null then
    return '{"outcome": "deleted_before"}';
  elsif p_version is distinct from v_before.updated_at then
    return '{"outcome": "changed"}';
  end if;
  v_action := private.begin_action('event-edit', p_hold_seconds);
  perform private.write_record('events', p_id,
    '{title,description,category,start_date,start_time,end_date,end_time,venue_name,venue_address,city,price,
      price_min_cents,price_max_cents,contact_email,contact_phone,website,social_media,instagram,facebook,twitter,tags,
      organizer_id}',
    p_fields, null);
  if p_images is not null then
    perform private.set_event_images(p_id, private.edited_images(v_before, p_images));
  end if;
  v_after := private.follow_event_edit(v_before);
  return private.saved_record('events', v_action, 'event-edit', to_jsonb(v_after), jsonb_build_object('columns',
    to_jsonb(private.changed_keys(private.date_fields(v_before), private.date_fields(v_after)))));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;

create function private.follow_restore(p_table text, p_before jsonb, p_to jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  if p_table = 'events' then
    perform private.follow_event_edit(jsonb_populate_record(null::public.events, p_before));
  elsif p_table = 'series' then
    -- As after an edit: what is proposed for these is answered.
    perform private.write_proposal(c.series_id, (c.change -> 'fields') - k.names, c.change -> 'dates')
    from public.series_changes c, (select array(select jsonb_object_keys(p_to)) as names) k
    where c.series_id = (p_before ->> 'id')::uuid and c.change -> 'fields' ?| k.names;
  elsif p_table = 'venues' and p_to ? 'name' then
    perform private.hand_over_events(jsonb_populate_record(null::public.venues, p_before), p_to ->> 'name');
  elsif p_table = 'event_images' then
    update public.events e set image_url = i.url, image_alt = i.alt
    from public.event_images i
    where i.event_id = e.id and i.position = 0 and i.event_id = (coalesce(p_before, '{}') || p_to) ->> 'event_id'
      and (e.image_url, e.image_alt) is distinct from (i.url, i.alt);
  end if;
end
$$;
comment on function private.follow_restore is 'Makes the rest consistent with restored columns, as the form of that record does. p_before is the record before they were written, null if it was gone.';

create or replace function public.restore_revision(
  p_revision uuid, p_version timestamptz default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_revision public.record_revisions;
  v_now jsonb;
  v_keys text[];
  v_to jsonb;
  v_since text[];
  v_action uuid;
begin
  perform private.require_editor('restore earlier versions');
  select * into v_revision from public.record_revisions r where r.id = p_revision;
  if not found or v_revision.before is null or not v_revision.subject_table = any (private.restorable_tables()) then
    return '{"outcome": "missing"}';
  end if;
  if v_revision.subject_table in ('events', 'event_images') then
    perform private.lock_event(coalesce(v_revision.before ->> 'event_id', v_revision.subject_id));
  end if;
  v_now := private.current_image(v_revision.subject_table, v_revision.subject_id);
  -- A record that is gone has no version.
  if p_version is distinct from (v_now ->> 'updated_at')::timestamptz then
    return '{"outcome": "changed"}';
  end if;
  v_keys := private.restorable_keys(v_revision, v_now);
  v_to := private.picked(v_revision.before, v_keys);
  v_since := private.changed_keys(private.picked(v_revision.after, v_keys), private.picked(v_now, v_keys));
  if v_keys = '{}' then
    return '{"outcome": "nothing"}';
  elsif v_now is not null and v_since <> '{}' then
    return jsonb_build_object('outcome', 'overtaken', 'columns', to_jsonb(v_since));
  end if;
  if v_revision.subject_table = 'home_picks' then
    -- Two editors at once: the second sees what the first took.
    perform pg_advisory_xact_lock(hashtext('home_picks'));
    if private.is_pick_taken(jsonb_populate_record(null::public.home_picks, coalesce(v_now, '{}') || v_to))
      or v_to ? 'event_id'
        and not exists (select from public.events e where e.id = v_to ->> 'event_id' and e.status = 'approved')
    then
      return '{"outcome": "unrestorable"}';
    end if;
  end if;
  v_action := private.begin_action('restore-version', p_hold_seconds);
  perform private.write_image(v_revision.subject_table, v_revision.subject_id, v_to);
  perform private.follow_restore(v_revision.subject_table, v_now, v_to);
  perform private.audit('restore-version', v_revision.subject_table, v_revision.subject_id,
    jsonb_build_object('revision', p_revision));
  return private.with_action('{"outcome": "restored"}', v_action);
exception
  -- Its listing, its event or its unique name is another's now.
  when foreign_key_violation or unique_violation then return '{"outcome": "unrestorable"}';
  -- As a first day after the last day of now.
  when check_violation then return '{"outcome": "misfit"}';
end
$$;
comment on function public.restore_revision is 'Gives the columns that a revision changed the values they had before, or brings back the record that it deleted; own_action_columns stay. Events of a venue take its earlier name, open changes follow as after an edit, and where the earlier image is deleted, the one of now stays. p_version is the updated_at of the record as it is now, null if it is gone. {"outcome": "restored", "action", "held_until"}, {"outcome": "changed"} when p_version is not the stored one, {"outcome": "overtaken", "columns"} when these were changed after the revision, {"outcome": "nothing"} when it would change nothing, {"outcome": "misfit"} when the earlier values do not go with those of now, {"outcome": "unrestorable"} when what it belonged to is gone or its name, or its place on the home page, is taken, {"outcome": "missing"} also for tables without restoring. No mail is sent. 42501 for anyone but an editor.';

create or replace function private.revision_line(p_revision public.record_revisions) returns jsonb
language sql
stable
set search_path = ''
as $$
  -- Read once: without "materialized" every use would read it again.
  with stored as materialized (
    select case when p_revision.before is not null and p_revision.subject_table = any (private.restorable_tables())
      then private.stored_record(p_revision.subject_table, p_revision.subject_id) end as record
  )
  select jsonb_build_object(
    'id', p_revision.id, 'table', p_revision.subject_table, 'record', p_revision.subject_id,
    'title', coalesce(p_revision.after ->> 'title', p_revision.after ->> 'name', p_revision.after ->> 'message',
      p_revision.before ->> 'title', p_revision.before ->> 'name', p_revision.before ->> 'message',
      (select e.title from public.events e
        where e.id = coalesce(p_revision.after, p_revision.before) ->> 'event_id')),
    'is_new', p_revision.before is null, 'is_gone', p_revision.after is null,
    'can_restore', private.restorable_keys(p_revision, s.record) <> '{}',
    'version', s.record ->> 'updated_at',
    'fields', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'field', k.name, 'from', p_revision.before -> k.name, 'to', p_revision.after -> k.name) order by k.name), '[]')
      from (
        select jsonb_object_keys(coalesce(p_revision.before, '{}') || coalesce(p_revision.after, '{}'))
      ) k (name)
      where k.name not in ('updated_at', 'submission_key', 'submission_fingerprint')
        and p_revision.before -> k.name is distinct from p_revision.after -> k.name
        and (p_revision.before -> k.name is distinct from 'null' or p_revision.after is not null)
    )
  )
  from stored s
$$;
comment on function private.revision_line is 'A revision as the history shows it, under its own title or that of its event, with the columns that differ, whether restoring what was before would change something, and with "version", the updated_at of the record as it is now, where there is one.';

drop function private.current_image(text, text, text);
drop function private.version_of(text, text);
