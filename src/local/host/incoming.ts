import type { IncomingMessage, ServerResponse } from 'node:http';

/** The request line and the headers of a request whose body is not read yet. */
export interface Incoming {
  method: string;
  url: URL;
  headers: Headers;
  /** IP address of the socket, because headers from the client cannot be trusted. */
  ip: string;
}

/**
 * Returns the IP address of a socket; writes ::ffff:127.0.0.1 as 127.0.0.1, because it is the same client.
 */
function socketAddress(message: IncomingMessage): string {
  return (message.socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/u, '');
}

function headersOf(message: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index + 1 < message.rawHeaders.length; index += 2) {
    headers.append(message.rawHeaders[index] ?? '', message.rawHeaders[index + 1] ?? '');
  }
  return headers;
}

/**
 * Reads the request line and headers; null if host and target do not form a valid URL. Removes the headers
 * that only the platform may set (`x-nf-...`), and sets the client's IP address from the socket.
 */
export function readIncoming(message: IncomingMessage): Incoming | null {
  const host = message.headers.host ?? 'localhost';
  if (!/^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/iu.test(host)) return null;
  let target = message.url ?? '/';
  if (/^https?:\/\//iu.test(target)) target = target.replace(/^https?:\/\/[^/?#]*/iu, '') || '/';
  if (!target.startsWith('/')) return null;
  let url: URL;
  let headers: Headers;
  try {
    // Joins host and target as text: if the target were resolved against a base URL, //other.example would be
    // another host.
    url = new URL(`http://${host}${target}`);
    headers = headersOf(message);
  } catch {
    return null;
  }
  const ip = socketAddress(message);
  for (const name of [...headers.keys()].filter((key) => key.startsWith('x-nf-'))) {
    headers.delete(name);
  }
  headers.set('x-nf-client-connection-ip', ip);
  return { method: message.method ?? 'GET', url, headers, ip };
}

export type ReadBody = { ok: true; body: Buffer } | { ok: false; reason: 'too_large' | 'broken' };

/**
 * Reads the whole body of a request, like Netlify before it calls a function. Stops at the first byte over
 * `limit`, or at once if the announced length is over it; a client that waits for permission to send the body
 * (`Expect: 100-continue`) then gets no permission.
 */
export function readBody(
  message: IncomingMessage,
  target: ServerResponse,
  limit: number,
): Promise<ReadBody> {
  if (Number(message.headers['content-length'] ?? 0) > limit) {
    return Promise.resolve({ ok: false, reason: 'too_large' });
  }
  if (message.headers.expect !== undefined) target.writeContinue();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    function settle(result: ReadBody): void {
      message.off('data', onData);
      message.pause();
      resolve(result);
    }
    function onData(chunk: Buffer): void {
      size += chunk.byteLength;
      if (size > limit) settle({ ok: false, reason: 'too_large' });
      else chunks.push(chunk);
    }
    message.on('data', onData);
    message.once('end', () => settle({ ok: true, body: Buffer.concat(chunks) }));
    message.once('error', () => settle({ ok: false, reason: 'broken' }));
    message.once('close', () => settle({ ok: false, reason: 'broken' }));
  });
}

/**
 * Reads and discards the rest of a body for a few seconds after the response was sent, because a client that
 * still writes to a closed connection would lose the response.
 */
export function discardRest(message: IncomingMessage, patienceMs = 5_000): void {
  if (message.complete || message.destroyed) return;
  const giveUp = setTimeout(() => message.destroy(), patienceMs).unref();
  message.once('close', () => clearTimeout(giveUp));
  message.once('end', () => clearTimeout(giveUp));
  message.resume();
}
