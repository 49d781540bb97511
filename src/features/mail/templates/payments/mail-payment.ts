/** What mails about money carry and print. */
import { z } from 'zod';
import { formatBlogDate } from '../../../../time/format-dates.ts';
import { centralDate } from '../../../../time/wall-time.ts';
import { CURRENCY } from '../../../submissions/submission-plan.ts';
import type { Fact } from '../../layout/email-template.ts';

/** The keys that the payments of all mails have. */
export const paymentPayload = {
  order_number: z.string(),
  amount_cents: z.int().positive(),
  currency: z.literal(CURRENCY),
};

/** An instant as the database writes it into JSON. */
export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** The Central day of an instant, `November 7, 2026`. */
export const dayOf = (moment: Date): string => formatBlogDate(centralDate(moment));

/**
 * What an order was for and how it is called.
 * @param what as in `Premium listing: Moonlight Jazz`
 */
export const orderFacts = (
  what: string,
  { order_number: number }: { order_number: string },
): Fact[] => [
  { term: 'For', text: what },
  { term: 'Order number', text: number },
];

/** What a premium event was paid for as. */
export const premiumListing = ({ title }: { title: string }): string => `Premium listing: ${title}`;
