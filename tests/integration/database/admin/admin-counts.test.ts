import { expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

it('the dashboard counts what visitors and the lists of the desk show', async () => {
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
  expect(await database.call('public.admin_counts()', [], 'editor')).toEqual({
    ...{ events: 1, pending: 1, venues: 1, posts: 1 },
  });
});
