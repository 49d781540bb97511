-- Announcements begin and end with the build of the night, and editors see which of them visitors see.
--
-- Why:         an announcement of a quiet day was on no page, or stayed on all pages after its last day;
--              of three at once the desk said that visitors see all, but pages have room for two.
-- Who reads:   the service, before the build of the night; editors.
-- Who writes:  none.

create or replace function public.site_ages(p_from date, p_to date) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.events e
    where e.status in ('approved', 'cancelled', 'postponed') and e.withdrawn_at is null
      and (
        -- Left the upcoming lists, or runs since and shows its last day.
        e.last_day between p_from and p_to - 1
        or (e.start_date between p_from and p_to - 1 and e.last_day >= p_to)
        or e.start_date between p_from + 1 and p_to
        or (
          date_trunc('week', p_from::timestamp) < date_trunc('week', p_to::timestamp)
          and e.start_date <= date_trunc('week', p_to::timestamp)::date + 6
          and e.last_day >= date_trunc('week', p_to::timestamp)::date + 4
        )
        or (e.opening_hours is not null and p_from < p_to and e.start_date <= p_to and e.last_day >= p_to)
      )
  ) or exists (
    select from public.advertisements a
    where a.status = 'active'
      and (a.start_date between p_from + 1 and p_to or a.end_date between p_from and p_to - 1)
  ) or exists (
    select from public.announcements a
    where a.first_day between p_from + 1 and p_to and a.last_day >= p_to
      or a.last_day between p_from and p_to - 1 and a.first_day <= p_from
  )
$$;

drop function private.announcement_state(date, date);
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

create or replace function public.admin_announcements(
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
comment on function public.admin_announcements is 'A page of announcements, the last to end first. Rows of the total and the announcement with "state", as of announcement_state; null past the end. 42501 for anyone but an editor.';

create or replace function public.admin_announcement(p_id uuid) returns jsonb
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
