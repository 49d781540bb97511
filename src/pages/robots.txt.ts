import type { APIRoute } from 'astro';
import { robotsTxt } from '../features/sitemap/sitemap.ts';
import { env } from '../server/env.ts';

export const GET: APIRoute = () => new Response(robotsTxt(env().SITE_URL));
