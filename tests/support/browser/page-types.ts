/**
 * Every kind of page, with an address to visit and the test for what is special about it. Tests that
 * must hold for every page (accessibility, console, layout, headers, scripts) use this list, and an
 * architecture test fails when a file of src/pages has no row.
 */

export interface PageType {
  /** File below src/pages. */
  page: string;
  /**
   * An address of this kind on the site under test. When the address contains an id that the
   * database makes, the example is the first matching link on another page.
   */
  example: string | { firstLinkOn: string; matching: RegExp };
  /** Path in tests/ of the test for what is special about this kind, without its extension. */
  test: string;
  /** Response status of the example; absent means 200. */
  status?: number;
  /** True for feeds and data instead of HTML, which the tests of pages leave out. */
  isData: boolean;
}

type Row = [page: string, test: string, example: PageType['example'], other?: number | 'data'];

/** The file of each kind, its test, an address; then the status when it is not 200, or `data`. */
const ROWS: Row[] = [
  ['index.astro', 'browser/events/home', '/'],
  ['events/index.astro', 'browser/events/events-calendar', '/events'],
  ['events/page/[page].astro', 'browser/events/events-calendar', '/events/page/2'],
  [
    'events/[id].astro',
    'browser/events/event-page',
    // Takes no event of the first page: such an event may be over when a run that began the day before
    // requests it.
    { firstLinkOn: '/events/page/3', matching: /^\/events\/[a-z0-9-]+-[a-z0-9]{6}$/ },
  ],
  ['calendar-feeds.astro', 'browser/events/calendar-feeds', '/calendar-feeds'],
  ['sitemap-[part].xml.ts', 'browser/built/sitemap', '/sitemap-index.xml', 'data'],
  [
    'share-cards.json.ts',
    'unit/features/share-cards/share-cards.server',
    '/share-cards.json',
    'data',
  ],
  ['robots.txt.ts', 'unit/features/sitemap/sitemap', '/robots.txt', 'data'],
  ['llms.txt.ts', 'unit/features/sitemap/sitemap', '/llms.txt', 'data'],
  ['feed.xml.ts', 'browser/built/feeds', '/feed.xml', 'data'],
  ['events.ics.ts', 'browser/built/feeds', '/events.ics', 'data'],
  ['events/[id].ics.ts', 'browser/built/feeds', '/events/no-event.ics', 'data'],
  // This page is for editors; without a token it responds in plain text.
  ['events/preview/[id].astro', 'browser/admin/review-desk', '/events/preview/no-event', 'data'],
  ['events/[...slug].astro', 'browser/built/addresses', '/events/no-such-event-abc123', 404],
  ['events/[...slug].astro', 'browser/events/events-calendar', '/events/this-weekend'],
  [
    'events/[id]/poster.astro',
    'browser/events/posters',
    '/events/no-such-event-abc123/poster',
    404,
  ],
  ['events/archive/[...page].astro', 'browser/events/events-archive', '/events/archive'],
  ['events/category/[category]/[...page].astro', 'browser/built/events', '/events/category/music'],
  ['events/city/[city]/[...page].astro', 'browser/built/events', '/events/city/rockport'],
  ['categories.astro', 'browser/built/events', '/categories'],
  ['cities/[city].astro', 'browser/events/cities', '/cities/rockport'],
  ['cities/[city]/poster.astro', 'browser/events/posters', '/cities/rockport/poster'],
  ['venues/[...page].astro', 'browser/events/venues', '/venues'],
  ['venues/city/[city]/[...page].astro', 'browser/built/places', '/venues/city/rockport'],
  [
    'venues/[id].astro',
    'browser/built/places',
    { firstLinkOn: '/venues', matching: /^\/venues\/[a-z0-9-]+-[a-z0-9]{6}$/ },
  ],
  [
    'venues/upcoming-counts.json.ts',
    'browser/events/venues',
    '/venues/upcoming-counts.json',
    'data',
  ],
  ['organizers/[...page].astro', 'browser/built/places', '/organizers'],
  [
    'organizers/[id].astro',
    'browser/built/places',
    { firstLinkOn: '/organizers', matching: /^\/organizers\/[0-9a-f-]{36}$/ },
  ],
  ['venues/[...slug].astro', 'browser/built/places', '/venues/no-such-venue-abc123', 404],
  ['organizers/[...slug].astro', 'browser/built/places', '/organizers/no-such-organizer', 404],
  ['blog/[...page].astro', 'browser/built/reading', '/blog'],
  [
    'blog/[slug].astro',
    'browser/built/reading',
    { firstLinkOn: '/blog', matching: /^\/blog\/[a-z0-9-]+$/ },
  ],
  ['blog/[...slug].astro', 'browser/built/addresses', '/blog/no-such-article', 404],
  ['events/find.astro', 'browser/events/search', '/events/find?q=jazz'],
  ['search.astro', 'browser/events/search', '/search'],
  ['saved/[token].ics.ts', 'browser/events/saved-list-link', '/saved/no-token.ics', 'data'],
  ['developers.astro', 'browser/built/reading', '/developers'],
  ['openapi.json.ts', 'integration/functions/events/public-api', '/openapi.json', 'data'],
  ['embed.ts', 'browser/events/embed', '/embed', 'data'],
  ['embed-events.astro', 'browser/events/embed', '/embed-events'],
  ['saved.astro', 'browser/events/saved-events', '/saved'],
  ['advertising/index.astro', 'browser/built/reading', '/advertising'],
  ['advertising/form.astro', 'browser/advertising/ad-order-form', '/advertising/form'],
  ['privacy-policy.astro', 'browser/built/reading', '/privacy-policy'],
  ['terms-of-service.astro', 'browser/built/reading', '/terms-of-service'],
  ['submit-event.astro', 'browser/submissions/submit-event-form', '/submit-event'],
  ['contact/index.astro', 'browser/contact', '/contact'],
  ['contact/sent.astro', 'browser/contact', '/contact/sent'],
  ['send-again.astro', 'browser/contact', '/send-again', 404],
  ['manage-event.astro', 'browser/submissions/manage-event', '/manage-event'],
  [
    'manage-advertisement.astro',
    'browser/advertising/manage-advertisement',
    '/manage-advertisement',
  ],
  ['source-report.astro', 'browser/source-report', '/source-report'],
  ['newsletter/[outcome].astro', 'browser/newsletter', '/newsletter/check-your-mail'],
  ['newsletter/confirm.astro', 'browser/newsletter', '/newsletter/confirm', 404],
  ['newsletter/preferences.astro', 'browser/newsletter', '/newsletter/preferences', 404],
  ['unsubscribe.astro', 'browser/newsletter', '/unsubscribe'],
  // One page serves all screens; before the sign-in all look the same.
  ['admin/[...screen].astro', 'browser/admin/admin-screens', '/admin'],
  ['404.astro', 'browser/built/addresses', '/no-such-page', 404],
  [
    'search-records.json.ts',
    'unit/features/search/index/search-index.server',
    '/search-records.json',
    'data',
  ],
  ['security.txt.ts', 'unit/features/security/security-txt', '/security.txt', 'data'],
  ['security-policy.txt.ts', 'unit/features/security/security-txt', '/security-policy.txt', 'data'],
  ['build.json.ts', 'unit/features/site-builds/calls', '/build.json', 'data'],
  ['guide-names.json.ts', 'browser/events/search', '/guide-names.json', 'data'],
  ['town-rows.json.ts', 'browser/events/home', '/town-rows.json', 'data'],
  ['coast-[scheme].svg.ts', 'browser/events/event-page', '/coast-light.svg', 'data'],
];

export const pageTypes: readonly PageType[] = ROWS.map(([page, test, example, other]) => ({
  ...{ page, test, example },
  ...(typeof other === 'number' ? { status: other } : {}),
  isData: other === 'data',
}));
