import type { Config } from '@netlify/functions';
import { newsletterFigures } from '../../src/features/newsletter/admin/newsletter-figures.server.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/admin/newsletter', method: 'GET' };

/** Gives the number of subscribers by status, the coming issue, and the last 8 issues. */
export default endpoint(async (request) =>
  json(await newsletterFigures(await requireAdmin(request))),
);
