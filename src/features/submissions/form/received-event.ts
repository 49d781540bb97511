/** What the confirmation says of an event that was sent. */
import type { PaidOrder } from '../../payments/browser/order-sender.client.ts';
import { type DateTexts, firstDate } from '../dates/event-dates.ts';

/** An event that was just sent. */
export interface Received {
  title: string;
  email: string;
  /** Every date, the first one first; empty for an exhibition. */
  dates: readonly DateTexts[];
  /** Null for a free event. */
  paid: Pick<PaidOrder, 'orderNumber' | 'amount' | 'hasEarlierDetails'> | null;
}

/** @param values as they were sent: those of an earlier try when that had been paid */
export function receivedEvent(
  values: Readonly<Record<string, unknown>>,
  paid: Received['paid'],
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
  const isExhibition = values['openingHours'] !== undefined;
  return {
    title: text('title'),
    email: text('contactEmail'),
    dates: isExhibition ? [] : (several ?? [only]),
    paid,
  };
}
