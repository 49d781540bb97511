import type { EventDetail } from './event.ts';

/** A link of an event that leads out of the guide. */
export interface EventLink {
  label: string;
  href: string;
}

/** Stored links were checked when they came in; rows older than a rule are checked again here. */
export function webAddress(written: string | null): string | null {
  if (written === null || !URL.canParse(written)) return null;
  const { protocol, href } = new URL(written);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** The event's pages elsewhere, in a fixed order; those without an address are left out. */
export function socialLinks(
  event: Pick<EventDetail, 'instagram' | 'facebook' | 'twitter' | 'socialMedia'>,
): EventLink[] {
  const written = [
    ['Instagram', event.instagram],
    ['Facebook', event.facebook],
    ['Twitter/X', event.twitter],
    ['Social media', event.socialMedia],
  ] as const;
  return written.flatMap(([label, address]) => {
    const href = webAddress(address);
    return href === null ? [] : [{ label, href }];
  });
}
