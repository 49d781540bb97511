-- Storm mode lists the events that a step can change, of the chosen cities, and counts all cities.
--
-- Why:         the first 500 events of the days in any state stayed the first 500 after they were postponed, so
--              the rest of a great storm could never be reached, nor a town whose events came after them.
-- Who reads:   editors.
-- Who writes:  none.

drop function public.events_between(date, date);

create function public.events_between(
  p_state text, p_from date default null, p_to date default null, p_cities text[] default null
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_statuses constant text[] := case p_state
    when 'approved' then '{postponed,cancelled}' when 'cancelled' then '{approved,postponed}' when 'postponed' then '{approved}'
  end;
  v_result jsonb;
begin
  perform private.require_editor('list events by their days');
  if v_statuses is null then
    raise exception 'A state is "approved", "cancelled" or "postponed".' using errcode = 'invalid_parameter_value';
  end if;
  with found as materialized (
    select e.*
    from public.events e
    where e.last_day >= greatest(p_from, private.today()) and e.start_date <= coalesce(p_to, p_from, private.today())
      and e.status = any (v_statuses) and e.withdrawn_at is null
  ), chosen as materialized (
    select f.* from found f where p_cities is null or f.city = any (p_cities)
  )
  select jsonb_build_object('total', (select count(*) from chosen), 'cities', coalesce((
    select jsonb_agg(jsonb_build_object('city', c.city, 'events', c.events) order by c.city)
    from (select f.city, count(*) as events from found f group by f.city) c
  ), '[]'), 'rows', coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', r.id, 'title', r.title, 'city', r.city, 'venue_name', r.venue_name, 'start_date', r.start_date,
      'start_time', r.start_time, 'end_date', r.end_date, 'status', r.status, 'status_note', r.status_note,
      'version', r.updated_at, 'has_submitter', r.submitter_email is not null
    ) order by r.start_date, r.start_time nulls last, r.title, r.id)
    from (
      select c.* from chosen c order by c.start_date, c.start_time nulls last, c.title, c.id limit 500
    ) r
  ), '[]')) into v_result;
  return v_result;
end
$$;
comment on function public.events_between is 'Public events that are not over, have a day from p_from to p_to, today by default, and can be set to p_state, as of set_event_states: {"total", "cities": [{"city", "events"}] of all of them, "rows": the first 500, soonest first}. p_cities, as "cities" spells them, limits total and rows; null is every city. 42501 for anyone but an editor.';
grant execute on function public.events_between to authenticated;
