-- Whether the guide works: scheduled jobs, faults, health, storage, versions.
--
-- Why:         a schedule that stopped, a mail that does not leave or a webhook that failed shows on no page. One call
--              gives all facts, so that an uptime service may ask every minute.
-- Who reads:   admins, the service.
-- Who writes:  the service.

create function public.applied_migrations() returns setof text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- The table comes with the first `db push`, so a function made earlier names it only when it runs.
  return query execute 'select m.version::text from supabase_migrations.schema_migrations m order by 1';
end
$$;
comment on function public.applied_migrations is 'The versions of the migrations that were applied. Owner''s rights: the service may not read the schema. Service only.';
grant execute on function public.applied_migrations to service_role;

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

create function public.guide_health() returns jsonb
language sql
set search_path = ''
as $$
  select jsonb_build_object(
    'takes_changes', private.takes_changes(),
    'build', (
      select jsonb_build_object(
        'waiting_since', min(b.requested_at) filter (where b.finished_at is null),
        'failures', coalesce(max(b.failures) filter (where b.finished_at is null), 0),
        'finished_at', max(b.finished_at)
      )
      from public.site_builds b
    ),
    'mail', jsonb_build_object(
      'due_since', (
        select min(m.next_attempt_at) from public.mail_outbox m
        where m.sent_at is null and m.dead_at is null and m.priority = 0 and m.next_attempt_at <= now()
      ),
      'bulk_due_since', (
        select min(m.next_attempt_at) from public.mail_outbox m
        where m.sent_at is null and m.dead_at is null and m.priority > 0 and m.next_attempt_at <= now()
      ),
      -- The sixth attempt is half an hour after the first. A newer mail that was sent shows that the server works.
      'stuck', (
        select count(*) from public.mail_outbox m
        where m.sent_at is null and m.dead_at is null and m.attempts >= 6
          and m.created_at > coalesce((select max(s.sent_at) from public.mail_outbox s), '-infinity')
      ),
      -- A mail to an address from a form that is refused at once is mostly a slip of the visitor. Alerts are no
      -- cause of alerts.
      'abandoned', (
        select count(*) from public.mail_outbox m
        where m.dead_at > now() - interval '1 day' and m.held_at is null and m.kind <> 'team-alert'
          and (
            m.attempts >= 12
            or m.kind not like 'newsletter-%'
              and m.kind not in ('contact-receipt', 'submission-received', 'ad-quote-requested')
          )
      )
    ),
    'webhook', jsonb_build_object(
      'received_at', (select max(s.received_at) from public.stripe_events s),
      -- Paid an hour or more ago, and no webhook since.
      'unheard_since', (
        select min(p.paid_at) from public.payments p
        where p.paid_at between now() - interval '3 days' and now() - interval '1 hour'
          and not exists (select from public.stripe_events s where s.received_at >= p.paid_at - interval '1 minute')
      ),
      'faults', private.faults_of_today()
    ),
    'payments', jsonb_build_object('unresolved', (select count(*) from private.unresolved_payments())),
    'jobs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'job', r.job, 'first_run_at', r.first_run_at, 'succeeded_at', r.succeeded_at, 'failures', r.failures
      ) order by r.job), '[]')
      from public.job_runs r
    )
  )
$$;
comment on function public.guide_health is 'Facts about the database, builds, mails, webhooks, payments and jobs, without persons. Instants are null where there is none. Service only.';
grant execute on function public.guide_health to service_role;

create function public.enqueue_team_alert(p_cause text, p_to text, p_payload jsonb) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into public.mail_outbox (kind, to_address, dedup_key, payload)
  values ('team-alert', p_to, 'team-alert:' || p_cause || ':' || private.today(), p_payload)
  on conflict (dedup_key) do nothing;
  return found;
end
$$;
comment on function public.enqueue_team_alert is 'Queues a mail to the team about a fault, at most one a cause and Central day; false when there was one. Service only.';
grant execute on function public.enqueue_team_alert to service_role;

create function public.desk_storage() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read what storage holds');
  return jsonb_build_object(
    'database_bytes', pg_catalog.pg_database_size(pg_catalog.current_database()),
    'buckets', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', b.id, 'files', f.files, 'bytes', f.bytes) order by b.id), '[]')
      from storage.buckets b
      cross join lateral (
        select count(*) as files, coalesce(sum((o.metadata ->> 'size')::bigint), 0) as bytes
        from storage.objects o where o.bucket_id = b.id
      ) f
    )
  );
end
$$;
comment on function public.desk_storage is 'Bytes of the database, and files and bytes of each bucket. With the owner''s rights: no account may read the tables of storage. 42501 for anyone but an admin.';
grant execute on function public.desk_storage to authenticated;

create function public.desk_versions() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read the versions');
  return jsonb_build_object(
    'postgres', pg_catalog.current_setting('server_version'),
    'migration', (select max(v) from public.applied_migrations() v)
  );
end
$$;
comment on function public.desk_versions is 'Version of Postgres, and the newest applied migration. 42501 for anyone but an admin.';
grant execute on function public.desk_versions to authenticated;

create table private.noted_faults (
  cause text primary key check (cause in ('webhook-other-mode', 'webhook-given-up', 'none')),
  noted_at timestamptz not null default now()
);
comment on table private.noted_faults is 'When a fault that leaves no other trace was last noticed. The row "none" is written by each health check, to see whether the database takes changes.';

alter table private.noted_faults enable row level security;

create function public.note_fault(p_cause text) returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.noted_faults as f (cause) values (p_cause)
  on conflict (cause) do update set noted_at = now()
$$;
comment on function public.note_fault is 'Notes that a fault was noticed now; guide_health reports it for a day. Service only.';
grant execute on function public.note_fault to service_role;

create function private.takes_changes() returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.noted_faults as f (cause) values ('none')
  on conflict (cause) do update set noted_at = now();
  return current_setting('default_transaction_read_only') = 'off';
exception when insufficient_resources or read_only_sql_transaction or io_error then
  return false;
end
$$;
comment on function private.takes_changes is 'Whether a row can be written: not on a full disk, nor while the database is read-only.';
grant execute on function private.takes_changes to service_role;

create function private.faults_of_today() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(f.cause order by f.cause), '[]') from private.noted_faults f
  where f.cause <> 'none' and f.noted_at > now() - interval '1 day'
$$;
comment on function private.faults_of_today is 'Causes of the faults that were noted within a day, as a list of texts.';
grant execute on function private.faults_of_today to service_role;
