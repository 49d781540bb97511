import type { EventImage, EventStatus } from '../../events/event.ts';
import type { WallDate, WallTime } from '../../../time/wall-time.ts';

/** Value of a column as the database returns it: text, integer cents, a list of tags, or null. */
export type ColumnValue = string | number | readonly string[] | null;

/** The days and times of a date of a listing, in Central wall time. */
export interface DateTimes {
  startDate: WallDate;
  startTime: WallTime | null;
  endDate: WallDate | null;
  endTime: WallTime | null;
}

/**
 * A column in which a date differs from its listing; the name is the column's name in the database, such as
 * `venue_name`.
 */
export interface OwnField {
  field: string;
  value: ColumnValue;
}

/** A column before and after a change; `from` is null for a new date, and for an empty column. */
export interface FieldChange {
  field: string;
  from: ColumnValue;
  to: ColumnValue;
}

export interface ListingDate extends DateTimes {
  id: string;
  status: EventStatus;
  /** The columns in which the date differs from its listing. */
  own: OwnField[];
}

/** A proposed change to one date of a published listing. */
export interface DateChange {
  op: 'add' | 'change' | 'cancel';
  /** Key of the date; a decision names the date by this key. */
  key: string;
  /**
   * Why a date is cancelled or postponed: the source says so (`cancelled`, `postponed`), or the source's
   * calendar no longer contains it (`gone`).
   */
  reason: 'cancelled' | 'postponed' | 'gone' | null;
  /** The source's words about a postponed date; visitors read them once it is accepted. */
  words?: string | null | undefined;
  /** The present times; null for a new date. */
  before: DateTimes | null;
  /** Times after the change; null for a cancelled date. */
  after: DateTimes | null;
  fields: FieldChange[];
}

/** The proposed change of a published listing, from its source or its organizer. */
export interface ListingChange {
  createdAt: string;
  /** Version of the change; a decision must send it back. */
  updatedAt: string;
  fields: FieldChange[];
  /**
   * The images that the organizer proposes for all dates; null if they stay. A source proposes one image at
   * most, as the field `image_url`.
   */
  images: EventImage[] | null;
  dates: DateChange[];
}

/** A listing: one or more dates about which volunteers decide together. */
export interface Listing {
  id: string;
  /**
   * Name of the source of an imported listing; null if a person submitted it, or if the source was removed.
   */
  sourceName: string | null;
  sourceUrl: string | null;
  datesTotal: number;
  /**
   * The dates in order of their starts. If there are more than 200, past dates are left out first, then the
   * latest.
   */
  dates: ListingDate[];
  change: ListingChange | null;
}

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
