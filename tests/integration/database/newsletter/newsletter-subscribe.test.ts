import { beforeEach, describe, expect, it } from 'vitest';
import { SUBSCRIBER_LIMITS } from '../../../../src/features/newsletter/subscription.ts';
import { connect } from '../../../support/stack/database.ts';
import { newsletterRecords } from '../../../support/records/newsletter-records.ts';
import { proveRuns } from '../../../support/prove.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const { query, subscribe, ask, confirm, row, mails, tokens, nextDay, subscriber } =
  newsletterRecords(database);

beforeEach(() => database.clear());

const ANA = 'ana@example.org';
/** Returns what readers entered in the form and have not yet confirmed by mail. */
const requests = async () =>
  (
    await query(
      `select form_input from public.newsletter_requests where form_input is not null order by created_at`,
    )
  ).map(({ form_input: input }) => input);
const STATES = ['pending', 'active', 'unsubscribed', 'suppressed'] as const;

describe('an address that is new', () => {
  it('waits for its owner with the submitted fields and consent, and gets one mail', async () => {
    const submitted = {
      first_name: 'Ana',
      last_name: 'Ruiz',
      source: 'inline',
      user_agent: 'Firefox',
    };
    expect(await subscribe(ANA, submitted)).toEqual({ outcome: 'taken' });
    expect(await row(ANA)).toMatchObject({
      status: 'pending',
      first_name: null,
      consent_text: null,
      consented_at: null,
      confirmed_at: null,
      unsubscribed_at: null,
    });
    expect(await requests()).toEqual([{ ...submitted, consent_text: 'Yes, please.' }]);
    await query(`update public.newsletter_requests set created_at = now() - interval '1 hour'`);
    await confirm((await tokens(ANA)).confirm);
    const [request] = await query('select created_at from public.newsletter_requests');
    expect(await row(ANA)).toMatchObject({
      ...submitted,
      status: 'active',
      interests: [],
      ip_address: null,
      consent_text: 'Yes, please.',
      consented_at: request?.['created_at'],
    });
    expect(await requests()).toEqual([]);
    expect((await mails(ANA)).map(({ kind }) => kind)).toEqual(['newsletter-confirm']);
  });

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

describe('an address that is submitted again', () => {
  it.each(STATES)('gets the same response when it is %s', async (status) => {
    await subscriber(ANA, status);
    expect(await subscribe(ANA)).toEqual({ outcome: 'taken' });
    expect(await ask(ANA)).toEqual({ outcome: 'taken' });
    await nextDay(ANA);
    expect(await subscribe(ANA)).toEqual({ outcome: 'taken' });
  });

  it.each(STATES)('gets one mail a day from all forms together when it is %s', async (status) => {
    await subscriber(ANA, status);
    await query('delete from public.mail_outbox');
    const before = await row(ANA);
    await subscribe(ANA, { first_name: 'Eve' });
    await ask(ANA);
    expect(await mails(ANA)).toEqual([]);
    expect(await row(ANA)).toEqual(before);
    await nextDay(ANA);
    await Promise.all([ask(ANA), subscribe(ANA), subscribe(ANA), ask(ANA)]);
    expect(await mails(ANA)).toHaveLength(status === 'suppressed' ? 0 : 1);
  });

  it.each([
    ['pending', ['newsletter-confirm'], []],
    ['active', ['newsletter-already'], ['newsletter-unsubscribe-link']],
    ['unsubscribed', ['newsletter-confirm'], []],
    ['suppressed', [], []],
  ] as const)('that is %s is mailed what it needs the next day', async (status, again, link) => {
    await subscriber(ANA, status);
    for (const [type, kinds] of [
      [subscribe, again],
      [ask, link],
    ] as const) {
      await query('update public.newsletter_subscribers set status = $1', [status]);
      await query('delete from public.mail_outbox');
      await nextDay(ANA);
      await type(ANA);
      expect((await mails(ANA)).map(({ kind }) => kind)).toEqual(kinds);
    }
  });

  it.each(['pending', 'active', 'unsubscribed'] as const)(
    'changes nothing about a subscriber who is %s, before a link is used',
    async (status) => {
      await subscriber(ANA, status);
      await nextDay(ANA);
      const before = await row(ANA);
      const submitted = {
        first_name: 'Eve',
        last_name: 'X',
        source: 'inline',
        consent_text: 'No.',
      };
      await subscribe(ANA, submitted);
      const after = await row(ANA);
      expect(after).toEqual({
        ...before,
        form_mail_at: after?.['form_mail_at'],
        updated_at: after?.['updated_at'],
      });
      expect(await requests()).toHaveLength({ pending: 2, active: 0, unsubscribed: 1 }[status]);
    },
  );

  it('is confirmed with the fields submitted for the link that is used', async () => {
    const first = await subscriber(ANA, 'pending');
    await nextDay(ANA);
    await subscribe(ANA, { first_name: 'Eve', last_name: 'X', consent_text: 'No.' });
    await confirm(first.confirm);
    expect(await row(ANA)).toMatchObject({
      first_name: 'Ana',
      last_name: null,
      consent_text: 'Yes, please.',
    });
    expect(await requests()).toEqual([]);
  });

  it('after its owner left stays so until a new confirmation, and comes back with it alone', async () => {
    const old = await subscriber(ANA, 'unsubscribed');
    const left = await row(ANA);
    await nextDay(ANA);
    await subscribe(ANA, { first_name: 'Ana', consent_text: 'Yes again.' });
    expect(await confirm(old.confirm)).toEqual({ outcome: 'missing' });
    expect(await row(ANA)).toMatchObject({
      status: 'unsubscribed',
      first_name: null,
      consent_text: 'Yes, please.',
      consented_at: left?.['consented_at'],
      unsubscribed_at: left?.['unsubscribed_at'],
    });
    await confirm((await tokens(ANA)).confirm);
    expect(await row(ANA)).toMatchObject({
      status: 'active',
      first_name: 'Ana',
      consent_text: 'Yes again.',
      unsubscribed_at: null,
    });
  });

  it('that is suppressed stays so, and nothing about it changes', async () => {
    await subscriber(ANA, 'suppressed');
    await nextDay(ANA);
    const before = await row(ANA);
    await subscribe(ANA, { first_name: 'Eve' });
    await ask(ANA);
    expect(await row(ANA)).toEqual(before);
  });
});

describe('an address that never subscribed', () => {
  it('is stored and mailed by no question to unsubscribe', async () => {
    expect(await ask('nobody@example.org')).toEqual({ outcome: 'taken' });
    expect(await query('select 1 from public.newsletter_subscribers')).toEqual([]);
    expect(await query('select 1 from public.mail_outbox')).toEqual([]);
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
    expect((await query('select 1 from public.newsletter_subscribers')).length).toBeLessThanOrEqual(
      6,
    );
  });
});
