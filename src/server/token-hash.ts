import { createHash, randomBytes } from 'node:crypto';

/**
 * Tokens in links and uploads: 32 random bytes, in base64url. Only their hash is stored, so that a
 * copy of the database opens nothing; a token is found by its hash, so nothing is compared.
 */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token in hex, as the database keeps it. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token, 'utf8').digest('hex');

/** SHA-256 of a value as JSON: tells whether a repeated request says the same. */
export const fingerprint = (value: unknown): string => tokenHash(JSON.stringify(value));
