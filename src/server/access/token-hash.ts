import { createHash, randomBytes } from 'node:crypto';

/**
 * Makes a token for a link or an upload: 32 random bytes in base64url. Only its hash is stored, so a copy of
 * the database opens nothing, and a lookup by hash needs no comparison of tokens.
 */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 of a token in hex, as the database stores it. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token, 'utf8').digest('hex');

/** Returns the SHA-256 of a value as JSON, by which a repeated request is recognized. */
export const fingerprint = (value: unknown): string => tokenHash(JSON.stringify(value));
