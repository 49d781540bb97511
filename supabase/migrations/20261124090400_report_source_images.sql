-- Images in the reports of the content sync.
--
-- Why:         a volunteer sees how many images came, and the keeper of a calendar which did not and why: a
--              report of the last run alone would forget what is not tried every week.
-- Who reads:   admins; the holder of a source's private link.
-- Who writes:  the service, for the run that holds the lease.

create or replace function public.record_sync_source(
  p_run uuid, p_token bigint, p_source uuid, p_report jsonb
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_outcome text := p_report ->> 'outcome';
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  insert into public.sync_run_sources as s (
    run_id, source_id, name, outcome, message, items_read, added, proposed, skipped, errors, seconds, counts,
    changes, problems, images
  )
  select
    p_run, p_source, r.name, v_outcome, r.message, coalesce(r."itemsRead", 0), coalesce(r.added, 0),
    coalesce(r.proposed, 0), coalesce(r.skipped, 0), coalesce(r.errors, 0), coalesce(r.seconds, 0),
    coalesce(r.counts, '{}'), coalesce(r.changes, '[]'), coalesce(r.problems, '[]'), coalesce(r.images, 0)
  from jsonb_to_record(p_report) as r (
    name text, message text, "itemsRead" integer, added integer, proposed integer, skipped integer,
    errors integer, seconds numeric, counts jsonb, changes jsonb, problems jsonb,
    images integer
  )
  on conflict (run_id, source_id) do update
  set
    outcome = excluded.outcome, message = excluded.message, items_read = excluded.items_read,
    added = excluded.added, proposed = excluded.proposed, skipped = excluded.skipped,
    errors = excluded.errors, seconds = excluded.seconds, counts = excluded.counts,
    changes = excluded.changes, problems = excluded.problems, images = excluded.images, at = excluded.at;

  update public.sync_sources s
  set
    failures = case v_outcome
      when 'failed' then s.failures + 1
      when 'paused' then s.failures when 'not-reached' then s.failures
      else 0 end,
    last_read_at = case when v_outcome in ('read', 'unchanged', 'empty', 'halved') then now() else s.last_read_at end,
    paused_at = case when v_outcome = 'halved' then now() else s.paused_at end,
    pause_reason = case when v_outcome = 'halved' then left(p_report ->> 'message', 500) else s.pause_reason end,
    -- Kept from the last good reading: a fall must not become "unchanged", nor what is usual.
    etag = case when v_outcome = 'read' then left(p_report ->> 'etag', 500) else s.etag end,
    last_modified = case when v_outcome = 'read' then left(p_report ->> 'lastModified', 100) else s.last_modified end,
    usual_items = case when v_outcome = 'read' then coalesce((p_report ->> 'usualItems')::integer, s.usual_items) else s.usual_items end
  from public.sync_runs r
  where s.id = p_source and r.id = p_run and not r.is_test;
  return '{"outcome": "recorded"}';
end
$$;
comment on function public.record_sync_source is 'Stores what a run made of a source, once a run and source, and what it learned of the source unless the run is a test. p_report is sourceReport of sync-api.ts with "counts", "changes", "problems", "images", "etag", "lastModified" and "usualItems". A halved reading pauses the source. {"outcome": "recorded"} or {"outcome": "lost"}. Service only.';

create or replace function private.sync_run_row(p_run public.sync_runs) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_run.id, 'state', p_run.state, 'isTest', p_run.is_test, 'startedBy', p_run.started_by,
    'progress', p_run.progress,
    'result', jsonb_build_object(
      'errors', to_jsonb(p_run.errors), 'startTime', p_run.started_at, 'endTime', p_run.finished_at
    ) || case p_run.state when 'running' then private.counts_of_run(p_run.id) else jsonb_build_object(
      'eventsProcessed', p_run.events_processed, 'eventsImported', p_run.events_imported,
      'eventsSkipped', p_run.events_skipped, 'eventsErrors', p_run.events_errors,
      'articlesProcessed', p_run.articles_processed, 'articlesImported', p_run.articles_imported,
      'articlesSkipped', p_run.articles_skipped, 'articlesErrors', p_run.articles_errors
    ) end,
    'sources', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sourceId', s.source_id, 'name', s.name, 'outcome', s.outcome, 'message', s.message,
        'itemsRead', s.items_read, 'added', s.added, 'proposed', s.proposed, 'skipped', s.skipped,
        'errors', s.errors, 'images', s.images, 'seconds', s.seconds
      ) order by s.at, s.source_id), '[]')
      from public.sync_run_sources s where s.run_id = p_run.id
    )
  )
$$;
comment on function private.sync_run_row is 'syncRun of sync-api.ts; the counts of a running one are those of the sources it has reported.';

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
          s.title, s.status, count(*) as dates, min(e.start_date) as first_date,
          bool_and(e.last_day < private.today()) as is_over,
          (array_agg(e.id order by e.last_day < private.today(), e.start_date, e.id)
            filter (where e.status in ('approved', 'postponed')))[1] as event_id
        from public.series s join public.events e on e.series_id = s.id
        where s.source_id = v_source.id
        group by s.id
        order by 5, 4, s.title
        limit 200
      ) l
    ),
    'total', (select count(*) from public.series s where s.source_id = v_source.id),
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
