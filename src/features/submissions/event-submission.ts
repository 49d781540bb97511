import { z } from 'zod';
import { readPrice } from '../events/price.ts';
import { canonicalCategory } from '../../regions/categories.ts';
import { CITY_HELP } from '../../regions/cities.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { emailRefusal, readEmailAddress } from '../../forms/email-address.ts';
import { readCity, readPhone } from '../../forms/records/contact-texts.ts';
import { refuse, textField } from '../../forms/text-field.ts';
import { readWebAddress } from '../../forms/web-address.ts';
import {
  checkDate,
  checkExhibition,
  DATE_FIELDS,
  dateList,
  firstOpening,
  inOrder,
  isExhibition,
  OF_A_DATE,
  openingHours,
  openingReception,
  optional,
  type ReadDate,
  refuseTwins,
  required,
  SHORT,
  storedDate,
  tooLong,
} from './submitted-dates.ts';
import { EVENT_LIMITS } from './form/event-form.ts';

/**
 * Checks a submitted event, with one schema for the forms and the endpoints. The schema removes unknown keys,
 * so that a request cannot set status, featured, premium or image. The import reads single fields by the same
 * rules (`contact-texts.ts`).
 */

/** Checks a text that may be empty in an editor's form, because imported events may lack it. */
const perhaps = (max: number, multiline = false) =>
  textField({ max, tooLong: tooLong(max), multiline });

const EMAIL_HELP = 'Enter an email address like name@example.org';
const URL_HELP = 'Enter a web address like https://example.org';

const email = (text: string, context: z.RefinementCtx): string =>
  readEmailAddress(text) ?? refuse(context, emailRefusal(text, EMAIL_HELP));

const readLink = (text: string | null, context: z.RefinementCtx): string | null => {
  if (text === null) return null;
  const address = readWebAddress(text) ?? refuse(context, URL_HELP);
  // Checks the length of the URL again, because escaping letters outside ASCII makes it longer.
  return address.length > EVENT_LIMITS.url ? refuse(context, tooLong(EVENT_LIMITS.url)) : address;
};

const webAddress = optional(EVENT_LIMITS.url).transform(readLink);

/** A link to a profile of a social network; `@name` becomes its address. */
const profile = (network: string) =>
  optional(EVENT_LIMITS.url)
    .transform((text) => text?.trim().replace(/^@([\w.-]+)$/, `https://${network}/$1`) ?? null)
    .transform(readLink);

/** The schema's keys are in the order of the form, because errors are listed in the order of the keys. */
const eventFields = z.object(
  {
    title: required('Enter the event name', EVENT_LIMITS.title),
    category: required('Choose a category', SHORT).transform(
      (text, context) =>
        canonicalCategory(text) ?? refuse(context, 'Choose a category from the list'),
    ),
    description: required('Describe the event', EVENT_LIMITS.description, true),
    ...DATE_FIELDS,
    venueName: required('Enter the name of the venue', EVENT_LIMITS.venueName),
    city: required('Choose a city', EVENT_LIMITS.city).transform(
      (text, context) => readCity(text) ?? refuse(context, CITY_HELP),
    ),
    venueAddress: required('Enter the street address', EVENT_LIMITS.venueAddress),
    price: optional(EVENT_LIMITS.price),
    contactEmail: required(EMAIL_HELP, EVENT_LIMITS.email).transform(email),
    contactPhone: optional(EVENT_LIMITS.phone).transform((text, context) =>
      text === null
        ? null
        : (readPhone(text) ?? refuse(context, 'Enter a phone number like 361-555-0100')),
    ),
    website: webAddress,
    instagram: profile('www.instagram.com'),
    facebook: profile('www.facebook.com'),
    twitter: profile('x.com'),
    socialMedia: webAddress,
  },
  { error: 'Send the event as an object with its fields' },
);

/**
 * Checks the fields of an event that an editor changes. Fields that imported events may lack, such as the
 * description, may be empty.
 */
export const editableEventFields = eventFields.extend({
  description: perhaps(EVENT_LIMITS.description, true),
  venueName: perhaps(EVENT_LIMITS.venueName),
  venueAddress: perhaps(EVENT_LIMITS.venueAddress),
  contactEmail: optional(EVENT_LIMITS.email).transform((text, context) =>
    text === null ? null : email(text, context),
  ),
});

export type EventSubmissionField = keyof typeof eventFields.shape;

/** Maximum length of a venue's id, as in the table `venues`. */
const VENUE_ID = 80;

/** Fields that only a submission has, in addition to those of every event form. */
const ofASubmission = {
  openingHours,
  openingReception,
  /** Id of the venue chosen from the directory; the text of the place is stored as typed. */
  venueId: optional(VENUE_ID),
};

const ofOneDate = eventFields.extend({
  dates: z.array(z.never(), { error: 'Send the dates as a list' }).nullish(),
  ...ofASubmission,
});

/** The schema of a submission with a list of dates; it ignores the four fields of a single date. */
const ofManyDates = eventFields.omit(OF_A_DATE).extend({ dates: dateList, ...ofASubmission });

type Facts = Omit<z.output<typeof ofManyDates>, 'dates'>;

/** Makes zod check the dates even if another field is wrong, so that the visitor sees all errors at once. */
const EVEN_SO = {
  when: ({ issues }: z.core.ParsePayload) => issues.every(({ path = [] }) => path.length > 0),
};

const checkDates = (
  facts: Facts,
  dates: readonly ReadDate[],
  context: z.RefinementCtx,
  { today, kept, hasList }: { today: WallDate; kept: readonly WallDate[]; hasList: boolean },
): void => {
  const pathOf = (index: number) => (hasList ? ['dates', index] : []);
  for (const [index, given] of dates.entries()) {
    checkDate(given, context, {
      ...{ today, kept },
      path: pathOf(index),
      hasHours: facts.openingHours !== null,
    });
  }
  refuseTwins(dates, context);
  if (isExhibition(facts)) checkExhibition(facts, dates, context, pathOf(0));
};

/**
 * Returns the dates if their fields can be compared; an empty list if the schema has already refused the list
 * as a whole.
 */
const comparable = (dates: unknown): ReadDate[] =>
  Array.isArray(dates) && dates.every((given) => typeof given === 'object' && given !== null)
    ? (dates as ReadDate[])
    : [];

const stored = ({ price, ...rest }: Facts, given: readonly ReadDate[]) => {
  const opens = firstOpening(rest.openingHours);
  const dates = inOrder(given.map(storedDate)).map((date) => ({
    ...date,
    startTime: date.startTime ?? opens,
  }));
  const [first] = dates;
  if (first === undefined) throw new RangeError('A submission has at least one date');
  return { ...rest, ...first, ...readPrice(price), dates };
};

const hasList = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  'dates' in given &&
  Array.isArray(given.dates) &&
  given.dates.length > 0;

/**
 * Returns the schema of a submitted event. Dates are wall-clock days, or instants read at -06:00 (design
 * section 3); if a time is missing, the time of the instant is used. An end time before the start time is
 * accepted and means the next day. With a list of `dates`, the four fields of a date are ignored; without it,
 * they are the only date. The output has the fields of the first date, and all `dates` in order of their
 * starts.
 * @param today the current Central day: events that are over, or more than two years ahead, are refused
 * @param kept days of the event that stay valid after they have passed
 */
export function eventSubmission(today: WallDate, kept: readonly WallDate[] = []) {
  const one = ofOneDate
    .superRefine((value, context) => {
      checkDates(value, [value], context, { today, kept, hasList: false });
    }, EVEN_SO)
    .transform((value) => stored(value, [value]));
  const many = ofManyDates
    .superRefine((value, context) => {
      checkDates(value, comparable(value.dates), context, { today, kept, hasList: true });
    }, EVEN_SO)
    .transform((value) => stored(value, value.dates));
  return z.unknown().transform((given, context) => {
    const { data, error } = (hasList(given) ? many : one).safeParse(given);
    if (data !== undefined) return data;
    for (const { path, message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path, message });
    }
    return z.NEVER;
  });
}

/**
 * An event to store: canonical category, wall-clock dates and times, amounts in cents; null for missing
 * values.
 */
export type EventSubmission = z.output<ReturnType<typeof eventSubmission>>;
