/** Filters and the open event of the desk, as the address holds them. */
import { EVENT_CATEGORIES } from '../../../regions/categories.ts';
import { paths } from '../../../paths.ts';
import { EVENT_STATUSES } from '../../events/event.ts';

/** Lists of the status filter besides the statuses. Drafts are unpaid orders, which need no review. */
export const DESK_LISTS = [
  'waiting',
  'all',
  ...EVENT_STATUSES.filter((status) => status !== 'draft'),
  'deleted',
] as const;
export type DeskList = (typeof DESK_LISTS)[number];

/** Empty texts do not filter. */
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
  /** Id of the open event; null without one. */
  open: string | null;
}

export const NO_FILTERS: DeskFilters = {
  ...{ status: 'waiting', city: '', category: '', source: '', paid: false, q: '' },
};

const known = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

/** Reads the query of an address; what it does not know is left out. */
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

/** The query of the filters, without defaults. */
export const filterQuery = ({ status, city, category, source, paid, q }: DeskFilters) => ({
  status: status === 'waiting' ? undefined : status,
  city,
  category,
  source,
  paid: paid ? 'true' : undefined,
  q: q.trim(),
});

/** The address of a state of the desk. */
export const deskHref = ({ filters, open }: DeskState): string =>
  paths.adminDesk({ ...filterQuery(filters), event: open ?? undefined });

/** Whether any filter but the list itself is set. */
export const isFiltered = (filters: DeskFilters): boolean =>
  Object.values(filterQuery({ ...filters, status: 'waiting' })).some(Boolean);
