import { formatWeekday } from '../../../time/format-dates.ts';
import type { LinkStatus } from '../LinkHeader.tsx';
import type { LinkedDate, LinkedEvent } from './linked-event.ts';

const REVIEW = 'A volunteer will review it soon. We’ll email you when it’s live.';

const STATUSES: Record<LinkedEvent['status'], LinkStatus> = {
  draft: {
    label: 'Not paid yet',
    tone: 'neutral',
    sentence: 'The payment for this premium event has not arrived. It is reviewed when it does.',
  },
  pending: { label: 'Waiting for review', tone: 'warning', sentence: REVIEW },
  approved: {
    label: 'In the guide',
    tone: 'success',
    sentence: 'It is in the calendar, in the search, and on a page of its own.',
  },
  rejected: {
    label: 'Not published',
    tone: 'danger',
    sentence:
      'A volunteer has read it and could not publish it as it is. Change it, and it is read again.',
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'danger',
    sentence: 'Its page stays, to tell that the event has been cancelled.',
  },
  postponed: {
    label: 'Postponed',
    tone: 'info',
    sentence: 'It is in the guide, and its page says that it has been postponed.',
  },
};

const MERGED: LinkStatus = {
  label: 'Merged',
  tone: 'info',
  sentence:
    'The guide has this event on one page with another entry of it. Write to us to have something changed there.',
};

const REMOVED: LinkStatus = {
  label: 'Taken out',
  tone: 'danger',
  sentence: 'Volunteers have taken it out of the guide. Write to us if that is a mistake.',
};

const DATES_CANCELLED: LinkStatus = {
  label: 'Dates cancelled',
  tone: 'info',
  sentence:
    'None of its published dates is still to come. The dates that you added wait for a volunteer.',
};

/**
 * Describes an event's status to its submitter. The words differ if the event is over, not public, removed or
 * merged into another event, and if added dates wait (`proposal`) after its last date was cancelled.
 */
export function linkedStatus({
  status,
  isPublic,
  isRemoved,
  isPast,
  mergedInto,
  proposal = null,
}: Pick<LinkedEvent, 'status' | 'isPublic' | 'isRemoved' | 'isPast' | 'mergedInto'> &
  Partial<Pick<LinkedEvent, 'proposal'>>): LinkStatus {
  const known = STATUSES[status];
  if (mergedInto !== null) return MERGED;
  if (isRemoved) return REMOVED;
  if (status === 'cancelled' && proposal !== null) return DATES_CANCELLED;
  if (status === 'cancelled') {
    return isPublic ? known : { ...known, sentence: 'Nothing of it is public.' };
  }
  if (!isPast) return known;
  return isPublic
    ? {
        label: 'Over',
        tone: 'neutral',
        sentence: 'The event is over. Its page stays in the archive and can no longer be changed.',
      }
    : {
        ...known,
        sentence: 'Its day has passed before it was published, so it can no longer be changed.',
      };
}

/** Says whether an event can still be changed or cancelled, by the same rule as the database. */
export const isManageable = ({ status, isPast }: Pick<LinkedEvent, 'status' | 'isPast'>) =>
  !isPast && status !== 'draft' && status !== 'cancelled';

/** Says whether an event can be postponed: a rejected one has no day that anyone expects. */
export const isPostponable = (event: Pick<LinkedEvent, 'status' | 'isPast'>) =>
  isManageable(event) && event.status !== 'rejected';

/**
 * Says whether visitors read the proposed day of a postponed event (`private.new_date_note`). They do not read
 * it beside a note of the volunteers, or if the day was entered as a change and not as a postponement.
 */
export const namesNewDay = (
  { status, statusNote }: Pick<LinkedEvent, 'status' | 'statusNote'>,
  proposed: string | undefined,
): boolean =>
  status === 'postponed' &&
  proposed !== undefined &&
  statusNote === `New date: ${formatWeekday(proposed)}`;

/** Returns the dates of a listing whose proposed days visitors read. */
export const newDaysNamed = (dates: readonly LinkedDate[]): LinkedDate[] =>
  dates.filter((date) => namesNewDay(date, date.planned.startDate));

/**
 * Says what saving a change will do, before the change is sent.
 * @param date the date of a listing that is changed; null for the whole event
 */
export function changeConsequence(
  { dates, ...event }: Pick<LinkedEvent, 'status' | 'statusNote' | 'change' | 'dates'>,
  date: LinkedDate | null = null,
): string {
  const { status, change } = event;
  if (status === 'pending') {
    return 'The event has not been published yet. What you save is what the volunteer reads.';
  }
  if (status === 'rejected') return 'When you save, the event goes back to a volunteer to be read.';
  const isNamed =
    namesNewDay(event, change?.fields.startDate) ||
    newDaysNamed(date === null ? dates : [date]).length > 0;
  if (isNamed) {
    return change === null
      ? 'Visitors read a new day at once. All else on the page stays as it is until a volunteer has read your change.'
      : 'This is your change that still waits. Saving replaces it; visitors read a new day at once, and all else on the page stays as it is until a volunteer has read it.';
  }
  return change === null
    ? 'The page stays as it is until a volunteer has read your change.'
    : 'This is your change that still waits. Saving replaces it; the page stays as it is until a volunteer has read it.';
}
