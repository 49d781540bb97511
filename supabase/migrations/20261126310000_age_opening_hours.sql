-- A card of an exhibition says whether it is open today, so a built page is right for its day only.
--
-- Why:         "Open today" of yesterday sends a visitor to a closed door.
-- Who reads:   the service, through site_ages.
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
        or (e.opening_hours is not null and p_from < p_to and e.start_date <= p_to and e.last_day >= p_to)
      )
  ) or exists (
    select from public.advertisements a
    where a.status = 'active'
      and (a.start_date between p_from + 1 and p_to or a.end_date between p_from and p_to - 1)
  )
$$;
