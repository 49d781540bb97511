import { outsideAddress } from '../../../text/outside-link.ts';
import type { EventDetail } from '../event.ts';

/** Ids of the headings of the opening hours and the venue, to which the top of the page links. */
export const HOURS_PART = 'hours';
export const VENUE_PART = 'venue';

/** A link from an event to a page outside the guide. */
export interface EventLink {
  label: string;
  href: string;
}

/** Sites by host name whose own name is better known. */
const SITES: Readonly<Record<string, string>> = {
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
  'bsky.app': 'Bluesky',
  'threads.net': 'Threads',
  'linkedin.com': 'LinkedIn',
};

/** Names a site: `TikTok` for `www.tiktok.com`, the host name for an unknown site. */
function siteName(hostname: string): string {
  const host = hostname.replace(/^(?:www|m)\./, '');
  return SITES[host] ?? host;
}

/** Lists the event's pages on other sites, in a fixed order; leaves out pages without a usable URL. */
export function socialLinks(
  event: Pick<EventDetail, 'instagram' | 'facebook' | 'twitter' | 'socialMedia'>,
): EventLink[] {
  const links = [
    ['Instagram', event.instagram],
    ['Facebook', event.facebook],
    ['Twitter/X', event.twitter],
    [null, event.socialMedia],
  ] as const;
  return links.flatMap(([label, address]) => {
    const href = outsideAddress(address);
    return href === null ? [] : [{ label: label ?? siteName(new URL(href).hostname), href }];
  });
}
