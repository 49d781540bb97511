/** Lists, for people, the differences between a listing in the guide and the current data of its source. */
import { columnOf } from '../../../forms/records/define-record.ts';
import { categoryLabel } from '../../../regions/categories.ts';
import { formatDateRange, formatTimeRange } from '../../../time/format-dates.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { EVENT_LABELS, type EventTimes, TIME_FIELDS } from '../../events/event-record.ts';
import type { Listing, ListingDate } from '../listing.ts';
import { offText } from '../skip-text.ts';
import type { SyncChange } from '../sync-api.ts';
import { isOpen, type KnownDate, type KnownListing, knownListing } from './known-item.ts';

type FieldChange = SyncChange['fields'][number];

/** The maximum number of UTF-16 units of a field's text that a report shows. */
const SHOWN = 300;

const shown = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;

const LABELS = { ...EVENT_LABELS, sourceUrl: 'Page at its source', tags: 'Tags' };

/** The shared fields to compare, in the order of a report. The amounts in cents follow from `price`. */
const FIELDS = knownListing.shape.facts.keyof().options;

const asText = (value: string | string[] | null): string =>
  Array.isArray(value) ? value.join(', ') : (value ?? '');

/** Writes a date as `Dec 4, 2026, 7:00 PM - 9:00 PM CST`. */
const dateText = ({ startDate, startTime, endDate, endTime }: EventTimes): string =>
  `${formatDateRange(startDate, endDate)}, ${formatTimeRange(startTime, endTime)}`;

/** Returns the days and times that a run gives to a stored date. Keeps those that a person edited. */
const settled = (before: KnownDate, after: ListingDate): EventTimes =>
  Object.fromEntries(
    TIME_FIELDS.map((name) => [
      name,
      (before.pinned.includes(columnOf(name)) ? before : after)[name],
    ]),
  ) as EventTimes;

function dateChange(before: KnownDate | undefined, after: ListingDate): FieldChange | null {
  if (before === undefined) {
    return after.isCancelled ? null : { field: 'New date', before: '', after: dateText(after) };
  }
  if (after.isCancelled) {
    return { field: 'Date', before: dateText(before), after: offText(after) };
  }
  const [was, is] = [dateText(before), dateText(settled(before, after))];
  return was === is ? null : { field: 'Date', before: was, after: is };
}

/**
 * Compares a stored listing with the same listing read from its source, field by field and date by date.
 * Ignores fields that a person edited, and stored dates that are over, rejected or cancelled. Does not list
 * dates that the source no longer has.
 * @param today the Central day
 */
export function listingDiff(known: KnownListing, listing: Listing, today: WallDate): FieldChange[] {
  const fields = FIELDS.flatMap((key): FieldChange[] => {
    if (known.pinned.includes(columnOf(key))) return [];
    const [was, is] = [asText(known.facts[key]), asText(listing[key])];
    if (was === is) return [];
    const words = key === 'category' ? categoryLabel : shown;
    return [{ field: LABELS[key], before: words(was), after: words(is) }];
  });
  const byKey = new Map(known.dates.map((date) => [date.key, date]));
  const dates = listing.dates
    .map((date) => ({ date, was: byKey.get(date.key) }))
    .filter(({ was }) => was === undefined || isOpen(was, today))
    .map(({ date, was }) => dateChange(was, date));
  return [...fields, ...dates.filter((change) => change !== null)];
}
