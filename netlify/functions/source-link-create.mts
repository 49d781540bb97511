import type { Config } from '@netlify/functions';
import { setReportLink } from '../../src/features/content-sync/admin-sync.store.ts';
import type { SourceReportLink } from '../../src/features/content-sync/sync-api.ts';
import { paths } from '../../src/paths.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { env } from '../../src/server/env.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId } from '../../src/server/http/request.ts';
import { newToken, tokenHash } from '../../src/server/access/token-hash.ts';

export const config: Config = { path: '/api/admin/sync-sources/:id/report-link', method: 'POST' };

/**
 * Creates the private link to the report of a source. Only this response has the link, because only its hash
 * is stored.
 */
export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  await readJsonObject(request);
  const token = newToken();
  const id = requireId(context.params['id'], 'There is no such source.');
  accept('source', await setReportLink(db, id, tokenHash(token)), 'saved');
  const { href: address } = new URL(paths.sourceReport(token), env().SITE_URL);
  return json({ address } satisfies SourceReportLink);
});
