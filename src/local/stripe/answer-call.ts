/** Answers one call of Stripe's API: who asks, whether it was asked before, what comes of it. */
import type { IncomingMessage } from 'node:http';
import type { Account, Call } from './account.ts';
import { callerOf, givenKey } from './credentials.ts';
import type { FormObject } from './form.ts';
import { canonicalForm, decodeForm } from './form.ts';
import type { Answer } from './idempotency.ts';
import { answerOnce } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './routes.ts';
import { findRoute, noSuchRoute } from './routes.ts';
import type { StripeKeys } from './stripe-keys.ts';

/** A request of the API, read to its end. */
export interface IncomingCall {
  request: IncomingMessage;
  method: string;
  url: URL;
  /** The parameters as they came: the query of a GET, the body of a POST. */
  text: string;
  requestId: string;
}

export interface AnsweredCall {
  answer: Answer;
  caller: Call['caller'] | null;
  idempotencyKey: string | null;
}

const refused = ({ status, body }: Refusal): Answer => ({ status, body: { error: body } });

/** Runs a route; a refusal is an answer, too, and what it changed stays changed. */
function run(route: Route, call: Call): { answer: Answer; isOutcome: boolean } {
  try {
    return { answer: { status: 200, body: route.answer(call) }, isOutcome: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { answer: refused(error), isOutcome: error.isOutcome };
  }
}

function readForm(text: string): FormObject {
  const form = decodeForm(text);
  if (form !== null) return form;
  throw new Refusal(400, {
    type: 'invalid_request_error',
    message: 'The brackets of a parameter do not close.',
  });
}

/**
 * Answers a call and writes what it changed. It never waits in between, so calls that come at once
 * are answered one after another.
 */
export function answerCall(
  account: Account,
  keys: StripeKeys,
  incoming: IncomingCall,
): AnsweredCall {
  const { request, method, url, text, requestId } = incoming;
  const header = request.headers['idempotency-key'];
  const key = method === 'POST' && typeof header === 'string' && header !== '' ? header : null;
  let caller: Call['caller'] | null = null;
  try {
    const form = readForm(text);
    const route = findRoute(method, url.pathname);
    caller = callerOf(keys, givenKey(request, form), route?.browsersMay ?? true);
    if (route === undefined) throw noSuchRoute(method, url.pathname);
    const call: Call = {
      account,
      form,
      caller,
      request: { id: requestId, idempotency_key: key },
    };
    const once = { key: key ?? '', path: url.pathname, parameters: canonicalForm(form), requestId };
    const answer =
      key === null ? run(route, call).answer : answerOnce(account, once, () => run(route, call));
    return { answer, caller, idempotencyKey: key };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { answer: refused(error), caller, idempotencyKey: key };
  } finally {
    account.journal.commit();
  }
}
