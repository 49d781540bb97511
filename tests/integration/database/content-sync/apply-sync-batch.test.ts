/** What a batch of the content sync writes, proposes, and leaves unchanged. */
import { beforeEach, describe, expect, it } from 'vitest';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const records = syncRecords(database);
const { start, apply, listing, dates, item, change, decide, accept } = records;
const { query } = database;

const FRIDAY = givenDate('2030-05-03');
const SATURDAY = givenDate('2030-05-04');
const SUNDAY = givenDate('2030-05-05', { startTime: '14:00' });

beforeEach(start);

const results = async (...writes: object[]) => (await apply(...writes)).map(({ result }) => result);

describe('a new listing', () => {
  it('is stored once, pending, with a row of events for each date', async () => {
    expect(await apply(take([FRIDAY, SATURDAY]))).toEqual([
      { externalId: 'tempest', kind: 'event', result: 'created' },
    ]);
    expect(await listing()).toMatchObject({ title: 'The Tempest', status: 'pending' });
    expect(
      await dates('title, start_date, start_time, status, external_id, own_fields, tags'),
    ).toEqual(
      ['2030-05-03', '2030-05-04'].map((day) => ({
        title: 'The Tempest',
        start_date: day,
        start_time: '19:00:00',
        status: 'pending',
        external_id: day,
        own_fields: [],
        tags: ['theatre'],
      })),
    );
    expect(await item()).toMatchObject({ state: 'taken', content_hash: 'hash' });
    expect(await query('select from public.site_builds')).toEqual([]);
  });

  it('leaves out cancelled and past dates, and is skipped without another', async () => {
    const gone = [givenDate('2020-05-03'), { ...SATURDAY, isCancelled: true }];
    expect(await apply(take(gone))).toMatchObject([{ result: 'skipped', reason: 'past' }]);
    await apply(take([...gone, FRIDAY]));
    expect(await dates('date_key')).toEqual([{ date_key: '2030-05-03' }]);
  });

  it('gives a date what it has of its own', async () => {
    await apply(take([FRIDAY, { ...SATURDAY, own: { venueName: 'Town Hall', price: '$20' } }]));
    expect(await dates('venue_name, own_fields')).toEqual([
      { venue_name: 'Harbor Playhouse', own_fields: [] },
      { venue_name: 'Town Hall', own_fields: ['venue_name'] },
    ]);
  });

  it('that the database refuses is named and does not stop the others', async () => {
    const bad = take([FRIDAY], { city: 'Nowhere' }, { externalId: 'bad' });
    const found = await apply(bad, take([FRIDAY]));
    expect(found.map(({ result }) => result)).toEqual(['failed', 'created']);
    expect(found[0]?.reason).toContain('events_city_shape');
    expect(await query(`select from public.listings`)).toHaveLength(1);
  });
});

describe('a listing that is private now', () => {
  const gone = { op: 'gone', externalId: 'tempest', isPrivate: true };

  it('is removed with all its texts while it is pending, and may return', async () => {
    await apply(take([FRIDAY, SATURDAY]));
    expect(await results(gone)).toEqual(['skipped']);
    for (const table of ['listings', 'events', 'sync_items']) {
      expect(await query(`select from public.${table}`)).toEqual([]);
    }
    expect(await results(gone, take([FRIDAY]))).toEqual(['kept', 'created']);
  });

  it('is forgotten where it was a duplicate', async () => {
    const duplicate = { op: 'mark-duplicate', externalId: 'tempest', hash: 'h', title: 'Tempest' };
    await apply({ ...duplicate, duplicateOf: 'x-bcdfgh' });
    expect(await results(gone)).toEqual(['skipped']);
    expect(await query('select from public.sync_items')).toEqual([]);
  });

  it('is proposed to be cancelled once it is public, on all coming days', async () => {
    await apply(take([FRIDAY, givenDate('2036-05-04')]));
    await query(`update public.listings set status = 'approved'`);
    await query(`update public.events set status = 'approved'`);
    expect(await results(gone, gone)).toEqual(['proposed', 'unchanged']);
    expect((await change())?.dates).toMatchObject([{ op: 'cancel' }, { op: 'cancel' }]);
  });

  it('stays when a person rejected it', async () => {
    await apply(take([FRIDAY]));
    await query(`update public.listings set status = 'rejected'`);
    expect(await results(gone)).toEqual(['kept']);
    expect(await item()).toMatchObject({ state: 'rejected' });
  });
});

describe('the same batch again', () => {
  const rows = () =>
    query(
      `select x.xmin::text, x.ctid::text from public.listings x union all
       select x.xmin::text, x.ctid::text from public.events x union all
       select x.xmin::text, x.ctid::text from public.sync_items x union all
       select x.xmin::text, x.ctid::text from public.blog_posts x union all
       select x.xmin::text, x.ctid::text from public.listing_changes x order by 1, 2`,
    );
  const ARTICLE = {
    op: 'article',
    externalId: 'a',
    hash: 'h',
    article: {
      title: 'News',
      content: 'Text.',
      excerpt: '',
      category: 'news',
      author: 'The magazine',
      imageUrl: null,
      sourceUrl: null,
      tags: [],
      publishedAt: '2026-11-01T10:00:00Z',
    },
  };
  const BATCH = [
    take([FRIDAY, { ...SATURDAY, own: { price: null } }]),
    take([SUNDAY], { title: 'Hamlet' }, { externalId: 'hamlet' }),
    { op: 'mark-duplicate', externalId: 'd', hash: 'h', title: 'D', duplicateOf: 'x-bcdfgh' },
    ARTICLE,
  ];

  it('writes no row, pending or approved, also where a change is open', async () => {
    await apply(...BATCH);
    let before = await rows();
    expect(await results(...BATCH)).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged']);
    expect(await rows()).toEqual(before);

    await query(`update public.listings set status = 'approved'`);
    await query(`update public.events set status = 'approved'`);
    const changed = take([FRIDAY], { price: '$25' });
    expect(await results(changed)).toEqual(['proposed']);
    before = await rows();
    expect(await results(changed)).toEqual(['unchanged']);
    expect(await results({ op: 'gone', externalId: 'none', window: {} })).toEqual(['kept']);
    expect(await rows()).toEqual(before);
  });
});

describe('a pending listing', () => {
  it('follows its source: shared columns, times, new, cancelled and vanished dates', async () => {
    await apply(take([FRIDAY, SATURDAY, SUNDAY]));
    const later = { ...FRIDAY, startTime: '20:00' };
    const monday = givenDate('2030-05-06');
    expect(
      await results(
        take(
          [later, { ...SUNDAY, isCancelled: true }, monday],
          { title: 'Tempest' },
          { hash: '2' },
        ),
      ),
    ).toEqual(['updated']);
    expect(await dates('date_key, start_time, title')).toEqual([
      { date_key: '2030-05-03', start_time: '20:00:00', title: 'Tempest' },
      { date_key: '2030-05-06', start_time: '19:00:00', title: 'Tempest' },
    ]);
    expect(await item()).toMatchObject({ content_hash: '2', title: 'Tempest' });
  });

  it('takes a postponed date as one that does not take place', async () => {
    await apply(take([FRIDAY, SATURDAY]));
    await apply(take([FRIDAY, { ...SATURDAY, isCancelled: true, postponed: 'new date TBA' }]));
    expect(await dates('date_key')).toEqual([{ date_key: '2030-05-03' }]);
  });

  it('keeps what an incomplete feed does not show, and what is outside its window', async () => {
    await apply(take([FRIDAY, SATURDAY]));
    expect(await results(take([FRIDAY], {}, { isComplete: false }))).toEqual(['unchanged']);
    const narrow = { ...take([FRIDAY]), window: { from: '2030-05-01', to: '2030-05-03' } };
    expect(await results(narrow)).toEqual(['unchanged']);
    expect(await dates()).toHaveLength(2);
  });

  it('keeps what a person edited, in the listing and in a date', async () => {
    await apply(take([FRIDAY, SATURDAY]));
    await query(`update public.listings set title = 'The Tempest, by us'`);
    await query(
      `update public.events set start_time = '18:00', price = 'FREE' where date_key = '2030-05-04'`,
    );
    const moved = [FRIDAY, SATURDAY].map((date) => ({ ...date, startTime: '21:00' }));
    await apply(take(moved, { title: 'THE TEMPEST!!', price: '$99' }));
    expect(await listing()).toMatchObject({
      title: 'The Tempest, by us',
      price: '$99',
      pinned_fields: ['title'],
    });
    expect(await dates('title, start_time, price, own_fields, pinned_fields')).toEqual([
      {
        title: 'The Tempest, by us',
        start_time: '21:00:00',
        price: '$99',
        own_fields: [],
        pinned_fields: [],
      },
      {
        title: 'The Tempest, by us',
        start_time: '18:00:00',
        price: 'FREE',
        own_fields: ['price'],
        pinned_fields: ['price', 'start_time'],
      },
    ]);
  });

  it('does not get a date back that a person deleted', async () => {
    await apply(take([FRIDAY, SATURDAY]));
    await query(`delete from public.events where date_key = '2030-05-04'`);
    expect(await results(take([FRIDAY, SATURDAY], {}, { hash: '2' }))).toEqual(['unchanged']);
    expect(await dates('date_key')).toEqual([{ date_key: '2030-05-03' }]);
  });
});

describe('an approved listing', () => {
  beforeEach(async () => {
    await apply(take([FRIDAY, SATURDAY]));
    await decide('approved');
    await query('delete from public.site_builds');
  });

  it('stays as it is, and gets one open change with the differences', async () => {
    const moved = { ...FRIDAY, startTime: '20:00', own: { venueName: 'Town Hall' } };
    expect(await results(take([moved, SUNDAY], { price: '$25' }))).toEqual(['proposed']);
    expect(await dates('date_key, start_time, price')).toEqual([
      { date_key: '2030-05-03', start_time: '19:00:00', price: '$20' },
      { date_key: '2030-05-04', start_time: '19:00:00', price: '$20' },
    ]);
    const open = await change();
    expect(open?.fields).toEqual({ price: { from: '$20', to: '$25' } });
    expect(open?.dates).toMatchObject([
      {
        op: 'change',
        key: '2030-05-03',
        from: { start_time: '19:00:00', venue_name: 'Harbor Playhouse' },
        to: { start_time: '20:00:00', venue_name: 'Town Hall' },
      },
      { op: 'cancel', key: '2030-05-04', reason: 'gone' },
      { op: 'add', key: '2030-05-05', start_date: '2030-05-05', start_time: '14:00', own: {} },
    ]);
    expect(await query('select from public.site_builds')).toEqual([]);
  });

  it('loses its open change when the source returns to what is published', async () => {
    await apply(take([FRIDAY], { price: '$25' }));
    expect(await results(take([FRIDAY, SATURDAY]))).toEqual(['updated']);
    expect(await change()).toBeUndefined();
  });

  it('is proposed to be cancelled, date by date, when it is gone, and until it returns', async () => {
    const gone = { op: 'gone', externalId: 'tempest', window: take([]).window };
    expect(await results(gone)).toEqual(['proposed']);
    expect((await change())?.dates).toMatchObject([{ op: 'cancel' }, { op: 'cancel' }]);
    expect(await results(gone)).toEqual(['unchanged']);
    expect(await item()).toMatchObject({ content_hash: null });
    expect(await results(take([FRIDAY, SATURDAY]))).toEqual(['updated']);
    expect(await change()).toBeUndefined();
  });

  it('does not change what has taken place', async () => {
    await query(
      `update public.events set start_date = '2020-05-03', pinned_fields = '{}' where date_key = '2030-05-03'`,
    );
    await apply(take([{ ...FRIDAY, startTime: '20:00' }, SATURDAY]));
    expect(await change()).toBeUndefined();
    await query(`update public.listings set title = 'Tempest'`);
    expect(await dates('title')).toEqual([{ title: 'The Tempest' }, { title: 'Tempest' }]);
  });

  it('is changed by what is accepted; the rest is not proposed again', async () => {
    const moved = { ...FRIDAY, startTime: '20:00' };
    const source = take([moved, SUNDAY, givenDate('2030-05-06')], {
      price: '$25',
      title: 'Tempest',
    });
    await apply(source);
    expect(await accept(['price'], ['2030-05-03', '2030-05-05'])).toMatchObject({
      outcome: 'decided',
    });
    expect(await dates('date_key, start_time, price, title, status')).toEqual([
      {
        date_key: '2030-05-03',
        start_time: '20:00:00',
        price: '$25',
        title: 'The Tempest',
        status: 'approved',
      },
      {
        date_key: '2030-05-04',
        start_time: '19:00:00',
        price: '$25',
        title: 'The Tempest',
        status: 'approved',
      },
      {
        date_key: '2030-05-05',
        start_time: '14:00:00',
        price: '$25',
        title: 'The Tempest',
        status: 'approved',
      },
    ]);
    expect(await query('select from public.site_builds')).toHaveLength(1);
    expect(await listing()).toMatchObject({
      pinned_fields: ['title'],
      declined_dates: ['add:2030-05-06', 'cancel:2030-05-04:gone'],
    });
    expect(await results({ ...source, hash: '3' })).toEqual(['unchanged']);
    expect(await change()).toBeUndefined();
  });
});

describe('a rejected listing', () => {
  it('does not return, whatever its source says, nor does a deleted one', async () => {
    await apply(take([FRIDAY]), take([SUNDAY], {}, { externalId: 'hamlet' }));
    await query(
      `delete from public.listings s using public.sync_items i where i.listing_id = s.id and i.external_id = 'hamlet'`,
    );
    await decide('rejected');
    expect(await dates()).toEqual([{ date_key: '2030-05-03', status: 'rejected' }]);
    expect(await item()).toMatchObject({ state: 'rejected' });
    expect(await item('hamlet')).toMatchObject({ state: 'rejected', listing_id: null });
    expect(
      await results(
        take([FRIDAY, SATURDAY], { title: 'New' }, { hash: '2' }),
        take([SUNDAY], {}, { externalId: 'hamlet', hash: '2' }),
      ),
    ).toEqual(['kept', 'kept']);
    expect(await dates()).toEqual([{ date_key: '2030-05-03', status: 'rejected' }]);
  });
});
