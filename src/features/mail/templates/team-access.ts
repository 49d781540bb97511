/** Writes emails with a link to choose a password, for the people who run the guide. */
import { z } from 'zod';
import { paths } from '../../../paths.ts';
import { site } from '../../../site.ts';
import { teamPaths } from '../../../team-paths.ts';
import { type Block, emailKind, paragraph } from '../layout/email-template.ts';

/** A token of Supabase Auth. Its format is checked because it becomes part of a URL. */
const token = z.string().regex(/^[\w-]{32,128}$/);

const button = (siteUrl: string, linkToken: string): Block => ({
  kind: 'button',
  label: 'Choose a Password',
  href: `${siteUrl}${teamPaths.choosePassword(linkToken)}`,
});

/**
 * Says that the link expires after an hour, Supabase's default, and that the sign-in page sends a new link.
 */
const expiry = (siteUrl: string): Block =>
  paragraph(
    'This link works once, within one hour. After that, choose “Forgot your password?” where you sign in, and we’ll send another: ',
    { link: `${siteUrl}${paths.admin}`, text: `${siteUrl}${paths.admin}` },
  );

const TASKS = {
  editor: 'You’d look after content: events, articles, venues and organizers.',
  admin: 'You’d look after content, plus people, money and settings.',
};

/** Invites a person to join the team. */
const invitation = emailKind(
  { token, role: z.enum(['admin', 'editor']), invited_by: z.string().nullable() },
  ({ token: linkToken, role, invited_by: by }, siteUrl) => ({
    subject: `You’re invited to help run ${site.name}`,
    preview: 'Choose a password and you can sign in.',
    kicker: 'Team',
    heading: `Help run ${site.name}`,
    blocks: [
      paragraph(`${by ?? 'The team'} invites you as an ${role} of ${site.name}. ${TASKS[role]}`),
      button(siteUrl, linkToken),
      expiry(siteUrl),
      paragraph('If you don’t know what this is about, just ignore it.'),
    ],
    reason: [`You’re getting this because an admin of ${site.name} entered this address.`],
  }),
);

/** Lets a member of the team choose a new password. */
const reset = emailKind({ token }, ({ token: linkToken }, siteUrl) => ({
  subject: `Choose a new password for ${site.name}`,
  preview: 'Didn’t ask for it? Just ignore this: your password stays the same.',
  kicker: 'Team',
  heading: 'Choose a new password',
  blocks: [
    paragraph('Someone asked for a new password for this address.'),
    button(siteUrl, linkToken),
    expiry(siteUrl),
    paragraph('Didn’t ask for it? Just ignore this: your password stays the same.'),
  ],
  reason: [`You’re getting this because you help run ${site.name}.`],
}));

export const teamAccessEmails = { 'team-invitation': invitation, 'password-reset': reset };
