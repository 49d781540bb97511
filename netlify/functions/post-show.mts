import type { Config } from '@netlify/functions';
import { findPublishedPost } from '../../src/features/blog/blog-posts.store.ts';
import { endpoint, publicJson } from '../../src/server/http.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/blog/slug/:slug', method: 'GET' };

export default endpoint(async (_request, context) => {
  const post = await findPublishedPost(anonClient(), context.params['slug'] ?? '');
  return publicJson(post, ['blog'], post === null ? 404 : 200);
});
