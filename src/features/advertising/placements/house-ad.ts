import { shortDollars } from '../../../text/dollars.ts';
import {
  AD_SIZES,
  type Cents,
  HORIZONTAL_AD_MONTHLY_CENTS,
  SIDEBAR_AD_MONTHLY_CENTS,
} from '../../../figures.ts';
import type { AdShape } from '../advertisement.ts';

const monthly = (cents: Cents): string => `${shortDollars(cents)}/month`;

/**
 * The house texts of an empty place, each in two parts that read as one sentence (specification
 * section 2, banner ad slot).
 */
export const HOUSE_ADS: Readonly<Record<AdShape, { title: string; detail: string }>> = {
  horizontal: {
    title: 'Your Banner Ad Here',
    detail: `${AD_SIZES.horizontal} at ${monthly(HORIZONTAL_AD_MONTHLY_CENTS)}`,
  },
  other: { title: 'Your Banner Ad Here', detail: AD_SIZES.other },
  sidebar: {
    title: 'Your Ad Here - Reach thousands of South Texas arts enthusiasts,',
    detail: `${AD_SIZES.sidebar} • ${monthly(SIDEBAR_AD_MONTHLY_CENTS)}`,
  },
};
