import { z } from 'zod';
import { optionalText } from '../../../forms/text-field.ts';
import { REASON_MAX_LENGTH } from '../../admin/reason-question.ts';

/** What an admin decides about a pending event or an open change; the reason is for the submitter. */
export const decisionSchema = z.object({
  decision: z.enum(['approved', 'rejected'], 'Please choose to approve or to reject.'),
  reason: optionalText({
    max: REASON_MAX_LENGTH,
    multiline: true,
    tooLong: `Please keep the reason within ${REASON_MAX_LENGTH.toLocaleString('en-US')} characters.`,
  }),
  /** `updated_at` of the event or of its open change, as read; if it is newer now, nothing is decided. */
  version: z.iso.datetime({ offset: true, error: 'Please read the event again.' }),
});

const named = z.array(z.string().min(1).max(500)).max(5_000);

/** What an admin accepts of a listing's open change: columns, and keys of dates. The rest is declined. */
export const listingDecisionSchema = z.object({
  fields: named,
  dates: named,
  /** `updated_at` of the change as read. */
  version: z.iso.datetime({ offset: true, error: 'Please read the change again.' }),
});

export type ListingDecision = z.output<typeof listingDecisionSchema>;

/** A decision as the dashboard sends it; the reason may be left out. */
export type DecisionInput = z.input<typeof decisionSchema>;

/** A decision as it is stored; `reason` is null without a reason. */
export type Decision = z.output<typeof decisionSchema>;
