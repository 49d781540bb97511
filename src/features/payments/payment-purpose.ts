/** The values of `payments.purpose`. Messages write "an" before each, so each must begin with a vowel. */
export const PAYMENT_PURPOSES = ['event', 'advertisement'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];
