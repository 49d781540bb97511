/** Reads published articles. Visitors do not see a scheduled article before its moment of publication. */
import { publicEnv } from '../../server/env.ts';
import { publicColumns, publicRow } from '../../server/public-row.ts';
import { type Db, readAll, unwrap } from '../../server/supabase.ts';
import { MORE_STORIES } from '../../figures.ts';
import { ARTICLE } from './article-record.ts';
import { type BlogPost, moreStories } from './blog-post.ts';

const COLUMNS = publicColumns(
  ARTICLE,
  ...['id', 'slug', 'image_url', 'published', 'published_at', 'source_url', 'external_id'],
  ...['created_at', 'updated_at'],
);

/**
 * Says whether an image is in the guide's own storage. Every image of an article must be, but some are older
 * than this rule.
 */
const isOwnImage = (url: string | null): boolean =>
  url?.startsWith(`${new URL(publicEnv().SUPABASE_URL).origin}/storage/v1/object/public/`) === true;

const toPost = <Row extends { image_url: string | null }>(row: Row) => ({
  ...publicRow(row),
  imageUrl: isOwnImage(row.image_url) ? row.image_url : null,
});

/** Makes the query of all published articles, newest first. */
const published = (db: Db) =>
  db
    .from('blog_posts')
    .select(COLUMNS)
    .eq('published', true)
    .order('published_at', { ascending: false })
    .order('id');

/** Reads the published articles, newest first. @param db client with a visitor's rights */
export async function readPublishedPosts(db: Db): Promise<BlogPost[]> {
  const rows = await readAll((from, to) => published(db).range(from, to), 'read the articles');
  return rows.map(toPost);
}

/** Finds a published article by its slug; null if there is none. @param db client with a visitor's rights */
export async function findPublishedPost(db: Db, slug: string): Promise<BlogPost | null> {
  const [row] = unwrap(
    await db.from('blog_posts').select(COLUMNS).eq('slug', slug).eq('published', true).limit(1),
    'read an article',
  );
  return row === undefined ? null : toPost(row);
}

/**
 * Reads the articles to link below an article, as `moreStories` chooses them, with two queries for few rows.
 * @param db client with a visitor's rights
 */
export async function readMoreStories(db: Db, post: BlogPost): Promise<BlogPost[]> {
  const at = post.publishedAt;
  const [older, newest] = (
    await Promise.all([
      published(db)
        .or(`published_at.lt."${at}",and(published_at.eq."${at}",id.gt.${post.id})`)
        .limit(MORE_STORIES),
      published(db).limit(MORE_STORIES),
    ])
  ).map((found) => unwrap(found, 'read more articles').map<BlogPost>(toPost)) as [
    BlogPost[],
    BlogPost[],
  ];
  const others = new Set([post.id, ...older.map(({ id }) => id)]);
  const newer = newest.filter(({ id }) => !others.has(id));
  return moreStories([...newer, post, ...older], newer.length);
}
