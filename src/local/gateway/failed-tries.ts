/**
 * Limits wrong passwords and codes, per account and per address. Hosted projects limit them per address
 * (`auth.rate_limit` of supabase/config.toml); a code in addition to the password limits them per account.
 */
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { authError } from './users.ts';

/** `sign_in_sign_ups` of supabase/config.toml, for each address; a test compares the two. */
export const MOST_FAILED_TRIES = { account: 10, address: 30 } as const;
const WINDOW_MS = 5 * 60_000;

const failures = new LRUCache<string, number>({ max: 10_000, ttl: WINDOW_MS, noUpdateTTL: true });

/**
 * Runs a check of a password or code, unless too many were wrong in the last five minutes.
 * @param account named by its address or id
 * @throws GatewayError 429 before the check; what the check throws counts as a failure
 */
export async function limitFailures<T>(
  request: IncomingMessage,
  account: string,
  check: () => Promise<T>,
): Promise<T> {
  const keys = [
    { key: `account ${account}`, most: MOST_FAILED_TRIES.account },
    { key: `address ${request.socket.remoteAddress ?? ''}`, most: MOST_FAILED_TRIES.address },
  ];
  if (keys.some(({ key, most }) => (failures.get(key) ?? 0) >= most)) {
    throw authError(429, 'over_request_rate_limit', 'Request rate limit reached');
  }
  try {
    return await check();
  } catch (error) {
    for (const { key } of keys) failures.set(key, (failures.get(key) ?? 0) + 1);
    throw error;
  }
}
