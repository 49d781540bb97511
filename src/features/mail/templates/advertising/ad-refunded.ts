import { z } from 'zod';
import { AD_STATUSES, type AdStatus } from '../../../advertising/advertisement.ts';
import {
  adReason,
  adSubject,
  advertisementPayload,
  mailAdvertisementSchema,
} from './mail-advertisement.ts';
import { paragraph, type Block, type Letter } from '../../layout/email-template.ts';
import { isWhole, refundLetter, refundSchema } from '../payments/mail-refund.ts';

const schema = z.object({
  ...advertisementPayload,
  advertisement: mailAdvertisementSchema.extend({ status: z.enum(AD_STATUSES) }),
  payment: refundSchema,
});

/** What a whole refund means for the advertisement; nothing for one that has run to its end. */
const WHEN_WHOLE: Partial<Record<AdStatus, string>> = {
  rejected: 'Your advertisement is not shown.',
  cancelled: 'Your advertisement is no longer shown.',
};

const newsOf = (status: AdStatus): Block[] => {
  const sentence = WHEN_WHOLE[status];
  return sentence === undefined ? [] : [paragraph(sentence)];
};

/** To whoever paid for an advertisement, when all or a part of it goes back. */
export const adRefunded = {
  schema,
  write: ({ advertisement: ad, payment }: z.output<typeof schema>): Letter =>
    refundLetter(payment, {
      about: `Advertisement: ${ad.title}`,
      subject: (opening) => adSubject(opening, ad),
      news: isWhole(payment) ? newsOf(ad.status) : [],
      reason: adReason,
    }),
};
