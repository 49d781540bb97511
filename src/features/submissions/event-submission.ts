import { z } from 'zod';
import { readPrice } from '../events/price.ts';
import { canonicalCategory } from '../../regions/categories.ts';
import { CITY_HELP } from '../../regions/cities.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { emailRefusal, readEmailAddress } from '../../forms/email-address.ts';
import { readCity, readPhone } from '../../forms/records/contact-texts.ts';
import { CONTACTS, type RecordField } from '../../forms/records/define-record.ts';
import { recordText } from '../../forms/records/record-schema.ts';
import { refuse } from '../../forms/text-field.ts';
import { readWebAddress } from '../../forms/web-address.ts';
import { EDITED_EVENT } from '../events/edited-event-record.ts';
import {
  EVENT,
  type EventField,
  type StoredEvent,
  type TimeField,
} from '../events/event-record.ts';
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
  storedDate,
  within,
} from './submitted-dates.ts';

/**
 * Checks a submitted event, with one schema for the forms and the endpoints. The schema removes unknown keys,
 * so that a request cannot set status, featured, premium or image. The sync reads single fields by the same
 * rules (`contact-texts.ts`).
 */

const EMAIL_HELP = 'Enter an email address like name@example.org';
const PHONE_HELP = 'Enter a phone number like 361-555-0100';
const URL_HELP = 'Enter a web address like https://example.org';
const CATEGORY_HELP = 'Choose a category from the list';

const readLink = (text: string, { profileAt }: { profileAt?: string }): string | null =>
  readWebAddress(
    profileAt === undefined ? text : text.trim().replace(/^@([\w.-]+)$/, `https://${profileAt}/$1`),
  );

/** Reads a text by the kind of its field, such as a category or a link; refuses a text of another kind. */
function readAs(field: RecordField, text: string, context: z.RefinementCtx): string {
  if (field.kind === 'choice') return canonicalCategory(text) ?? refuse(context, CATEGORY_HELP);
  if (field.kind === 'city') return readCity(text) ?? refuse(context, CITY_HELP);
  if (field.kind === 'phone') return readPhone(text) ?? refuse(context, PHONE_HELP);
  if (field.kind === 'email') {
    return readEmailAddress(text) ?? refuse(context, emailRefusal(text, EMAIL_HELP));
  }
  if (field.kind !== 'link') return text;
  const address = readLink(text, field) ?? refuse(context, URL_HELP);
  // Checks the length of the URL again, because escaping letters outside ASCII makes it longer.
  const { max, tooLong } = within(CONTACTS.link.max);
  return address.length > max ? refuse(context, tooLong) : address;
}

const fieldSchema = (field: RecordField): z.ZodType<string | null> =>
  recordText(field, (_, max) => within(max)).transform((text, context) =>
    text === null || text === '' ? text : readAs(field, text, context),
  );

type Shape<Texts extends Record<EventField, string | null>> = {
  [Name in EventField]: Name extends TimeField
    ? (typeof DATE_FIELDS)[Name]
    : z.ZodType<Texts[Name]>;
};

/**
 * Makes the schema of the fields that every form of an event has. Its keys are in the order of the form, because
 * errors are listed in the order of the keys.
 */
const schemaOf = <Texts extends Record<EventField, string | null>>(
  asGiven: (field: RecordField) => RecordField,
) =>
  z.object(
    {
      ...(Object.fromEntries(
        Object.entries(EVENT.fields).map(([name, field]) => [
          name,
          name in DATE_FIELDS ? DATE_FIELDS[name as TimeField] : fieldSchema(asGiven(field)),
        ]),
      ) as Shape<Texts>),
      socialMedia: fieldSchema(EDITED_EVENT.fields.socialMedia),
    },
    { error: 'Send the event as an object with its fields' },
  );

type Fields = (typeof EVENT)['fields'];

const eventFields = schemaOf<{
  [Name in EventField]: Fields[Name] extends { missing: string } ? string : string | null;
}>((field) => field);

/**
 * Checks the fields of an event that an editor changes. Fields that imported events may lack, such as the
 * description, may be empty.
 */
export const editableEventFields = schemaOf<StoredEvent>((field) =>
  field.mayLack === true ? { ...field, missing: undefined } : field,
);

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
 * @param today today's date in Central time: events that are over, or more than two years ahead, are refused
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
