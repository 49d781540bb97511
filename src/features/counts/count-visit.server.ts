import { env } from '../../server/env.ts';
import { clientNetwork } from '../../server/limits/rate-limit.ts';
import { serviceClient } from '../../server/supabase.ts';
import { countedBrowser, createBatcher } from './counted-visit.ts';
import { asksForPrivacy, countedVisit, deviceKind, sentVisit, visitSource } from './visit.ts';
import { type CountedVisit, countVisits } from './visits.store.ts';

/** Maximum number of visits stored in one call, so that the call takes milliseconds. */
const MOST_AT_ONCE = 200;

const count = createBatcher(
  (visits: readonly CountedVisit[]) => countVisits(serviceClient(), visits),
  MOST_AT_ONCE,
);

/**
 * Reads what a request reports; null for robots, for browsers that ask for privacy, and for anything that is
 * not counted.
 */
function readVisit(body: unknown, headers: Headers, ip: string): CountedVisit | null {
  const sent = sentVisit.safeParse(body);
  const userAgent = countedBrowser(headers);
  const counted = sent.success ? countedVisit(sent.data) : null;
  if (!sent.success || userAgent === null || counted === null || asksForPrivacy(headers))
    return null;
  return {
    kind: counted.kind,
    page: counted.page,
    record: counted.record?.kind ?? null,
    record_id: counted.record?.id ?? null,
    source: visitSource(sent.data.from, new URL(env().SITE_URL).hostname),
    device: deviceKind(userAgent),
    network: clientNetwork(ip),
    user_agent: userAgent,
  };
}

/**
 * Counts a visit to a page, a save or share of a page, or a search that found nothing.
 * @param body what the page sent, unchecked
 * @throws DatabaseError if the visit could not be stored
 */
export async function countVisit(body: unknown, headers: Headers, ip: string): Promise<void> {
  const visit = readVisit(body, headers, ip);
  if (visit !== null) await count(visit);
}
