/** Makes the responses of endpoints and on-demand pages: their headers, and the status of an exception. */
import { createHash } from 'node:crypto';
import { PROOF_NEEDED } from '../../ui/data/challenge.ts';
import type { CdnTag } from '../services/cdn.ts';
import { newChallenge } from '../limits/challenge.ts';
import { log } from '../log.ts';
import { withSharedDeadline } from '../shared-deadline.ts';
import { DatabaseError } from '../supabase.ts';
import { STRICT_TRANSPORT_SECURITY } from '../../site.ts';
import { secondsLeftOfDay } from '../../time/wall-time.ts';

/** Security headers for responses of functions, to which the headers in netlify.toml do not apply. */
const SECURITY_HEADERS = {
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': STRICT_TRANSPORT_SECURITY,
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Content security policy for data: a browser that opens the data directly loads nothing else. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * An expected error: a status and a short sentence for the caller. A null sentence is sent as JSON `null`,
 * the body of a missing single resource.
 */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly sentence: string | null;
  readonly headers: Record<string, string>;

  constructor(status: number, sentence: string | null, headers: Record<string, string> = {}) {
    super(sentence ?? '');
    this.status = status;
    this.sentence = sentence;
    this.headers = headers;
  }
}

/** Responds to an action that was done: status 204, without a body. */
export const noContent = (): Response =>
  new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });

/** Responds with JSON that may not be cached. */
export const json = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });

// Makes redirects, which neither browsers nor the CDN may cache.

const redirect = (status: 302 | 303, path: string): Response =>
  new Response(null, { status, headers: { Location: path, 'Cache-Control': 'no-store' } });

/**
 * Redirects a request about a merged record, for example for its calendar, to the record that stays. The
 * redirect may not be cached, because a merge can be undone.
 */
export const leadToMerged = (path: string): Response => redirect(302, path);

/** Redirects from a plain form to the page with its result; going back does not send the form again. */
export const leadTo = (path: string): Response => redirect(303, path);

/**
 * Seconds after which a response in the CDN's cache expires, so that a failed purge has an effect only for a
 * short time. Most responses may be sent for one minute more while the CDN fetches a new one.
 */
const KEPT_SECONDS = 300;

/**
 * Returns for how many seconds the CDN keeps a response that is right only today, such as a list of today's
 * events: at most until midnight in Central time.
 * @param instant instant of the response
 */
export const keptToday = (instant: Date): number =>
  Math.min(KEPT_SECONDS, secondsLeftOfDay(instant));

/**
 * Responds with public JSON. The CDN caches it until one of its tags is purged (`cdn.ts`), at most for five
 * minutes and one more while it fetches a new response; browsers check for a newer version each time. Null,
 * for a missing resource, is sent with 404.
 * @param seconds shorter time in the CDN, for a response that becomes wrong at a known time; the CDN never
 * serves it afterwards
 */
export const publicJson = (body: unknown, tags: readonly CdnTag[], seconds?: number): Response =>
  Response.json(body, {
    status: body === null ? 404 : 200,
    headers: {
      // Allows scripts of all sites, because the data is public and the response does not depend on a cookie.
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': `public, durable, s-maxage=${seconds ?? KEPT_SECONDS}${seconds === undefined ? ', stale-while-revalidate=60' : ''}`,
      'Netlify-Cache-Tag': tags.join(','),
      // Parameters that change the response; the cache ignores all other parameters.
      'Netlify-Vary':
        'query=search|q|category|city|venue|startDate|endDate|free|families|titles|when|featured|status|page|limit|published|placement|type,header=Authorization',
    },
  });

/**
 * Content security policy of an email: it loads only its own style sheet and pictures of the guide, and only the
 * guide may frame it.
 */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Responds with an email that anyone may read, hidden from search engines and cached like `publicJson`. */
export const publicEmail = (
  body: string,
  type: 'html' | 'plain',
  tags: readonly CdnTag[],
): Response =>
  new Response(body, {
    headers: {
      'Content-Type': `text/${type}; charset=utf-8`,
      'Content-Security-Policy': EMAIL_POLICY,
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': `public, durable, s-maxage=${KEPT_SECONDS}, stale-while-revalidate=60`,
      'Netlify-Cache-Tag': tags.join(','),
      'Netlify-Vary': 'query=format',
    },
  });

/** A calendar or a feed, which programs read again and again. */
interface Feed {
  body: string;
  contentType: string;
  /** Instant of the newest entry; null if there are no entries. */
  changedAt: Date | null;
}

/**
 * Responds with a feed, or with 304 if the program already has it. It checks only `If-None-Match` and not
 * `If-Modified-Since`, because removing an entry changes the file, but not the time of its newest entry.
 * @param kept headers to add only to a response with a body
 */
function feedResponse(
  request: Request,
  { body, contentType: type, changedAt }: Feed,
  headers: Record<string, string>,
  kept: Record<string, string>,
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const known = (request.headers.get('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  const ofFile = {
    ...headers,
    ETag: etag,
    ...(changedAt && { 'Last-Modified': changedAt.toUTCString() }),
  };
  // Leaves out the headers with which the CDN would cache a response without a body, because the CDN would
  // send it to programs that have no copy yet.
  if (known.includes(etag)) return new Response(null, { status: 304, headers: ofFile });
  return new Response(body, {
    headers: { ...ofFile, ...kept, 'Content-Type': `${type}; charset=utf-8` },
  });
}

/**
 * Responds with a public feed, cached like `publicJson` and readable by scripts of other sites.
 * @param cache the feed's CDN tags, and the query parameters that change it
 */
export const publicFeed = (
  request: Request,
  feed: Feed,
  cache: { tags: readonly CdnTag[]; parameters: readonly string[] },
): Response =>
  feedResponse(
    request,
    feed,
    {
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
    {
      'Netlify-CDN-Cache-Control': `public, durable, s-maxage=${KEPT_SECONDS}, stale-while-revalidate=60`,
      'Netlify-Cache-Tag': cache.tags.join(','),
      'Netlify-Vary': `query=${cache.parameters.join('|') || '_'}`,
    },
  );

/** Responds with the feed of a private link; only the requesting program may cache it. */
export const privateFeed = (request: Request, feed: Feed): Response =>
  feedResponse(
    request,
    feed,
    { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' },
    {},
  );

/**
 * Query parameters that change some page rendered on demand, such as `/events/find` or `/calendar-feeds`. The
 * CDN ignores all others.
 */
const PAGE_PARAMETERS = 'q|category|city|when|page|venue|organizer|free';

/**
 * Returns the headers of a page rendered on demand, to which netlify.toml does not apply. Astro adds the
 * content security policy with the page's hashes.
 * @param seconds maximum time in the CDN, unless a tag is purged earlier
 * @param parameters query parameters that change the page, separated by `|`; `_` for none
 */
export const pageHeaders = (
  seconds: number,
  tags: readonly CdnTag[],
  parameters: string = PAGE_PARAMETERS,
): Record<string, string> => ({
  ...SECURITY_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': `public, durable, s-maxage=${seconds}`,
  'Netlify-Cache-Tag': tags.join(','),
  'Netlify-Vary': `query=${parameters}`,
});

/**
 * Returns the headers of a page that other sites may show in a frame; the caller sets its content security
 * policy. The headers also allow frames on sites whose Cross-Origin-Embedder-Policy requires permission from
 * every embedded page.
 */
export const embedHeaders = (seconds: number, tags: readonly CdnTag[]): Record<string, string> => ({
  ...pageHeaders(seconds, tags, 'category|city|venue|organizer|limit|look'),
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
});

/**
 * Headers for the page of a private link: no caching, no indexing, and a referrer without the path.
 * `no-referrer` would also remove the `Origin` of forms, which `requireSameOrigin` needs.
 */
export const PRIVATE_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
};

/** Responds with a short sentence as plain text. */
export const plain = (
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(sentence, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });

/** The sentence of a 503 response, sent while the database cannot be reached. */
export const UNAVAILABLE = 'We can’t reach our records right now. Please try again in a minute.';

/** Returns the content type of a request, without its parameters. */
export const contentType = (request: Request): string | undefined =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();

/** Says whether the request is a plain form, which a browser sends without JavaScript. */
export const isForm = (request: Request): boolean =>
  contentType(request) === 'application/x-www-form-urlencoded';

/**
 * Responds with an error sentence. After a plain form, the sentence is the whole page, so it also says how to
 * go back.
 */
const refuse = (
  request: Request,
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response => {
  const isSeen = isForm(request) && (request.headers.get('accept') ?? '').includes('text/html');
  return plain(
    status,
    isSeen ? `${sentence}\n\nYour browser’s Back button leads to the form again.` : sentence,
    headers,
  );
};

/**
 * Asks for a proof of work: 428 with `{ sentence, challenge }`. A form without JavaScript cannot compute one,
 * so its sender must wait, like a single client above its limit.
 */
const askForProof = async (request: Request, { sentence, headers }: HttpError) =>
  isForm(request)
    ? refuse(request, 429, sentence ?? '', headers)
    : json({ sentence, challenge: await newChallenge() }, PROOF_NEEDED);

/** The sentence of a 401 for a token that is missing, invalid or of an ended session. */
export const SIGN_IN = 'Please sign in again.';

const asResponse = (error: unknown, request: Request): Response | Promise<Response> => {
  if (error instanceof HttpError) {
    if (error.sentence === null) return json(null, error.status);
    if (error.status === PROOF_NEEDED) return askForProof(request, error);
    return refuse(request, error.status, error.sentence, error.headers);
  }
  if (error instanceof DatabaseError && error.tokenRefused) return refuse(request, 401, SIGN_IN);
  const detail = { method: request.method, path: new URL(request.url).pathname };
  log.error('endpoint-failed', error, detail);
  if (error instanceof DatabaseError && error.unavailable) {
    return refuse(request, 503, UNAVAILABLE, { 'Retry-After': '60' });
  }
  return refuse(request, 500, 'Something went wrong on our side. Please try again.');
};

/**
 * Returns the response that `make` makes, or one for the error that it throws. Adds the security headers that
 * the response lacks.
 */
export async function respond(request: Request, make: () => Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    response = await withSharedDeadline(make);
  } catch (error) {
    response = await asResponse(error, request);
  }
  const wanted = { 'Content-Security-Policy': DATA_POLICY, ...SECURITY_HEADERS };
  for (const [name, value] of Object.entries(wanted)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** Headers that a script of another site may read besides the few that browsers always show. */
const SHOWN_HEADERS = 'Link, Retry-After, X-List-Note, X-Total-Count';

/** Lets scripts of other sites read a response, of whatever status. */
export function shareWithAllSites(response: Response): Response {
  response.headers.set('Access-Control-Allow-Origin', '*');
  response.headers.set('Access-Control-Expose-Headers', SHOWN_HEADERS);
  return response;
}
