import { dollars } from '../../../text/dollars.ts';
import { formatDate } from '../../../time/format-dates.ts';
import { daysLeft, daysServed } from './advertisement-run.ts';
import type { LinkedAdvertisement } from './linked-advertisement.ts';
import { inDays } from './ad-status.ts';

/** A line of a list of facts. */
export interface AdFact {
  label: string;
  text: string;
  /** Set for a web address, which breaks before its dots. */
  isAddress?: true;
  /** Set for what is long, and known to whoever prints it. */
  isNotPrinted?: true;
}

const TYPE_LABELS: Record<LinkedAdvertisement['type'], string> = {
  sidebar: 'Sidebar',
  horizontal: 'Horizontal banner',
  image: 'Custom package',
  custom: 'Custom package',
};

const filled = (label: string, text: string | null): AdFact[] =>
  text === null || text.trim() === '' ? [] : [{ label, text }];

const priceOf = ({ monthlyCents, totalCents, duration }: LinkedAdvertisement): string | null => {
  if (totalCents === null) return null;
  if (monthlyCents === null || duration === null || duration === 1) return dollars(totalCents);
  return `${dollars(totalCents)}, ${dollars(monthlyCents)} a month`;
};

/** A web address as people read it. */
const shortAddress = (url: string | null): string | null =>
  url?.replace(/^https?:\/\/|\/$/g, '') ?? null;

/** What was ordered, as far as it is known. */
export const orderedFacts = (ad: LinkedAdvertisement): AdFact[] => [
  { label: 'Package', text: TYPE_LABELS[ad.type] },
  ...(ad.duration === null
    ? []
    : [{ label: 'Duration', text: ad.duration === 1 ? '1 month' : `${ad.duration} months` }]),
  ...filled('Price', priceOf(ad)),
  ...filled('Leads to', shortAddress(ad.linkUrl)).map((fact): AdFact => ({
    ...fact,
    isAddress: true,
  })),
  ...filled('Description', ad.description).map((fact): AdFact => ({ ...fact, isNotPrinted: true })),
  ...filled('Ordered by', [ad.contact.name, ad.contact.company].filter(Boolean).join(', ')),
];

/** Its days, once it has any. */
export function dayFacts(ad: LinkedAdvertisement): AdFact[] {
  if (ad.startDate === null || ad.endDate === null) return [];
  const hasRun = ad.status === 'active' || ad.status === 'paused';
  return [
    { label: 'First day', text: formatDate(ad.startDate) },
    { label: 'Last day', text: formatDate(ad.endDate) },
    { label: 'Days on show so far', text: inDays(daysServed(ad)) },
    ...(hasRun
      ? [
          {
            label: ad.status === 'paused' ? 'Days left' : 'Days left after today',
            text: inDays(daysLeft(ad)),
          },
        ]
      : []),
  ];
}
