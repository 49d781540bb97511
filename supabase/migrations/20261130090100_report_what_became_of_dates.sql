-- The report of a source tells what became of the dates of each listing.
--
-- Why:         a listing keeps the decision about it when its dates are cancelled or deleted one by one, so the
--              keeper of the calendar read that it is in the guide; listings without dates were counted, too.
-- Who reads:   the holder of a source's private link, through the service.
-- Who writes:  none.

create or replace function public.find_source_report(p_token_hash text, p_wrong_limits jsonb default '[]') returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_retry_after integer;
  v_source public.sync_sources;
  v_last public.sync_run_sources;
begin
  -- Before the lookup: otherwise a right guess would show through the refusals.
  select max(greatest(1, ceil(extract(epoch from r.expires_at - clock_timestamp())))) into v_retry_after
  from jsonb_to_recordset(p_wrong_limits) as l (bucket text, subject text, "limit" integer)
  join public.rate_limits r on r.bucket = l.bucket and r.subject = l.subject
  where r.expires_at > clock_timestamp() and r.hits >= l."limit";
  if v_retry_after is not null then
    return jsonb_build_object('outcome', 'limited', 'retry_after', v_retry_after);
  end if;
  select * into v_source from public.sync_sources s where s.report_token_hash = p_token_hash;
  if not found then
    return private.missing_link(p_wrong_limits);
  end if;
  select s.* into v_last
  from public.sync_run_sources s join public.sync_runs r on r.id = s.run_id and not r.is_test
  where s.source_id = v_source.id
  order by s.at desc
  limit 1;
  return jsonb_build_object('outcome', 'found', 'report', jsonb_build_object(
    'name', v_source.name, 'kind', v_source.kind, 'url', v_source.url,
    'state', case
      when v_source.paused_at is not null then 'paused'
      when not v_source.is_enabled then 'off'
      when v_source.failures > 0 then 'failing'
      when v_source.last_read_at is null then 'never-read'
      else 'read' end,
    'message', v_last.message, 'lastRead', v_source.last_read_at, 'itemsRead', coalesce(v_last.items_read, 0),
    'listings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', l.title, 'status', l.status, 'dates', l.dates, 'firstDate', l.first_date,
        'path', case when l.status = 'approved' then '/events/' || l.event_id end
      ) order by l.is_over, l.first_date, l.title), '[]')
      from (
        select
          s.title, count(*) as dates, min(e.start_date) as first_date,
          -- Of its dates: each may be cancelled or deleted by itself, and the listing keeps its decision.
          case
            -- One that was merged into its duplicate is in the guide, too.
            when bool_or(e.status in ('approved', 'postponed') or m.id is not null) then 'approved'
            when bool_or(e.status = 'pending') then 'pending'
            when bool_or(e.status = 'rejected') or bool_and(e.deleted_at is not null) then 'rejected'
            else 'cancelled' end as status,
          bool_and(e.last_day < private.today()) as is_over,
          (array_agg(coalesce(m.id, e.id) order by e.last_day < private.today(), e.start_date, e.id)
            filter (where e.status in ('approved', 'postponed') or m.id is not null))[1] as event_id
        from public.series s
        join public.events e on e.series_id = s.id
        left join public.events m on m.id = e.merged_into and m.status in ('approved', 'postponed')
          and m.withdrawn_at is null
        where s.source_id = v_source.id
        group by s.id
        order by is_over, first_date, s.title
        limit 200
      ) l
    ),
    -- A listing without dates, which its source took back before review, is not listed.
    'total', (
      select count(distinct s.id)
      from public.series s join public.events e on e.series_id = s.id
      where s.source_id = v_source.id
    ),
    'articles', (
      select count(*) from public.sync_items i
      where i.source_id = v_source.id and i.kind = 'article' and i.state = 'taken'
    ),
    'skipped', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', c.value -> 'title', 'reason', coalesce(c.value -> 'reason', c.value -> 'detail'), 'detail', c.value -> 'detail')), '[]')
      from (
        select * from jsonb_array_elements(v_last.changes) with ordinality x
        where x.value ->> 'action' = 'skip' order by x.ordinality limit 200
      ) c
    ),
    'images', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'title', f.title, 'message', f.failure, 'retryOn', f.retry_on) order by f.day, f.title), '[]')
      from (
        select w.title, w.day, i.failure, i.retry_on
        from private.source_image_wishes(v_source.id) w
        join public.source_images i on md5(i.address) = md5(w.address)
        where i.failure is not null
        order by w.day, w.title
        limit 200
      ) f
    ),
    'problems', (
      select coalesce(jsonb_agg(p.value), '[]')
      from (
        -- Those of images are listed by themselves, for as long as they last.
        select x.value from jsonb_array_elements(v_last.problems) with ordinality x
        where not x.value ? 'isImage' order by x.ordinality limit 200
      ) p
    )
  ));
end
$$;
comment on function public.find_source_report is 'What the private link of a source shows: {"outcome": "found", "report": sourceHealth of sync-api.ts without userAgent and nextRead}, {"outcome": "missing"}, which counts against the limits, or {"outcome": "limited", "retry_after"}. Service only.';
