/** Writes the lines of the bill for a premium event. */
import { compareTexts } from '../../../../text/lists.ts';
import { formatDateRange } from '../../../../time/format-dates.ts';
import { isWallDate, type WallDate } from '../../../../time/wall-time.ts';
import type { BillLine } from '../../../payments/browser/payment-messages.ts';
import { countLabel } from '../../dates/date-label.ts';

const dayOf = (value: unknown): WallDate | null =>
  typeof value === 'string' && isWallDate(value) ? value : null;

/**
 * Writes the bill of an event.
 * @param values values of the form, as they were sent
 * @param dates dates as the guide has stored them; undefined for a single date
 */
export function eventBill(
  values: Readonly<Record<string, unknown>>,
  dates: readonly { startDate: string }[] = [],
): BillLine[] {
  const days = dates.map(({ startDate }) => startDate).sort(compareTexts);
  const [first, last] =
    days.length > 1 ? [days[0], days.at(-1)] : [values['startDate'], values['endDate']];
  const run = formatDateRange(dayOf(first), dayOf(last));
  return [
    { term: 'Premium event', text: String(values['title']).trim() },
    days.length > 1
      ? { term: 'Dates', text: `${countLabel(days.length)}, ${run}` }
      : { term: 'Date', text: run },
  ];
}
