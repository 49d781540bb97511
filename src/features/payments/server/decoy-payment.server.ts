import { randomBytes } from 'node:crypto';

const letters = (length: number): string =>
  randomBytes(2 * length)
    .toString('base64')
    .replace(/[^a-z\d]/gi, '')
    .slice(0, length);

/** Characters of order numbers after `CBA-`, the same as in the database (create_payments). */
const NUMBER_SIGNS = '0123456789HMRWXY';

const orderNumber = (): string => {
  const signs = Array.from(randomBytes(10), (byte) => NUMBER_SIGNS.charAt(byte % 16)).join('');
  return `CBA-${signs.slice(0, 5)}-${signs.slice(5)}`;
};

/** Makes a decoy payment for a bot: not stored, and unknown to Stripe. @param amount in dollars */
export function decoyPayment(amount: number) {
  const id = `pi_${letters(24)}`;
  return {
    clientSecret: `${id}_secret_${letters(24)}`,
    paymentIntentId: id,
    status: 'requires_payment_method',
    orderNumber: orderNumber(),
    amount,
  };
}
