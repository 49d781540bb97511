/** Makes the responses of endpoints and on-demand pages: their headers, and the status of an exception. */
import { createHash } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { PROOF_NEEDED } from '../../ui/data/challenge.ts';
import { newChallenge } from '../limits/challenge.ts';
import { log } from '../log.ts';
import { DatabaseError } from '../supabase.ts';

/** Security headers for responses of functions, which the headers of netlify.toml do not reach. */
const SECURITY_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The content policy of data: a browser that opens it directly loads nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * A known refusal: a status and a short plain sentence for the caller. A null sentence becomes JSON `null`,
 * which is the body of a single resource that is missing.
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

/** Responds with JSON that is not cached. */
export const json = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });

/** The longest time in the CDN, in seconds, so that a lost purge does not matter for long. */
export const KEPT_SECONDS = 300;

/**
 * Responds with public JSON, which the CDN caches until one of its tags is purged (`cdn.ts`), at most five
 * minutes; browsers revalidate. Null, a missing resource, is a 404.
 * @param seconds a shorter cache time, for a response that becomes wrong; it is then never served stale
 */
export const publicJson = (body: unknown, tags: readonly string[], seconds?: number): Response =>
  Response.json(body, {
    status: body === null ? 404 : 200,
    headers: {
      // Scripts of any site may read what anyone may read; nothing here depends on a cookie.
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': `public, durable, s-maxage=${seconds ?? KEPT_SECONDS}${seconds === undefined ? ', stale-while-revalidate=60' : ''}`,
      'Netlify-Cache-Tag': tags.join(','),
      // Only parameters that change the response split the cache.
      'Netlify-Vary':
        'query=search|q|category|city|venue|startDate|endDate|free|families|titles|when|featured|status|page|limit|published|placement|type,header=Authorization',
    },
  });

/** The content policy of an email: it loads nothing but its own style sheet; only the guide frames it. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Responds with a public email, hidden from search engines and cached like `publicJson`. */
export const publicEmail = (
  body: string,
  type: 'html' | 'plain',
  tags: readonly string[],
): Response =>
  new Response(body, {
    headers: {
      'Content-Type': `text/${type}; charset=utf-8`,
      'Content-Security-Policy': EMAIL_POLICY,
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=300, stale-while-revalidate=60',
      'Netlify-Cache-Tag': tags.join(','),
      'Netlify-Vary': 'query=format',
    },
  });

/** A file that programs read again and again: a calendar or a feed. */
interface Feed {
  body: string;
  contentType: string;
  /** The instant of the newest entry; null without entries. */
  changedAt: Date | null;
}

/**
 * Responds with a feed, or with 304 to a program that already has it. Compares `If-None-Match` only: a
 * removed entry changes the file, but not the time of its newest entry.
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
  // The CDN must not keep a response without a body: it would reach programs that have no copy yet.
  if (known.includes(etag)) return new Response(null, { status: 304, headers: ofFile });
  return new Response(body, {
    headers: { ...ofFile, ...kept, 'Content-Type': `${type}; charset=utf-8` },
  });
}

/**
 * Responds with a public feed, cached like `publicJson` and readable by scripts of other sites.
 * @param cache the feed's tags, and the query parameters that change it
 */
export const publicFeed = (
  request: Request,
  feed: Feed,
  cache: { tags: readonly string[]; parameters: readonly string[] },
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

/** Responds with the feed of a private link; only the program that asks may cache it. */
export const privateFeed = (request: Request, feed: Feed): Response =>
  feedResponse(
    request,
    feed,
    { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' },
    {},
  );

/** The query parameters of pages rendered on demand: `/events/find` and `/calendar-feeds`. */
const PAGE_PARAMETERS = 'q|category|city|when|page|venue|organizer|free';

/**
 * Returns the headers of a page rendered on demand, which netlify.toml does not reach. Astro adds the content
 * policy with the hashes of the page.
 * @param seconds the longest time in the CDN, unless a tag is purged
 */
export const pageHeaders = (seconds: number, tags: readonly string[]): Record<string, string> => ({
  ...SECURITY_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': `public, durable, s-maxage=${seconds}`,
  'Netlify-Cache-Tag': tags.join(','),
  'Netlify-Vary': `query=${PAGE_PARAMETERS}`,
});

/**
 * Returns the headers of a page that other sites may frame; the caller sets its content policy. They also let
 * it load inside pages that demand such a permission from all they embed.
 */
export const embedHeaders = (seconds: number, tags: readonly string[]): Record<string, string> => ({
  ...pageHeaders(seconds, tags),
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
  'Netlify-Vary': 'query=category|city|venue|limit|look',
});

/**
 * The headers of a page of a private link: not cached, not indexed, and a referrer without the path.
 * `no-referrer` would also drop the `Origin` of forms, which `requireSameOrigin` needs.
 */
export const PRIVATE_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
};

/** The headers of a private link's page whose data cannot be reached. */
export const UNAVAILABLE_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...PRIVATE_PAGE_HEADERS,
  'Retry-After': '60',
};

/** Responds with a short plain sentence. */
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

/** The sentence of a 503. */
export const UNAVAILABLE =
  'The guide cannot reach its records right now. Please try again in a minute.';

/** Returns the content type of a request, without its parameters. */
export const contentType = (request: Request): string | undefined =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();

/** Says whether the browser itself sent the request, as a form without JavaScript. */
export const isForm = (request: Request): boolean =>
  contentType(request) === 'application/x-www-form-urlencoded';

/** Refuses in a sentence. After a plain form the sentence is the whole page, so it says how to go back. */
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
 * so it has to wait, like a single client over its limit.
 */
const askForProof = async (request: Request, { sentence, headers }: HttpError) =>
  isForm(request)
    ? refuse(request, 429, sentence ?? '', headers)
    : json({ sentence, challenge: await newChallenge() }, PROOF_NEEDED);

const asResponse = (error: unknown, request: Request): Response | Promise<Response> => {
  if (error instanceof HttpError) {
    if (error.sentence === null) return json(null, error.status);
    if (error.status === PROOF_NEEDED) return askForProof(request, error);
    return refuse(request, error.status, error.sentence, error.headers);
  }
  const detail = { method: request.method, path: new URL(request.url).pathname };
  log.error('endpoint-failed', error, detail);
  if (error instanceof DatabaseError && error.unavailable) {
    return refuse(request, 503, UNAVAILABLE, { 'Retry-After': '60' });
  }
  return refuse(request, 500, 'Something went wrong on our side. Please try again.');
};

/** The default export of a function file. */
export type Handler = (request: Request, context: Context) => Promise<Response>;

/** Responds to a request: turns errors into responses, and adds the headers that a response lacks. */
export async function respond(request: Request, make: () => Promise<Response>): Promise<Response> {
  let response: Response;
  try {
    response = await make();
  } catch (error) {
    response = await asResponse(error, request);
  }
  const wanted = { 'Content-Security-Policy': DATA_POLICY, ...SECURITY_HEADERS };
  for (const [name, value] of Object.entries(wanted)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** Wraps an endpoint; see `respond`. */
export const endpoint =
  (handle: Handler): Handler =>
  (request, context) =>
    respond(request, () => handle(request, context));

/** Redirects from a plain form to the page with its result; going back does not send the form again. */
export const leadTo = (path: string): Response =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });
