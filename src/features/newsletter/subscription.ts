import { z } from 'zod';
import type { NewsletterOutcome } from '../../paths.ts';
import { readEmailAddress } from '../../forms/email-address.ts';
import { optionalText, readText, refuse } from '../../forms/text-field.ts';
import { interestsField } from './interests.ts';
import { site } from '../../site.ts';

/**
 * Requests and responses of the newsletter: one schema for form and endpoint. No response to a
 * submitted address reveals whether it is known.
 */

/** Maximum lengths in UTF-16 units; form fields, schemas and database checks agree. */
export const SUBSCRIBER_LIMITS = { email: 254, name: 100, userAgent: 500 } as const;

/** Specification, section 5. */
export const INVALID_EMAIL = 'Please enter a valid email address';

/** Specification, section 5: no address on the page to unsubscribe. */
export const EMAIL_MISSING = 'Please enter your email address.';

/** Which form it was: the three variants of the specification. */
export const NEWSLETTER_SOURCES = ['footer', 'sidebar', 'inline'] as const;
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number];

/** Tokens of `private.new_newsletter_link`. */
export const NEWSLETTER_TOKEN = /^[\w-]{43}$/;

/** In lower case, so that one person is one subscriber. */
const email = z
  .unknown()
  .optional()
  .transform((value, context) => {
    const address = typeof value === 'string' ? readEmailAddress(value) : null;
    return address === null ? refuse(context, INVALID_EMAIL) : address.toLowerCase();
  });

const name = optionalText({
  max: SUBSCRIBER_LIMITS.name,
  tooLong: `Use at most ${SUBSCRIBER_LIMITS.name} characters`,
});

/** The browser's name, cut to length; never refused, because no visitor entered it. */
const userAgent = z
  .unknown()
  .optional()
  .transform((value) => {
    if (typeof value !== 'string') return null;
    const { userAgent: max } = SUBSCRIBER_LIMITS;
    const read = readText(value.slice(0, max).toWellFormed(), { max, tooLong: '' });
    return read.ok && read.text !== '' ? read.text : null;
  });

/** A well-formed token, else null. */
const token = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && NEWSLETTER_TOKEN.test(value) ? value : null));

/**
 * A new subscription. Drops `status`, `interests` and `ipAddress` of the specification's form: the
 * guide sets the first, asks for the second on confirmation and stores no address.
 */
export const subscribeRequest = z.object({
  email,
  firstName: name,
  lastName: name,
  source: z.enum(NEWSLETTER_SOURCES).catch('footer'),
  userAgent,
});
export type SubscribeRequest = z.output<typeof subscribeRequest>;

/** A confirmation; missing interests stay unchanged. */
export const confirmRequest = z.object({
  token,
  interests: interestsField.optional().transform((chosen) => chosen ?? null),
});

/** New interests; no checked box means everything. */
export const preferencesRequest = z.object({
  token,
  interests: interestsField.optional().transform((chosen) => chosen ?? []),
});

/** Unsubscribes by the link of an email, or by address. */
export const unsubscribeRequest = z.object({
  token,
  /** Null for none; used only if the link does not work. */
  email: z
    .unknown()
    .optional()
    .transform((value) => (value === undefined || value === null || value === '' ? null : value)),
});

/** The address of a subscriber without a working link. */
export const unsubscribeAddress = email;

/** Subscribes again by the link of an email. */
export const resubscribeRequest = z.object({ token });

/** Status of an accepted request. */
export type NewsletterStatus =
  | Exclude<NewsletterOutcome, 'link-not-working' | 'unsubscribe-by-mail'>
  /** For every submitted address, known or not. */
  | 'mail-sent';

/** A subscription as its private link shows it. */
export interface Subscription {
  purpose: 'confirm' | 'manage';
  /** Of a `confirm` link; a `manage` link is always open. */
  link: 'open' | 'used' | 'expired';
  status: 'pending' | 'active' | 'unsubscribed' | 'suppressed';
  interests: string[];
  firstName: string | null;
  /** Whether its owner ever confirmed; required to subscribe again by a `manage` link. */
  wasConfirmed: boolean;
  /** Masked: `a…@example.org`. */
  address: string;
}

/**
 * The consent of a subscriber, shown on every form and stored with each request and its time. A new
 * wording does not change what earlier subscribers agreed to.
 */
export const CONSENT = `By subscribing you ask ${site.name} to mail you its newsletter about once a week. It starts once you have confirmed your address, and every issue has a link to unsubscribe.`;
