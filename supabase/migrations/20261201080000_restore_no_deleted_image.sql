-- Restoring an earlier version brings back no image whose file is deleted.
--
-- Why:         the purge removes a replaced image after a day, while versions are kept for two years. Restoring one for
--              its text showed a broken image, and the new image, unused from then on, was purged as well.
-- Who reads:   none.
-- Who writes:  editors, through restore_revision.

create function private.is_deleted_image(p_url text) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_url like '%/storage/v1/object/public/images/%'
    and not exists (select from public.uploads u where u.image_url = p_url and u.purging_at is null)
$$;
comment on function private.is_deleted_image is 'Whether an address is of the guide''s own storage, and its file is deleted or about to be. False for null and for addresses of other sites.';

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
  v_before jsonb;
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
  if v_revision.subject_table = 'event_images' and private.is_deleted_image(v_revision.before ->> 'url') then
    return '{"outcome": "unrestorable"}';
  end if;
  v_before := v_revision.before;
  if private.is_deleted_image(v_before ->> 'image_url') then
    -- What it shows now stays; of a record that is gone, nothing.
    v_before := v_before || jsonb_build_object('image_url', v_image -> 'image_url') || case
      when v_image ? 'image_alt' then jsonb_build_object('image_alt', v_image -> 'image_alt') else '{}' end;
  end if;
  v_action := private.begin_action('restore-version', p_hold_seconds);
  perform private.write_image(v_revision.subject_table, v_revision.subject_id, v_before);
  if v_revision.subject_table = 'venues' and v_image is not null then
    perform private.hand_over_events(
      jsonb_populate_record(null::public.venues, v_image), v_before ->> 'name');
  end if;
  perform private.audit('restore-version', v_revision.subject_table, v_revision.subject_id,
    jsonb_build_object('revision', p_revision));
  return private.with_action('{"outcome": "restored"}', v_action);
exception
  -- Its listing, its event or its unique name is another's now.
  when foreign_key_violation or unique_violation then return '{"outcome": "unrestorable"}';
end
$$;
comment on function public.restore_revision is 'Makes a record what it was before a revision; events of a venue take its earlier name, and where the earlier image is deleted, the one of now stays. p_version is the updated_at of the record as it is now, null if it is gone. {"outcome": "restored", "action", "held_until"}, {"outcome": "changed"} when something newer is stored, {"outcome": "unrestorable"} when what it belonged to is gone or its name, or its place on the home page, is taken, {"outcome": "missing"} also for tables without restoring. No mail is sent. 42501 for anyone but an editor.';
