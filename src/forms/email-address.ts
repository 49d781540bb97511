import { isPublicHostName } from './host-name.ts';

/**
 * Maximum length of an email address (RFC 5321 section 4.5.3.1): 254 characters, of which 64 before the `@`.
 */
const LONGEST = 254;
const LONGEST_LOCAL = 64;

const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;

/**
 * Reads a plain email address (`name@example.org`); null for any other text. Refuses display names, comments,
 * quotes, IP literals and line breaks, so that the address is safe in an email header.
 */
export function readEmailAddress(text: string): string | null {
  const address = text.trim();
  if (address.length > LONGEST) return null;
  const [local = '', domain = '', ...more] = address.split('@');
  if (more.length > 0 || local.length > LONGEST_LOCAL || !LOCAL_PART.test(local)) return null;
  return !local.split('.').includes('') && isPublicHostName(domain) ? address : null;
}
