/**
 * Describes the rows of the review desk's queue as `/api/admin/queue` returns them, and what can be done with
 * each row.
 */
import { daysBetween, type WallDate, type WallTime } from '../../../../time/wall-time.ts';
import type { EventStatus } from '../../../events/event.ts';

export interface QueueRow {
  id: string;
  /** Id of the listing; the row then stands for all of its dates. Null for a single event. */
  listingId: string | null;
  title: string;
  category: string;
  city: string;
  startDate: WallDate;
  startTime: WallTime | null;
  endDate: WallDate | null;
  venueName: string;
  status: EventStatus;
  /** ISO instant; null unless deleted. */
  deletedAt: string | null;
  isPremium: boolean;
  isPaid: boolean;
  /** Name of the source that brought the event; null if a person sent it. */
  source: string | null;
  datesTotal: number;
  /** Whether a change of a published event or listing waits for review. */
  hasChange: boolean;
  /**
   * ISO instant at which the submission arrived. In the list `waiting`, for a row with a change to review:
   * when that change arrived.
   */
  cameIn: string;
  /** Version to send with a decision. */
  updatedAt: string;
  /** Version to send with any request that is not a decision. */
  eventUpdatedAt: string;
  /** Number of possible duplicates; 0 unless the event is pending. */
  duplicates: number;
}

/**
 * A source with its number of rows, counted under all filters but the source filter; a null id means people.
 */
export interface QueueSource {
  id: string | null;
  name: string | null;
  count: number;
}

export interface QueuePage {
  total: number;
  sources: QueueSource[];
  rows: QueueRow[];
  /** Position of the next page, to send back as `after`; null on the last page. */
  next: string | null;
}

/** Number of days before its date at which a waiting event becomes urgent. */
const CLOSING_DAYS = 3;

/**
 * Says how soon an event is: over, on its last day, or within three days; null if it is not urgent. A
 * postponed event waits for its new day, so its former day says neither that it is over nor that it is soon.
 * @param today Central day
 */
export function closing(
  { status, startDate, endDate }: Pick<QueueRow, 'status' | 'startDate' | 'endDate'>,
  today: WallDate,
): string | null {
  if (status === 'postponed') return null;
  const last = endDate ?? startDate;
  if (last < today) return 'Over';
  if (last === today) return startDate === today ? 'Today' : 'Last day';
  if (startDate < today) return null;
  const days = daysBetween(today, startDate);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return days <= CLOSING_DAYS ? `In ${days} days` : null;
}

/**
 * Whether the row can be approved or rejected as a whole: it is pending, or is a single event with a change
 * that waits for review.
 */
export const canDecide = ({ status, hasChange, listingId }: QueueRow): boolean =>
  status === 'pending' || (hasChange && listingId === null);

/**
 * Returns the rows that were selected, each with the version that it had then, so that what has changed since
 * is not decided unread.
 * @param versions the versions by the rows' ids
 */
export const selectedRows = (
  rows: readonly QueueRow[],
  versions: ReadonlyMap<string, string>,
): QueueRow[] =>
  rows.flatMap((row) => {
    const updatedAt = versions.get(row.id);
    return updatedAt === undefined ? [] : [{ ...row, updatedAt }];
  });

/** Whether the event's fields can be edited. */
export const canEdit = ({ deletedAt }: Pick<QueueRow, 'deletedAt'>): boolean => deletedAt === null;

/** Whether a change of a whole listing waits for review; an editor decides about each of its fields. */
export const hasListingChange = ({ status, hasChange, listingId }: QueueRow): boolean =>
  status !== 'pending' && hasChange && listingId !== null;
