import type { Config } from '@netlify/functions';
import { countVisit } from '../../src/features/visits/count-visit.server.ts';
import { endpoint } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/visits', method: 'POST' };

export default endpoint(countVisit);
