/** What each page is opened for: the things that its main part must list, with or without scripts. */

export interface PageItems {
  /** Links of this form, each address counted once. */
  linksTo: RegExp;
  /** At least so many on the example of page-types.ts, with the sample data. */
  least: number;
}

const events = /^\/events\/[a-z0-9-]+-[a-z0-9]{6}$/;
const venues = /^\/venues\/[a-z0-9-]+-[a-z0-9]{6}$/;
const categories = /^\/events\/category\/[a-z-]+$/;
const cities = /^\/cities\/[a-z-]+$/;
const organizers = /^\/organizers\/[0-9a-f-]{36}$/;
const posts = /^\/blog\/(?!page\/)[a-z0-9-]+$/;

/** By the page's file below src/pages. */
export const PAGE_ITEMS: Record<string, readonly PageItems[]> = {
  'index.astro': [
    { linksTo: events, least: 3 },
    { linksTo: posts, least: 3 },
    { linksTo: categories, least: 6 },
  ],
  'events/index.astro': [{ linksTo: events, least: 12 }],
  'events/page/[page].astro': [{ linksTo: events, least: 12 }],
  'events/[id].astro': [{ linksTo: /^\/events(?:\?|$)/, least: 1 }],
  'events/archive/[...page].astro': [{ linksTo: events, least: 36 }],
  'events/category/[category]/[...page].astro': [{ linksTo: events, least: 6 }],
  'events/city/[city]/[...page].astro': [{ linksTo: events, least: 3 }],
  'categories.astro': [{ linksTo: categories, least: 9 }],
  'cities/[city].astro': [{ linksTo: events, least: 3 }],
  'venues/[...page].astro': [{ linksTo: venues, least: 12 }],
  'venues/city/[city]/[...page].astro': [{ linksTo: venues, least: 1 }],
  'venues/[id].astro': [{ linksTo: /^\/venues$/, least: 1 }],
  'organizers/[...page].astro': [{ linksTo: organizers, least: 3 }],
  'organizers/[id].astro': [{ linksTo: /^\/organizers$/, least: 1 }],
  'blog/[...page].astro': [{ linksTo: posts, least: 3 }],
  'blog/[slug].astro': [{ linksTo: posts, least: 3 }],
  // What can be searched for is reachable by lists, where no script searches.
  'search.astro': [
    { linksTo: categories, least: 8 },
    { linksTo: cities, least: 5 },
  ],
};
