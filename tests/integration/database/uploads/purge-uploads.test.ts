import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../support/stack/database.ts';
import {
  copyOf,
  sourceImage,
  sourceImageRecords,
} from '../../../support/records/source-image-records.ts';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import { hash, uploadRecords, url } from '../../../support/records/upload-records.ts';

const database = scratchDatabase({ connections: 60 });

beforeEach(() => database.clear());

const { claim, ready, show } = uploadRecords(database);
const { add } = eventRecords(database);
const newEvent = (status = 'pending') => add({ status });

const purgeable = async (limit = 100): Promise<unknown[]> =>
  (await database.as('service', 'select * from public.purgeable_uploads($1)', [limit])).map(
    ({ image_path }) => image_path,
  );

describe('what may be purged', () => {
  const age = () =>
    database.query(
      `update public.uploads set unused_since = now() - interval '25 hours' where unused_since is not null`,
    );

  it('is what was unclaimed for a day, the oldest first, up to the limit', async () => {
    for (const letter of ['a', 'b', 'c']) await ready(letter);
    expect(await purgeable()).toEqual([]);
    await age();
    await database.query(
      `update public.uploads set unused_since = now() - interval '3 days' where image_path = 'b.jpg'`,
    );
    expect(await purgeable(1)).toEqual(['b.jpg']);
    expect(new Set(await purgeable())).toEqual(new Set(['a.jpg', 'b.jpg', 'c.jpg']));
  });

  it.each(['draft', 'pending', 'approved', 'rejected', 'cancelled', 'postponed'])(
    'is never the image of an event that is %s',
    async (status) => {
      const event = await newEvent(status);
      await ready('a');
      await show(event, await claim(event, [{ token_hash: hash('a') }]));
      await database.query(`update public.uploads set unused_since = now() - interval '9 days'`);
      expect(await purgeable()).toEqual([]);
    },
  );

  it('is the image of an event that is gone or shows another, a day later', async () => {
    const [gone, changed] = [await newEvent(), await newEvent()];
    for (const letter of ['a', 'b', 'c']) await ready(letter);
    await show(gone, await claim(gone, [{ token_hash: hash('a') }]));
    await show(changed, await claim(changed, [{ token_hash: hash('b') }]));
    await database.query('delete from public.events where id = $1', [gone]);
    await show(changed, await claim(changed, [{ token_hash: hash('c') }]));
    expect(await purgeable()).toEqual([]);
    await age();
    expect(new Set(await purgeable())).toEqual(new Set(['a.jpg', 'b.jpg']));
  });

  /** Moves `updated_at` into the past while its trigger is off, because the trigger would set it to now. */
  const leaveUntouched = (interval: string) =>
    database.query(
      `begin;
       alter table public.events disable trigger set_updated_at;
       update public.events set updated_at = now() - interval '${interval}';
       alter table public.events enable trigger set_updated_at;
       commit`,
    );
  const shown = () =>
    database.query(
      `select e.image_url, e.image_alt, (select count(*)::integer from public.event_images) as images
         from public.events e`,
    );

  it.each([
    ['rejected', `status = 'rejected'`],
    ['withdrawn', `status = 'cancelled', withdrawn_at = now()`],
  ])(
    'is the image of an event that was %s and left alone for 30 days, which then shows none',
    async (_, change) => {
      const event = await newEvent();
      await ready('a');
      await show(event, await claim(event, [{ token_hash: hash('a'), alt: 'A' }]));
      await database.query(`update public.events set ${change}`);
      await leaveUntouched('29 days');
      await purgeable();
      await age();
      expect(await purgeable()).toEqual([]);
      await leaveUntouched('31 days');
      expect(await purgeable()).toEqual([]);
      await age();
      expect(await shown()).toEqual([{ image_url: url('a'), image_alt: 'A', images: 1 }]);
      expect(await purgeable()).toEqual(['a.jpg']);
      expect(await shown()).toEqual([{ image_url: null, image_alt: null, images: 0 }]);
      await expect(claim(event, [{ token_hash: hash('a') }])).rejects.toMatchObject({
        code: 'GL400',
      });
    },
  );

  it('is no image of an event that is taken up again at this very moment', async () => {
    const event = await newEvent('rejected');
    await ready('a');
    await show(event, await claim(event, [{ token_hash: hash('a') }]));
    await leaveUntouched('31 days');
    await purgeable();
    await age();
    const submitter = await connect(database.url);
    try {
      await submitter.query('begin');
      await submitter.query(`update public.events set status = 'pending'`);
      const purge = purgeable();
      expect(await Promise.race([purge, sleep(200, 'waits')])).toBe('waits');
      await submitter.query('commit');
      expect(await purge).toEqual([]);
    } finally {
      await submitter.end();
    }
    expect(await shown()).toMatchObject([{ image_url: url('a'), images: 1 }]);
  });
});

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
