import { z } from 'zod';
import { OFFERED_CITIES } from '../../content/city-lists.ts';
import { emailRefusal, readEmailAddress } from '../../forms/email-address.ts';
import { optionalText, readText, refuse } from '../../forms/text-field.ts';
import type { NewsletterOutcome } from '../../paths.ts';
import { canonicalCategory, CATEGORY_OPTIONS } from '../../regions/categories.ts';
import { citySlug } from '../../regions/city-slug.ts';
import { site } from '../../site.ts';
import { linkToken } from '../../text/copied-link.ts';

/**
 * Defines the interests of a subscriber: categories and cities. An event must match a chosen category and a
 * chosen city. If no category is chosen, every category matches; if no city is chosen, every city matches.
 */

export interface InterestOption {
  /** Stored value: the slug of a category, or the name of a city without the state. */
  value: string;
  label: string;
}

/** The two groups of interests, each in the order of its list. */
export const INTEREST_GROUPS = {
  categories: CATEGORY_OPTIONS,
  cities: OFFERED_CITIES.map((name) => ({ value: name, label: name })),
} as const satisfies Record<string, readonly InterestOption[]>;

const ALL: readonly string[] = Object.values(INTEREST_GROUPS).flatMap((options) =>
  options.map(({ value }) => value),
);

const UNKNOWN = 'Choose interests from the list';

/** Turns a single value into a list, because a form sends one checked box as a text. */
const asList = (value: unknown): unknown => (typeof value === 'string' ? [value] : value);

/**
 * The interests to store, without duplicates, in the order of the lists above. Blank values are removed:
 * forms with boxes have a hidden blank field, so that "no box checked" differs from "no boxes in the form".
 */
export const interestsField = z.preprocess(
  asList,
  z
    .array(z.enum(['', ...ALL], { error: UNKNOWN }), { error: UNKNOWN })
    .transform((chosen) => ALL.filter((value) => chosen.includes(value))),
);

/** Sorts interests into categories and cities; leaves out interests that are no longer offered. */
export function groupInterests(
  interests: readonly string[],
): Record<keyof typeof INTEREST_GROUPS, string[]> {
  const chosenOf = (options: readonly InterestOption[]) =>
    options.map(({ value }) => value).filter((value) => interests.includes(value));
  return {
    categories: chosenOf(INTEREST_GROUPS.categories),
    cities: chosenOf(INTEREST_GROUPS.cities),
  };
}

/** Says whether an event matches a subscriber's interests, by category and by city. */
export function matchesInterests(
  event: { category: string; city: string },
  interests: readonly string[],
): boolean {
  const { categories, cities } = groupInterests(interests);
  const category = canonicalCategory(event.category);
  const city = citySlug(event.city);
  return (
    (categories.length === 0 || categories.some((one) => one === category)) &&
    (cities.length === 0 || cities.some((one) => citySlug(one) === city))
  );
}

/**
 * Defines the requests and responses of the newsletter. No response to a submitted email address reveals
 * whether the guide knows that address.
 */

/** Maximum lengths in UTF-16 units; form fields, schemas and database checks have the same limits. */
export const SUBSCRIBER_LIMITS = { email: 254, name: 100, userAgent: 500 } as const;

/** The message for an invalid email address (specification, section 5). */
export const INVALID_EMAIL = 'Please enter a valid email address';

/** The message for a missing email address on the page to unsubscribe (specification, section 5). */
export const EMAIL_MISSING = 'Please enter your email address.';

/** The form that a subscription came from: the three variants of the specification. */
export const NEWSLETTER_SOURCES = ['footer', 'sidebar', 'inline'] as const;
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number];

/** An email address in lower case, so that one address cannot be two subscribers. */
const email = z
  .unknown()
  .optional()
  .transform((value, context) => {
    const text = typeof value === 'string' ? value : '';
    const address = readEmailAddress(text)?.toLowerCase();
    return address ?? refuse(context, emailRefusal(text, INVALID_EMAIL));
  });

const name = optionalText({
  max: SUBSCRIBER_LIMITS.name,
  tooLong: `Use at most ${SUBSCRIBER_LIMITS.name} characters`,
});

/** The browser's user agent, cut to the maximum length; never refused, because no visitor typed it. */
const userAgent = z
  .unknown()
  .optional()
  .transform((value) => {
    if (typeof value !== 'string') return null;
    const { userAgent: max } = SUBSCRIBER_LIMITS;
    const read = readText(value.slice(0, max).toWellFormed(), { max, tooLong: '' });
    return read.ok && read.text !== '' ? read.text : null;
  });

/** A token in the right format; null for anything else. */
const token = z
  .unknown()
  .optional()
  .transform((value) => linkToken(typeof value === 'string' ? value : null));

/**
 * A new subscription. Ignores three fields of the specification's form: the guide sets `status` itself, asks
 * for `interests` on confirmation, and does not store `ipAddress`.
 */
export const subscribeRequest = z.object({
  email,
  firstName: name,
  lastName: name,
  source: z.enum(NEWSLETTER_SOURCES).catch('footer'),
  userAgent,
});
export type SubscribeRequest = z.output<typeof subscribeRequest>;

/** A confirmation; without interests, the stored interests stay unchanged. */
export const confirmRequest = z.object({
  token,
  interests: interestsField.optional().transform((chosen) => chosen ?? null),
});

/** New interests; if no box is checked, all events match. */
export const preferencesRequest = z.object({
  token,
  interests: interestsField.optional().transform((chosen) => chosen ?? []),
});

/** The request to unsubscribe, with the token of the link in an email, or with an email address. */
export const unsubscribeRequest = z.object({
  token,
  /** Email address, used only if the request has no working link; null if no address was sent. */
  email: z
    .unknown()
    .optional()
    .transform((value) => (value === undefined || value === null || value === '' ? null : value)),
});

/** The email address of a subscriber who has no working link. */
export const unsubscribeAddress = email;

/** The request to subscribe again, with the token of the link in an email. */
export const resubscribeRequest = z.object({ token });

/** The status of an accepted request. */
export type NewsletterStatus =
  | Exclude<NewsletterOutcome, 'link-not-working' | 'unsubscribe-by-mail'>
  /** The status for every submitted email address, whether the guide knows it or not. */
  | 'mail-sent';

/** A subscription as the page of its private link shows it. */
export interface Subscription {
  purpose: 'confirm' | 'manage';
  /** State of a `confirm` link; a `manage` link is always `open`. */
  link: 'open' | 'used' | 'expired';
  status: 'pending' | 'active' | 'unsubscribed' | 'suppressed';
  interests: string[];
  /** Whether the subscriber ever confirmed the address. If not, a `manage` link cannot subscribe it again. */
  wasConfirmed: boolean;
  /** The masked email address: `a…@example.org`. */
  address: string;
}

/**
 * The text that a subscriber agrees to. Every form shows it, and each request stores it with the time, so
 * that a new wording does not change what earlier subscribers agreed to.
 */
export const CONSENT = `By subscribing you ask ${site.name} to email you its newsletter about once a week. It starts once you’ve confirmed your address, and every issue has a link to unsubscribe.`;
