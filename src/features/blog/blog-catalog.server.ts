import { anonClient, readOnce } from '../../server/supabase.ts';
import { readPublishedPosts } from './blog-posts.store.ts';

/** Reads every published post, newest first, once for the build. */
export const blogCatalog = readOnce(() => readPublishedPosts(anonClient()));
