/**
 * Listings on the desk: one row and one decision for all dates, and an open change decided part
 * by part.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 25 });
const { start, apply, listing, dates, decide } = syncRecords(database);
const { query, row, call } = database;

const DAYS = ['2030-05-03', '2030-05-04', '2030-05-05'];
const three = (facts = {}) =>
  take(
    DAYS.map((day) => givenDate(day)),
    facts,
  );

beforeEach(start);

/** Returns what the desk shows for each row of the queue. */
const listed = async () => {
  const { rows } = await call<{ rows: { id: string }[] }>('public.desk_queue()', [], 'editor');
  const opened = rows.map(({ id }) =>
    call<{ event: Record<string, unknown> & { listing: Record<string, unknown> | null } }>(
      'public.desk_event($1)',
      [id],
      'editor',
    ),
  );
  return Promise.all(opened);
};
const pendingCount = async () =>
  (await call<{ pending: number }>('public.desk_counts()', [], 'admin')).pending;
const builds = () => query('select requests from public.site_builds');

describe('a pending listing', () => {
  it('is one row of the desk, with its dates and source, and counted once', async () => {
    await apply(three());
    const rows = await listed();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      event: {
        title: 'The Tempest',
        start_date: '2030-05-03',
        listing: {
          source_name: 'Harbor Playhouse',
          source_url: 'https://playhouse.example.org/tempest',
          dates_total: 3,
          dates: DAYS.map((day) => ({ start_date: day, status: 'pending', own: [] })),
        },
        change: null,
      },
    });
    expect(await pendingCount()).toBe(1);
  });

  it('is approved with all dates by one decision, one audit row and one build', async () => {
    await apply(three());
    expect(await decide('approved')).toMatchObject({
      outcome: 'decided',
      status: 'approved',
      change: false,
    });
    expect(await listing()).toMatchObject({ status: 'approved' });
    expect(await dates('status')).toEqual(DAYS.map(() => ({ status: 'approved' })));
    expect(
      await query(`select subject_table, detail from public.audit_log where action = 'decide'`),
    ).toMatchObject([
      { subject_table: 'listings', detail: { from: 'pending', to: 'approved', dates: 3 } },
    ]);
    expect(await builds()).toEqual([{ requests: 1 }]);
    expect(await pendingCount()).toBe(0);
    expect(await query('select from public.mail_outbox')).toEqual([]);
  });

  it('is decided once when twenty decide at once, by any of its dates', async () => {
    await apply(three());
    const events = await query('select id from public.events');
    const { version } = await row('select updated_at::text as version from public.listings');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call<{ outcome: string }>(
          'public.decide_event($1, $2, null, $3)',
          [events[n % 3]?.['id'], n % 2 === 0 ? 'approved' : 'rejected', version],
          'admin',
        ),
      ),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array.from({ length: 19 }, () => 'conflict'),
      'decided',
    ]);
    expect(await query('select distinct status from public.events')).toHaveLength(1);
  });

  it('is not decided as it was read once a date, or a fact, has changed', async () => {
    await apply(three());
    const { version } = await row('select updated_at::text as version from public.listings');
    await query(`update public.events set start_time = '21:00' where date_key = '2030-05-05'`);
    const event = await row('select id from public.events limit 1');
    expect(
      await call(
        'public.decide_event($1, $2, null, $3)',
        [event['id'], 'approved', version],
        'admin',
      ),
    ).toEqual({ outcome: 'changed', status: 'pending' });
  });
});

describe('an open change', () => {
  beforeEach(async () => {
    await apply(three());
    await decide('approved');
    await apply(
      take([givenDate('2030-05-03', { startTime: '20:00' }), givenDate('2030-05-06')], {
        price: '$25',
      }),
    );
    await query('delete from public.site_builds');
  });

  it('is on the desk as fields and dates, before and after', async () => {
    const rows = await listed();
    expect(rows).toHaveLength(1);
    expect(await pendingCount()).toBe(1);
    const open = rows[0]?.event['change'] as Record<string, unknown>;
    expect(open['fields']).toEqual([{ field: 'price', from: '$20', to: '$25' }]);
    expect(open['dates']).toMatchObject([
      {
        op: 'change',
        key: '2030-05-03',
        before: { start_date: '2030-05-03', start_time: '19:00' },
        after: { start_date: '2030-05-03', start_time: '20:00' },
        fields: [],
      },
      { op: 'cancel', key: '2030-05-04', reason: 'gone', after: null },
      { op: 'cancel', key: '2030-05-05', reason: 'gone', after: null },
      { op: 'add', key: '2030-05-06', before: null, after: { start_time: '19:00' } },
    ]);
  });

  it('is decided once, and not when its source has renewed it', async () => {
    const open = await row(
      'select listing_id, updated_at::text as version from public.listing_changes',
    );
    await apply(take([givenDate('2030-05-03')], { price: '$30' }));
    const decideWith = (version: unknown) =>
      call<{ outcome: string }>(
        'public.decide_listing_change($1, $2, $3)',
        [open['listing_id'], { fields: ['price'], dates: [] }, version],
        'admin',
      );
    expect(await decideWith(open['version'])).toEqual({ outcome: 'changed' });
    expect(await builds()).toEqual([]);
    const { version } = await row('select updated_at::text as version from public.listing_changes');
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => decideWith(version)));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      ...Array.from({ length: 9 }, () => 'conflict'),
      'decided',
    ]);
    expect(await query(`select from public.audit_log where action = 'decide-change'`)).toHaveLength(
      1,
    );
    expect(await dates('price')).toEqual(DAYS.map(() => ({ price: '$30' })));
  });
});
