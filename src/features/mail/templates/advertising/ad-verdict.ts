/** What mails have in common that say an advertisement is not shown, or not any more. */
import { contactLink } from '../events/mail-event.ts';
import { heading, paragraph, type Block } from '../../layout/email-template.ts';

/** The reason, in the volunteer's words. */
export const volunteerWrote = (reason: string): Block => ({
  kind: 'quote',
  label: 'The volunteer wrote',
  text: reason,
});

/** Terms of service, "Refunds": decided case by case. @param why this is a case */
export const refundBlocks = (why: string): Block[] => [
  heading('Your payment'),
  paragraph(
    `A volunteer decides about a refund. ${why} If the money goes back, another mail tells you so.`,
  ),
  paragraph(
    'Did you not hear of it? Write to ',
    contactLink,
    ' within 30 days of the payment, and name the advertisement.',
  ),
];
