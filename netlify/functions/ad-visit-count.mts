import type { Config } from '@netlify/functions';
import { countVisit } from '../../src/features/advertising/tracking/count-visit.server.ts';
import { endpoint } from '../../src/server/http/http.ts';

export const config: Config = {
  path: ['/api/ads/:id/impressions', '/api/ads/:id/clicks'],
  method: 'POST',
};

/**
 * Counts an impression or a click of an advertisement; the path says which. Answers 204 also to a visit that
 * does not count, so that a script that inflates figures learns nothing.
 */
export default endpoint(countVisit);
