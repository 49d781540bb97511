/**
 * Mail providers that ignore dots in an address before the `@`:
 * https://support.google.com/mail/answer/7436150
 */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an email address, so that its aliases count as one: lower case, without `+word` (RFC
 * 5233), and at Gmail without dots. Never send email to the result. `private.mailbox_of` in the database has
 * the same rule.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const name = local.split('+')[0] || local;
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
