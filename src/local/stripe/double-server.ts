/** The HTTP side of the double: bodies, headers, what browsers may read, and trouble on demand. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ZodError } from 'zod';
import { readBody, sendJson } from '../gateway/http.ts';
import type { Account } from './account.ts';
import type { AnsweredCall } from './answer-call.ts';
import { answerCall } from './answer-call.ts';
import type { Trouble } from './control.ts';
import { answerControl } from './control.ts';
import { callerOf, givenKey } from './credentials.ts';
import { API_VERSION, newId } from './objects.ts';
import { PAGE_CSP, paymentsPage } from './payments-page.ts';
import { Refusal } from './refusal.ts';
import type { RequestLog } from './request-log.ts';
import { createRequestLog } from './request-log.ts';
import { findRoute } from './routes.ts';
import type { StripeKeys } from './stripe-keys.ts';

const BODY_LIMIT = 1_000_000;
const OWN_HOST = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/;

interface DoubleServer {
  account: Account;
  keys: StripeKeys;
  log: RequestLog;
  trouble: Trouble;
}

const UNAVAILABLE = {
  error: { type: 'api_error', message: 'Stripe is not available, as the local stack was told.' },
};

/** A page elsewhere may call what is meant for browsers, and nothing else. */
function allowBrowsers(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'request-id');
}

function answerPreflight(request: IncomingMessage, response: ServerResponse, url: URL): void {
  const method = request.headers['access-control-request-method'] ?? '';
  if (findRoute(method, url.pathname)?.browsersMay === true) {
    allowBrowsers(response);
    response.setHeader('access-control-allow-methods', 'GET, POST');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-max-age', '600');
  }
  response.writeHead(204).end();
}

/** The trouble this call meets, which is used up by it. */
function takeTrouble(server: DoubleServer, caller: AnsweredCall['caller']): Trouble['mode'] {
  const { trouble } = server;
  if (caller === 'browser' || trouble.mode === 'none') return 'none';
  if (trouble.times !== undefined) {
    const times = trouble.times - 1;
    server.trouble = times === 0 ? { ...trouble, mode: 'none' } : { ...trouble, times };
  }
  return trouble.mode;
}

function callerByKey({ keys }: DoubleServer, request: IncomingMessage): AnsweredCall['caller'] {
  try {
    return callerOf(keys, givenKey(request, {}), true);
  } catch {
    return null;
  }
}

async function answerApi(
  server: DoubleServer,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): Promise<void> {
  const { account, keys, log } = server;
  const method = request.method ?? '';
  const requestId = newId('req');
  const note = (answered: AnsweredCall) => {
    const { answer, caller, idempotencyKey } = answered;
    const error = (answer.body as { error?: { code?: string; type: string } }).error;
    log.add({
      id: requestId,
      at: new Date(account.now()).toISOString(),
      method,
      path: url.pathname,
      caller,
      idempotencyKey,
      status: answer.status,
      refusal: error?.code ?? error?.type ?? null,
      replayed: answer.originalRequest !== undefined,
    });
  };

  const { delayMs } = server.trouble;
  const trouble = takeTrouble(server, callerByKey(server, request));
  if (trouble === 'unavailable') {
    note({ answer: { status: 503, body: UNAVAILABLE }, caller: 'server', idempotencyKey: null });
    sendJson(response, 503, UNAVAILABLE, { 'request-id': requestId });
    return;
  }
  if (trouble === 'slow') await sleep(delayMs);
  const text = method === 'GET' ? url.searchParams.toString() : body;
  const answered = answerCall(account, keys, { request, method, url, text, requestId });
  note(answered);
  account.webhooks.wake();
  if (trouble === 'lost answers') {
    response.destroy();
    return;
  }
  const { answer, caller, idempotencyKey } = answered;
  if (caller !== 'server' && findRoute(method, url.pathname)?.browsersMay === true) {
    allowBrowsers(response);
  }
  sendJson(response, answer.status, answer.body, {
    'request-id': requestId,
    'stripe-version': API_VERSION,
    ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
    ...(answer.originalRequest !== undefined && {
      'idempotent-replayed': 'true',
      'original-request': answer.originalRequest,
    }),
  });
}

async function answerLocal(
  server: DoubleServer,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
): Promise<void> {
  callerOf(server.keys, givenKey(request, {}), false);
  const controlled = {
    account: server.account,
    log: server.log,
    setTrouble: (trouble: Trouble) => {
      server.trouble = trouble;
    },
  };
  const route = `${request.method ?? ''} ${url.pathname}`;
  const given: unknown = body === '' ? {} : JSON.parse(body);
  const result = await answerControl(controlled, route, given);
  sendJson(response, result === undefined ? 404 : 200, result ?? { message: 'No such handle.' });
}

/** The page wants no key, so no other page may read it by giving its own name this address. */
function answerPage({ account }: DoubleServer, request: IncomingMessage, response: ServerResponse) {
  if (!OWN_HOST.test(request.headers.host ?? '')) {
    sendJson(response, 403, { message: 'The page of payments is shown on localhost only.' });
    return;
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': PAGE_CSP,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(request.method === 'HEAD' ? undefined : paymentsPage(account.journal));
}

async function answer(
  server: DoubleServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'OPTIONS') {
      answerPreflight(request, response, url);
      return;
    }
    if (url.pathname === '/' && (request.method === 'GET' || request.method === 'HEAD')) {
      answerPage(server, request, response);
      return;
    }
    const body = (await readBody(request, BODY_LIMIT))?.toString('utf8') ?? '';
    const service = url.pathname.startsWith('/local/') ? answerLocal : answerApi;
    await service(server, request, response, url, body);
  } catch (error) {
    if (error instanceof Refusal) {
      sendJson(response, error.status, { error: error.body });
    } else if (error instanceof ZodError || error instanceof SyntaxError) {
      sendJson(response, 400, { message: error.message });
    } else {
      const message = error instanceof Error ? error.message : String(error);
      sendJson(response, 500, { error: { type: 'api_error', message } });
    }
  }
}

/** The server of an account, not yet listening. */
export function createDoubleServer(account: Account, keys: StripeKeys): Server {
  const server: DoubleServer = {
    account,
    keys,
    log: createRequestLog(),
    trouble: { mode: 'none', delayMs: 0 },
  };
  return createServer((request, response) => {
    void answer(server, request, response);
  });
}
