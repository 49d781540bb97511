-- Ending a pick of the home page on its first day, or after its event was cancelled.
--
-- Why:         a wrong pick could not be ended on the day it began, because its last day could not come before its
--              first, and moving both days would count a turn that never was. A pick of a cancelled event could not
--              be changed at all.
-- Who reads:   everyone, those that have begun; editors, all of them.
-- Who writes:  editors, through save_home_pick.

alter table public.home_picks
  drop constraint home_picks_days,
  add constraint home_picks_days check (first_day <= last_day + 1);
comment on column public.home_picks.last_day is 'The day before first_day for a pick that was ended before it was shown.';

create or replace function private.home_pick(p_pick public.home_picks) returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(p_pick) || jsonb_build_object(
    'state', case
      when p_pick.last_day < greatest(p_pick.first_day, private.today()) then 'over'
      when p_pick.first_day > private.today() then 'planned'
      when e.status <> 'approved' or e.last_day < private.today() then 'hidden'
      else 'shown'
    end,
    'title', e.title, 'start_date', e.start_date, 'end_date', e.end_date, 'is_premium', e.is_premium
  )
  from public.events e
  where e.id = p_pick.event_id
$$;
comment on function private.home_pick is 'A pick with its event and "state": "planned", "shown", "hidden" while its event is not on, or "over", also where it was ended before its first day.';

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
  elsif v_row.first_day <= v_row.last_day and exists (
    select 1 from public.home_picks p
    where p.id is distinct from p_id and p.first_day <= v_row.last_day and p.last_day >= v_row.first_day
      and p.first_day <= p.last_day and (p.place = v_row.place or p.event_id = v_row.event_id)
  ) then
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
