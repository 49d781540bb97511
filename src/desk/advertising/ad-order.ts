import { z } from 'zod';
import { orderedAdvertisement } from '../../features/advertising/ordered-advertisement.ts';
import { optionalText } from '../../forms/text-field.ts';
import { sentDay, sentInstant } from '../../time/time-schemas.ts';
import { PAYMENT_STATUSES } from '../../features/payments/payment.ts';
import { REASON_MAX_LENGTH } from '../parts/reasons.ts';
import { AD_DECISIONS, AD_STATES } from './ad-state.ts';

const text = z.string().nullable();

/** An order of an advertisement as admins review it (`desk_advertisements`). */
export const adOrder = orderedAdvertisement.extend({
  state: z.enum(AD_STATES),
  /** Number of other orders of the same advertiser. */
  otherOrders: z.number(),
  payment: z
    .object({
      id: z.string(),
      orderNumber: z.string(),
      status: z.enum(PAYMENT_STATUSES),
      amountCents: z.number(),
      refundedCents: z.number(),
      refundRequestedAt: text,
      /** Why Stripe refused the last refund, or why the bank returned it; null if neither happened. */
      refundError: text,
      settledAt: text,
    })
    .nullable(),
  /** Totals over all days of the run. */
  figures: z.object({ impressions: z.number(), clicks: z.number() }),
  /** Why the order was rejected or taken down. */
  reviewNote: text,
  /** ISO instants; a decision sends `updatedAt` back as its `version`. */
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type AdOrder = z.output<typeof adOrder>;

const day = sentDay('Choose a day').nullish();

/** The schema of a decision that an admin makes about an advertisement. */
export const adDecisionSchema = z
  .object({
    decision: z.enum(
      AD_DECISIONS,
      'Please choose to approve, to reject, to pause, to resume or to take down.',
    ),
    /** Reason for the advertiser to read; required to reject and to cancel. */
    reason: optionalText({
      max: REASON_MAX_LENGTH,
      multiline: true,
      tooLong: `Please keep the reason within ${REASON_MAX_LENGTH.toLocaleString('en-US')} characters.`,
    }),
    /** The first day, in Central time; required to approve. */
    startDate: day,
    /** The last day of a custom package; a paid order runs for the months that were paid. */
    endDate: day,
    /** The `updatedAt` of the order when the admin read it. */
    version: sentInstant('Please read the order again.'),
  })
  .superRefine(({ decision, reason, startDate }, context) => {
    if ((decision === 'reject' || decision === 'cancel') && reason === null) {
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Please tell them why.' });
    }
    if (decision === 'approve' && startDate == null) {
      context.addIssue({ code: 'custom', path: ['startDate'], message: 'Choose the first day.' });
    }
  });

/** A decision as the desk sends it. */
export type AdDecisionInput = z.input<typeof adDecisionSchema>;

export type AdDecision = z.output<typeof adDecisionSchema>;
