import { outsideAddress } from '../../text/outside-link.ts';
import { phoneLink } from '../../text/phone-link.ts';
import type { Organizer } from './organizer.ts';

/** A way to reach an organizer. */
export interface ContactLine {
  kind: 'email' | 'phone' | 'website' | 'social';
  /** Said to those who do not see the sign beside it. */
  label: string;
  text: string;
  href: string;
}

/** `harborlamp.example.org` of its address: what people know a website by. */
const hostOf = (href: string): string => new URL(href).hostname.replace(/^www\./, '');

/** The name of the network a social page is in, where it is one everybody knows. */
const networkOf = (href: string): string => {
  const host = hostOf(href);
  const isOf = (domain: string) => host === domain || host.endsWith(`.${domain}`);
  if (isOf('instagram.com')) return 'Instagram';
  return isOf('facebook.com') ? 'Facebook' : 'Social page';
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
    lines.push({ kind: 'website', label: 'Website', text: hostOf(website), href: website });
  }
  const social = outsideAddress(organizer.socialMedia);
  if (social !== null) {
    lines.push({ kind: 'social', label: 'Social media', text: networkOf(social), href: social });
  }
  return lines;
}
