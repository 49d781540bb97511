import { canonicalCategory } from '../../../regions/categories.ts';
import { serverPaths } from '../../../paths.ts';
import { imageUrl } from '../../../ui/image-url.ts';
import type { Picture } from '../../../ui/mail/email-template.ts';
import type { EventSummary } from '../event.ts';

/**
 * Chooses the illustration of an event without an image (specification, event card): by keywords of the
 * title, then by category. An event that matches neither gets a drawing of a festival.
 */

export const FALLBACK_IMAGES = [
  'market',
  'festival',
  'music',
  'performing-arts',
  'visual-arts',
  'film-media',
  'literary-arts',
  'craft-design',
  'family-community',
  'workshops-classes',
  'festivals-markets',
] as const;

export type FallbackImage = (typeof FALLBACK_IMAGES)[number];

/** Keywords and their illustrations; the first match counts. */
const KEYWORDS: readonly (readonly [words: readonly string[], image: FallbackImage])[] = [
  [['market', 'markets'], 'market'],
  [['festival', 'festivals'], 'festival'],
  [
    [
      'music',
      'concert',
      'concerts',
      'band',
      'bands',
      'orchestra',
      'orchestras',
      'jazz',
      'blues',
      'symphony',
      'symphonies',
    ],
    'music',
  ],
];

/** Chooses the kind of illustration. A keyword matches whole words only: "Husband" does not match "band". */
export function chooseFallbackImage(event: { title: string; category: string }): FallbackImage {
  const words = new Set(event.title.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const byTitle = KEYWORDS.find(([keywords]) => keywords.some((keyword) => words.has(keyword)));
  return byTitle?.[1] ?? canonicalCategory(event.category) ?? 'festival';
}

/** Gives the path of an illustration. */
export function fallbackImageUrl(image: string): string {
  return `/illustrations/${image}.svg`;
}

/** File names, without `.svg`, for the kinds that share drawings: a booth fits a market as well as a festival. */
const POOLS: Partial<Record<FallbackImage, readonly string[]>> = {
  market: [
    ...['market', 'festivals-markets', 'festivals-markets-3'],
    ...['festivals-markets-4', 'festivals-markets-5'],
  ],
  festival: [
    ...['festival', 'festivals-markets', 'festivals-markets-2'],
    ...['festivals-markets-4', 'festivals-markets-5'],
  ],
  'festivals-markets': [
    ...['festivals-markets', 'festival', 'market', 'festivals-markets-2'],
    ...['festivals-markets-3', 'festivals-markets-4', 'festivals-markets-5'],
  ],
};

/**
 * Lists the illustrations, at least five, that an event of this kind can get, as file names without `.svg`.
 */
export const illustrationsOf = (image: FallbackImage): readonly string[] =>
  POOLS[image] ?? [image, `${image}-2`, `${image}-3`, `${image}-4`, `${image}-5`];

/** The fields that decide which illustration an event gets. */
interface Illustrated {
  id: string;
  /** All dates of a listing get the same illustration. */
  listingId: string | null;
  title: string;
  category: string;
}

const keyOf = ({ id, listingId }: Illustrated): string => listingId ?? id;

/**
 * Lists the illustrations of an event's kind, its own illustration first. All dates of a listing have the
 * same first illustration.
 */
function candidates(event: Illustrated): string[] {
  const all = illustrationsOf(chooseFallbackImage(event));
  let hash = 0;
  for (const letter of keyOf(event)) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  const at = hash % all.length;
  return [...all.slice(at), ...all.slice(0, at)];
}

/** Returns the name (without `.svg`) of an event's own illustration: the same for all dates of a listing. */
export const eventDrawing = (event: Illustrated): string =>
  candidates(event)[0] ?? chooseFallbackImage(event);

export const eventIllustration = (event: Illustrated): string =>
  fallbackImageUrl(eventDrawing(event));

/** A card avoids the illustrations of this many cards before it, if its kind has enough illustrations. */
const NEIGHBORS = 11;

/**
 * Chooses the illustrations of a list, by event id, for its events without an image. An event gets its own
 * illustration or, if a card shortly before it shows the same, the illustration of its kind that was shown
 * longest ago. Each kind has at least five illustrations, so that none appears twice among five cards. Only
 * the dates of one listing all get the same illustration.
 */
export function listIllustrations(
  events: readonly (Illustrated & { imageUrl: string | null })[],
): Map<string, string> {
  const ofListing = new Map<string, string>();
  const paths = new Map<string, string>();
  /** The cards before the current one, the nearest first; `name` is null for a card with its own image. */
  let recent: { key: string; name: string | null }[] = [];
  for (const event of events) {
    const key = keyOf(event);
    let name: string | null = null;
    if (event.imageUrl === null) {
      const distance = (candidate: string): number => {
        const at = recent.findIndex((card) => card.name === candidate && card.key !== key);
        return at === -1 ? NEIGHBORS : at;
      };
      const known = ofListing.get(key);
      const [own = ''] = [...(known === undefined ? [] : [known]), ...candidates(event)].sort(
        (a, b) => distance(b) - distance(a),
      );
      name = own;
      ofListing.set(key, own);
      paths.set(event.id, fallbackImageUrl(own));
    }
    recent = [{ key, name }, ...recent].slice(0, NEIGHBORS);
  }
  return paths;
}

const ALTS: Record<FallbackImage, string> = {
  market: 'Illustration for a market',
  festival: 'Illustration for a festival',
  music: 'Illustration for a music event',
  'performing-arts': 'Illustration for a performance',
  'visual-arts': 'Illustration for an art event',
  'film-media': 'Illustration for a film or media event',
  'literary-arts': 'Illustration for a literary event',
  'craft-design': 'Illustration for a craft event',
  'family-community': 'Illustration for a family or community event',
  'workshops-classes': 'Illustration for a workshop or class',
  'festivals-markets': 'Illustration for a festival or market',
};

/** Gives the alt text, which says that the image is an illustration. */
export function fallbackImageAlt(image: FallbackImage): string {
  return ALTS[image];
}

/** Size in pixels of a picture in an email: twice the size at which it is shown. */
const EMAIL_SIZE = { width: 1200, height: 630 };

/**
 * Returns the picture of an event in an email: the event's own image, cropped by the image service, or if it
 * has none, the drawing that pages show for it, as PNG. Both have URLs of the guide.
 */
export function eventPicture(
  event: Illustrated & { imageUrl: string | null; imageAlt: string | null },
  siteUrl: string,
): Picture {
  const own =
    event.imageUrl && imageUrl(event.imageUrl, EMAIL_SIZE.width, EMAIL_SIZE.height, 'jpg');
  // An event whose image is an SVG gets the drawing, too, because the image service does not convert SVG.
  if (own?.startsWith('/.netlify/')) {
    return { src: `${siteUrl}${own}`, alt: event.imageAlt?.trim() || event.title };
  }
  return {
    src: `${siteUrl}${serverPaths.drawing(eventDrawing(event))}`,
    alt: fallbackImageAlt(chooseFallbackImage(event)),
  };
}

/**
 * Returns the path of the general share card for an event without its own: a past event, an event beyond the
 * first upcoming ones (`EVENT_CARDS_LIMIT`), or one published after the build.
 */
export const fallbackCardOf = (event: Pick<EventSummary, 'title' | 'category'>): string =>
  serverPaths.fallbackCard(chooseFallbackImage(event));
