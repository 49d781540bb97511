import type { StoredRecord } from '../../forms/records/define-record.ts';
import { phoneLink } from '../../text/plain-text.ts';
import { outsideAddress } from '../../text/web-links.ts';
import { capitalWords } from '../../text/words.ts';
import type { ORGANIZER } from './organizer-record.ts';

/** A group or person that runs events. */
export interface Organizer extends StoredRecord<typeof ORGANIZER> {
  id: string;
  /** ISO instant of the organizer's creation. */
  createdAt: string;
  updatedAt: string;
}

/**
 * Returns the label of an organizer's type, which may be any text: `Theater Company` for `theater_company`.
 * Null if the organizer has no type.
 */
export function organizerTypeLabel(type: string | null): string | null {
  return capitalWords(type ?? '') || null;
}

/** A contact of an organizer. */
export interface ContactLine {
  kind: 'email' | 'phone' | 'website' | 'social';
  /** Name of the kind of contact, which screen readers read instead of the icon. */
  label: string;
  text: string;
  /** URL of the contact; null for a phone text from which no number can be read. */
  href: string | null;
}

/** Returns the host of a URL without `www.`: `harborlamp.example.org`. */
const hostOf = (href: string): string => new URL(href).hostname.replace(/^www\./, '');

/** Names the network of a social page: `Instagram`, `Facebook`, or `Social page` for any other. */
const networkOf = (href: string): string => {
  const host = hostOf(href);
  const isOf = (domain: string) => host === domain || host.endsWith(`.${domain}`);
  if (isOf('instagram.com')) return 'Instagram';
  return isOf('facebook.com') ? 'Facebook' : 'Social page';
};

/**
 * Lists email, phone, website and social media page, in this order. Leaves out missing ones, and a website or
 * social media page without a usable URL.
 */
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
