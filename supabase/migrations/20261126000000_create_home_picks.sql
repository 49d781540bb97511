-- Picks of the home page: an event that editors put first for some days.
--
-- Why:         a festival or a storm relief concert belongs on top, paid or not. The third place stays with
--              the rotation of the paid events, and a pick's days end by themselves.
-- Who reads:   everyone, those that have begun, because the rotation is worked out from past days, too;
--              editors, all of them.
-- Who writes:  editors, through save_home_pick.

create table public.home_picks (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  place smallint not null,
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint home_picks_place check (place in (1, 2)),
  constraint home_picks_days check (first_day <= last_day)
);
comment on table public.home_picks is 'Events that editors put first on the home page. Days are Central calendar days, both included.';
comment on column public.home_picks.place is '1 is the first of the three places.';
create index home_picks_event_id_idx on public.home_picks (event_id);
create index home_picks_last_day_idx on public.home_picks (last_day);

alter table public.home_picks enable row level security;
revoke all on public.home_picks from anon, authenticated;
grant select (id, event_id, place, first_day, last_day) on public.home_picks to anon, authenticated;
grant select, insert, update, delete on public.home_picks to service_role;
create policy "Everyone reads the picks that have begun" on public.home_picks
  for select to anon, authenticated
  using (
    first_day <= private.today()
    and exists (select 1 from public.events e where e.id = event_id and e.status = 'approved')
  );

create trigger set_updated_at before update on public.home_picks
  for each row execute function private.set_updated_at();
select private.keep_revisions('public.home_picks');
select private.rebuild_site_on_change('public.home_picks', 'r.first_day <= private.today() and r.last_day >= private.today()');

create or replace function private.restorable_tables() returns text[]
language sql
immutable
set search_path = ''
as $$
  select '{events,event_images,series,venues,organizers,blog_posts,contact_messages,announcements,home_picks}'::text[]
$$;

create function private.home_pick(p_pick public.home_picks) returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(p_pick) || jsonb_build_object(
    'state', case
      when p_pick.last_day < private.today() then 'over'
      when p_pick.first_day > private.today() then 'planned'
      when e.status <> 'approved' or e.last_day < private.today() then 'hidden'
      else 'shown'
    end,
    'title', e.title, 'start_date', e.start_date, 'end_date', e.end_date, 'is_premium', e.is_premium
  )
  from public.events e
  where e.id = p_pick.event_id
$$;
comment on function private.home_pick is 'A pick with its event and "state": "planned", "shown", "hidden" while its event is not on, or "over".';

create function public.admin_home_picks(
  p_text text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, pick jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the picks of the home page');
  return query
  with found as (
    select p as pick
    from public.home_picks p
    join public.events e on e.id = p.event_id
    where btrim(coalesce(p_text, '')) = ''
      or position(private.folded(btrim(p_text)) in private.folded(e.title)) > 0
  ), listed as (
    select f.pick from found f
    order by (f.pick).last_day desc, (f.pick).place, (f.pick).id
    limit p_limit offset p_offset
  )
  select (select count(*) from found), case when l.pick is null then null else private.home_pick(l.pick) end
  from (select 1) one left join listed l on true
  order by (l.pick).last_day desc, (l.pick).place, (l.pick).id;
end
$$;
comment on function public.admin_home_picks is 'A page of picks, the last to end first. Rows of the total and home_pick; null past the end. 42501 for anyone but an editor.';
grant execute on function public.admin_home_picks to authenticated;

create function public.admin_home_pick(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the picks of the home page');
  return (select private.home_pick(p) from public.home_picks p where p.id = p_id);
end
$$;
comment on function public.admin_home_pick is 'A pick as home_pick; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.admin_home_pick to authenticated;

create function public.save_home_pick(
  p_id uuid, p_version timestamptz, p_fields jsonb, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
  v_row public.home_picks;
begin
  perform private.require_editor('choose events for the home page');
  if p_id is not null then
    perform private.lock_record('home_picks', p_id::text, p_version);
  end if;
  v_row := jsonb_populate_record(null::public.home_picks, p_fields);
  -- Two editors at once: the second sees what the first took.
  perform pg_advisory_xact_lock(hashtext('home_picks'));
  if not exists (select 1 from public.events e where e.id = v_row.event_id and e.status = 'approved') then
    return '{"outcome": "not_public"}';
  elsif exists (
    select 1 from public.home_picks p
    where p.id is distinct from p_id and p.first_day <= v_row.last_day and p.last_day >= v_row.first_day
      and (p.place = v_row.place or p.event_id = v_row.event_id)
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
comment on function public.save_home_pick is 'Writes a pick, or with p_id null a new one. p_version is the updated_at that was read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed", "missing", "not_public" unless its event is approved, or "taken" where a pick of these days has the place or the event; 42501 for anyone but an editor.';
grant execute on function public.save_home_pick to authenticated;
