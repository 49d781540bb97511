import { outsideAddress } from '../../components/outside-link.ts';
import { phoneLink } from '../../components/phone-link.ts';
import type { Organizer } from './organizer.ts';

/** A way to reach an organizer. */
export interface ContactLine {
  kind: 'email' | 'phone' | 'website' | 'social';
  /** Said to those who do not see the sign beside it. */
  label: string;
  text: string;
  href: string;
}

/** `harborlamp.example.org` of its address: what people read a website by. */
const shownAddress = (href: string): string => {
  const { hostname, pathname } = new URL(href);
  return `${hostname.replace(/^www\./, '')}${pathname}`.replace(/\/$/, '');
};

/** Mail, telephone, website and social page, in this order; what is missing or no address is left out. */
export function contactLines(
  organizer: Pick<Organizer, 'email' | 'phone' | 'website' | 'socialMedia'>,
): ContactLine[] {
  const lines: ContactLine[] = [];
  const { email, phone } = organizer;
  if (email) lines.push({ kind: 'email', label: 'Email', text: email, href: `mailto:${email}` });
  if (phone) lines.push({ kind: 'phone', label: 'Phone', text: phone, href: phoneLink(phone) });
  const website = outsideAddress(organizer.website);
  if (website !== null) {
    lines.push({ kind: 'website', label: 'Website', text: shownAddress(website), href: website });
  }
  const social = outsideAddress(organizer.socialMedia);
  if (social !== null) {
    lines.push({ kind: 'social', label: 'Social media', text: shownAddress(social), href: social });
  }
  return lines;
}
