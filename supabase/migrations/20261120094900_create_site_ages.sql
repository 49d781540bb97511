-- Whether the passing of days alone changes a page.
--
-- Why:         each deploy costs credits; a night on which no page would differ needs none.
-- Who reads:   the service.
-- Who writes:  none.

create function public.site_ages(p_from date, p_to date) returns boolean
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
      )
  ) or exists (
    select from public.advertisements a
    where a.status = 'active'
      and (a.start_date between p_from + 1 and p_to or a.end_date between p_from and p_to - 1)
  )
$$;
comment on function public.site_ages is 'Whether a page of the site that was built on the Central day p_from would differ on p_to although nothing was changed. Featured events take turns besides (src/features/events/home/featured-rotation.ts). Service only.';
grant execute on function public.site_ages to service_role;
