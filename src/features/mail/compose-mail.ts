/**
 * Composes an email from its outbox row at the time of sending, so that the newest release of the guide
 * writes it.
 */
import { paths } from '../../paths.ts';
import { emailHtml } from '../../ui/mail/email-html.ts';
import type { EmailKind } from '../../ui/mail/email-template.ts';
import { emailText } from '../../ui/mail/email-text.ts';
import { adStateEmails } from './templates/ad-states.ts';
import { adOrderEmails } from './templates/ad-orders.ts';
import { contactEmails, newsletterEmails } from './templates/readers.ts';
import { eventEmails } from './templates/event-emails.ts';
import { digestEmails } from '../newsletter/issue/newsletter-digest.ts';
import { paymentAlertEmails, teamAccessEmails, teamAlertEmails } from './templates/team.ts';
import { paymentEmails } from './templates/payments.ts';

interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  replyTo: string | undefined;
  unsubscribeUrl: string | undefined;
}

type Composed =
  | { ok: true; mail: ComposedMail }
  | { ok: false; reason: 'unknown-kind' | 'unreadable-payload' };

/** Every kind of email, by its name in `mail_outbox.kind`. */
const KINDS: ReadonlyMap<string, EmailKind> = new Map(
  Object.entries({
    ...eventEmails,
    ...paymentEmails,
    ...paymentAlertEmails,
    ...adOrderEmails,
    ...adStateEmails,
    ...newsletterEmails,
    ...digestEmails,
    ...contactEmails,
    ...teamAlertEmails,
    ...teamAccessEmails,
  }),
);

/**
 * Composes the email of an outbox row.
 * @param siteUrl origin of the guide, the start of every link
 */
export function composeMail(kind: string, payload: unknown, siteUrl: string): Composed {
  const fill = KINDS.get(kind);
  if (fill === undefined) return { ok: false, reason: 'unknown-kind' };
  const email = fill(payload, siteUrl);
  if (email === null) return { ok: false, reason: 'unreadable-payload' };
  return {
    ok: true,
    mail: {
      subject: email.subject,
      text: emailText(email),
      html: emailHtml(email, `${siteUrl}${paths.home}`),
      replyTo: email.replyTo,
      unsubscribeUrl: email.unsubscribeUrl,
    },
  };
}
