/** Defines the kinds of records that editors write, and the responses of the endpoints that write them. */
export type RecordKind = 'posts' | 'venues' | 'organizers' | 'announcements' | 'home-picks';

/** Kinds that are listed: messages come from visitors and are not edited. */
export type ListKind = RecordKind | 'messages';

/** What the form of a record reads and writes; events and listings are never new here. */
export type FormKind = RecordKind | 'event-fields' | 'listing-fields';

/** A record that was written. */
export interface SavedRecord {
  id: string;
  /** The new version. */
  updatedAt: string;
  /** The action can be undone until `heldUntil`, an ISO instant; null if it cannot be undone. */
  action: string;
  heldUntil: string | null;
}

/** A page of a list of records. */
export interface RecordPage<Row> {
  data: readonly Row[];
  pagination: { page: number; totalPages: number; total: number };
}
