import { counted } from '../../../text/counted.ts';
import { dollars } from '../../../text/dollars.ts';
import { formatDate } from '../../../time/format-dates.ts';
import { PACKAGE_NAMES } from '../../advertising/packages/ad-package.ts';
import { daysLeft, daysServed, lastDayOf } from './advertisement-run.ts';
import type { AdvertisementByLink } from './linked-advertisement.ts';

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

/** Shortens a URL: removes the scheme and the final slash. */
const shortAddress = (url: string | null): string | null =>
  url?.replace(/^https?:\/\/|\/$/g, '') ?? null;

/** Lists the facts of an advertisement's order; leaves out facts without a value. */
export const orderedFacts = (ad: AdvertisementByLink): AdFact[] => [
  { label: 'Package', text: PACKAGE_NAMES[ad.type] },
  ...filled('Duration', ad.duration === null ? null : counted(ad.duration, 'month')),
  ...filled('Price', priceOf(ad)),
  ...filled('Leads to', shortAddress(ad.linkUrl)).map((fact): AdFact => ({
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
