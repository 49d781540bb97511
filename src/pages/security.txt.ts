import type { APIRoute } from 'astro';
import { securityTxt } from '../features/security/security-txt.ts';
import { now } from '../server/clock.ts';
import { env } from '../server/env.ts';

export const GET: APIRoute = () => new Response(securityTxt(env().SITE_URL, now()));
