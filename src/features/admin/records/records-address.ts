/** Reads and writes what the URL of a list of records holds: search, state, page, and the open record. */
import type { RecordsQuery } from '../../../record-paths.ts';
import { cleanText, readPage } from '../../../ui/list/address-text.ts';

/** A record that is being written for the first time. */
export const NEW_RECORD = 'new';

export interface RecordsAddress {
  q: string | undefined;
  status: string | undefined;
  page: number;
  /** An id, or `NEW_RECORD`. */
  open: string | undefined;
}

/** Reads the part of a URL after the `?`. Anyone may write a URL, so what is too long is cut. */
export function readRecordsAddress(search: string): RecordsAddress {
  const params = new URLSearchParams(search);
  return {
    q: cleanText(params.get('q'), 200),
    status: cleanText(params.get('status'), 20),
    page: readPage(params.get('page')),
    open: cleanText(params.get('open'), 80),
  };
}

/** Makes the query that `paths` takes, without page 1. */
export const recordsQuery = ({ page, ...rest }: RecordsAddress): RecordsQuery => ({
  ...rest,
  page: page === 1 ? undefined : page,
});
