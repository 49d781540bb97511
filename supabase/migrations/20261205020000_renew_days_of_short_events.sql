-- The site is built anew on each day of a short event.
--
-- Why:         on the third day of a festival of four days, if nothing else began or ended, the home page still listed
--              it under 'Today' with the name of the second day.
-- Who reads:   the service, before the build of the night.
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
        -- Is on today between its first and its last day: the home page lists it below the name of the day. A longer
        -- event is on view there, without a day.
        or (
          e.status = 'approved' and p_from < p_to and e.start_date < p_to and e.last_day >= p_to
          and e.last_day - e.start_date < 7
        )
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
