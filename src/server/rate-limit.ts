/**
 * Limits are counted in the database, in the transaction of the write they guard: exact however
 * many functions run at once, and a repeated request that changes nothing costs nothing.
 *
 * A client's address comes from the platform's own context, never from a header that a client can write.
 * Only its keyed hash is stored, so that the table of limits is no list of visitors.
 */
import { createHmac } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { clientNetwork } from './client-network.ts';
import { env } from './env.ts';
import { HttpError } from './http.ts';

export interface RateLimit {
  /** What is limited, as in `event-submit`. */
  bucket: string;
  limit: number;
  windowSeconds: number;
}

/** A limit applied to somebody, as the SQL functions take it. */
export interface CountedLimit {
  bucket: string;
  subject: string;
  limit: number;
  window_seconds: number;
}

const counted = (limit: RateLimit, subject: string): CountedLimit => ({
  bucket: limit.bucket,
  subject,
  limit: limit.limit,
  window_seconds: limit.windowSeconds,
});

const keyedHash = (text: string): string =>
  createHmac('sha256', env().SUPABASE_SERVICE_ROLE_KEY).update(text).digest('hex');

/** The limit of one client's address. */
export const forClient = (limit: RateLimit, { ip }: Pick<Context, 'ip'>): CountedLimit =>
  counted(limit, keyedHash(clientNetwork(ip)));

/** The limit of one mail address, which would be written to. */
export const forMailbox = (limit: RateLimit, address: string): CountedLimit =>
  counted(limit, keyedHash(address.toLowerCase()));

/** The limit of all clients together. */
export const forEveryone = (limit: RateLimit): CountedLimit => counted(limit, 'everyone');

/** The refusal to throw when a limit is used up. */
export const tooMany = (retryAfterSeconds: number): HttpError =>
  new HttpError(429, 'That was a lot at once. Please wait a little and try again.', {
    'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  });
