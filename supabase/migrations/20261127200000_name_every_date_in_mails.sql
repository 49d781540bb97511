-- Mails about a listing know all its days.
--
-- Why:         a receipt names every date that was paid for. Mails that wait were written without "days",
--              and are read without them.
-- Who reads:   the functions that queue mails.
-- Who writes:  nothing is stored.

create or replace function private.named_dates(p_series uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'count', count(*), 'first', min(d.start_date),
    'days', jsonb_agg(distinct d.start_date order by d.start_date)
  )
  from public.events d
  where d.series_id = p_series and d.status <> 'cancelled' and d.merged_into is null
  having count(*) > 1
$$;
comment on function private.named_dates is 'How mails name the dates of a listing: {"count", "first", "days"}, days each once and in their order, without cancelled ones; null for fewer than two.';
