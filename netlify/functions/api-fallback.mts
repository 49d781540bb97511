import { allowedMethods } from '../../src/server/http/api-routes.ts';
import { endpoint, HttpError } from '../../src/server/http/http.ts';

/** Answers unknown paths and wrong methods, which netlify.toml redirects here. */
export default endpoint((request) => {
  const allowed = allowedMethods(new URL(request.url).pathname);
  const refusal =
    allowed.length === 0
      ? new HttpError(404, 'There is nothing at this address.')
      : new HttpError(405, 'That cannot be done at this address.', { Allow: allowed.join(', ') });
  return Promise.reject(refusal);
});
