import { isImported } from '../../features/submissions/listing-change.ts';
import { dollars } from '../../text/dollars.ts';
import { counted } from '../../text/words.ts';
import { refundableCents } from '../money/payment-state.ts';
import { READY_REASONS, type ReasonQuestion } from '../parts/reasons.ts';
import type { QueueRow } from '../queue/queue.ts';
import { isChangeDecided, type Submission, submissionTitle } from './submission/submission.ts';

// Makes three dialogs of the review desk: to reject many events, to reject one event or change, and to ask an
// organizer a question.

/**
 * Makes the dialog that asks for one reason before many events are rejected.
 * @param mayRefund whether the account may refund payments
 */
export const rejectManyQuestion = (
  rows: readonly QueueRow[],
  mayRefund: boolean,
): ReasonQuestion => ({
  key: rows.map(({ id }) => id).join(' '),
  title: `Reject ${counted(rows.length, 'event')}?`,
  text: 'They won’t appear in the guide. Each organizer gets the same reason.',
  money: rows.some(({ isPaid }) => isPaid)
    ? {
        title: 'Some of them are paid for.',
        text: `Rejecting refunds nothing. ${mayRefund ? 'Each of them keeps its Refund button.' : 'Ask an admin about refunds.'}`,
      }
    : null,
  reader: rows.some(({ source }) => source === null) ? 'organizer' : 'volunteers',
  isRequired: false,
  ready: READY_REASONS,
  action: `Reject ${counted(rows.length, 'Event')}`,
  busy: 'Rejecting…',
});

/** Makes the dialog in which an editor writes a question to the organizer. */
export const askQuestion = ({ id, title }: QueueRow): ReasonQuestion => ({
  key: id,
  title: 'Ask the organizer',
  text: `About “${submissionTitle(title)}”. The email has their private link, so they can fix it right away.`,
  money: null,
  reader: 'organizer',
  isRequired: true,
  field: 'Question',
  hint: 'We email it to the organizer, word for word.',
  missing: 'Write what you’d like to know',
  isHarmless: true,
  action: 'Send Question',
  busy: 'Sending…',
});

/**
 * Writes the dialog that asks for confirmation before an event, a listing, or a change of a published event
 * is rejected.
 * @param mayRefund whether the account may refund payments
 */
export function rejectQuestion(submission: Submission, mayRefund: boolean): ReasonQuestion {
  const { id, title, listing, payment } = submission;
  const isEvent = !isChangeDecided(submission);
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
