/** Payload and parts shared by emails about an advertisement (`private.enqueue_advertisement_mail`). */
import { z } from 'zod';
import { counted } from '../../../text/counted.ts';
import { dollars } from '../../../text/dollars.ts';
import { paths } from '../../../paths.ts';
import { AD_TYPES } from '../../advertising/advertisement.ts';
import { wantedSize } from '../../advertising/banner-size.ts';
import { orderTypeOf, PACKAGE_NAMES } from '../../advertising/packages/ad-package.ts';
import { formatDate } from '../../../time/format-dates.ts';
import { contactLink, type Fact, type Span } from '../layout/email-template.ts';
import { filled, privateToken, wallDate } from './event-parts.ts';

const optionalText = z.string().nullable();
const cents = z.int().nullable();

/** An advertisement when its email is queued. */
export const mailAdvertisementSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: optionalText,
  type: z.enum(AD_TYPES),
  placement: z.string(),
  link_url: optionalText,
  alt_text: optionalText,
  has_image: z.boolean(),
  monthly_cents: cents,
  /** Months; null for a quote. */
  duration: z.int().nullable(),
  total_cents: cents,
  /** First and last day it runs; null until it is approved. */
  start_date: wallDate.nullable(),
  end_date: wallDate.nullable(),
  contact_name: optionalText,
  contact_phone: optionalText,
  contact_company: optionalText,
  contact_website: optionalText,
  contact_email: optionalText,
});

export type MailAdvertisement = z.output<typeof mailAdvertisementSchema>;

/** Keys of every payload to an advertiser. */
export const advertisementPayload = { token: privateToken, advertisement: mailAdvertisementSchema };

/** Address of the private link: figures, image, days left. */
export const manageAdUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}${paths.manageAdvertisement(token)}`;

/** The image size an order needs: `300 by 250 pixels`. */
export const imageSize = ({ type }: Pick<MailAdvertisement, 'type'>): string =>
  wantedSize(orderTypeOf(type));

/** First and last day, once they are set. */
export const runFacts = (ad: MailAdvertisement): Fact[] => [
  ...(ad.start_date === null ? [] : [{ term: 'First day', text: formatDate(ad.start_date) }]),
  ...(ad.end_date === null ? [] : [{ term: 'Last day', text: formatDate(ad.end_date) }]),
];

/** The order, with price and days where they are set. */
export const adFacts = (ad: MailAdvertisement): Fact[] => [
  { term: 'Advertisement', text: ad.title },
  { term: 'Package', text: PACKAGE_NAMES[ad.type] },
  ...(ad.duration === null ? [] : [{ term: 'Duration', text: counted(ad.duration, 'month') }]),
  ...(ad.monthly_cents === null ? [] : [{ term: 'Per month', text: dollars(ad.monthly_cents) }]),
  ...(ad.total_cents === null ? [] : [{ term: 'Total', text: dollars(ad.total_cents) }]),
  ...runFacts(ad),
  ...filled('Leads to', ad.link_url),
];

/** Footer of emails about an advertisement. */
export const adReason: readonly Span[] = [
  'You get this mail because this address was given for an advertisement in the guide. Was that not you? Answer this mail, or write to ',
  contactLink,
  ', and we set it right.',
];
