import { EVENTS_PAGE_SIZE } from '../../../figures.ts';
import type { DayRange } from '../../../time/day-range.ts';
import { centralDate } from '../../../time/wall-time.ts';
import type { EventSummary } from '../../events/event.ts';
import { calendarOrder } from '../../events/event-order.ts';
import { takesPlace } from '../../events/listing-dates.ts';
import { isOnDays } from '../../events/on-days.ts';
import {
  type IndexResult,
  type IndexQuery,
  type IndexSource,
  openSearchIndex,
} from './search-index.client.ts';
import {
  filedCategory,
  filedCity,
  type SearchPart,
  type SearchQuery,
} from '../query/search-query.ts';
import { monthsOf } from './search-record.ts';
import type { SearchResponse, UnderstoodSearch } from '../search-response.ts';
import { literalSearch, understandSearch } from '../query/understand-search.ts';

/** Number of cards to read at once when searching for the events of the requested days. */
const CARDS_AT_ONCE = 24;

const daysOf = ({ from, to }: UnderstoodSearch): DayRange | null =>
  from === null || to === null ? null : { from, to };

const indexQuery = (understood: UnderstoodSearch, when: 'coming' | 'past'): IndexQuery => {
  const { words, category, city, free, families } = understood;
  const days = daysOf(understood);
  return {
    words,
    filters: {
      when: [when],
      ...(category !== null && { category: [filedCategory(category)] }),
      ...(city !== null && { city: [filedCity(city)] }),
      ...(free && { free: ['yes'] }),
      ...(families && { families: ['yes'] }),
      ...(days !== null && { month: { any: monthsOf(days) } }),
    },
  };
};

/**
 * Reads the events of these days. A listing counts once, with its first date in the range, if possible one
 * that is not called off. Reading of upcoming events stops with the first batch of cards whose last event
 * begins after the range, so it may miss a listing that takes place later and has only a called-off date in
 * the range. A listing that is over is found by its last date only.
 */
const readDays = async (
  result: IndexResult,
  days: DayRange,
  when: 'coming' | 'past',
): Promise<EventSummary[]> => {
  const events: EventSummary[] = [];
  for (let place = 0; place < result.total; place += CARDS_AT_ONCE) {
    const found = await result.read(place, place + CARDS_AT_ONCE);
    for (const dates of found) {
      const onDays = dates.filter((one) => isOnDays(one, days));
      const date = onDays.find(takesPlace) ?? onDays[0];
      if (date !== undefined) events.push(date);
    }
    const last = found.at(-1)?.[0];
    if (when === 'coming' && last !== undefined && last.startDate > days.to) break;
  }
  return when === 'coming' ? events.sort(calendarOrder(days.from)) : events;
};

/**
 * Searches the index of the build while the API fails. The results have no corrected words, no shorter
 * searches (`without`), and no venues, organizers and articles. An event counts as past if it was past at the
 * time of the build.
 * @returns a function that reads a page of the upcoming or of the past events, and counts the others. It
 * throws if the index cannot be loaded; the next call tries to load it again
 */
export function createFallbackSearch(source?: IndexSource) {
  const index = openSearchIndex(source);

  /**
   * Reads a page of the events that match.
   * @param page null to read only their number
   */
  const slice = (
    understood: UnderstoodSearch,
    when: 'coming' | 'past',
    page: number | null,
  ): Promise<SearchResponse['upcoming']> =>
    index.find(indexQuery(understood, when), async (result) => {
      const days = daysOf(understood);
      const from = page === null ? 0 : (page - 1) * EVENTS_PAGE_SIZE;
      const to = page === null ? 0 : from + EVENTS_PAGE_SIZE;
      if (days !== null) {
        const events = await readDays(result, days, when);
        return { total: events.length, events: events.slice(from, to) };
      }
      const found = await result.read(from, to);
      return { total: result.total, events: found.map(([event]) => event) };
    });

  return async (query: SearchQuery, part: SearchPart, page: number): Promise<SearchResponse> => {
    const today = centralDate(new Date());
    const text = query.q ?? '';
    const respond = async (understood: UnderstoodSearch): Promise<SearchResponse> => {
      const [upcoming, past] = await Promise.all([
        slice(understood, 'coming', part === 'upcoming' ? page : null),
        understood.from === null || understood.from < today
          ? slice(understood, 'past', part === 'past' ? page : null)
          : { total: 0, events: [] },
      ]);
      return { understood, upcoming, past, didYouMean: null, without: [], others: [], today };
    };
    const understood = await respond(understandSearch(text, today, query));
    if (understood.upcoming.total > 0 || understood.understood.chips.length === 0) {
      return understood;
    }
    // Like `searchGuide`, searches for the plain words if the recognized filters find nothing: a title may
    // contain words of a filter.
    const literal = await respond(literalSearch(text, query));
    const isBetter =
      literal.upcoming.total > 0 || (understood.past.total === 0 && literal.past.total > 0);
    return isBetter ? literal : understood;
  };
}
