import { z } from 'zod';
import type { Letter } from '../../layout/email-template.ts';
import { eventPayload, eventReason, subjectWith } from '../events/mail-event.ts';
import { premiumListing } from './mail-payment.ts';
import { refundLetter, refundSchema } from './mail-refund.ts';

const schema = z.object({ ...eventPayload, payment: refundSchema });

/** To whoever paid for a premium listing, when all or a part of it goes back. */
export const paymentRefunded = {
  schema,
  write: ({ event, payment }: z.output<typeof schema>): Letter =>
    refundLetter(payment, {
      about: premiumListing(event),
      subject: (opening) => subjectWith(opening, event),
      reason: eventReason,
    }),
};
