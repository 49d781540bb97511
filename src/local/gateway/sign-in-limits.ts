/**
 * Slows down the guessing of passwords and of codes of a second factor: failures count for the account and
 * for the caller's IP address. Hosted Supabase counts the sign-ins of an IP address (`sign_in_sign_ups` of
 * supabase/config.toml); this limit is as strict for an IP address, and stricter for one account.
 */

/**
 * Maximum number of failed sign-ins per IP address in five minutes, as sign_in_sign_ups in
 * supabase/config.toml; a test compares the numbers.
 */
export const FAILURES_PER_ADDRESS = 30;
/**
 * Maximum number of failed sign-ins per account in five minutes: enough for a forgotten password, too few to
 * guess one.
 */
export const FAILURES_PER_ACCOUNT = 10;
const WINDOW_MS = 5 * 60_000;

interface Window {
  failures: number;
  endsAt: number;
}

export interface SignInLimits {
  /**
   * Returns whether sign-ins to the account, or from the IP address, failed too often.
   * @param email email address of the account; for codes of a second factor, the account's id
   */
  isOver(email: string, address: string): boolean;
  /** Counts a failed sign-in for both the account and the IP address. */
  fail(email: string, address: string): void;
}

/** Creates the limits of one gateway. @param clock returns milliseconds, like `Date.now` */
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
      for (const [subject] of limits(email, address)) {
        const window = current(subject);
        windows.set(subject, { ...window, failures: window.failures + 1 });
      }
    },
  };
}
