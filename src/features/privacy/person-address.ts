import { asciiHostName } from '../../text/host-name.ts';

export const ADDRESS_MISSING = 'Please enter an email address, as in ana@example.org.';

const LONGEST = 254;

/**
 * Returns the email address in lower case; null for an invalid one. Accepts all that the database's checks
 * accept, except invisible characters, so that every stored address can be found.
 */
export function readPersonAddress(text: string): string | null {
  const written = text.trim().toLowerCase();
  const host = written.lastIndexOf('@') + 1;
  const address = written.slice(0, host) + asciiHostName(written.slice(host));
  return address.length <= LONGEST && /^[^\s@<>\p{C}]+@[^\s@<>\p{C}]+$/u.test(address)
    ? address
    : null;
}
