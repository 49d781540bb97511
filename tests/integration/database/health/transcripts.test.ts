/** Transcripts of a guide in which something is wrong, and what the health check finds. */
import { findFaults, SILENT_AFTER_MINUTES } from '../../../../src/features/health/health-checks.ts';
import { healthFacts } from '../../../../src/features/health/health-facts.ts';
import { camelKeys } from '../../../../src/server/supabase.ts';
import { tellTranscripts } from '../../../support/records/transcripts.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { query, call } = database;

const INTO_MAILS = `insert into public.mail_outbox (kind, to_address, dedup_key,`;

tellTranscripts(new URL('transcripts/', import.meta.url), database, {
  async begin() {
    await database.clear();
    await query('delete from private.noted_faults');
    await query(`insert into public.events (id, title, category, start_date, city)
      values ('jazz-bcdfgh', 'Jazz', 'music', '2026-12-01', 'Rockport, TX')`);
    await query('delete from public.site_builds');
    for (const job of Object.keys(SILENT_AFTER_MINUTES))
      await call('public.record_job_run($1, true)', [job]);
  },
  phrases: {
    paid: `owner insert into public.payments (purpose, event_id, amount_cents, status, paid_at, stripe_payment_intent_id)
      values ('event', 'jazz-bcdfgh', 2900, 'succeeded', now() - interval '$1 hours', gen_random_uuid()::text)`,
    webhook: `owner insert into public.stripe_events (id, type, created_at, received_at) values ('evt_1', 'x', now(), now() - interval '$1 hours')`,
    sent: `owner ${INTO_MAILS} sent_at) values ('event-approved', 'a@example.org', gen_random_uuid()::text, now() - interval '$1 hours')`,
    'given-up': `owner ${INTO_MAILS} attempts, dead_at) values ('$1', 'a@example.org', gen_random_uuid()::text, $2, now() - interval '$3 hours')`,
    waits: `owner ${INTO_MAILS} attempts, created_at, next_attempt_at) values ('event-approved', 'a@example.org', gen_random_uuid()::text, $1,
      now() - interval '$2 minutes', now() + interval '$3 minutes')`,
    alert: `service enqueue_team_alert('$1', 'team@example.org', '{}')`,
  },
  steps: {
    async causes() {
      const facts = healthFacts.parse(camelKeys(await call('public.guide_health()')));
      const faults = findFaults(facts, { now: new Date(), buildInterval: 300 });
      return faults.map(({ cause }) => cause).join(', ') || 'nothing is wrong';
    },
  },
});
