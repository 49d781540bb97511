import type { Config } from '@netlify/functions';
import { readGuideCounts } from '../../src/features/submissions/review/review.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/admin/counts', method: 'GET' };

/**
 * Gives the counts of the dashboard's tiles: all events except drafts, deleted and merged ones; submissions
 * and changes that wait for a decision (a listing counts once); venues without merged ones; and published
 * articles.
 */
export default endpoint(async (request) =>
  json(await readGuideCounts(await requireEditor(request))),
);
