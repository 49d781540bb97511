/** Expired records are purged, and newsletter issues keep their counts. */
import { beforeEach, describe, expect, it } from 'vitest';
import { day, listingRecords } from '../../../support/records/listing-records.ts';
import { newsletterRecords } from '../../../support/records/newsletter-records.ts';
import { KINDS, paymentRecords } from '../../../support/records/payment-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { query, subscriber, subscribe, nextDay, row } = newsletterRecords(database);
const listings = listingRecords(database);
const payments = paymentRecords(database, KINDS.event);

beforeEach(() => database.clear());

const purge = async (limit = 100) =>
  (await database.as('service', 'select public.purge_old_records($1) as response', [limit]))[0]?.[
    'response'
  ];

/**
 * @param days days since the mail was sent or given up; for a mail that still waits, days since it was
 * created
 */
const mail = (key: string, state: 'sent_at' | 'dead_at' | 'waits', days: number) =>
  query(
    `insert into public.mail_outbox (dedup_key, kind, to_address, created_at${state === 'waits' ? '' : `, ${state}`})
      values ($1, $2, 'ana@example.org', now() - make_interval(days => $3)
        ${state === 'waits' ? '' : ', now() - make_interval(days => $3)'})`,
    [key, key.startsWith('digest:') ? 'newsletter-digest' : 'event-approved', days],
  );

const left = async () =>
  (await query('select dedup_key from public.mail_outbox order by 1')).map(
    ({ dedup_key }) => dedup_key,
  );

describe('a mail', () => {
  it('goes 90 days after it was sent or given up, and never while it waits', async () => {
    await mail('sent-91', 'sent_at', 91);
    await mail('sent-89', 'sent_at', 89);
    await mail('dead-91', 'dead_at', 91);
    await mail('dead-89', 'dead_at', 89);
    await mail('waits-400', 'waits', 400);
    expect(await purge()).toMatchObject({ removed: { mail_outbox: 2 }, more: false });
    expect(await left()).toEqual(['dead-89', 'sent-89', 'waits-400']);
  });

  it('of an issue is still counted when it is gone', async () => {
    const [issue] = await query(
      `insert into public.newsletter_issues (day, content, recipients, queued_at)
        values ('2026-07-02', '{}', 4, now()) returning id`,
    );
    const id = String(issue?.['id']);
    await mail(`digest:${id}:1`, 'sent_at', 100);
    await mail(`digest:${id}:2`, 'sent_at', 100);
    await mail(`digest:${id}:3`, 'dead_at', 100);
    await mail(`digest:${id}:4`, 'sent_at', 10);
    const counts = async () =>
      (await database.as('admin', 'select public.desk_newsletter_issues(5) as issues'))[0]?.[
        'issues'
      ];
    const before = await counts();
    expect(before).toMatchObject([{ sent: 3, waiting: 0, dead: 1 }]);
    expect(await purge(2)).toMatchObject({ removed: { mail_outbox: 2 }, more: true });
    expect(await purge(2)).toMatchObject({ removed: { mail_outbox: 1 }, more: false });
    expect(await left()).toEqual([`digest:${id}:4`]);
    expect(await counts()).toEqual(before);
  });
});

describe('an address', () => {
  const submitted = async (email: string, days: number) => {
    await subscriber(email, 'pending');
    await query(
      `update public.newsletter_subscribers set form_mail_at = now() - make_interval(days => $2) where email = $1`,
      [email, days],
    );
  };

  it('that was submitted 90 days ago and never confirmed is removed with its links', async () => {
    await submitted('old@example.org', 91);
    await submitted('new@example.org', 89);
    expect(await purge()).toMatchObject({ removed: { newsletter_subscribers: 1 } });
    expect(await row('old@example.org')).toBeUndefined();
    expect(await row('new@example.org')).toBeDefined();
    expect(await query('select count(*)::int as links from public.newsletter_links')).toEqual([
      { links: 2 },
    ]);
  });

  it('keeps a request as long as its link confirms it', async () => {
    await subscriber('ana@example.org', 'unsubscribed');
    await nextDay('ana@example.org');
    await subscribe('ana@example.org', { first_name: 'Eve' });
    const requests = () =>
      query('select form_input from public.newsletter_requests where form_input is not null');
    const age = (interval: string) =>
      query('update public.newsletter_requests set created_at = now() - $1::interval', [interval]);
    await age('47 hours');
    await purge();
    expect(await requests()).toHaveLength(1);
    await age('49 hours');
    await purge();
    expect(await requests()).toEqual([]);
    expect(await row('ana@example.org')).toMatchObject({ status: 'unsubscribed' });
  });

  it('is one of many: a full batch of any kind says that more may be left', async () => {
    await subscriber('ana@example.org', 'unsubscribed');
    await query(
      `insert into public.newsletter_requests (subscriber_id, form_input, created_at)
        select id, '{}', now() - interval '49 hours'
        from public.newsletter_subscribers, generate_series(1, 3)`,
    );
    expect(await purge(2)).toMatchObject({ removed: { mail_outbox: 0 }, more: true });
    expect(await purge(2)).toMatchObject({ more: false });
  });

  it.each(['active', 'unsubscribed', 'suppressed'] as const)('that is %s stays', async (status) => {
    await subscriber('ana@example.org', status);
    await query(
      `update public.newsletter_subscribers set form_mail_at = now() - interval '5 years'`,
    );
    expect(await purge()).toMatchObject({ removed: { newsletter_subscribers: 0 } });
    expect(await row('ana@example.org')).toMatchObject({ status });
  });
});

describe('an action', () => {
  it('goes after two years with the records kept for it', async () => {
    await query(
      `insert into public.desk_actions (kind, made_at) select 'decide', now() - make_interval(days => d)
        from unnest(array[700, 740]) d`,
    );
    await query(
      `insert into public.record_revisions (action_id, position, subject_table, subject_id, after)
        select id, 1, 'events', 'x', '{}' from public.desk_actions`,
    );
    await purge();
    expect(
      await query(
        `select now() - a.made_at < interval '2 years' as is_young
          from public.record_revisions r join public.desk_actions a on a.id = r.action_id`,
      ),
    ).toEqual([{ is_young: true }]);
  });
});

describe('a report of the content sync', () => {
  it('keeps its counts, and its lines for 90 days', async () => {
    await query(
      `insert into public.sync_runs (id, is_test, started_by) select gen_random_uuid(), false, 'schedule' from generate_series(1, 2)`,
    );
    await query(
      `insert into public.sync_run_sources (run_id, source_id, name, outcome, added, changes, problems, at)
        select r.id, s.id, 'A', 'read', 3, '[{}]', '[{}]', now() - make_interval(days => 87 + (row_number() over () * 2)::integer)
        from public.sync_runs r, public.sync_sources s`,
    );
    await purge();
    expect(
      await query('select added, changes, problems from public.sync_run_sources order by at'),
    ).toEqual([
      { added: 3, changes: [], problems: [] },
      { added: 3, changes: [{}], problems: [{}] },
    ]);
  });
});

describe('a deleted event', () => {
  const deleted = (where: string, days = 31) =>
    query(`update public.events set deleted_at = now() - make_interval(days => ${days}), deleted_from = status,
      status = 'cancelled', withdrawn_at = now() where ${where}`);
  const dates = async () =>
    (await query('select start_date from public.events order by 1')).map(
      ({ start_date }) => start_date,
    );

  it('that is the first date of a listing stays as long as another date does, with the private links', async () => {
    const id = await listings.listed(3, 'approved');
    await deleted(`id = '${id}'`);
    await purge();
    expect((await listings.find(id)).event.dates.map((date) => date.start_date)).toEqual([
      ...[day(1), day(2)],
    ]);
    expect(await listings.change(id, null, 'all', { title: 'Late Jazz' })).toMatchObject({
      outcome: 'proposed',
    });
    await deleted(`id <> '${id}'`, 29);
    await purge();
    expect(await dates()).toEqual([day(0), day(1), day(2)]);
    await deleted(`id <> '${id}'`);
    await purge();
    expect(await dates()).toEqual([day(0)]);
    await purge();
    await purge();
    expect(await query('select from public.listings')).toEqual([]);
  });

  it('that was paid for stays, so that its payment has bought something, until it is refunded', async () => {
    const order = await payments.newOrder();
    await payments.apply(payments.intent(order));
    await deleted('true');
    await purge();
    expect(await payments.subject(order)).toMatchObject({ status: 'cancelled' });
    expect(await payments.unresolved()).toEqual([]);
    await payments.apply(payments.intent(order, { amount_refunded: KINDS.event.cents }));
    await purge();
    expect(await dates()).toEqual([]);
    expect(await payments.unresolved()).toEqual([]);
  });
});
