/** Reads the filters of the history from the URL. */
import { isDayToLookFor } from '../../../time/day-range.ts';
import { addDays, wallToInstant } from '../../../time/wall-time.ts';
import { cleanText } from '../../../ui/list/read-url.ts';

export interface HistoryFilters {
  q: string | undefined;
  table: string | undefined;
  /** Id of a single record. */
  id: string | undefined;
  /** Central calendar days, both included. */
  from: string | undefined;
  to: string | undefined;
}

const day = (text: string | null): string | undefined =>
  text !== null && isDayToLookFor(text) ? text : undefined;

/**
 * Reads a date field: its day, undefined if it is empty, null if it is half typed. While the year is typed, a
 * date field gives days such as `0202-11-27`.
 */
export function typedDay({
  value,
  validity,
}: {
  value: string;
  validity: Pick<ValidityState, 'badInput'>;
}): string | undefined | null {
  if (value === '') return validity.badInput ? null : undefined;
  return day(value) ?? null;
}

/** Reads the filters from the part of a URL after the `?`; ignores values that are not valid. */
export function readHistoryAddress(search: string): HistoryFilters {
  const params = new URLSearchParams(search);
  return {
    q: cleanText(params.get('q'), 200),
    table: cleanText(params.get('table'), 40),
    id: cleanText(params.get('id'), 80),
    from: day(params.get('from')),
    to: day(params.get('to')),
  };
}

/** Makes the query of `GET /api/admin/history`: days in Central time become instants. */
export const historyQuery = ({ q, table, id, from, to }: HistoryFilters) => ({
  ...{ q, table, id },
  from: from === undefined ? undefined : wallToInstant(from, '00:00').toISOString(),
  to: to === undefined ? undefined : wallToInstant(addDays(to, 1), '00:00').toISOString(),
});
