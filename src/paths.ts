/**
 * Holds the internal paths of the guide, except paths of some admin screens (desk-paths.ts, sync-paths.ts).
 * Pages, islands, emails and redirects take their links only from these files.
 */

const query = (values: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** The query of `/events`; an absent parameter does not filter. */
export interface EventsQuery {
  search?: string | undefined;
  category?: string | undefined;
  /** City name without the state: "Rockport". */
  city?: string | undefined;
  /** `all` shows past events too; without it, only upcoming events are shown. */
  view?: 'all' | undefined;
  /** Name of a range of days, such as `this-weekend`, which replaces `from` and `to`. */
  when?: 'today' | 'tomorrow' | 'this-weekend' | 'next-7-days' | undefined;
  /** First and last day, `YYYY-MM-DD`; either both or none are set. */
  from?: string | undefined;
  to?: string | undefined;
  /** `yes` shows only events with free admission. */
  free?: 'yes' | undefined;
  /** `yes` shows only events for families. */
  family?: 'yes' | undefined;
  /** `month` shows a month's grid, `map` a map of the places; without it, events are shown as a list. */
  look?: 'month' | 'map' | undefined;
  /** The month of the grid, `YYYY-MM`; default: the current month. */
  month?: string | undefined;
  page?: number | undefined;
}

/** The query of `/events/archive`. */
export type ArchiveQuery = Pick<EventsQuery, 'search' | 'category' | 'city' | 'page'>;

/** The query of `/search` and `/events/find`. */
export interface SearchQuery extends Pick<EventsQuery, 'category' | 'city'> {
  q?: string | undefined;
}

/** The query of `/venues`. */
export interface VenuesQuery {
  search?: string | undefined;
  city?: string | undefined;
  type?: string | undefined;
  sort?: string | undefined;
  page?: number | undefined;
}

/** The query of a city's page. */
export type CityQuery = Pick<EventsQuery, 'category' | 'view'>;

/** The query of `/events.ics` and `/calendar-feeds`; an absent parameter does not filter. */
export interface CalendarQuery extends SearchQuery {
  /** The ids of a venue and an organizer. */
  venue?: string | undefined;
  organizer?: string | undefined;
  free?: 1 | undefined;
}

/** The query of `/embed`; an absent parameter does not filter. */
export interface EmbedFilters extends Pick<EventsQuery, 'category' | 'city'> {
  /** The id of a venue, or its exact name in older code that partners have pasted into their pages. */
  venue?: string | undefined;
  /** The id of an organizer. */
  organizer?: string | undefined;
  /** The maximum number of events in the list. */
  limit?: number | undefined;
  /** The color scheme; default: light. */
  look?: 'dark' | 'auto' | undefined;
}

/**
 * Returns the path of a page of a list: the list's own path for page 1, and `/page/{n}` below it for other
 * pages.
 */
const listPage = (list: string, page: number): string =>
  page <= 1 ? list : `${list}/page/${page}`;
const notFirst = (page: number | undefined): number | undefined => (page === 1 ? undefined : page);

/** The pages below `/newsletter` that show the result of a form. */
export const NEWSLETTER_OUTCOMES = [
  'check-your-mail',
  'confirmed',
  'preferences-saved',
  'unsubscribe-by-mail',
  'unsubscribed',
  'subscribed-again',
  'link-not-working',
] as const;
export type NewsletterOutcome = (typeof NEWSLETTER_OUTCOMES)[number];

/** Paths that no script in a browser needs; separate from `paths`, so that pages do not load them. */
export const serverPaths = {
  /**
   * The file that says how to report a security hole, at the path that RFC 9116 requires; `securityPolicy`
   * says what happens after a report.
   */
  securityTxt: '/.well-known/security.txt',
  securityPolicy: '/security-policy.txt',
  /** The endpoint to which a page reports that it was opened. */
  visits: '/api/visits',
  /** The prefix of every endpoint. */
  api: '/api/',
  /** Path of a part of the sitemap: `index`, or a number. */
  sitemapPart: (part: string) => `/sitemap-${part}.xml`,
  /** Image for shared links to a page without its own image. */
  shareCard: '/share-card.png',
  /**
   * Image for shared links to an event. `articleCard` is the image for an article. `fallbackCard` is an image
   * for an event, an article or a list of events that has no card of its own.
   */
  eventCard: (id: string) => `/share/events/${encodeURIComponent(id)}.png`,
  articleCard: (slug: string) => `/share/blog/${encodeURIComponent(slug)}.png`,
  /** Image for shared links to a list of events, such as `this-weekend`. */
  listCard: (name: string) => `/share/lists/${name}.png`,
  fallbackCard: (image: string) => `/share/${image}.png`,
  /** An illustration as PNG, for emails: mail programs show no SVG. */
  drawing: (name: string) => `/share/drawings/${name}.png`,
  /** The picture of the coast on pages of events, in the colors of a scheme. */
  coast: (scheme: 'light' | 'dark') => `/coast-${scheme}.svg`,
  /** The health check, for uptime services. */
  health: '/api/health',
} as const;

export const paths = {
  home: '/',
  events: (filters: EventsQuery = {}) =>
    `/events${query({ ...filters, page: notFirst(filters.page) })}`,
  /** A built page of upcoming events, for visitors without JavaScript; page 1 is `/events`. */
  eventsPage: (page: number) => listPage('/events', page),
  /** A page of a city's upcoming events, for visitors without JavaScript. */
  eventsInCity: (slug: string, page = 1) =>
    listPage(`/events/city/${encodeURIComponent(slug)}`, page),
  /** The events in a range of days. */
  eventsIn: (range: NonNullable<EventsQuery['when']>) => `/events/${range}`,
  /** The events on a day, `YYYY-MM-DD`. */
  eventsOn: (day: string) => `/events/on/${day}`,
  freeEvents: '/events/free',
  familyEvents: '/events/family',
  /** A list of a city's events: of this weekend (`of` is `this-weekend`), or of a category (its slug). */
  cityEventsOf: (slug: string, of: string) =>
    `/events/city/${encodeURIComponent(slug)}/${encodeURIComponent(of)}`,
  event: (id: string) => `/events/${encodeURIComponent(id)}`,
  /** The poster of an event: a sheet to print, with a QR code. */
  eventPoster: (id: string) => `/events/${encodeURIComponent(id)}/poster`,
  /** The page of an event as visitors will see it, for editors only. */
  eventPreview: (id: string) => `/events/preview/${encodeURIComponent(id)}`,
  /** File of an event for calendar programs. */
  eventIcs: (id: string) => `/events/${encodeURIComponent(id)}.ics`,
  /** File of an event with several dates (a listing), with all coming dates, for calendar programs. */
  listingIcs: (id: string) => `/events/${encodeURIComponent(id)}.ics?dates=all`,
  /** Calendar to subscribe to, with upcoming events and the events of the last 30 days. */
  eventsIcs: (filters: CalendarQuery = {}) => `/events.ics${query({ ...filters })}`,
  /** New events and articles for feed readers (RSS). */
  feedXml: '/feed.xml',
  /** Page on which visitors choose filters and get the URL of a calendar. */
  calendarFeeds: (filters: CalendarQuery = {}) => `/calendar-feeds${query({ ...filters })}`,
  eventsArchive: (filters: ArchiveQuery = {}) =>
    `/events/archive${query({ ...filters, page: notFirst(filters.page) })}`,
  /** A built page of the archive. */
  eventsArchivePage: (page: number) => listPage('/events/archive', page),
  category: (slug: string, page = 1) =>
    listPage(`/events/category/${encodeURIComponent(slug)}`, page),
  categories: '/categories',
  venues: (filters: VenuesQuery = {}) =>
    `/venues${query({ ...filters, page: notFirst(filters.page) })}`,
  /** A built page of the venue directory. */
  venuesPage: (page: number) => listPage('/venues', page),
  /** The venues of a city, for visitors without JavaScript. */
  venuesInCity: (slug: string, page = 1) =>
    listPage(`/venues/city/${encodeURIComponent(slug)}`, page),
  /** Data file with the number of upcoming events at each venue at the time of the build. */
  venueUpcomingCounts: '/venues/upcoming-counts.json',
  venue: (id: string) => `/venues/${encodeURIComponent(id)}`,
  organizers: (page = 1) => listPage('/organizers', page),
  organizer: (id: string) => `/organizers/${encodeURIComponent(id)}`,
  blog: (page = 1) => listPage('/blog', page),
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  submitEvent: '/submit-event',
  submitPremiumEvent: '/submit-event?plan=premium',
  /**
   * Private link of an event. Browsers do not send the token after `#`, so it is in no log and no referrer.
   */
  manageEvent: (token?: string) => `/manage-event${token === undefined ? '' : `#${token}`}`,
  search: (filters: SearchQuery = {}) => `/search${query({ ...filters })}`,
  /** The search for visitors without JavaScript; its page is rendered on demand. */
  findEvents: (
    filters: SearchQuery & { when?: 'past' | undefined; page?: number | undefined } = {},
  ) => `/events/find${query({ ...filters, page: notFirst(filters.page) })}`,
  /** The events a visitor saved in this browser. */
  saved: '/saved',
  /** Private link that opens the saved events on another device; browsers do not send the token after `#`. */
  savedList: (token: string) => `/saved#${token}`,
  /** The saved events as a calendar to subscribe to. */
  savedIcs: (token: string) => `/saved/${token}.ics`,
  /** A list of events for a frame on another site. */
  embed: (filters: EmbedFilters = {}) => `/embed${query({ ...filters })}`,
  /** Page on which partners create the HTML code of a frame with events. */
  embedEvents: '/embed-events',
  /** The page about the public API, for developers. */
  developers: '/developers',
  openApi: '/openapi.json',
  advertising: '/advertising',
  advertisingForm: '/advertising/form',
  /** The order form with a package already chosen. */
  orderAdvertisement: (type: 'sidebar' | 'horizontal' | 'custom') =>
    `/advertising/form${query({ type })}`,
  /** Order form, filled in from an earlier order; browsers do not send the token after `#`. */
  renewAdvertisement: (token: string) => `/advertising/form#${token}`,
  /** Private link to manage an advertisement; browsers do not send the token after `#`. */
  manageAdvertisement: (token?: string) =>
    `/manage-advertisement${token === undefined ? '' : `#${token}`}`,
  /**
   * Private link of a calendar's source, with a report of what the guide imported; browsers do not send the
   * token after `#`.
   */
  sourceReport: (token?: string) => `/source-report${token === undefined ? '' : `#${token}`}`,
  /** The contact form, with `subject` already filled in. */
  contact: (filled: { subject?: string } = {}) => `/contact${query(filled)}`,
  /** The page that shows the result of the contact form to visitors without JavaScript. */
  contactSent: '/contact/sent',
  /** Page with a button that sends a plain form to `endpoint` again; shown to senders that may be bots. */
  sendAgain: (endpoint: string) => `/send-again${query({ to: endpoint })}`,
  /** Link in a newsletter email. Opening it changes nothing: only the button on its page confirms. */
  confirmSubscription: (token: string) => `/newsletter/confirm${query({ token })}`,
  newsletterPreferences: (token: string) => `/newsletter/preferences${query({ token })}`,
  /** Page to unsubscribe, with the email address filled in; the token comes from a newsletter email. */
  unsubscribe: (filled: { email?: string; token?: string } = {}) => `/unsubscribe${query(filled)}`,
  /** Page that shows the result of a newsletter form. */
  newsletterOutcome: (outcome: NewsletterOutcome) => `/newsletter/${outcome}`,
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  city: (slug: string, filters: CityQuery = {}) =>
    `/cities/${encodeURIComponent(slug)}${query({ ...filters })}`,
  /** Poster of a city, to print, with this weekend's events. */
  cityPoster: (slug: string) => `/cities/${encodeURIComponent(slug)}/poster`,
  admin: '/admin',
  /** The volunteers' desk; `state` holds its filters and the event that is open. */
  desk: (state: Record<string, string | undefined>) => `/admin${query(state)}`,
  deskNewsletter: '/admin/newsletter',
  deskContentSync: '/admin/content-sync',
  deskPayments: '/admin/payments',
  /** Data file with the names of venues and organizers at the time of the build. */
  guideNames: '/guide-names.json',
  /** Data file with the rows of the home page's first block, fetched when a visitor has chosen a town. */
  townRows: '/town-rows.json',
  api: {
    events: (filters: Record<string, string | number | undefined> = {}) =>
      `/api/events${query(filters)}`,
    event: (id: string) => `/api/events/${encodeURIComponent(id)}`,
    shareImage: (id: string, shape: 'square' | 'story' | 'qr') =>
      `/api/events/${encodeURIComponent(id)}/share-images/${shape}`,
    search: (filters: Record<string, string | number | undefined>) =>
      `/api/search${query(filters)}`,
    calendarDays: (filters: Record<string, string | number | undefined>) =>
      `/api/calendar-days${query(filters)}`,
    calendarPlaces: (filters: Record<string, string | number | undefined>) =>
      `/api/calendar-places${query(filters)}`,
    venues: '/api/venues',
    savedList: '/api/saved-list',
    deleteSavedList: '/api/saved-list/deletion',
    organizers: '/api/organizers',
    uploads: '/api/uploads',
    finishUpload: '/api/uploads/finish',
    fetchPicture: '/api/uploads/from-page',
    advertisements: (filters: { placement?: string; type?: string } = {}) =>
      `/api/advertisements${query(filters)}`,
    /** Endpoint to which the advertiser's browser reports that an order was paid. */
    advertisementPaid: '/api/advertisements/paid',
    adImpression: (id: string) => `/api/ads/${encodeURIComponent(id)}/impressions`,
    adClick: (id: string) => `/api/ads/${encodeURIComponent(id)}/clicks`,
    advertisementByLink: '/api/linked-advertisement',
    advertisementImageByLink: '/api/linked-advertisement/image',
    newAdvertisementLink: '/api/linked-advertisement/new-link',
    createPaymentIntent: '/api/create-payment-intent',
    eventByLink: '/api/linked-event',
    cancelEventByLink: '/api/linked-event/cancel',
    postponeEventByLink: '/api/linked-event/postpone',
    datesByLink: '/api/linked-event/dates',
    takeBackDateByLink: '/api/linked-event/dates/take-back',
    newEventLink: '/api/linked-event/new-link',
    refundPayment: (id: string) => `/api/admin/payments/${encodeURIComponent(id)}/refund`,
    settlePayment: (id: string) => `/api/admin/payments/${encodeURIComponent(id)}/settlement`,
    decideEvent: (id: string) => `/api/admin/events/${encodeURIComponent(id)}/decision`,
    decideListingChange: (id: string) => `/api/admin/listings/${encodeURIComponent(id)}/change`,
    stopEventLinks: (id: string) => `/api/admin/events/${encodeURIComponent(id)}/stop-links`,
    stopAdvertisementLinks: (id: string) =>
      `/api/admin/advertisements/${encodeURIComponent(id)}/stop-links`,
    subscribe: '/api/newsletter/subscribe',
    confirmSubscription: '/api/newsletter/confirm',
    newsletterPreferences: '/api/newsletter/preferences',
    unsubscribe: '/api/newsletter/unsubscribe',
    resubscribe: '/api/newsletter/resubscribe',
    /** Endpoint to which the unsubscribe button of a mail program sends its POST (RFC 8058). */
    oneClickUnsubscribe: (token: string) => `/api/newsletter/one-click${query({ token })}`,
    /** The next newsletter issue as a page, in the general edition, which does not depend on interests. */
    newsletterIssue: '/api/newsletter/issue',
    contact: '/api/contact',
    readLink: '/api/read-link',
    /** The endpoint to which Stripe sends its webhooks. */
    stripeWebhook: '/api/stripe/webhook',
    deskNewsletter: '/api/admin/newsletter',
    sendTestIssue: '/api/admin/newsletter/test',
    exportPersonalData: '/api/admin/personal-data/export',
    erasePersonalData: '/api/admin/personal-data/erase',
    deskAdvertisements: (filters: Record<string, string | number | undefined>) =>
      `/api/admin/advertisements${query(filters)}`,
    decideAdvertisement: (id: string) =>
      `/api/admin/advertisements/${encodeURIComponent(id)}/decision`,
    deskQueue: (filters: Record<string, string | number | undefined>) =>
      `/api/admin/queue${query(filters)}`,
    deskEvent: (id: string) => `/api/admin/events/${encodeURIComponent(id)}`,
    decideEvents: '/api/admin/decisions',
    askOrganizer: (id: string) => `/api/admin/events/${encodeURIComponent(id)}/question`,
    deleteEvent: (id: string) => `/api/admin/events/${encodeURIComponent(id)}/deletion`,
    restoreEvent: (id: string) => `/api/admin/events/${encodeURIComponent(id)}/restoration`,
    adminAccess: '/api/admin/access',
    undoAction: (id: string) => `/api/admin/actions/${encodeURIComponent(id)}/undo`,
    deskCounts: '/api/admin/counts',
    deskUnresolvedPayments: '/api/admin/unresolved-payments',
    deskDisputes: '/api/admin/disputes',
    sourceWarnings: '/api/admin/source-warnings',
  },
} as const;
