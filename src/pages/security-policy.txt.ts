import type { APIRoute } from 'astro';
import security from '../../SECURITY.md?raw';
import { securityPolicy } from '../features/security/security-txt.ts';

export const GET: APIRoute = () => new Response(securityPolicy(security));
