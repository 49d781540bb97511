-- What the health check judges, and the mails to the team about what it found.
--
-- Why:         a fault that shows on no page (mails that do not leave, webhooks that stopped, a build
--              that fails) is noticed by the first who complains. One call gives all facts, so that an
--              uptime service may ask every minute.
-- Who reads:   the service.
-- Who writes:  the service, through enqueue_team_alert.

create function public.guide_health() returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
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
      -- Tried for half an hour and more, while no mail that is as new has left.
      'stuck', (
        select count(*) from public.mail_outbox m
        where m.sent_at is null and m.dead_at is null and m.attempts >= 5
          and m.created_at > coalesce((select max(s.sent_at) from public.mail_outbox s), '-infinity')
      ),
      -- An address of the newsletter that does not exist is its reader's slip, and alerts are no cause of alerts.
      'abandoned', (
        select count(*) from public.mail_outbox m
        where m.dead_at > now() - interval '1 day' and m.kind <> 'team-alert'
          and (m.attempts >= 12 or m.kind not like 'newsletter-%')
      )
    ),
    'webhook', jsonb_build_object(
      'received_at', (select max(s.received_at) from public.stripe_events s),
      -- Paid an hour or more ago, and no webhook since.
      'unheard_since', (
        select min(p.paid_at) from public.payments p
        where p.paid_at between now() - interval '3 days' and now() - interval '1 hour'
          and not exists (select from public.stripe_events s where s.received_at >= p.paid_at - interval '1 minute')
      )
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
comment on function public.guide_health is 'Facts about builds, mails, webhooks, payments and jobs, without persons. Instants are null where there is none. Service only.';
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
