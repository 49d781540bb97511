/** Writes emails to the people who run the guide. */
import { z } from 'zod';
import { paths, serverPaths } from '../../../paths.ts';
import { site } from '../../../site.ts';
import { counted } from '../../../text/counted.ts';
import { emailKind, paragraph } from '../layout/email-template.ts';

/** Reports a fault that visitors cannot see on any page. */
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
      paragraph('Until it’s fixed, this email comes once a day. See how the guide is doing: ', {
        link: `${siteUrl}${serverPaths.health}`,
        text: `${siteUrl}${serverPaths.health}`,
      }),
    ],
    reason: [`You’re getting this because you run ${site.name}.`],
  }),
);

/** Names the calendars that the weekly sync could not read as usual. */
const sourceWarnings = emailKind(
  { sources: z.array(z.object({ name: z.string(), warning: z.string() })).min(1) },
  ({ sources }, siteUrl) => {
    const count = counted(sources.length, 'source');
    return {
      subject: `Weekly sync: ${count} ${sources.length === 1 ? 'needs' : 'need'} a look`,
      preview: sources.map(({ name, warning }) => `${name} ${warning}.`).join(' '),
      kicker: 'Weekly sync',
      heading: 'Calendars that need a look',
      blocks: [
        paragraph(
          'The weekly sync is done, and what it brought is waiting on the dashboard. These need you:',
        ),
        { kind: 'list', items: sources.map(({ name, warning }) => `${name} ${warning}.`) },
        paragraph('Nothing was removed from the guide. Each source there says what to do.'),
        { kind: 'button', label: 'Open Content Sync', href: `${siteUrl}${paths.deskContentSync}` },
      ],
      reason: [`You’re getting this because you run ${site.name}.`],
    };
  },
);

export const teamAlertEmails = { 'team-alert': teamAlert, 'source-warnings': sourceWarnings };
