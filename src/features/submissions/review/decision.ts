import { z } from 'zod';
import { optionalText } from '../../../forms/text-field.ts';
import { REASON_MAX_LENGTH } from '../../admin/reason-question.ts';
import { sentInstant } from '../../../time/sent-time.ts';

const optionalReason = optionalText({
  max: REASON_MAX_LENGTH,
  multiline: true,
  tooLong: `Please keep the reason within ${REASON_MAX_LENGTH.toLocaleString('en-US')} characters.`,
});

/** An admin's decision about a pending event or a proposed change; the submitter gets the reason. */
export const decisionSchema = z.object({
  decision: z.enum(['approved', 'rejected'], 'Please choose to approve or to reject.'),
  reason: optionalReason,
  /**
   * `updated_at` of the event or of its proposed change when the admin read it; if it has changed since,
   * nothing is decided.
   */
  version: sentInstant('Please read the event again.'),
});

const named = z.array(z.string().min(1).max(500)).max(5_000);

/**
 * The parts of a listing's proposed change that an admin accepts: columns, and keys of dates. Other parts are
 * declined.
 */
export const listingDecisionSchema = z.object({
  fields: named,
  dates: named,
  /** Why other parts are declined; the organizer reads it in an email. */
  reason: optionalReason,
  /** `updated_at` of the change when the admin read it. */
  version: sentInstant('Please read the change again.'),
});

export type ListingDecision = z.output<typeof listingDecisionSchema>;

/** A decision as the dashboard sends it; the reason is optional. */
export type DecisionInput = z.input<typeof decisionSchema>;

/** A decision as it is stored; `reason` is null if none was given. */
export type Decision = z.output<typeof decisionSchema>;
