import { outsideAddress } from '../../../text/outside-link.ts';
import type { EventDetail } from '../event.ts';

/** Id of the part of the page that adds the event to a calendar. */
export const CALENDAR_PART = 'add-to-calendar';

/** Id of the heading above the opening hours, which the times at the top of the page link to. */
export const HOURS_PART = 'hours';

/** A link from an event to a page outside the guide. */
export interface EventLink {
  label: string;
  href: string;
}

/** Lists the event's pages on other sites, in a fixed order; leaves out pages without a usable URL. */
export function socialLinks(
  event: Pick<EventDetail, 'instagram' | 'facebook' | 'twitter' | 'socialMedia'>,
): EventLink[] {
  const links = [
    ['Instagram', event.instagram],
    ['Facebook', event.facebook],
    ['Twitter/X', event.twitter],
    ['Social media', event.socialMedia],
  ] as const;
  return links.flatMap(([label, address]) => {
    const href = outsideAddress(address);
    return href === null ? [] : [{ label, href }];
  });
}
