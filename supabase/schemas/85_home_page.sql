-- Announcements at the top of every page, and the editors' picks of the home page.
--
-- Why:         a storm or a festival concerns every visitor. Both have a first and a last day and end by themselves.
-- Who reads:   everyone, announcements of the day and picks that have begun; editors all.
-- Who writes:  editors, through save_announcement, save_home_pick, and set_event_states for a storm.

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  message text not null check (char_length(btrim(message)) between 1 and 500),
  link text check (char_length(link) <= 2048),
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint announcements_days check (first_day <= last_day),
  constraint announcements_link_http check (link ~* '^(https?://\S+|/([^/\\]\S*)?)$')
);
comment on table public.announcements is 'Sentences at the top of every page. Days are Central calendar days, both included.';

alter table public.announcements enable row level security;
grant select (id, message, link, first_day, last_day, updated_at) on public.announcements to anon, authenticated;
grant select, insert, update, delete on public.announcements to service_role;
create policy "Everyone reads the announcements of the day" on public.announcements
  for select to anon, authenticated
  using (first_day <= private.today() and last_day >= private.today());

create trigger set_updated_at before update on public.announcements
  for each row execute function private.set_updated_at();
-- One that begins or ends is in the build of the night.
select private.rebuild_site_on_change('public.announcements', 'r.first_day <= private.today() and r.last_day >= private.today()');
select private.keep_revisions('public.announcements');

create function private.announcement_state(p_announcement public.announcements) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_announcement.last_day < private.today() then 'over'
    when p_announcement.first_day > private.today() then 'planned'
    -- The order and the number of readAnnouncements (src/features/announcements/announcements.store.ts).
    when (
      select count(*) from public.announcements a
      where a.first_day <= private.today() and a.last_day >= private.today()
        and (a.first_day, a.updated_at, a.id)
          > (p_announcement.first_day, p_announcement.updated_at, p_announcement.id)
    ) >= 2 then 'hidden'
    else 'shown'
  end
$$;
comment on function private.announcement_state is '"planned" before its first day, "over" after its last; between them "shown", or "hidden" behind two that began later.';

create function public.desk_announcements(
  p_text text default null, p_limit integer default 20, p_offset integer default 0
) returns table (total bigint, announcement jsonb)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the announcements');
  return query
  with found as (
    select a as announcement
    from public.announcements a
    where position(private.folded(btrim(coalesce(p_text, ''))) in private.folded(a.message)) > 0
      or btrim(coalesce(p_text, '')) = ''
  ), listed as (
    select f.announcement from found f
    order by (f.announcement).last_day desc, (f.announcement).first_day desc, (f.announcement).id
    limit p_limit offset p_offset
  )
  select (select count(*) from found), case when l.announcement is null then null else
    to_jsonb(l.announcement) || jsonb_build_object('state', private.announcement_state(l.announcement)) end
  from (select 1) one left join listed l on true
  order by (l.announcement).last_day desc, (l.announcement).first_day desc, (l.announcement).id;
end
$$;
comment on function public.desk_announcements is 'A page of announcements, the last to end first. Rows of the total and the announcement with "state", as of announcement_state; null past the end. 42501 for anyone but an editor.';
grant execute on function public.desk_announcements to authenticated;

create function public.desk_announcement(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the announcements');
  return (
    select to_jsonb(a) || jsonb_build_object('state', private.announcement_state(a))
    from public.announcements a where a.id = p_id
  );
end
$$;
comment on function public.desk_announcement is 'An announcement with its state; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.desk_announcement to authenticated;

create function public.save_announcement(
  p_id uuid, p_version timestamptz, p_fields jsonb, p_hold_seconds integer default 0
) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_action uuid;
begin
  perform private.require_editor('write announcements');
  if p_id is not null then
    perform private.lock_record('announcements', p_id::text, p_version);
  end if;
  v_action := private.begin_action('announcement-save', p_hold_seconds);
  return private.saved_record('announcements', v_action, 'announcement-save', private.write_record(
    'announcements', p_id::text, '{message,link,first_day,last_day}', p_fields, null));
exception
  when sqlstate 'GL400' then return sqlerrm::jsonb;
end
$$;
comment on function public.save_announcement is 'Writes an announcement, or with p_id null a new one. p_version is the updated_at that was read. {"outcome": "saved", "action", "held_until", "id", "updated_at"}, "changed" or "missing"; 42501 for anyone but an editor.';
grant execute on function public.save_announcement to authenticated;

create table public.home_picks (
  id uuid primary key default gen_random_uuid(),
  event_id text not null references public.events (id) on delete cascade,
  place smallint not null,
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint home_picks_place check (place in (1, 2)),
  constraint home_picks_days check (first_day <= last_day + 1)
);
comment on table public.home_picks is 'Events that editors put first on the home page. Days are Central calendar days, both included.';
comment on column public.home_picks.place is '1 is the first of the three places.';
comment on column public.home_picks.last_day is 'The day before first_day for a pick that was ended before it was shown.';

create index home_picks_event_id_idx on public.home_picks (event_id);
create index home_picks_last_day_idx on public.home_picks (last_day);

alter table public.home_picks enable row level security;
grant select (id, event_id, place, first_day, last_day) on public.home_picks to anon, authenticated;
grant select, insert, update, delete on public.home_picks to service_role;
create policy "Everyone reads the picks that have begun" on public.home_picks
  for select to anon, authenticated
  using (
    first_day <= private.today()
    and exists (select 1 from public.events e where e.id = event_id and e.status = 'approved')
  );

create trigger set_updated_at before update on public.home_picks for each row execute function private.set_updated_at();
select private.rebuild_site_on_change('public.home_picks', 'r.first_day <= private.today() and r.last_day >= private.today()');
select private.keep_revisions('public.home_picks');

create function private.home_pick(p_pick public.home_picks) returns jsonb
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

create function public.desk_home_picks(
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
comment on function public.desk_home_picks is 'A page of picks, the last to end first. Rows of the total and home_pick; null past the end. 42501 for anyone but an editor.';
grant execute on function public.desk_home_picks to authenticated;

create function public.desk_home_pick(p_id uuid) returns jsonb
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
comment on function public.desk_home_pick is 'A pick as home_pick; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.desk_home_pick to authenticated;

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
grant execute on function public.save_home_pick to authenticated;

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
