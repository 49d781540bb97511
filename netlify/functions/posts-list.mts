import type { Config } from '@netlify/functions';
import { readPublishedPosts } from '../../src/features/blog/blog-posts.store.ts';
import { endpoint, publicJson } from '../../src/server/http/http.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/blog', method: 'GET' };

/** Ignores the query: drafts are never listed, so `published=true` would change nothing. */
export default endpoint(async () => publicJson(await readPublishedPosts(anonClient()), ['blog']));
