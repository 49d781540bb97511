import type { IncomingMessage, ServerResponse } from 'node:http';

/** The request line and the headers of a request, before its body is read. */
export interface Incoming {
  method: string;
  url: URL;
  headers: Headers;
  /** The IP address of the socket; headers of the client are not trusted. */
  ip: string;
}

/** Returns the IP address of a socket; ::ffff:127.0.0.1 is the same client as 127.0.0.1. */
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
 * Reads the request line and headers; null if host or target make no URL of a web site. Headers that only the
 * platform may set are removed, and replaced by what the socket says.
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
    // Joins the URL as text: resolved against a base, //other.example would be another host.
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
 * Reads a request's body whole, as Netlify does before it calls a function. Stops at the first byte over
 * `limit`; a body whose announced length is over `limit` is never asked for (Expect).
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
 * Discards the rest of a body for a few seconds after the response was sent: a client that still writes to a
 * closed connection would lose the response.
 */
export function discardRest(message: IncomingMessage, patienceMs = 5_000): void {
  if (message.complete || message.destroyed) return;
  const giveUp = setTimeout(() => message.destroy(), patienceMs).unref();
  message.once('close', () => clearTimeout(giveUp));
  message.once('end', () => clearTimeout(giveUp));
  message.resume();
}
