import type { WallDate } from '../../../time/wall-time.ts';
import type { AdShape, Advertisement } from '../advertisement.ts';
import { type ShownAd, shownAd } from './placed-image.ts';

type Placed = Pick<Advertisement, 'type' | 'placement'>;

/**
 * Says for each shape of placement which advertisements fit (specification section 2, banner ad slot). The
 * type of an advertisement outranks its agreed placement, because the type decides the shape of the image.
 */
const FITS: Record<AdShape, (ad: Placed) => boolean> = {
  sidebar: ({ type, placement }) =>
    type === 'sidebar' || (type === 'image' && placement === 'sidebar'),
  horizontal: ({ type, placement }) =>
    type === 'horizontal' || (type !== 'sidebar' && placement === 'horizontal_banner'),
  other: ({ type, placement }) =>
    type === 'image' && !['sidebar', 'horizontal_banner'].includes(placement),
};

export const fitsShape = (ad: Placed, shape: AdShape): boolean => FITS[shape](ad);

/** Lists the ads to show in a placement on a day in Central time, in the order given. */
export function adsFor(ads: readonly Advertisement[], shape: AdShape, today: WallDate): ShownAd[] {
  return ads.flatMap((ad) => {
    const isRunning = ad.startDate <= today && today <= ad.endDate;
    const shown = isRunning && fitsShape(ad, shape) ? shownAd(ad) : null;
    return shown === null ? [] : [shown];
  });
}

/** The box of a placement, on pages and in previews. */
interface PlacementSize {
  /** Classes of the box on a page. */
  box: string;
  /** Classes of the box in a preview of a wide screen and of a phone. */
  wide: string;
  phone: string;
  /** Class of the image: a fixed shape, so that an image that loads late moves nothing. */
  aspect: string;
}

export const PLACEMENT_SIZES: Readonly<Record<AdShape, PlacementSize>> = {
  horizontal: {
    box: 'h-[90px] w-full max-w-[728px] md:h-[120px]',
    wide: 'h-[120px] w-[728px]',
    phone: 'h-[90px] w-[328px]',
    aspect: 'aspect-[728/90]',
  },
  sidebar: {
    // 250 px for the image and 20 px for the label above the image.
    box: 'h-[270px] w-full max-w-[300px]',
    wide: 'h-[270px] w-[300px]',
    phone: 'h-[270px] w-[300px]',
    aspect: 'aspect-[300/250]',
  },
  other: {
    box: 'h-[90px] w-full max-w-[300px] md:h-[120px]',
    wide: 'h-[120px] w-[300px]',
    phone: 'h-[90px] w-[300px]',
    aspect: 'aspect-[300/120]',
  },
};

/** Classes of the content: the frame, the label above a paid image, the link, and the image. */
export const PLACEMENT_CLASSES = {
  frame: 'flex flex-col justify-center',
  notice: 'h-5 text-center text-xs leading-5 text-muted',
  link: 'flex min-h-0 justify-center',
  image: 'h-auto max-h-full w-full rounded-print object-contain',
} as const;

/**
 * Rotates the ads of a placement, with a counter in memory that starts at random. The views per ad differ by
 * at most one within an instance of a function, and are equal on average across instances.
 * @param random returns a number from 0 up to 1, like `Math.random`
 * @returns a function that takes a key of a placement and its ads, and returns them in their next order
 */
export function createTurns(
  random: () => number,
): <T>(key: string, inLine: readonly T[]) => readonly T[] {
  const turns = new Map<string, number>();
  return (key, inLine) => {
    // Keeps counters only for keys with several ads, because callers may invent keys.
    if (inLine.length < 2) return inLine;
    const turn = turns.get(key) ?? Math.floor(random() * inLine.length);
    turns.set(key, turn + 1);
    const first = turn % inLine.length;
    return [...inLine.slice(first), ...inLine.slice(0, first)];
  };
}
