import { createHash, randomBytes } from 'node:crypto';

/**
 * A token for a link or an upload: 32 random bytes in base64url. Only its hash is stored, so a copy of
 * the database opens nothing, and lookup by hash needs no comparison.
 */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token in hex, as the database stores it. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token, 'utf8').digest('hex');

/** SHA-256 of a value as JSON, to recognize a repeated request. */
export const fingerprint = (value: unknown): string => tokenHash(JSON.stringify(value));
