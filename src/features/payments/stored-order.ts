import { z } from 'zod';

/**
 * The order of an event or advertisement, as `private.new_order_facts` returns it; paid already if the same
 * form is sent again after its payment. Amounts are whole cents.
 */
export const storedOrder = z.object({
  id: z.string(),
  orderReference: z.string(),
  /** Order number, also shown in emails. */
  orderNumber: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  /** Number of attempts to pay that have ended; each attempt has its own payment intent. */
  attempts: z.number(),
  stripePaymentIntentId: z.string().nullable(),
});

export type StoredOrder = z.infer<typeof storedOrder>;
