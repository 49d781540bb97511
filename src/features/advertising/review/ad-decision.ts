import { z } from 'zod';
import { isWallDate } from '../../../time/wall-time.ts';
import { optionalText } from '../../../forms/text-field.ts';
import { REASON_MAX_LENGTH } from '../../admin/reason-question.ts';
import { AD_DECISIONS } from './ad-state.ts';

const day = z.string('Choose a day').refine(isWallDate, 'Choose a day').nullish();

/** What an admin decides about an advertisement. */
export const adDecisionSchema = z
  .object({
    decision: z.enum(
      AD_DECISIONS,
      'Please choose to approve, to reject, to pause, to resume or to take down.',
    ),
    /** The advertiser reads it; asked for wherever an advertisement is not to be shown again. */
    reason: optionalText({
      max: REASON_MAX_LENGTH,
      multiline: true,
      tooLong: `Please keep the reason within ${REASON_MAX_LENGTH.toLocaleString('en-US')} characters.`,
    }),
    /** The first day, of an approval; Central. */
    startDate: day,
    /** The last day, which counts for a custom package only: what was paid for runs its months. */
    endDate: day,
    /** When what was read was last changed, as `admin_advertisements` printed it. */
    version: z.iso.datetime({ offset: true, error: 'Please read the order again.' }),
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

/** A decision as it is made. */
export type AdDecision = z.output<typeof adDecisionSchema>;
