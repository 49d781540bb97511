import { z } from 'zod';
import { optionalText } from '../../../forms/text-field.ts';
import { REASON_MAX_LENGTH } from '../../admin/reason-question.ts';
import { AD_DECISIONS } from './ad-state.ts';
import { sentDay, sentInstant } from '../../../time/sent-time.ts';

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

/** A decision as the dashboard sends it. */
export type AdDecisionInput = z.input<typeof adDecisionSchema>;

export type AdDecision = z.output<typeof adDecisionSchema>;
