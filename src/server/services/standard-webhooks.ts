/**
 * Checks signatures of Standard Webhooks (standardwebhooks.com): HMAC-SHA256 over id, time and exact body.
 * Someone who recorded a webhook can send it again for five minutes, so handlers must be idempotent.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/** Prefixes of the header names; older senders use `svix`. */
const HEADER_FAMILIES = ['webhook', 'svix'] as const;

const PREFIX = 'whsec_';

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');

const isEqual = (given: Buffer, expected: Buffer): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);

/**
 * Returns the signatures in a header, written `v1,<base64>` and separated by spaces; ignores other versions.
 */
const signaturesIn = (header: string): Buffer[] =>
  header
    .split(' ')
    .filter((part) => part.startsWith('v1,'))
    .map((part) => Buffer.from(part.slice('v1,'.length), 'base64'));

/**
 * Says whether one of the secrets signed this webhook within five minutes of `now`.
 * @param body the exact bytes
 * @param secrets each one `whsec_` followed by base64
 */
export function isSignedWebhook(
  body: Uint8Array,
  headers: Headers,
  secrets: readonly string[],
  now: Date,
): boolean {
  const family = HEADER_FAMILIES.find((name) => headers.has(`${name}-signature`));
  if (family === undefined) return false;
  const id = headers.get(`${family}-id`) ?? '';
  const timestamp = headers.get(`${family}-timestamp`) ?? '';
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const given = signaturesIn(headers.get(`${family}-signature`) ?? '');
  return secrets.some((secret) => {
    const expected = createHmac('sha256', keyOf(secret))
      .update(`${id}.${timestamp}.`)
      .update(body)
      .digest();
    return given.some((signature) => isEqual(signature, expected));
  });
}
