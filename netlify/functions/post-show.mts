import type { Config } from '@netlify/functions';
import { findPublishedPost } from '../../src/features/blog/blog-posts.store.ts';
import { endpoint, publicJson } from '../../src/server/http/http.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/blog/slug/:slug', method: 'GET' };

/** Gives a published article by its slug; null with 404 for none, and for one scheduled for later. */
export default endpoint(async (_request, context) =>
  publicJson(await findPublishedPost(anonClient(), context.params['slug'] ?? ''), ['blog']),
);
