import type { NoticeTone } from '../../../ui/feedback/Notice.tsx';
import type { ChangeOutcome, EventByLink } from './event-by-link.ts';

/** The result of an action, shown above the event and, in one or two words, as a toast. */
export interface LinkNews {
  tone: NoticeTone;
  title: string;
  text: string;
  toast: string;
}

const SAVED: Record<ChangeOutcome, LinkNews> = {
  changed: {
    tone: 'success',
    title: 'Changes Saved',
    text: 'A volunteer will review the event as it is now.',
    toast: 'Saved',
  },
  proposed: {
    tone: 'success',
    title: 'Change Sent for Review',
    text: 'The page stays as it is until a volunteer has reviewed your change.',
    toast: 'Sent',
  },
  unchanged: {
    tone: 'info',
    title: 'Nothing to Save',
    text: 'The event already says all of this.',
    toast: 'No Changes',
  },
};

/** Says what visitors now read about a postponement; null if they read the same before the change. */
const postponement = (before: EventByLink, after: EventByLink): string | null => {
  const [then, now] = [before, after].map((event) =>
    (event.dates.length === 0 ? [event] : event.dates)
      .filter(({ status }) => status === 'postponed')
      .map(({ statusNote }) => statusNote ?? ''),
  ) as [string[], string[]];
  if (now.length < then.length) {
    return 'Event lists no longer say it’s postponed, and its page will follow within a few minutes.';
  }
  return now.join('\n') === then.join('\n')
    ? null
    : 'Event lists show the new date now, and its page will within a few minutes.';
};

/**
 * Describes the result of a change. A change that restores what the public page says needs no review.
 * @param before the event before the change
 */
export const savedNews = (
  outcome: ChangeOutcome,
  event: EventByLink,
  before: EventByLink,
): LinkNews => {
  const seen = postponement(before, event);
  if (outcome === 'proposed' && seen !== null) {
    return { ...SAVED.proposed, text: `${seen} A volunteer will review your change.` };
  }
  return outcome === 'changed' && event.isPublic
    ? {
        ...SAVED.changed,
        text: `Your change is taken back. ${seen ?? 'The page already says all of this.'}`,
      }
    : SAVED[outcome];
};

/**
 * Describes the result of postponing. A public event is shown as postponed before a volunteer reads its new
 * date. If the new day equals the published day, the postponement is taken back.
 * @param before the event before it was postponed
 * @param dateId id of the date of a listing that was postponed; null for the whole event
 */
export const postponedNews = (
  outcome: ChangeOutcome,
  event: EventByLink,
  before: EventByLink,
  dateId: string | null,
): LinkNews => {
  const date = event.dates.find(({ id }) => id === dateId) ?? event;
  const isUnknown = outcome === 'changed' && date.isPublic;
  return date.status === 'postponed' && (outcome === 'proposed' || isUnknown)
    ? {
        tone: 'success',
        title: isUnknown ? 'Postponed' : 'Postponed to Another Day',
        text: `Event lists say so now, and its page will within a few minutes. ${isUnknown ? 'Enter the new date here once you know it.' : 'A volunteer will review the new date.'}`,
        toast: 'Postponed',
      }
    : savedNews(outcome, event, before);
};

/** Describes the result of adding dates. */
export const addedNews = (outcome: ChangeOutcome): LinkNews =>
  outcome === 'proposed'
    ? {
        ...SAVED.proposed,
        title: 'Dates Sent for Review',
        text: 'They go public once a volunteer has reviewed them.',
      }
    : { ...SAVED.changed, title: 'Dates Added' };

/** Describes the result of removing an added date from the change that waits for review. */
export const takenBackNews = (outcome: ChangeOutcome): LinkNews =>
  outcome === 'unchanged'
    ? {
        ...SAVED.unchanged,
        title: 'Nothing to Take Back',
        text: 'This date isn’t waiting anymore: a volunteer has reviewed it, or you took it back before.',
      }
    : {
        tone: 'success',
        title: 'Date Taken Back',
        text:
          outcome === 'proposed'
            ? 'Everything else you sent is still waiting for review.'
            : 'Nothing of your event is waiting for review now.',
        toast: 'Taken Back',
      };

const shownAsCancelled = (isPublic: boolean, isWhole: boolean, isOne: boolean): string => {
  if (isPublic) {
    return `Lists say so already, and ${isOne ? 'its page' : 'their pages'} within a few minutes.`;
  }
  return isWhole
    ? 'It won’t be published.'
    : 'What you cancelled won’t be published. The other dates stay as they are.';
};

/**
 * Describes the result of cancelling an event or some dates of a listing. A listing with added dates that
 * wait for review does not count as cancelled, even if all its other dates are.
 * @param before the event before it was cancelled
 */
export const cancelledNews = (event: EventByLink, before: EventByLink): LinkNews => {
  const isWhole = event.status === 'cancelled' && event.change === null;
  const open = before.dates.filter(({ status }) => status !== 'cancelled');
  const cancelled = open.filter(
    ({ id }) => event.dates.find((date) => date.id === id)?.status === 'cancelled',
  );
  const isOne = isWhole || cancelled.length === 1;
  // Looks at the cancelled dates, because the page may now show the listing with another date, which was not
  // cancelled.
  const isPublic =
    cancelled.length === 0 ? event.isPublic : cancelled.some((date) => date.isPublic);
  return {
    tone: 'success',
    title: isWhole ? 'Event Cancelled' : isOne ? 'Date Cancelled' : 'Dates Cancelled',
    text: `${shownAsCancelled(isPublic, isWhole, isOne)} We’ll email you to confirm.`,
    toast: 'Cancellation Saved',
  };
};
