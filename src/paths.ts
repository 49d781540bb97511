/**
 * Every internal address of the guide. Pages, islands, mails and redirects link through here only,
 * so that a moved page is moved in one place and the link crawl can trust it.
 */

const query = (values: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** What `/events` understands in its address; absent means "not filtered". */
export interface EventsQuery {
  search?: string | undefined;
  category?: string | undefined;
  /** Base name of a city, as in "Rockport". */
  city?: string | undefined;
  /** `all` shows past events too; absent is "Upcoming Events". */
  view?: 'all' | undefined;
  page?: number | undefined;
}

export const paths = {
  home: '/',
  events: (filters: EventsQuery = {}) =>
    `/events${query({ ...filters, page: filters.page === 1 ? undefined : filters.page })}`,
  /** The prerendered page n of upcoming events, for readers without JavaScript; page 1 is `/events`. */
  eventsPage: (page: number) => (page <= 1 ? '/events' : `/events/page/${page}`),
  event: (id: string) => `/events/${encodeURIComponent(id)}`,
  eventsArchive: '/events/archive',
  category: (slug: string) => `/events/category/${encodeURIComponent(slug)}`,
  categories: '/categories',
  venues: '/venues',
  venue: (id: string) => `/venues/${encodeURIComponent(id)}`,
  organizers: '/organizers',
  blog: '/blog',
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  submitEvent: '/submit-event',
  search: (filters: { q?: string; category?: string } = {}) => `/search${query(filters)}`,
  advertising: '/advertising',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  city: (slug: string) => `/cities/${encodeURIComponent(slug)}`,
  admin: '/admin',
  api: {
    events: (filters: Record<string, string | number | undefined> = {}) =>
      `/api/events${query(filters)}`,
    event: (id: string) => `/api/events/${encodeURIComponent(id)}`,
    decideEvent: (id: string) => `/api/admin/events/${encodeURIComponent(id)}/decision`,
    adminCounts: '/api/admin/counts',
    adminSubmissions: (filters: Record<string, string | number | undefined>) =>
      `/api/admin/submissions${query(filters)}`,
  },
} as const;
