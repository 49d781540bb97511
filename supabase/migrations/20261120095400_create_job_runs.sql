-- When each scheduled function last ran.
--
-- Why:         a schedule that stopped fails silently: mails wait, orders stay open, visitors' hashes are
--              kept. The health check compares these rows with how often each job is meant to run.
-- Who reads:   admins, the service.
-- Who writes:  the service, through record_job_run.

create table public.job_runs (
  job text primary key,
  first_run_at timestamptz not null default now(),
  succeeded_at timestamptz,
  failed_at timestamptz,
  failures integer not null default 0,
  constraint job_runs_job_shape check (job ~ '^[a-z]+(-[a-z]+)*$' and char_length(job) <= 60),
  constraint job_runs_failures_positive check (failures >= 0)
);
comment on table public.job_runs is 'One row a scheduled function, from its first run on.';
comment on column public.job_runs.failures is 'Failed runs since the last that succeeded.';

alter table public.job_runs enable row level security;
grant select, insert, update, delete on public.job_runs to service_role;
grant select on public.job_runs to authenticated;

create policy "Admins read job runs" on public.job_runs
  for select to authenticated using ((select public.is_admin()));

create function public.record_job_run(p_job text, p_ok boolean) returns void
language sql
set search_path = ''
as $$
  insert into public.job_runs as r (job, succeeded_at, failed_at, failures)
  values (
    p_job, case when p_ok then now() end, case when not p_ok then now() end, case when p_ok then 0 else 1 end
  )
  on conflict (job) do update
  set
    succeeded_at = coalesce(excluded.succeeded_at, r.succeeded_at),
    failed_at = coalesce(excluded.failed_at, r.failed_at),
    failures = case when p_ok then 0 else r.failures + 1 end
$$;
comment on function public.record_job_run is 'Records the end of a run of a scheduled function. Service only.';
grant execute on function public.record_job_run to service_role;
