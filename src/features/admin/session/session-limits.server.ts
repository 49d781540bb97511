/**
 * Limits of the sign-in. Those of all clients stay below the limits of Supabase Auth for one address
 * (`auth.rate_limit` in supabase/config.toml), because a project that does not take the forwarded address of
 * the client counts the address of the guide's functions.
 */
import {
  type Client,
  type CountedLimit,
  forAccount,
  forClient,
  forEveryone,
  forMailbox,
  type RateLimit,
} from '../../../server/limits/rate-limit.ts';

const perFiveMinutes = (bucket: string, limit: number): RateLimit => ({
  bucket,
  limit,
  windowSeconds: 300,
});

export const CLIENT_SIGN_INS = perFiveMinutes('sign-in', 20);
/**
 * Sign-ins to one mailbox, above which each takes a challenge. They are never refused: a stranger could keep
 * a volunteer out.
 */
export const MAILBOX_SIGN_INS = perFiveMinutes('sign-in:mailbox', 10);
export const ALL_SIGN_INS = perFiveMinutes('sign-in:all', 25);

const CLIENT_LINKS = perFiveMinutes('password-link', 10);
export const ALL_LINKS = perFiveMinutes('password-link:all', 25);

const CLIENT_RENEWALS = perFiveMinutes('session-renewal', 40);
export const ALL_RENEWALS = perFiveMinutes('session-renewal:all', 125);

/**
 * Codes of one account, right or wrong; above, all are refused. Only a person with the password gets this
 * far, and 480 codes a day guess the right one in about two years.
 */
export const ACCOUNT_CODES: RateLimit = {
  bucket: 'second-factor',
  limit: 10,
  windowSeconds: 1_800,
};

/** Returns the limits of a sign-in. */
export const signInLimits = (client: Client, email: string): CountedLimit[] => [
  ...forClient(CLIENT_SIGN_INS, client),
  ...(client.proof === null
    ? [{ ...forMailbox(MAILBOX_SIGN_INS, email), refusal: 'challenged' as const }]
    : []),
  forEveryone(ALL_SIGN_INS, client),
];

/** Returns the limits of opening mailed links. */
export const linkLimits = (client: Client): CountedLimit[] => [
  ...forClient(CLIENT_LINKS, client),
  forEveryone(ALL_LINKS, client),
];

/** Returns the limits of renewing sessions. */
export const renewalLimits = (client: Client): CountedLimit[] => [
  ...forClient(CLIENT_RENEWALS, client),
  forEveryone(ALL_RENEWALS, client),
];

/** Returns the limit of proving a second factor. */
export const codeLimits = (account: string): CountedLimit[] => [forAccount(ACCOUNT_CODES, account)];
