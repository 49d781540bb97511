import { dollars } from '../../../text/dollars.ts';
import type { ReasonQuestion } from '../../admin/reason-question.ts';
import { refundableCents } from '../../payments/review/payment-state.ts';
import { submissionTitle, type Submission } from './submission.ts';

/** The dialog before an event, or the open change of a published one, is rejected. */
export function rejectQuestion({ id, title, change, payment }: Submission): ReasonQuestion {
  const isEvent = change === null;
  const paid = isEvent ? refundableCents(payment) : 0;
  return {
    key: id,
    title: isEvent ? 'Reject this event?' : 'Reject this change?',
    text: `“${submissionTitle(title)}” ${isEvent ? 'will not appear in the guide.' : 'stays in the guide as it is.'}`,
    money:
      paid === 0
        ? null
        : {
            title: `${dollars(paid)} was paid for it.`,
            text: 'Rejecting refunds nothing. Once it is rejected, you are asked about a refund.',
          },
    reader: 'organizer',
    isRequired: false,
    action: isEvent ? 'Reject Event' : 'Reject Change',
    busy: 'Rejecting…',
  };
}
