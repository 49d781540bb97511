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

describe('a suppression', () => {
  const records = newsletterRecords(database);
  const { query, row, mails, subscriber } = records;

  beforeEach(() => database.clear());

  const ANA = 'ana@example.org';

  const suppress = async (email: string, reason = 'bounced') =>
    (
      await database.as('service', 'select public.suppress_address($1, $2) as response', [
        email,
        reason,
      ])
    )[0]?.['response'];

  describe('a report about a subscriber', () => {
    it('removes its waiting and given-up emails only', async () => {
      await subscriber(ANA, 'active');
      await subscriber('ben@example.org', 'active');
      await query(`insert into public.mail_outbox (dedup_key, kind, to_address, dead_at, sent_at) values
      ('digest:1:a', 'newsletter-digest', '${ANA}', null, null),
      ('digest:2:a', 'newsletter-digest', '${ANA}', now(), null),
      ('digest:3:a', 'newsletter-digest', '${ANA}', null, now()),
      ('approved:a', 'event-approved', '${ANA}', null, null)`);
      const others = await mails('ben@example.org');
      await suppress(ANA);
      expect((await mails(ANA)).map(({ kind }) => kind).sort()).toEqual([
        'event-approved',
        'newsletter-digest',
      ]);
      expect(await mails('ben@example.org')).toEqual(others);
    });

    it('leaves one audit row, without an actor and without the address', async () => {
      await subscriber(ANA, 'active');
      await suppress(ANA);
      const [{ id } = { id: '' }] = await query('select id from public.newsletter_subscribers');
      const rows = await query(
        'select actor, action, detail from public.audit_log where subject_id = $1',
        [id],
      );
      expect(rows).toEqual([
        { actor: null, action: 'suppress', detail: { from: 'active', reason: 'bounced' } },
      ]);
    });

    it('that comes again, later or as twenty at once, changes nothing more', async () => {
      await subscriber(ANA, 'active');
      const responses = await Promise.all(Array.from({ length: 20 }, () => suppress(ANA)));
      expect(responses.filter((did) => did === true)).toHaveLength(1);
      const before = await row(ANA);
      expect(await suppress(ANA, 'complained')).toBe(false);
      expect(await row(ANA)).toEqual(before);
    });
  });
});
