import type { Config } from '@netlify/functions';
import { countVisit } from '../../src/features/advertising/tracking/count-visit.server.ts';
import { endpoint } from '../../src/server/http/http.ts';

export const config: Config = {
  path: ['/api/ads/:id/impressions', '/api/ads/:id/clicks'],
  method: 'POST',
};

export default endpoint(countVisit);
