/** Emails to the people who run the guide. */
import { z } from 'zod';
import { site } from '../../../site.ts';
import { emailKind, paragraph } from '../layout/email-template.ts';

/** Tells of a fault that no page shows. */
const teamAlert = emailKind(
  { sentence: z.string(), advice: z.string() },
  ({ sentence, advice }) => ({
    subject: `[Fault] ${sentence}`,
    preview: advice,
    kicker: 'Fault',
    heading: sentence,
    blocks: [
      paragraph(advice),
      paragraph(
        'While it lasts, you get this mail once a day. The address /api/health shows how it is now.',
      ),
    ],
    reason: [`You get this mail because you run ${site.name}.`],
  }),
);

export const teamEmails = { 'team-alert': teamAlert };
