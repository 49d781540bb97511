import { createHash, createHmac, randomBytes } from 'node:crypto';
import { env } from '../env.ts';

/**
 * Makes a token for a link or an upload: 32 random bytes in base64url. Only its hash is stored, so that a
 * copy of the database opens no link. A token is found by its hash; no code compares tokens, because the time
 * of a comparison could reveal one.
 */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 of a token in hex, as the database stores it. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token, 'utf8').digest('hex');

/**
 * Returns the HMAC-SHA-256 of a text in hex, with the guide's secret key, so that only the guide can make it.
 * A text from which a key is made says what the key is for, such as `background call`.
 */
export const keyedHash = (text: string): string =>
  createHmac('sha256', env().SUPABASE_SERVICE_ROLE_KEY).update(text).digest('hex');

/** Returns the SHA-256 of a value as JSON, used to recognize a repeated request. */
export const fingerprint = (value: unknown): string => tokenHash(JSON.stringify(value));
