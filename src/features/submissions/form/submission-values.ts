import type { PaidOrder } from '../../payments/browser/order-sender.client.ts';
import { PLANS, type SubmissionPlan } from '../../payments/payment.ts';
import type { DateTexts } from '../dates/event-dates.ts';
import type { EarlierEvent } from '../submission-facts.ts';
import type { SubmittedExhibition } from '../submitted-event.ts';
import { type EventTexts, PROFILE_FIELDS, TIME_FIELDS } from '../../events/event-record.ts';

/**
 * Returns the values to check and send for a plan. For a free event, social media links stay in the form, but
 * are neither checked nor sent.
 */
export function valuesToSend(values: EventTexts, plan: SubmissionPlan): EventTexts {
  if (PLANS[plan].socialLinks) return values;
  return { ...values, ...Object.fromEntries(PROFILE_FIELDS.map((name) => [name, ''])) };
}

/**
 * Names the images and links in the form that a free event does not send; undefined if there are none.
 * @param images number of images in the form
 */
export function keptFromFree(values: EventTexts, images: number): string | undefined {
  const { images: limit } = PLANS.free;
  const surplus = images - limit;
  const hasLinks = PROFILE_FIELDS.some((name) => values[name].trim() !== '');
  const range = surplus > 1 ? `Images ${limit + 1}–${images}` : `Image ${images}`;
  const parts = [...(surplus > 0 ? [range] : []), ...(hasLinks ? ['the social links'] : [])];
  const what = parts.join(' and ');
  if (what === '') return undefined;
  const verb = surplus === 1 && !hasLinks ? 'is' : 'are';
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${verb} kept here, but not sent with a free event.`;
}

// Prepares what the confirmation shows about an event that was just sent.

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
  /** How the form differs from the paid event; empty unless another version of the draft was paid. */
  differences: EarlierEvent['differences'];
  /** Why the picture of the pasted web page could not be added to the event; null if nothing was left out. */
  leftOut: string | null;
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
): Omit<Received, 'leftOut'> {
  const text = (field: string): string => {
    const held = values[field];
    return typeof held === 'string' ? held.trim() : '';
  };
  const only = Object.fromEntries(TIME_FIELDS.map((name) => [name, text(name)])) as DateTexts;
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
