import type { Config } from '@netlify/functions';
import { readPublishedPosts } from '../../src/features/blog/blog-posts.store.ts';
import { endpoint, publicJson } from '../../src/server/http.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/blog', method: 'GET' };

/** Drafts are never listed, so `published=true` changes nothing. */
export default endpoint(async () => publicJson(await readPublishedPosts(anonClient()), ['blog']));
