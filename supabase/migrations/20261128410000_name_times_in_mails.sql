-- Mails about a listing know the times of its days.
--
-- Why:         the mail that confirms a listing names every date with its times. Mails that wait were
--              written without "times", and are read without them.
-- Who reads:   the functions that queue mails.
-- Who writes:  nothing is stored.

create or replace function private.named_dates(p_series uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  with dates as (
    select d.start_date, d.start_time, d.end_time
    from public.events d
    where d.series_id = p_series and d.status <> 'cancelled' and d.merged_into is null
  ), times as (
    select d.start_time, d.end_time, min(d.start_date) as first_day,
      jsonb_agg(distinct d.start_date order by d.start_date) as days
    from dates d
    group by d.start_time, d.end_time
  )
  select jsonb_build_object(
    'count', count(*), 'first', min(d.start_date),
    'days', jsonb_agg(distinct d.start_date order by d.start_date),
    'times', (
      select jsonb_agg(
        jsonb_build_object('start_time', t.start_time, 'end_time', t.end_time, 'days', t.days)
        order by t.first_day, t.start_time, t.end_time
      )
      from times t
    )
  )
  from dates d
  having count(*) > 1
$$;
comment on function private.named_dates is 'How mails name the dates of a listing: {"count", "first", "days", "times"}, days each once and in their order, times each once with their days, without cancelled dates; null for fewer than two.';
