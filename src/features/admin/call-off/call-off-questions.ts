/**
 * Writes the button labels and the dialog for cancelling or postponing one event, or one date
 * of a listing.
 */
import { formatDate } from '../../../time/format-dates.ts';
import type { WallDate } from '../../../time/wall-time.ts';
import { submissionTitle } from '../../submissions/review/submission.ts';
import type { ReasonQuestion } from '../reason-question.ts';
import { type NewState, NOTE_MAX_LENGTH } from './call-off.ts';

/** Ready-made notes for visitors; an editor can change a note before it is sent. */
export const READY_NOTES: readonly string[] = [
  'Because of the weather. We’ll announce a new date here.',
  'Because of illness. We’ll announce a new date here.',
  'The organizer cancelled it. Tickets are refunded where they were bought.',
];

const TEXTS: Record<
  'cancelled' | 'postponed',
  Pick<ReasonQuestion, 'title' | 'text' | 'action' | 'busy'>
> = {
  cancelled: {
    title: 'Cancel',
    text: 'Its page and cards stay up and say it’s cancelled. We email the organizer.',
    action: 'Cancel Event',
    busy: 'Cancelling…',
  },
  postponed: {
    title: 'Postpone',
    text: 'Its page and cards stay up and say it’s postponed. We email the organizer, who can enter the new date.',
    action: 'Postpone Event',
    busy: 'Postponing…',
  },
};

const LABELS: Record<NewState, { one: string; date: string }> = {
  cancelled: { one: 'Cancel Event', date: 'Cancel This Date' },
  postponed: { one: 'Postpone', date: 'Postpone This Date' },
  approved: { one: 'Reinstate', date: 'Reinstate This Date' },
};

/** An event, or one date of a listing, that an editor can cancel, postpone or reinstate. */
export interface EventToChange {
  id: string;
  title: string;
  startDate: WallDate;
  /** Number of dates of the listing; 1 for a single event. */
  datesTotal: number;
  isPaid: boolean;
}

/**
 * Writes the label of the button that sets a state; for a listing, the label says that it is about one date.
 */
export const stateLabel = (
  state: NewState,
  { datesTotal }: Pick<EventToChange, 'datesTotal'>,
): string => LABELS[state][datesTotal > 1 ? 'date' : 'one'];

const refundAdvice = (mayRefund: boolean, datesTotal: number): string => {
  if (!mayRefund) return 'Ask an admin about a refund.';
  return datesTotal > 1
    ? 'Once all its dates are cancelled, there’s a Refund button.'
    : 'A cancelled event has a Refund button.';
};

/**
 * Makes the dialog that asks for the note before one event, or one date of a listing, is cancelled or
 * postponed.
 * @param mayRefund whether the account may refund payments
 */
export const stateQuestion = (
  { id, title, startDate, datesTotal, isPaid }: EventToChange,
  state: 'cancelled' | 'postponed',
  mayRefund: boolean,
): ReasonQuestion => ({
  ...TEXTS[state],
  key: `${id} ${state}`,
  ...(datesTotal > 1
    ? {
        title: `${TEXTS[state].title} “${submissionTitle(title)}” on ${formatDate(startDate)}?`,
        text: `Only this date: the others stay as they are. In storm mode you choose several at once. ${TEXTS[state].text}`,
        action: LABELS[state].date,
      }
    : { title: `${TEXTS[state].title} “${submissionTitle(title)}”?` }),
  money: isPaid
    ? {
        title: 'It’s paid for.',
        text: `This refunds nothing. ${refundAdvice(mayRefund, datesTotal)}`,
      }
    : null,
  reader: 'organizer',
  isRequired: true,
  ready: READY_NOTES,
  field: 'Note',
  hint: 'Visitors read it on the page and the cards, and the organizer in an email.',
  missing: 'Say what visitors should know',
  maxLength: NOTE_MAX_LENGTH,
});
