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
  /** The test file that proves what is particular to this kind. */
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
  { page: 'index.astro', example: '/', test: 'tests/browser/home.test.ts' },
  {
    page: 'events/index.astro',
    example: '/events',
    test: 'tests/browser/events-calendar.test.ts',
  },
  {
    page: 'events/page/[page].astro',
    example: '/events/page/2',
    test: 'tests/browser/events-calendar.test.ts',
  },
  { page: 'events/[id].astro', example: anEvent, test: 'tests/browser/event-page.test.ts' },
  {
    page: 'events/[...slug].astro',
    example: '/events/no-such-event-abc123',
    status: 404,
    test: 'tests/browser/built/addresses.test.ts',
  },
  {
    page: 'events/archive/[...page].astro',
    example: '/events/archive',
    test: 'tests/browser/events-archive.test.ts',
  },
  {
    page: 'events/category/[category]/[...page].astro',
    example: '/events/category/music',
    test: 'tests/browser/built/events.test.ts',
  },
  {
    page: 'events/city/[city]/[...page].astro',
    example: '/events/city/rockport',
    test: 'tests/browser/built/events.test.ts',
  },
  {
    page: 'categories.astro',
    example: '/categories',
    test: 'tests/browser/built/events.test.ts',
  },
  {
    page: 'cities/[city].astro',
    example: '/cities/rockport',
    test: 'tests/browser/cities.test.ts',
  },
  { page: 'venues/[...page].astro', example: '/venues', test: 'tests/browser/venues.test.ts' },
  {
    page: 'venues/city/[city]/[...page].astro',
    example: '/venues/city/rockport',
    test: 'tests/browser/built/places.test.ts',
  },
  {
    page: 'venues/[id].astro',
    example: { firstLinkOn: '/venues', matching: /^\/venues\/[a-z0-9-]+-[a-z0-9]{6}$/ },
    test: 'tests/browser/built/places.test.ts',
  },
  {
    page: 'venues/upcoming-counts.json.ts',
    example: '/venues/upcoming-counts.json',
    isData: true,
    test: 'tests/browser/venues.test.ts',
  },
  {
    page: 'organizers/[...page].astro',
    example: '/organizers',
    test: 'tests/browser/built/places.test.ts',
  },
  {
    page: 'organizers/[id].astro',
    example: { firstLinkOn: '/organizers', matching: /^\/organizers\/[0-9a-f-]{36}$/ },
    test: 'tests/browser/built/places.test.ts',
  },
  {
    page: 'not-found/venue.astro',
    example: '/venues/no-such-venue-abc123',
    status: 404,
    test: 'tests/browser/built/places.test.ts',
  },
  {
    page: 'not-found/organizer.astro',
    example: '/organizers/no-such-organizer',
    status: 404,
    test: 'tests/browser/built/places.test.ts',
  },
  { page: 'blog/[...page].astro', example: '/blog', test: 'tests/browser/built/reading.test.ts' },
  {
    page: 'blog/[slug].astro',
    example: { firstLinkOn: '/blog', matching: /^\/blog\/[a-z0-9-]+$/ },
    test: 'tests/browser/built/reading.test.ts',
  },
  {
    page: 'events/find.astro',
    example: '/events/find?q=jazz',
    test: 'tests/browser/search.test.ts',
  },
  { page: 'search.astro', example: '/search', test: 'tests/browser/search.test.ts' },
  { page: 'saved.astro', example: '/saved', test: 'tests/browser/saved-events.test.ts' },
  {
    page: 'advertising/index.astro',
    example: '/advertising',
    test: 'tests/browser/built/reading.test.ts',
  },
  {
    page: 'advertising/form.astro',
    example: '/advertising/form',
    test: 'tests/browser/ad-order-form.test.ts',
  },
  {
    page: 'privacy-policy.astro',
    example: '/privacy-policy',
    test: 'tests/browser/built/reading.test.ts',
  },
  {
    page: 'terms-of-service.astro',
    example: '/terms-of-service',
    test: 'tests/browser/built/reading.test.ts',
  },
  {
    page: 'submit-event.astro',
    example: '/submit-event',
    test: 'tests/browser/submit-event-form.test.ts',
  },
  { page: 'contact/index.astro', example: '/contact', test: 'tests/browser/contact.test.ts' },
  { page: 'contact/sent.astro', example: '/contact/sent', test: 'tests/browser/contact.test.ts' },
  {
    page: 'manage-event.astro',
    example: '/manage-event',
    test: 'tests/browser/manage-event.test.ts',
  },
  {
    page: 'manage-advertisement.astro',
    example: '/manage-advertisement',
    test: 'tests/browser/manage-advertisement.test.ts',
  },
  {
    page: 'newsletter/[outcome].astro',
    example: '/newsletter/check-your-mail',
    test: 'tests/browser/newsletter.test.ts',
  },
  {
    page: 'newsletter/confirm.astro',
    example: '/newsletter/confirm',
    status: 404,
    test: 'tests/browser/newsletter.test.ts',
  },
  {
    page: 'newsletter/preferences.astro',
    example: '/newsletter/preferences',
    status: 404,
    test: 'tests/browser/newsletter.test.ts',
  },
  { page: 'unsubscribe.astro', example: '/unsubscribe', test: 'tests/browser/newsletter.test.ts' },
  { page: 'admin/index.astro', example: '/admin', test: 'tests/browser/submitted-event.test.ts' },
  {
    page: 'admin/advertising.astro',
    example: '/admin/advertising',
    test: 'tests/browser/admin-advertising.test.ts',
  },
  {
    page: 'admin/newsletter.astro',
    example: '/admin/newsletter',
    test: 'tests/browser/admin-newsletter.test.ts',
  },
  {
    page: '404.astro',
    example: '/no-such-page',
    status: 404,
    test: 'tests/browser/built/addresses.test.ts',
  },
  {
    page: 'search-records.json.ts',
    example: '/search-records.json',
    isData: true,
    test: 'tests/unit/features/search/search-index.server.test.ts',
  },
  {
    page: 'build.json.ts',
    example: '/build.json',
    isData: true,
    test: 'tests/unit/features/site-builds/publish-guard.test.ts',
  },
];
