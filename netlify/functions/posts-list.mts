import type { Config } from '@netlify/functions';
import { readPublishedPosts } from '../../src/features/blog/blog-posts.store.ts';
import { publicJson } from '../../src/server/http/http.ts';
import { publicEndpoint } from '../../src/server/http/public-endpoint.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/blog', method: 'GET' };

/** Lists published posts. Ignores the URL parameters: no draft is ever listed, whatever `published` says. */
export default publicEndpoint(async () =>
  publicJson(await readPublishedPosts(anonClient()), ['blog']),
);
