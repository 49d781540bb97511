import type { z } from 'zod';
import { categoryLabel } from '../../regions/categories.ts';
import { dollars } from '../../text/dollars.ts';
import { formatDateRange, formatTimeRange } from '../../time/format-dates.ts';
import { daysBetween, type WallTime } from '../../time/wall-time.ts';
import { columnOf } from '../../forms/records/define-record.ts';
import type { EventImage } from '../events/event.ts';
import {
  EVENT_LABELS,
  type EventField,
  type EventTimes,
  SHARED_FIELDS,
} from '../events/event-record.ts';
import type { listingChangeRow, listingRow } from './listing-change-row.ts';

export type Listing = z.output<typeof listingRow>;
export type ListingDate = Listing['dates'][number];
export type ListingChange = NonNullable<z.output<typeof listingChangeRow>>;
export type FieldChange = ListingChange['fields'][number];
export type DateChange = ListingChange['dates'][number];

/**
 * Says whether a listing was imported from a source, even if the source has been removed. Every other listing
 * was sent by an organizer.
 */
export const isImported = ({ sourceName, sourceUrl }: Listing): boolean =>
  sourceName !== null || sourceUrl !== null;

/** The parts of a change that a volunteer accepts, and why the other parts are declined. */
export interface Accepted {
  /** Names of columns. */
  fields: string[];
  /** Keys of dates. */
  dates: string[];
  /**
   * Why parts are declined, only for an organizer's proposal: the email to the organizer quotes this text. An
   * empty text counts as no reason.
   */
  reason?: string;
}

// Recognizes a series that its source lists as a single date lasting for months, as Eventbrite does: the date
// has the hours of an evening, while an exhibition has opening hours.

const EVENING = '17:00';
const MAX_MINUTES = 3 * 60;
const MAX_DAYS = 31;

const minutesOf = (time: WallTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Says whether a start and an end are the hours of one evening or performance, not opening hours. */
export function hasEveningHours(start: WallTime | null, end: WallTime | null): boolean {
  if (start === null) return false;
  if (start >= EVENING) return true;
  const minutes = end === null ? 0 : minutesOf(end) - minutesOf(start);
  return minutes > 0 && minutes <= MAX_MINUTES;
}

/** Says whether a date over more than a month has the hours of an evening. */
export const isLongEvening = ({ startDate, startTime, endDate, endTime }: EventTimes): boolean =>
  endDate !== null &&
  daysBetween(startDate, endDate) > MAX_DAYS &&
  hasEveningHours(startTime, endTime);

/** What the reviewer reads about a date for which `isLongEvening` is true. */
export const LONG_EVENING =
  'A series; its dates stand on its own page. Enter them before you approve it.';

// Writes the dates of a listing, and the parts of its proposed change, as text.

const labels = (...names: EventField[]) =>
  Object.fromEntries(names.map((name) => [columnOf(name), EVENT_LABELS[name]]));

/**
 * Labels of the columns that the change of a listing may contain. Changes are shown in this order: the
 * address before the city, the long text last.
 */
const LABELS: Record<string, string> = {
  ...labels('title', 'category', 'venueName'),
  venue_id: 'Page of the venue',
  ...labels('venueAddress', 'city', 'price'),
  price_min_cents: 'Lowest price',
  price_max_cents: 'Highest price',
  ...labels(...SHARED_FIELDS.filter((name) => name !== 'description')),
  source_url: 'Page at the source',
  tags: 'Tags',
  image_url: 'Image',
  ...labels('description'),
};
const ORDER = Object.keys(LABELS);

/** For some columns, the columns that depend on them and are accepted or declined with them. */
const FOLLOWING: Record<string, readonly string[]> = {
  price: ['price_min_cents', 'price_max_cents'],
  venue_name: ['venue_id'],
};

/** A part of a change that a volunteer accepts or declines as a whole. */
export interface ChangePart {
  /** Id of the part, unique within its change. */
  id: string;
  label: string;
  /** The old text; empty if there is no old value. */
  before: string;
  after: string;
  /** Columns that a decision must list to accept this part; `dates` has the keys of the dates to list. */
  fields: string[];
  dates: string[];
  /** The images before and after the change; undefined if the part is not about images. */
  images?: { before: readonly EventImage[]; after: readonly EventImage[] };
}

/** Returns the label of a column. */
export const fieldLabel = (field: string): string => LABELS[field] ?? field;

/** Writes the value of a column as text; an empty text if there is no value. */
export function fieldText(field: string, value: FieldChange['to']): string {
  if (value === null) return '';
  if (field === 'category') return categoryLabel(String(value));
  if (typeof value === 'number') return dollars(value);
  return typeof value === 'string' ? value : value.join(', ');
}

/** Writes a date with its times: 'Dec 4, 2026, 7:00 PM - 9:00 PM CST'. */
export const dateText = ({ startDate, startTime, endDate, endTime }: EventTimes): string =>
  `${formatDateRange(startDate, endDate)}, ${formatTimeRange(startTime, endTime)}`;

const inOrder = (changes: readonly FieldChange[]): FieldChange[] => {
  const followed = changes.flatMap(({ field }) => FOLLOWING[field] ?? []);
  return changes
    .filter(({ field }) => !followed.includes(field))
    .sort((one, other) => ORDER.indexOf(one.field) - ORDER.indexOf(other.field));
};

const oneImage = (url: FieldChange['to']): EventImage[] =>
  url === null ? [] : [{ url: String(url), alt: '', width: null, height: null }];

const imagesPart = (
  { from, to }: FieldChange,
  proposed: ListingChange['images'],
  shown: readonly EventImage[],
): Pick<ChangePart, 'label' | 'images'> => ({
  label: proposed === null ? 'Image' : 'Images',
  images: {
    before: shown[0]?.url === from ? shown : oneImage(from),
    after: proposed ?? oneImage(to),
  },
});

const fieldPart = ({ field, from, to }: FieldChange, all: readonly FieldChange[]): ChangePart => ({
  id: `field ${field}`,
  label: fieldLabel(field),
  before: fieldText(field, from),
  after: fieldText(field, to),
  fields: [
    field,
    ...(FOLLOWING[field] ?? []).filter((name) => all.some((change) => change.field === name)),
  ],
  dates: [],
});

/**
 * Writes the times of a date, then its changed columns with their values before or after the change, one per
 * line.
 */
const dateLines = (
  times: EventTimes | null,
  fields: readonly FieldChange[],
  side: 'from' | 'to',
): string =>
  [
    ...(times === null ? [] : [dateText(times)]),
    ...inOrder(fields)
      .map((change) => ({ field: change.field, text: fieldText(change.field, change[side]) }))
      .map(({ field, text }) => `${fieldLabel(field)}: ${text === '' ? '–' : text}`),
  ].join('\n');

const REASONS = {
  cancelled: 'Cancelled, says its source.',
  postponed: 'Postponed, says its source.',
  gone: 'Cancelled: its source no longer lists it.',
};

const datePart = ({ op, key, reason, words, before, after, fields }: DateChange): ChangePart => ({
  id: `date ${key}`,
  fields: [],
  dates: [key],
  ...{
    add: { label: 'New date', before: '', after: dateLines(after, fields, 'to') },
    change: {
      label: 'Changed date',
      before: dateLines(before, fields, 'from'),
      after: dateLines(after, fields, 'to'),
    },
    cancel: {
      label: reason === 'postponed' ? 'Postponed date' : 'Cancelled date',
      before: dateLines(before, [], 'from'),
      after: `${REASONS[reason ?? 'gone']}${words ? `\n“${words}”` : ''}`,
    },
  }[op],
});

/**
 * Lists the parts of a change in the order in which they are shown: first fields, then dates by their starts.
 * @param shown the images that the listing has now
 */
export const changeParts = (
  { fields, images, dates }: ListingChange,
  shown: readonly EventImage[] = [],
): ChangePart[] => [
  ...inOrder(fields).map((change) => ({
    ...fieldPart(change, fields),
    ...(change.field === 'image_url' && imagesPart(change, images, shown)),
  })),
  ...dates.map(datePart),
];
