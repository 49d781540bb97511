-- The history names who started a run of the content sync by hand.
--
-- Why:         the guide begins each run with its own key, so the history said that the guide ran it.
-- Who reads:   editors, in the history.
-- Who writes:  the service, in the name of the admin whom the endpoint has checked.

drop function public.begin_sync_run(text, boolean);
create function public.begin_sync_run(p_started_by text, p_is_test boolean, p_account uuid default null)
returns jsonb
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
  if p_account is not null then
    insert into public.audit_log (actor, action, subject_table, subject_id, detail)
    values (p_account, 'start', 'sync_runs', v_run::text, jsonb_build_object('test', p_is_test));
  end if;
  update public.sync_jobs j
  set lease_run = v_run, lease_token = j.lease_token + 1, stop_requested_at = null,
    lease_expires_at = clock_timestamp() + interval '2 minutes'
  where j.id = 'content-sync';
  return jsonb_build_object('outcome', 'begun', 'runId', v_run, 'token', v_job.lease_token + 1);
end
$$;
comment on function public.begin_sync_run is 'Begins a run, of "schedule", "admin" or "command", with a lease of two minutes: {"outcome": "begun", "runId", "token"}; {"outcome": "busy", "runId"} while another holds it; {"outcome": "disabled"} for the schedule of a job that is switched off; {"outcome": "missing"} without the job. p_account is the admin who starts it, whom an audit row names. Service only.';
grant execute on function public.begin_sync_run to service_role;
