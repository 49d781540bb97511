import { z } from 'zod';
import { rpc, type Db } from '../../../server/supabase.ts';
import type { SubscriberCounts } from './newsletter-figures.ts';

const counts = z.object({
  active: z.number(),
  pending: z.number(),
  unsubscribed: z.number(),
  suppressed: z.number(),
});

/** @param db an admin's */
export const countSubscribers = (db: Db): Promise<SubscriberCounts> =>
  rpc(db, 'admin_newsletter_counts', {}, counts);
