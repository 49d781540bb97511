import { z } from 'zod';
import { QUOTE_REPLY_TIME } from '../../../../figures.ts';
import { paths } from '../../../../paths.ts';
import { site } from '../../../../site.ts';
import { adFacts, adSubject, filled, mailAdvertisementSchema } from './mail-advertisement.ts';
import { paragraph, type Letter } from '../../layout/email-template.ts';

const schema = z.object({
  /** What has happened: it was paid, a quote was asked for, or a picture came later, the first or another. */
  news: z.enum(['order', 'quote', 'picture', 'other-picture']),
  advertisement: mailAdvertisementSchema,
});

type News = z.output<typeof schema>['news'];

const TO_BE_DECIDED =
  'It is paid and waits for somebody to look at it. Its months count from the first day you give it.';

const NEWS: Record<News, { subject: string; kicker: string; heading: string; toDo: string }> = {
  order: {
    subject: 'Advertisement to review',
    kicker: 'Advertising',
    heading: 'An advertisement was ordered',
    toDo: TO_BE_DECIDED,
  },
  quote: {
    subject: 'Quote requested',
    kicker: 'Quote request',
    heading: 'Somebody asks for a custom package',
    toDo: `We promise a reply ${QUOTE_REPLY_TIME}: answer this mail, and your answer goes to the address below. Nothing was charged.`,
  },
  picture: {
    subject: 'Picture added',
    kicker: 'Advertising',
    heading: 'The picture has come',
    toDo: 'It was missing when the advertisement was ordered. Now somebody can look at the whole.',
  },
  'other-picture': {
    subject: 'Another picture',
    kicker: 'Advertising',
    heading: 'Another picture has come',
    toDo: 'It takes the place of the one that was sent before. Whoever decides looks at this one.',
  },
};

const NO_PICTURE = 'Missing so far. The private link of the advertiser takes it.';

/**
 * To the team: what waits on the dashboard. Everything typed stands behind a word of ours, in a row of
 * facts or in a quote, and none of it is a link.
 */
export const adForReview = {
  schema,
  write({ news, advertisement: ad }: z.output<typeof schema>, siteUrl: string): Letter {
    const { subject, kicker, heading, toDo } = NEWS[news];
    return {
      subject: adSubject(subject, ad),
      preview: `${ad.contact_name ?? 'Somebody'}: ${ad.has_picture ? 'with its picture' : 'without a picture yet'}.`,
      kicker,
      heading,
      ...(ad.contact_email !== null && { replyTo: ad.contact_email }),
      blocks: [
        paragraph(toDo),
        {
          kind: 'facts',
          facts: [
            ...adFacts(ad),
            { term: 'Picture', text: ad.has_picture ? 'Here' : NO_PICTURE },
            ...filled('Alt text', ad.alt_text),
            ...filled('Name', ad.contact_name),
            ...filled('Email', ad.contact_email),
            ...filled('Phone', ad.contact_phone),
            ...filled('Company', ad.contact_company),
            ...filled('Website', ad.contact_website),
          ],
        },
        ...(ad.description === null
          ? []
          : [{ kind: 'quote' as const, label: 'The advertiser wrote', text: ad.description }]),
        {
          kind: 'button',
          label: 'Open the Dashboard',
          href: `${siteUrl}${paths.adminAdvertising}`,
        },
        ...(news === 'quote'
          ? []
          : [paragraph('Answer this mail, and your answer goes to the advertiser.')]),
      ],
      reason: [
        `You get this mail because orders of advertisements in ${site.name} lead here. Name and address are what was typed: nobody has checked them.`,
      ],
    };
  },
};
