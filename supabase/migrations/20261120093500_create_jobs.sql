-- Scheduled jobs and the lease that lets one of them run at a time.
--
-- Why:         a lease with an expiry and a fencing token survives a crash and a pooler; an
--              advisory lock survives neither.
-- Who reads:   admins, the service.
-- Who writes:  the service; admins switch a job on or off.

create table public.jobs (
  id text primary key,
  description text not null default '',
  schedule text,
  enabled boolean not null default true,
  lease_holder text,
  lease_expires_at timestamptz,
  fencing_token bigint not null default 0,
  last_started_at timestamptz,
  last_finished_at timestamptz,
  last_ok boolean,
  last_error text,
  next_run_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint jobs_id_shape check (id ~ '^[a-z]+(-[a-z]+)*$' and char_length(id) <= 60),
  constraint jobs_description_length check (char_length(description) <= 500),
  constraint jobs_schedule_length check (char_length(schedule) <= 100),
  constraint jobs_lease_whole check ((lease_holder is null) = (lease_expires_at is null)),
  constraint jobs_lease_holder_length check (char_length(lease_holder) <= 100),
  constraint jobs_last_error_length check (char_length(last_error) <= 2000)
);
comment on table public.jobs is 'Scheduled work. A job runs while its lease has a holder and has not expired.';
comment on column public.jobs.schedule is 'Cron, in UTC.';
comment on column public.jobs.fencing_token is 'Counts the leases ever given; a run whose number is not the newest writes nothing more.';

-- The job the specification names; others add themselves with the work they do.
insert into public.jobs (id, description, schedule)
values (
  'content-sync',
  'Weekly import of events and articles, every one of them for review before it is published.',
  '0 10 * * 1'
);

create trigger set_updated_at before update on public.jobs
  for each row execute function private.set_updated_at();

alter table public.jobs enable row level security;
revoke all on public.jobs from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.jobs to service_role;
grant select, update (enabled) on public.jobs to authenticated;

create policy "Admins read jobs" on public.jobs
  for select to authenticated using ((select public.is_admin()));
create policy "Admins switch jobs on and off" on public.jobs
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
