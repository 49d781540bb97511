/** What mails about the run of an advertisement have in common. */
import { paths } from '../../../../paths.ts';
import { formatLongDate } from '../../../../time/format-dates.ts';
import { contactLink } from '../events/mail-event.ts';
import { heading, paragraph, type Block } from '../../layout/email-template.ts';
import { type MailAdvertisement, manageAdUrl } from './mail-advertisement.ts';

/** `3 days`, `1 day`, `1,200 days`. */
export const daysText = (days: number): string =>
  days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`;

/** A day of the run, spelled out; the mails that name one are about those that have both. */
export const runDay = (day: string | null): string =>
  day === null ? 'a day to come' : formatLongDate(day);

/** The way to the figures. */
export const figuresBlocks = (siteUrl: string, token: string): Block[] => [
  { kind: 'button', label: 'See Your Figures', href: manageAdUrl(siteUrl, token) },
  paragraph(
    'Your private link shows how often your advertisement was seen and clicked, day by day. Seen means that half of it was in view for a second. Keep the link to yourself: whoever has it sees what you see.',
  ),
];

/** How to go on: ordered anew with the form filled in, or agreed on again for a custom package. */
export const renewalBlocks = (
  { type }: Pick<MailAdvertisement, 'type'>,
  token: string,
  siteUrl: string,
): Block[] =>
  type === 'custom' || type === 'image'
    ? [
        heading('Would you like to go on?'),
        paragraph(
          'Answer this mail or write to ',
          contactLink,
          ', and we agree on what comes next.',
        ),
      ]
    : [
        {
          kind: 'button',
          label: 'Order It Again',
          href: `${siteUrl}${paths.renewAdvertisement(token)}`,
        },
        paragraph(
          'The form opens with what you ordered, picture included. Look it over, choose the months and pay; nothing is charged before that.',
        ),
      ];
