/** Reads and writes the state of a list of records in the URL: search, state, page, and the open record. */
import type { RecordsQuery } from '../../../record-paths.ts';
import { cleanText, readPage } from '../../../ui/list/read-url.ts';

/** Value of `open` in the URL for a record that is being added. */
export const NEW_RECORD = 'new';

export interface RecordsAddress {
  q: string | undefined;
  status: string | undefined;
  page: number;
  /** Id of the open record, or `NEW_RECORD`; undefined for the list. */
  open: string | undefined;
}

/** Reads the part of a URL after the `?`. Cuts texts that are too long, because anyone can write a URL. */
export function readRecordsAddress(search: string): RecordsAddress {
  const params = new URLSearchParams(search);
  return {
    q: cleanText(params.get('q'), 200),
    status: cleanText(params.get('status'), 20),
    page: readPage(params.get('page')),
    open: cleanText(params.get('open'), 80),
  };
}

/** Makes the query of a list's URL; leaves out page 1, which is the default. */
export const recordsQuery = ({ page, ...rest }: RecordsAddress): RecordsQuery => ({
  ...rest,
  page: page === 1 ? undefined : page,
});
