/** Defines the kinds of records that editors write, and the responses of the endpoints that write them. */
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
