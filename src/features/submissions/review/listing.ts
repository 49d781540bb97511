import type { EventStatus } from '../../events/event.ts';
import type { WallDate, WallTime } from '../../../time/wall-time.ts';

/** A value of a column as the database returns it: text, integer cents, tags, or nothing. */
export type ColumnValue = string | number | readonly string[] | null;

/** The days and times of a date of a listing, in Central wall time. */
export interface DateTimes {
  startDate: WallDate;
  startTime: WallTime | null;
  endDate: WallDate | null;
  endTime: WallTime | null;
}

/** A column in which a date differs from its listing, by its database name, such as `venue_name`. */
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
  /** The columns in which the date differs from its listing. */
  own: OwnField[];
}

/** What is proposed about one date of a published listing. */
export interface DateChange {
  op: 'add' | 'change' | 'cancel';
  /** Identifies the date; a decision names it. */
  key: string;
  /** Why a date is cancelled: the source says so, or the calendar of the source no longer has the date. */
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
  /** The version that a decision names. */
  updatedAt: string;
  fields: FieldChange[];
  dates: DateChange[];
}

/** A listing: one or more dates about which the admins decide together. */
export interface Listing {
  id: string;
  /** The source it was imported from; null for a person's listing, and once the source is gone. */
  sourceName: string | null;
  sourceUrl: string | null;
  datesTotal: number;
  /** At most 200 dates, those to come first. */
  dates: ListingDate[];
  change: ListingChange | null;
}

/** Says whether a listing came from a source, also one that is gone by now; else an organizer sent it. */
export const isImported = ({ sourceName, sourceUrl }: Listing): boolean =>
  sourceName !== null || sourceUrl !== null;

/** What an admin accepts of a change: columns, and keys of dates. */
export interface Accepted {
  fields: string[];
  dates: string[];
}
