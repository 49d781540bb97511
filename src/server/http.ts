/** Responses of endpoints and on-demand pages: their headers, and the status of an exception. */
import type { Context } from '@netlify/functions';
import { log } from './log.ts';
import { DatabaseError, type Db, serviceClient } from './supabase.ts';

/** The headers of netlify.toml do not reach responses of functions, so they carry their own. */
const SECURITY_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Data is no page: a browser that opens it directly may load nothing at all. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * A known refusal: a status and a short plain sentence for the person who must act. A null sentence is
 * sent as JSON `null`, the body of a single resource that is missing.
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

/** Responds with JSON that no cache keeps. */
export const json = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });

/** So long the CDN may keep an answer: a lost purge heals by itself. */
export const KEPT_SECONDS = 300;

/**
 * Responds with public JSON that the CDN keeps until one of its tags is purged (see `cdn.ts`), and at
 * most five minutes. Browsers ask again every time. Null, a missing resource, is a 404.
 * @param seconds at most, where a later response would be wrong; then it is not served stale either
 */
export const publicJson = (body: unknown, tags: readonly string[], seconds?: number): Response =>
  Response.json(body, {
    status: body === null ? 404 : 200,
    headers: {
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': `public, durable, s-maxage=${seconds ?? KEPT_SECONDS}${seconds === undefined ? ', stale-while-revalidate=60' : ''}`,
      'Netlify-Cache-Tag': tags.join(','),
      // Only what changes the answer may split the cache; tracking parameters do not.
      'Netlify-Vary':
        'query=search|category|city|venue|startDate|featured|status|page|limit|published|placement|type,header=Authorization',
    },
  });

/** A letter as a page brings its own style sheet and loads nothing; the guide itself may frame it. */
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Answers a public letter, which search engines are not to list, kept like `publicJson`. */
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

/** What pages rendered on demand understand in their address: `/events/find` all of it. */
const PAGE_PARAMETERS = 'q|category|city|view|page';

/**
 * The headers of a page rendered on demand, which netlify.toml does not reach. Its content policy is
 * not among them: Astro sends that, with the hashes of the page.
 * @param seconds how long the CDN may keep it unless one of its tags is purged
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
 * The headers of a page behind a private link: kept by nobody, listed by no search, and its address,
 * which holds the link, is told to nobody, the guide's own logs included: a referrer is the origin
 * alone. `no-referrer` would go further, but then browsers name no origin either when they send a form
 * of the page, and `requireSameOrigin` refuses that.
 */
export const PRIVATE_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'strict-origin',
  'X-Robots-Tag': 'noindex',
};

/** The same, of a page that could not be made because the guide cannot reach its records. */
export const UNAVAILABLE_PAGE_HEADERS: Readonly<Record<string, string>> = {
  ...PRIVATE_PAGE_HEADERS,
  'Retry-After': '60',
};

/** Answers a short plain sentence. */
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

const UNAVAILABLE = 'The guide cannot reach its records right now. Please try again in a minute.';

/** The content type of a request, without its parameters. */
export const contentType = (request: Request): string | undefined =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();

/** Whether the request is a form that the browser itself sent. */
export const isForm = (request: Request): boolean =>
  contentType(request) === 'application/x-www-form-urlencoded';

/**
 * Refuses in a sentence. A form that the browser itself sent leaves its page, and this answer is all
 * that is seen then, so that it also says how to get back.
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

const asResponse = (error: unknown, request: Request): Response => {
  if (error instanceof HttpError) {
    if (error.sentence === null) return json(null, error.status);
    return refuse(request, error.status, error.sentence, error.headers);
  }
  const detail = { method: request.method, path: new URL(request.url).pathname };
  log.error('endpoint-failed', error, detail);
  if (error instanceof DatabaseError && error.unavailable) {
    return refuse(request, 503, UNAVAILABLE, { 'Retry-After': '60' });
  }
  return refuse(request, 500, 'Something went wrong on our side. Please try again.');
};

/** What a function file exports by default. */
export type Handler = (request: Request, context: Context) => Promise<Response>;

/** Wraps an endpoint: refusals and surprises become answers, and every answer gets the headers. */
export function endpoint(handle: Handler): Handler {
  return async (request, context) => {
    let response: Response;
    try {
      response = await handle(request, context);
    } catch (error) {
      response = asResponse(error, request);
    }
    if (!response.headers.has('Content-Security-Policy')) {
      response.headers.set('Content-Security-Policy', DATA_POLICY);
    }
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      response.headers.set(name, value);
    }
    return response;
  };
}

/**
 * Wraps a scheduled function.
 * @param work gets a client that passes row-level security
 */
export const scheduled = (work: (db: Db) => Promise<unknown>) => async (): Promise<Response> => {
  await work(serviceClient());
  return new Response(null, { status: 204 });
};

/** Leads a plain form on to the page that says what came of it; going back sends nothing again. */
export const leadTo = (path: string): Response =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });
