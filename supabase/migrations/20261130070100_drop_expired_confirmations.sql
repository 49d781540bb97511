-- Mails to confirm a subscription are not sent after their link has expired, and a slip in an address is no fault.
--
-- Why:         after days without a mail server, "Send All Again" sent links that lead to "not found". A
--              visitor's mistyped address made the public health report a fault for a day.
-- Who reads:   the service, at each claim of mails and each health report.
-- Who writes:  none.

create or replace function private.is_unwanted(p_mail public.mail_outbox) returns boolean
language sql
stable
set search_path = ''
as $$
  select p_mail.kind not in (
    -- Receipts of a payment.
    'payment-receipt', 'payment-refunded', 'ad-order-received', 'ad-refunded',
    -- To the team, whose address a stranger can enter in a form.
    'contact-forwarded', 'ad-for-review', 'refund-failed', 'payment-disputed', 'team-alert', 'source-warnings',
    'team-invitation', 'password-reset'
  ) and private.is_suppressed(p_mail.to_address)
  or exists (
    select from jsonb_each(p_mail.links) l
    where l.value ? 'request_id' and not exists (
      select from public.newsletter_requests q
      where q.id = (l.value ->> 'request_id')::uuid and not private.is_expired(q)
    )
  )
$$;
comment on function private.is_unwanted is 'Whether a mail may not go out: its address is suppressed, except for receipts of a payment and mails to the team; or its link confirms a request that has expired.';

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
        where m.dead_at > now() - interval '1 day' and m.kind <> 'team-alert'
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
