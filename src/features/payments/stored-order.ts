import { z } from 'zod';

/** What is to be paid, as `private.new_order_facts` gives it; cents are integers. */
export const storedOrder = z.object({
  id: z.string(),
  order_reference: z.string(),
  order_number: z.string(),
  amount_cents: z.int(),
  currency: z.string(),
  status: z.string(),
  attempts: z.number(),
  stripe_payment_intent_id: z.string().nullable(),
});

export type StoredOrder = z.infer<typeof storedOrder>;
