import { anonClient, type Db, readForPage, readOnce } from '../../server/supabase.ts';
import type { BlogPost } from './blog-post.ts';
import { findPublishedPost, readMoreStories, readPublishedPosts } from './blog-posts.store.ts';

/** Reads every published post, newest first, once for the build. */
export const blogCatalog = readOnce(() => readPublishedPosts(anonClient()));

export type LoadedPostPage =
  /** `more`: the articles to read next, the same that a build chooses (`moreStories`). */
  | { outcome: 'found'; post: BlogPost; more: BlogPost[] }
  | { outcome: 'missing' }
  | { outcome: 'unavailable' };

/**
 * The format of a slug. It is checked first, because a URL may contain a NUL character, which Postgres
 * refuses.
 */
const SLUG = /^[a-z\d-]{1,100}$/;

/**
 * Reads the page of a published article for one request. A draft, a deleted article and one that is scheduled
 * for later are `missing`.
 * @param db client with a visitor's rights
 */
export const loadPostPage = async (db: Db, slug: string): Promise<LoadedPostPage> =>
  readForPage('article-page-unavailable', async () => {
    const post = SLUG.test(slug) ? await findPublishedPost(db, slug) : null;
    return post === null
      ? { outcome: 'missing' }
      : { outcome: 'found', post, more: await readMoreStories(db, post) };
  });
