/** Reads of articles. Without an admin's token only published ones exist. */
import { camelRow, type Db, readAll, unwrap } from '../../server/supabase.ts';
import type { BlogPost } from './blog-post.ts';

/** The published articles, newest first. */
export async function readPublishedPosts(db: Db): Promise<BlogPost[]> {
  const rows = await readAll(
    (from, to) =>
      db
        .from('blog_posts')
        .select('*')
        .eq('published', true)
        .order('published_at', { ascending: false })
        .order('id')
        .range(from, to),
    'read the articles',
  );
  return rows.map(camelRow);
}

/** One published article by its slug, or null when there is none. */
export async function findPublishedPost(db: Db, slug: string): Promise<BlogPost | null> {
  const [row] = unwrap(
    await db.from('blog_posts').select('*').eq('slug', slug).eq('published', true).limit(1),
    'read an article',
  );
  return row === undefined ? null : camelRow(row);
}
