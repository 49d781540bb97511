import type { APIRoute } from 'astro';
import { llmsTxt } from '../features/sitemap/sitemap.ts';
import { env } from '../server/env.ts';

export const GET: APIRoute = () => new Response(llmsTxt(env().SITE_URL));
