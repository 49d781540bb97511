/**
 * Handles one call of Stripe's API: finds the route, identifies the caller by its key, reads the parameters,
 * and respects the idempotency key. A call is handled without any asynchronous wait, so that simultaneous
 * calls run one after another.
 */
import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { isSecret } from '../stack/keys.ts';
import { authenticateIntent, authenticateSchema, confirmIntent, confirmSchema } from './confirm.ts';
import {
  createRefund,
  createRefundSchema,
  listRefunds,
  listRefundsSchema,
  retrieveDispute,
  retrieveDisputeSchema,
} from './refunds.ts';
import { decodeForm, readParams, StripeRefusal } from './params.ts';
import {
  cancelIntent,
  createIntent,
  listIntents,
  retrieveIntent,
  schemas,
  updateIntent,
} from './intents.ts';
import type { StripeKeys } from '../stack/keys.ts';
import type { Account, Call, SavedResponse } from './types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LONGEST_KEY = 255;

/** A request to the API, with its whole body. */
export interface IncomingCall {
  request: IncomingMessage;
  method: string;
  pathname: string;
  /** The raw parameters: the query of a GET request, or the body of a POST request. */
  text: string;
  requestId: string;
}

export interface CallResponse {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

interface Route {
  /** Whether a page in a browser may make this call, with the publishable key and a client secret. */
  browsersMay: boolean;
  run: (call: Call, text: string, id: string) => unknown;
}

function route<T>(
  schema: z.ZodType<T>,
  handle: (call: Call, params: T, id: string) => unknown,
  browsersMay = false,
): Route {
  return { browsersMay, run: (call, text, id) => handle(call, readParams(schema, text), id) };
}

const ROUTES: Record<string, Route> = {
  'POST /v1/payment_intents': route(schemas.create, createIntent),
  'GET /v1/payment_intents': route(schemas.list, listIntents),
  'GET /v1/payment_intents/:id': route(schemas.retrieve, retrieveIntent, true),
  'POST /v1/payment_intents/:id': route(schemas.update, updateIntent),
  'POST /v1/payment_intents/:id/confirm': route(confirmSchema, confirmIntent, true),
  'POST /v1/payment_intents/:id/local_authentication': route(
    authenticateSchema,
    authenticateIntent,
    true,
  ),
  'POST /v1/payment_intents/:id/cancel': route(schemas.cancel, cancelIntent),
  'GET /v1/disputes/:id': route(retrieveDisputeSchema, retrieveDispute),
  'POST /v1/refunds': route(createRefundSchema, createRefund),
  'GET /v1/refunds': route(listRefundsSchema, listRefunds),
};

function findRoute(method: string, pathname: string): { found: Route | undefined; id: string } {
  const [, version, kind, id = '', ...rest] = pathname.split('/');
  const pattern = [version, kind, ...(id === '' ? [] : [':id']), ...rest].join('/');
  return { found: ROUTES[`${method} /${pattern}`], id };
}

/** Says whether a page in a browser may make this call. */
export const mayBrowsersCall = (method: string, pathname: string): boolean =>
  findRoute(method, pathname).found?.browsersMay === true;

const invalidRequest = (status: number, message: string, code?: string) =>
  new StripeRefusal(status, { type: 'invalid_request_error', message, ...(code && { code }) });

/** Returns the API key of a request: a bearer token or, from a browser, `key=` in the form data. */
function givenKey(request: IncomingMessage, form: Record<string, unknown>): string {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(/ +/);
  if (/^bearer$/i.test(scheme)) return value;
  return typeof form['key'] === 'string' ? form['key'] : '';
}

/**
 * Returns the kind of caller to which an API key belongs. Refuses a wrong key, and the publishable key in
 * calls that only servers may make.
 */
function callerOf(keys: StripeKeys, key: string, browsersMay: boolean): Call['caller'] {
  if (isSecret(key, keys.secretKey)) return 'server';
  if (key === '') {
    const advice = "as in 'Authorization: Bearer YOUR_SECRET_KEY'.";
    throw invalidRequest(401, `You did not provide an API key. Send it in a header, ${advice}`);
  }
  if (!isSecret(key, keys.publishableKey)) {
    const shown = `${key.slice(0, 8)}****${key.slice(-4)}`;
    throw invalidRequest(401, `Invalid API Key provided: ${shown}`);
  }
  if (browsersMay) return 'browser';
  const message =
    'This API call cannot be made with a publishable API key. Use the secret API key.';
  throw invalidRequest(401, message, 'secret_key_required');
}

const mismatch = (key: string, difference: string) =>
  new StripeRefusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${difference}. Use another key than '${key}' for another request.`,
  });

/** Says whether a saved response is too old to be sent again. */
export const isForgotten = (saved: SavedResponse, now: number): boolean => now - saved.at >= DAY_MS;

/** Returns the response saved for an idempotency key, if any; refuses a key that another request used. */
function savedResponse(
  account: Account,
  key: string,
  asked: Pick<SavedResponse, 'path' | 'parameters'>,
): SavedResponse | null {
  if (key.length > LONGEST_KEY) {
    throw invalidRequest(400, `Idempotency keys have up to ${LONGEST_KEY} characters.`);
  }
  const saved = account.store.find('response', key);
  if (saved === undefined || isForgotten(saved, account.now())) return null;
  if (saved.path !== asked.path) throw mismatch(key, 'for the address they were first used for');
  if (saved.parameters !== asked.parameters) {
    throw mismatch(key, 'with the same parameters they were first used with');
  }
  return saved;
}

function respond(account: Account, keys: StripeKeys, incoming: IncomingCall): CallResponse {
  const { request, method, pathname, text, requestId } = incoming;
  const form = decodeForm(text);
  const { found, id } = findRoute(method, pathname);
  const caller = callerOf(keys, givenKey(request, form), found?.browsersMay ?? true);
  if (found === undefined) {
    const known = 'The local stack handles only what the guide uses.';
    throw invalidRequest(404, `Unrecognized request URL (${method}: ${pathname}). ${known}`);
  }
  const header = request.headers['idempotency-key'];
  const key = method === 'POST' && typeof header === 'string' && header !== '' ? header : null;
  const params = new URLSearchParams(text);
  params.sort();
  const asked = { path: pathname, parameters: params.toString() };
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
  const saved = key === null ? null : savedResponse(account, key, asked);
  if (saved !== null) {
    const replay = { 'idempotent-replayed': 'true', 'original-request': saved.requestId };
    return { status: saved.status, body: saved.body, headers: { ...headers, ...replay } };
  }
  const clientSecret = typeof form['client_secret'] === 'string' ? form['client_secret'] : null;
  const call = { account, caller, clientSecret, request: { id: requestId, idempotency_key: key } };
  let result: { status: number; body: unknown };
  try {
    result = { status: 200, body: found.run(call, text, id) };
  } catch (error) {
    // Saves a decline like a success, so that a repeated idempotency key gets the same response. Other errors
    // are not saved.
    if (!(error instanceof StripeRefusal) || !error.isOutcome) throw error;
    result = { status: error.status, body: { error: error.body } };
  }
  if (key !== null) {
    const saving = { key, at: account.now(), ...asked, requestId, ...result };
    account.store.put('response', key, saving);
  }
  return { ...result, headers };
}

/** Handles a call and stores its changes. */
export function handleCall(
  account: Account,
  keys: StripeKeys,
  incoming: IncomingCall,
): CallResponse {
  return account.store.atOnce(() => {
    try {
      return respond(account, keys, incoming);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return { status: error.status, body: { error: error.body }, headers: {} };
    }
  });
}
