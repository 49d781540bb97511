import { anonClient, readOnce } from '../../server/supabase.ts';
import { readPublishedPosts } from './blog-posts.store.ts';

/** Every published post, newest first, for the build. */
export const blogCatalog = readOnce(() => readPublishedPosts(anonClient()));
