/**
 * Describes the rows of the review desk's queue as `/api/admin/queue` returns them, and what can be done with
 * each row.
 */
import { EVENT_STATUSES, type EventStatus } from '../../features/events/event.ts';
import { paths } from '../../paths.ts';
import { EVENT_CATEGORIES } from '../../regions/categories.ts';
import { daysBetween, type WallDate, type WallTime } from '../../time/wall-time.ts';

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
   * ISO instant at which the submission arrived; in the list `waiting`, a row with a change to review has the
   * instant at which the change arrived.
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

/** A waiting event is urgent from this number of days before its date on. */
const CLOSING_DAYS = 3;

/**
 * Says in words that an event is over, on its last day, or at most three days ahead; null if it is not
 * urgent. A postponed event waits for its new day, so its former day says neither that it is over nor that it
 * is soon.
 * @param today today's date in Central time
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

/** Finds the first row after the row `id` that waits for a decision; undefined if there is none. */
export const nextToDecide = (
  rows: readonly QueueRow[],
  id: string,
  decided: DecidedRows,
): QueueRow | undefined =>
  rows
    .slice(rows.findIndex((row) => row.id === id) + 1)
    .find((row) => canDecide(row) && !(row.id in decided));

/**
 * Returns the rows that were selected, each with the version that it had then, so that a decision about a row
 * that has changed since is refused.
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

// Rows that were just decided; they stay in place, struck through, until the queue is read again.

export interface DecidedRow {
  /** The decision in a word, as the row shows it: "Approved". */
  done: string;
  /**
   * The status that the server reports after the decision; after one decision about many events, the status
   * that was decided. Null if the server reports none, for example after a deletion.
   */
  status: EventStatus | null;
  /** Id of the action. */
  action: string;
  /** ISO instant until which the action can be undone; null if it cannot. */
  heldUntil: string | null;
}

export type DecidedRows = Readonly<Record<string, DecidedRow>>;

/** Returns the decided rows without those of one action, for example after it was undone. */
export const withoutAction = (rows: DecidedRows, action: string): DecidedRows =>
  Object.fromEntries(Object.entries(rows).filter(([, row]) => row.action !== action));

/** Returns the decided rows; those of one action are marked as no longer undoable. */
export const withoutHold = (rows: DecidedRows, action: string): DecidedRows =>
  Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [
      id,
      row.action === action ? { ...row, heldUntil: null } : row,
    ]),
  );

/**
 * Finds the action to undo next: the one that can be undone for the longest time. Null if none can be undone.
 */
export function lastHeld(rows: DecidedRows, now: number): string | null {
  const held = Object.values(rows)
    .filter(({ heldUntil }) => heldUntil !== null && Date.parse(heldUntil) > now)
    .toSorted((a, b) => Date.parse(b.heldUntil ?? '') - Date.parse(a.heldUntil ?? ''));
  return held[0]?.action ?? null;
}

/** Returns the milliseconds until none of the decisions can be undone any more; null without rows. */
export function holdsEndIn(rows: DecidedRows, now: number): number | null {
  const ends = Object.values(rows).map(({ heldUntil }) =>
    heldUntil === null ? now : Date.parse(heldUntil),
  );
  return ends.length === 0 ? null : Math.max(0, Math.max(...ends) - now);
}

export interface BulkResult {
  id: string;
  outcome: 'decided' | 'conflict' | 'changed' | 'missing';
  status: EventStatus | null;
}

const OUTCOMES: Record<BulkResult['outcome'], string> = {
  decided: 'decided',
  conflict: 'left alone: another person decided first',
  changed: 'left alone: changed since you read it',
  missing: 'left alone: no longer there',
};

/** Says what a decision about many events did with one of them. */
export const bulkSentence = ({ outcome }: BulkResult, decision: 'approved' | 'rejected'): string =>
  outcome === 'decided' ? decision : OUTCOMES[outcome];

// The filters and the open event in the URL

/**
 * Lists of the queue, chosen by the status filter: `waiting` has pending submissions and changes that wait for
 * review; `all` has events of every status except draft; `deleted` has deleted events, which no other list has.
 * Drafts are unpaid orders and need no review.
 */
export const DESK_LISTS = [
  'waiting',
  'all',
  ...EVENT_STATUSES.filter((status) => status !== 'draft'),
  'deleted',
] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** Filters of the queue; an empty text does not filter. */
export interface DeskFilters {
  status: DeskList;
  city: string;
  category: string;
  /** Id of a source, or "people". */
  source: string;
  paid: boolean;
  q: string;
}

export interface DeskState {
  filters: DeskFilters;
  /** Id of the open event; null if none is open. */
  open: string | null;
}

export const NO_FILTERS: DeskFilters = {
  ...{ status: 'waiting', city: '', category: '', source: '', paid: false, q: '' },
};

const known = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** Reads filters and the open event from the query of a URL; leaves out unknown values. */
export function readDesk(search: string): DeskState {
  const query = new URLSearchParams(search);
  const text = (name: string): string => (query.get(name) ?? '').slice(0, 200);
  return {
    filters: {
      status: known(DESK_LISTS, query.get('status')) ?? 'waiting',
      city: text('city'),
      category:
        known(
          EVENT_CATEGORIES.map(({ slug }) => slug),
          query.get('category'),
        ) ?? '',
      source: text('source'),
      paid: query.get('paid') === 'true',
      q: text('q'),
    },
    open: query.get('event') || null,
  };
}

/** Makes the query of the filters, without default values. */
export const filterQuery = ({ status, city, category, source, paid, q }: DeskFilters) => ({
  status: status === 'waiting' ? undefined : status,
  city,
  category,
  source,
  paid: paid ? 'true' : undefined,
  q: q.trim(),
});

/** Makes the path of the review desk with these filters and this open event. */
export const deskHref = ({ filters, open }: DeskState): string =>
  paths.desk({ ...filterQuery(filters), event: open ?? undefined });

/**
 * Makes the path of the review desk with one event open, as the only event in the list.
 * @param id of an event or date
 */
export const deskOfEvent = (id: string): string =>
  deskHref({ filters: { ...NO_FILTERS, status: 'all', q: id }, open: id });

/**
 * Finds the row of the open event. A link to one date of a listing opens the desk with a search for the id of
 * that date. The search finds one row, which may have the id of another date: a listing is in the queue under
 * its next date.
 */
export const openedRow = <Row extends { id: string }>(
  rows: readonly Row[],
  { filters, open }: DeskState,
): Row | undefined =>
  rows.find(({ id }) => id === open) ??
  (open !== null && filters.q === open && rows.length === 1 ? rows[0] : undefined);

/** Whether any filter except the status is set. */
export const isFiltered = (filters: DeskFilters): boolean =>
  Object.values(filterQuery({ ...filters, status: 'waiting' })).some(Boolean);
