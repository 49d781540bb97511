/** Holds paths of the records of editors. Separate from `paths`, which every page with a script loads. */

const query = (values: Record<string, string | number | undefined>): string => {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  if (filled.length === 0) return '';
  return `?${new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()}`;
};

/** The query of a list of records. */
export interface RecordsQuery {
  q?: string | undefined;
  status?: string | undefined;
  page?: number | undefined;
  /** The record that is open; `new` for a record that is not saved yet. */
  open?: string | undefined;
}

/** Filters of the history: words, a kind of record, one record, and Central calendar days. */
interface HistoryQuery {
  q?: string | undefined;
  table?: string | undefined;
  id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type Kind = 'posts' | 'venues' | 'organizers' | 'announcements' | 'home-picks' | 'messages';

/** The fields of one event, or the fields that all dates of a listing share. */
type Fields = 'event-fields' | 'listing-fields';

export const recordPaths = {
  /** Lists of records, or the editor of one record. */
  posts: (filters: RecordsQuery = {}) => `/admin/posts${query({ ...filters })}`,
  venues: (filters: RecordsQuery = {}) => `/admin/venues${query({ ...filters })}`,
  organizers: (filters: RecordsQuery = {}) => `/admin/organizers${query({ ...filters })}`,
  announcements: (filters: RecordsQuery = {}) => `/admin/announcements${query({ ...filters })}`,
  /** The picks for the home page. `event`: the id with which a new pick begins. */
  homePicks: (filters: RecordsQuery & { event?: string } = {}) =>
    `/admin/home-picks${query({ ...filters })}`,
  messages: (filters: RecordsQuery = {}) => `/admin/messages${query({ ...filters })}`,
  subscribers: (filters: Pick<RecordsQuery, 'q' | 'status'> = {}) =>
    `/admin/subscribers${query({ ...filters })}`,
  stormMode: '/admin/storm-mode',
  /** The steps of the team; with `table` and `id`, those of one record. */
  history: (filters: HistoryQuery = {}) => `/admin/history${query({ ...filters })}`,
  machineRoom: '/admin/machine-room',
  api: {
    /** The endpoint that lists records and adds one. */
    list: (kind: Kind, filters: Record<string, string | number | undefined> = {}) =>
      `/api/admin/${kind}${query(filters)}`,
    record: (kind: Kind | Fields, id: string) => `/api/admin/${kind}/${encodeURIComponent(id)}`,
    merge: (kind: 'venues' | 'organizers' | 'event-fields', id: string) =>
      `/api/admin/${kind}/${encodeURIComponent(id)}/merge`,
    unpublishEvent: (id: string) => `/api/admin/events/${encodeURIComponent(id)}/unpublication`,
    deleteListing: (id: string) => `/api/admin/listings/${id}/deletion`,
    restoreListing: (id: string) => `/api/admin/listings/${id}/restoration`,
    history: (filters: Record<string, string | undefined>) => `/api/admin/history${query(filters)}`,
    restoreRevision: (id: string) => `/api/admin/revisions/${id}/restoration`,
    /** The endpoint that reads public events by their days, or changes their states. */
    eventStates: (days: { from?: string; to?: string } = {}) =>
      `/api/admin/event-states${query(days)}`,
    /** A page of subscribers; `afterAt` and `afterId` come from `next` of the page before. */
    subscribers: (filters: Record<string, string | undefined> = {}) =>
      `/api/admin/subscribers${query(filters)}`,
    exportSubscribers: '/api/admin/subscribers/export',
    endSuppression: (id: string) =>
      `/api/admin/subscribers/${encodeURIComponent(id)}/suppression-end`,
    deleteMessage: (id: string) => `/api/admin/messages/${encodeURIComponent(id)}/deletion`,
    machineRoom: '/api/admin/machine-room',
    publishNow: '/api/admin/machine-room/build',
    /** The endpoint that sends abandoned mails again. */
    retryMails: '/api/admin/machine-room/mails',
    decidePost: (id: string) => `/api/admin/posts/${encodeURIComponent(id)}/decision`,
  },
} as const;
