import type { AdShape } from './advertisement.ts';

/** The room of a place as BannerSlot.astro has it, and the picture in it, to try one out elsewhere. */
interface SlotSize {
  /** Classes of the box on a page, on any screen. */
  box: string;
  /** Classes of the box as a wide screen, and as a phone, would have it. */
  wide: string;
  phone: string;
  /** What `Picture` takes. */
  picture: { width: number; height: number; widths: readonly number[]; sizes: string };
}

export const SLOT_SIZES: Readonly<Record<AdShape, SlotSize>> = {
  horizontal: {
    box: 'h-[90px] w-full max-w-[728px] md:h-[120px]',
    wide: 'h-[120px] w-[728px]',
    phone: 'h-[90px] w-[328px]',
    picture: { width: 728, height: 90, widths: [364, 728, 1456], sizes: 'min(728px, 92vw)' },
  },
  sidebar: {
    // The line above a paid picture of 250 px has its height in the house text as well.
    box: 'h-[270px] w-full max-w-[300px]',
    wide: 'h-[270px] w-[300px]',
    phone: 'h-[270px] w-[300px]',
    picture: { width: 300, height: 250, widths: [300, 600], sizes: '300px' },
  },
  other: {
    box: 'h-[90px] w-full max-w-[300px] md:h-[120px]',
    wide: 'h-[120px] w-[300px]',
    phone: 'h-[90px] w-[300px]',
    picture: { width: 300, height: 120, widths: [300, 600], sizes: '300px' },
  },
};

/** Classes of what stands in the box: the line above a paid picture, its link, and the picture. */
export const SLOT_CLASSES = {
  frame: 'flex flex-col justify-center',
  notice: 'h-5 text-center text-xs leading-5 text-muted',
  // On the page's own ground: a narrow screen leaves room above and below the picture.
  link: 'flex min-h-0 justify-center',
  picture: 'h-auto max-h-full w-full rounded-print object-contain',
} as const;
