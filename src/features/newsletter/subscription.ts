/**
 * What the forms of the newsletter send and what they are answered: one schema for form and endpoint.
 * Whether an address is known, and how it stands, shows in no answer to whoever merely typed it.
 */
import { z } from 'zod';
import type { NewsletterOutcome } from '../../paths.ts';
import { readEmailAddress } from '../../forms/email-address.ts';
import { optionalText, readText } from '../../forms/text-field.ts';
import { interestsField } from './interests.ts';

/** The most UTF-16 units of each text; form fields, these schemas and the database's checks agree. */
export const SUBSCRIBER_LIMITS = { email: 254, name: 100, userAgent: 500 } as const;

/** Specification, section 5. */
export const INVALID_EMAIL = 'Please enter a valid email address';

/** Specification, section 5: nothing was typed on the page that unsubscribes. */
export const EMAIL_MISSING = 'Please enter your email address.';

/** Which form it was: the three variants of the specification. */
export const NEWSLETTER_SOURCES = ['footer', 'sidebar', 'inline'] as const;
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number];

/** As `private.new_newsletter_link` makes them. */
export const NEWSLETTER_TOKEN = /^[\w-]{43}$/;

/** Lower case, so that one person is one subscriber. */
const email = z
  .unknown()
  .optional()
  .transform((value, context) => {
    const address = typeof value === 'string' ? readEmailAddress(value) : null;
    if (address !== null) return address.toLowerCase();
    context.addIssue({ code: 'custom', message: INVALID_EMAIL });
    return z.NEVER;
  });

const name = optionalText({
  max: SUBSCRIBER_LIMITS.name,
  tooLong: `Use at most ${SUBSCRIBER_LIMITS.name} characters`,
});

/** What a browser says of itself; nobody typed it, so it is cut short rather than refused. */
const userAgent = z
  .unknown()
  .optional()
  .transform((value) => {
    if (typeof value !== 'string') return null;
    const { userAgent: max } = SUBSCRIBER_LIMITS;
    const read = readText(value.slice(0, max).toWellFormed(), { max, tooLong: '' });
    return read.ok && read.text !== '' ? read.text : null;
  });

/** A text that has the shape of a token, else null: no such link was ever made. */
const token = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && NEWSLETTER_TOKEN.test(value) ? value : null));

/**
 * A new subscription. `status`, `interests` and `ipAddress`, which the specification's form sends too,
 * are dropped: the guide decides the first, asks for the second on confirming, stores no third.
 */
export const subscribeRequest = z.object({
  email,
  firstName: name,
  lastName: name,
  source: z.enum(NEWSLETTER_SOURCES).catch('footer'),
  userAgent,
});
export type SubscribeRequest = z.output<typeof subscribeRequest>;

/** The confirmation. Interests that are left out stay as they are. */
export const confirmRequest = z.object({
  token,
  interests: interestsField.optional().transform((chosen) => chosen ?? null),
});

/** New interests; without any box ticked, everything. */
export const preferencesRequest = z.object({
  token,
  interests: interestsField.optional().transform((chosen) => chosen ?? []),
});

/** Who wants no newsletter any more: by the link of a mail, or by address. */
export const unsubscribeRequest = z.object({
  token,
  /** Null where none was typed; looked at only when the link does not do. */
  email: z
    .unknown()
    .optional()
    .transform((value) => (value === undefined || value === null || value === '' ? null : value)),
});

/** The address of somebody without a working link. */
export const unsubscribeAddress = email;

/** Back again, by the link of a mail. */
export const resubscribeRequest = z.object({ token });

/** What the endpoints answer with when they have nothing against a request. */
export type NewsletterStatus =
  | Exclude<NewsletterOutcome, 'link-not-working' | 'unsubscribe-by-mail'>
  /** For every address that was typed, known or not. */
  | 'mail-sent';

/** What the holder of a link is shown. */
export interface Subscription {
  /** What the link is for. */
  purpose: 'confirm' | 'manage';
  /** Of a link that confirms; one that manages is always open. */
  link: 'open' | 'used' | 'expired';
  status: 'pending' | 'active' | 'unsubscribed' | 'suppressed';
  interests: string[];
  firstName: string | null;
  /** Whether its owner ever confirmed: nobody else may come back by a link that manages. */
  wasConfirmed: boolean;
  /** With all but its first sign and its host hidden, as in `a…@example.org`. */
  address: string;
}
