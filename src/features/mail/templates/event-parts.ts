/**
 * Describes the payload that `private.enqueue_event_mail` writes for emails about an event, and makes the
 * parts that they share.
 */
import { z } from 'zod';
import { counted } from '../../../text/counted.ts';
import { excerpt } from '../../../text/excerpt.ts';
import { paths } from '../../../paths.ts';
import { eventDay } from '../../events/event-day.ts';
import { formatTimeRange, formatWeekday } from '../../../time/format-dates.ts';
import { formatDays } from '../../../time/format-days.ts';
import { timeColumn } from '../../../time/time-column.ts';
import { isWallDate } from '../../../time/wall-time.ts';
import { UPLOAD_TOKEN } from '../../../forms/images/uploaded-image.ts';
import { type Block, contactLink, type Fact, type Span } from '../layout/email-template.ts';
import { shortTitle } from '../layout/short-title.ts';
import { oneLine } from '../layout/text-lines.ts';
import { eventPicture } from './event-picture.ts';

/** A calendar day, `YYYY-MM-DD`. */
export const wallDate = z.string().refine(isWallDate);

/** The token of a private link. Its format is checked because it becomes part of a URL. */
export const privateToken = z.string().regex(UPLOAD_TOKEN);

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
  /** The event's image and what it shows; only while visitors see the event. */
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

/** Shows an event's own image, if visitors see it, or the drawing that stands for it in the guide. */
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

/** Writes `6 dates, first on Tuesday, December 1`; an empty list for a single date. */
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
