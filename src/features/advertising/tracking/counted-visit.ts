import { isbot } from 'isbot';

export type CountKind = 'impression' | 'click';

/**
 * The most impressions, and the most clicks, of an advertisement from one network in an hour: a limit for
 * scripts that change their user agent. Visits from larger offices and schools are undercounted.
 */
export const MOST_FROM_ONE_NETWORK = 60;

/** The maximum number of characters of a user agent that are used; those of real browsers are shorter. */
const USER_AGENT_LENGTH = 400;

/** Reads the user agent of a visit that counts; null for robots, prefetches and callers without one. */
export function countedBrowser(headers: Headers): string | null {
  const userAgent = headers.get('user-agent')?.trim() ?? '';
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  if (userAgent === '' || isbot(userAgent) || /\bprefetch\b/i.test(purpose)) return null;
  return userAgent.slice(0, USER_AGENT_LENGTH);
}
