import { z } from 'zod';

/** An unpaid order, as `private.new_order_facts` returns it; amounts are whole cents. */
export const storedOrder = z.object({
  id: z.string(),
  orderReference: z.string(),
  /** Order number, also shown in emails. */
  orderNumber: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  attempts: z.number(),
  stripePaymentIntentId: z.string().nullable(),
});

export type StoredOrder = z.infer<typeof storedOrder>;
