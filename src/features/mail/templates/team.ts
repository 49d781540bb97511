/** Emails to the people who run the guide. */
import { z } from 'zod';
import { serverPaths } from '../../../paths.ts';
import { site } from '../../../site.ts';
import { emailKind, paragraph } from '../layout/email-template.ts';

/** Tells of a fault that no page shows. */
const teamAlert = emailKind(
  { sentence: z.string(), advice: z.string() },
  ({ sentence, advice }, siteUrl) => ({
    subject: `[Fault] ${sentence}`,
    preview: advice,
    kicker: 'Fault',
    heading: 'A fault in the guide',
    blocks: [
      paragraph(sentence),
      paragraph(advice),
      paragraph('While it lasts, this mail comes once a day. How the guide is now: ', {
        link: `${siteUrl}${serverPaths.health}`,
        text: `${siteUrl}${serverPaths.health}`,
      }),
    ],
    reason: [`You get this mail because you run ${site.name}.`],
  }),
);

export const teamEmails = { 'team-alert': teamAlert };
