/** Reads the facts of a feed's event by the rules for submissions (`src/forms/records/contact-texts.ts`). */
import { readEmailAddress } from '../../../forms/email-address.ts';
import { cleanText } from '../../../forms/text-field.ts';
import type { CategorySlug } from '../../../regions/categories.ts';
import { excerpt } from '../../../text/excerpt.ts';
import { foldText } from '../../../text/fold-text.ts';
import { FREE } from '../../events/price.ts';
import { readLink, readPhone } from '../../../forms/records/contact-texts.ts';
import { readPrice } from '../../events/price.ts';
import { CONTACTS } from '../../../forms/records/define-record.ts';
import { EVENT } from '../../events/event-record.ts';
import type { ListingFacts, Source } from '../listing.ts';
import type { RawEvent } from '../parse/raw-item.ts';
import { plainTitle } from './to-plain-text.ts';

/**
 * Reads and normalizes the URL of an image to copy; null for a URL that is not http or https, contains a user
 * name or password, or is too long. The host is not checked here: the fetch checks it, and no page shows the
 * URL.
 */
export function readImageAddress(text: string): string | null {
  const link = readLink(text);
  if (link !== null) return link;
  const url = URL.parse(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  if (url.username !== '' || url.password !== '') return null;
  return url.href.length <= CONTACTS.link.max ? url.href : null;
}

/** The maximum number of tags of an event or article, and the maximum length of a tag, as in the database. */
const MAX_TAGS = 20;
const MAX_TAG = 50;

/** A price text that means free admission: `Free admission`, `Free!`, `No cover`. */
const FREE_WORDS =
  /^(?:free(?: (?:admission|entry|event|of charge|to attend|and open to the public|for all|to the public))?|no (?:cover|charge)|admission(?: is)?:? free)[.!]*$/i;

/** Characters that cannot be stored: lone surrogates and U+0000. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/**
 * Returns the text on one line, in a form that can be stored, with at most `max` UTF-16 units. Cuts longer
 * text between words and adds "…".
 */
export function fitLine(text: string, max: number): string {
  const clean = cleanText(text.replace(UNSTORABLE, ''));
  return clean.length > max ? excerpt(clean, max - 1).replace(UNSTORABLE, '') : clean;
}

/** Like `fitLine`, but keeps line breaks. */
export function fitText(text: string, max: number): string {
  const clean = cleanText(text.replace(UNSTORABLE, ''), true);
  if (clean.length <= max) return clean;
  const cut = clean.slice(0, max - 1);
  const between = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  const kept = between > max / 2 ? cut.slice(0, between) : cut;
  return `${kept.trimEnd().replace(UNSTORABLE, '')}…`;
}

/** Returns at most 20 tags, without their `#`; leaves out repeated tags and tags that are too long. */
export function readTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const raw of tags.slice(0, 5 * MAX_TAGS)) {
    const tag = fitLine(plainTitle(raw).replace(/^#+/, ''), 1000);
    if (tag !== '' && tag.length <= MAX_TAG && kept.size < MAX_TAGS) {
      const key = foldText(tag);
      if (!kept.has(key)) kept.set(key, tag);
    }
  }
  return Array.from(kept.values());
}

/** Reports an optional field of an event whose value cannot be used. */
type Report = (message: string) => void;

/** Reads an optional text. Reports a text that cannot be used, with its beginning in place of `#`. */
const optional = <Value>(
  text: string,
  read: (text: string) => Value | null,
  message: string,
  report: Report,
): Value | null => {
  if (text === '') return null;
  const value = read(text);
  if (value === null) report(message.replace('#', () => `“${text.slice(0, 80)}”`));
  return value;
};

const link = (text: string, what: string, report: Report): string | null => {
  // CivicPlus gives the path of the feed itself as the link of each event; such a path is dropped.
  const address = plainTitle(text).replace(/^\/(?!\/).*/, '');
  return optional(address, readLink, `${what} # is no public web address.`, report);
};

/** Reads the price. Only there do pages say that an event is sold out: `Sold out`, `$15 (sold out)`. */
const price = (text: string, isSoldOut: boolean, report: Report) => {
  const words = fitLine(plainTitle(text), 10_000);
  if (isSoldOut) {
    const amount = readPrice(words);
    const both = `${words} (sold out)`;
    const isKept = amount.priceMinCents !== null && amount.price !== FREE;
    return isKept && both.length <= EVENT.fields.price.max
      ? { ...amount, price: both }
      : readPrice('Sold out');
  }
  if (words.length > EVENT.fields.price.max) {
    report(`The price is longer than ${String(EVENT.fields.price.max)} characters.`);
    return readPrice(null);
  }
  return readPrice(FREE_WORDS.test(words) ? FREE : words);
};

/** Facts that the caller has already read, because other rules need them too. */
export interface Decided {
  title: string;
  description: string;
  category: CategorySlug;
  venueName: string;
  venueAddress: string;
  city: string;
  /** Whether the title says that the event is sold out. */
  isSoldOut: boolean;
}

/**
 * Reads the facts of an event. Leaves out and reports optional fields that break a rule. Also leaves out a
 * website that is the event's page, and an event's page that is the source's own URL.
 */
export function readFacts(
  event: RawEvent,
  decided: Decided,
  source: Source,
  report: Report,
): ListingFacts {
  const { title, description, category, venueName, venueAddress, city, isSoldOut } = decided;
  const website = link(event.website, 'The website', report);
  const sourceUrl = link(event.sourceUrl, 'The event’s address', report);
  return {
    title,
    description: fitText(description, EVENT.fields.description.max),
    category,
    venueName: fitLine(venueName, EVENT.fields.venueName.max),
    venueAddress: fitLine(venueAddress, EVENT.fields.venueAddress.max),
    city,
    ...price(event.price, isSoldOut, report),
    contactEmail: optional(
      plainTitle(event.email).replace(/^mailto:/i, ''),
      readEmailAddress,
      'The email address # is none.',
      report,
    ),
    contactPhone: optional(
      fitLine(plainTitle(event.phone).replace(/^tel:/i, ''), 1000),
      readPhone,
      'The phone number # is none.',
      report,
    ),
    website: website === sourceUrl ? null : website,
    imageUrl: optional(
      plainTitle(event.imageUrl),
      readImageAddress,
      'The image’s address # is no web address.',
      report,
    ),
    sourceUrl: sourceUrl === source.url ? null : sourceUrl,
    tags: readTags(event.tags),
  };
}
