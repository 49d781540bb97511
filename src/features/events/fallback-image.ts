import { canonicalCategory } from '../../regions/categories.ts';

/**
 * The illustration of an event without an image (specification, event card): by keywords of the
 * title, then by category, else a festival.
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

/** In order of precedence. */
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

/** Chooses the illustration. Keywords match whole words: "Husband" is no band. */
export function chooseFallbackImage(event: { title: string; category: string }): FallbackImage {
  const words = new Set(event.title.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const byTitle = KEYWORDS.find(([keywords]) => keywords.some((keyword) => words.has(keyword)));
  return byTitle?.[1] ?? canonicalCategory(event.category) ?? 'festival';
}

/** The path of an illustration. */
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

/** Alt text, which says that the image is an illustration. */
export function fallbackImageAlt(image: FallbackImage): string {
  return ALTS[image];
}

/** Classes of the ground and of the illustration on it. */
interface IllustrationLook {
  ground: string;
  illustration: string;
}

const LOOKS: readonly IllustrationLook[] = [
  { ground: 'bg-sand-deep', illustration: '' },
  { ground: 'bg-gulf-tint', illustration: 'illustration-mirrored' },
  { ground: 'bg-coral-tint', illustration: 'illustration-near' },
  { ground: 'bg-brand-tint', illustration: 'illustration-left' },
  { ground: 'bg-sand-deep', illustration: 'illustration-right' },
];

/** Varies an illustration that many events of a list share; stable for each event id. */
export function illustrationLook(id: string): IllustrationLook {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return LOOKS[hash % LOOKS.length] ?? { ground: '', illustration: '' };
}
