import type { Config } from '@netlify/functions';
import { paths } from '../../src/paths.ts';
import { endpoint } from '../../src/server/http/http.ts';
import { leadTo } from '../../src/server/http/redirects.ts';

export const config: Config = { path: '/api/newsletter/one-click', method: 'GET' };

/** Redirects a browser that opens the one-click URL to the page for unsubscribing; changes nothing. */
export default endpoint((request) => {
  const token = new URL(request.url).searchParams.get('token') ?? undefined;
  return Promise.resolve(leadTo(paths.unsubscribe({ token })));
});
