/** The addresses of Stripe's API that the double answers. */
import type { Call } from './account.ts';
import { authenticateIntent, confirmIntent } from './confirm.ts';
import {
  cancelIntent,
  createIntent,
  listIntents,
  retrieveIntent,
  updateIntent,
} from './intents.ts';
import { createRefund, listRefunds, retrieveCharge, retrieveRefund } from './refunds.ts';
import { Refusal } from './refusal.ts';

export interface Route {
  /** Whether a page in a browser may call it, with the publishable key and a client secret. */
  browsersMay: boolean;
  answer(call: Call): unknown;
}

type Answer = (call: Call, id: string) => unknown;

const server = (answer: Answer) => ({ browsersMay: false, answer });
const browser = (answer: Answer) => ({ browsersMay: true, answer });

const ROUTES: Record<string, { browsersMay: boolean; answer: Answer }> = {
  'POST /v1/payment_intents': server(createIntent),
  'GET /v1/payment_intents': server(listIntents),
  'GET /v1/payment_intents/:id': browser(retrieveIntent),
  'POST /v1/payment_intents/:id': server(updateIntent),
  'POST /v1/payment_intents/:id/confirm': browser(confirmIntent),
  'POST /v1/payment_intents/:id/local_authentication': browser(authenticateIntent),
  'POST /v1/payment_intents/:id/cancel': server(cancelIntent),
  'POST /v1/refunds': server(createRefund),
  'GET /v1/refunds': server(listRefunds),
  'GET /v1/refunds/:id': server(retrieveRefund),
  'GET /v1/charges/:id': server(retrieveCharge),
};

/** The route of a request; undefined where there is none. */
export function findRoute(method: string, pathname: string): Route | undefined {
  const [, version, kind, id = '', ...rest] = pathname.split('/');
  const pattern = [version, kind, ...(id === '' ? [] : [':id']), ...rest].join('/');
  const found = ROUTES[`${method} /${pattern}`];
  if (found === undefined) return undefined;
  return {
    browsersMay: found.browsersMay,
    answer: (call) => found.answer(call, decodeURIComponent(id)),
  };
}

/** The refusal of an address that Stripe may have, but the double has not. */
export const noSuchRoute = (method: string, pathname: string) =>
  new Refusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${pathname}). The local stack answers only what the guide uses.`,
  });
