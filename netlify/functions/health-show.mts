import { reportHealth } from '../../src/features/health/report-health.server.ts';
import { endpoint } from '../../src/server/http/http.ts';

/** Not typed as `Config`, which lacks HEAD; Netlify's bundler takes it, and most uptime services send it. */
export const config = { path: '/api/health', method: ['GET', 'HEAD'] };

export default endpoint(reportHealth);
