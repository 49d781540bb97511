/** Who calls: keys as Stripe takes them, as a bearer token, as a Basic user or as `key=` of a form. */
import type { IncomingMessage } from 'node:http';
import { isSecret } from '../host/secrets.ts';
import type { FormObject } from './form.ts';
import { readText } from './params.ts';
import { unauthorized } from './refusal.ts';
import type { StripeKeys } from './stripe-keys.ts';

/** The key a request carries, wherever it carries it. */
export function givenKey(request: IncomingMessage, form: FormObject): string | null {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(/ +/);
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) {
    return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
  }
  return readText(form, 'key');
}

/**
 * Tells a server from a browser by its key. Refuses a call without a key, with one that is not ours,
 * and a browser's call where only servers may.
 */
export function callerOf(
  keys: StripeKeys,
  key: string | null,
  browsersMay: boolean,
): 'server' | 'browser' {
  if (key === null || key === '') {
    throw unauthorized(
      "You did not provide an API key. Send it in the Authorization header, as in 'Authorization: Bearer YOUR_SECRET_KEY'.",
    );
  }
  if (isSecret(key, keys.secretKey)) return 'server';
  if (!isSecret(key, keys.publishableKey)) {
    throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  }
  if (browsersMay) return 'browser';
  throw unauthorized(
    'This API call cannot be made with a publishable API key. Use the secret API key.',
    'secret_key_required',
  );
}
