import type { AdShape } from '../advertisement.ts';

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
