import { canonicalCategory } from '../../regions/categories.ts';

/**
 * The image of an event that came without one (specification, event card): by the title's words
 * first, then by its category, else a festival.
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

/** In the order they are looked for; a word's plural counts as the word. */
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

/**
 * Which illustration stands for an event without an image. Keywords match whole words only: a
 * "Husband" is no band and a "Supermarket" no market.
 */
export function chooseFallbackImage(event: { title: string; category: string }): FallbackImage {
  const words = new Set(event.title.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const byTitle = KEYWORDS.find(([keywords]) => keywords.some((keyword) => words.has(keyword)));
  return byTitle?.[1] ?? canonicalCategory(event.category) ?? 'festival';
}

/** Where the illustration is served from. */
export function fallbackImageUrl(image: FallbackImage): string {
  return `/illustrations/${image}.svg`;
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

/** The illustration in words; it says that it is one, so that nobody takes it for the event itself. */
export function fallbackImageAlt(image: FallbackImage): string {
  return ALTS[image];
}
