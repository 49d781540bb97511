/** Every published article, newest first, read once a build and shared by all pages of it. */
import { anonClient } from '../../server/supabase.ts';
import type { BlogPost } from './blog-post.ts';
import { readPublishedPosts } from './blog-posts.store.ts';

let catalog: Promise<readonly BlogPost[]> | undefined;

/** @throws DatabaseError when the database cannot be read, which stops the build */
export const blogCatalog = (): Promise<readonly BlogPost[]> =>
  (catalog ??= readPublishedPosts(anonClient()));
