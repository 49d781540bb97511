import { z } from 'zod';
import { figuresBlocks, runDay } from './ad-run.ts';
import { adFacts, adReason, adSubject, advertisementPayload } from './mail-advertisement.ts';
import { contactLink } from '../events/mail-event.ts';
import { paragraph, type Letter } from '../../layout/email-template.ts';

const schema = z.object(advertisementPayload);

/** To an advertiser, when the first day has come: it is on show, and where the figures are. */
export const adLive = {
  schema,
  write({ advertisement: ad, token }: z.output<typeof schema>, siteUrl: string): Letter {
    return {
      subject: adSubject('Your advertisement is on show', ad),
      preview: `Visitors see it up to and with ${runDay(ad.end_date)}.`,
      kicker: 'On show',
      heading: 'Your advertisement is on show',
      blocks: [
        paragraph(
          'Visitors of the guide see ',
          { title: ad.title },
          ` now, up to and with ${runDay(ad.end_date)}. It takes a few minutes until every page has it.`,
        ),
        ...figuresBlocks(siteUrl, token),
        { kind: 'facts', facts: adFacts(ad) },
        paragraph(
          'Does it not look as it should? Answer this mail or write to ',
          contactLink,
          ', and we look into it.',
        ),
      ],
      reason: adReason,
    };
  },
};
