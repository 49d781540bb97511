/** What the database answers of a batch, and that it answers a test alike, of which nothing stays. */
import { beforeEach, describe, expect, it } from 'vitest';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import {
  copyOf,
  sourceImage,
  sourceImageRecords,
} from '../../../support/records/source-image-records.ts';

const database = scratchDatabase();

describe('an answer', () => {
  const records = syncRecords(database);
  const { apply, start } = records;
  const { query, row, call } = database;

  const FRIDAY = givenDate('2030-05-03');
  const SATURDAY = givenDate('2030-05-04');
  const SUNDAY = givenDate('2030-05-05', { startTime: '14:00' });

  const begin = (startedBy = 'admin', isTest = false) =>
    call<{ runId: string; token: number }>('public.begin_sync_run($1, $2)', [startedBy, isTest]);
  const finish = ({ runId, token }: { runId: string; token: number }) =>
    call(`public.finish_sync_run($1, $2, 'done')`, [runId, token]);

  beforeEach(start);

  describe('a batch', () => {
    it('is answered with what differs, by column and by date, without what stays', async () => {
      await apply(take([FRIDAY, SATURDAY, SUNDAY]));
      await query(`update public.listings set city = 'Rockport, TX'`);
      await query(`update public.events set end_time = '22:00' where date_key = '2030-05-03'`);
      const later = { ...FRIDAY, startTime: '20:00', endTime: '23:00' };
      const gone = [{ ...SATURDAY, isCancelled: true, postponed: 'TBA' }, givenDate('2020-05-03')];
      const [result] = await apply(
        take([later, ...gone, givenDate('2030-05-06')], { title: 'Tempest', city: 'Portland, TX' }),
      );
      const times = (start_date: string, start_time: string, end_time: string | null = null) => ({
        ...{ start_date, start_time, end_date: null, end_time },
      });
      const [saturday, sunday] = [times('2030-05-04', '19:00:00'), times('2030-05-05', '14:00:00')];
      const cancel = { op: 'cancel', words: null };
      expect(result).toMatchObject({
        result: 'updated',
        fields: { title: { from: 'The Tempest', to: 'Tempest' } },
        dates: [
          {
            ...{ op: 'change', reason: null, from: times('2030-05-03', '19:00:00', '22:00:00') },
            to: times('2030-05-03', '20:00:00', '22:00:00'),
          },
          { ...cancel, reason: 'postponed', words: 'TBA', from: saturday, to: saturday },
          { ...cancel, reason: 'gone', from: sunday, to: sunday },
          { ...{ op: 'add', reason: null, from: null }, to: times('2030-05-06', '19:00') },
        ],
      });
      expect(Object.keys(result?.fields ?? {})).toEqual(['title']);
      expect(await apply(take([later, givenDate('2030-05-06')], { title: 'Tempest' }))).toEqual([
        {
          ...{ externalId: 'tempest', kind: 'event', result: 'unchanged' },
          ...{ fields: {}, dates: [] },
        },
      ]);
    });
  });

  describe('a test', () => {
    it('answers like a run, and writes its report and nothing of what it read', async () => {
      const dates = [givenDate('2030-05-03'), givenDate('2030-05-04')];
      await records.apply(take(dates), take(dates, {}, { externalId: 'public' }));
      await query(`update public.listings set status = 'approved' where id = (
      select listing_id from public.sync_items where external_id = 'public')`);
      await finish(records.run);
      const article = { title: 'News', content: '', excerpt: '', category: 'news', author: 'A' };
      const batch = JSON.stringify([
        take([givenDate('2030-05-05')], { title: 'Tempest' }, { hash: '2' }),
        take([givenDate('2030-05-05')], { title: 'Tempest' }, { externalId: 'public', hash: '2' }),
        take(dates, { title: 'Hamlet' }, { externalId: 'new' }),
        take(dates, { city: 'Nowhere' }, { externalId: 'bad' }),
        { op: 'rename', from: 'public', to: 'renamed' },
        { op: 'mark-duplicate', externalId: 'd', hash: 'h', title: 'D', duplicateOf: 'x-bcdfgh' },
        { op: 'article', externalId: 'a', hash: 'h', article },
      ]);
      const answered = ({ runId, token }: { runId: string; token: number }) =>
        call<object>('public.apply_sync_batch($1, $2, $3, $4)', [
          ...[runId, token, records.source, batch],
        ]);
      const tables = async () => {
        const { rows } = await row(`select jsonb_agg(s.row order by s.row::text) as rows
        from (${[
          ...['listings', 'events', 'sync_items', 'listing_changes', 'blog_posts'],
          ...['record_revisions', 'site_builds', 'mail_outbox', 'audit_log'],
        ]
          .map((table) => `select to_jsonb(t) as row from public.${table} t`)
          .join(' union all ')}) s`);
        return rows;
      };
      const test = await begin('admin', true);
      const before = await tables();
      const shown = await answered(test);
      expect(shown).toMatchObject({
        results: ['updated', 'proposed', 'created', 'failed', 'updated', 'updated', 'created'].map(
          (result) => ({ result }),
        ),
      });
      expect(await tables()).toEqual(before);
      await call('public.record_sync_source($1, $2, $3, $4)', [
        test.runId,
        test.token,
        records.source,
        {
          name: 'Harbor Playhouse',
          outcome: 'failed',
          message: 'Timed out.',
          counts: { eventsErrors: 1 },
        },
      ]);
      await finish(test);
      const run = await begin();
      expect(await answered(run)).toEqual(shown);
      await finish(run);
      expect(
        await row('select events_errors, is_test from public.sync_runs where id = $1', [
          test.runId,
        ]),
      ).toEqual({
        events_errors: 1,
        is_test: true,
      });
      expect(
        await row('select failures, last_read_at from public.sync_sources where id = $1', [
          records.source,
        ]),
      ).toEqual({ failures: 0, last_read_at: null });
    });
  });

  const results = async (...writes: object[]) =>
    (await apply(...writes)).map(({ result }) => result);

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
});

describe('the images of sources', () => {
  const { query, row, insert } = database;
  const sync = syncRecords(database);
  const images = sourceImageRecords(database, () => sync.run);

  const HASH = 'a'.repeat(64);

  beforeEach(() => sync.start());

  /** A listing with two dates whose source names an image. @param about other columns of the listing */
  const listing = (name: string | null, externalId = 'tempest', about: object = {}) =>
    take(
      [givenDate('2030-05-01'), givenDate('2030-05-02')],
      { imageUrl: name && sourceImage(name), ...about },
      { externalId, hash: `${String(name)} ${JSON.stringify(about)}` },
    );
  const place = () => images.place(sync.source);
  const wanted = () => images.wanted(sync.source);
  const shown = async (externalId = 'tempest') => (await sync.listing(externalId))['image_url'];
  const count = async (table: string) =>
    Number((await row(`select count(*) from public.${table}`))['count']);

  describe('a copied image', () => {
    it('goes to a draft as the sync left it, and to no other article', async () => {
      const article = (externalId: string) => ({
        ...{ op: 'article', externalId, hash: 'h' },
        article: {
          ...{ externalId, title: externalId, content: 'Long ago.', excerpt: 'Long.', tags: [] },
          ...{ category: 'culture', author: 'A. Writer', sourceUrl: null, publishedAt: null },
          imageUrl: sourceImage('a'),
        },
      });
      await sync.apply(article('draft'), article('edited'), article('published'));
      await query(`update public.blog_posts set excerpt = 'Mine.' where title = 'edited'`);
      await query(
        `update public.blog_posts set published = true, published_at = now() where title = 'published'`,
      );
      await images.copy('a');
      expect(await place()).toMatchObject({ placed: 1 });
      const posts = await query('select title, image_url from public.blog_posts order by 1');
      expect(posts.map((post) => post['image_url'])).toEqual([copyOf('a'), null, null]);
      // Setting the copied image does not count as an edit, so the next version of the article is still
      // taken.
      const [next] = await sync.apply({ ...article('draft'), hash: 'i' });
      expect(next).toMatchObject({ result: 'updated' });
    });
  });

  describe('an address', () => {
    it('that failed is left alone until its day; another one is not', async () => {
      await sync.apply(listing('a'));
      await images.fail('a', '2040-01-01');
      expect(await wanted()).toEqual([]);
      await sync.apply(listing('b'));
      expect(await wanted()).toEqual(['b']);
      await images.fail('b', '2026-01-01');
      expect(await wanted()).toEqual(['b']);
      const kept = await row(`select tries, failure from public.source_images where address = $1`, [
        sourceImage('a'),
      ]);
      expect(kept).toEqual({ tries: 1, failure: 'It is damaged.' });
      await images.copy('b');
      const copied = await row(`select tries, failure, retry_on from public.source_images
      where address = '${sourceImage('b')}'`);
      expect(copied).toEqual({ tries: 0, failure: null, retry_on: null });
    });

    it('that failed is on the private page of its source until it is copied', async () => {
      await sync.apply(listing('a'));
      await images.fail('a', '2040-01-01');
      await query(`update public.sync_sources set report_token_hash = $1 where not is_named`, [
        HASH,
      ]);
      const problem = { item: 'Item 3', message: 'Its date is missing.' };
      await database.call('public.record_sync_source($1, $2, $3, $4)', [
        ...[sync.run.runId, sync.run.token, sync.source],
        {
          ...{ name: 'Playhouse', outcome: 'read', images: 2 },
          problems: [problem, { item: 'The Tempest', message: 'It is damaged.', isImage: true }],
        },
      ]);
      const { report } = await database.call<{ report: object }>('public.find_source_report($1)', [
        HASH,
      ]);
      const failed = { title: 'The Tempest', message: 'It is damaged.', retryOn: '2040-01-01' };
      expect(report).toMatchObject({ images: [failed], problems: [problem] });
      await images.copy('a');
      expect(await database.call('public.find_source_report($1)', [HASH])).toMatchObject({
        report: { images: [] },
      });
      expect(await row('select images from public.sync_run_sources')).toEqual({ images: 2 });
    });

    it('whose image ends the process is not tried forever', async () => {
      await sync.apply(listing('a'));
      await images.reserve('a');
      expect(await wanted(), 'the run was killed').toEqual(['a']);
      await images.reserve('a', sync.run, { imagePath: 'again.jpg', retryOn: '2040-01-01' });
      expect(await wanted()).toEqual([]);
    });
  });

  it('a run that lost its lease, and a test, write nothing', async () => {
    await sync.apply(listing('a'), listing('b', 'hamlet'));
    await images.copy('b');
    await images.reserve('a');
    const test = await insert('sync_runs', { is_test: true, started_by: 'admin' });
    const late = { ...sync.run, token: sync.run.token - 1 };
    for (const lease of [late, { runId: String(test['id']), token: sync.run.token }]) {
      for (const answer of [
        await images.reserve('a', lease, { imagePath: 'late.jpg' }),
        await images.settle('a', lease),
        await images.fail('a', '2040-01-01', lease),
        await images.place(sync.source, lease),
      ]) {
        expect(answer).toEqual({ outcome: 'lost' });
      }
    }
    expect(await wanted()).toEqual(['a']);
    expect([await shown('hamlet'), await count('uploads')]).toEqual([null, 2]);
  });
});
