import { z } from 'zod';
import { optionalText } from '../../../forms/text-field.ts';
import { REASON_MAX_LENGTH } from '../../admin/reason-question.ts';
import { sentInstant } from '../../../time/sent-time.ts';

const optionalReason = optionalText({
  max: REASON_MAX_LENGTH,
  multiline: true,
  tooLong: `Please keep the reason within ${REASON_MAX_LENGTH.toLocaleString('en-US')} characters.`,
});

/** A decision about a pending event or a proposed change. The email about a rejection quotes the reason. */
export const decisionSchema = z.object({
  decision: z.enum(['approved', 'rejected'], 'Please choose to approve or to reject.'),
  reason: optionalReason,
  /**
   * `updated_at` of the event, the listing or the proposed change as the volunteer read it. If it is no
   * longer the same, nothing is decided.
   */
  version: sentInstant('Please read the event again.'),
});

const named = z.array(z.string().min(1).max(500)).max(5_000);

/**
 * The parts of a listing's proposed change that a volunteer accepts: names of columns, and keys of dates. All
 * other parts are declined.
 */
export const listingDecisionSchema = z.object({
  fields: named,
  dates: named,
  /** Why other parts are declined; the organizer reads it in an email. */
  reason: optionalReason,
  /** `updated_at` of the change as the volunteer read it. */
  version: sentInstant('Please read the change again.'),
});

export type ListingDecision = z.output<typeof listingDecisionSchema>;

/** A decision as the dashboard sends it; the reason is optional. */
export type DecisionInput = z.input<typeof decisionSchema>;

/** A decision as it is stored; `reason` is null if none was given. */
export type Decision = z.output<typeof decisionSchema>;
