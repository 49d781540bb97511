/** Writes the dates of a listing, and the parts of its proposed change, as text. */
import { categoryLabel } from '../../../regions/categories.ts';
import { dollars } from '../../../text/dollars.ts';
import { formatDateRange, formatTimeRange } from '../../../time/format-dates.ts';
import type { EventImage } from '../../events/event.ts';
import type { ColumnValue, DateChange, DateTimes, FieldChange, ListingChange } from './listing.ts';

/**
 * Columns that the change of a listing may contain, with their labels, in the order in which they are shown.
 */
const LABELS: Record<string, string> = {
  title: 'Event name',
  category: 'Category',
  venue_name: 'Venue',
  venue_id: 'Page of the venue',
  venue_address: 'Address',
  city: 'City',
  price: 'Price',
  price_min_cents: 'Lowest price',
  price_max_cents: 'Highest price',
  contact_email: 'Contact email',
  contact_phone: 'Contact phone',
  website: 'Website',
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter/X',
  source_url: 'Page at the source',
  tags: 'Tags',
  image_url: 'Image',
  description: 'Description',
};
const ORDER = Object.keys(LABELS);

/** For some columns: the columns that depend on them. A change accepts or declines them together. */
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
  /** Columns that a decision names to accept this part; `dates` has the keys of the dates that it names. */
  fields: string[];
  dates: string[];
  /** The images before and after the change; undefined if the part is not about images. */
  images?: { before: readonly EventImage[]; after: readonly EventImage[] };
}

/** Returns the label of a column. */
export const fieldLabel = (field: string): string => LABELS[field] ?? field;

/** Writes the value of a column as text; an empty text if there is no value. */
export function fieldText(field: string, value: ColumnValue): string {
  if (value === null) return '';
  if (field === 'category') return categoryLabel(String(value));
  if (typeof value === 'number') return dollars(value);
  return typeof value === 'string' ? value : value.join(', ');
}

/** Writes a date with its times: 'Dec 4, 2026, 7:00 PM - 9:00 PM CST'. */
export const dateText = ({ startDate, startTime, endDate, endTime }: DateTimes): string =>
  `${formatDateRange(startDate, endDate)}, ${formatTimeRange(startTime, endTime)}`;

const inOrder = (changes: readonly FieldChange[]): FieldChange[] => {
  const followed = changes.flatMap(({ field }) => FOLLOWING[field] ?? []);
  return changes
    .filter(({ field }) => !followed.includes(field))
    .sort((one, other) => ORDER.indexOf(one.field) - ORDER.indexOf(other.field));
};

const oneImage = (url: ColumnValue): EventImage[] =>
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
  times: DateTimes | null,
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
