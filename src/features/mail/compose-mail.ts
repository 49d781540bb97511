/** Turns a row of the outbox into a mail. The text is written when it is sent, by the newest release. */
import type { ZodType } from 'zod';
import { paths } from '../../paths.ts';
import { adRefunded } from './ad-refunded.ts';
import { adApproved } from './ad-approved.ts';
import { adCancelled } from './ad-cancelled.ts';
import { adEnded } from './ad-ended.ts';
import { adEnding } from './ad-ending.ts';
import { adForReview } from './ad-for-review.ts';
import { adLive } from './ad-live.ts';
import { adOrderReceived } from './ad-order-received.ts';
import { adQuoteRequested } from './ad-quote-requested.ts';
import { adRejected } from './ad-rejected.ts';
import { contactForwarded } from './contact-forwarded.ts';
import { contactReceipt } from './contact-receipt.ts';
import { eventApproved } from './event-approved.ts';
import { eventCancelled } from './event-cancelled.ts';
import { eventRejected } from './event-rejected.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Letter } from './mail-letter.ts';
import { newsletterAlready } from './newsletter-already.ts';
import { newsletterConfirm } from './newsletter-confirm.ts';
import { newsletterDigest, newsletterTest } from './newsletter-digest.ts';
import { newsletterUnsubscribeLink } from './newsletter-unsubscribe-link.ts';
import { paymentReceipt } from './payment-receipt.ts';
import { paymentRefunded } from './payment-refunded.ts';
import { submissionReceived } from './submission-received.ts';

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
