import type { Config } from '@netlify/functions';
import { countVisit } from '../../src/features/visits/count-visit.server.ts';
import { endpoint } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/visits', method: 'POST' };

/**
 * Counts a visit to a page, a save or share of one, or a search that found nothing (`sentVisit`). Answers 204
 * even if nothing was counted, so that a script that inflates figures learns nothing.
 */
export default endpoint(countVisit);
