import type { NoticeTone } from '../../../ui/feedback/Notice.tsx';
import type { ChangeOutcome, LinkedEvent } from './linked-event.ts';

/** The result of an action, shown above the event and, in one or two words, as a toast. */
export interface LinkedNews {
  tone: NoticeTone;
  title: string;
  text: string;
  toast: string;
}

const SAVED: Record<ChangeOutcome, LinkedNews> = {
  changed: {
    tone: 'success',
    title: 'Changes Saved',
    text: 'A volunteer reads the event as it stands now.',
    toast: 'Saved',
  },
  proposed: {
    tone: 'success',
    title: 'Change Sent for Review',
    text: 'The page stays as it is until a volunteer has read your change.',
    toast: 'Sent',
  },
  unchanged: {
    tone: 'info',
    title: 'Nothing to Save',
    text: 'The event says all of this already.',
    toast: 'No Changes',
  },
};

/** Describes the result of a change. A change that restores what the public page says needs no review. */
export const savedNews = (outcome: ChangeOutcome, { isPublic }: LinkedEvent): LinkedNews =>
  outcome === 'changed' && isPublic
    ? { ...SAVED.changed, text: 'Your change is taken back: the page says all of this already.' }
    : SAVED[outcome];

/**
 * Describes the result of postponing; a public event is shown as postponed before a volunteer reads its new
 * date.
 */
export const postponedNews = (outcome: ChangeOutcome, event: LinkedEvent): LinkedNews =>
  outcome === 'proposed'
    ? {
        tone: 'success',
        title: 'Postponed to Another Day',
        text: 'Lists say so already, and the page within a few minutes. A volunteer reads the new date.',
        toast: 'Postponed',
      }
    : savedNews(outcome, event);

/** Describes the result of adding dates. */
export const addedNews = (outcome: ChangeOutcome): LinkedNews =>
  outcome === 'proposed'
    ? {
        ...SAVED.proposed,
        title: 'Dates Sent for Review',
        text: 'They are public as soon as a volunteer has read them.',
      }
    : { ...SAVED.changed, title: 'Dates Added' };

/** Describes the result of removing an added date. */
export const takenBackNews = (outcome: ChangeOutcome): LinkedNews =>
  outcome === 'unchanged'
    ? {
        ...SAVED.unchanged,
        title: 'Nothing to Take Back',
        text: 'The date no longer waits: a volunteer has read it, or it was taken back before.',
      }
    : {
        tone: 'success',
        title: 'Date Taken Back',
        text:
          outcome === 'proposed'
            ? 'What else you sent still waits for review.'
            : 'Nothing of your event waits for review any more.',
        toast: 'Taken Back',
      };

/** Describes the result of cancelling an event or some dates of a listing. */
export const cancelledNews = ({ isPublic, status }: LinkedEvent): LinkedNews => ({
  tone: 'success',
  title: status === 'cancelled' ? 'Event Cancelled' : 'Dates Cancelled',
  text: isPublic
    ? 'Lists say so already, and its page within a few minutes. You get a mail that confirms it.'
    : 'It will not be published. You get a mail that confirms it.',
  toast: 'Cancellation Saved',
});
