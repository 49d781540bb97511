/** Defines what the image of a shared link, its share card, shows. */
import { serverPaths } from '../../paths.ts';
import { GUIDE_CITIES } from '../../content/city-lists.ts';
import { categoryLabel } from '../../regions/categories.ts';
import { site } from '../../site.ts';
import { looksBlank } from '../../text/as-read.ts';
import { onOneLine } from '../../text/excerpt.ts';
import { formatBlogDate, formatTime } from '../../time/format-dates.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { type BlogPost, postFallbackImage, publishedDay } from '../blog/blog-post.ts';
import { readCollectionAddress } from '../events/collections/collection-address.ts';
import { eventDay } from '../events/event-day.ts';
import type { EventSummary } from '../events/event.ts';
import {
  eventIllustration,
  FALLBACK_IMAGES,
  type FallbackImage,
  fallbackImageUrl,
  illustrationsOf,
} from '../events/card/fallback-image.ts';
import { entryTitle, feedText } from '../events/calendar/calendar-entry.ts';

export interface ShareCard {
  /** URL path of the card's image. */
  path: string;
  /** The line above the title. */
  kicker: string;
  /** If empty, the card is the illustration alone. */
  title: string;
  /** The lines below the title, the first one larger and in the brand color. */
  lines: string[];
  /** Path of the illustration beside the texts. */
  illustration: string;
}

/** File with the records of all cards. The build writes it for its last step, which removes it. */
export const SHARE_CARDS_FILE = 'share-cards.json';

/**
 * Matches emoji and the characters that join them. The guide's fonts have no emoji, so they would be drawn as
 * boxes.
 */
const EMOJI =
  /(?![©®™])\p{Extended_Pictographic}[\p{Emoji_Modifier}\p{Variation_Selector}\p{Join_Control}\u{E0020}-\u{E007F}]*|\p{Regional_Indicator}/gu;

/** Returns what the guide's fonts can draw of a text; an empty text if a reader would see nothing of it. */
export const drawable = (text: string): string => {
  const line = onOneLine(feedText(text).replace(EMOJI, ' '));
  return looksBlank(line) ? '' : line;
};

/** Makes the card of an event, with its day and place. */
export function eventCard(event: EventSummary): ShareCard {
  const category = drawable(categoryLabel(event.category));
  const times = event.openingHours === null ? event.startTime : null;
  return {
    path: serverPaths.eventCard(event.id),
    kicker: category || 'Events',
    title: drawable(entryTitle(event)) || category || site.name,
    lines: [
      [eventDay(event), ...(times === null ? [] : [formatTime(times)])].join(', '),
      [event.venueName, event.city].map(drawable).filter(Boolean).join(', '),
    ],
    illustration: eventIllustration(event),
  };
}

/** Makes the card of an article. */
export function articleCard(post: BlogPost): ShareCard {
  const day = publishedDay(post);
  return {
    path: serverPaths.articleCard(post.slug),
    kicker: drawable(post.category) || 'Blog',
    title: drawable(post.title) || site.name,
    lines: [
      day === null ? '' : formatBlogDate(day),
      drawable(post.author) && `By ${drawable(post.author)}`,
    ],
    illustration: postFallbackImage(post.category),
  };
}

/** Lists that have their own card, by path below `/events`, each with its illustration. */
const LISTS: readonly (readonly [address: string, drawing: string])[] = [
  ['today', 'music-4'],
  ['tomorrow', 'literary-arts-3'],
  ['this-weekend', 'festivals-markets-3'],
  ['next-7-days', 'performing-arts-4'],
  ['free', 'festivals-markets-2'],
  ['family', 'family-community-2'],
  ...GUIDE_CITIES.map(({ slug }) => [`city/${slug}/this-weekend`, `city-${slug}`] as const),
];

/**
 * Makes the cards of lists. The cards name no days, because the days of a list change every day, and a card
 * changes only with a build.
 * @param today calendar day in Central time
 */
export const listCards = (today: WallDate): ShareCard[] =>
  LISTS.flatMap(([address, drawing]) => {
    const list = readCollectionAddress(address, today);
    return list?.card == null
      ? []
      : [
          {
            path: list.card,
            kicker: 'Events',
            title: list.heading,
            lines: [site.region, site.name],
            illustration: fallbackImageUrl(drawing),
          },
        ];
  });

const KICKERS: Partial<Record<FallbackImage, string>> = {
  market: 'Markets',
  festival: 'Festivals',
};

/** Makes one general card for each illustration. */
export const fallbackCards = (): ShareCard[] =>
  FALLBACK_IMAGES.map((image) => ({
    path: serverPaths.fallbackCard(image),
    kicker: KICKERS[image] ?? categoryLabel(image),
    title: site.tagline,
    lines: [],
    illustration: fallbackImageUrl(image),
  }));

/** Makes a card without text of each illustration; emails show it as the picture of an event. */
export const drawingCards = (): ShareCard[] =>
  [...new Set(FALLBACK_IMAGES.flatMap(illustrationsOf))].map((name) => ({
    path: serverPaths.drawing(name),
    kicker: '',
    title: '',
    lines: [],
    illustration: fallbackImageUrl(name),
  }));
