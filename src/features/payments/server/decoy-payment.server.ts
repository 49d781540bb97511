import { randomBytes } from 'node:crypto';

const letters = (length: number): string =>
  randomBytes(2 * length)
    .toString('base64')
    .replace(/[^a-z\d]/gi, '')
    .slice(0, length);

/** A decoy payment for a bot: not stored, unknown to Stripe. */
export function decoyPayment() {
  const id = `pi_${letters(24)}`;
  return {
    clientSecret: `${id}_secret_${letters(24)}`,
    paymentIntentId: id,
    status: 'requires_payment_method',
  };
}
