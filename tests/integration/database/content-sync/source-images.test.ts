/**
 * Copies of sources' images: which records show them, which run may store them, and what a person's
 * decision changes.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import {
  copyOf,
  sourceImage,
  sourceImageRecords,
} from '../../../support/records/source-image-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
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
  it('goes to all pending listings of its address and their dates, as no edit of a person', async () => {
    await sync.apply(listing('a'), listing('a', 'hamlet', { title: 'Hamlet' }));
    expect(await wanted()).toEqual(['a']);
    await images.copy('a');
    expect(await wanted()).toEqual([]);
    expect(await place()).toMatchObject({ placed: 2, proposed: [] });
    const image = { image_url: copyOf('a'), image_alt: null, pinned_fields: [] };
    expect(await query('select image_url, image_alt, pinned_fields from public.listings')).toEqual(
      Array(2).fill(image),
    );
    expect(await sync.dates('image_url, image_alt, pinned_fields, own_fields')).toEqual(
      Array(4).fill({ ...image, own_fields: [] }),
    );
    expect(await place(), 'again').toMatchObject({ placed: 0, proposed: [] });
  });

  it('is exchanged for that of a new address, and leaves with the last one', async () => {
    await sync.apply(listing('a'));
    await images.copy('a');
    await place();
    await sync.apply(listing('b'));
    await place();
    expect(await shown(), 'kept until the new one is copied').toBe(copyOf('a'));
    expect(await wanted()).toEqual(['b']);
    await images.copy('b');
    await place();
    expect(await shown()).toBe(copyOf('b'));
    await sync.apply(listing(null));
    await place();
    expect(await shown()).toBeNull();
  });

  it('does not replace the one that a person chose', async () => {
    await sync.apply(listing('a'));
    await images.copy('a');
    await query(`update public.listings set image_url = '/images/own.jpg', image_alt = 'A ship'`);
    await sync.apply(listing('b'));
    expect(await wanted()).toEqual([]);
    await images.copy('b');
    expect(await place()).toMatchObject({ placed: 0 });
    expect(await sync.dates('image_url, image_alt')).toEqual(
      Array(2).fill({ image_url: '/images/own.jpg', image_alt: 'A ship' }),
    );
  });

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

describe('a public listing', () => {
  const approved = async () => {
    await sync.apply(listing('a'));
    await images.copy('a');
    await place();
    await sync.decide('approved');
  };
  const propose = async (name: string) => {
    await sync.apply(listing(name));
    await images.copy(name);
    expect(await place()).toMatchObject({ placed: 0, proposed: ['The Tempest'] });
    expect(await shown()).toBe(copyOf('a'));
  };

  it('gets another image as a part of its open change, which an admin accepts', async () => {
    await approved();
    await propose('b');
    expect(await place(), 'again').toMatchObject({ proposed: [] });
    await sync.apply(listing('b', 'tempest', { price: '$25' }));
    expect((await sync.change())?.fields).toEqual({
      price: { from: '$20', to: '$25' },
      image_url: { from: copyOf('a'), to: copyOf('b') },
    });
    expect(await sync.accept(['image_url'], [])).toMatchObject({ outcome: 'decided' });
    expect(await sync.dates('image_url, pinned_fields')).toEqual(
      Array(2).fill({ image_url: copyOf('b'), pinned_fields: [] }),
    );
    expect(await place()).toMatchObject({ placed: 0, proposed: [] });
  });

  it('keeps the image that an admin prefers, whatever its source shows later', async () => {
    await approved();
    await propose('b');
    await sync.accept([], []);
    await sync.apply(listing('c'));
    expect(await wanted()).toEqual([]);
    expect(await shown()).toBe(copyOf('a'));
  });

  it('is asked nothing when its source returns to the image it has, or has none', async () => {
    await approved();
    await propose('b');
    await sync.apply(listing('a'));
    await place();
    expect(await sync.change()).toBeUndefined();
    await propose('c');
    await sync.apply(listing(null));
    await place();
    expect([await shown(), await count('listing_changes')]).toEqual([copyOf('a'), 0]);
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
    await query(`update public.sync_sources set report_token_hash = $1 where not is_named`, [HASH]);
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
