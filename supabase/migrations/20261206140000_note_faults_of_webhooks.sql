-- The health of the guide names webhooks of another mode, webhooks that were given up, and a database without space.
--
-- Why:         a webhook about an object that Stripe did not know, or of the mode that the guide's key does not have,
--              was recorded as done without a word; a full or read-only database looked well, because it still answers.
-- Who reads:   guide_health.
-- Who writes:  the service, through note_fault and guide_health.

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

create or replace function public.guide_health() returns jsonb
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
