import { z } from 'zod';
import { unwrap, type Db } from '../../../server/supabase.ts';
import type { SubscriberCounts } from './newsletter-figures.ts';

const countsSchema = z.object({
  active: z.number(),
  pending: z.number(),
  unsubscribed: z.number(),
  suppressed: z.number(),
});

/** @param db an admin's */
export async function countSubscribers(db: Db): Promise<SubscriberCounts> {
  return countsSchema.parse(unwrap(await db.rpc('admin_newsletter_counts'), 'count subscribers'));
}
