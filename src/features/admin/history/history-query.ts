/** Reads the filters of the history from the URL. */
import { addDays, isWallDate, wallToInstant } from '../../../time/wall-time.ts';
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
  text !== null && isWallDate(text) ? text : undefined;

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
