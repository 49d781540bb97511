/** Reads of articles. Without an admin's token only published ones exist. */
import type { Database } from '../../server/database-types.ts';
import { readAll } from '../../server/read-all.ts';
import { unwrap, type Db } from '../../server/supabase.ts';
import type { BlogPost } from './blog-post.ts';

type Row = Database['public']['Tables']['blog_posts']['Row'];

const toPost = (row: Row): BlogPost => ({
  id: row.id,
  title: row.title,
  content: row.content,
  excerpt: row.excerpt,
  category: row.category,
  author: row.author,
  imageUrl: row.image_url,
  slug: row.slug,
  published: row.published,
  publishedAt: row.published_at,
  sourceUrl: row.source_url,
  externalId: row.external_id,
  tags: row.tags,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

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
  return rows.map(toPost);
}

/** One published article by its slug, or null when there is none. */
export async function findPublishedPost(db: Db, slug: string): Promise<BlogPost | null> {
  const [row] = unwrap(
    await db.from('blog_posts').select('*').eq('slug', slug).eq('published', true).limit(1),
    'read an article',
  );
  return row === undefined ? null : toPost(row);
}
