-- A run knows which columns of a date a person edited, so that its report does not announce a change that is not made.
--
-- Why:         the report compared each date with its source, and said "Date: 7:00 PM, now 8:00 PM" about a date whose
--              edited time stays.
-- Who reads:   the content sync, through sync_known and sync_series.
-- Who writes:  none.

create or replace function private.known_dates(p_series uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'eventId', e.id, 'key', e.date_key, 'startDate', e.start_date, 'startTime', to_char(e.start_time, 'HH24:MI'),
    'endDate', e.end_date, 'endTime', to_char(e.end_time, 'HH24:MI'), 'status', e.status,
    'pinned', e.pinned_fields
  ) order by e.start_date, e.start_time nulls first, e.id), '[]')
  from public.events e where e.series_id = p_series
$$;
