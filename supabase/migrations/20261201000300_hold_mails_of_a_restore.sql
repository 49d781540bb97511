-- Mails that a restore holds back are no fault, and "Send All Again" leaves them.
--
-- Why:         the guide reported them as given up within minutes of a restore and offered to send all of them again,
--              so approvals and receipts that had left after the backup would have gone out twice.
-- Who reads:   admins, in the machine room; the health report.
-- Who writes:  the restore of a backup; admins, through retry_mails.

alter table public.mail_outbox
  add column held_at timestamptz,
  add constraint mail_outbox_held_is_dead check (held_at is null or dead_at is not null);
comment on column public.mail_outbox.held_at is 'When a restore held the mail back: it was waiting when the backup was made, and may have been sent since.';

create or replace function public.admin_mails(p_limit integer default 50) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin('read the mail queue');
  return (
    select jsonb_build_object(
      'waiting', count(*) filter (where m.sent_at is null and m.dead_at is null),
      'retried', count(*) filter (where m.sent_at is null and m.dead_at is null and m.last_error is not null),
      'due_since', min(m.next_attempt_at) filter (
        where m.sent_at is null and m.dead_at is null and m.next_attempt_at <= now()),
      'sent_in_a_day', count(*) filter (where m.sent_at > now() - interval '1 day'),
      'abandoned', count(*) filter (where m.dead_at is not null),
      'held', count(m.held_at)
    )
    from public.mail_outbox m
  ) || jsonb_build_object('dead', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', d.id, 'kind', d.kind, 'to', d.to_address, 'attempts', d.attempts, 'dead_at', d.dead_at,
      'reason', d.last_error
    ) order by d.dead_at desc, d.id), '[]')
    from (
      select * from public.mail_outbox m
      where m.dead_at is not null
      order by m.dead_at desc, m.id
      limit least(greatest(coalesce(p_limit, 50), 1), 200)
    ) d
  ));
end
$$;
comment on function public.admin_mails is 'Counts of the outbox, and its abandoned mails, the newest first, with address and reason but without their content; held counts those of them that a restore holds back. 42501 for anyone but an admin.';

create or replace function public.retry_mails(p_mail uuid default null) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_mails uuid[];
begin
  perform private.require_admin('send mails again');
  -- In the order in which an erasure locks mails.
  select coalesce(array_agg(l.id), '{}') into v_mails
  from (
    select m.id from public.mail_outbox m
    where m.dead_at is not null and case when p_mail is null then m.held_at is null else m.id = p_mail end
    order by m.id
    for update
  ) l;
  if v_mails = '{}' then
    return jsonb_build_object('outcome', 'missing');
  end if;
  -- What was written of the last failure stays until the next attempt.
  update public.mail_outbox m
  set
    dead_at = null, held_at = null, attempts = 0, next_attempt_at = clock_timestamp(), claimed_at = null, claimed_by = null
  where m.id = any (v_mails);
  perform private.audit('retry', 'mail_outbox', coalesce(p_mail::text, 'all'),
    jsonb_build_object('mails', cardinality(v_mails)));
  return jsonb_build_object('outcome', 'queued', 'mails', cardinality(v_mails));
end
$$;
comment on function public.retry_mails is 'Queues one abandoned mail again, or without p_mail all but those that a restore holds back, with twelve new attempts: {"outcome": "queued", "mails": n}, or {"outcome": "missing"} when there is none. Audited. 42501 for anyone but an admin.';

create or replace function public.guide_health() returns jsonb
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
