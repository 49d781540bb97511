/**
 * The gateway of the local stack: one address that speaks Supabase's REST, Auth and Storage, so
 * that supabase-js needs to know nothing of where it runs. It listens on 127.0.0.1 only.
 *
 * REST calls need one of the two API keys in `apikey`; a caller without a token of their own acts
 * as that key. Rights are decided behind it: by PostgREST and row-level security, by the token in
 * Auth, by the rules at the head of storage.ts in Storage.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import pg from 'pg';
import { answerAuth, isOpenAuthPath } from './auth.ts';
import type { Call, Gateway } from './http.ts';
import { answerCors, parseTarget, sendJson } from './http.ts';
import type { RestProxy } from './rest-proxy.ts';
import { openRestProxy } from './rest-proxy.ts';
import { prepareFiles } from './storage-files.ts';
import { answerStorage } from './storage.ts';

/** The API key of a request when it is one of ours; otherwise answers 401 and gives null. */
function requireApiKey(gateway: Gateway, { request, response }: Call): string | null {
  const { anonKey, serviceRoleKey } = gateway.keys;
  const key = request.headers['apikey'];
  if (key === anonKey || key === serviceRoleKey) return key;
  sendJson(
    response,
    401,
    key === undefined
      ? {
          message: 'No API key found in request',
          hint: 'No `apikey` request header or url param was found.',
        }
      : {
          message: 'Invalid API key',
          hint: 'Double check your Supabase `anon` or `service_role` API key.',
        },
  );
  return null;
}

async function dispatch(gateway: Gateway, rest: RestProxy, call: Call): Promise<void> {
  const [service, version, ...path] = call.path;
  const within = { ...call, path };
  switch (`${service}/${version}`) {
    case 'rest/v1': {
      const key = requireApiKey(gateway, call);
      if (key === null) return;
      const authorization = call.request.headers.authorization ?? `Bearer ${key}`;
      return rest.pass(call.request, call.response, authorization);
    }
    case 'auth/v1':
      if (!isOpenAuthPath(path) && requireApiKey(gateway, call) === null) return;
      return answerAuth(gateway, within);
    case 'storage/v1':
      return answerStorage(gateway, within);
    default:
      sendJson(call.response, 404, { message: 'no Route matched with those values' });
  }
}

async function answer(
  gateway: Gateway,
  rest: RestProxy,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (answerCors(request, response, gateway.siteUrl)) return;
  const target = parseTarget(request.url ?? '/');
  if (target === null) {
    sendJson(response, 400, { message: 'The address is not properly encoded.' });
    return;
  }
  try {
    await dispatch(gateway, rest, {
      request,
      response,
      method: request.method ?? 'GET',
      ...target,
    });
  } catch (error) {
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const reason = error instanceof Error ? error.message : String(error);
    // SQLSTATE class 22: a value that Postgres cannot hold, such as U+0000 or a malformed id.
    if (error instanceof pg.DatabaseError && error.code?.startsWith('22') === true) {
      sendJson(response, 400, { code: 'validation_failed', message: reason });
      return;
    }
    gateway.log(`${request.method ?? ''} ${request.url ?? ''} failed: ${reason}`);
    sendJson(response, 500, { code: 'unexpected_failure', message: reason });
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Starts the gateway on a port that was seen to be free; stopping it lets running calls finish. */
export async function startGateway(
  gateway: Gateway,
  port: number,
): Promise<{ stop(): Promise<void> }> {
  await prepareFiles(gateway.storageDir);
  const rest = openRestProxy(gateway.postgrestUrl);
  const server = createServer((request, response) => {
    void answer(gateway, rest, request, response);
  });
  await listen(server, port);
  return {
    stop: () =>
      new Promise((resolve) => {
        // Long polls and idle connections of a browser are not waited for.
        const cutOff = setTimeout(() => server.closeAllConnections(), 2_000);
        server.close(() => {
          clearTimeout(cutOff);
          rest.stop();
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
