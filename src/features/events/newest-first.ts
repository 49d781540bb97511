import { compareTexts } from '../../text/compare-texts.ts';
import { premiumFirst } from './calendar-order.ts';
import type { EventSummary } from './event.ts';
import { lastDay } from './upcoming.ts';

type Sortable = Pick<
  EventSummary,
  'id' | 'title' | 'startDate' | 'startTime' | 'endDate' | 'isPremium'
>;

/**
 * The one order of past events, for `sort`: what ended last first; of one last day what began on a
 * later day; premium first within the same days; then what began later, an event without a time
 * behind those with one; then by title and id, so that builds agree.
 */
export function newestFirst(a: Sortable, b: Sortable): number {
  return (
    compareTexts(lastDay(b), lastDay(a)) ||
    compareTexts(b.startDate, a.startDate) ||
    premiumFirst(a, b) ||
    compareTexts(b.startTime ?? '', a.startTime ?? '') ||
    compareTexts(a.title, b.title) ||
    compareTexts(a.id, b.id)
  );
}
