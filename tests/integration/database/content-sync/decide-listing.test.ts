/**
 * Listings on the desk: one row and one decision for all dates, and an open change decided part
 * by part.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 25 });
const { start, apply, listing, dates, decide, accept, change } = syncRecords(database);
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
          change: null,
        },
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

  it('of which a person decided a date: that date keeps its decision', async () => {
    await apply(three());
    await query(`update public.events set status = 'cancelled' where date_key = '2030-05-04'`);
    await decide('approved');
    expect(await dates()).toEqual([
      { date_key: '2030-05-03', status: 'approved' },
      { date_key: '2030-05-04', status: 'cancelled' },
      { date_key: '2030-05-05', status: 'approved' },
    ]);
  });

  it('of which a date is public already only gets proposals', async () => {
    await apply(three());
    await query(`update public.events set status = 'approved' where date_key = '2030-05-04'`);
    await apply(three({ title: 'Tempest' }));
    expect(await dates('title')).toEqual(DAYS.map(() => ({ title: 'The Tempest' })));
    expect(await change()).toMatchObject({ fields: { title: { to: 'Tempest' } } });
    expect((await listed())[0]?.event).toMatchObject({ status: 'pending' });
  });
});

describe('an undone decision', () => {
  /** Returns everything a decision writes, without the times that every write changes. */
  const stored = () =>
    row(`select jsonb_build_object(
      'listings', (select jsonb_agg(to_jsonb(s) - 'updated_at') from public.listings s),
      'dates', (select jsonb_agg(to_jsonb(e) - 'updated_at' order by e.date_key) from public.events e),
      'changes', (select jsonb_agg(to_jsonb(c) - 'updated_at') from public.listing_changes c),
      'items', (select jsonb_agg(to_jsonb(i) - 'updated_at') from public.sync_items i)
    ) as all`);
  const undo = ({ action }: { action: string }) =>
    call<{ outcome: string }>('public.undo_action($1)', [action], 'admin');

  it.each(['approved', 'rejected'])('as %s leaves listing, dates and tombstones', async (made) => {
    await apply(three());
    const before = await stored();
    const decided = await decide(made, 30);
    expect(await stored()).not.toEqual(before);
    expect(await undo(decided)).toEqual({ outcome: 'undone' });
    expect(await stored()).toEqual(before);
  });

  it('about a change gives back fields, dates and the change itself', async () => {
    await apply(three());
    await decide('approved');
    await apply(
      take([givenDate('2030-05-03', { startTime: '20:00' }), givenDate('2030-05-06')], {
        price: '$25',
      }),
    );
    const before = await stored();
    const decided = await accept(['price'], ['2030-05-03', '2030-05-04', '2030-05-06'], 30);
    expect(await stored()).not.toEqual(before);
    expect(await undo(decided)).toEqual({ outcome: 'undone' });
    expect(await stored()).toEqual(before);
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
    const open = rows[0]?.event.listing?.['change'] as Record<string, unknown>;
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

  it('cancels the dates that are accepted, which keep their pages', async () => {
    expect(await accept([], ['2030-05-04'])).toMatchObject({ outcome: 'decided' });
    expect(await dates()).toEqual([
      { date_key: '2030-05-03', status: 'approved' },
      { date_key: '2030-05-04', status: 'cancelled' },
      { date_key: '2030-05-05', status: 'approved' },
    ]);
    expect(await builds()).toEqual([{ requests: 1 }]);
  });

  it('postpones the dates that their source postponed, with its words, until they have a new day', async () => {
    const off = { isCancelled: true, postponed: 'POSTPONED to May 19' };
    const [friday, saturday, sunday] = DAYS.map((day) => givenDate(day));
    if (!friday || !saturday || !sunday) throw new Error('No days');
    const given = take([friday, { ...saturday, ...off }, { ...sunday, ...off, postponed: '' }]);
    await apply(given);
    const [opened] = await listed();
    expect(opened?.event.listing?.['change']).toMatchObject({
      dates: [
        { op: 'cancel', key: DAYS[1], reason: 'postponed', words: off.postponed },
        { op: 'cancel', key: DAYS[2], reason: 'postponed', words: '' },
      ],
    });
    await accept([], DAYS);
    const state = () => dates('start_date, status, status_note');
    expect(await state()).toEqual([
      { start_date: DAYS[0], status: 'approved', status_note: null },
      { start_date: DAYS[1], status: 'postponed', status_note: off.postponed },
      { start_date: DAYS[2], status: 'postponed', status_note: null },
    ]);
    expect(await apply(given)).toMatchObject([{ result: 'unchanged' }]);

    await apply(take([friday, { ...saturday, startDate: '2030-05-19' }, { ...sunday, ...off }]));
    await accept([], DAYS);
    expect((await state())[1]).toEqual({
      ...{ start_date: '2030-05-19', status: 'approved', status_note: null },
    });
  });

  it('asks for no build when nothing of it is accepted', async () => {
    await accept([], []);
    expect(await builds()).toEqual([]);
    expect(await change()).toBeUndefined();
  });

  it('leaves what a person has edited since', async () => {
    await query(`update public.listings set price = 'FREE'`);
    await accept(['price'], []);
    expect(await dates('price')).toEqual(DAYS.map(() => ({ price: 'FREE' })));
  });

  it.each(['anon', 'stranger', 'service'] as const)('is not decided by %s', async (caller) => {
    await expect(
      call(
        `public.decide_listing_change(gen_random_uuid(), '{"fields": [], "dates": []}', now())`,
        [],
        caller,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});
