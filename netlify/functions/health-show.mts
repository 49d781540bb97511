import { reportHealth } from '../../src/features/health/report-health.server.ts';
import { endpoint } from '../../src/server/http/http.ts';

/**
 * Not typed as `Config`, which lacks HEAD. Netlify's bundler accepts HEAD, and most uptime services send HEAD
 * requests.
 */
export const config = { path: '/api/health', method: ['GET', 'HEAD'] };

/**
 * Reports in plain text how the guide is: 200 if all is well; 503 with the faults, or if the database does
 * not answer.
 */
export default endpoint(reportHealth);
