import type { EventStatus } from '../../events/event.ts';
import type { WallDate, WallTime } from '../../../time/wall-time.ts';

/** A value of a column as the database gives it: text, integer cents, tags, or nothing. */
export type ColumnValue = string | number | readonly string[] | null;

/** When a date of a listing is, in Central wall time. */
export interface DateTimes {
  startDate: WallDate;
  startTime: WallTime | null;
  endDate: WallDate | null;
  endTime: WallTime | null;
}

/** A column in which a date differs from its listing, by its name in the database, as in `venue_name`. */
export interface OwnField {
  field: string;
  value: ColumnValue;
}

export interface FieldChange {
  field: string;
  from: ColumnValue;
  to: ColumnValue;
}

/** A date of a listing. */
export interface ListingDate extends DateTimes {
  id: string;
  status: EventStatus;
  /** Where it differs from its listing. */
  own: OwnField[];
}

/** What is proposed about one date of a published listing. */
export interface DateChange {
  op: 'add' | 'change' | 'cancel';
  /** Identifies the date; a decision names it. */
  key: string;
  /** Of a cancellation: the source says so, or its calendar no longer has the date. */
  reason: 'cancelled' | 'gone' | null;
  /** Null for a new date. */
  before: DateTimes | null;
  /** Null for a cancellation. */
  after: DateTimes | null;
  fields: FieldChange[];
}

/** The open change of a published listing, from its source or its organizer. */
export interface ListingChange {
  createdAt: string;
  /** A decision names it. */
  updatedAt: string;
  fields: FieldChange[];
  dates: DateChange[];
}

/** What the dates of one thing share a decision through. */
export interface Listing {
  id: string;
  /** The source that brought it; null for a person's, and once its source is gone. */
  sourceName: string | null;
  sourceUrl: string | null;
  datesTotal: number;
  /** Coming ones first, at most 200. */
  dates: ListingDate[];
  change: ListingChange | null;
}

/** What an admin accepts of a change: columns, and keys of dates. */
export interface Accepted {
  fields: string[];
  dates: string[];
}
