import { beforeEach, describe, expect, it } from 'vitest';
import { findFaults, SILENT_AFTER_MINUTES } from '../../../../src/features/health/health-checks.ts';
import { healthFacts } from '../../../../src/features/health/health-facts.ts';
import { camelKeys } from '../../../../src/server/supabase.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

const causes = async (): Promise<string[]> => {
  const facts = healthFacts.parse(camelKeys(await database.call('public.guide_health()')));
  return findFaults(facts, { now: new Date(), buildInterval: 300 }).map(({ cause }) => cause);
};

const ago = (text: string) => `now() - interval '${text}'`;
const mail = (columns: Record<string, string>) =>
  database.query(
    `insert into public.mail_outbox (kind, to_address, dedup_key, ${Object.keys(columns).join(', ')})
     values (${columns['kind'] === undefined ? `'event-approved', ` : ''}'a@example.org', gen_random_uuid()::text, ${Object.values(columns).join(', ')})`,
  );

const paid = (when: string) =>
  database.query(
    `insert into public.payments (purpose, event_id, amount_cents, status, paid_at, stripe_payment_intent_id)
     values ('event', 'jazz-bcdfgh', 2900, 'succeeded', ${when}, gen_random_uuid()::text)`,
  );

beforeEach(async () => {
  await database.clear();
  await database.query('delete from private.noted_faults');
  await database.query(
    `insert into public.events (id, title, category, start_date, city) values
       ('jazz-bcdfgh', 'Jazz', 'music', '2026-12-01', 'Rockport, TX');
     delete from public.site_builds;`,
  );
  for (const job of Object.keys(SILENT_AFTER_MINUTES)) {
    await database.call('public.record_job_run($1, true)', [job]);
  }
});

it('finds nothing wrong with a guide that works', async () => {
  await paid(ago('2 hours'));
  await database.query(
    `insert into public.stripe_events (id, type, created_at, received_at) values ('evt_1', 'x', now(), ${ago('2 hours')})`,
  );
  await mail({ sent_at: 'now()' });
  expect(await causes()).toEqual([]);
});

describe('each fault is found by itself', () => {
  it('a read-only database, which answers all the same', async () => {
    const client = await database.connect();
    await client.query('begin; set transaction read only');
    const { rows } = await client.query<{ facts: unknown }>(
      'select public.guide_health() as facts',
    );
    expect(rows).toMatchObject([{ facts: { takes_changes: false } }]);
    await client.query('rollback');
  });

  it('a full disk', async () => {
    await database.query(
      `create function public.fill() returns trigger language plpgsql as $$
       begin raise exception 'No space left on device' using errcode = '53100'; end $$;
       create trigger fill before insert on private.noted_faults execute function public.fill()`,
    );
    try {
      expect(await causes()).toEqual(['database-full']);
    } finally {
      await database.query('drop function public.fill cascade');
    }
  });

  it('a webhook of another mode, for a day', async () => {
    await database.call('public.note_fault($1)', ['webhook-other-mode']);
    expect(await causes()).toEqual(['webhook-other-mode']);
    await database.query(`update private.noted_faults set noted_at = ${ago('25 hours')}`);
    expect(await causes()).toEqual([]);
  });

  it('a mail that nothing sends', async () => {
    await mail({ next_attempt_at: ago('40 minutes') });
    expect(await causes()).toEqual(['mail-late']);
  });

  it('a mail server that takes nothing, and not a single address that does', async () => {
    await mail({
      attempts: '5',
      created_at: ago('20 minutes'),
      next_attempt_at: `now() + interval '10 minutes'`,
    });
    expect(await causes()).toEqual([]);
    await mail({
      attempts: '6',
      created_at: ago('2 hours'),
      next_attempt_at: `now() + interval '1 hour'`,
    });
    expect(await causes()).toEqual(['mail-refused']);
    await mail({ sent_at: ago('1 hour') });
    expect(await causes()).toEqual([]);
  });

  it('a mail that was given up', async () => {
    await mail({ dead_at: ago('23 hours'), attempts: '1' });
    expect(await causes()).toEqual(['mail-abandoned']);
  });

  it('no mail that a restore holds back', async () => {
    await mail({ dead_at: ago('1 minute'), held_at: ago('1 minute'), attempts: '0' });
    expect(await causes()).toEqual([]);
  });

  it('no visitor who mistyped an address, and no mail of last week', async () => {
    await database.query(
      `insert into public.mail_outbox (kind, to_address, dedup_key, attempts, dead_at) values
         ('newsletter-confirm', 'a@example.org', 'a', 1, now()),
         ('contact-receipt', 'a@example.org', 'd', 1, now()),
         ('submission-received', 'a@example.org', 'e', 1, now()),
         ('ad-quote-requested', 'a@example.org', 'f', 1, now()),
         ('team-alert', 'a@example.org', 'b', 12, now()),
         ('event-approved', 'a@example.org', 'c', 12, ${ago('25 hours')})`,
    );
    expect(await causes()).toEqual([]);
  });

  it('builds that fail', async () => {
    await database.insert('site_builds', { reason: 'events changed', failures: 2 });
    expect(await causes()).toEqual(['build-failed']);
  });

  it('a build that never comes', async () => {
    await database.query(
      `insert into public.site_builds (reason, requested_at) values ('events changed', ${ago('2 hours')})`,
    );
    expect(await causes()).toEqual(['build-late']);
  });

  it('webhooks that are silent while people pay', async () => {
    await database.query(
      `insert into public.stripe_events (id, type, created_at, received_at) values ('evt_1', 'x', now(), ${ago('5 hours')})`,
    );
    await paid(ago('2 hours'));
    expect(await causes()).toEqual(['webhook-silent']);
  });

  it('a payment that bought nothing', async () => {
    await database.query(
      `insert into public.payments (purpose, amount_cents, status, paid_at) values ('event', 2900, 'succeeded', now())`,
    );
    expect(await causes()).toEqual(['payment-unresolved']);
    expect(
      await database.as('admin', 'select * from public.desk_unresolved_payments()'),
    ).toHaveLength(1);
  });

  it('a job that did not run', async () => {
    await database.query(
      `update public.job_runs set succeeded_at = ${ago('2 hours')} where job = 'payments-reconcile'`,
    );
    expect(await causes()).toEqual(['job-payments-reconcile']);
  });

  it('a job whose every run fails', async () => {
    await database.query(
      `update public.job_runs set succeeded_at = ${ago('2 hours')} where job = 'payments-reconcile'`,
    );
    await database.call(`public.record_job_run('payments-reconcile', false)`);
    await database.call(`public.record_job_run('payments-reconcile', false)`);
    expect(await causes()).toEqual(['job-payments-reconcile']);
    expect(
      await database.row(`select failures from public.job_runs where job = 'payments-reconcile'`),
    ).toEqual({ failures: 2 });
  });
});

it('tells the team once a day of each cause, however many runs find it', async () => {
  const alert = (cause: string) =>
    database.call<boolean>('public.enqueue_team_alert($1, $2, $3)', [
      cause,
      'team@example.org',
      '{}',
    ]);
  const results = await Promise.all(
    ['mail-late', 'mail-late', 'mail-late', 'build-late'].map(alert),
  );
  expect(results.filter(Boolean)).toHaveLength(2);
  await database.query(
    `update public.mail_outbox set dedup_key = replace(dedup_key, private.today()::text, (private.today() - 1)::text)`,
  );
  expect(await alert('mail-late')).toBe(true);
});
