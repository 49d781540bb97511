/** Prepares what the confirmation shows about an event that was just sent. */
import type { PaidOrder } from '../../payments/browser/order-sender.client.ts';
import type { EarlierEvent } from '../earlier-event.ts';
import { type DateTexts, firstDate } from '../dates/event-dates.ts';
import type { SubmittedExhibition } from '../submitted-exhibition.ts';

/** An event that was just sent. */
export interface Received {
  title: string;
  email: string;
  /** Every date, starting with the first; for an exhibition, its first and last day. */
  dates: readonly DateTexts[];
  /** Opening hours and reception; null for an event that is not an exhibition. */
  exhibition: SubmittedExhibition | null;
  /** The payment; null for a free event. */
  paid: Omit<PaidOrder, 'form' | 'earlier'> | null;
  /** What the form has otherwise than the event that was paid from another version of its draft. */
  differences: EarlierEvent['differences'];
}

/** Returns the opening hours and the reception as they were sent; an empty end time becomes null. */
function sentExhibition({
  openingHours,
  openingReception,
}: Readonly<Record<string, unknown>>): SubmittedExhibition | null {
  if (openingHours === undefined) return null;
  const reception = openingReception as SubmittedExhibition['openingReception'];
  return {
    openingHours: openingHours as SubmittedExhibition['openingHours'],
    openingReception: reception && { ...reception, endTime: reception.endTime || null },
  };
}

/**
 * Returns what the confirmation shows about an event.
 * @param values values as they were sent; if an earlier attempt was paid, the values of that attempt
 */
export function receivedEvent(
  values: Readonly<Record<string, unknown>>,
  paid: (Received['paid'] & Pick<PaidOrder, 'earlier'>) | null,
): Received {
  const text = (field: string): string => {
    const held = values[field];
    return typeof held === 'string' ? held.trim() : '';
  };
  const only = firstDate({
    startDate: text('startDate'),
    startTime: text('startTime'),
    endDate: text('endDate'),
    endTime: text('endTime'),
  });
  const several = values['dates'] as DateTexts[] | undefined;
  const earlier = paid?.earlier as EarlierEvent | null | undefined;
  if (earlier != null) {
    const { title, contactEmail: email, differences } = earlier;
    return { title, email, dates: [], exhibition: null, paid, differences };
  }
  return {
    title: text('title'),
    email: text('contactEmail'),
    dates: several ?? [only],
    exhibition: sentExhibition(values),
    paid,
    differences: [],
  };
}
