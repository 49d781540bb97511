import { dollars } from '../../../text/dollars.ts';
import { shortAddress } from '../../../text/web-links.ts';
import { counted } from '../../../text/words.ts';
import { formatDate } from '../../../time/format-dates.ts';
import {
  type BannerPlacement,
  bannerPlacement,
  PACKAGE_NAMES,
} from '../../advertising/advertisement.ts';
import type { AdStatus } from '../../payments/payment.ts';
import { daysLeft, daysServed, lastDayOf } from './ad-run.ts';
import type { AdDay, AdvertisementByLink } from './advertisement-by-link.ts';

export interface AdFact {
  label: string;
  text: string;
  /** True for a URL, in which a line break is allowed before each dot. */
  isAddress?: true;
  /** True for a long text that the advertiser already knows, left out in print. */
  isNotPrinted?: true;
}

const filled = (label: string, text: string | null): AdFact[] =>
  text === null || text.trim() === '' ? [] : [{ label, text }];

const priceOf = ({ monthlyCents, totalCents, duration }: AdvertisementByLink): string | null => {
  if (totalCents === null) return null;
  if (monthlyCents === null || duration === null || duration === 1) return dollars(totalCents);
  return `${dollars(totalCents)}, ${dollars(monthlyCents)} a month`;
};

/** Lists the facts of an advertisement's order; leaves out facts without a value. */
export const orderedFacts = (ad: AdvertisementByLink): AdFact[] => [
  { label: 'Package', text: PACKAGE_NAMES[ad.type] },
  ...filled('Duration', ad.duration === null ? null : counted(ad.duration, 'month')),
  ...filled('Price', priceOf(ad)),
  ...filled('Leads to', ad.linkUrl && shortAddress(ad.linkUrl)).map((fact): AdFact => ({
    ...fact,
    isAddress: true,
  })),
  ...filled('Description', ad.description).map((fact): AdFact => ({ ...fact, isNotPrinted: true })),
  ...filled('Ordered by', [ad.contact.name, ad.contact.company].filter(Boolean).join(', ')),
];

/** Lists the facts of an advertisement's run; none before the run has dates, and if it never began. */
export function dayFacts(ad: AdvertisementByLink): AdFact[] {
  const last = lastDayOf(ad);
  if (ad.startDate === null || (last === null && ad.status !== 'paused')) return [];
  const hasRun = ad.status === 'active' || ad.status === 'paused';
  return [
    { label: 'First day', text: formatDate(ad.startDate) },
    ...filled('Last day', last === null ? null : formatDate(last)),
    { label: 'Days live so far', text: counted(daysServed(ad), 'day') },
    ...(hasRun
      ? [
          {
            label: ad.status === 'paused' ? 'Days left' : 'Days left after today',
            text: counted(daysLeft(ad), 'day'),
          },
        ]
      : []),
  ];
}

export interface AdTotals {
  impressions: number;
  clicks: number;
}

export const totalOf = (days: readonly AdDay[]): AdTotals =>
  days.reduce(
    (sum, { impressions, clicks }) => ({
      impressions: sum.impressions + impressions,
      clicks: sum.clicks + clicks,
    }),
    { impressions: 0, clicks: 0 },
  );

/** Computes the click-through rate: `1.3%`; null without impressions. */
export const clickRate = ({ impressions, clicks }: AdTotals): string | null =>
  impressions === 0 ? null : `${((100 * clicks) / impressions).toFixed(1)}%`;

/** Says whether the private link still accepts an image, by the same rule as the database. */
export const takesImage = (status: AdStatus): boolean => status === 'draft' || status === 'pending';

/**
 * Returns where the image appears: in the placement that the package has. A custom package has none; then the
 * image appears where its size fits or, if its size is unknown or fits nowhere, in the agreed placement.
 */
export function shownPlacement({
  type,
  placement,
  image,
}: Pick<AdvertisementByLink, 'type' | 'placement' | 'image'>): BannerPlacement {
  if (type === 'sidebar' || type === 'horizontal') return type;
  const { width, height } = image ?? { width: null, height: null };
  const fitting =
    width === null || height === null ? null : bannerPlacement('custom', { width, height });
  return fitting ?? (placement === 'sidebar' ? 'sidebar' : 'horizontal');
}
