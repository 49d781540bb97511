/**
 * Describes the payload that `private.enqueue_advertisement_mail` writes for emails about an advertisement,
 * and makes the parts that they share.
 */
import { z } from 'zod';
import { counted } from '../../../text/counted.ts';
import { dollars } from '../../../text/dollars.ts';
import { paths } from '../../../paths.ts';
import { AD_TYPES } from '../../advertising/advertisement.ts';
import { wantedSize } from '../../advertising/banner-size.ts';
import { orderTypeOf, PACKAGE_NAMES } from '../../advertising/packages/ad-package.ts';
import { formatDate } from '../../../time/format-dates.ts';
import { contactLink, type Fact, type Span } from '../layout/email-template.ts';
import { shortTitle } from '../layout/short-title.ts';
import { filled, privateToken, wallDate } from './event-parts.ts';

export const optionalText = z.string().nullable();
const cents = z.int().nullable();

/** The schema of an advertisement as it was at the time when its email was queued. */
export const mailAdvertisementSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(AD_TYPES),
  placement: z.string(),
  link_url: optionalText,
  has_image: z.boolean(),
  monthly_cents: cents,
  /** Number of paid months; null for a request for a quote. */
  duration: z.int().nullable(),
  total_cents: cents,
  /** The first and the last day of the run; null until the advertisement is approved. */
  start_date: wallDate.nullable(),
  end_date: wallDate.nullable(),
});

export type MailAdvertisement = z.output<typeof mailAdvertisementSchema>;

/** The keys of a payload about an advertisement that a volunteer has already read and approved. */
export const readAdvertisementPayload = {
  token: privateToken,
  advertisement: mailAdvertisementSchema,
};

/**
 * An advertisement that perhaps no volunteer has approved yet. Of its submitted texts, an email may contain
 * only a shortened title.
 */
export const unreadAdvertisementSchema = mailAdvertisementSchema
  .omit({ link_url: true })
  .extend({ title: z.string().transform(shortTitle) });

export const advertisementPayload = {
  token: privateToken,
  advertisement: unreadAdvertisementSchema,
};

/** Makes the URL of the private link, whose page shows figures, image and days left. */
export const privateAdUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}${paths.manageAdvertisement(token)}`;

/** Writes the image size that an order needs: `300 by 250 pixels`. */
export const imageSize = ({ type }: Pick<MailAdvertisement, 'type'>): string =>
  wantedSize(orderTypeOf(type));

/** Lists the first and the last day, if they are set. */
export const runFacts = (ad: Pick<MailAdvertisement, 'start_date' | 'end_date'>): Fact[] => [
  ...(ad.start_date === null ? [] : [{ term: 'First day', text: formatDate(ad.start_date) }]),
  ...(ad.end_date === null ? [] : [{ term: 'Last day', text: formatDate(ad.end_date) }]),
];

/** Lists the facts of an order, with price and days where they are set. */
export const adFacts = (ad: Omit<MailAdvertisement, 'link_url'>): Fact[] => [
  { term: 'Advertisement', text: ad.title },
  { term: 'Package', text: PACKAGE_NAMES[ad.type] },
  ...(ad.duration === null ? [] : [{ term: 'Duration', text: counted(ad.duration, 'month') }]),
  ...(ad.monthly_cents === null ? [] : [{ term: 'Per month', text: dollars(ad.monthly_cents) }]),
  ...(ad.total_cents === null ? [] : [{ term: 'Total', text: dollars(ad.total_cents) }]),
  ...runFacts(ad),
];

/** Says where a click on the advertisement leads. */
export const targetFact = ({ link_url }: Pick<MailAdvertisement, 'link_url'>): Fact[] =>
  filled('Leads to', link_url);

/** The footer of emails about an advertisement. */
export const adReason: readonly Span[] = [
  'You’re getting this because someone gave this address for an advertisement. Not you? Reply to this email or write to ',
  contactLink,
  ', and we’ll fix it.',
];
