/** Makes the dialog that opens before one event is cancelled or postponed. */
import { submissionTitle } from '../../submissions/review/submission.ts';
import type { ReasonQuestion } from '../reason-question.ts';
import { NOTE_MAX_LENGTH } from './call-off.ts';

/** Ready-made notes for visitors; an editor can change a note before it is sent. */
export const READY_NOTES: readonly string[] = [
  'Because of the weather. A new day will be announced here.',
  'Because of illness. A new day will be announced here.',
  'The organizer has cancelled it. Tickets are refunded where they were bought.',
];

const TEXTS: Record<
  'cancelled' | 'postponed',
  Pick<ReasonQuestion, 'title' | 'text' | 'action' | 'busy'>
> = {
  cancelled: {
    title: 'Cancel',
    text: 'Its page and its cards stay and say that it is cancelled. The organizer gets a mail.',
    action: 'Cancel Event',
    busy: 'Cancelling…',
  },
  postponed: {
    title: 'Postpone',
    text: 'Its page and its cards stay and say that it is postponed. The organizer gets a mail and can enter the new day.',
    action: 'Postpone Event',
    busy: 'Postponing…',
  },
};

/** Makes the dialog that asks for the note before one event is cancelled or postponed. */
export const callOffQuestion = (
  { id, title, isPaid }: { id: string; title: string; isPaid: boolean },
  state: 'cancelled' | 'postponed',
): ReasonQuestion => ({
  ...TEXTS[state],
  key: `${id} ${state}`,
  title: `${TEXTS[state].title} “${submissionTitle(title)}”?`,
  money: isPaid
    ? {
        title: 'It is paid for.',
        text: 'This refunds nothing. A cancelled event has a Refund button.',
      }
    : null,
  reader: 'organizer',
  isRequired: true,
  ready: READY_NOTES,
  field: 'Note',
  hint: 'Visitors read it on the page and the cards, and the organizer in a mail.',
  missing: 'Say what visitors should know',
  maxLength: NOTE_MAX_LENGTH,
});
