/**
 * Every kind of page, with an address to visit it at and the test that owns it. The tests that must
 * hold for every page (accessibility, console, layout, headers, scripts) go through this list, and
 * an architecture test fails when a file of src/pages has no row.
 */

export interface PageType {
  /** The file below src/pages. */
  page: string;
  /**
   * An address of this kind on the site under test. For pages whose address holds an id, which the
   * database makes, it is the first link on another page that leads there.
   */
  example: string | { firstLinkOn: string; matching: RegExp };
  /** The test below tests/ that proves what is particular to this kind, without its ending. */
  test: string;
  /** Status of the example; 200 when not given. */
  status?: number;
  /** Not HTML: feeds and data, which the tests of pages leave out. */
  isData?: true;
}

/** Pages that are linked to before they exist, each with its reason. */
export const PAGES_TO_COME: Record<string, string> = {
  '/admin/content-sync': 'the import, and with it its page',
};

const anEvent = { firstLinkOn: '/events', matching: /^\/events\/[a-z0-9-]+-[a-z0-9]{6}$/ };

export const pageTypes: readonly PageType[] = [
  { page: 'index.astro', example: '/', test: 'browser/home' },
  { page: 'events/index.astro', example: '/events', test: 'browser/events-calendar' },
  { page: 'events/page/[page].astro', example: '/events/page/2', test: 'browser/events-calendar' },
  { page: 'events/[id].astro', example: anEvent, test: 'browser/event-page' },
  {
    page: 'events/[...slug].astro',
    example: '/events/no-such-event-abc123',
    status: 404,
    test: 'browser/built/addresses',
  },
  {
    page: 'events/archive/[...page].astro',
    example: '/events/archive',
    test: 'browser/events-archive',
  },
  {
    page: 'events/category/[category]/[...page].astro',
    example: '/events/category/music',
    test: 'browser/built/events',
  },
  {
    page: 'events/city/[city]/[...page].astro',
    example: '/events/city/rockport',
    test: 'browser/built/events',
  },
  { page: 'categories.astro', example: '/categories', test: 'browser/built/events' },
  { page: 'cities/[city].astro', example: '/cities/rockport', test: 'browser/cities' },
  { page: 'venues/[...page].astro', example: '/venues', test: 'browser/venues' },
  {
    page: 'venues/city/[city]/[...page].astro',
    example: '/venues/city/rockport',
    test: 'browser/built/places',
  },
  {
    page: 'venues/[id].astro',
    example: { firstLinkOn: '/venues', matching: /^\/venues\/[a-z0-9-]+-[a-z0-9]{6}$/ },
    test: 'browser/built/places',
  },
  {
    page: 'venues/upcoming-counts.json.ts',
    example: '/venues/upcoming-counts.json',
    isData: true,
    test: 'browser/venues',
  },
  { page: 'organizers/[...page].astro', example: '/organizers', test: 'browser/built/places' },
  {
    page: 'organizers/[id].astro',
    example: { firstLinkOn: '/organizers', matching: /^\/organizers\/[0-9a-f-]{36}$/ },
    test: 'browser/built/places',
  },
  {
    page: 'not-found/venue.astro',
    example: '/venues/no-such-venue-abc123',
    status: 404,
    test: 'browser/built/places',
  },
  {
    page: 'not-found/organizer.astro',
    example: '/organizers/no-such-organizer',
    status: 404,
    test: 'browser/built/places',
  },
  { page: 'blog/[...page].astro', example: '/blog', test: 'browser/built/reading' },
  {
    page: 'blog/[slug].astro',
    example: { firstLinkOn: '/blog', matching: /^\/blog\/[a-z0-9-]+$/ },
    test: 'browser/built/reading',
  },
  { page: 'events/find.astro', example: '/events/find?q=jazz', test: 'browser/search' },
  { page: 'search.astro', example: '/search', test: 'browser/search' },
  { page: 'saved.astro', example: '/saved', test: 'browser/saved-events' },
  { page: 'advertising/index.astro', example: '/advertising', test: 'browser/built/reading' },
  { page: 'advertising/form.astro', example: '/advertising/form', test: 'browser/ad-order-form' },
  { page: 'privacy-policy.astro', example: '/privacy-policy', test: 'browser/built/reading' },
  { page: 'terms-of-service.astro', example: '/terms-of-service', test: 'browser/built/reading' },
  { page: 'submit-event.astro', example: '/submit-event', test: 'browser/submit-event-form' },
  { page: 'contact/index.astro', example: '/contact', test: 'browser/contact' },
  { page: 'contact/sent.astro', example: '/contact/sent', test: 'browser/contact' },
  { page: 'manage-event.astro', example: '/manage-event', test: 'browser/manage-event' },
  {
    page: 'manage-advertisement.astro',
    example: '/manage-advertisement',
    test: 'browser/manage-advertisement',
  },
  {
    page: 'newsletter/[outcome].astro',
    example: '/newsletter/check-your-mail',
    test: 'browser/newsletter',
  },
  {
    page: 'newsletter/confirm.astro',
    example: '/newsletter/confirm',
    status: 404,
    test: 'browser/newsletter',
  },
  {
    page: 'newsletter/preferences.astro',
    example: '/newsletter/preferences',
    status: 404,
    test: 'browser/newsletter',
  },
  { page: 'unsubscribe.astro', example: '/unsubscribe', test: 'browser/newsletter' },
  { page: 'admin/index.astro', example: '/admin', test: 'browser/submitted-event' },
  {
    page: 'admin/advertising.astro',
    example: '/admin/advertising',
    test: 'browser/admin-advertising',
  },
  {
    page: 'admin/newsletter.astro',
    example: '/admin/newsletter',
    test: 'browser/admin-newsletter',
  },
  { page: '404.astro', example: '/no-such-page', status: 404, test: 'browser/built/addresses' },
  {
    page: 'search-records.json.ts',
    example: '/search-records.json',
    isData: true,
    test: 'unit/features/search/search-index.server',
  },
  {
    page: 'build.json.ts',
    example: '/build.json',
    isData: true,
    test: 'unit/features/site-builds/publish-guard',
  },
];
