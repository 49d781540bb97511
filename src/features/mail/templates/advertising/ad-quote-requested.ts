import { z } from 'zod';
import { QUOTE_REPLY_TIME } from '../../../../figures.ts';
import {
  adReason,
  adSubject,
  advertisementPayload,
  manageAdUrl,
  pictureSize,
} from './mail-advertisement.ts';
import { contactLink } from '../events/mail-event.ts';
import { heading, paragraph, type Letter } from '../../layout/email-template.ts';

const schema = z.object(advertisementPayload);

/**
 * To whoever is said to have asked for a quote. Anybody can type anybody's address and nothing was
 * paid, so of all that was typed only the title is in it: a form of ours carries no stranger's words
 * and links to a stranger.
 */
export const adQuoteRequested = {
  schema,
  write({ advertisement: ad, token }: z.output<typeof schema>, siteUrl: string): Letter {
    return {
      subject: adSubject('We have your request', ad),
      preview: `We reply ${QUOTE_REPLY_TIME}. Nothing was charged.`,
      kicker: 'Quote request',
      heading: 'Thank you, we have your request',
      blocks: [
        paragraph('You asked for a custom package: ', { title: ad.title }, '.'),
        paragraph(
          `We reply to this address ${QUOTE_REPLY_TIME}, with a proposal and its price, or with a question. Nothing was charged, and nothing will be before we have agreed.`,
        ),
        paragraph('Something to add? Answer this mail, or write to ', contactLink, '.'),
        heading('Your private link'),
        paragraph(
          `It shows where your request stands, without an account, and takes the picture when you have one: ${pictureSize(ad)}, or larger in the same shape. Keep this mail to yourself: whoever has the link can use it.`,
        ),
        { kind: 'button', label: 'See Your Request', href: manageAdUrl(siteUrl, token) },
      ],
      reason: adReason,
    };
  },
};
