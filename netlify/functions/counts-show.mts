import type { Config } from '@netlify/functions';
import { readGuideCounts } from '../../src/features/submissions/review/review.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/admin/counts', method: 'GET' };

export default endpoint(async (request) =>
  json(await readGuideCounts(await requireEditor(request))),
);
