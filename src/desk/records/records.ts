import type { RecordsQuery } from '../../desk-paths.ts';
import { cleanText, readPage } from '../../ui/list/read-url.ts';

// Reads and writes the state of a list of records in the URL: search, state, page, and the open record.

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

/** Kinds of records that editors add and change; each has a screen. */
export type RecordKind = 'posts' | 'venues' | 'organizers' | 'announcements' | 'home-picks';

/** Kinds with a list: messages have a list too, but are written by visitors and never edited. */
export type ListKind = RecordKind | 'messages';

/** Kinds with a form; events and listings can only be edited here, not added. */
export type FormKind = RecordKind | 'event-fields' | 'listing-fields';

/** What an endpoint returns about a record that it has written. */
export interface SavedRecord {
  id: string;
  /** The new version, to send with the next save. */
  updatedAt: string;
  /**
   * Id of the action, which can be undone until `heldUntil`, an ISO instant (null if it cannot be undone).
   */
  action: string;
  heldUntil: string | null;
}

/** A page of a list of records. */
export interface RecordPage<Row> {
  data: readonly Row[];
  pagination: { page: number; totalPages: number; total: number };
}

/** The states of a record that has a first and a last day. */
export const DATED_STATES = ['planned', 'shown', 'hidden', 'over'] as const;
