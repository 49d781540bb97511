import { clientNetwork } from '../../../server/limits/rate-limit.ts';
import { serviceClient } from '../../../server/supabase.ts';
import { countVisits } from './advertisement-counts.store.ts';
import { createBatcher } from './call-batcher.ts';
import { countedBrowser } from './counted-visit.ts';

/** The maximum number of visits in one database call, so that the call takes only milliseconds. */
const MOST_AT_ONCE = 200;

type CountedVisit = Parameters<typeof countVisits>[1][number];

const count = createBatcher(
  (visits: readonly CountedVisit[]) => countVisits(serviceClient(), visits),
  MOST_AT_ONCE,
);

/**
 * Counts an impression or a click, unless a robot made it.
 * @throws DatabaseError when the count could not be stored
 */
export async function countVisit(
  visit: Pick<CountedVisit, 'advertisement' | 'kind'>,
  headers: Headers,
  ip: string,
): Promise<void> {
  const browser = countedBrowser(headers);
  if (browser !== null) {
    await count({ ...visit, network: clientNetwork(ip), user_agent: browser });
  }
}
