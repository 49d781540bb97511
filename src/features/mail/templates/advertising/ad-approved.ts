import { z } from 'zod';
import { runDay } from './ad-run.ts';
import {
  adFacts,
  adReason,
  adSubject,
  advertisementPayload,
  manageAdUrl,
} from './mail-advertisement.ts';
import { contactLink } from '../events/mail-event.ts';
import { paragraph, type Letter } from '../../layout/email-template.ts';

const schema = z.object(advertisementPayload);

/** To an advertiser, when an order is approved whose first day lies ahead: from when to when. */
export const adApproved = {
  schema,
  write({ advertisement: ad, token }: z.output<typeof schema>, siteUrl: string): Letter {
    return {
      subject: adSubject('Your advertisement is approved', ad),
      preview: `It is on show from ${runDay(ad.start_date)}.`,
      kicker: 'Approved',
      heading: 'Your advertisement is approved',
      blocks: [
        paragraph(
          'Good news: a volunteer has looked at ',
          { title: ad.title },
          `, and it is on show from ${runDay(ad.start_date)} up to and with ${runDay(ad.end_date)}.`,
        ),
        { kind: 'facts', facts: adFacts(ad) },
        paragraph('On its first day you get another mail. Until then you have nothing left to do.'),
        { kind: 'button', label: 'See Your Advertisement', href: manageAdUrl(siteUrl, token) },
        paragraph(
          'This is your private link: later it shows how often your advertisement is seen and clicked. Keep it to yourself.',
        ),
        paragraph(
          'Is a day or the address wrong? Answer this mail or write to ',
          contactLink,
          ', and we set it right.',
        ),
      ],
      reason: adReason,
    };
  },
};
