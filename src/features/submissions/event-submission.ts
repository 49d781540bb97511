import { z } from 'zod';
import { site } from '../../site.ts';
import { canonicalCategory } from '../../regions/categories.ts';
import {
  addDays,
  parseWallTime,
  readStartDate,
  type WallMoment,
  type WallDate,
} from '../../time/wall-time.ts';
import { readEmailAddress } from '../../forms/email-address.ts';
import { optionalText, refuse, requiredText, textField } from '../../forms/text-field.ts';
import { readWebAddress } from '../../forms/web-address.ts';
import { readCity, readPhone, readPrice } from './event-fields.ts';
import { EVENT_LIMITS } from './form/event-form.ts';

/**
 * A submitted event: the one schema of the form, the endpoint and the import. It drops other keys, so
 * status, featured, premium and image never come from outside.
 */

/** How many days ahead an event may start or end: two years with a leap day. */
const MAX_DAYS_AHEAD = 731;

/** Longest text of a date, a time or a category. */
const SHORT = 60;

const tooLong = (max: number) => `Use at most ${max.toLocaleString('en-US')} characters`;

const required = (missing: string, max: number, multiline = false) =>
  requiredText({ missing, max, tooLong: tooLong(max), multiline });

const optional = (max: number) => optionalText({ max, tooLong: tooLong(max) });

/** A text that an import may lack, and an editor leave empty. */
const perhaps = (max: number, multiline = false) =>
  textField({ max, tooLong: tooLong(max), multiline });

const DATE_HELP = 'Enter a date like 2026-11-07';
const TIME_HELP = 'Enter a time like 7:00 PM';
const EMAIL_HELP = 'Enter an email address like name@example.org';
const URL_HELP = 'Enter a web address like https://example.org';

const email = (text: string, context: z.RefinementCtx): string =>
  readEmailAddress(text) ?? refuse(context, EMAIL_HELP);

const date = (text: string, context: z.RefinementCtx): WallMoment =>
  readStartDate(text) ?? refuse(context, DATE_HELP);

const time = optional(SHORT).transform((text, context) =>
  text === null ? null : (parseWallTime(text) ?? refuse(context, TIME_HELP)),
);

const webAddress = optional(EVENT_LIMITS.url).transform((text, context) => {
  if (text === null) return null;
  const address = readWebAddress(text) ?? refuse(context, URL_HELP);
  // Serializing an address may lengthen it: letters outside ASCII become escapes.
  return address.length > EVENT_LIMITS.url ? refuse(context, tooLong(EVENT_LIMITS.url)) : address;
});

/** In the order of the form, and of its errors. */
const eventFields = z.object(
  {
    title: required('Enter the event name', EVENT_LIMITS.title),
    category: required('Choose a category', SHORT).transform(
      (text, context) =>
        canonicalCategory(text) ?? refuse(context, 'Choose a category from the list'),
    ),
    description: required('Describe the event', EVENT_LIMITS.description, true),
    startDate: required('Start date is required', SHORT).transform(date),
    startTime: time,
    endDate: optional(SHORT).transform((text, context) =>
      text === null ? null : date(text, context),
    ),
    endTime: time,
    venueName: required('Enter the name of the venue', EVENT_LIMITS.venueName),
    city: required('Choose a city', EVENT_LIMITS.city).transform(
      (text, context) =>
        readCity(text) ?? refuse(context, `Enter a city like Rockport, ${site.stateCode}`),
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
    instagram: webAddress,
    facebook: webAddress,
    twitter: webAddress,
    socialMedia: webAddress,
  },
  { error: 'Send the event as an object with its fields' },
);

/** The same fields for an editor, who may leave empty what an import may lack. */
export const editableEventFields = eventFields.extend({
  description: perhaps(EVENT_LIMITS.description, true),
  venueName: perhaps(EVENT_LIMITS.venueName),
  venueAddress: perhaps(EVENT_LIMITS.venueAddress),
  contactEmail: optional(EVENT_LIMITS.email).transform((text, context) =>
    text === null ? null : email(text, context),
  ),
});

export type EventSubmissionField = keyof typeof eventFields.shape;

type Fields = z.output<typeof eventFields>;

/** Refused fields hold no value of their type while the dates are compared. */
const isMoment = (value: unknown): value is WallMoment =>
  typeof value === 'object' && value !== null && 'date' in value && 'time' in value;

/** The time of day in an instant. Midnight counts as none: programs write days without a time so. */
const carriedTime = (moment: WallMoment | null) =>
  moment === null || moment.time === '00:00' ? null : moment.time;

/** Refuses an end before the start. @returns whether it did */
export function refuseBackwards(
  { startDate, endDate }: Pick<Fields, 'startDate' | 'endDate'>,
  context: z.RefinementCtx,
): boolean {
  const isBackwards = isMoment(startDate) && isMoment(endDate) && endDate.date < startDate.date;
  if (isBackwards) {
    const message = 'Enter an end date on or after the start date';
    context.addIssue({ code: 'custom', path: ['endDate'], message });
  }
  return isBackwards;
}

const checkDates = (given: Fields, context: z.RefinementCtx, today: WallDate | undefined): void => {
  const { startDate, startTime, endDate } = given;
  const add = (path: EventSubmissionField, message: string) => {
    context.addIssue({ code: 'custom', path: [path], message });
  };
  const start = isMoment(startDate) ? startDate : null;
  const end = isMoment(endDate) ? endDate : null;
  if (startTime === null && carriedTime(start) === null) add('startTime', 'Enter the start time');
  const isBackwards = refuseBackwards(given, context);
  if (today === undefined || start === null) return;
  const horizon = addDays(today, MAX_DAYS_AHEAD);
  if (start.date > horizon) {
    add('startDate', 'Enter a start date within the next two years');
  } else if (end === null || isBackwards) {
    // Without a valid end, the start decides whether the event is over.
    if (start.date < today) add('startDate', 'This event is over. Enter a date from today on');
  } else if (end.date > horizon) {
    add('endDate', 'Enter an end date within the next two years');
  } else if (end.date < today) {
    add('endDate', 'This event is over. Enter an end date from today on');
  }
};

/**
 * Validates a submitted event. Dates are wall-clock days, or instants read at -06:00 (design section 3),
 * whose time fills a missing one. An end time before the start time is past midnight.
 *
 * @param today the Central day: refuses events that are over or more than two years ahead. The
 *   import leaves it out.
 */
export function eventSubmission(today?: WallDate) {
  return eventFields
    .superRefine((value, context) => checkDates(value, context, today), {
      // Dates are compared even when another field is wrong, so that all errors show at once.
      when: ({ issues }) => issues.every(({ path = [] }) => path.length > 0),
    })
    .transform(({ startDate, endDate, startTime, endTime, price, ...rest }) => ({
      ...rest,
      startDate: startDate.date,
      startTime: startTime ?? carriedTime(startDate),
      endDate: endDate?.date ?? null,
      endTime: endTime ?? carriedTime(endDate),
      ...readPrice(price),
    }));
}

/** An event to store: canonical category, wall-clock dates and times, cents; null where absent. */
export type EventSubmission = z.output<ReturnType<typeof eventSubmission>>;
