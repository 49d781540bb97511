import type { Config } from '@netlify/functions';
import { figuresRequest } from '../../src/features/visits/figures/figures-request.ts';
import { readFigures } from '../../src/features/visits/figures/reader-figures.store.ts';
import { requireEditor } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { requireQuery } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/figures', method: 'GET' };

/**
 * Gives what readers looked at on the Central days from `from` to `to`, both included, at most 53 weeks, and
 * for comparison the figures of as many days before.
 */
export default endpoint(async (request) => {
  const db = await requireEditor(request);
  return json(await readFigures(db, requireQuery(figuresRequest, request)));
});
