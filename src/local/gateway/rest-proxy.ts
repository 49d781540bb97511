/** Passes `/rest/v1/*` on to PostgREST, which checks the token and the row-level rights. */
import { Agent, request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { sendJson } from './http.ts';

/** Headers that apply to one connection, not to the message (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

export interface RestProxy {
  /** Passes a request on with `authorization` as its Authorization header, and streams the response back. */
  pass(request: IncomingMessage, response: ServerResponse, authorization: string): Promise<void>;
  stop(): void;
}

function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/** Opens a proxy to the PostgREST at `postgrestUrl`, with connections that stay open between requests. */
export function openRestProxy(postgrestUrl: string): RestProxy {
  // Closes idle connections after 15 s, earlier than PostgREST (30 s), because a request on a connection that
  // PostgREST is just closing would fail.
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 15_000 });
  const { hostname, port } = new URL(postgrestUrl);
  return {
    async pass(request, response, authorization) {
      const headers = endToEnd(request.headers);
      // Removes the origin, because PostgREST would add its own cross-origin headers to those of the gateway.
      delete headers.origin;
      const upstream = httpRequest({
        agent,
        hostname,
        port,
        path: (request.url ?? '').replace(/^\/rest\/v1\/?/, '/'),
        method: request.method,
        headers: { ...headers, authorization },
      });
      const responded = new Promise<IncomingMessage>((resolve, reject) => {
        upstream.once('response', resolve).once('error', reject);
      });
      // Ends the database query if the client closes the connection.
      response.once('close', () => {
        if (!response.writableFinished) upstream.destroy();
      });
      request.pipe(upstream);
      try {
        const incoming = await responded;
        response.writeHead(incoming.statusCode ?? 502, endToEnd(incoming.headers));
        await pipeline(incoming, response);
      } catch (error) {
        if (response.headersSent || response.destroyed) {
          response.destroy();
          return;
        }
        sendJson(response, 503, {
          message: 'The database interface (PostgREST) is not responding.',
          code: (error as NodeJS.ErrnoException).code ?? null,
          details: null,
          hint: null,
        });
      }
    },
    stop: () => agent.destroy(),
  };
}
