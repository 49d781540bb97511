/**
 * What `GET /api/events` understands in its address (sections 4 of the design and 7 of the
 * specification). Unknown parameters are ignored; a known one that makes no sense is refused.
 */
import { z } from 'zod';
import { EVENTS_MAX_LIMIT, EVENTS_PAGE_SIZE, HOME_FEATURED_EVENTS } from '../../../figures.ts';
import { categoryValues } from '../../../regions/categories.ts';
import { EVENT_STATUSES } from '../event.ts';
import type { EventFilter } from '../event-filter.ts';
import { centralDate, isWallDate, type WallDate } from '../../../time/wall-time.ts';

/** The bare list, without `page` or `limit`, ends here: an answer of Netlify's may hold 6 MB. */
export const BARE_LIST_LIMIT = 1_000;

const words = z
  .string()
  .transform((value) => value.replaceAll('\u0000', '').trim())
  .pipe(z.string().max(200, 'Please search for something shorter.'));

const positive = (name: string) =>
  z.coerce
    .number(`${name} must be a whole number.`)
    .int(`${name} must be a whole number.`)
    .min(1, `${name} must be at least 1.`)
    .max(1_000_000, `${name} is too large.`);

/** No calendar of ours reaches further, and Postgres ends somewhere, too. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

/** `2026-11-21` is that day; an instant is the Central calendar day it falls on. */
const startDay = (value: string): WallDate | null => {
  if (isWallDate(value)) return value;
  const instant = Date.parse(value);
  if (!(instant >= EARLIEST && instant <= LATEST) || !value.includes('T')) return null;
  return centralDate(new Date(instant));
};

const parameters = z.object({
  search: words.optional(),
  category: words.optional(),
  city: words.optional(),
  venue: words.optional(),
  startDate: z
    .string()
    .transform((value, refuse) => {
      const day = startDay(value);
      if (day === null) refuse.addIssue('startDate must be a date.');
      return day;
    })
    .optional(),
  featured: z.stringbool({ error: 'featured must be true or false.' }).optional(),
  status: z.enum(EVENT_STATUSES, 'That is no status of an event.').optional(),
  page: positive('page').optional(),
  limit: positive('limit').optional(),
});

export interface EventListRequest {
  filter: EventFilter;
  /** Null asks for the bare list. */
  page: { number: number; size: number } | null;
  /**
   * The home page's call: three featured events and nothing else, which are those of the day. With any
   * other filter, another limit or a page it is the plain list, because a rotation has no second page.
   */
  isHomePage: boolean;
}

type Given = z.output<typeof parameters>;

const isHomePage = ({ featured, limit, status, ...others }: Given): boolean =>
  featured === true &&
  limit === HOME_FEATURED_EVENTS &&
  (status === undefined || status === 'approved') &&
  Object.values(others).every((other) => other === undefined);

/** The parameters of an address, by their names; those without a value are left out. */
export const eventListRequest = parameters.transform((given): EventListRequest => ({
  filter: {
    search: given.search ?? null,
    categories: given.category === undefined ? null : categoryValues(given.category),
    city: given.city ?? null,
    venue: given.venue ?? null,
    from: given.startDate ?? null,
    featured: given.featured ?? null,
    statuses: given.status === undefined ? null : [given.status],
  },
  page:
    given.page === undefined && given.limit === undefined
      ? null
      : {
          number: given.page ?? 1,
          size: Math.min(given.limit ?? EVENTS_PAGE_SIZE, EVENTS_MAX_LIMIT),
        },
  isHomePage: isHomePage(given),
}));
