import { beforeEach, describe, expect, it } from 'vitest';
import { SUBSCRIBER_LIMITS } from '../../../../src/features/newsletter/subscription.ts';
import { connect } from '../../../support/stack/database.ts';
import { newsletterRecords } from '../../../support/records/newsletter-records.ts';
import { proveRuns } from '../../../support/prove.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });

describe('a subscription', () => {
  const { query, subscribe, ask, row, mails, subscriber } = newsletterRecords(database);

  beforeEach(() => database.clear());

  const ANA = 'ana@example.org';

  describe('an address that is new', () => {
    it('is one row and one mail, however many type it at once', async () => {
      const count = proveRuns(40, 500);
      const responses = await Promise.all(
        Array.from({ length: count }, (_, n) => (n % 3 === 0 ? ask(ANA) : subscribe(ANA))),
      );
      expect(new Set(responses.map((response) => JSON.stringify(response)))).toEqual(
        new Set(['{"outcome":"taken"}']),
      );
      expect(await query('select 1 from public.newsletter_subscribers')).toHaveLength(1);
      expect(await mails(ANA)).toHaveLength(1);
      expect(await query('select 1 from public.newsletter_requests')).toHaveLength(1);
    });

    it.each([
      ['subscribing', () => subscribe(ANA), 'pending'],
      [
        'a report of a bounce',
        () => database.as('service', `select public.suppress_address($1, 'bounced')`, [ANA]),
        'suppressed',
      ],
    ])('is new again for %s while it is being erased', async (_, call, status) => {
      await subscriber(ANA, 'active');
      const eraser = await connect(database.url);
      await eraser.query('begin');
      await eraser.query('select 1 from public.newsletter_subscribers for update');
      const called = call();
      await expect
        .poll(() =>
          query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        .toHaveLength(1);
      await eraser.query('delete from public.newsletter_subscribers');
      await eraser.query('commit');
      await eraser.end();
      await called;
      expect(await row(ANA)).toMatchObject({ status, confirmed_at: null });
    });
  });

  describe('the longest texts a form takes', () => {
    it.each([
      ['email', SUBSCRIBER_LIMITS.email],
      ['first_name', SUBSCRIBER_LIMITS.name],
      ['last_name', SUBSCRIBER_LIMITS.name],
      ['user_agent', SUBSCRIBER_LIMITS.userAgent],
    ])('are those the database takes: %s', async (column, limit) => {
      const [check] = await query(
        'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
        [`newsletter_subscribers_${column}_length`],
      );
      expect(check?.['definition']).toContain(`<= ${limit})`);
    });
  });

  describe('limits', () => {
    const LIMIT = [{ bucket: 'form', subject: 'client', limit: 5, window_seconds: 600 }];

    it('count every try alike, and one that is refused leaves nothing', async () => {
      await subscriber('active@example.org', 'active');
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          subscribe(n % 2 === 0 ? 'active@example.org' : `new-${n}@example.org`, {}, LIMIT),
        ),
      );
      expect(responses.filter(({ outcome }) => outcome === 'taken')).toHaveLength(5);
      const limited = responses.filter(({ outcome }) => outcome === 'limited');
      expect(limited).toHaveLength(15);
      expect(limited[0]?.retry_after).toBeGreaterThan(0);
      expect(
        (await query('select 1 from public.newsletter_subscribers')).length,
      ).toBeLessThanOrEqual(6);
    });
  });
});
