-- Restoring an earlier version of a venue or of a pick of the home page leaves both consistent with the rest.
--
-- Why:         events name their venue by its text, so a venue with its earlier name lost all its events. A restored
--              pick could have a place that another pick has since, and three picks left no place to paid events.
-- Who reads:   none besides those that did.
-- Who writes:  editors, through restore_revision and save_home_pick.

create function private.is_pick_taken(p_pick public.home_picks) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_pick.first_day <= p_pick.last_day and exists (
    select from public.home_picks p
    where p.id is distinct from p_pick.id and p.first_day <= p_pick.last_day and p.last_day >= p_pick.first_day
      and p.first_day <= p.last_day and (p.place = p_pick.place or p.event_id = p_pick.event_id)
  )
$$;
comment on function private.is_pick_taken is 'Whether another pick of these days has the place or the event. A pick that was ended before its first day takes nothing.';

create or replace function public.save_home_pick(
  p_id uuid, p_version timestamptz, p_fields jsonb, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
  v_row public.home_picks;
  v_only_ends boolean;
begin
  perform private.require_editor('choose events for the home page');
  if p_id is not null then
    perform private.lock_record('home_picks', p_id::text, p_version);
  end if;
  v_row := jsonb_populate_record(null::public.home_picks, p_fields);
  v_row.id := p_id;
  -- Two editors at once: the second sees what the first took.
  perform pg_advisory_xact_lock(hashtext('home_picks'));
  v_only_ends := exists (
    select 1 from public.home_picks p
    where p.id = p_id and p.event_id = v_row.event_id and p.place = v_row.place and p.first_day = v_row.first_day
      and p.last_day >= v_row.last_day
  );
  if not v_only_ends
    and not exists (select 1 from public.events e where e.id = v_row.event_id and e.status = 'approved')
  then
    return '{"outcome": "not_public"}';
  elsif private.is_pick_taken(v_row) then
    return '{"outcome": "taken"}';
  end if;
  v_action := private.begin_action('home-pick-save', p_hold_seconds);
  return private.saved_record('home_picks', v_action, 'home-pick-save', private.write_record(
    'home_picks', p_id::text, '{event_id,place,first_day,last_day}', p_fields, null));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.save_home_pick is 'Writes a pick, or with p_id null a new one. p_version is the updated_at that was read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "not_public" unless its event is approved or only the last day comes earlier, or "taken" where a pick of these days has the place or the event; 42501 for anyone but an editor.';

create or replace function public.restore_revision(
  p_revision uuid, p_version timestamptz default null, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_revision public.record_revisions;
  v_image jsonb;
  v_action uuid;
begin
  perform private.require_editor('restore earlier versions');
  select * into v_revision from public.record_revisions r where r.id = p_revision;
  if not found or v_revision.before is null or not v_revision.subject_table = any (private.restorable_tables()) then
    return '{"outcome": "missing"}';
  end if;
  if v_revision.subject_table = 'events' then
    perform private.lock_event(v_revision.subject_id);
  end if;
  v_image := private.current_image(
    v_revision.subject_table, private.key_of(v_revision.subject_table), v_revision.subject_id);
  -- A record that is gone has no version.
  if p_version is distinct from (v_image ->> 'updated_at')::timestamptz then
    return '{"outcome": "changed"}';
  end if;
  if v_revision.subject_table = 'home_picks' then
    -- Two editors at once: the second sees what the first took.
    perform pg_advisory_xact_lock(hashtext('home_picks'));
    if private.is_pick_taken(jsonb_populate_record(null::public.home_picks, v_revision.before)) then
      return '{"outcome": "unrestorable"}';
    end if;
  end if;
  v_action := private.begin_action('restore-version', p_hold_seconds);
  perform private.write_image(v_revision.subject_table, v_revision.subject_id, v_revision.before);
  if v_revision.subject_table = 'venues' and v_image is not null then
    perform private.hand_over_events(
      jsonb_populate_record(null::public.venues, v_image), v_revision.before ->> 'name');
  end if;
  perform private.audit('restore-version', v_revision.subject_table, v_revision.subject_id,
    jsonb_build_object('revision', p_revision));
  return private.with_action('{"outcome": "restored"}', v_action);
exception
  -- Its listing, its event or its unique name is another's now.
  when foreign_key_violation or unique_violation then return '{"outcome": "unrestorable"}';
end
$$;
comment on function public.restore_revision is 'Makes a record what it was before a revision; events of a venue take its earlier name. p_version is the updated_at of the record as it is now, null if it is gone. {"outcome": "restored", "action", "held_until"}, {"outcome": "changed"} when something newer is stored, {"outcome": "unrestorable"} when what it belonged to is gone or its name, or its place on the home page, is taken, {"outcome": "missing"} also for tables without restoring. No mail is sent. 42501 for anyone but an editor.';
