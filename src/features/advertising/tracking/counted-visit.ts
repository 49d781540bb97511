import { isbot } from 'isbot';

export type CountKind = 'impression' | 'click';

/**
 * Most impressions, and most clicks, of an advertisement from one network in an hour: a limit for
 * scripts that change their user agent. Larger offices and schools are counted short.
 */
export const MOST_FROM_ONE_NETWORK = 60;

/** Characters of a user agent that are used; real ones are shorter. */
const USER_AGENT_LENGTH = 400;

/** The user agent of a visit that counts; null for robots, prefetched pages and callers without one. */
export function countedBrowser(headers: Headers): string | null {
  const userAgent = headers.get('user-agent')?.trim() ?? '';
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  if (userAgent === '' || isbot(userAgent) || /\bprefetch\b/i.test(purpose)) return null;
  return userAgent.slice(0, USER_AGENT_LENGTH);
}
