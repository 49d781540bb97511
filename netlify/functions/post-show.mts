import type { Config } from '@netlify/functions';
import { findPublishedPost } from '../../src/features/blog/blog-posts.store.ts';
import { publicJson } from '../../src/server/http/http.ts';
import { publicEndpoint } from '../../src/server/http/public-endpoint.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/blog/slug/:slug', method: 'GET' };

/**
 * Gives a published article by its slug. Null with 404 for an unknown slug, and for an article that is
 * scheduled for later.
 */
export default publicEndpoint(async (_request, context) =>
  publicJson(await findPublishedPost(anonClient(), context.params['slug'] ?? ''), ['blog']),
);
