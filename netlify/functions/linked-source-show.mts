import type { Config } from '@netlify/functions';
import {
  findSourceReport,
  isWeeklyRunOn,
} from '../../src/features/content-sync/admin-sync.store.ts';
import { guideUserAgent } from '../../src/features/content-sync/read/web.server.ts';
import { nextWeeklyRun } from '../../src/features/content-sync/schedule.ts';
import { now } from '../../src/server/clock.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { linkHolder } from '../../src/server/access/private-link.ts';
import { bearerToken } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/linked-source', method: 'GET' };

/**
 * Gives the report of a private link's source, for the person who keeps that calendar (`sourceHealth`).
 * `nextRead`, in UTC, is null while the source is paused or off, or the weekly run is off. Null with 404 for
 * a wrong link, 429 for a wrong link after many wrong ones.
 */
export default endpoint(async (request, context) => {
  const holder = linkHolder(bearerToken(request), context);
  const db = serviceClient();
  const { report } = accept('source link', await findSourceReport(db, holder), 'found');
  const isRead = report.state !== 'paused' && report.state !== 'off' && (await isWeeklyRunOn(db));
  return json({
    ...report,
    userAgent: guideUserAgent(env().SITE_URL),
    nextRead: isRead ? nextWeeklyRun(now()) : null,
  });
});
