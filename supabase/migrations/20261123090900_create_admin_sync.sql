-- The content sync as admins see it, its switch and its stop.
--
-- Why:         one call gives the page all it shows; what makes a source need a look is worked out here, for
--              the sync page and the dashboard alike.
-- Who reads:   admins.
-- Who writes:  admins, with their own token and the owner's rights, because no admin may write a table
--              directly. Every change leaves an audit row.

create function private.source_warning(p_source public.sync_sources) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when p_source.removed_at is not null or (not p_source.is_enabled and p_source.paused_at is null) then null
    when p_source.paused_at is not null then 'brought half as much as usual'
    when p_source.failures >= 3 then case p_source.failures
      when 3 then 'failed three times' else 'failed ' || p_source.failures || ' times' end
    when p_source.url <> '' and p_source.created_at < now() - interval '28 days'
      -- Only when it was asked: a job that is switched off makes no source silent.
      and exists (
        select from public.sync_run_sources s join public.sync_runs r on r.id = s.run_id and not r.is_test
        where s.source_id = p_source.id and s.at > now() - interval '28 days'
      )
      and not exists (
        select from public.sync_run_sources s join public.sync_runs r on r.id = s.run_id and not r.is_test
        where s.source_id = p_source.id and s.at > now() - interval '28 days'
          and (s.items_read > 0 or s.outcome in ('unchanged', 'failed', 'not-reached'))
      )
    then 'has brought nothing for four weeks'
  end
$$;
comment on function private.source_warning is 'Why a source needs a look, to follow its name; null when all is well or it is switched off.';

create function private.source_row(p_source public.sync_sources) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_source.id, 'name', p_source.name, 'kind', p_source.kind, 'url', p_source.url,
    'isEnabled', p_source.is_enabled, 'isNamed', p_source.is_named, 'timeZone', p_source.time_zone,
    'defaultCity', p_source.default_city, 'defaultVenue', p_source.default_venue,
    'defaultCategory', p_source.default_category, 'categoryMap', p_source.category_map,
    'trust', p_source.trust, 'attribution', p_source.attribution, 'daysAhead', p_source.days_ahead,
    'pausedAt', p_source.paused_at, 'pauseReason', p_source.pause_reason, 'lastRead', p_source.last_read_at,
    'failures', p_source.failures, 'warning', private.source_warning(p_source),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', h.at, 'outcome', h.outcome, 'itemsRead', h.items_read, 'added', h.added) order by h.at desc), '[]')
      from (
        select s.* from public.sync_run_sources s join public.sync_runs r on r.id = s.run_id and not r.is_test
        where s.source_id = p_source.id
        order by s.at desc
        limit 12
      ) h
    )
  )
$$;
comment on function private.source_row is 'sourceRow of sync-api.ts.';

create function private.sync_run_row(p_run public.sync_runs) returns jsonb
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
        'errors', s.errors, 'seconds', s.seconds
      ) order by s.at, s.source_id), '[]')
      from public.sync_run_sources s where s.run_id = p_run.id
    )
  )
$$;
comment on function private.sync_run_row is 'syncRun of sync-api.ts; the counts of a running one are those of the sources it has reported.';
grant execute on function private.sync_run_row to service_role;

create function public.admin_content_sync() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('see the content sync');
  return jsonb_build_object(
    'current', (
      select private.sync_run_row(r)
      from public.sync_jobs j join public.sync_runs r on r.id = j.lease_run
      where j.lease_expires_at > clock_timestamp() and r.state = 'running'
    ),
    'runs', (
      select coalesce(jsonb_agg(private.sync_run_row(r) order by r.started_at desc), '[]')
      from (select * from public.sync_runs n order by n.started_at desc limit 20) r
    ),
    'sources', (
      select coalesce(jsonb_agg(private.source_row(s) order by s.is_named desc, lower(s.name), s.id), '[]')
      from public.sync_sources s where s.removed_at is null
    )
  );
end
$$;
comment on function public.admin_content_sync is 'syncOverview of sync-api.ts: the run that goes on, the last twenty, and all sources, the named one first. 42501 for anyone but an admin.';
grant execute on function public.admin_content_sync to authenticated;

create function public.admin_sync_run(p_id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('see the content sync');
  return (
    select private.sync_run_row(r) || jsonb_build_object(
      'changes', (
        select coalesce(jsonb_agg(c.value || jsonb_build_object('sourceId', s.source_id) order by s.at, s.source_id, c.ordinality), '[]')
        from public.sync_run_sources s, lateral jsonb_array_elements(s.changes) with ordinality c
        where s.run_id = r.id
      ),
      'problems', (
        select coalesce(jsonb_agg(p.value || jsonb_build_object('sourceId', s.source_id) order by s.at, s.source_id, p.ordinality), '[]')
        from public.sync_run_sources s, lateral jsonb_array_elements(s.problems) with ordinality p
        where s.run_id = r.id
      )
    )
    from public.sync_runs r where r.id = p_id
  );
end
$$;
comment on function public.admin_sync_run is 'syncRunDetails of sync-api.ts, or null. 42501 for anyone but an admin.';
grant execute on function public.admin_sync_run to authenticated;

create function public.admin_source_warnings() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('see the content sync');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'warning', w.warning) order by lower(w.name), w.id), '[]')
    from (select s.id, s.name, private.source_warning(s) as warning from public.sync_sources s) w
    where w.warning is not null
  );
end
$$;
comment on function public.admin_source_warnings is 'Sources that need a look: [{"id", "name", "warning"}]. 42501 for anyone but an admin.';
grant execute on function public.admin_source_warnings to authenticated;

create function public.sync_job_status() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('see the content sync');
  return (
    select jsonb_build_object(
      'isEnabled', j.is_enabled, 'isRunning', coalesce(j.lease_expires_at > clock_timestamp(), false),
      'lastRun', (select max(r.started_at) from public.sync_runs r where not r.is_test),
      'description', j.description
    )
    from public.sync_jobs j where j.id = 'content-sync'
  );
end
$$;
comment on function public.sync_job_status is 'The job: {"isEnabled", "isRunning", "lastRun", "description"}, or null without it. A test is no last run. 42501 for anyone but an admin.';
grant execute on function public.sync_job_status to authenticated;

create function public.set_sync_job(p_enabled boolean) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('switch the content sync');
  update public.sync_jobs j set is_enabled = p_enabled where j.id = 'content-sync' and j.is_enabled <> p_enabled;
  if found then
    perform private.audit('switch', 'sync_jobs', 'content-sync', jsonb_build_object('enabled', p_enabled));
  end if;
  return (
    select coalesce(jsonb_agg('{"outcome": "saved"}'::jsonb) -> 0, '{"outcome": "missing"}')
    from public.sync_jobs j where j.id = 'content-sync'
  );
end
$$;
comment on function public.set_sync_job is 'Switches the weekly run: {"outcome": "saved"} or {"outcome": "missing"}. A run that goes on is not touched. 42501 for anyone but an admin.';
grant execute on function public.set_sync_job to authenticated;

create function public.request_sync_stop() returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_run uuid;
begin
  perform private.require_admin('stop the content sync');
  update public.sync_jobs j set stop_requested_at = coalesce(j.stop_requested_at, now())
  where j.id = 'content-sync' and j.lease_expires_at > clock_timestamp()
  returning j.lease_run into v_run;
  if not found then
    return '{"outcome": "idle"}';
  end if;
  perform private.audit('stop', 'sync_runs', v_run::text, '{}');
  return '{"outcome": "asked"}';
end
$$;
comment on function public.request_sync_stop is 'Asks the run that goes on to stop at its next step: {"outcome": "asked"} or {"outcome": "idle"}. 42501 for anyone but an admin.';
grant execute on function public.request_sync_stop to authenticated;
