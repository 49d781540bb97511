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

/** So long the CDN may keep an answer: a lost purge heals by itself. */
export const KEPT_SECONDS = 300;

/**
 * Answers public JSON that the CDN keeps until one of its tags is purged (see `cdn.ts`), and at
 * most five minutes. Browsers ask again every time.
 * @param seconds at most, where a later answer would be wrong; then it is not given out a minute longer
 *   either, while a new one is fetched
 */
export const publicJson = (
  body: unknown,
  tags: readonly string[],
  status = 200,
  seconds?: number,
): Response =>
  Response.json(body, {
    status,
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
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Answers a public letter, which search engines are not to list, kept like `publicJson`. */
export const publicLetter = (
  body: string,
  type: 'html' | 'plain',
  tags: readonly string[],
): Response =>
  new Response(body, {
    headers: {
      'Content-Type': `text/${type}; charset=utf-8`,
      'Content-Security-Policy': LETTER_POLICY,
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

const FORM = 'application/x-www-form-urlencoded';

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
  const isSeen =
    contentType(request) === FORM && (request.headers.get('accept') ?? '').includes('text/html');
  return plain(
    status,
    isSeen ? `${sentence}\n\nYour browser’s Back button leads to the form again.` : sentence,
    headers,
  );
};

const asResponse = (error: unknown, request: Request): Response => {
  if (error instanceof HttpError) {
    return refuse(request, error.status, error.message, error.headers);
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

/**
 * The bytes of a write whose sender signs them, exactly as they came. Neither origin nor content type
 * is asked about: the signature, which the caller checks, says more than both.
 * @throws HttpError 413 over 128 KiB
 */
export async function readRaw(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) {
    throw new HttpError(413, TOO_LARGE);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      throw new HttpError(413, TOO_LARGE);
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}

const contentType = (request: Request): string | undefined =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();

const readText = async (request: Request): Promise<string> =>
  new TextDecoder('utf-8', { fatal: true }).decode(await readRaw(request));

/**
 * The JSON object of a write.
 * @throws HttpError 403 from a foreign origin, 415 for another content type, 413 over 128 KiB
 *   (before parsing), 400 when it is not a JSON object.
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  requireSameOrigin(request);
  if (contentType(request) !== 'application/json') throw new HttpError(415, 'Please send JSON.');
  let value: unknown;
  try {
    value = JSON.parse(await readText(request));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The request could not be read as JSON.');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new HttpError(400, 'Please send one JSON object.');
  }
  return value as Record<string, unknown>;
}

/** The fields of a write that a page's script or, without JavaScript, the browser itself sent. */
export interface SentFields {
  /** Text, or a list of texts where a field stands in the form several times; anything in JSON. */
  fields: Record<string, unknown>;
  /** Sent by the browser itself: whoever sent it waits for a page, so answer with `leadTo`. */
  isPlainForm: boolean;
}

/**
 * The fields of a write that also works as a plain form.
 * @throws HttpError as `readJsonObject`; a form is taken in place of JSON
 */
export async function readFields(request: Request): Promise<SentFields> {
  if (contentType(request) !== FORM) {
    return { fields: await readJsonObject(request), isPlainForm: false };
  }
  requireSameOrigin(request);
  let sent: URLSearchParams;
  try {
    sent = new URLSearchParams(await readText(request));
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, 'The form could not be read.');
  }
  const fields = new Map<string, string | string[]>();
  for (const name of new Set(sent.keys())) {
    const values = sent.getAll(name);
    fields.set(name, values.length === 1 ? (values[0] ?? '') : values);
  }
  return { fields: Object.fromEntries(fields), isPlainForm: true };
}

/** Leads a plain form on to the page that says what came of it; going back sends nothing again. */
export const leadTo = (path: string): Response =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });

/**
 * Checks a value against the schema its form uses too.
 * @throws HttpError 400 whose body is the sentence the form would show at the first wrong field.
 */
export function requireValid<T>(schema: ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new HttpError(400, parsed.error.issues[0]?.message ?? 'Please check your information.');
}
