-- One run of the content sync at a time, and its reports.
--
-- Why:         the row of the job is locked by whoever begins, writes or ends a run, so that of fifty starts
--              at once one begins, and a run whose lease another has taken writes nothing from then on.
-- Who reads:   none.
-- Who writes:  the service, for the run that holds the lease.

create function private.holds_lease(p_run uuid, p_token bigint) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- Held until the transaction ends, so that no other run begins while this one writes.
  perform from public.sync_jobs j
  where j.id = 'content-sync' and j.lease_run = p_run and j.lease_token = p_token
  for no key update;
  return found;
end
$$;
comment on function private.holds_lease is 'Whether this run still has the lease, which no other can take before the transaction ends. A lease past its end counts until another run begins.';
grant execute on function private.holds_lease to service_role;

create function private.counts_of_run(p_run uuid) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(n.name, coalesce(t.total, 0)), '{}')
  from unnest('{eventsProcessed,eventsImported,eventsSkipped,eventsErrors,articlesProcessed,articlesImported,articlesSkipped,articlesErrors}'::text[]) n (name)
  left join (
    select c.key, sum(c.value::integer) as total
    from public.sync_run_sources s, lateral jsonb_each_text(s.counts) c
    where s.run_id = p_run
    group by c.key
  ) t on t.key = n.name
$$;
comment on function private.counts_of_run is 'The specification''s eight counts, summed over the sources that a run has reported.';
grant execute on function private.counts_of_run to service_role;

create function private.close_sync_run(p_run uuid, p_state text, p_errors text[]) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_counts jsonb := private.counts_of_run(p_run);
begin
  update public.sync_runs r
  set
    state = p_state, errors = p_errors, progress = null, finished_at = clock_timestamp(),
    events_processed = (v_counts ->> 'eventsProcessed')::integer,
    events_imported = (v_counts ->> 'eventsImported')::integer,
    events_skipped = (v_counts ->> 'eventsSkipped')::integer,
    events_errors = (v_counts ->> 'eventsErrors')::integer,
    articles_processed = (v_counts ->> 'articlesProcessed')::integer,
    articles_imported = (v_counts ->> 'articlesImported')::integer,
    articles_skipped = (v_counts ->> 'articlesSkipped')::integer,
    articles_errors = (v_counts ->> 'articlesErrors')::integer
  where r.id = p_run and r.state = 'running';
  if found then
    perform private.audit('sync', 'sync_runs', p_run::text, jsonb_build_object('state', p_state) || v_counts);
  end if;
end
$$;
comment on function private.close_sync_run is 'Ends a run that is running, with its counts and an audit row.';
grant execute on function private.close_sync_run to service_role;

create function public.begin_sync_run(p_started_by text, p_is_test boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_job public.sync_jobs;
  v_run uuid;
begin
  select * into v_job from public.sync_jobs j where j.id = 'content-sync' for no key update;
  if not found then
    return '{"outcome": "missing"}';
  end if;
  if p_started_by = 'schedule' and not v_job.is_enabled then
    return '{"outcome": "disabled"}';
  end if;
  if v_job.lease_expires_at > clock_timestamp() then
    return jsonb_build_object('outcome', 'busy', 'runId', v_job.lease_run);
  end if;
  -- Also runs that a restored backup holds.
  perform private.close_sync_run(r.id, 'failed', array['The run stopped responding. The next run goes on where it stopped.'])
  from public.sync_runs r where r.state = 'running';
  insert into public.sync_runs (is_test, started_by) values (p_is_test, p_started_by) returning id into v_run;
  update public.sync_jobs j
  set lease_run = v_run, lease_token = j.lease_token + 1, stop_requested_at = null,
    lease_expires_at = clock_timestamp() + interval '2 minutes'
  where j.id = 'content-sync';
  return jsonb_build_object('outcome', 'begun', 'runId', v_run, 'token', v_job.lease_token + 1);
end
$$;
comment on function public.begin_sync_run is 'Begins a run, of "schedule", "admin" or "command", with a lease of two minutes: {"outcome": "begun", "runId", "token"}; {"outcome": "busy", "runId"} while another holds it; {"outcome": "disabled"} for the schedule of a job that is switched off; {"outcome": "missing"} without the job. Service only.';
grant execute on function public.begin_sync_run to service_role;

create function public.renew_sync_run(p_run uuid, p_token bigint, p_progress jsonb default null) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_stop boolean;
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  update public.sync_jobs j
  set lease_expires_at = clock_timestamp() + interval '2 minutes'
  where j.id = 'content-sync'
  returning j.stop_requested_at is not null into v_stop;
  update public.sync_runs r set progress = p_progress where r.id = p_run and p_progress is not null;
  return jsonb_build_object('outcome', 'kept', 'stop', v_stop);
end
$$;
comment on function public.renew_sync_run is 'Renews the lease for two minutes and stores the progress: {"outcome": "kept", "stop"}, stop when an admin asked for it, or {"outcome": "lost"}. Service only.';
grant execute on function public.renew_sync_run to service_role;

create function public.finish_sync_run(
  p_run uuid, p_token bigint, p_state text, p_errors text[] default '{}'
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if not private.holds_lease(p_run, p_token) then
    return '{"outcome": "lost"}';
  end if;
  perform private.close_sync_run(p_run, p_state, p_errors);
  update public.sync_jobs j
  set lease_run = null, lease_expires_at = null, stop_requested_at = null
  where j.id = 'content-sync';
  return '{"outcome": "finished"}';
end
$$;
comment on function public.finish_sync_run is 'Ends a run as "done", "failed" or "stopped", sums its counts and gives the lease back: {"outcome": "finished"} or {"outcome": "lost"}. Service only.';
grant execute on function public.finish_sync_run to service_role;

create function public.record_sync_source(
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
    changes, problems
  )
  select
    p_run, p_source, r.name, v_outcome, r.message, coalesce(r."itemsRead", 0), coalesce(r.added, 0),
    coalesce(r.proposed, 0), coalesce(r.skipped, 0), coalesce(r.errors, 0), coalesce(r.seconds, 0),
    coalesce(r.counts, '{}'), coalesce(r.changes, '[]'), coalesce(r.problems, '[]')
  from jsonb_to_record(p_report) as r (
    name text, message text, "itemsRead" integer, added integer, proposed integer, skipped integer,
    errors integer, seconds numeric, counts jsonb, changes jsonb, problems jsonb
  )
  on conflict (run_id, source_id) do update
  set
    outcome = excluded.outcome, message = excluded.message, items_read = excluded.items_read,
    added = excluded.added, proposed = excluded.proposed, skipped = excluded.skipped,
    errors = excluded.errors, seconds = excluded.seconds, counts = excluded.counts,
    changes = excluded.changes, problems = excluded.problems, at = excluded.at;

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
comment on function public.record_sync_source is 'Stores what a run made of a source, once a run and source, and what it learned of the source unless the run is a test. p_report is sourceReport of sync-api.ts with "counts", "changes", "problems", "etag", "lastModified" and "usualItems". A halved reading pauses the source. {"outcome": "recorded"} or {"outcome": "lost"}. Service only.';
grant execute on function public.record_sync_source to service_role;
