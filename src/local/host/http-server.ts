/** Runs the HTTP side of the host: its connections, their limits, and how connections end. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { claimPort } from '../process/ports.ts';

/**
 * Maximum milliseconds that a client may take to send its headers, and its whole request; a slow client would
 * occupy a socket.
 */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;
/**
 * Milliseconds for which an idle connection stays open: longer than the pause of a browser or a test between
 * requests.
 */
const KEEP_ALIVE_MS = 65_000;
const MOST_CONNECTIONS = 5_000;

export interface HttpServer {
  port: number;
  /**
   * Accepts no more connections, lets running requests end within `patienceMs`, and then closes all
   * connections.
   */
  stop(patienceMs: number): Promise<void>;
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Listens on 127.0.0.1:`port` (0 picks a free one). If `handle` rejects, the connection is closed and the
 * reason is logged, unless the client itself disconnected.
 */
export async function startHttpServer(o: {
  port: number;
  handle: RequestHandler;
  log: (line: string) => void;
}): Promise<HttpServer> {
  let stopping = false;
  // Maps each open connection to whether a request runs on it, because Node itself counts a connection that
  // never sent a request as busy.
  const connections = new Map<Socket, boolean>();

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    connections.set(socket, true);
    response.once('close', () => {
      if (stopping) socket.end();
      else if (connections.has(socket)) connections.set(socket, false);
    });
    o.handle(request, response).catch((error: unknown) => {
      const clientLeft = request.socket.destroyed && !response.writableFinished;
      if (!clientLeft) {
        o.log(`A response broke off: ${error instanceof Error ? error.message : String(error)}`);
      }
      response.destroy();
    });
  }

  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 2_000,
    },
    onRequest,
  );
  server.maxConnections = MOST_CONNECTIONS;
  // Handles requests whose client waits for permission to send a body (`Expect: 100-continue`). Without this
  // handler, Node would permit every such body.
  server.on('checkContinue', onRequest);
  server.on('connection', (socket) => {
    connections.set(socket, false);
    socket.once('close', () => connections.delete(socket));
  });
  const port = await claimPort(o.port, 'the site', 'PORT');
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    port,
    async stop(patienceMs) {
      stopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const [socket, busy] of connections) if (!busy) socket.destroy();
      const patience = setTimeout(() => server.closeAllConnections(), patienceMs);
      await closed;
      clearTimeout(patience);
    },
  };
}
