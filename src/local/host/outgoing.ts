import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Headers that belong to the connection, which is this host's matter and no function's. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** A body whose announced length is below this is sent in one piece, without a stream. */
const ONE_PIECE_BYTES = 1024 * 1024;

function writeHead(target: ServerResponse, response: Response): void {
  target.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && !CONNECTION_HEADERS.has(name)) target.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) target.setHeader('set-cookie', cookies);
}

/**
 * Sends an answer, streaming its body at the pace of the client; `head` leaves the body away.
 * Rejects when the body breaks off or the client has gone; the connection is closed then, so that
 * a cut body is never taken for a whole one.
 */
export async function sendResponse(
  target: ServerResponse,
  response: Response,
  options: { head: boolean },
): Promise<void> {
  writeHead(target, response);
  if (options.head || response.body === null) {
    await response.body?.cancel();
    target.end();
    return;
  }
  const length = Number(response.headers.get('content-length') ?? Infinity);
  if (length < ONE_PIECE_BYTES) {
    target.end(Buffer.from(await response.arrayBuffer()));
    return;
  }
  await pipeline(Readable.fromWeb(response.body as ReadableStream<Uint8Array>), target);
}
