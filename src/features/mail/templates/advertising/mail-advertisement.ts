/** What every mail about an advertisement carries, as `private.enqueue_advertisement_mail` writes it. */
import { z } from 'zod';
import { dollars } from '../../../../text/dollars.ts';
import { excerpt } from '../../../../text/excerpt.ts';
import { paths } from '../../../../paths.ts';
import { AD_TYPES } from '../../../advertising/advertisement.ts';
import { wantedSize } from '../../../advertising/banner-size.ts';
import { orderTypeOf } from '../../../advertising/packages/ad-package.ts';
import { formatDate } from '../../../../time/format-dates.ts';
import { isWallDate } from '../../../../time/wall-time.ts';
import { UPLOAD_TOKEN } from '../../../../forms/images/uploaded-image.ts';
import type { Fact, Span } from '../../layout/email-template.ts';
import { contactLink } from '../events/mail-event.ts';
import { oneLine } from '../../layout/text-lines.ts';

const wallDate = z.string().refine(isWallDate);
const written = z.string().nullable();
const cents = z.int().nullable();

/** An advertisement as it is when the mail is caused. */
export const mailAdvertisementSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: written,
  type: z.enum(AD_TYPES),
  placement: z.string(),
  link_url: written,
  alt_text: written,
  has_picture: z.boolean(),
  monthly_cents: cents,
  /** Months; null for a quote. */
  duration: z.int().nullable(),
  total_cents: cents,
  /** First and last day on show; null until it is approved. */
  start_date: wallDate.nullable(),
  end_date: wallDate.nullable(),
  contact_name: written,
  contact_phone: written,
  contact_company: written,
  contact_website: written,
  contact_email: written,
});

export type MailAdvertisement = z.output<typeof mailAdvertisementSchema>;

/** The keys that all payloads of mails to an advertiser have. */
export const advertisementPayload = {
  /** Of the private link; its only way into an address, so nothing else may stand there. */
  token: z.string().regex(UPLOAD_TOKEN),
  advertisement: mailAdvertisementSchema,
};

/** About what inboxes show of a subject on a wide screen. */
const SUBJECT_TITLE = 90;

/** A subject that ends in the advertisement's title. */
export const adSubject = (opening: string, { title }: Pick<MailAdvertisement, 'title'>): string =>
  `${opening}: ${excerpt(oneLine(title), SUBJECT_TITLE)}`;

/** The private link of this mail: figures, picture, days left. */
export const manageAdUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}${paths.manageAdvertisement(token)}`;

const TYPE_LABELS: Record<MailAdvertisement['type'], string> = {
  sidebar: 'Sidebar',
  horizontal: 'Horizontal banner',
  image: 'Custom package',
  custom: 'Custom package',
};

/** The size of the picture that an order needs, in words. */
export const pictureSize = ({ type }: Pick<MailAdvertisement, 'type'>): string =>
  wantedSize(orderTypeOf(type));

/** A row for what somebody typed, or none. */
export const filled = (term: string, text: string | null): Fact[] =>
  text === null || text.trim() === '' ? [] : [{ term, text }];

/** `1 month`, `3 months`. */
export const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);

/** What was ordered, with its price and its days as far as they are known. */
export const adFacts = (ad: MailAdvertisement): Fact[] => [
  { term: 'Advertisement', text: ad.title },
  { term: 'Package', text: TYPE_LABELS[ad.type] },
  ...(ad.duration === null ? [] : [{ term: 'Duration', text: months(ad.duration) }]),
  ...(ad.monthly_cents === null ? [] : [{ term: 'Per month', text: dollars(ad.monthly_cents) }]),
  ...(ad.total_cents === null ? [] : [{ term: 'Total', text: dollars(ad.total_cents) }]),
  ...(ad.start_date === null ? [] : [{ term: 'First day', text: formatDate(ad.start_date) }]),
  ...(ad.end_date === null ? [] : [{ term: 'Last day', text: formatDate(ad.end_date) }]),
  ...filled('Leads to', ad.link_url),
];

/** Why a mail about an advertisement came, and what somebody does whom it does not concern. */
export const adReason: readonly Span[] = [
  'You get this mail because this address was given for an advertisement in the guide. Was that not you? Answer this mail, or write to ',
  contactLink,
  ', and we set it right.',
];
