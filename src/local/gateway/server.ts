/**
 * Runs the gateway of the local stack: one URL with Supabase's REST, Auth and Storage, which supabase-js
 * calls like a hosted project. The gateway listens on 127.0.0.1 only. Calls of REST and Auth need one of the
 * two API keys in the header `apikey`, except when a browser opens an emailed link; a REST call without a
 * token has the role of its API key. Each service checks rights itself: REST with PostgREST and row-level
 * security, Auth with the token, Storage with the rules at the top of storage.ts.
 */
import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { handleAuth, isOpenAuthPath } from './auth.ts';
import {
  type Call,
  type Gateway,
  GatewayError,
  handleCors,
  parseTarget,
  sendJson,
} from './http.ts';
import { prepareFiles } from './storage-rows.ts';
import { handleStorage } from './storage.ts';

// Passes `/rest/v1/*` on to PostgREST, which checks the token and the row-level rights.

/** Headers that apply to one connection, not to the message (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

interface RestProxy {
  /** Passes a request on with `authorization` as its Authorization header, and streams the response back. */
  pass(request: IncomingMessage, response: ServerResponse, authorization: string): Promise<void>;
  stop(): void;
}

function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/** Opens a proxy to the PostgREST at `postgrestUrl`, with connections that stay open between requests. */
function openRestProxy(postgrestUrl: string): RestProxy {
  // Closes idle connections after 15 s, earlier than PostgREST (30 s), because a request on a connection that
  // PostgREST is just closing would fail.
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: 15_000 });
  const { hostname, port } = new URL(postgrestUrl);
  return {
    async pass(request, response, authorization) {
      const headers = endToEnd(request.headers);
      // Removes `Origin`, because PostgREST would add its own cross-origin headers to those of the gateway.
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

/** Returns the API key of a request; throws 401 for a missing or unknown key. */
function requireApiKey(gateway: Gateway, { request }: Call): string {
  const { anonKey, serviceRoleKey } = gateway.keys;
  const key = request.headers['apikey'];
  if (key === anonKey || key === serviceRoleKey) return key;
  const hint = 'Send the `anon` or the `service_role` key of the local stack as `apikey`.';
  throw new GatewayError(
    401,
    key === undefined
      ? { code: 'UNAUTHORIZED_MISSING_API_KEY', message: 'No API key found in request', hint }
      : { message: 'Invalid API key', hint },
  );
}

async function dispatch(gateway: Gateway, rest: RestProxy, call: Call): Promise<void> {
  const [service, version, ...path] = call.path;
  const within = { ...call, path };
  switch (`${service}/${version}`) {
    case 'rest/v1': {
      const key = requireApiKey(gateway, call);
      const authorization = call.request.headers.authorization ?? `Bearer ${key}`;
      return rest.pass(call.request, call.response, authorization);
    }
    case 'auth/v1':
      if (!isOpenAuthPath(path)) requireApiKey(gateway, call);
      return handleAuth(gateway, within);
    case 'storage/v1':
      return handleStorage(gateway, within);
    default:
      throw new GatewayError(404, { message: 'no Route matched with those values' });
  }
}

/** Returns the error response for a call that failed; null for an unexpected error. */
function refusalOf(error: unknown): GatewayError | null {
  if (error instanceof GatewayError) return error;
  // SQLSTATE class 22 means a value that Postgres cannot store, such as U+0000 or a malformed id.
  if (error instanceof pg.DatabaseError && error.code?.startsWith('22') === true) {
    return new GatewayError(400, { code: 'validation_failed', message: error.message });
  }
  return null;
}

async function handle(
  gateway: Gateway,
  rest: RestProxy,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (handleCors(request, response, gateway.siteUrl)) return;
  const target = parseTarget(request.url ?? '/');
  if (target === null) {
    sendJson(response, 400, { message: 'The address is not properly encoded.' });
    return;
  }
  const method = request.method ?? 'GET';
  try {
    await dispatch(gateway, rest, { request, response, method, ...target });
  } catch (error) {
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const refusal = refusalOf(error);
    if (refusal === null) gateway.log(`${method} ${request.url ?? ''} failed: ${String(error)}`);
    const failure = { code: 'unexpected_failure', message: String(error) };
    // Reads the rest of the body, so that a client that is still sending sees the error response.
    request.resume();
    sendJson(response, refusal?.status ?? 500, refusal?.body ?? failure);
  }
}

/** Starts the gateway on `port`, which must be free. `stop` waits up to two seconds for running calls. */
export async function startGateway(
  gateway: Gateway,
  port: number,
): Promise<{ stop(): Promise<void> }> {
  await prepareFiles(gateway.storageDir);
  const rest = openRestProxy(gateway.postgrestUrl);
  const server = createServer((request, response) => {
    void handle(gateway, rest, request, response);
  });
  // Closes idle connections only after 65 s, longer than a busy client pauses between two requests, because a
  // client does not repeat a POST whose connection was closed.
  server.keepAliveTimeout = 65_000;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      // Closes all connections after two seconds, to avoid waiting for a browser's long polls and idle
      // connections.
      const cutOff = setTimeout(() => server.closeAllConnections(), 2_000);
      await closed;
      clearTimeout(cutOff);
      rest.stop();
    },
  };
}
