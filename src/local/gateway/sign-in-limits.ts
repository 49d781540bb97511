/**
 * Slows down guessing of passwords: failed sign-ins count for the account and for the caller's address.
 * Hosted Supabase counts sign-ins of an address (`sign_in_sign_ups` of supabase/config.toml); this is
 * as strict there, and stricter for one account.
 */

/** sign_in_sign_ups of supabase/config.toml; a test compares the two. */
export const FAILURES_PER_ADDRESS = 30;
/** Room for a forgotten password, too little to guess one. */
export const FAILURES_PER_ACCOUNT = 10;
const WINDOW_MS = 5 * 60_000;
/** Above it, windows that are over are removed. */
const MOST_WINDOWS = 10_000;

interface Window {
  failures: number;
  endsAt: number;
}

export interface SignInLimits {
  /** Whether sign-ins to the account or from the address failed too often. */
  isOver(email: string, address: string): boolean;
  /** Counts a failure for both. */
  fail(email: string, address: string): void;
}

/** @param clock milliseconds, as `Date.now` */
export function createSignInLimits(clock: () => number = Date.now): SignInLimits {
  const windows = new Map<string, Window>();
  const current = (subject: string): Window => {
    const known = windows.get(subject);
    return known !== undefined && known.endsAt > clock()
      ? known
      : { failures: 0, endsAt: clock() + WINDOW_MS };
  };
  const limits = (email: string, address: string): [string, number][] => [
    [`account ${email}`, FAILURES_PER_ACCOUNT],
    [`address ${address}`, FAILURES_PER_ADDRESS],
  ];
  return {
    isOver: (email, address) =>
      limits(email, address).some(([subject, most]) => current(subject).failures >= most),
    fail(email, address) {
      if (windows.size > MOST_WINDOWS) {
        for (const [subject, { endsAt }] of windows) {
          if (endsAt <= clock()) windows.delete(subject);
        }
      }
      for (const [subject] of limits(email, address)) {
        const window = current(subject);
        windows.set(subject, { ...window, failures: window.failures + 1 });
      }
    },
  };
}
