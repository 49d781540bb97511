import { expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();

it('the dashboard counts no draft: neither of events nor of posts', async () => {
  const shared = { category: 'music', city: 'Rockport, TX', start_date: '2030-05-04' };
  await database.insert('events', { ...shared, title: 'Waits' });
  await database.insert('events', { ...shared, title: 'Draft', status: 'draft' });
  await database.query(
    `insert into public.blog_posts (title, category, author, slug, published, published_at)
      values ('A', 'news', 'A', 'a', true, now()), ('B', 'news', 'A', 'b', false, null)`,
  );
  expect(await database.call('public.admin_counts()', [], 'editor')).toEqual({
    ...{ events: 1, pending: 1, venues: 0, posts: 1 },
  });
});
