// Paths of the screens for editors' records, such as venues and articles. They are not in paths.ts, because
// every page with a script loads that file.

const query = (values: Record<string, string | number | undefined>): string => {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  if (filled.length === 0) return '';
  return `?${new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()}`;
};

/** Query parameters of the path of a list of records. */
export interface RecordsQuery {
  q?: string | undefined;
  status?: string | undefined;
  page?: number | undefined;
  /** Id of the open record; `new` for a record that is not saved yet. */
  open?: string | undefined;
}

/** Filters of the history: words, a kind of record, the id of a record, first and last day (Central time). */
interface HistoryQuery {
  q?: string | undefined;
  table?: string | undefined;
  id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type Kind = 'posts' | 'venues' | 'organizers' | 'announcements' | 'home-picks' | 'messages';

/** Endpoint for the fields of one event, or for the fields that all dates of a listing share. */
type Fields = 'event-fields' | 'listing-fields';

export const recordPaths = {
  /** Path of the list of articles; with `open`, of the editor of one article. The next three are alike. */
  posts: (filters: RecordsQuery = {}) => `/admin/posts${query({ ...filters })}`,
  venues: (filters: RecordsQuery = {}) => `/admin/venues${query({ ...filters })}`,
  organizers: (filters: RecordsQuery = {}) => `/admin/organizers${query({ ...filters })}`,
  announcements: (filters: RecordsQuery = {}) => `/admin/announcements${query({ ...filters })}`,
  /** Path of the picks for the home page; `event` is the id of an event that the form fills in. */
  homePicks: (filters: RecordsQuery & { event?: string } = {}) =>
    `/admin/home-picks${query({ ...filters })}`,
  messages: (filters: RecordsQuery = {}) => `/admin/messages${query({ ...filters })}`,
  subscribers: (filters: Pick<RecordsQuery, 'q' | 'status'> = {}) =>
    `/admin/subscribers${query({ ...filters })}`,
  advertising: (filters: Pick<RecordsQuery, 'status' | 'page'> = {}) =>
    `/admin/advertising${query({ ...filters })}`,
  stormMode: '/admin/storm-mode',
  /** Path of the history; with `table` and `id`, only the actions on one record are shown. */
  history: (filters: HistoryQuery = {}) => `/admin/history${query({ ...filters })}`,
  system: '/admin/machine-room',
  api: {
    /** Endpoint that lists records and adds one. */
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
    /** Endpoint to read the public events of some days, and to change their states. */
    eventStates: (asked: { state?: string; from?: string; to?: string; cities?: string } = {}) =>
      `/api/admin/event-states${query(asked)}`,
    /**
     * Endpoint of a page of subscribers; `afterAt` and `afterId` come from `next` in the response for the
     * previous page.
     */
    subscribers: (filters: Record<string, string | undefined> = {}) =>
      `/api/admin/subscribers${query(filters)}`,
    exportSubscribers: '/api/admin/subscribers/export',
    endSuppression: (id: string) =>
      `/api/admin/subscribers/${encodeURIComponent(id)}/suppression-end`,
    deleteMessage: (id: string) => `/api/admin/messages/${encodeURIComponent(id)}/deletion`,
    system: '/api/admin/machine-room',
    publishNow: '/api/admin/machine-room/build',
    /** Endpoint that queues emails again that the guide has given up sending. */
    retryMails: '/api/admin/machine-room/mails',
    decidePost: (id: string) => `/api/admin/posts/${encodeURIComponent(id)}/decision`,
  },
} as const;

// Paths of the figures about readers.

const figuresQuery = (values: Record<string, string | undefined>): string => {
  const filled = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  );
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled).toString()}`;
};

/** Query parameters of `/admin/figures`; each has a default. */
export interface FiguresQuery {
  weeks?: number | undefined;
  /** The last day of the figures: `2026-11-30`. */
  until?: string | undefined;
}

export const readerPaths = {
  figures: ({ weeks, until }: FiguresQuery = {}) =>
    `/admin/figures${figuresQuery({ weeks: weeks?.toString(), until })}`,
  api: {
    figures: (from: string, to: string) => `/api/admin/figures${figuresQuery({ from, to })}`,
  },
} as const;

// Paths of the team, the sign-in and the passwords.

const member = (id: string): string => `/api/admin/team/${encodeURIComponent(id)}`;

export const teamPaths = {
  team: '/admin/team',
  /** Page on which a team member chooses a password. The token follows `#`, so browsers do not send it. */
  choosePassword: (token?: string) => `/admin/password${token === undefined ? '' : `#${token}`}`,
  api: {
    team: '/api/admin/team',
    member,
    removeMember: (id: string) => `${member(id)}/removal`,
    renewInvitation: (id: string) => `${member(id)}/invitation`,
    removeSecondFactor: (id: string) => `${member(id)}/factor-removal`,
    askPasswordReset: '/api/password-reset',
    session: '/api/session',
    sessionByLink: '/api/session/link',
    renewSession: '/api/session/renewal',
    deleteSession: '/api/session/deletion',
    password: '/api/admin/password',
    secondFactor: '/api/admin/second-factor',
    secondFactorCode: '/api/admin/second-factor/code',
  },
} as const;
