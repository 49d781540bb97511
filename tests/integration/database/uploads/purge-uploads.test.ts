/** Copied images of sources that no listing shows any more are purged. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  copyOf,
  sourceImage,
  sourceImageRecords,
} from '../../../support/records/source-image-records.ts';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

const purgeable = async (limit = 100): Promise<unknown[]> =>
  (await database.as('service', 'select * from public.purgeable_uploads($1)', [limit])).map(
    ({ image_path }) => image_path,
  );

describe('of images copied from sources the purge', () => {
  const { query } = database;
  const sync = syncRecords(database);
  const images = sourceImageRecords(database, () => sync.run);
  beforeEach(() => sync.start());
  const listing = (name: string, externalId = 'tempest') =>
    take(
      [givenDate('2030-05-01'), givenDate('2030-05-02')],
      { imageUrl: sourceImage(name) },
      { externalId, hash: name },
    );
  const place = () => images.place(sync.source);

  /** Marks unused images, lets a day pass, and returns what is removed. */
  const purged = async (): Promise<unknown[]> => {
    await purgeable();
    await query(`update public.uploads set unused_since = now() - interval '25 hours'
      where unused_since is not null`);
    return purgeable();
  };

  it('leaves images of listings, articles and open changes', async () => {
    await sync.apply(listing('a'));
    await images.copy('a');
    await place();
    await sync.decide('approved');
    await sync.apply(listing('b'));
    await images.copy('b');
    await place();
    await images.copy('post');
    await database.insert('blog_posts', {
      ...{ title: 'Tides', slug: 'tides', category: 'culture', author: 'A. Writer' },
      image_url: copyOf('post'),
    });
    expect(await purged()).toEqual([]);
  });

  it('removes those of removed listings, and files of runs that were killed', async () => {
    await sync.apply(listing('a'), listing('b', 'hamlet'));
    for (const name of ['a', 'b']) await images.copy(name);
    await place();
    await images.reserve('c');
    await query(`delete from public.listings where id = $1`, [(await sync.listing())['id']]);
    expect(new Set(await purged())).toEqual(new Set(['a.jpg', 'c.jpg']));
    await query('delete from public.uploads where purging_at is not null');
    expect(await query('select address from public.source_images')).toEqual([
      { address: sourceImage('b') },
    ]);
  });

  it('removes that of a listing whose dates are gone, which then shows none', async () => {
    await sync.apply(listing('a'));
    await images.copy('a');
    await place();
    await sync.decide('approved');
    await query('delete from public.events where listing_id is not null');
    expect(await purged()).toEqual(['a.jpg']);
    expect((await sync.listing())['image_url']).toBeNull();
  });

  it('removes that of a listing rejected 30 days ago, which then shows none', async () => {
    await sync.apply(listing('a'));
    await images.copy('a');
    await place();
    await sync.decide('rejected');
    expect(await purged()).toEqual([]);
    for (const table of ['listings', 'events']) {
      await query(`begin;
        alter table public.${table} disable trigger user;
        update public.${table} set updated_at = now() - interval '31 days';
        alter table public.${table} enable trigger user;
        commit`);
    }
    expect(await purged()).toEqual(['a.jpg']);
    expect([
      (await sync.listing())['image_url'],
      await sync.dates('image_url, pinned_fields'),
    ]).toEqual([null, Array(2).fill({ image_url: null, pinned_fields: [] })]);
  });
});
