/**
 * Limits how many sign-ins, by a password or by a code of a second factor, may fail per IP address, as hosted
 * Supabase does. The guide itself limits the attempts per account (desk/session).
 */
import type { IncomingMessage } from 'node:http';
import type { StackKeys } from '../stack/keys.ts';

/**
 * Maximum number of failed sign-ins per IP address in five minutes, as sign_in_sign_ups in
 * supabase/config.toml; a test compares the numbers.
 */
export const FAILURES_PER_ADDRESS = 30;
const WINDOW_MS = 5 * 60_000;

interface Window {
  failures: number;
  endsAt: number;
}

export interface SignInLimits {
  /** Returns whether sign-ins from the IP address failed too often. */
  isOver(address: string): boolean;
  /** Counts a failed sign-in. */
  fail(address: string): void;
}

/** Creates the limits of one gateway. @param clock returns milliseconds, like `Date.now` */
export function createSignInLimits(clock: () => number = Date.now): SignInLimits {
  const windows = new Map<string, Window>();
  const current = (address: string): Window => {
    const known = windows.get(address);
    return known !== undefined && known.endsAt > clock()
      ? known
      : { failures: 0, endsAt: clock() + WINDOW_MS };
  };
  return {
    isOver: (address) => current(address).failures >= FAILURES_PER_ADDRESS,
    fail(address) {
      const window = current(address);
      windows.set(address, { ...window, failures: window.failures + 1 });
    },
  };
}

/**
 * Returns the IP address of a caller. A caller with the service key may forward the IP address of its own
 * client instead, as in a hosted project with "IP address forwarding".
 */
export function callerAddress(
  { serviceRoleKey }: Pick<StackKeys, 'serviceRoleKey'>,
  { headers, socket }: IncomingMessage,
): string {
  const forwarded = headers['apikey'] === serviceRoleKey ? headers['sb-forwarded-for'] : undefined;
  return typeof forwarded === 'string' ? forwarded : (socket.remoteAddress ?? '');
}
