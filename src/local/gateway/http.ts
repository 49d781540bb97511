/** Holds the HTTP code that the gateway's services share: bodies, responses, errors, cross-origin rules. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { z } from 'zod';
import type { SignInLimits } from './sign-in-limits.ts';
import type { StackKeys } from '../stack/keys.ts';

/** What the services of a running gateway share: connections, keys, URLs and settings. */
export interface Gateway {
  pool: pg.Pool;
  keys: StackKeys;
  signIns: SignInLimits;
  /** URL of the gateway, as in SUPABASE_URL. */
  publicUrl: string;
  postgrestUrl: string;
  /**
   * Origin of the guide, to which links in emails lead. In a browser, only pages of the guide and pages
   * served from this machine may call the gateway.
   */
  siteUrl: string;
  /** URL of the mail server; if null, emails are not sent, and their links are written to the log. */
  smtpUrl: string | null;
  /** The folder of the uploaded files. */
  storageDir: string;
  log: (line: string) => void;
}

/** A request whose headers have been read, but not its body. */
export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  /** The decoded segments of the path after the service's prefix. */
  path: string[];
  query: URLSearchParams;
}

/** An error response: a status and a JSON body in the format that the service's client library expects. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

/** Reads a body; null if it exceeds the limit. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Reads even an oversized body to its end, because a client whose connection closes while it sends never
  // sees the response.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
  }
  return size <= limit ? Buffer.concat(chunks) : null;
}

/** Returns the JSON of a body of at most one megabyte; undefined if the body is larger or not JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, 1_000_000);
  try {
    return body === null ? undefined : JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Returns the body of a call. Throws 400 `validation_failed` for a body that is too large, not JSON, or does
 * not match the schema.
 */
export async function readBodyAs<T>(call: Call, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await readJson(call.request));
  if (parsed.success) return parsed.data;
  throw new GatewayError(400, {
    code: 'validation_failed',
    message: z.prettifyError(parsed.error),
  });
}

/** Sends JSON with headers that forbid caching. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}

/** Returns the token of an `Authorization: Bearer …` header; null if there is none. */
export function bearer(request: IncomingMessage): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/**
 * Splits the target of a request into path and query. Leaves a segment `..` as it is, so that it cannot lead
 * from one service to another; the storage refuses such a path. Returns null for an invalid encoding.
 */
export function parseTarget(target: string): { path: string[]; query: URLSearchParams } | null {
  const [path = '', query = ''] = target.split(/\?(.*)/s, 2);
  try {
    const segments = path.split('/').slice(1).map(decodeURIComponent);
    return { path: segments, query: new URLSearchParams(query) };
  } catch {
    return null;
  }
}

/**
 * Says whether pages of an origin may call the gateway: true for the origin of the guide, and for this
 * machine (such as `localhost`) on any port.
 */
function mayCallFrom(origin: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  return (
    origin === new URL(siteUrl).origin ||
    /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(origin).hostname)
  );
}

/** Sets the cross-origin headers. Answers a preflight request, and returns true only for such a request. */
export function handleCors(
  request: IncomingMessage,
  response: ServerResponse,
  siteUrl: string,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  response.setHeader('vary', 'origin');
  if (mayCallFrom(origin, siteUrl)) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader(
      'access-control-expose-headers',
      'content-range, content-location, etag, x-supabase-api-version',
    );
  }
  const isPreflight =
    request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
  if (!isPreflight) return false;
  response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
  const asked = request.headers['access-control-request-headers'];
  if (asked !== undefined) response.setHeader('access-control-allow-headers', asked);
  response.setHeader('access-control-max-age', '600');
  response.writeHead(204).end();
  return true;
}
