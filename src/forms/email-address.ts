import { asciiHostName, isPublicHostName } from '../text/web-links.ts';

/**
 * Maximum length of an email address (RFC 5321 section 4.5.3.1): 254 characters, at most 64 before the `@`.
 */
const LONGEST = 254;
const LONGEST_LOCAL = 64;

const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]+$/;

/**
 * Reads a plain email address (`name@example.org`); null for any other text. Refuses display names, comments,
 * quotes, IP literals and line breaks, so that the address is safe in an email header. Returns the domain in
 * its ASCII form, so that its Unicode spelling and its ASCII spelling give the same address.
 */
export function readEmailAddress(text: string): string | null {
  const written = text.trim();
  if (written.length > LONGEST) return null;
  const [local = '', host = '', ...more] = written.split('@');
  if (more.length > 0 || local.length > LONGEST_LOCAL || !LOCAL_PART.test(local)) return null;
  const domain = asciiHostName(host);
  const address = `${local}@${domain}`;
  if (address.length > LONGEST || local.split('.').includes('')) return null;
  return isPublicHostName(domain) ? address : null;
}

/**
 * Returns the message for a refused address. It names the first letter before the `@` that is not ASCII,
 * because not every mail server accepts it (RFC 6531); without such a letter, the message is `otherwise`.
 */
export function emailRefusal(text: string, otherwise: string): string {
  const [local = '', host] = text.trim().slice(0, LONGEST).normalize('NFC').split('@');
  const letter = host === undefined ? undefined : /[^\0-\x7F]\p{M}*/u.exec(local)?.[0];
  return letter === undefined
    ? otherwise
    : `Our email can’t handle the “${letter}” before the @. Please use another address.`;
}
