import type { AdShape } from '../advertisement.ts';

/** The room of a place, on the pages of the guide and wherever an image is tried out in it. */
interface PlacementSize {
  /** Classes of the box on a page, on any screen. */
  box: string;
  /** Classes of the box as a wide screen, and as a phone, would have it. */
  wide: string;
  phone: string;
  /** Class of its image: the shape is the place's own, so that another one moves nothing when it comes. */
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
    // The line above a paid image of 250 px has its height in the house text as well.
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

/** Classes of what stands in the box: the line above a paid image, its link, and the image. */
export const PLACEMENT_CLASSES = {
  frame: 'flex flex-col justify-center',
  notice: 'h-5 text-center text-xs leading-5 text-muted',
  // On the page's own ground: a narrow screen leaves room above and below the image.
  link: 'flex min-h-0 justify-center',
  image: 'h-auto max-h-full w-full rounded-print object-contain',
} as const;
