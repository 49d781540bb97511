import { env } from '../../server/env.ts';
import { clientNetwork } from '../../server/limits/rate-limit.ts';
import { serviceClient } from '../../server/supabase.ts';
import { countedBrowser, createBatcher } from './counted-visit.ts';
import { addCounts, type Count } from './counts.store.ts';
import { asksForPrivacy, countedVisit, deviceKind, sentVisit, visitSource } from './visit.ts';

/** Maximum number of counts stored in one call, so that the call takes milliseconds. */
const MOST_AT_ONCE = 200;

const store = createBatcher(
  (counts: readonly Count[]) => addCounts(serviceClient(), counts),
  MOST_AT_ONCE,
);

type WhatWasDone = Omit<Count, 'network' | 'user_agent'>;

/** Counts what a visitor did, unless the request comes from a robot or `read` returns null. */
async function count(
  headers: Headers,
  ip: string,
  read: (userAgent: string) => WhatWasDone | null,
): Promise<void> {
  const userAgent = countedBrowser(headers);
  const done = userAgent === null ? null : read(userAgent);
  if (userAgent === null || done === null) return;
  await store({ ...done, network: clientNetwork(ip), user_agent: userAgent });
}

/**
 * Counts a visit to a page, a save or share of a page, or a search that found nothing. Does not count a
 * browser that asks for privacy.
 * @param body what the page sent, unchecked
 * @throws DatabaseError if it could not be stored
 */
export const countVisit = (body: unknown, headers: Headers, ip: string): Promise<void> =>
  count(headers, ip, (userAgent) => {
    const sent = sentVisit.safeParse(body);
    const counted = sent.success ? countedVisit(sent.data) : null;
    if (!sent.success || counted === null || asksForPrivacy(headers)) return null;
    return {
      kind: counted.kind,
      subject: counted.page,
      record: counted.record?.kind ?? null,
      record_id: counted.record?.id ?? null,
      source: visitSource(sent.data.from, new URL(env().SITE_URL).hostname),
      device: deviceKind(userAgent),
    };
  });

/**
 * Counts an impression or a click of an advertisement.
 * @throws DatabaseError if it could not be stored
 */
export const countAdvertisement = (
  kind: 'impression' | 'click',
  id: string,
  headers: Headers,
  ip: string,
): Promise<void> =>
  count(headers, ip, () => ({
    // Writes the id in lower case, as the database does, because a URL may contain it in capital letters.
    ...{ kind, subject: id.toLowerCase(), record: 'advertisement', record_id: id },
    ...{ source: null, device: null },
  }));
