/** Turns a row of the outbox into a mail. The text is written when it is sent, by the newest release. */
import type { ZodType } from 'zod';
import { paths } from '../../paths.ts';
import { adRefunded } from './templates/advertising/ad-refunded.ts';
import { adApproved } from './templates/advertising/ad-approved.ts';
import { adCancelled } from './templates/advertising/ad-cancelled.ts';
import { adEnded } from './templates/advertising/ad-ended.ts';
import { adEnding } from './templates/advertising/ad-ending.ts';
import { adForReview } from './templates/advertising/ad-for-review.ts';
import { adLive } from './templates/advertising/ad-live.ts';
import { adOrderReceived } from './templates/advertising/ad-order-received.ts';
import { adQuoteRequested } from './templates/advertising/ad-quote-requested.ts';
import { adRejected } from './templates/advertising/ad-rejected.ts';
import { contactForwarded } from './templates/contact/contact-forwarded.ts';
import { contactReceipt } from './templates/contact/contact-receipt.ts';
import { eventApproved } from './templates/events/event-approved.ts';
import { eventCancelled } from './templates/events/event-cancelled.ts';
import { eventRejected } from './templates/events/event-rejected.ts';
import { letterHtml } from './layout/email-html.ts';
import { letterText } from './layout/email-text.ts';
import type { Letter } from './layout/email-template.ts';
import { newsletterAlready } from './templates/newsletter/newsletter-already.ts';
import { newsletterConfirm } from './templates/newsletter/newsletter-confirm.ts';
import { newsletterDigest, newsletterTest } from './templates/newsletter/newsletter-digest.ts';
import { newsletterUnsubscribeLink } from './templates/newsletter/newsletter-unsubscribe-link.ts';
import { paymentReceipt } from './templates/payments/payment-receipt.ts';
import { paymentRefunded } from './templates/payments/payment-refunded.ts';
import { submissionReceived } from './templates/events/submission-received.ts';

interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  replyTo: string | undefined;
  unsubscribeUrl: string | undefined;
}

type Composed =
  { ok: true; mail: ComposedMail } | { ok: false; reason: 'unknown-kind' | 'unreadable-payload' };

/** Reads a payload and writes the letter; null where the payload is not what the kind needs. */
type Writer = (payload: unknown, siteUrl: string) => Letter | null;

const writer =
  <Payload>(kind: {
    schema: ZodType<Payload>;
    write: (payload: Payload, siteUrl: string) => Letter;
  }): Writer =>
  (payload, siteUrl) => {
    const read = kind.schema.safeParse(payload);
    return read.success ? kind.write(read.data, siteUrl) : null;
  };

/** Every kind of mail, as `mail_outbox.kind` names it. */
const WRITERS: ReadonlyMap<string, Writer> = new Map([
  ['submission-received', writer(submissionReceived)],
  ['event-approved', writer(eventApproved)],
  ['event-rejected', writer(eventRejected)],
  ['event-cancelled', writer(eventCancelled)],
  ['payment-receipt', writer(paymentReceipt)],
  ['payment-refunded', writer(paymentRefunded)],
  ['ad-refunded', writer(adRefunded)],
  ['ad-order-received', writer(adOrderReceived)],
  ['ad-quote-requested', writer(adQuoteRequested)],
  ['ad-for-review', writer(adForReview)],
  ['ad-approved', writer(adApproved)],
  ['ad-live', writer(adLive)],
  ['ad-rejected', writer(adRejected)],
  ['ad-cancelled', writer(adCancelled)],
  ['ad-ending', writer(adEnding)],
  ['ad-ended', writer(adEnded)],
  ['newsletter-confirm', writer(newsletterConfirm)],
  ['newsletter-already', writer(newsletterAlready)],
  ['newsletter-unsubscribe-link', writer(newsletterUnsubscribeLink)],
  ['newsletter-digest', writer(newsletterDigest)],
  ['newsletter-test', writer(newsletterTest)],
  ['contact-forwarded', writer(contactForwarded)],
  ['contact-receipt', writer(contactReceipt)],
]);

/**
 * The mail that a row of the outbox asks for.
 * @param siteUrl the guide's origin, which every link begins with
 */
export function composeMail(kind: string, payload: unknown, siteUrl: string): Composed {
  const write = WRITERS.get(kind);
  if (write === undefined) return { ok: false, reason: 'unknown-kind' };
  const letter = write(payload, siteUrl);
  if (letter === null) return { ok: false, reason: 'unreadable-payload' };
  return {
    ok: true,
    mail: {
      subject: letter.subject,
      text: letterText(letter),
      html: letterHtml(letter, `${siteUrl}${paths.home}`),
      replyTo: letter.replyTo,
      unsubscribeUrl: letter.unsubscribeUrl,
    },
  };
}
