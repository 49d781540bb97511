export const ADDRESS_MISSING = 'Please enter a mail address, as in ana@example.org.';

const LONGEST = 254;

/**
 * The address whose data is asked for, or null. As lenient as the database's own checks: one that got
 * in must be found, also one that no form of today would take.
 */
export function readPersonAddress(text: string): string | null {
  const address = text.trim().toLowerCase();
  return address.length <= LONGEST && /^[^\s@<>\p{C}]+@[^\s@<>\p{C}]+$/u.test(address)
    ? address
    : null;
}
