/** Providers that ignore the dots of a name: https://support.google.com/mail/answer/7436150 */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox of an address, so that its aliases count as one: lower case, without `+word` (RFC 5233),
 * and at Gmail without dots. Never an address to write to. Same rule as `private.mailbox_of`.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const name = local.split('+')[0] || local;
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
