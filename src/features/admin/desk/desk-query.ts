/** Reads and writes the filters and the open event of the review desk in its URL. */
import { EVENT_CATEGORIES } from '../../../regions/categories.ts';
import { paths } from '../../../paths.ts';
import { EVENT_STATUSES } from '../../events/event.ts';

/**
 * Choices of the status filter: what waits for review, all events, each status except draft, and deleted
 * events. Drafts are unpaid orders and need no review.
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

/** Whether any filter but the list itself is set. */
export const isFiltered = (filters: DeskFilters): boolean =>
  Object.values(filterQuery({ ...filters, status: 'waiting' })).some(Boolean);
