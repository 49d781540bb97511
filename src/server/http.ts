/**
 * What every endpoint has in common: the shape of answers, the checks before a write, and the one
 * place where a surprise becomes a status.
 *
 * The model: visitors have no session, so there is nothing for a foreign page to ride on but an
 * admin's token, which travels in a header and is never sent by a browser on its own. The origin
 * check is a second wall. Callers without a browser send no `Origin` and are let through; they are
 * held by the rate limits.
 */
import type { Context } from '@netlify/functions';
import type { ZodType } from 'zod';
import { env } from './env.ts';
import { log } from './log.ts';
import { DatabaseError } from './supabase.ts';

/** What functions answer is not covered by the headers of netlify.toml, so they carry their own. */
const SECURITY_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Data is no page: a browser that opens it directly may load nothing at all. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** A known refusal: a status and a short plain sentence for the person who must act. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Answers JSON that nobody may keep. */
export const json = (body: unknown, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });

/**
 * Answers public JSON that the CDN keeps until one of its tags is purged (see `cdn.ts`), and at
 * most five minutes, so that a lost purge heals by itself. Browsers ask again every time.
 */
export const publicJson = (body: unknown, tags: readonly string[], status = 200): Response =>
  Response.json(body, {
    status,
    headers: {
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=300, stale-while-revalidate=60',
      'Netlify-Cache-Tag': tags.join(','),
      // Only what changes the answer may split the cache; tracking parameters do not.
      'Netlify-Vary':
        'query=search|category|city|venue|startDate|featured|status|page|limit|published|placement|type,header=Authorization',
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

const plain = (status: number, sentence: string, headers: Record<string, string> = {}): Response =>
  new Response(sentence, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
  });

const UNAVAILABLE = 'The guide cannot reach its records right now. Please try again in a minute.';

const asResponse = (error: unknown, request: Request): Response => {
  if (error instanceof HttpError) return plain(error.status, error.message, error.headers);
  const detail = { method: request.method, path: new URL(request.url).pathname };
  log.error('endpoint-failed', error, detail);
  if (error instanceof DatabaseError && error.unavailable) {
    return plain(503, UNAVAILABLE, { 'Retry-After': '60' });
  }
  return plain(500, 'Something went wrong on our side. Please try again.');
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
    response.headers.set('Content-Security-Policy', DATA_POLICY);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      response.headers.set(name, value);
    }
    return response;
  };
}

/** @throws HttpError 403 when a browser says that another site sent the request. */
function requireSameOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const own = [new URL(request.url).origin, env().SITE_URL];
  const foreign =
    (origin !== null && !own.includes(origin)) ||
    (site !== null && site !== 'same-origin' && site !== 'none');
  if (foreign) throw new HttpError(403, 'This form can only be sent from the guide itself.');
}

/** Large enough for the longest description in any script, far below Netlify's 6 MB. */
const MAX_BODY_BYTES = 128 * 1024;
const TOO_LARGE = 'That is more text than the guide can take. Please shorten it.';

const readBounded = async (request: Request, maxBytes: number): Promise<string> => {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    throw new HttpError(413, TOO_LARGE);
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new HttpError(413, TOO_LARGE);
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
};

/**
 * The JSON object of a write.
 * @throws HttpError 403 from a foreign origin, 415 for another content type, 413 over 128 KiB
 *   (before parsing), 400 when it is not a JSON object.
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  requireSameOrigin(request);
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new HttpError(415, 'Please send JSON.');
  let value: unknown;
  try {
    value = JSON.parse(await readBounded(request, MAX_BODY_BYTES));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The request could not be read as JSON.');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new HttpError(400, 'Please send one JSON object.');
  }
  return value as Record<string, unknown>;
}

/**
 * Checks a value against the schema its form uses too.
 * @throws HttpError 400 whose body is the sentence the form would show at the first wrong field.
 */
export function requireValid<T>(schema: ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new HttpError(400, parsed.error.issues[0]?.message ?? 'Please check your information.');
}
