/** Loading the data of the on-demand page of an article. */
import { expect, it } from 'vitest';
import { query } from '../../../support/records/records.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';
import { databaseStack } from '../../../support/stack/guide.ts';

const load = async (slug: string, supabaseUrl = databaseStack().supabaseUrl) => {
  freshFunction({ SUPABASE_URL: supabaseUrl });
  const { anonClient } = await import('../../../../src/server/supabase.ts');
  const { loadPostPage } = await import('../../../../src/features/blog/blog.server.ts');
  return loadPostPage(anonClient(), slug);
};

const write = (slug: string, publishedAt: string, isPublished = true) =>
  query(
    `insert into public.blog_posts (title, slug, content, excerpt, category, author, published, published_at)
       values ($1, $1, 'Text', '', 'art', 'An Author', $3, $2)`,
    [slug, publishedAt, isPublished],
  );

it('an article comes with the next older ones', async () => {
  for (const day of ['05', '04', '03', '02', '01']) {
    await write(`load-test-${day}`, `2001-05-${day}T12:00:00Z`);
  }
  const more = async (slug: string) => {
    const loaded = await load(slug);
    expect(loaded).toMatchObject({ outcome: 'found', post: { slug } });
    return loaded.outcome === 'found' ? loaded.more.map((post) => post.slug) : [];
  };
  expect(await more('load-test-04')).toEqual(['load-test-03', 'load-test-02', 'load-test-01']);
  // Where fewer than three older articles exist, the newest articles of the guide follow, as in a build.
  const all = await query(
    `select slug from public.blog_posts where published and published_at <= now()
      order by published_at desc, id limit 3`,
  );
  const newest = all.map(({ slug }) => slug as string);
  expect(await more('load-test-02')).toEqual(['load-test-01', ...newest.slice(0, 2)]);
  expect(await more('load-test-01')).toEqual(newest);
});

it('a scheduled article has a page from its moment on', async () => {
  await write('load-test-later', '2035-05-04T12:00:00Z');
  expect(await load('load-test-later')).toEqual({ outcome: 'missing' });
  await query(`update public.blog_posts set published_at = now() where slug = 'load-test-later'`);
  expect(await load('load-test-later')).toMatchObject({ outcome: 'found' });
});
