import { expect, it } from 'vitest';
import { day, listingRecords } from '../../../support/records/listing-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

it('the desk counts what visitors and the lists of the desk show', async () => {
  const shared = { category: 'music', city: 'Rockport, TX', start_date: '2030-05-04' };
  const { id: event } = await database.insert('events', { ...shared, title: 'Waits' });
  await database.insert('events', { ...shared, title: 'Draft', status: 'draft' });
  await database.insert('events', {
    ...{ ...shared, title: 'Merged', status: 'cancelled', withdrawn_at: '2030-01-01' },
    merged_into: event,
  });
  const { id: venue } = await database.insert('venues', { name: 'Pier', city: 'Rockport, TX' });
  await database.insert('venues', { name: 'Old Pier', city: 'Rockport, TX', merged_into: venue });
  await database.query(
    `insert into public.blog_posts (title, category, author, slug, published, published_at)
      values ('A', 'news', 'A', 'a', true, now()), ('B', 'news', 'A', 'b', false, null),
        ('C', 'news', 'A', 'c', true, now() + interval '1 day')`,
  );
  expect(await database.call('public.desk_counts()', [], 'editor')).toEqual({
    ...{ events: 1, pending: 1, venues: 1, posts: 1, messages: 0, advertisements: null },
  });
});

it('the desk counts what waits as the queue of the desk lists it, also when all dates were merged away', async () => {
  await database.clear();
  const { listed, change } = listingRecords(database);
  const waiting = async () => {
    const { pending } = await database.call<{ pending: number }>(
      'public.desk_counts()',
      [],
      'editor',
    );
    expect(await database.call('public.desk_queue()', [], 'editor')).toMatchObject({
      total: pending,
    });
    return pending;
  };
  const id = await listed(2, 'approved');
  await change(id, null, 'all', { title: 'Late Jazz' });
  await listed(2);
  expect(await waiting()).toBe(2);
  const { id: single } = await database.insert('events', {
    ...{ title: 'Jazz', category: 'music', start_date: day(0), city: 'Rockport, TX' },
    status: 'approved',
  });
  await database.query(
    `update public.events set status = 'cancelled', withdrawn_at = now(), merged_into = $2
      where listing_id = (select listing_id from public.events where id = $1)`,
    [id, single],
  );
  expect(await waiting()).toBe(1);
});
