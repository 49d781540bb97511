/** The history's filters in the address. */
import { addDays, isWallDate, wallToInstant } from '../../../time/wall-time.ts';
import { cleanText } from '../../../ui/list/address-text.ts';

export interface HistoryFilters {
  q: string | undefined;
  table: string | undefined;
  /** Of one record. */
  id: string | undefined;
  /** Central calendar days, both included. */
  from: string | undefined;
  to: string | undefined;
}

const day = (text: string | null): string | undefined =>
  text !== null && isWallDate(text) ? text : undefined;

/** Reads the part behind the `?`; what cannot be a filter is left out. */
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

/** The query of `GET /api/admin/history`: days become instants in Central time. */
export const historyQuery = ({ q, table, id, from, to }: HistoryFilters) => ({
  ...{ q, table, id },
  from: from === undefined ? undefined : wallToInstant(from, '00:00').toISOString(),
  to: to === undefined ? undefined : wallToInstant(addDays(to, 1), '00:00').toISOString(),
});
