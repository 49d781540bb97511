/** Makes dialogs of the review desk: to reject many events at once, and to ask an organizer a question. */
import { counted } from '../../../../text/counted.ts';
import { submissionTitle } from '../../../submissions/review/submission.ts';
import { READY_REASONS } from '../../ready-reasons.ts';
import type { ReasonQuestion } from '../../reason-question.ts';
import type { QueueRow } from '../queue/queue.ts';

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
  action: 'Send Question',
  busy: 'Sending…',
});
