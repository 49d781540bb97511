import type { APIRoute, GetStaticPaths } from 'astro';
import { GUIDE_CITIES } from '../content/city-lists.ts';
import { blogCatalog } from '../features/blog/blog.server.ts';
import { CATEGORY_PAGE_SLUGS } from '../regions/category-slugs.ts';
import {
  cityLists,
  eventCatalog,
  eventsAtVenues,
} from '../features/events/event-catalog.server.ts';
import { organizerCatalog } from '../features/organizers/organizers.server.ts';
import {
  cityCollections,
  guideCollections,
} from '../features/events/collections/collection-address.ts';
import { indexOrganizerEvents, isThinOrganizer } from '../features/organizers/organizer-events.ts';
import { type SitemapEntry, sitemapFiles } from '../features/sitemap/sitemap.ts';
import { isThinVenue } from '../features/venues/venue.ts';
import { venueCatalog } from '../features/venues/venues.server.ts';
import { paths } from '../paths.ts';
import { env } from '../server/env.ts';

/**
 * Pages that belong to no database record. The sitemap has no dates for them, because it is unknown when a
 * list last changed for its readers.
 */
const PAGES = [
  paths.home,
  paths.events(),
  paths.categories,
  paths.venues(),
  paths.organizers(),
  paths.blog(),
  paths.eventsArchive(),
  paths.calendarFeeds(),
  paths.embedEvents,
  paths.developers,
  paths.submitEvent,
  paths.advertising,
  paths.contact(),
  paths.privacyPolicy,
  paths.termsOfService,
];

/** Lists every page that search engines should know, always in the same order. */
async function readEntries(): Promise<SitemapEntry[]> {
  const [catalog, { venues }, organizers, posts, cities, eventsAt] = await Promise.all([
    eventCatalog(),
    venueCatalog(),
    organizerCatalog(),
    blogCatalog(),
    cityLists(),
    eventsAtVenues(),
  ]);
  const eventsOf = indexOrganizerEvents(organizers, catalog);
  const byCreation = [...catalog.events].sort(
    (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1),
  );
  return [
    ...PAGES.map((path) => ({ path })),
    ...guideCollections(catalog.upcoming, catalog.today).map((path) => ({ path })),
    ...CATEGORY_PAGE_SLUGS.map((slug) => ({ path: paths.category(slug) })),
    ...GUIDE_CITIES.map(({ slug }) => ({ path: paths.city(slug) })),
    ...cities
      .filter(({ events }) => events.length > 0)
      .flatMap(({ slug, events }) => [
        { path: paths.eventsInCity(slug) },
        ...cityCollections(slug, events, catalog.today).map(({ path }) => ({ path })),
      ]),
    ...posts.map(({ slug, updatedAt }) => ({ path: paths.blogPost(slug), changedAt: updatedAt })),
    ...venues
      .filter((venue) => !isThinVenue(venue, eventsAt(venue.name)))
      .map(({ id, updatedAt }) => ({ path: paths.venue(id), changedAt: updatedAt })),
    ...organizers
      .filter((organizer) => {
        const { upcomingCount, pastCount } = eventsOf(organizer);
        return !isThinOrganizer(organizer, upcomingCount + pastCount);
      })
      .map(({ id, updatedAt }) => ({ path: paths.organizer(id), changedAt: updatedAt })),
    ...byCreation.map(({ id, updatedAt }) => ({ path: paths.event(id), changedAt: updatedAt })),
  ];
}

export const getStaticPaths = (async () =>
  [...sitemapFiles(await readEntries(), env().SITE_URL)].map(([part, xml]) => ({
    params: { part },
    props: { xml },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ xml: string }> = ({ props }) => new Response(props.xml);
