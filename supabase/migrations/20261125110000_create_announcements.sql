-- Announcements: a sentence at the top of every page, from its first to its last day.
--
-- Why:         a storm, a festival or a change of the guide concerns every visitor, whatever they read.
-- Who reads:   everyone, those of the day; editors, all of them.
-- Who writes:  editors, through save_announcement, and set_event_states for a storm.

create table public.announcements (
  id uuid primary key default gen_random_uuid(),
  message text not null check (char_length(btrim(message)) between 1 and 500),
  link text check (char_length(link) <= 2048),
  first_day date not null,
  last_day date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint announcements_days check (first_day <= last_day)
);
comment on table public.announcements is 'Sentences at the top of every page. Days are Central calendar days, both included.';

alter table public.announcements enable row level security;
revoke all on public.announcements from anon, authenticated;
grant select (id, message, link, first_day, last_day, updated_at) on public.announcements to anon, authenticated;
grant select, insert, update, delete on public.announcements to service_role;
create policy "Everyone reads the announcements of the day" on public.announcements
  for select to anon, authenticated
  using (first_day <= private.today() and last_day >= private.today());

create trigger set_updated_at before update on public.announcements
  for each row execute function private.set_updated_at();
select private.keep_revisions('public.announcements');
-- One that begins or ends is in the build of the night.
select private.rebuild_site_on_change('public.announcements', 'r.first_day <= private.today() and r.last_day >= private.today()');

create function private.announcement_state(p_first date, p_last date) returns text
language sql
stable
set search_path = ''
as $$
  select case when p_last < private.today() then 'over' when p_first > private.today() then 'planned' else 'shown' end
$$;

create function public.admin_announcements(
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
    to_jsonb(l.announcement) || jsonb_build_object(
      'state', private.announcement_state((l.announcement).first_day, (l.announcement).last_day)) end
  from (select 1) one left join listed l on true
  order by (l.announcement).last_day desc, (l.announcement).first_day desc, (l.announcement).id;
end
$$;
comment on function public.admin_announcements is 'A page of announcements, the last to end first. Rows of the total and the announcement with "state": "planned", "shown" or "over"; null past the end. 42501 for anyone but an editor.';
grant execute on function public.admin_announcements to authenticated;

create function public.admin_announcement(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_editor('see the announcements');
  return (
    select to_jsonb(a) || jsonb_build_object('state', private.announcement_state(a.first_day, a.last_day))
    from public.announcements a where a.id = p_id
  );
end
$$;
comment on function public.admin_announcement is 'An announcement with its state; null for an unknown one. 42501 for anyone but an editor.';
grant execute on function public.admin_announcement to authenticated;

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
