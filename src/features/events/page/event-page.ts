import { EVENT_IMAGES, RELATED_EVENTS_SHOWN } from '../../../figures.ts';
import { canonicalCategory } from '../../../regions/categories.ts';
import { baseCity, sameCity } from '../../../regions/cities.ts';
import { excerpt } from '../../../text/excerpt.ts';
import { outsideAddress } from '../../../text/web-links.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { eventDay } from '../event-day.ts';
import {
  type EventDetail,
  type EventFilter,
  type EventImage,
  type EventSummary,
} from '../event.ts';
import { oncePerListing } from '../listing-dates.ts';
import { isUpcoming } from '../upcoming.ts';

/**
 * Lists the images of an event's page, at most five, in the organizer's order; if there are none, the image
 * of the event's card. An image without alt text gets the event's title and its own number as alt text.
 */
export function eventGallery(
  event: Pick<EventDetail, 'title' | 'images' | 'imageUrl' | 'imageAlt'>,
): EventImage[] {
  const { title, imageUrl, imageAlt } = event;
  const single =
    imageUrl === null ? [] : [{ url: imageUrl, alt: imageAlt ?? '', width: null, height: null }];
  const images = (event.images.length > 0 ? event.images : single).slice(0, EVENT_IMAGES.premium);
  const unnamed = (index: number): string =>
    images.length === 1 ? title : `${title}, image ${index + 1} of ${images.length}`;
  return images.map((image, index) => {
    const alt = image.alt.trim();
    return { ...image, alt: alt === '' ? unnamed(index) : alt };
  });
}

/**
 * Returns the class of the large image's box. The box of a wide image has the shape of the image, so that no
 * empty bars appear above and below. The box of a tall image is square (3:2 in print), because the image
 * could be taller than a phone's screen. The box of an image of unknown size is 3:2.
 */
export function coverMount({ width, height }: Pick<EventImage, 'width' | 'height'>): string {
  if (width === null || height === null) return 'aspect-3/2';
  return width >= height ? '' : 'aspect-square print:aspect-3/2';
}

/** Maximum length of a description in search results and shared links, in UTF-16 units. */
const LONGEST = 160;

/**
 * Describes an event for search results and shared links: with the start of its description or, if it has
 * none, with its day and place.
 */
export const pageDescription = (
  event: Pick<EventSummary, 'description' | 'startDate' | 'endDate' | 'venueName' | 'city'>,
): string =>
  excerpt(event.description, LONGEST) ||
  excerpt([eventDay(event), event.venueName, event.city].filter(Boolean).join(', '), LONGEST);

/** The fields that decide whether two events are related. */
type Place = Pick<EventSummary, 'city' | 'category'>;
type Relatable = Place &
  Pick<EventSummary, 'id' | 'listingId' | 'status' | 'startDate' | 'endDate'>;

const cityKey = ({ city }: Place): string => baseCity(city).toLowerCase();
const categoryKey = ({ category }: Place): string =>
  canonicalCategory(category) ?? category.trim().toLowerCase();

/**
 * Rates how related two events are: 3 for the same city and category, 2 for the same city, 1 for the same
 * category, 0 for neither; an empty value matches nothing.
 */
const nearness = (event: Place, other: Place): number => {
  const category = categoryKey(event);
  const sharesCategory = category !== '' && category === categoryKey(other);
  return (sameCity(event.city, other.city) ? 2 : 0) + (sharesCategory ? 1 : 0);
};

/**
 * Chooses "Related Events", at most three: first events of the same city and category, then of the city, then
 * of the category, each in the order of the candidates. All of them are upcoming and not cancelled. Each
 * listing is shown once, with its first date that takes place; the event's own listing is left out.
 * @param candidates can contain duplicates and the event itself
 */
export function relatedEvents<T extends Relatable>(
  event: Pick<EventSummary, 'id' | 'city' | 'category' | 'listingId'>,
  candidates: readonly T[],
  today: WallDate,
): T[] {
  const seen = new Set([event.id]);
  return oncePerListing(
    candidates.filter(({ listingId }) => listingId === null || listingId !== event.listingId),
  )
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .map((other) => ({ other, near: nearness(event, other) }))
    .filter(({ other, near }) => near > 0 && takesPlace(other) && isUpcoming(other, today))
    .sort((a, b) => b.near - a.near)
    .slice(0, RELATED_EVENTS_SHOWN)
    .map(({ other }) => other);
}

const takesPlace = ({ status }: Pick<EventSummary, 'status'>): boolean => status !== 'cancelled';

/** Makes the filter that finds related events in the database; an empty city or category does not filter. */
export function relatedEventsFilter(place: Place, today: WallDate): EventFilter {
  return {
    category: place.category || undefined,
    city: place.city === '' ? undefined : baseCity(place.city),
    from: today,
    statuses: ['approved', 'postponed'],
  };
}

/**
 * Maximum number of events in each group of `indexRelated`: one more than a page shows, because one of them
 * can be the page's own event.
 */
const GROUP_SIZE = RELATED_EVENTS_SHOWN + 1;

/**
 * Indexes candidates by city and category, for the thousands of pages of a build. The first few events of
 * each group are enough: `relatedEvents` skips an event of a group only if it is the page's own event or a
 * date of the same listing, or if it was already chosen from an earlier group.
 * @param upcoming in calendar order, which is kept
 */
export function indexRelated<T extends Relatable>(
  upcoming: readonly T[],
): (event: Place) => readonly T[] {
  const groups = new Map<string, T[]>();
  const keysOf = (place: Place): string[] => {
    const city = cityKey(place);
    const category = categoryKey(place);
    return [`${city}|${category}`, `${city}|`, `|${category}`];
  };
  for (const event of oncePerListing(upcoming.filter(takesPlace))) {
    for (const key of new Set(keysOf(event))) {
      const group = groups.get(key) ?? [];
      if (group.length === 0) groups.set(key, group);
      if (group.length < GROUP_SIZE) group.push(event);
    }
  }
  return (event) => keysOf(event).flatMap((key) => groups.get(key) ?? []);
}

/** Ids of the headings above the opening hours and the venue. The top of the page links to these headings. */
export const HOURS_PART = 'hours';
export const VENUE_PART = 'venue';

/** A link from an event to a page outside the guide. */
export interface EventLink {
  label: string;
  href: string;
}

/** Names of sites that are better known than their host names, by host name. */
const SITES: Readonly<Record<string, string>> = {
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
  'bsky.app': 'Bluesky',
  'threads.net': 'Threads',
  'linkedin.com': 'LinkedIn',
};

/** Names a site: `TikTok` for `www.tiktok.com`, the host name for an unknown site. */
function siteName(hostname: string): string {
  const host = hostname.replace(/^(?:www|m)\./, '');
  return SITES[host] ?? host;
}

/** Lists the event's pages on other sites, in a fixed order; leaves out pages without a usable URL. */
export function socialLinks(
  event: Pick<EventDetail, 'instagram' | 'facebook' | 'twitter' | 'socialMedia'>,
): EventLink[] {
  const links = [
    ['Instagram', event.instagram],
    ['Facebook', event.facebook],
    ['Twitter/X', event.twitter],
    [null, event.socialMedia],
  ] as const;
  return links.flatMap(([label, address]) => {
    const href = outsideAddress(address);
    return href === null ? [] : [{ label: label ?? siteName(new URL(href).hostname), href }];
  });
}
