import { isPublicHostName } from './host-name.ts';

/** RFC 5321 section 4.5.3.1: 64 before the sign, and 254 in all fit into a path. */
const LONGEST = 254;
const LONGEST_LOCAL = 64;

const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;

/**
 * Reads a plain address (`name@example.org`), or null. Display names, comments, quotes, literals and
 * line breaks are refused, so that it is safe in an email header.
 */
export function readEmailAddress(text: string): string | null {
  const address = text.trim();
  if (address.length > LONGEST) return null;
  const [local = '', domain = '', ...more] = address.split('@');
  if (more.length > 0 || local.length > LONGEST_LOCAL || !LOCAL_PART.test(local)) return null;
  return !local.split('.').includes('') && isPublicHostName(domain) ? address : null;
}
