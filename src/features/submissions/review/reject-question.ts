import { dollars } from '../../../text/dollars.ts';
import { READY_REASONS } from '../../admin/ready-reasons.ts';
import type { ReasonQuestion } from '../../admin/reason-question.ts';
import { refundableCents } from '../../payments/review/payment-state.ts';
import { isImported } from './listing.ts';
import { submissionTitle, type Submission } from './submission.ts';

/**
 * Writes the dialog that asks for confirmation before an event, a listing, or a change of a published event
 * is rejected.
 * @param mayRefund whether the account may refund payments
 */
export function rejectQuestion(
  { id, title, change, listing, payment }: Submission,
  mayRefund: boolean,
): ReasonQuestion {
  const isEvent = change === null;
  const paid = isEvent ? refundableCents(payment) : 0;
  const dates = listing?.datesTotal ?? 1;
  const off =
    dates === 1
      ? 'won’t appear in the guide.'
      : `and its ${dates} dates won’t appear in the guide.`;
  return {
    key: id,
    title: isEvent ? 'Reject this event?' : 'Reject this change?',
    text: `“${submissionTitle(title)}” ${isEvent ? off : 'stays in the guide as it is.'}`,
    money:
      paid === 0
        ? null
        : {
            title: `${dollars(paid)} was paid for it.`,
            text: `Rejecting refunds nothing. ${
              mayRefund
                ? 'Once it’s rejected, you’re asked about a refund.'
                : 'Ask an admin about a refund.'
            }`,
          },
    // Addresses the reason to volunteers for an imported listing, because it has no submitter who gets an
    // email.
    reader: listing !== null && isImported(listing) ? 'volunteers' : 'organizer',
    isRequired: false,
    ready: READY_REASONS,
    action: isEvent ? 'Reject Event' : 'Reject Change',
    busy: 'Rejecting…',
  };
}
