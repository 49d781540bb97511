import { z } from 'zod';
import { paths } from '../../../paths.ts';
import { dollars } from '../../../text/dollars.ts';
import { counted } from '../../../text/words.ts';
import { excerpt } from '../../../text/excerpt.ts';
import {
  formatDate,
  formatTimeRange,
  formatWeekday,
  monthHeading,
} from '../../../time/format-dates.ts';
import { timeColumn } from '../../../time/time-schemas.ts';
import { isWallDate, type WallDate } from '../../../time/wall-time.ts';
import {
  type Block,
  contactLink,
  type Fact,
  type Span,
  privateToken,
} from '../../../ui/mail/email-template.ts';
import { oneLine, shortTitle } from '../../../ui/mail/email-text.ts';
import {
  AD_TYPES,
  orderTypeOf,
  PACKAGE_NAMES,
  wantedSize,
} from '../../advertising/advertisement.ts';
import { eventDay } from '../../events/event-day.ts';
import { eventPicture } from '../../events/card/fallback-image.ts';

const dayList = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Writes a list of days in order, grouped by month: `December 1, 8, and 15, 2026; January 5, 2027`. */
export function formatDays(days: readonly WallDate[]): string {
  const months = Map.groupBy(days, (day) => day.slice(0, 7));
  return Array.from(months, ([month, its]) => {
    const [name = '', year = ''] = monthHeading(month).split(' ');
    return `${name} ${dayList.format(its.map((day) => String(Number(day.slice(8)))))}, ${year}`;
  }).join('; ');
}

// Describes the payload that `private.enqueue_event_mail` writes for emails about an event, and makes the
// parts that they share.

/** A calendar day, `YYYY-MM-DD`. */
export const wallDate = z.string().refine(isWallDate);

const mailEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  start_date: wallDate,
  start_time: timeColumn,
  end_date: wallDate.nullable(),
  end_time: timeColumn,
  venue_name: z.string(),
  city: z.string(),
  is_premium: z.boolean(),
  // Emails queued before these fields existed lack them, and have no picture.
  category: z.string().optional(),
  listing_id: z.string().nullable().default(null),
  /** The event's image and its description; null unless visitors see the event. */
  image_url: z.string().nullable().default(null),
  image_alt: z.string().nullable().default(null),
  /**
   * The dates of the listing that this email is about: their number, the first date, all days, and days
   * grouped by times.
   */
  dates: z
    .object({
      count: z.int().positive(),
      first: wallDate,
      // Emails about only some dates, and emails queued before these fields existed, lack `days` and `times`.
      days: z.array(wallDate).optional(),
      times: z
        .array(z.object({ start_time: timeColumn, end_time: timeColumn, days: z.array(wallDate) }))
        .min(1)
        .optional(),
    })
    .optional(),
});

type MailEvent = z.output<typeof mailEventSchema>;

/**
 * The keys of a payload about an event that a volunteer has published, or whose private link the organizer
 * has opened.
 */
export const readEventPayload = { token: privateToken, event: mailEventSchema };

/**
 * The keys of a payload about an event that perhaps was never published and whose private link perhaps was
 * never opened. Of the submitted texts, the email contains only a short title, and neither place nor image.
 */
export const eventPayload = {
  token: privateToken,
  event: mailEventSchema
    .omit({ venue_name: true, city: true, image_url: true, image_alt: true })
    .extend({ title: z.string().transform(shortTitle) }),
};

/** Shows an event's own image if visitors see the event; otherwise, the guide's illustration for it. */
export const eventPictureBlocks = (
  event: Pick<MailEvent, 'id' | 'listing_id' | 'title' | 'category'> &
    Partial<Pick<MailEvent, 'image_url' | 'image_alt'>>,
  siteUrl: string,
  href?: string,
): Block[] => {
  const { id, listing_id: listingId, title, category, image_url, image_alt } = event;
  if (category === undefined) return [];
  const image = { imageUrl: image_url ?? null, imageAlt: image_alt ?? null };
  const picture = eventPicture({ id, listingId, title, category, ...image }, siteUrl);
  return [{ kind: 'picture', picture: { ...picture, ...(href !== undefined && { href }) } }];
};

/** The maximum number of characters of a title in a subject, about as many as a wide inbox shows. */
const SUBJECT_TITLE = 90;

/** Makes a subject that ends with a title, on one line and shortened. */
export const subjectWith = (opening: string, { title }: { title: string }): string =>
  `${opening}: ${excerpt(oneLine(title), SUBJECT_TITLE)}`;

/** Makes the URL of the private link. */
export const privateUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}${paths.manageEvent(token)}`;

/** Makes a list with one fact of an optional text; an empty list if the text is blank. */
export const filled = (term: string, text: string | null): Fact[] =>
  text === null || text.trim() === '' ? [] : [{ term, text }];

/** Lists a fact such as `6 dates, first on Tuesday, December 1`; an empty list for a single date. */
const datesFacts = ({ dates }: Pick<MailEvent, 'dates'>): Fact[] =>
  dates === undefined || dates.count === 1
    ? []
    : [
        {
          term: 'Dates',
          text: `${counted(dates.count, 'date')}, first on ${formatWeekday(dates.first)}`,
        },
      ];

/** Lists the dates for a receipt: `6 dates: December 1, 8 and 15, 2026; ...`; nothing for a single date. */
export const everyDateFacts = ({ dates }: Pick<MailEvent, 'dates'>): Fact[] =>
  dates?.days === undefined
    ? datesFacts({ dates })
    : [{ term: 'Dates', text: `${counted(dates.count, 'date')}: ${formatDays(dates.days)}` }];

type Dated = Pick<MailEvent, 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'dates'>;

/**
 * Lists the date and time as the event's page writes them; for a listing, the number of its dates and the
 * first.
 */
const whenFacts = (event: Dated): Fact[] => {
  const dates = datesFacts(event);
  if (dates.length > 0) return dates;
  return [
    { term: 'Date', text: eventDay({ startDate: event.start_date, endDate: event.end_date }) },
    { term: 'Time', text: formatTimeRange(event.start_time, event.end_time) },
  ];
};

/** Lists every date of a listing, grouped by times; for a single event, its date and time. */
export const everyTimeFacts = (event: Dated): Fact[] => {
  const { dates } = event;
  if (dates?.times === undefined) return whenFacts(event);
  const times = dates.times.map(({ start_time, end_time, days }) => ({
    time: formatTimeRange(start_time, end_time),
    days: formatDays(days),
  }));
  return times.length === 1
    ? [...everyDateFacts({ dates }), ...times.map(({ time }) => ({ term: 'Time', text: time }))]
    : [
        { term: 'Dates', text: counted(dates.count, 'date') },
        ...times.map(({ time, days }) => ({ term: 'Time', text: `${time} on ${days}` })),
      ];
};

/** Lists when and where the event takes place. */
export const briefFacts = (event: MailEvent): Block => ({
  kind: 'facts',
  facts: [
    ...whenFacts(event),
    ...filled('Where', [event.venue_name, event.city].filter(Boolean).join(', ')),
  ],
});

/** Shows a volunteer's text as a quotation. */
export const volunteerQuote = (reason: string): Block => ({
  kind: 'quote',
  label: 'The volunteer wrote',
  text: reason,
});

/** The footer of emails about an event. */
export const eventReason: readonly Span[] = [
  'You’re getting this because someone gave this address for an event. Not you? Reply to this email or write to ',
  contactLink,
  ', and we’ll remove it.',
];

// Describes the payload that `private.enqueue_advertisement_mail` writes for emails about an advertisement,
// and makes the parts that they share.

export const optionalText = z.string().nullable();
const cents = z.int().nullable();

/** The schema of an advertisement as it was at the time when its email was queued. */
export const mailAdvertisementSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(AD_TYPES),
  placement: z.string(),
  link_url: optionalText,
  has_image: z.boolean(),
  monthly_cents: cents,
  /** Number of paid months; null for a request for a quote. */
  duration: z.int().nullable(),
  total_cents: cents,
  /** The first and the last day of the run; null until the advertisement is approved. */
  start_date: wallDate.nullable(),
  end_date: wallDate.nullable(),
});

export type MailAdvertisement = z.output<typeof mailAdvertisementSchema>;

/** The keys of a payload about an advertisement that a volunteer has already read and approved. */
export const readAdvertisementPayload = {
  token: privateToken,
  advertisement: mailAdvertisementSchema,
};

/**
 * An advertisement that perhaps no volunteer has approved yet. Of its submitted texts, an email may contain
 * only a shortened title.
 */
export const unreadAdvertisementSchema = mailAdvertisementSchema
  .omit({ link_url: true })
  .extend({ title: z.string().transform(shortTitle) });

export const advertisementPayload = {
  token: privateToken,
  advertisement: unreadAdvertisementSchema,
};

/** Makes the URL of the private link, whose page shows figures, image and days left. */
export const privateAdUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}${paths.manageAdvertisement(token)}`;

/** Writes the image size that an order needs: `300 by 250 pixels`. */
export const imageSize = ({ type }: Pick<MailAdvertisement, 'type'>): string =>
  wantedSize(orderTypeOf(type));

/** Lists the first and the last day, if they are set. */
export const runFacts = (ad: Pick<MailAdvertisement, 'start_date' | 'end_date'>): Fact[] => [
  ...(ad.start_date === null ? [] : [{ term: 'First day', text: formatDate(ad.start_date) }]),
  ...(ad.end_date === null ? [] : [{ term: 'Last day', text: formatDate(ad.end_date) }]),
];

/** Lists the facts of an order, with price and days where they are set. */
export const adFacts = (ad: Omit<MailAdvertisement, 'link_url'>): Fact[] => [
  { term: 'Advertisement', text: ad.title },
  { term: 'Package', text: PACKAGE_NAMES[ad.type] },
  ...(ad.duration === null ? [] : [{ term: 'Duration', text: counted(ad.duration, 'month') }]),
  ...(ad.monthly_cents === null ? [] : [{ term: 'Per month', text: dollars(ad.monthly_cents) }]),
  ...(ad.total_cents === null ? [] : [{ term: 'Total', text: dollars(ad.total_cents) }]),
  ...runFacts(ad),
];

/** Says where a click on the advertisement leads. */
export const targetFact = ({ link_url }: Pick<MailAdvertisement, 'link_url'>): Fact[] =>
  filled('Leads to', link_url);

/** The footer of emails about an advertisement. */
export const adReason: readonly Span[] = [
  'You’re getting this because someone gave this address for an advertisement. Not you? Reply to this email or write to ',
  contactLink,
  ', and we’ll fix it.',
];
