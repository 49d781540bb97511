import { isbot } from 'isbot';

export type CountKind = 'impression' | 'click';

/**
 * The maximum number of impressions, and of clicks, of an advertisement from one network in an hour. It
 * limits scripts that change their user agent; visits from larger offices and schools are undercounted.
 */
export const MOST_FROM_ONE_NETWORK = 60;

/** The maximum number of characters read from a user agent; real browsers send fewer. */
const USER_AGENT_LENGTH = 400;

/**
 * Reads the user agent of a visit that counts; null for robots, prefetches and requests without a user agent.
 */
export function countedBrowser(headers: Headers): string | null {
  const userAgent = headers.get('user-agent')?.trim() ?? '';
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  if (userAgent === '' || isbot(userAgent) || /\bprefetch\b/i.test(purpose)) return null;
  return userAgent.slice(0, USER_AGENT_LENGTH);
}
