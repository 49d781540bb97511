import { isbot } from 'isbot';

/** What is counted of an advertisement. */
export type CountKind = 'impression' | 'click';

/**
 * The most of a kind that one network may add to an advertisement in an hour. Beyond it stands an
 * office or a school behind one address, which is counted short, or somebody who changes the name of
 * the browser with every call, who gains no more than this.
 */
export const MOST_FROM_ONE_NETWORK = 60;

/** The most characters of a browser's name that tell it from others; longer ones are made up. */
const USER_AGENT_LENGTH = 400;

/**
 * The browser's name of a visit that may be counted; null for programs, for callers that name no
 * browser, and for a page that a browser fetched ahead of its reader.
 */
export function countedBrowser(headers: Headers): string | null {
  const userAgent = headers.get('user-agent')?.trim() ?? '';
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`;
  if (userAgent === '' || isbot(userAgent) || /\bprefetch\b/i.test(purpose)) return null;
  return userAgent.slice(0, USER_AGENT_LENGTH);
}
