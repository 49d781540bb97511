/** Runs the HTTP side of the fake Stripe: bodies, headers, what browsers may read, and the payments page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../gateway/http.ts';
import { isOwnHost, sendPage } from '../stack/page.ts';
import { BY_HAND, doByHand } from './by-hand.ts';
import { handleCall, mayBrowsersCall } from './handle-call.ts';
import { API_VERSION, newId } from './objects.ts';
import { paymentsPage } from './payments-page.ts';
import type { StripeKeys } from './stripe-keys.ts';
import type { Account } from './types.ts';

const BODY_LIMIT = 1_000_000;

/** Allows pages of other sites to make the calls meant for browsers. */
function allowBrowsers(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-expose-headers', 'request-id');
}

function handlePreflight(request: IncomingMessage, response: ServerResponse, url: URL): void {
  const method = request.headers['access-control-request-method'] ?? '';
  if (mayBrowsersCall(method, url.pathname)) {
    allowBrowsers(response);
    response.setHeader('access-control-allow-methods', 'GET, POST');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-max-age', '600');
  }
  response.writeHead(204).end();
}

async function handleApi(
  account: Account,
  keys: StripeKeys,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { method = '' } = request;
  const { pathname } = url;
  const body = (await readBody(request, BODY_LIMIT))?.toString('utf8') ?? '';
  const text = method === 'GET' ? url.searchParams.toString() : body;
  const requestId = newId('req');
  const result = handleCall(account, keys, { request, method, pathname, text, requestId });
  // Adds cross-origin headers, so that a page of another origin can read the response. A server, which sends
  // its secret key in a header, does not need them.
  if (mayBrowsersCall(method, pathname) && !request.headers.authorization?.includes('sk_test_')) {
    allowBrowsers(response);
  }
  const about = { 'request-id': requestId, 'stripe-version': API_VERSION };
  sendJson(response, result.status, result.body, { ...about, ...result.headers });
}

/** Handles a button of the payments page; refuses requests from other pages. */
async function handleByHand(
  account: Account,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const site = request.headers['sec-fetch-site'] ?? 'same-origin';
  if (!isOwnHost(request) || site !== 'same-origin') {
    sendJson(response, 403, { message: 'Only the page of payments may do this.' });
    return;
  }
  const body = (await readBody(request, BODY_LIMIT))?.toString('utf8') ?? '';
  const refusal = doByHand(account, new URLSearchParams(body));
  if (refusal === null) response.writeHead(303, { location: '/' }).end();
  else sendJson(response, 409, { message: refusal });
}

/** Handles any request to the fake Stripe; calls `afterCall` once the call's changes are stored. */
export async function handleRequest(
  { account, keys, afterCall }: { account: Account; keys: StripeKeys; afterCall: () => void },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'OPTIONS') {
      handlePreflight(request, response, url);
    } else if (url.pathname === BY_HAND && request.method === 'POST') {
      await handleByHand(account, request, response);
      afterCall();
    } else if (url.pathname !== '/') {
      await handleApi(account, keys, request, response, url);
      afterCall();
    } else if (isOwnHost(request)) {
      sendPage(response, paymentsPage(account.store));
    } else {
      sendJson(response, 403, { message: 'The page of payments is shown on localhost only.' });
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    sendJson(response, 500, { error: { type: 'api_error', message } });
  }
}
