-- Runs of the import and what came of them.
--
-- Why:         the admin page shows the last result; a run that was stopped says why.
-- Who reads:   admins, the service.
-- Who writes:  the service.

create table public.sync_runs (
  id uuid primary key default gen_random_uuid(),
  started_by text not null default 'schedule',
  requested_by uuid,
  status text not null default 'running',
  fencing_token bigint,
  events_processed integer not null default 0,
  events_imported integer not null default 0,
  events_skipped integer not null default 0,
  events_errors integer not null default 0,
  articles_processed integer not null default 0,
  articles_imported integer not null default 0,
  articles_skipped integer not null default 0,
  articles_errors integer not null default 0,
  errors text[] not null default '{}',
  sources jsonb not null default '[]',
  start_time timestamptz not null default now(),
  end_time timestamptz,
  constraint sync_runs_started_by_known check (started_by in ('schedule', 'manual', 'test')),
  constraint sync_runs_status_known check (status in ('running', 'succeeded', 'failed', 'stopped')),
  constraint sync_runs_counts_positive check (
    least(events_processed, events_imported, events_skipped, events_errors,
      articles_processed, articles_imported, articles_skipped, articles_errors) >= 0
  ),
  constraint sync_runs_errors_count check (cardinality(errors) <= 500),
  constraint sync_runs_sources_array check (jsonb_typeof(sources) = 'array'),
  constraint sync_runs_end_after_start check (end_time >= start_time),
  constraint sync_runs_ended_has_time check ((status = 'running') = (end_time is null))
);
comment on table public.sync_runs is 'One row a run, with the result fields of the specification.';
comment on column public.sync_runs.started_by is '''test'' fetches and checks, and stages nothing.';
comment on column public.sync_runs.fencing_token is 'Of the lease the run holds (jobs.fencing_token).';
comment on column public.sync_runs.sources is 'The same figures for each source, and why one was stopped or paused.';

create index sync_runs_start_time_idx on public.sync_runs (start_time desc);

alter table public.sync_runs enable row level security;
revoke all on public.sync_runs from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.sync_runs to service_role;
grant select on public.sync_runs to authenticated;

create policy "Admins read import runs" on public.sync_runs
  for select to authenticated using ((select public.is_admin()));
