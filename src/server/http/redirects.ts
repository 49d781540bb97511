/** Makes redirects, which neither browsers nor the CDN may cache. */

const redirect = (status: 302 | 303, path: string): Response =>
  new Response(null, { status, headers: { Location: path, 'Cache-Control': 'no-store' } });

/**
 * Redirects a request about a merged record, for example for its calendar, to the record that stays. The
 * redirect may not be cached, because a merge can be undone.
 */
export const leadToMerged = (path: string): Response => redirect(302, path);

/** Redirects from a plain form to the page with its result; going back does not send the form again. */
export const leadTo = (path: string): Response => redirect(303, path);
