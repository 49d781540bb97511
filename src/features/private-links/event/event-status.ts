import { categoryLabel } from '../../../regions/categories.ts';
import { counted } from '../../../text/words.ts';
import { formatWeekday } from '../../../time/format-dates.ts';
import { EVENT, EVENT_FIELDS, EVENT_LABELS, SHARED_FIELDS } from '../../events/event-record.ts';
import { priceLabel } from '../../events/price.ts';
import {
  type ChangedFact,
  differingFacts,
  type Fact,
  sameImages,
  whenFacts,
} from '../../submissions/submission-facts.ts';
import type { SubmittedExhibition } from '../../submissions/submitted-event.ts';
import type { LinkStatus } from '../link-subject.ts';
import type {
  ContentByLink,
  DateByLink,
  EventByLink,
  EventDay,
  ImageByLink,
} from './event-by-link.ts';

type Content = Pick<ContentByLink, 'fields'> & Partial<SubmittedExhibition>;

/**
 * Lists the facts of an event as text, empty ones too, in about the order of the form. An exhibition has
 * opening hours instead of a time.
 */
export function eventFacts({
  fields,
  openingHours = null,
  openingReception = null,
}: Content): Fact[] {
  const facts = SHARED_FIELDS.map((name): Fact => {
    if (name === 'price')
      return { label: EVENT.fields.price.label, text: priceLabel(fields.price) };
    const text = fields[name] ?? '';
    return { label: EVENT_LABELS[name], text: name === 'category' ? categoryLabel(text) : text };
  });
  const when = whenFacts(fields, { openingHours, openingReception });
  return facts.toSpliced(EVENT_FIELDS.indexOf('startDate'), 0, ...when);
}

const countOf = ({ length }: readonly ImageByLink[]): string =>
  length === 0 ? 'None' : counted(length, 'image');

/**
 * Lists the fields that a change alters. For images it gives their number or, if the number is equal, says
 * that they changed.
 */
export function changedFacts(before: ContentByLink, after: ContentByLink): ChangedFact[] {
  const facts = differingFacts(eventFacts(before), eventFacts(after));
  if (sameImages(before.images, after.images)) return facts;
  const [old, next] = [countOf(before.images), countOf(after.images)];
  return [
    ...facts,
    { label: 'Images', before: old, after: old === next ? `${next}, changed` : next },
  ];
}

const REVIEW = 'A volunteer will review it soon. We’ll email you when it’s live.';

const STATUSES: Record<EventByLink['status'], LinkStatus> = {
  draft: {
    label: 'Not paid yet',
    tone: 'neutral',
    sentence: 'The payment for this premium event hasn’t arrived. We’ll review it when it does.',
  },
  pending: { label: 'Waiting for review', tone: 'warning', sentence: REVIEW },
  approved: {
    label: 'In the guide',
    tone: 'success',
    sentence: 'It’s in the calendar, in search, and on its own page.',
  },
  rejected: {
    label: 'Not published',
    tone: 'danger',
    sentence:
      'A volunteer reviewed it and couldn’t publish it as it is. Change it and we’ll look again.',
  },
  cancelled: {
    label: 'Cancelled',
    tone: 'danger',
    sentence: 'Its page stays up to say the event is cancelled.',
  },
  postponed: {
    label: 'Postponed',
    tone: 'info',
    sentence: 'It’s in the guide, and its page says it’s postponed.',
  },
};

const MERGED: LinkStatus = {
  label: 'Merged',
  tone: 'info',
  sentence:
    'We combined this event with another listing of it on one page. Write to us to change something there.',
};

const REMOVED: LinkStatus = {
  label: 'Taken out',
  tone: 'danger',
  sentence: 'Volunteers removed it from the guide. Write to us if that’s a mistake.',
};

const DATES_CANCELLED: LinkStatus = {
  label: 'Dates cancelled',
  tone: 'info',
  sentence:
    'None of its published dates are still to come. The dates you added are waiting for a volunteer.',
};

/**
 * Describes an event's status to its submitter. The words differ if the event is over, not public, removed or
 * merged into another event, and if added dates wait (`change`) after its last date was cancelled.
 */
export function eventLinkStatus({
  status,
  isPublic,
  isRemoved,
  isPast,
  mergedInto,
  change = null,
}: Pick<EventByLink, 'status' | 'isPublic' | 'isRemoved' | 'isPast' | 'mergedInto'> &
  Partial<Pick<EventByLink, 'change'>>): LinkStatus {
  const known = STATUSES[status];
  if (mergedInto !== null) return MERGED;
  if (isRemoved) return REMOVED;
  if (status === 'cancelled' && change !== null) return DATES_CANCELLED;
  if (status === 'cancelled') {
    return isPublic ? known : { ...known, sentence: 'None of it is public.' };
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
        sentence: 'Its date passed before it was published, so it can no longer be changed.',
      };
}

/** Says whether an event can still be changed or cancelled, by the same rule as the database. */
export const isManageable = ({ status, isPast }: Pick<EventByLink, 'status' | 'isPast'>) =>
  !isPast && status !== 'draft' && status !== 'cancelled';

/** Says whether an event can be postponed. A rejected one cannot, because it was not announced. */
export const isPostponable = (event: Pick<EventByLink, 'status' | 'isPast'>) =>
  isManageable(event) && event.status !== 'rejected';

/** Says whether an event has something to share: visitors see it, and it takes place. */
export const isShareable = ({
  status,
  isPublic,
  isPast,
  mergedInto,
}: Pick<EventByLink, 'status' | 'isPublic' | 'isPast' | 'mergedInto'>): boolean =>
  status === 'approved' && isPublic && !isPast && mergedInto === null;

/**
 * Says whether visitors read the proposed day of a postponed event (`private.new_date_note`). They do not if
 * volunteers wrote a note of their own, or if the day was entered as a change and not as a postponement.
 */
const namesNewDay = (
  { status, statusNote }: Pick<EventByLink, 'status' | 'statusNote'>,
  proposed: string | undefined,
): boolean =>
  status === 'postponed' &&
  proposed !== undefined &&
  statusNote === `New date: ${formatWeekday(proposed)}`;

/** Counts the dates of an event, or of its listing, whose proposed days visitors read. */
export const newDaysNamed = ({
  dates,
  change,
  planned,
  ...event
}: Pick<EventByLink, 'status' | 'statusNote' | 'change' | 'planned' | 'dates'>): number =>
  dates.length === 0
    ? Number(change !== null && namesNewDay(event, planned.fields.startDate))
    : dates.filter((date) => namesNewDay(date, date.planned.startDate)).length;

/**
 * Says what saving a change will do, before the change is sent.
 * @param date the date of a listing that is changed; null for the whole event
 */
export function changeConsequence(
  event: Pick<EventByLink, 'status' | 'statusNote' | 'change' | 'planned' | 'dates'>,
  date: DateByLink | null = null,
): string {
  const { status, dates } = event;
  if (status === 'pending') {
    return 'Your event isn’t published yet. The volunteer will see what you save.';
  }
  if (status === 'rejected') return 'When you save, the event goes back to a volunteer for review.';
  // For a listing, a new change is added to the change that waits for review and does not replace it.
  const isReplacing = event.change !== null && dates.length === 0;
  const isNamed = newDaysNamed(date === null ? event : { ...event, dates: [date] }) > 0;
  if (isNamed) {
    return !isReplacing
      ? 'Visitors see a new date right away. Everything else on the page stays as it is until a volunteer has reviewed your change.'
      : 'This change is still waiting, and saving replaces it. Visitors see a new date right away; everything else on the page stays as it is until a volunteer has reviewed it.';
  }
  return !isReplacing
    ? 'The page stays as it is until a volunteer has reviewed your change.'
    : 'This change is still waiting, and saving replaces it. The page stays as it is until a volunteer has reviewed it.';
}

export type EventTotals = Omit<EventDay, 'day'>;

export const totalsOf = (days: readonly EventDay[]): EventTotals =>
  days.reduce(
    (sum, { seen, saved, shared }) => ({
      seen: sum.seen + seen,
      saved: sum.saved + saved,
      shared: sum.shared + shared,
    }),
    { seen: 0, saved: 0, shared: 0 },
  );
