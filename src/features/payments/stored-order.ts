import { z } from 'zod';

/** What is to be paid, as `private.new_order_facts` gives it; cents are integers. */
export const storedOrder = z.object({
  id: z.string(),
  orderReference: z.string(),
  /** What people call it. */
  orderNumber: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  attempts: z.number(),
  stripePaymentIntentId: z.string().nullable(),
});

export type StoredOrder = z.infer<typeof storedOrder>;
