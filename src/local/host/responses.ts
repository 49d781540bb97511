/** Makes the host's own responses, which are short sentences, and sends responses to clients. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Headers of the connection, which a function may not set. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/**
 * A body with a known length below this number of bytes is sent in one piece; every other body is sent as a
 * stream.
 */
const ONE_PIECE_BYTES = 1024 * 1024;

/** Responds with a short sentence as plain text, with headers that forbid caching. */
export function plainResponse(
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(sentence, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}

/**
 * Says whether an If-None-Match header contains this content's hash, or is `*`; ignores the name of an
 * encoding after the hash.
 */
export function isNotModified(ifNoneMatch: string | null, hash: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//u, ''));
  return ['*', `"${hash}"`, `"${hash}-br"`, `"${hash}-gzip"`].some((tag) => tags.includes(tag));
}

/**
 * Sends a response; with `head`, without its body. A long body is streamed at the pace of the client. Rejects
 * if the body cannot be read. If this happens in the middle of a stream, or the client disconnects then, also
 * closes the connection, so that the client does not take an incomplete body for a complete one.
 */
export async function sendResponse(
  target: ServerResponse,
  response: Response,
  options: { head: boolean },
): Promise<void> {
  target.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && !CONNECTION_HEADERS.has(name)) target.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) target.setHeader('set-cookie', cookies);
  if (options.head || response.body === null) {
    await response.body?.cancel();
    target.end();
  } else if (Number(response.headers.get('content-length') ?? Infinity) < ONE_PIECE_BYTES) {
    target.end(Buffer.from(await response.arrayBuffer()));
  } else {
    await pipeline(Readable.fromWeb(response.body as ReadableStream<Uint8Array>), target);
  }
}
