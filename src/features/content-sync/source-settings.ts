/**
 * Checks the settings of a source as typed by an admin. The form and the endpoints that add and change a
 * source use the same schema.
 */
import { z } from 'zod';
import { CONTACTS } from '../../forms/records/define-record.ts';
import { recordSchema, recordText } from '../../forms/records/record-schema.ts';
import { refuse, requiredText } from '../../forms/text-field.ts';
import { EVENT_CATEGORIES, type CategorySlug } from '../../regions/categories.ts';
import { foldText } from '../../text/fold-text.ts';
import { parseUrl } from '../../text/web-links.ts';
import { SOURCE_KINDS } from './listing.ts';
import { DAYS_AHEAD_MAX, SOURCE } from './source-record.ts';

const SLUGS = EVENT_CATEGORIES.map(({ slug }) => slug) as [CategorySlug, ...CategorySlug[]];

/** URL schemes that calendar programs use for a feed. */
const CALENDAR_SCHEME = /^(?:webcals?|feed):\/\//i;
/** Prefix before a complete URL: `feed:https://…`. */
const FEED_PREFIX = /^feed:(?=https?:)/i;
const ANY_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Returns the http or https URL to fetch; adds `https://` to a text without a scheme. Null for a text that is
 * not a URL, and for a URL with another scheme, with a user name or password, or with a host without a dot
 * (except `localhost`). The fetch itself checks whether the host is allowed.
 */
export function readSourceAddress(text: string): string | null {
  const plain = text.trim().replace(FEED_PREFIX, '').replace(CALENDAR_SCHEME, 'https://');
  const address = ANY_SCHEME.test(plain) ? plain : `https://${plain}`;
  const url = parseUrl(address);
  if (url === null) return null;
  const { protocol, hostname, username, password, href } = url;
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '') return null;
  return hostname.includes('.') || hostname === 'localhost' ? href : null;
}

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const sourceAddress = requiredText({
  max: CONTACTS.link.max,
  tooLong: `Keep the address within ${CONTACTS.link.max} characters`,
  missing: SOURCE.fields.url.missing,
}).transform(
  (text, context) =>
    readSourceAddress(text) ??
    refuse(context, 'Enter a web address, as in https://example.org/events'),
);

/**
 * The request with the URL that an organizer pasted. A text that is not a web address is accepted here too:
 * `readPage` answers it with a sentence for the organizer.
 */
export const linkRequest = z.object({
  address: requiredText({
    max: CONTACTS.link.max,
    tooLong: `Keep the address within ${CONTACTS.link.max} characters`,
    missing: 'Paste the address of the event’s page',
  }),
});

const category = z.enum(SLUGS, 'Choose one of the guide’s categories');

/** The fields of the form; a number may be given as text. */
export const sourceFields = recordSchema(SOURCE, {
  url: sourceAddress,
  defaultCity: recordText(SOURCE.fields.defaultCity).transform((city, context) =>
    city === null || /^[^,]+, [A-Z]{2}$/.test(city)
      ? city
      : refuse(context, 'Enter the city with its state, as in Rockport, TX'),
  ),
  defaultCategory: recordText(SOURCE.fields.defaultCategory).transform((value, context) => {
    if (value === null) return null;
    const read = category.safeParse(value);
    return read.success ? read.data : refuse(context, 'Choose one of the guide’s categories');
  }),
  timeZone: recordText(SOURCE.fields.timeZone).transform((zone, context) =>
    zone === null || isTimeZone(zone)
      ? zone
      : refuse(context, 'Choose a time zone, as in America/Chicago'),
  ),
  trust: z.coerce
    .number('Choose how far to trust this source')
    .pipe(z.literal([1, 2, 3], 'Choose how far to trust this source')),
  daysAhead: z.coerce
    .number(SOURCE.fields.daysAhead.missing)
    .int('Enter whole days')
    .min(1, `Enter 1 to ${DAYS_AHEAD_MAX} days`)
    .max(DAYS_AHEAD_MAX, `Enter 1 to ${DAYS_AHEAD_MAX} days`),
});

/** The maximum number of mapped category names of a source. */
const MOST_CATEGORIES = 60;

/**
 * Maps a source's category names to the guide's categories, or to null if the guide leaves out the items of a
 * category. Stores the names without case and accents (`foldText`), and drops empty names.
 */
const categoryMap = z
  .record(z.string(), category.nullable())
  .transform((map) =>
    Object.fromEntries(
      Object.entries(map).flatMap(([name, slug]) => {
        const folded = foldText(name).trim();
        return folded === '' ? [] : [[folded, slug]];
      }),
    ),
  )
  .refine(
    (map) =>
      Object.keys(map).length <= MOST_CATEGORIES &&
      Object.keys(map).every((name) => name.length <= SOURCE.fields.name.max),
    `Map at most ${MOST_CATEGORIES} categories`,
  );

/** Body of POST /api/admin/sync-sources: a new source. */
export const newSource = sourceFields.extend({
  kind: z.enum(SOURCE_KINDS),
  isEnabled: z.boolean().default(true),
  categoryMap,
});

/** Body of PATCH /api/admin/sync-sources/:id: the settings to change. */
export const sourceChange = sourceFields
  .extend({ kind: z.enum(SOURCE_KINDS), isEnabled: z.boolean(), categoryMap })
  .partial();

/** Body of POST /api/admin/source-preview: a URL, or the id of a stored source. */
export const previewRequest = z.union([
  z.object({ sourceId: z.uuid('There is no such source.') }),
  z.object({ url: sourceAddress }),
]);
